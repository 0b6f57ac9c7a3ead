"""Chapter 11: the end, the settlement and the score."""

from __future__ import annotations

from typing import Final

from boomtown.games.dark_horse.actions import SETTLED
from boomtown.games.dark_horse.board import (
    BANKER,
    DICE,
    JAILED,
    LOAN,
    MAYOR,
    OUTLAW,
    SHERIFF,
    STOCK,
    TOKENS,
)
from boomtown.games.dark_horse.book import (
    FOR_JAIL,
    FOR_OUTLAW,
    OF_BANKER,
    PER_GOLD,
    PER_INFLUENCE,
    PER_LOAN,
    PER_OFFICE,
    PER_TOWN,
    STOCK_GOLD,
)
from boomtown.games.dark_horse.goods import gain, gain_gold, loan_cost, pay, resources
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import touching
from boomtown.kernel.state import NOTHING, Step

BY_CAP: Final = 3
CAUSES: Final[list[str]] = ["", "building", "influence", "turn cap", "goal", "turns over"]


# --- linked towns ---------------------------------------------------------------------------------


def city_lines(s: Land, seat: int) -> list[int]:
    """DH-7.13 Per own city, the lines that count for it (option rail_hub: DH-R.23)."""
    lines = [touching(s, cell) for cell in s.cities[seat]]
    if s.book.rail_hub:
        joined = True
        while joined:
            joined = False
            for a in range(len(lines)):
                for b in range(len(lines)):
                    both = lines[a] | lines[b]
                    if lines[a] & lines[b] and (both != lines[a] or both != lines[b]):
                        lines[a] = lines[b] = both
                        joined = True
    return lines


def linked_towns(s: Land, seat: int) -> list[list[int]]:
    """DH-11.5 Per own city, the towns linked to it (any player's: option score_towns, DH-R.24)."""
    found: list[list[int]] = []
    for lines in city_lines(s, seat):
        towns: list[int] = []
        for owner in range(s.book.seats):
            if owner == seat or s.book.score_any_towns:
                for cell in s.towns[owner]:
                    if touching(s, cell) & lines:
                        towns.append(cell)
        found.append(towns)
    return found


def linked(s: Land, seat: int) -> list[int]:
    """DH-11.5 Per own city, how many towns are linked to it."""
    return [len(towns) for towns in linked_towns(s, seat)]


# --- points ---------------------------------------------------------------------------------------


def repayable(s: Land, seat: int) -> int:
    """DH-11.4 The Loans that the settlement repays: as many as the resources allow."""
    have = resources(s, seat)
    if s.character[seat] == BANKER:
        have += s.tokens[TOKENS * seat + STOCK] * s.book.card_amounts[OF_BANKER][2]
    cost = loan_cost(s, seat)
    loans = s.tokens[TOKENS * seat + LOAN]
    return min(loans, have // cost) if cost else loans


def in_jail(s: Land, seat: int) -> bool:
    """DH-11.5 Any die in Jail or owed to it (DH-R.19, DH-R.49)."""
    at = DICE * seat
    return s.owed[seat] > 0 or JAILED in s.where[at : at + DICE]


def items(s: Land, seat: int) -> list[int]:
    """What counts: gold, Influence, linked towns, office, Loans left, Jail, Outlaw; as if settled now."""
    gold = s.gold[seat] + s.tokens[TOKENS * seat + STOCK] * s.book.costs[STOCK_GOLD]
    loans = s.tokens[TOKENS * seat + LOAN] - repayable(s, seat)
    return [
        gold,
        s.influence[seat],
        sum(linked(s, seat)),
        int(s.office[seat] in (MAYOR, SHERIFF)),
        loans,
        int(in_jail(s, seat)),
        int(s.office[seat] == OUTLAW),
    ]


ORDER: Final[list[int]] = [PER_GOLD, PER_INFLUENCE, PER_TOWN, PER_OFFICE, PER_LOAN, FOR_JAIL, FOR_OUTLAW]


def points(s: Land, seat: int) -> int:
    """DH-11.5 Victory points if the game ended now."""
    counts = items(s, seat)
    total = 0
    for k in range(len(counts)):
        total += counts[k] * s.book.points[ORDER[k]]
    return total


def resources_left(s: Land, seat: int) -> int:
    """DH-11.6 For ties: what would remain after the settlement."""
    have = resources(s, seat)
    if s.character[seat] == BANKER:
        have += s.tokens[TOKENS * seat + STOCK] * s.book.card_amounts[OF_BANKER][2]
    return have - repayable(s, seat) * loan_cost(s, seat)


def places(s: Land) -> list[int]:
    """DH-11.6 Points, then Influence, resources left, turn order."""
    seats = range(s.book.seats)
    keys = [
        [points(s, seat), s.influence[seat], resources_left(s, seat), -s.order.index(seat)] for seat in seats
    ]
    return [1 + sum(1 for other in keys if other > keys[seat]) for seat in seats]


class Settle(Step):
    """DH-11.4 Every Stock is cashed for gold, then as many Loans as possible are repaid (DH-R.44)."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        for seat in range(s.book.seats):
            self.settle(s, seat)
        s.settled, s.phase = 1, 3
        return NOTHING

    def settle(self, s: Land, seat: int) -> None:
        at = TOKENS * seat
        n = repayable(s, seat)
        stocks = s.tokens[at + STOCK]
        s.tokens[at + STOCK] = 0
        gain_gold(s, seat, stocks * s.book.costs[STOCK_GOLD])
        if s.character[seat] == BANKER:  # DH-10.5
            gain(s, seat, stocks * s.book.card_amounts[OF_BANKER][2], 0, 0)
        left = n * loan_cost(s, seat)
        bundle = [0, 0, 0]
        for kind in range(3):
            bundle[kind] = min(left, s.goods[3 * seat + kind])
            left -= bundle[kind]
        pay(s, seat, bundle[0], bundle[1], bundle[2])
        s.tokens[at + LOAN] -= n
        if stocks or n:
            s.tell(SETTLED, seat, stocks, n)
