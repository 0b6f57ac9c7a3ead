"""What a position is worth to a seat, in points: the terms of a good judgement, and their weights."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.cold_comfort.city import ROW, STEPS, ground_key
from boomtown.games.cold_comfort.scoring import final_scores, strengths
from boomtown.games.cold_comfort.state import City, square_x, square_y

# The weights, in the order of weights.toml.
GOLD_BASE, GOLD_SLOPE, GOLD_LAST = 0, 1, 2
HOTEL_FUTURE, GUEST_NOW, EMPTY_WITH_CAMPER, EMPTY_WITHOUT_CAMPER, OWN_PAIR = 3, 4, 5, 6, 7
CONTROL_MEAN_RIVAL, CONTROL_TOP_RIVAL, CONTROL_FORECAST, CONTROL_NO_FORECAST = 8, 9, 10, 11
RIVAL_HOTEL, PRESENCE, PRESENCE_GANG, PRESENCE_RIVAL = 12, 13, 14, 15
MINE_BIAS, RESIZE_BIAS = 16, 17
PLACE_RIVAL_MEAN, PLACE_RIVAL_TOP, PLACE_HOTEL = 18, 19, 20
SMALLEST_BUILD, LARGEST_BUILD, ON_CAMPS, RESIZES, NOISE, EAGER_FIRES = 21, 22, 23, 24, 25, 26
NAMES: Final[list[str]] = [
    "gold_base", "gold_slope", "gold_last",
    "hotel_future", "guest_now", "empty_with_camper", "empty_without_camper", "own_pair",
    "control_mean_rival", "control_top_rival", "control_forecast", "control_no_forecast",
    "rival_hotel", "presence", "presence_gang", "presence_rival",
    "mine_bias", "resize_bias",
    "place_rival_mean", "place_rival_top", "place_hotel",
    "smallest_build", "largest_build", "on_camps", "resizes", "noise", "eager_fires",
]  # fmt: skip

# The terms of a judgement, in this order in the lists that `weigh` makes.
TERMS: Final[list[str]] = ["control", "gold", "hotels", "pairs", "rivals", "presence"]
CONTROL, GOLD, HOTELS, PAIRS, RIVALS, PRESENT = 0, 1, 2, 3, 4, 5
PAIR_ROUNDS: Final = 5  # no more rounds than these make a pair, or presence, worth more
PRESENCE_ROUNDS: Final = 6


def rounds_left(s: City) -> int:
    return s.book.scoring_rounds - s.round


def gold_worth(s: City, w: list[float]) -> float:
    """Points for a dollar: CC-8.2 at the end, more while it can still be built with."""
    left = rounds_left(s)
    five = 5.0 / s.book.gold_per_point  # the weights were found where $5 are a point
    if left <= 0:
        return w[GOLD_LAST] * five
    return (w[GOLD_BASE] + w[GOLD_SLOPE] * (left - 0.5)) * five


def rounds_coming(s: City, seat: i64) -> int:
    """Scoring rounds to expect before this seat collects again (CC-6.1), at most those left."""
    b = s.book
    pool: int = s.pool
    coming: int = 0
    who: int = s.active
    while True:
        if pool >= b.trigger:
            coming += 1
            pool -= b.trigger
        who = (who + 1) % b.seats
        if who == seat:
            break
        for q in s.hotels[who]:
            pool += s.guest[q]
    return min(coming, rounds_left(s))


def award(best: list[int], at: int, n: int, worth: int, points: list[int]) -> None:
    """CC-7.8 to CC-7.11 Add what a neighborhood gives to each seat, from its strengths at `at`."""
    top: int = 0
    level: int = 0
    for seat in range(n):
        if best[at + seat] > top:
            top, level = best[at + seat], 1
        elif best[at + seat] == top:
            level += 1
    if top > 0 and best[at + n] <= top:
        for seat in range(n):
            if best[at + seat] == top:
                points[seat] += worth // level


def against_rivals(points: list[int], seat: i64, mean: float, top: float) -> float:
    """Own points, less some of the rivals' on average and of the best rival's."""
    total: int = 0
    best: int = 0
    for other in range(len(points)):
        if other != seat:
            total += points[other]
            best = max(best, points[other])
    return points[seat] - mean * total / (len(points) - 1) - top * best


def worths(s: City) -> list[int]:
    """CC-2.14 What each neighborhood is worth, by its first tile."""
    found: list[int] = [0] * 24
    for tile in s.placed:
        found[s.hood[tile]] += s.book.worth[tile]
    return found


def weigh(s: City, seat: i64, w: list[float]) -> list[float]:
    """Every term of the judgement; their sum is what the position is worth to this seat."""
    b = s.book
    n: int = b.seats
    left: int = rounds_left(s)
    g = gold_worth(s, w)
    terms = [0.0] * len(TERMS)
    best = strengths(s)
    worth = worths(s)
    sizes: list[int] = [0] * (24 * n)
    terms[GOLD] = g * s.gold[seat]
    for owner in range(n):
        for q in s.hotels[owner]:
            size: int = s.size[q]
            sizes[n * s.hood[q // 6] + owner] += size
            future = w[HOTEL_FUTURE] * size * g * left
            if owner == seat:
                terms[HOTELS] += future + size * g * room(s, q, w)
                terms[PAIRS] += pairs(s, q) * w[OWN_PAIR] * min(left, PAIR_ROUNDS) / 3.0
            else:
                terms[RIVALS] -= w[RIVAL_HOTEL] * (future + size * g * s.guest[q]) / (n - 1)
    points: list[int] = [0] * n
    for tile in s.placed:
        if s.hood[tile] == tile:
            award(best, (n + 1) * tile, n, worth[tile], points)
            gang = best[(n + 1) * tile + n]
            terms[PRESENT] += worth[tile] * presence(sizes, n * tile, n, seat, gang, w)
    terms[PRESENT] *= w[PRESENCE] * min(left, PRESENCE_ROUNDS)
    coming = rounds_coming(s, seat)
    control = w[CONTROL_FORECAST] * coming if coming else w[CONTROL_NO_FORECAST]
    terms[CONTROL] = control * against_rivals(points, seat, w[CONTROL_MEAN_RIVAL], w[CONTROL_TOP_RIVAL])
    return terms


def room(s: City, q: i64, w: list[float]) -> float:
    """What a hotel's room is worth for each point of its size and dollar."""
    if s.guest[q]:
        return w[GUEST_NOW]
    return w[EMPTY_WITH_CAMPER] if s.has_camp_of(s.size[q]) else w[EMPTY_WITHOUT_CAMPER]


