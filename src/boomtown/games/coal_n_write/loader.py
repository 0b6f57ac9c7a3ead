"""Which burro to send and what to put on it: pay, bonuses and bandits against what waiting is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write import character as of
from boomtown.games.coal_n_write.actions import BARON, BORAX, BURROS, COAL, TIN, VEINS
from boomtown.games.coal_n_write.delivery import burro_refusal, slots, stolen_types, units_aboard
from boomtown.games.coal_n_write.state import Camp

NO_LOAD: Final = -1000000.0  # no load is as asked
A_UNIT_KEPT: Final = 0.0001  # of its value: between equal loads the smaller one (CW-11.6)


class Loader:
    """One delivery of one seat, tried out."""

    def __init__(self) -> None:
        self.load: list[int] = [0, 0, 0, 0]  # being tried
        self.held: list[int] = []
        self.keep: list[float] = []
        self.hats: i64 = 0
        self.least_borax: i64 = 0
        self.with_bonus = True
        self.best_load: list[int] = [0, 0, 0, 0]  # of the last search
        self.best: float = 0.0
        self.best_pay: float = 0.0

    def best_aboard(self, s: Camp, seat: i64, mineral: i64, w: list[float]) -> float:
        """The best that can come of the burro being loaded, with one more of this on it, then cheaper ore."""
        pay = self.as_it_stands(s, seat, w)
        room = slots(s, seat) - units_aboard(s, seat) - 1
        if room < 0 or self.held[mineral] == 0:
            return pay
        self.held[mineral] -= 1
        self.load[mineral] += 1
        self.best = NO_LOAD
        self.fill(s, seat, mineral, room, self.keep[mineral])
        return self.best

    def as_it_stands(self, s: Camp, seat: i64, w: list[float]) -> float:
        """What the burro being loaded would bring now."""
        at: i64 = seat * VEINS
        self.prepare(s, seat, w)
        self.hats = s.hats[seat * BURROS + s.loading[seat]]
        self.load = s.aboard[at : at + VEINS]
        return self.pay(s, seat)

    def best_with(self, s: Camp, seat: i64, burro: i64, w: list[float]) -> float:
        """The best that this burro could do, not counting what sending a clean one costs."""
        self.prepare(s, seat, w)
        return self.best_of(s, seat, s.hats[seat * BURROS + burro], w)

    def best_value(self, s: Camp, seat: i64, least_borax: i64, w: list[float]) -> float:
        """The dearest delivery that could leave now, bonuses apart, with at least so much Borax in it."""
        self.prepare(s, seat, w)
        self.keep, self.with_bonus, self.least_borax = [0.0] * VEINS, False, least_borax
        best = NO_LOAD
        best_load = self.load
        tried: list[int] = []
        for burro in range(BURROS):
            hats = s.hats[seat * BURROS + burro]
            if w[of.MINDS_BANDITS] == 0.0:
                hats = 0
            elif not s.book.type_per_hat:
                hats = min(hats, 1)
            if hats in tried or burro_refusal(s, seat, burro) is not None:
                continue
            tried.append(hats)
            value = self.best_of(s, seat, hats, w)
            if value > best:
                best, best_load = value, self.best_load
        self.best_load = best_load
        return best

    def prepare(self, s: Camp, seat: i64, w: list[float]) -> None:
        at: i64 = seat * VEINS
        self.held = s.held[at : at + VEINS]
        self.keep = worth_of_waiting(s, seat, w)
        self.least_borax, self.with_bonus = 0, True

    def best_of(self, s: Camp, seat: i64, hats: i64, w: list[float]) -> float:
        """CW-7.3, CW-7.4 Freight and waiting bandits come along."""
        at: i64 = seat * VEINS
        room = slots(s, seat)
        self.load = [0, 0, 0, 0]
        for mineral in [TIN, COAL]:
            fits: i64 = min(room, s.freight[at + mineral])
            self.load[mineral] = int(fits)
            room -= fits
        self.hats = hats + s.waiting_bandits[seat]
        return self.search(s, seat, room, w)

    def search(self, s: Camp, seat: i64, room: i64, w: list[float]) -> float:
        if w[of.DECOYS] == 0.0:
            return self.dearest(s, seat, room)
        self.best = NO_LOAD
        self.fill(s, seat, 0, room, 0.0)
        return self.best

    def fill(self, s: Camp, seat: i64, mineral: i64, room: i64, kept: float) -> None:
        """Try every number of this mineral and those after it; the lowest numbers first."""
        if mineral == VEINS:
            pay = self.pay(s, seat)
            if pay - kept > self.best:
                self.best, self.best_pay, self.best_load = pay - kept, pay, self.load[:]
            return
        before = self.load[mineral]
        most: i64 = min(room, self.held[mineral])
        for count in range(most + 1):
            self.load[mineral] = int(before + count)
            self.fill(s, seat, mineral + 1, room - count, kept + float(count) * self.keep[mineral])
        self.load[mineral] = before

    def dearest(self, s: Camp, seat: i64, room: i64) -> float:
        """Without decoys: the dearest ore, as much as there is room for."""
        kept = 0.0
        left = room
        for mineral in s.book.dearest_first:
            count: i64 = min(left, self.held[mineral])
            self.load[mineral] += count
            kept += float(count) * self.keep[mineral]
            left -= count
        self.best_load, self.best_pay = self.load[:], self.pay(s, seat)
        return self.best_pay - kept

    def pay(self, s: Camp, seat: i64) -> float:
        """CW-7.7 to CW-7.9 What the load brings after the bandits; no load, if Borax is lacking."""
        book = s.book
        load = self.load
        bits = stolen_types(s, seat, load, self.hats)
        value: i64 = 0
        for mineral in range(VEINS):
            if not (bits >> mineral) & 1:
                value += load[mineral] * book.value[mineral]
        borax: i64 = 0 if (bits >> BORAX) & 1 else load[BORAX]
        if borax < self.least_borax:
            return NO_LOAD
        if self.with_bonus:
            if s.gold_mark[seat]:
                value += book.gold_bonus * (value // book.gold_step)
            if s.wash_mark[seat] and borax >= book.wash_borax:
                value += book.wash_bonus
        return float(value)


def worth_of_waiting(s: Camp, seat: i64, w: list[float]) -> list[float]:
    """What a unit not loaded now is still worth: nothing in the final round."""
    book = s.book
    keep: list[float] = []
    for mineral in range(VEINS):
        share = w[of.KEEP + mineral]
        if mineral == COAL and saves_for_baron(s, w):
            share = w[of.KEEP_FOR_BARON]
        if s.round == s.final_round:
            share = A_UNIT_KEPT
        keep.append(share * book.value[mineral])
    return keep


def saves_for_baron(s: Camp, w: list[float]) -> bool:
    """CW-9.6 Early, while the Baron pays, and if this character would go to him at all."""
    rounds = w[of.BARON_ROUNDS if s.book.solo else of.BARON_ROUNDS_VERSUS]
    return s.baron_open == 1 and float(s.round) <= rounds and w[of.TASTE + BARON] > of.NEVER


def price_of_a_clean_burro(s: Camp, seat: i64, burro: i64, w: list[float]) -> float:
    """A burro without bandits is better kept for a dear load."""
    if s.round == s.final_round or s.hats[seat * BURROS + burro]:
        return 0.0
    return w[of.KEEP_CLEAN]
