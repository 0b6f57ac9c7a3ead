"""The end (CW-11, CW-12): cash, tie-break, solo rank."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import VEINS
from boomtown.games.coal_n_write.delivery import worth_of_shares
from boomtown.games.coal_n_write.state import Camp

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
    """CW-12.1, CW-12.2 The rank of the cash, once the stash is full (CW-R.29); else MILESTONE_MISSED."""
    if s.written_of(0) < s.book.spaces and not s.book.rank_always:
        return MILESTONE_MISSED
    cash = standings(s)[0]
    rank = len(s.book.ranks) - 1
    while s.book.ranks[rank][0] > cash:
        rank -= 1
    return rank
