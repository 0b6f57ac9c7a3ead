"""Step and State: what remains to be done, and what lies on the table while it is."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from boomtown.kernel.chance import Tape, advance, mix, output
from boomtown.kernel.clauses import Clause

NOTHING: Final[list[int]] = []  # what a step returns that asks nothing; never changed
EVERYONE: Final = -1  # an event's audience: a set of seats as bits, all bits set
NOBODY: Final = -1  # in place of a seat: a spectator, or nobody
HIDDEN: Final = -1  # in place of a card, tile or amount that the reader of a view may not know


def only(seat: i64) -> i64:
    """The audience of one seat."""
    one: i64 = 1
    return one << seat


def all_but(seat: i64) -> i64:
    """The audience of everyone else, spectators included."""
    one: i64 = 1
    return EVERYONE ^ (one << seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One sentence of the rulebook, waiting to happen. Immutable; its fields are ints, given in order.

    `run` either acts (and may push further steps), or asks: `return s.ask(seat, options)`.
    A step that asks changes nothing in `run`, so that asking twice is asking once.
    """

    __slots__ = ()

    def run(self, s: Any) -> list[int]:
        return NOTHING

    def choose(self, s: Any, option: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def refusal(self, s: Any, option: i64) -> Clause | None:
        """The clause that keeps an option out of this step's list, or None."""
        return None

    def lets_pass(self) -> i64:
        """Of a step that asks for a reaction: the option that does without. -1: it asks something else."""
        return -1


class Event:
    """Something that happened: its kind, who did it, up to three numbers, a list, and who may know."""

    __slots__ = ("a", "b", "c", "kind", "many", "seat", "to")

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, many: list[int], to: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.many = many
        self.to = to

    def heard_by(self, seat: i64) -> bool:
        """May this seat (or NOBODY: a spectator) know of it?"""
        return self.to == EVERYONE or (seat >= 0 and (self.to >> seat) & 1 == 1) or (seat < 0 and self.to < 0)

    def packed(self) -> list[Any]:
        return [self.kind, self.seat, self.a, self.b, self.c, self.many, self.to]


class Lane:
    """One seat's own line of questions while several seats are asked side by side."""

    __slots__ = ("asking", "first", "options", "seat", "stack")

    def __init__(self, seat: i64, first: Step) -> None:
        self.seat = seat
        self.first = first  # what the lane began with: public, all that others see of a secret lane
        self.stack: list[Step] = [first]
        self.asking: Step | None = None  # None: this seat is ready
        self.options: list[int] = []

    def copy(self) -> Lane:
        c = Lane(self.seat, self.first)
        c.stack, c.asking, c.options = self.stack[:], self.asking, self.options[:]
        return c


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's state. A game adds fields that are ints, lists of ints, or lists of those."""

    __slots__ = (
        "asking", "clock", "draws", "lanes", "log", "must", "opened", "options", "reveals",
        "rng", "seat", "secret", "stack", "stream", "tally", "tape",
    )  # fmt: skip
    rng: i64  # the generator
    stream: i64  # in a search: what the generator restarts from at each tick; 0 at a real table
    clock: i64  # settled moments so far
    draws: i64  # outcomes of chance so far
    reveals: i64  # times that something hidden was shown so far
    stack: list[Step]  # what remains, next on top
    asking: Step | None  # the question open now, when one seat is asked
    seat: i64  # the seat asked
    options: list[int]  # what it may choose
    must: bool  # asked even if only one option is there, since skipping would tell a secret
    lanes: list[Lane]  # the questions open now, when several seats are asked
    opened: bool  # the step just run has opened lanes (never true at rest, nor is `must`)
    secret: bool  # in lanes: nobody sees the others' choices before all have chosen
    log: list[Event] | None  # None: nobody listens
    tape: Tape | None  # None: chance is neither prescribed nor recorded
    tally: dict[str, int] | None  # None: nobody counts which rules happen

    def begin(self, rng: i64, first: Step) -> None:
        """Fill the kernel's own fields; `first` is all that remains to be done."""
        self.rng, self.stream, self.clock, self.draws, self.reveals = rng, 0, 0, 0, 0
        self.stack, self.asking, self.seat, self.options, self.must = [first], None, NOBODY, [], False
        self.lanes, self.opened, self.secret = [], False, False
        self.log, self.tape, self.tally = None, None, None

    def copy_to(self, c: State) -> None:
        """The kernel's part of a clone. Nobody listens to a clone."""
        c.rng, c.stream, c.clock, c.draws, c.reveals = (
            self.rng, self.stream, self.clock, self.draws, self.reveals,
        )  # fmt: skip
        c.stack, c.asking, c.seat, c.options = self.stack[:], self.asking, self.seat, self.options[:]
        c.must, c.opened = False, False
        c.lanes = [lane.copy() for lane in self.lanes] if self.lanes else []
        c.secret = self.secret
        c.log, c.tape, c.tally = None, None, None

    def clone(self) -> Any:
        """An equal state that shares nothing that changes. Written by hand in each game: it is hot."""
        raise NotImplementedError(type(self).__name__)

    # --- what steps say -------------------------------------------------------------------------

    def then(self, a: Step, b: Step | None = None, c: Step | None = None, d: Step | None = None) -> None:
        """These come next, in this order, before all that waited already."""
        if d is not None:
            self.stack.append(d)
        if c is not None:
            self.stack.append(c)
        if b is not None:
            self.stack.append(b)
        self.stack.append(a)

    def then_all(self, steps: list[Step]) -> None:
        """The same, for a list."""
        self.stack.extend(steps[::-1])

    def together(self, seats: list[int], steps: list[Step], secret: bool) -> None:
        """Each of these seats goes through its own step at once; what waits goes on when all have.

        A single seat with nothing to hide is asked an ordinary question.

        Secret: nobody sees the others' choices before all have chosen; so a secret step, and those it
        pushes, write only to fields that `hide` blanks for others. No step of a lane draws chance.
        """
        if self.lanes:
            raise RuntimeError("questions side by side cannot open others")
        if len(seats) == 1 and not secret:
            self.stack.append(steps[0])
            return
        self.opened, self.secret = True, secret
        self.lanes = [Lane(seats[k], steps[k]) for k in range(len(seats))]

    def ask(self, seat: i64, options: list[int]) -> list[int]:
        """Ask this seat. No options: nothing is asked. One: it is taken at once."""
        self.seat = seat
        return options

    def ask_anyway(self, seat: i64, options: list[int]) -> list[int]:
        """Ask this seat even if one option is all there is: skipping would tell what it holds."""
        self.seat = seat
        self.must = True
        return options

    def allowed(self, step: Step, candidates: list[int]) -> list[int]:
        """Those candidates that the step's `refusal` lets pass."""
        kept: list[int] = []
        for option in candidates:
            clause = step.refusal(self, option)
            if clause is None:
                kept.append(option)
            elif self.tally is not None:
                self.count("refused " + clause.id)
        return kept

    def strike(self, step: type[Step]) -> Step | None:
        """The nearest waiting step of this kind does not happen, nor do the answers before it."""
        for k in range(len(self.stack) - 1, -1, -1):
            struck = self.stack[k]
            if isinstance(struck, step):
                del self.stack[k:]
                return struck
        return None

    # --- chance ---------------------------------------------------------------------------------

    def draw(self, low: i64, n: i64, seat: i64 = NOBODY) -> i64:
        """One of n outcomes from low on, all equally likely: the only source of chance."""
        self.draws += 1
        x: i64 = advance(self.rng)
        self.rng = x
        value: i64 = low + ((output(x) * n) >> 32)
        if self.tape is None:
            return value
        return self.tape.outcome(value, low, n, seat)

    def below(self, n: i64) -> i64:
        """0 to n - 1."""
        return self.draw(0, n)

    def roll(self, sides: i64, seat: i64 = NOBODY) -> i64:
        """A die: 1 to sides. `seat`: whose it is; NOBODY: everybody's."""
        return self.draw(1, sides, seat)

    def shuffle(self, cards: list[int]) -> None:
        """Put a list in a random order."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def pull(self, bag: list[int]) -> int:
        """Take one at random from a list whose order means nothing."""
        i = self.below(len(bag))
        value = bag[i]
        last = bag.pop()
        if i < len(bag):
            bag[i] = last
        return value

    def reseed(self, seed: i64) -> None:
        """Another future: a search never sees the true one."""
        self.rng = mix(seed, 0)

    def tick(self) -> None:
        """A settled moment. In a search, compared lines meet the same dice again from here."""
        self.clock += 1
        if self.stream:
            self.rng = mix(self.stream, self.clock)

    # --- what is told ---------------------------------------------------------------------------

    def reveal(self) -> None:
        """Something hidden was shown to somebody: no undo beyond this."""
        self.reveals += 1

    def tell(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, to: i64 = EVERYONE) -> None:
        if self.log is not None:
            self.log.append(Event(kind, seat, a, b, c, [], to))

    def tell_list(
        self, kind: i64, seat: i64, many: list[int], a: i64 = 0, b: i64 = 0, c: i64 = 0, to: i64 = EVERYONE
    ) -> None:
        if self.log is not None:
            self.log.append(Event(kind, seat, a, b, c, many[:], to))

    def count(self, what: str) -> None:
        """One more time that this happened, if anybody counts."""
        if self.tally is not None:
            self.tally[what] = self.tally.get(what, 0) + 1
