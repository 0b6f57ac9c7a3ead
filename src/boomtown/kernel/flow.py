"""The flow: act until someone must choose, take a choice, say who is asked what."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.kernel.chance import advance, mix, output, scramble
from boomtown.kernel.state import NOBODY, Lane, State, Step


def run_stack(s: State) -> None:
    """Run what remains on the stack until it asks, opens questions side by side, or is empty."""
    while s.stack:
        step = s.stack.pop()
        if s.tally is not None:
            s.count(type(step).__name__)
        options = step.run(s)
        n = len(options)
        if n == 0:
            if s.opened:
                return
            continue
        if n == 1 and not s.must:
            step.choose(s, options[0])
        else:
            s.asking, s.options, s.must = step, options, False
            return
    s.seat = NOBODY


def run_lane(s: State, lane: Lane, chosen: i64) -> None:
    """Let one seat's own line go on to its next question; `chosen` answers its present one (or -1)."""
    waiting = s.stack
    s.stack = lane.stack
    lane.stack = []
    s.seat = lane.seat
    asking = lane.asking
    if asking is not None and chosen >= 0:
        asking.choose(s, chosen)
    run_stack(s)
    lane.stack, lane.asking, lane.options = s.stack, s.asking, s.options
    s.stack, s.asking, s.options, s.seat = waiting, None, [], NOBODY


def all_ready(s: State) -> bool:
    for lane in s.lanes:
        if lane.asking is not None:
            return False
    return True


def close_lanes(s: State) -> None:
    """Everyone has chosen: what was secret is secret no more, and what waited goes on."""
    if s.secret:
        s.reveals += 1
    s.lanes, s.secret = [], False


def settle(s: State) -> None:
    """Act until someone must choose, or nothing remains: then the game is over."""
    while True:
        run_stack(s)
        if not s.opened:
            return
        s.opened = False
        for lane in s.lanes:
            run_lane(s, lane, -1)
        if not all_ready(s):
            return
        close_lanes(s)


def take(s: State, seat: i64, option: i64) -> None:
    """This seat chooses this option. Unchecked: for searches and simulations; tables check first."""
    if s.lanes:
        for lane in s.lanes:
            if lane.seat == seat:
                run_lane(s, lane, option)
        if all_ready(s):
            close_lanes(s)
            settle(s)
        return
    asking = s.asking
    assert asking is not None
    s.asking, s.options = None, []
    asking.choose(s, option)
    settle(s)


def seat_asked(s: State) -> i64:
    """The first seat that must choose now; NOBODY when the game is over."""
    if s.asking is not None:
        return s.seat
    for lane in s.lanes:
        if lane.asking is not None:
            return lane.seat
    return NOBODY


def seats_asked(s: State) -> list[int]:
    """All seats that must choose now."""
    if s.asking is not None:
        return [int(s.seat)]
    return [int(lane.seat) for lane in s.lanes if lane.asking is not None]


def asking_of(s: State, seat: i64) -> Step | None:
    """The question that this seat is asked now."""
    if s.asking is not None:
        return s.asking if s.seat == seat else None
    for lane in s.lanes:
        if lane.seat == seat:
            return lane.asking
    return None


def offered(s: State, seat: i64) -> list[int]:
    """What this seat may choose now."""
    if s.asking is not None:
        return s.options if s.seat == seat else []
    for lane in s.lanes:
        if lane.seat == seat:
            return lane.options if lane.asking is not None else []
    return []


def pass_of(s: State, seat: i64) -> i64:
    """The option with which this seat lets a reaction go by; -1: it is asked something else, or nothing."""
    step = asking_of(s, seat)
    return -1 if step is None else step.lets_pass()


def question(s: State, seat: i64) -> i64:
    """A number for what is asked: equal when the question and its options are."""
    step = asking_of(s, seat)
    if step is None:
        return 0
    h: i64 = 7
    for letter in type(step).__name__:
        h = scramble(h ^ ord(letter))
    for option in offered(s, seat):
        h = scramble(h ^ option)
    return h


def ask_again(s: State, step: Step) -> list[int]:
    """List an open question's options anew; nothing else changes."""
    seat = s.seat
    options = step.run(s)
    s.seat, s.must = seat, False
    return options


def play_randomly(s: State, seed: i64, limit: i64) -> i64:
    """Random choices until the game is over, or `limit` choices are made; says how many were."""
    x: i64 = mix(seed, 1)
    made: i64 = 0
    while made < limit:
        seat = seat_asked(s)
        if seat < 0:
            break
        options = offered(s, seat)
        x = advance(x)
        take(s, seat, options[(output(x) * len(options)) >> 32])
        made += 1
    return made


# --- secrets ------------------------------------------------------------------------------------


def mask(s: State, seat: i64) -> State:
    """A copy without what the kernel knows to be hidden from this seat; the game's `hide` does the rest."""
    m: State = s.clone()
    m.rng, m.stream = 0, 0
    if m.asking is not None and m.seat != seat:
        m.options = []
    for lane in m.lanes:
        if lane.seat == seat:
            continue
        lane.options = []
        if m.secret:
            lane.stack = []
            if lane.asking is not None:
                lane.asking = lane.first
    return m


def reopen(s: State, seat: i64) -> None:
    """After the game's `guess`: ask the others again, and let those answer at random who were ready."""
    if s.asking is not None and s.seat != seat:
        s.options = ask_again(s, s.asking)
    for k in range(len(s.lanes)):
        lane = s.lanes[k]
        if lane.seat == seat:
            continue
        if s.secret:
            again = Lane(lane.seat, lane.first)
            s.lanes[k] = again
            run_lane(s, again, -1)
            if lane.asking is None:
                answer_randomly(s, again)
        elif lane.asking is not None:
            lane.options = ask_again(s, lane.asking)


def answer_randomly(s: State, lane: Lane) -> None:
    """Let one seat's own line run to its end."""
    while lane.asking is not None:
        run_lane(s, lane, lane.options[s.below(len(lane.options))])
