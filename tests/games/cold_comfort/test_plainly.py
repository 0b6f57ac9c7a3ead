"""The map, what a turn allows, the landing of extras and the score, worked out a second time from the rules.

Slowly and plainly: squares are pairs of numbers, groups are grown one neighbor at a time, and nothing is
taken from the game but the printed tiles and what lies where.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from boomtown.games.cold_comfort import GAME
from boomtown.games.cold_comfort import actions as a
from boomtown.games.cold_comfort.actions import GROW_ANCHOR, NORTH, TIE, WEST
from boomtown.games.cold_comfort.growth import PlaceExtras, closest
from boomtown.games.cold_comfort.scoring import points_now
from boomtown.kernel.flow import offered, play_randomly, seat_asked, take

Place = tuple[int, int]
BESIDE = [(0, -1), (1, 0), (0, 1), (-1, 0)]
BOOK = GAME.book_for(GAME.setup(4))
SIDES = "NESW"


def turned(turns: int) -> tuple[int, int, list[Place]]:
    """SPEC section 2.3: width, height and the places of a to f, found by turning the tile in the hand."""
    wide, high, places = 2, 3, [(k % 2, k // 2) for k in range(6)]
    for _ in range(turns):
        places = [(high - 1 - y, x) for x, y in places]
        wide, high = high, wide
    return wide, high, places


def covers(tile: int, turns: int, x: int, y: int) -> list[Place]:
    return [(x + dx, y + dy) for dx, dy in turned(turns)[2]]


def forces(tile: int, turns: int, x: int, y: int) -> set[Place]:
    """CC-2.3 The squares directly outside each printed street edge, without corners."""
    wide, high, _ = turned(turns)
    found: set[Place] = set()
    for printed in BOOK.streets[tile]:
        faces = SIDES[(SIDES.index(printed) + turns) % 4]
        if faces in "NS":
            found |= {(x + k, y - 1 if faces == "N" else y + high) for k in range(wide)}
        else:
            found |= {(x - 1 if faces == "W" else x + wide, y + k) for k in range(high)}
    return found


class Plain:
    """A position as somebody sees it who walks round the table."""

    def __init__(self, s: Any) -> None:
        self.s = s
        self.lies = {t: (s.rotation[t], s.anchor_x[t], s.anchor_y[t]) for t in s.placed}
        self.at: dict[Place, int] = {}  # square number at each covered place
        self.streets: set[Place] = {(0, 0), (0, 1), (0, 2)}
        for tile, how in self.lies.items():
            for k, place in enumerate(covers(tile, *how)):
                self.at[place] = 6 * tile + k
            self.streets |= forces(tile, *how)
        self.where = {q: place for place, q in self.at.items()}

    def may_lie(self, tile: int, turns: int, x: int, y: int) -> bool:
        """CC-2.5 to CC-2.8."""
        mine = covers(tile, turns, x, y)
        if any(place in self.at or place in self.streets for place in mine):
            return False
        if any(place in self.at for place in forces(tile, turns, x, y)):
            return False
        return any(
            (px + dx, py + dy) in self.at or (px + 2 * dx, py + 2 * dy) in self.at
            for px, py in mine
            for dx, dy in BESIDE
        )

    def beside(self, q: int) -> list[int]:
        x, y = self.where[q]
        return [self.at[x + dx, y + dy] for dx, dy in BESIDE if (x + dx, y + dy) in self.at]

    def grown(self, start: int, joins: Any) -> set[int]:
        """All squares that can be reached over neighbors that join."""
        found, waiting = {start}, [start]
        while waiting:
            for other in self.beside(waiting.pop()):
                if other not in found and joins(other):
                    found.add(other)
                    waiting.append(other)
        return found

    def quarters(self) -> list[set[int]]:
        """CC-2.13 Each neighborhood as its squares."""
        left, found = set(self.where), []
        while left:
            one = self.grown(min(left), lambda _: True)
            found.append(one)
            left -= one
        return found

    def points(self) -> list[int]:
        """CC-7 What each seat scores."""
        s = self.s
        points = [0] * s.book.seats
        for squares in self.quarters():
            best = dict.fromkeys(range(s.book.seats), 0)
            gang = 0
            for q in squares:
                if s.owner[q] >= 0:
                    group = self.grown(q, lambda other, q=q: s.owner[other] == s.owner[q])
                    block = measured(s, [s.size[other] for other in group if s.guest[other]])
                    best[s.owner[q]] = max(best[s.owner[q]], block)
                elif s.camp[q]:
                    group = self.grown(q, lambda other: s.camp[other])
                    gang = max(gang, measured(s, [s.book.value[other] for other in group]))
            top = max(best.values())
            if top and gang <= top:
                winners = [seat for seat in best if best[seat] == top]
                public = sum(not s.book.value[q] for q in squares)
                for seat in winners:
                    points[seat] += (len(squares) // 6 + public) // len(winners)
        return points

    def landings(self, value: int) -> list[int]:
        """CC-6.7 to CC-6.9 Where an extra of this value may land."""
        s = self.s
        rooms = [q for q in self.where if s.size[q] == value and not s.guest[q]]
        if not s.book.new_receives:
            rooms = [q for q in rooms if not s.built[q]]
        lots = [q for q in self.where if s.book.value[q] == value and s.owner[q] < 0 and not s.camp[q]]
        tile = s.placed[-1]
        highest = max(range(6 * tile, 6 * tile + 6), key=lambda q: s.book.value[q])
        x, y = self.where[highest]
        far = {q: abs(self.where[q][0] - x) + abs(self.where[q][1] - y) for q in rooms or lots}
        return sorted(q for q in far if far[q] == min(far.values()))

    # --- Management (CC-5, CC-10) ---

    def has(self, seat: int, name: str) -> bool:
        return self.s.book.powers and a.CHARACTERS[self.s.character[seat]] == name

    def camps(self) -> list[int]:
        return [q for q in self.where if self.s.camp[q]]

    def empty_hotels(self, seat: int) -> list[int]:
        return [q for q in self.where if self.s.owner[q] == seat and not self.s.guest[q]]

    def supply(self, seat: int, size: int) -> int:
        """CC-1.11 Two of each size, less those on the map."""
        return 2 - sum(self.s.owner[q] == seat and self.s.size[q] == size for q in self.where)

    def hostable(self, seat: int) -> list[int]:
        """CC-5.7, CC-10.3."""
        s = self.s
        values = {s.book.value[q] for q in self.camps()}
        new = self.has(seat, "sharrow") and s.gold[seat] >= 1
        return [q for q in self.empty_hotels(seat) if s.size[q] in values and (new or not s.built[q])]

    def buildable(self, seat: int) -> list[int]:
        """CC-5.11 to CC-5.14, CC-10.2."""
        s, found = self.s, []
        for q in self.where:
            value = s.book.value[q]
            if value and s.owner[q] < 0 and self.supply(seat, value):
                cost = 4 * value - 2 * self.has(seat, "brack") if s.camp[q] else 2 * value
                found += [q] * (cost <= s.gold[seat])
        return found

    def sizes_for(self, seat: int, q: int) -> list[int]:
        """CC-5.16, CC-5.17."""
        now, gold = self.s.size[q], self.s.gold[seat]
        return [n for n in range(1, 7) if n != now and self.supply(seat, n) and 2 * (n - now) <= gold]

    def burnable(self, seat: int) -> list[int]:
        """CC-5.21."""
        return [q for q in self.empty_hotels(seat) if not self.s.built[q]]

    def fire_goes_to(self, burned: int) -> list[int]:
        """CC-5.23."""
        s = self.s
        return [q for q in self.beside(burned) if not s.book.value[q] or (s.owner[q] >= 0 and not s.built[q])]

    def allowed(self, step: Any) -> list[int]:
        """SPEC section 6.1 What each question of Management offers."""
        s, seat = self.s, int(step.seat)
        name = type(step).__name__
        if name == "Manage":
            return self.actions(seat)
        resizable = [q for q in self.empty_hotels(seat) if self.sizes_for(seat, q)]
        found: dict[str, Any] = {
            "MineCamper": lambda: [a.MINE_CAMPER.of(q) for q in self.camps()],
            "HostHotel": lambda: [a.HOST_HOTEL.of(q) for q in self.hostable(seat)],
            "HostCamper": lambda: [
                a.HOST_CAMPER.of(q) for q in self.camps() if s.book.value[q] == s.size[step.hotel]
            ],
            "BuildLot": lambda: [a.BUILD_LOT.of(q) for q in self.buildable(seat)],
            "ResizeHotel": lambda: [a.RESIZE_HOTEL.of(q) for q in resizable],
            "ResizeTo": lambda: [a.RESIZE_TO.of(n) for n in self.sizes_for(seat, step.hotel)],
            "FireStart": lambda: [a.FIRE_START.of(q) for q in self.burnable(seat)],
            "PassFire": lambda: (
                [a.FIRE_PASS.of(q) for q in self.fire_goes_to(step.burned)]
                + [a.LET_IT_GO_OUT.of()] * s.book.fire_may_stop
            ),
        }
        return sorted(int(option) for option in found[name]())

    def actions(self, seat: int) -> list[int]:
        s, old = self.s, self.has(seat, "olander")
        mine = not s.mined and not s.used_build and not s.used_fire if old else not s.acted
        build = not s.mined and not s.used_build
        offers = [
            (a.MINE, mine and self.camps()),
            (a.HOST, (old or not s.mined) and self.hostable(seat)),
            (a.BUILD, build and self.buildable(seat)),
            (a.RESIZE, build and any(self.sizes_for(seat, q) for q in self.empty_hotels(seat))),
            (a.FIRE, not s.mined and not s.used_fire and self.burnable(seat)),
            (a.END, True),
        ]
        return [int(verb.of()) for verb, good in offers if good]


def measured(s: Any, dice: list[int]) -> int:
    if not dice:
        return 0
    return [sum(dice), len(dice), max(dice)][s.book.measure]


def some_games(**options: Any) -> Any:
    """Positions of random games, choice by choice."""
    for number, seats in enumerate((2, 3, 4, 6)):
        s = GAME.begin(GAME.setup(seats, options), f"plainly {number}")
        chance = random.Random(number)
        while (seat := seat_asked(s)) >= 0:
            yield s, seat
            if type(s.asking).__name__ in {"GrowRotation", "GrowAnchor", "Tie"}:
                take(s, seat, chance.choice(offered(s, seat)))
            else:
                play_randomly(s, chance.randrange(1 << 30), 1)


@pytest.mark.rule("CC-2.1", "CC-2.3", "CC-2.4", "CC-2.5", "CC-2.6", "CC-2.7", "CC-2.8", "CC-2.9", "CC-2.10")
@pytest.mark.rule("CC-2.12", "CC-R.5", "CC-R.6", "CC-R.7", "CC-6.3")
def test_the_places_offered_are_those_that_the_rules_allow() -> None:
    seen = 0
    for s, seat in some_games():
        if type(s.asking).__name__ != "GrowAnchor":
            continue
        seen += 1
        plain, tile, turns = Plain(s), s.turned_up[0], s.asking.turns
        xs = [x for x, _ in plain.at]
        ys = [y for _, y in plain.at]
        allowed = {
            int(GROW_ANCHOR.of(x - WEST, y - NORTH))
            for x in range(min(xs) - 6, max(xs) + 7)
            for y in range(min(ys) - 6, max(ys) + 7)
            if plain.may_lie(tile, turns, x, y)
        }
        assert allowed == set(offered(s, seat))
        assert allowed
    assert seen == 4 * 9


@pytest.mark.rule("CC-1.1", "CC-2.13", "CC-2.14", "CC-2.15", "CC-R.30")
@pytest.mark.rule("CC-7.2", "CC-7.3", "CC-7.4", "CC-7.5", "CC-7.7", "CC-7.8", "CC-7.9", "CC-7.10", "CC-7.12")
@pytest.mark.parametrize("measure", ["sum", "count", "highest"])
def test_the_score_is_what_one_counts_at_the_table(measure: str) -> None:
    scored = 0
    for s, _ in some_games(block_measure=measure):
        if type(s.asking).__name__ in {"Manage", "GrowRotation"}:
            expected = Plain(s).points()
            assert points_now(s) == expected
            scored += sum(expected)
    assert scored


@pytest.mark.rule("CC-6.7", "CC-6.8", "CC-6.9", "CC-6.10", "CC-R.16", "CC-R.19", "CC-R.21")
@pytest.mark.parametrize("new_hotel_receives", [True, False])
def test_extras_land_where_one_walks_to_first(new_hotel_receives: bool) -> None:
    ties = 0
    for s, seat in some_games(new_hotel_receives=new_hotel_receives, dice_base=12):
        if not s.placed:
            continue
        plain = Plain(s)
        for value in range(1, 7):
            assert list(closest(s, value)) == plain.landings(value)
        if type(s.asking).__name__ == "Tie":
            ties += 1
            choices = [int(TIE.first(option)) for option in offered(s, seat)]
            assert choices == plain.landings(s.asking.value)
            assert seat == (s.active + 1) % s.book.seats
            assert s.extras[s.asking.value] < len(choices)
            assert sum(s.extras[s.asking.value + 1 :]) == 0  # from 6 down to 1
            assert isinstance(s.stack[-1], PlaceExtras)
    assert ties


MANAGEMENT = [
    "Manage", "MineCamper", "HostHotel", "HostCamper", "BuildLot", "ResizeHotel", "ResizeTo",
    "FireStart", "PassFire",
]  # fmt: skip
POWERS = {"character_powers": True}


@pytest.mark.rule("CC-5.2", "CC-5.4", "CC-5.7", "CC-5.8", "CC-5.9", "CC-5.10", "CC-5.11", "CC-5.12")
@pytest.mark.rule("CC-5.13", "CC-5.14", "CC-5.16", "CC-5.17", "CC-5.18", "CC-5.21", "CC-5.23", "CC-5.24")
@pytest.mark.rule("CC-5.28", "CC-5.29", "CC-1.4", "CC-1.11", "CC-1.12", "CC-10.2", "CC-10.3", "CC-10.4")
@pytest.mark.rule("CC-R.11", "CC-R.15", "CC-R.35")
@pytest.mark.parametrize(
    "options", [{}, POWERS, POWERS | {"resized_may_host": False, "fire_pass": "may"}], ids=str
)
def test_a_turn_offers_what_the_rules_allow_and_no_more(options: dict[str, Any]) -> None:
    seen = dict.fromkeys(MANAGEMENT, 0)
    for s, seat in some_games(**options):
        name = type(s.asking).__name__
        if name in seen:
            seen[name] += 1
            assert sorted(offered(s, seat)) == Plain(s).allowed(s.asking)
            assert seat == (s.asking.seat if name == "PassFire" else s.active)
    assert min(seen.values()) > 0, seen
