"""The Blackjack Table (CW-10), alone only: one die at a time, doubled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import COAL, DEALT_CARD, GAMBLED, HIT, STAND, TIN, VEINS
from boomtown.games.coal_n_write.state import Camp
from boomtown.kernel.state import NOTHING, Step

TWENTY_ONE: Final = 21
SOFT_ACE: Final = 11  # CW-R.26, by option
ACE_COUNTS_HIGH: Final = 1
ACE_SPENT: Final = 2


class Deal(Step):
    """CW-10.2, CW-10.6 One extra die is thrown and doubled; CW-10.4 at 21 or more the game ends at once."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        add_card(s, self.seat, s.roll(s.book.sides, self.seat))
        if s.card_total[self.seat] >= TWENTY_ONE:
            s.then(Settle(self.seat))
        else:
            s.then(HitOrStay(self.seat))
        return NOTHING


def add_card(s: Camp, seat: i64, face: i64) -> None:
    """CW-10.3 Double the die and add it; CW-R.26 by option the first 1 counts 11 while that fits."""
    total: i64 = s.card_total[seat]
    soft = s.book.soft_ace
    if soft and face == 1 and s.card_ace[seat] == 0:
        s.card_ace[seat] = ACE_COUNTS_HIGH
        total += SOFT_ACE
    else:
        total += 2 * face
    if total > TWENTY_ONE and s.card_ace[seat] == ACE_COUNTS_HIGH:
        s.card_ace[seat] = ACE_SPENT
        total -= SOFT_ACE - 2
    s.card_total[seat] = int(total)
    s.tell(DEALT_CARD, seat, face, total)


class HitOrStay(Step):
    """CW-10.3 While the total is 20 or less the player hits or stays."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask(self.seat, [HIT.of(), STAND.of()])

    def choose(self, s: Camp, option: i64) -> None:
        if HIT.has(option):
            s.then(Deal(self.seat))
        else:
            s.then(Settle(self.seat))


class Settle(Step):
    """CW-10.5 The row of the table for the total applies at once."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        seat = self.seat
        total = s.card_total[seat]
        rows = s.book.card_rows
        at = len(rows) - 1
        while rows[at][0] > total:
            at -= 1
        row = rows[at]
        s.cash[seat] += row[1]
        win_freight(s, seat, TIN, row[2])
        win_freight(s, seat, COAL, row[3])
        s.waiting_bandits[seat] += row[4]
        s.card_total[seat], s.card_ace[seat] = 0, 0
        s.tell(GAMBLED, seat, total, at, row[1])
        return NOTHING


def win_freight(s: Camp, seat: i64, mineral: i64, units: i64) -> None:
    """CW-10.7 It waits for the next burro sent, outside the Ore Stash."""
    s.freight[seat * VEINS + mineral] += units
    s.extra[seat * VEINS + mineral] += units