def pairs(s: City, q: i64) -> float:
    """CC-7.2 The smaller sizes of a hotel and each neighbor of the same owner."""
    total: int = 0
    for side in range(4 * q, 4 * q + 4):
        other = s.near[side]
        if other >= 0 and s.owner[other] == s.owner[q]:
            total += min(s.size[other], s.size[q])
    return float(total)


def presence(sizes: list[int], at: int, n: int, seat: i64, gang: int, w: list[float]) -> float:
    """How much of a neighborhood's hotels is one's own, rather than the largest rival's."""
    total: int = 0
    rival: int = 0
    for owner in range(n):
        total += sizes[at + owner]
        if owner != seat:
            rival = max(rival, sizes[at + owner])
    if total == 0:
        return 0.0
    return (sizes[at + seat] - w[PRESENCE_RIVAL] * rival) / (total + w[PRESENCE_GANG] * gang + 2.0)


def expected(s: City, seat: i64, w: list[float]) -> list[float]:
    """A seat's final score, taken apart: points, gold, hotels, blocks at hand and presence to come."""
    terms = weigh(s, seat, w)
    terms[CONTROL] = terms[CONTROL] * 0.5
    terms[RIVALS] = float(s.points[seat])
    return terms


def forecast(s: City, w: list[float]) -> list[float]:
    """Every seat's expected final score; when the game is over, the score itself."""
    if s.round >= s.book.scoring_rounds or s.turn >= s.book.turn_cap:
        return [float(score) for score in final_scores(s)]
    found: list[float] = []
    for seat in range(s.book.seats):
        total = 0.0
        for amount in expected(s, seat, w):
            total += amount
        found.append(total)
    return found


class Survey:
    """The city before a tile is placed: what each place would join and how far it is from every hotel."""

    __slots__ = ("best", "hood_at", "points", "s", "seat", "w", "worth", "xs", "ys")

    def __init__(self, s: City, seat: i64, w: list[float]) -> None:
        self.s = s
        self.seat = seat
        self.w = w
        self.best = strengths(s)
        self.worth = worths(s)
        self.hood_at: dict[int, int] = {}
        self.xs: list[int] = []  # of each hotel, seat by seat
        self.ys: list[int] = []
        for tile in s.placed:
            anchor = ground_key(s.anchor_x[tile], s.anchor_y[tile])
            for offset in s.book.ground[s.rotation[tile]]:
                self.hood_at[anchor + offset] = s.hood[tile]
        for squares in s.hotels:
            for q in squares:
                self.xs.append(square_x(s, q))
                self.ys.append(square_y(s, q))

    def of_place(self, tile: i64, turns: i64, anchor: i64) -> list[float]:
        """CC-6.3 What lies in a placement: control after it joins what it touches, and nearness of extras."""
        s, w = self.s, self.w
        joined: list[int] = []
        for offset in s.book.ground[turns]:
            for step in STEPS:
                hood = self.hood_at.get(anchor + offset + step, -1)
                if hood >= 0 and hood not in joined:
                    joined.append(hood)
        return [self.control(joined, s.book.worth[tile], w), self.nearness(tile, turns, anchor)]

    def control(self, joined: list[int], own_worth: int, w: list[float]) -> float:
        """Points if scored now, with these neighborhoods and the new tile as one."""
        n: int = self.s.book.seats
        points: list[int] = [0] * n
        together: list[int] = [0] * (n + 1)
        worth = own_worth
        for tile in self.s.placed:
            if self.s.hood[tile] == tile:
                at = (n + 1) * tile
                if tile in joined:
                    worth += self.worth[tile]
                    for side in range(n + 1):
                        together[side] = max(together[side], self.best[at + side])
                else:
                    award(self.best, at, n, self.worth[tile], points)
        award(together, 0, n, worth, points)
        return against_rivals(points, self.seat, w[PLACE_RIVAL_MEAN], w[PLACE_RIVAL_TOP])

    def nearness(self, tile: i64, turns: i64, anchor: i64) -> float:
        """CC-6.9 Extras go to the hotels closest to the highest lot: good for one's own."""
        s = self.s
        square: int = s.book.highest[tile] % 6
        key = anchor + s.book.ground[turns][square]
        x: int = (key + ROW // 2) % ROW - ROW // 2
        y: int = (key - x) // ROW
        total = 0.0
        k = 0
        for owner in range(s.book.seats):
            for q in s.hotels[owner]:
                way = abs(self.xs[k] - x) + abs(self.ys[k] - y)
                pull = self.w[PLACE_HOTEL] * s.size[q] / (4.0 + way)
                total += pull if owner == self.seat else -pull / (s.book.seats - 1)
                k += 1
        return total
