"""The Blackjack Table, worked out card by card: when to hit, and how likely a wanted gain is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write import character as of
from boomtown.games.coal_n_write.actions import COAL, TIN
from boomtown.games.coal_n_write.blackjack import ACE_COUNTS_HIGH, ACE_SPENT, SOFT_ACE, TWENTY_ONE
from boomtown.games.coal_n_write.book import Book
from boomtown.games.coal_n_write.loader import Loader
from boomtown.games.coal_n_write.state import Camp

TOTALS: Final = TWENTY_ONE + 1


class Gambler:
    """One game of Blackjack. What an end is worth: dollars and freight, or only whether a gain is reached."""

    def __init__(self, book: Book, wanted: i64, w: list[float]) -> None:
        self.book = book
        self.wanted = wanted  # dollars that reach the next rank; 0: none is in sight
        self.w = w
        self.known: list[float] = [-1.0] * (3 * TOTALS)  # by ace and total: what playing on well brings
        self.is_known: list[bool] = [False] * (3 * TOTALS)

    def end(self, total: i64) -> float:
        """CW-10.5 What the row of this total is worth."""
        rows = self.book.card_rows
        at = len(rows) - 1
        while rows[at][0] > total:
            at -= 1
        row = rows[at]
        dollars = float(row[1])
        if self.wanted:
            return dollars + (self.w[of.RANK] if row[1] >= self.wanted else 0.0)
        freight = row[2] * self.book.value[TIN] + row[3] * self.book.value[COAL]
        return dollars + float(freight) - row[4] * self.w[of.HAT]

    def hit(self, total: i64, ace: i64) -> float:
        """CW-10.3 One more die, then as well as possible."""
        sum_of_all = 0.0
        for face in range(1, self.book.sides + 1):
            after: i64 = total + 2 * face
            soft: i64 = ace
            if self.book.soft_ace and face == 1 and ace == 0:
                soft = ACE_COUNTS_HIGH
                after = total + SOFT_ACE
            if after > TWENTY_ONE and soft == ACE_COUNTS_HIGH:
                soft = ACE_SPENT
                after -= SOFT_ACE - 2
            sum_of_all += self.best(after, soft)
        return sum_of_all / self.book.sides

    def best(self, total: i64, ace: i64) -> float:
        """The better of hitting and staying; CW-10.4 at 21 or more there is no choice."""
        if total >= TWENTY_ONE:
            return self.end(total)
        at = ace * TOTALS + total
        if not self.is_known[at]:
            self.is_known[at] = True
            self.known[at] = max(self.end(total), self.hit(total, ace)) if total else self.hit(total, ace)
        return self.known[at]


def wanted_for_rank(s: Camp, seat: i64, loader: Loader, w: list[float]) -> i64:
    """CW-12.2 In the final round, alone: dollars short of the next rank once today's best load is sold."""
    if not s.book.solo or s.round < s.final_round:
        return 0
    hope = s.cash[seat] + loader.best_value(s, seat, 0, w)
    for row in s.book.ranks:
        if row[0] > hope:
            return int(row[0] - hope)
    return 0
