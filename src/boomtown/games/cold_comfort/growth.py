"""Chapter 6, Grow and Roll: the city gets a tile, and the dice of the pool move in."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.cold_comfort import clauses as no
from boomtown.games.cold_comfort.actions import (
    BACK_TO_POOL,
    CAMPER_ARRIVES,
    FILLS,
    GROW_ANCHOR,
    GROW_ROTATION,
    GROW_TILE,
    GUEST_ARRIVES,
    NORTH,
    PLACES,
    PUT_UNDER,
    ROLLS,
    TIE,
    TURNED_UP,
    WEST,
)
from boomtown.games.cold_comfort.book import WYNYARD
from boomtown.games.cold_comfort.city import (
    anchors,
    ground_key,
    ground_of,
    key_x,
    key_y,
    lay,
    placement_refusal,
)
from boomtown.games.cold_comfort.state import City, distance
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOBODY, NOTHING, Step


class Grow(Step):
    """CC-6.3 The top tile is turned up: there always is one (CC-R.26). Wynyard turns up two (CC-10.6)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        turn_up(s)
        if s.has_power(self.seat, WYNYARD) and s.deck:
            turn_up(s)
            s.then(GrowTile(self.seat))
        else:
            s.then(GrowRotation(self.seat))
        return NOTHING


def turn_up(s: City) -> None:
    """A tile of the deck becomes known to all."""
    if s.known < len(s.deck):
        s.reveal()
    tile = s.deck.pop()
    s.known = min(s.known, len(s.deck))
    s.turned_up.append(tile)
    s.tell(TURNED_UP, NOBODY, tile)


class GrowTile(Step):
    """CC-10.6 Wynyard places one of two tiles; the other goes to the bottom of the deck, in all sight."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, [int(GROW_TILE.of(tile)) for tile in s.turned_up])

    def refusal(self, s: City, option: i64) -> Clause | None:
        if not GROW_TILE.has(option) or GROW_TILE.first(option) in s.turned_up:
            return None
        return no.NOT_TURNED_UP

    def choose(self, s: City, option: i64) -> None:
        kept = GROW_TILE.first(option)
        other = s.turned_up[1] if s.turned_up[0] == kept else s.turned_up[0]
        s.turned_up = [int(kept)]
        s.deck.insert(0, other)
        s.known += 1
        s.tell(PUT_UNDER, self.seat, other)
        s.then(GrowRotation(self.seat))


class GrowRotation(Step):
    """CC-6.3 The active player turns the tile; every rotation has a place (CC-2.12, CC-R.7)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, GROW_ROTATION.all())

    def choose(self, s: City, option: i64) -> None:
        s.then(GrowAnchor(self.seat, GROW_ROTATION.first(option)))


class GrowAnchor(Step):
    """CC-6.3 The active player lays the tile in a legal place."""

    __slots__ = ("seat", "turns")

    def __init__(self, seat: int, turns: int) -> None:
        self.seat = seat
        self.turns = turns

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, [anchor_option(key) for key in anchors(s, s.turned_up[0], self.turns)])

    def refusal(self, s: City, option: i64) -> Clause | None:
        if not GROW_ANCHOR.has(option):
            return None
        key = ground_key(GROW_ANCHOR.first(option) + WEST, GROW_ANCHOR.second(option) + NORTH)
        return placement_refusal(s, ground_of(s), s.turned_up[0], self.turns, key)

    def choose(self, s: City, option: i64) -> None:
        tile = s.turned_up.pop()
        x, y = GROW_ANCHOR.first(option) + WEST, GROW_ANCHOR.second(option) + NORTH
        lay(s, tile, self.turns, x, y)
        s.tell_list(PLACES, self.seat, [tile, self.turns, int(x), int(y)])


def anchor_option(key: i64) -> int:
    """The option that lays the tile in hand with its anchor on this place of the ground."""
    return int(GROW_ANCHOR.of(key_x(key) - WEST, key_y(key) - NORTH))


