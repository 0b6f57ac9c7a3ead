"""The end (CW-11, CW-12): cash, tie-break, solo rank; and positions that cannot be."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import BURROS, MINERALS, VEINS
from boomtown.games.coal_n_write.delivery import shares_before, worth_of_shares
from boomtown.games.coal_n_write.state import ROUNDS, Camp

MILESTONE_MISSED = -1


def standings(s: Camp) -> list[int]:
    """CW-11.5 Cash; before the end with the Shares' worth if this round were the last (CW-9.8)."""
    if s.over() or s.book.dividend:
        return [int(cash) for cash in s.cash]
    return [int(s.cash[seat] + worth_of_shares(s, seat, s.round)) for seat in range(s.book.seats)]


def held_value(s: Camp, seat: i64) -> i64:
    """CW-11.6 The tie-break: what the minerals still held would be worth. CW-11.4 They are no cash."""
    value: i64 = 0
    for mineral in range(VEINS):
        value += s.held[seat * VEINS + mineral] * s.book.value[mineral]
    return value


def places(s: Camp) -> list[int]:
    """CW-11.5 to CW-11.7 Each seat's place; equal in cash and ore held: the place is shared."""
    cash = standings(s)
    ore = [held_value(s, seat) for seat in range(s.book.seats)]
    found: list[int] = []
    for seat in range(s.book.seats):
        better = 0
        for other in range(s.book.seats):
            if cash[other] > cash[seat] or (cash[other] == cash[seat] and ore[other] > ore[seat]):
                better += 1
        found.append(1 + better)
    return found


def solo_rank(s: Camp) -> int:
    """CW-12.1, CW-12.2 The rank that the cash earns once the stash is full; else MILESTONE_MISSED."""
    if s.written_of(0) < s.book.spaces and not s.book.rank_always:
        return MILESTONE_MISSED
    cash = standings(s)[0]
    rank = len(s.book.ranks) - 1
    while s.book.ranks[rank][0] > cash:
        rank -= 1
    return rank


def flaw(s: Camp) -> str:
    """Why this position cannot be, or ''."""
    book = s.book
    if not 1 <= s.round <= s.final_round <= book.rounds_with_burro7:
        return f"round {s.round} of {s.final_round} cannot be"
    if not 0 <= s.asleep <= book.dice or (s.throw and len(s.throw) + s.asleep != book.dice):
        return f"{s.asleep} dice asleep and {len(s.throw)} thrown are not {book.dice}"
    for face in s.throw:
        if not 1 <= face <= book.sides:
            return f"no die shows {face}"
    for seat in range(book.seats):
        if problem := sheet_flaw(s, seat):
            return f"seat {seat}: {problem}"
    return ""


def sheet_flaw(s: Camp, seat: int) -> str:
    """CW-5.11, CW-7.6 Every unit written is held, aboard or sent, and nothing comes from nowhere."""
    book = s.book
    if s.cash[seat] < 0:
        return f"cash is {s.cash[seat]}; it never goes below $0"
    if s.written_of(seat) > book.spaces:
        return f"{s.written_of(seat)} minerals are written in {book.spaces} spaces"
    for vein in range(VEINS):
        at = seat * VEINS + vein
        front = s.front[at]
        if not 0 <= front <= len(book.number[vein]) or front != s.written[at]:
            return f"{s.written[at]} {MINERALS[vein]} are written, but {front} deposits claimed"
        boxes = book.boxes[vein][front] if front < len(book.number[vein]) else 0
        if not 0 <= s.dug[at] <= boxes:
            return f"{s.dug[at]} of {boxes} DIG boxes of {MINERALS[vein]} are scratched"
        sent = sum([s.sent[(seat * BURROS + burro) * VEINS + vein] for burro in range(BURROS)])
        placed = s.held[at] + s.aboard[at] + s.freight[at] + sent
        if min(s.held[at], s.aboard[at], s.freight[at]) < 0 or placed != s.written[at] + s.extra[at]:
            return f"{placed} {MINERALS[vein]} are on the sheet, but {s.written[at] + s.extra[at]} were got"
    if min(s.hats[seat * BURROS : seat * BURROS + BURROS]) < 0 or s.waiting_hats[seat] < 0:
        return "a burro cannot have fewer than no bandits"
    if not 0 <= s.tonics[seat] <= s.tonics_bought[seat] + book.start_tonics:
        return f"{s.tonics[seat]} Tonics in hand, {s.tonics_bought[seat]} bought"
    if s.tonics_bought[seat] > book.tonics_a_game:
        return f"{s.tonics_bought[seat]} Tonics bought of {book.tonics_a_game}"
    if min(s.shares[seat * ROUNDS : seat * ROUNDS + ROUNDS]) < 0:
        return "fewer than no Shares"
    if book.share_limit and shares_before(s, seat, ROUNDS) > book.share_limit + book.start_shares:
        return "more Shares than the table allows"
    return ""
