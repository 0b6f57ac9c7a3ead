"""What an action is worth at a glance: what lies near it counts, and the city is not judged anew."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.cold_comfort import judgement as of
from boomtown.games.cold_comfort.actions import BUILD, HOST, MINE, RESIZE
from boomtown.games.cold_comfort.ideas import Idea, bias
from boomtown.games.cold_comfort.judgement import (
    against_rivals,
    award,
    gold_worth,
    presence,
    room,
    rounds_coming,
    rounds_left,
    worths,
)
from boomtown.games.cold_comfort.management import camp_cost, empty_cost, resize_cost
from boomtown.games.cold_comfort.scoring import block_at, strengths
from boomtown.games.cold_comfort.state import City

UNSEEN: Final[list[int]] = [0] * 144


class Glance:
    """The terms of the judgement, as far as one action changes them in its own neighborhood."""

    __slots__ = ("g", "gang", "left", "s", "seat", "sizes", "w", "worth")

    def __init__(self, s: City, seat: i64, w: list[float]) -> None:
        n: int = s.book.seats
        self.s = s
        self.seat = seat
        self.w = w
        self.g = gold_worth(s, w)
        self.left: int = rounds_left(s)
        self.worth = worths(s)
        self.sizes: list[int] = [0] * (24 * n)  # of each seat's hotels, by neighborhood
        for owner in range(n):
            for q in s.hotels[owner]:
                self.sizes[n * s.hood[q // 6] + owner] += s.size[q]

    def of_building(self, q: i64) -> float:
        """A hotel to come, its room, its neighbors, and more say in the neighborhood, for its price."""
        s, w, seat = self.s, self.w, self.seat
        n: int = s.book.seats
        value: int = s.book.value[q]
        hood: int = s.hood[q // 6]
        cost: int = camp_cost(s, seat, value) if s.camp[q] else empty_cost(s, value)
        if s.camp[q]:
            filled = w[of.GUEST_NOW]
        else:
            filled = w[of.EMPTY_WITH_CAMPER] if s.has_camp_of(value) else w[of.EMPTY_WITHOUT_CAMPER]
        beside: int = 0
        for side in range(4 * q, 4 * q + 4):
            other = s.near[side]
            if other >= 0 and s.owner[other] == seat:
                beside += min(s.size[other], value)
        before = presence(self.sizes, n * hood, n, seat, 0, w)
        self.sizes[n * hood + seat] += value
        after = presence(self.sizes, n * hood, n, seat, 0, w)
        self.sizes[n * hood + seat] -= value
        say = w[of.PRESENCE] * min(self.left, of.PRESENCE_ROUNDS) * self.worth[hood] * (after - before)
        pairs = 2 * beside * w[of.OWN_PAIR] * min(self.left, of.PAIR_ROUNDS) / 3.0
        return self.g * (self.worth_of(value, filled) - cost) + pairs + say

    def worth_of(self, size: int, filled: float) -> float:
        """What a hotel brings in $, its room filled so well now."""
        return size * (filled + self.w[of.HOTEL_FUTURE] * self.left)


class Blocks(Glance):
    """The same, with the blocks as they are now: who would take a neighborhood after one action."""

    __slots__ = ("best", "control")

    def __init__(self, s: City, seat: i64, w: list[float]) -> None:
        super().__init__(s, seat, w)
        self.best = strengths(s)
        coming = rounds_coming(s, seat)
        self.control = w[of.CONTROL_FORECAST] * coming if coming else w[of.CONTROL_NO_FORECAST]

    def of_idea(self, idea: Idea) -> float:
        """What an idea would improve."""
        s, w, q = self.s, self.w, idea.a
        if MINE.has(idea.verb):
            return bias(s, idea, w) + self.of_leaving(q)
        if BUILD.has(idea.verb):
            guest: int = s.book.value[q] if s.camp[q] else 0
            return self.of_building(q) + self.of_strength(q, guest)
        size: int = s.size[q]
        if HOST.has(idea.verb):
            paid: int = s.book.fee if s.built[q] else 0
            more = size * (w[of.GUEST_NOW] - w[of.EMPTY_WITH_CAMPER]) - paid
            return self.g * more + self.of_strength(q, size) + self.of_leaving(idea.b)
        if RESIZE.has(idea.verb):
            then: int = idea.b
            cost: int = resize_cost(s, q, then)
            more = self.worth_of(then, w[of.GUEST_NOW]) - self.worth_of(size, room(s, q, w)) - cost
            return bias(s, idea, w) + self.g * more + self.of_strength(q, then) + self.of_leaving(idea.c)
        lost = self.worth_of(size, room(s, q, w)) - size * s.book.insurance
        rival: int = s.size[idea.b] if s.guest[idea.b] else 0
        return w[of.EAGER_FIRES] + rival * self.g * w[of.RIVAL_HOTEL] - self.g * lost

    def of_strength(self, q: i64, guest: i64) -> float:
        """CC-7.9 Control, when a guest joins the own hotels at this square."""
        s = self.s
        seen = UNSEEN[:]
        seen[q] = 1
        block = guest
        for side in range(4 * q, 4 * q + 4):
            other = s.near[side]
            if other >= 0 and not seen[other] and s.owner[other] == self.seat:
                block += block_at(s, other, seen)
        return self.of_change(s.hood[q // 6], self.seat, block, True)

    def of_leaving(self, q: i64) -> float:
        """CC-7.8 Control, when a camper leaves the gang at this square."""
        s = self.s
        n: int = s.book.seats
        hood: int = s.hood[q // 6]
        gang: i64 = self.best[(n + 1) * hood + n]
        if block_at(s, q, UNSEEN[:]) < gang:
            return 0.0
        return self.of_change(hood, n, gang - s.book.value[q], False)

    def of_change(self, hood: i64, side: i64, strength: i64, only_more: bool) -> float:
        """What a neighborhood gives more, once this side's highest block there is so strong."""
        n: int = self.s.book.seats
        at = (n + 1) * hood
        had = self.best[at + side]
        if only_more and strength <= had:
            return 0.0
        before = self.given(at, n, self.worth[hood])
        self.best[at + side] = int(strength)
        after = self.given(at, n, self.worth[hood])
        self.best[at + side] = had
        return self.control * (after - before)

    def given(self, at: i64, n: i64, worth: int) -> float:
        points: list[int] = [0] * int(n)
        award(self.best, int(at), int(n), worth, points)
        w = self.w
        return against_rivals(points, self.seat, w[of.CONTROL_MEAN_RIVAL], w[of.CONTROL_TOP_RIVAL])