class Roll(Step):
    """CC-6.4 All dice of the pool are rolled; the new tile fills, and the others are extras (CC-6.5)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        rolled = [int(s.roll(6)) for _ in range(s.pool)]
        s.pool = 0
        for value in rolled:
            s.extras[value] += 1
        s.tell_list(ROLLS, NOBODY, sorted(rolled, reverse=True))
        tile = s.placed[-1]
        filled: list[int] = []
        for q in range(6 * tile, 6 * tile + 6):
            value = s.book.value[q]
            if value and s.extras[value]:
                s.extras[value] -= 1
                s.camp[q] = 1
                filled.append(q)
        s.tell_list(FILLS, NOBODY, filled)
        s.then(PlaceExtras(self.seat, 6))
        return NOTHING


class PlaceExtras(Step):
    """CC-6.6 Extras are placed from 6 down to 1 (CC-R.22); `value` is the highest that may be left."""

    __slots__ = ("seat", "value")

    def __init__(self, seat: int, value: int) -> None:
        self.seat = seat
        self.value = value

    def run(self, s: City) -> list[int]:
        for value in range(self.value, 0, -1):
            while s.extras[value]:
                places = closest(s, value)
                if not places:  # CC-6.11
                    s.tell(BACK_TO_POOL, NOBODY, value, s.extras[value])
                    s.pool += s.extras[value]
                    s.extras[value] = 0
                elif len(places) <= s.extras[value]:  # CC-6.10: all are filled, so nobody is asked
                    for q in places:
                        arrive(s, q, NOBODY)
                else:
                    s.then(Tie(s.next_seat(self.seat), value), PlaceExtras(self.seat, value))
                    return NOTHING
        return NOTHING


def closest(s: City, value: i64) -> list[int]:
    """CC-6.7, CC-R.21 The closest empty hotels of this size; only if there are none, lots (CC-6.8)."""
    places = [q for squares in s.hotels for q in squares if takes_extra(s, q, value)]
    if not places:
        lots = s.book.lots_of[value]
        places = [q for q in lots if s.rotation[q // 6] >= 0 and not s.camp[q] and s.owner[q] < 0]
    return nearest_of(s, places)


def takes_extra(s: City, q: i64, value: i64) -> bool:
    """CC-6.7 An empty hotel of this size, even one built this turn, unless the option says no (CC-R.16)."""
    return s.size[q] == value and not s.guest[q] and (s.book.new_receives or not s.built[q])


def nearest_of(s: City, places: list[int]) -> list[int]:
    """CC-6.9 Those with the shortest way from the highest printed lot of the new tile, in order."""
    if len(places) <= 1:
        return places
    start = s.book.highest[s.placed[-1]]
    ways = [int(distance(s, start, q)) for q in places]
    shortest = min(ways)
    return sorted([places[k] for k in range(len(places)) if ways[k] == shortest])


def arrive(s: City, q: i64, chooser: i64) -> None:
    """An extra becomes a guest (CC-6.7) or a camper (CC-6.8)."""
    if s.owner[q] >= 0:
        s.guest[q] = 1
        s.extras[s.size[q]] -= 1
        s.tell(GUEST_ARRIVES, chooser, q, s.size[q])
    else:
        s.camp[q] = 1
        s.extras[s.book.value[q]] -= 1
        s.tell(CAMPER_ARRIVES, chooser, q, s.book.value[q])


class Tie(Step):
    """CC-6.10, CC-R.20 The next player after the active one must choose among equally close places."""

    __slots__ = ("seat", "value")

    def __init__(self, seat: int, value: int) -> None:
        self.seat = seat
        self.value = value

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, [int(TIE.of(q)) for q in closest(s, self.value)])

    def refusal(self, s: City, option: i64) -> Clause | None:
        if not TIE.has(option) or TIE.first(option) in closest(s, self.value):
            return None
        return no.NOT_THE_CLOSEST

    def choose(self, s: City, option: i64) -> None:
        arrive(s, TIE.first(option), self.seat)
