"""How to spend the dice of a turn in the mine: the best order of claims and digs over all four veins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write import character as of
from boomtown.games.coal_n_write.actions import BURROS, CLAIM, DICE, DIG, VEINS
from boomtown.games.coal_n_write.delivery import slots
from boomtown.games.coal_n_write.prospects import Prospects
from boomtown.games.coal_n_write.state import Camp

A_DIG_AFTER_ANY_CLAIM: Final = 0.001  # by it a greedy miner's digs score less than claims


class Miner:
    """One sheet's four fronts, tried out."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.front: list[int] = []
        self.dug: list[int] = []
        self.worth: list[float] = []
        self.room: i64 = 0

    def look_at(self, s: Camp, seat: i64, w: list[float]) -> None:
        at: i64 = seat * VEINS
        self.front, self.dug = s.front[at : at + VEINS], s.dug[at : at + VEINS]
        self.worth = worth_of_ore(s, seat, w)
        self.room = s.book.spaces - s.written_of(seat)

    def gain(self, option: i64, careful: bool) -> float:
        """What this action itself brings: a share of the deposit's worth."""
        if CLAIM.has(option):
            vein = CLAIM.first(option)
            if not careful:
                return self.worth[vein] / len(DICE.faces[CLAIM.second(option)])
            return self.worth[vein] * self.prospects.claim_share[vein][self.front[vein]][self.dug[vein]]
        vein = DIG.first(option)
        if not careful:
            boxes = self.prospects.book.boxes[vein][self.front[vein]] - self.dug[vein]
            return A_DIG_AFTER_ANY_CLAIM * self.worth[vein] / (boxes + 1)
        return self.worth[vein] * self.prospects.dig_share[vein][self.front[vein]][self.dug[vein]]

    def rest_after(self, dice: i64, option: i64) -> float:
        """What the dice left after this action can still bring."""
        if CLAIM.has(option):
            vein, used = CLAIM.first(option), CLAIM.second(option)
            return self.after_claim(DICE.without(dice, used), vein, 0)
        vein, face = DIG.first(option), DIG.second(option) + 1
        return self.after_dig(DICE.less(dice, face), vein, 0)

    def after_claim(self, dice: i64, vein: i64, from_vein: i64) -> float:
        dug = self.dug[vein]
        self.front[vein] += 1
        self.dug[vein] = 0
        self.room -= 1
        total = self.most(dice, from_vein)
        self.room += 1
        self.dug[vein] = dug
        self.front[vein] -= 1
        return total

    def after_dig(self, dice: i64, vein: i64, from_vein: i64) -> float:
        self.dug[vein] += 1
        total = self.most(dice, from_vein)
        self.dug[vein] -= 1
        return total

    def most(self, dice: i64, from_vein: i64) -> float:
        """The largest total that these dice can bring, vein after vein; in each, every order is tried.

        The lowest die digs: a higher one digs no better, and claims more.
        """
        if dice <= 0 or self.room <= 0:
            return 0.0
        book = self.prospects.book
        low: i64 = DICE.faces[dice][0]
        best = 0.0
        for vein in range(from_vein, VEINS):
            place = self.front[vein]
            if place >= len(book.number[vein]):
                continue
            dug = self.dug[vein]
            if dug < book.boxes[vein][place]:
                number: i64 = book.number[vein][place]
                if number <= DICE.total[dice]:
                    gain: float = self.worth[vein] * self.prospects.claim_share[vein][place][dug]
                    for part in book.claims[dice][number]:
                        total = gain + self.after_claim(DICE.without(dice, part), vein, vein)
                        best = max(best, total)
                    if book.dig_only_if_short:
                        continue
                gain = self.worth[vein] * self.prospects.dig_share[vein][place][dug]
                total = gain + self.after_dig(DICE.less(dice, low), vein, vein)
            else:
                gain = self.worth[vein] * self.prospects.claim_share[vein][place][dug]
                total = gain + self.after_claim(DICE.less(dice, low), vein, vein)
            best = max(best, total)
        return best


def deliveries_left(s: Camp, seat: i64) -> i64:
    """Burros still to send, this round's included."""
    return s.final_round - s.round + (0 if has_sent(s, seat) else 1)


def has_sent(s: Camp, seat: i64) -> bool:
    """Is this round's delivery done?"""
    for burro in range(BURROS):
        if s.used[seat * BURROS + burro] == s.round:
            return True
    return False


def worth_of_ore(s: Camp, seat: i64, w: list[float]) -> list[float]:
    """What one more unit of each mineral is worth; little, if all slots to come are spoken for."""
    book = s.book
    at: i64 = seat * VEINS
    room: i64 = slots(s, seat) * deliveries_left(s, seat)
    held: i64 = s.held[at] + s.held[at + 1] + s.held[at + 2] + s.held[at + 3]
    cheapest = 0
    if held >= room:
        left = room
        for mineral in book.dearest_first:
            if left > 0 and s.held[at + mineral] > 0:
                cheapest = book.value[mineral]
                left -= s.held[at + mineral]
    worth: list[float] = []
    for mineral in range(VEINS):
        value = float(book.value[mineral])
        if held >= room:
            value = max(w[of.LEAST_WORTH], value - cheapest)
        if book.solo:
            value += w[of.STASH_BONUS]
        worth.append(value)
    return worth
