"""Chapter 7: towns and cities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import BUILT_CITY, BUILT_TOWN, CITY, NO, NOT_NOW, TOWN
from boomtown.games.dark_horse.board import DISTANCE, HEX_SIDES, KICKSTARTER, ORE, SIDE_ENDS, TRACKER, V1, V2
from boomtown.games.dark_horse.book import BARN, DROUGHT, FIRE, OF_KICKSTARTER, OF_TRACKER
from boomtown.games.dark_horse.goods import BY_BUILDING, can_pay, gain, pay, pay_gold, trigger
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import (
    NOT_A_SITE,
    NOT_OPEN,
    OCCUPIED,
    OUT_OF_BOUNDS,
    has_access,
    is_rugged,
    learn,
    own_lines,
    seems_rugged,
    show_tile,
    touching,
    type_of,
)
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step

NO_ACCESS: Final = Clause("DH-7.2", "Neither a city of yours nor one of your lines reaches this site.")
NO_TOWN_LEFT: Final = Clause("DH-2.9", "You have no town left to build.")
NO_CITY_LEFT: Final = Clause("DH-7.9", "You have no city left to build.")
CANNOT_AFFORD_TOWN: Final = Clause("DH-6.9", "You cannot pay for a town there.")
CANNOT_AFFORD_RUGGED: Final = Clause("DH-7.7", "You cannot pay the ore that rugged land costs.")
CANNOT_AFFORD_CITY: Final = Clause("DH-6.9", "You cannot pay for a city.")
TOO_CLOSE: Final = Clause("DH-7.9", "Between two cities there must be at least one hex.")
NO_RAIL_THERE: Final = Clause("DH-7.9", "None of this hex's own sides carries a rail of one of your lines.")


# --- towns ----------------------------------------------------------------------------------------


def town_food(s: Land, less: int) -> int:
    """DH-6.9 Two food, one more in a Drought (DH-9.31), less with Barn Raising."""
    b = s.book
    extra = b.card_amounts[DROUGHT][0] if V1 in s.in_play else 0
    return max(0, b.town_cost[0] - (b.card_amounts[BARN][0] if less else 0) + extra)


def rugged_ore(s: Land, seat: int) -> int:
    """DH-7.7 One ore; the Tracker never pays it (DH-10.2)."""
    return 0 if s.character[seat] == TRACKER else s.book.town_cost[ORE]


def may_not_settle(s: Land, seat: int, cell: int, lines: int) -> Clause | None:
    """DH-7.4 A town needs an empty site in bounds that its builder has access to."""
    if not s.book.is_site[cell]:
        return NOT_A_SITE
    if not s.book.in_bounds[cell]:
        return OUT_OF_BOUNDS
    if s.built[cell]:
        return OCCUPIED
    return None if has_access(s, seat, cell, lines) else NO_ACCESS


def cannot_pay_town(s: Land, seat: int, cell: int, less: int, rugged: bool) -> Clause | None:
    if not can_pay(s, seat, town_food(s, less), s.book.town_cost[1], 0):
        return CANNOT_AFFORD_TOWN
    if rugged and not can_pay(s, seat, 0, 0, rugged_ore(s, seat)):
        return CANNOT_AFFORD_RUGGED
    return None


def town_refusal(s: Land, seat: int, cell: int, less: int, lines: int) -> Clause | None:
    """May this player build a town there now, as far as this player knows?"""
    if len(s.towns[seat]) >= s.book.towns_each:
        return NO_TOWN_LEFT
    clause = may_not_settle(s, seat, cell, lines)
    if clause is not None:
        return clause
    return cannot_pay_town(s, seat, cell, less, seems_rugged(s, seat, cell))


def town_sites(s: Land, seat: int, less: int) -> list[int]:
    if len(s.towns[seat]) >= s.book.towns_each or not can_pay(
        s, seat, town_food(s, less), s.book.town_cost[1], 0
    ):
        return []
    lines = own_lines(s, seat)
    return [cell for cell in s.book.sites if town_refusal(s, seat, cell, less, lines) is None]


def settle_town(s: Land, seat: int, cell: int) -> None:
    """DH-7.6 The town stands and its tile is turned up."""
    s.built[cell] = seat + 1
    s.towns[seat].append(cell)
    s.tell(BUILT_TOWN, seat, cell)
    show_tile(s, cell)
    check_building(s, seat)


def build_town(s: Land, seat: int, cell: int, less: int) -> bool:
    """DH-6.9 Pay and build; False if the tile turned out to be rugged and cannot be paid (DH-7.8)."""
    rugged = is_rugged(s, cell)
    if cannot_pay_town(s, seat, cell, less, rugged) is not None:
        show_tile(s, cell)
        return False
    ore = rugged_ore(s, seat) if rugged else 0
    pay(s, seat, town_food(s, less), s.book.town_cost[1], ore)
    settle_town(s, seat, cell)
    if rugged and s.character[seat] == TRACKER:  # DH-10.2
        n = s.book.card_amounts[OF_TRACKER][0]
        kind = type_of(s, cell)
        gain(s, seat, n if kind == 0 else 0, n if kind == 1 else 0, n if kind == ORE else 0)
    return True


def check_building(s: Land, seat: int) -> None:
    """DH-11.1 All cities and towns on the map trigger the end."""
    if s.phase and len(s.cities[seat]) >= s.book.end_cities and len(s.towns[seat]) >= s.book.end_towns:
        trigger(s, seat, BY_BUILDING)


# --- cities ---------------------------------------------------------------------------------------


def city_wood(s: Land, seat: int) -> int:
    """DH-6.9 Four wood, one more after a City Fire (DH-9.32), two more for the Kickstarter (DH-10.8)."""
    b = s.book
    wood = b.city_wood
    if V2 in s.in_play:
        wood += b.card_amounts[FIRE][0]
    if s.character[seat] == KICKSTARTER:
        wood += b.card_amounts[OF_KICKSTARTER][0]
    return wood


def can_afford_city(s: Land, seat: int) -> bool:
    return s.gold[seat] >= s.book.city_gold and can_pay(s, seat, 0, city_wood(s, seat), 0)


def too_close(s: Land, cell: int, distance: int) -> bool:
    """DH-7.9 Hex distance to every city, whatever lies between (DH-R.25)."""
    for cities in s.cities:
        for other in cities:
            if DISTANCE[cell][other] < distance:
                return True
    return False


def rail_at_own_side(s: Land, cell: int, lines: int) -> bool:
    for side in HEX_SIDES[cell]:
        if s.rail[side] and s.line[SIDE_ENDS[side][0]] & lines:
            return True
    return False


def may_not_found(s: Land, seat: int, cell: int, lines: int) -> Clause | None:
    """DH-7.9 An empty open hex in bounds, two steps from every city, one of its sides on a line of yours."""
    if s.book.is_site[cell]:
        return NOT_OPEN
    if not s.book.in_bounds[cell]:
        return OUT_OF_BOUNDS
    if s.built[cell]:
        return OCCUPIED
    if too_close(s, cell, s.book.city_distance):
        return TOO_CLOSE
    return None if rail_at_own_side(s, cell, lines) else NO_RAIL_THERE


def city_refusal(s: Land, seat: int, cell: int, lines: int) -> Clause | None:
    if len(s.cities[seat]) >= s.book.cities_each:
        return NO_CITY_LEFT
    clause = may_not_found(s, seat, cell, lines)
    if clause is not None:
        return clause
    return None if can_afford_city(s, seat) else CANNOT_AFFORD_CITY


def city_hexes(s: Land, seat: int) -> list[int]:
    """Where this player may found a city and can pay for it."""
    if len(s.cities[seat]) >= s.book.cities_each or not can_afford_city(s, seat):
        return []
    lines = own_lines(s, seat)
    return [
        cell
        for cell in s.book.open_hexes
        if touching(s, cell) & lines and may_not_found(s, seat, cell, lines) is None
    ]


def found_city(s: Land, seat: int, cell: int) -> None:
    s.built[cell] = seat + 1
    s.cities[seat].append(cell)
    s.tell(BUILT_CITY, seat, cell)
    learn(s)
    check_building(s, seat)


# --- building -------------------------------------------------------------------------------------


def might_build_town(s: Land, seat: int, less: int) -> bool:
    """Could it, for all that the others know? What it knows of face-down tiles must not show."""
    if len(s.towns[seat]) >= s.book.towns_each or not can_pay(
        s, seat, town_food(s, less), s.book.town_cost[1], 0
    ):
        return False
    lines = own_lines(s, seat)
    can_pay_ore = can_pay(s, seat, 0, 0, rugged_ore(s, seat))
    for cell in s.book.sites:
        if may_not_settle(s, seat, cell, lines) is None:
            tile = s.book.tile_of[cell]
            shown = tile < 0 or (s.shown >> tile) & 1 == 1
            if can_pay_ore or not (s.book.rugged_hex[cell] or (shown and is_rugged(s, cell))):
                return True
    return False


class Build(Step):
    """DH-6.9 One town or one city, never both, or nothing."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        cities = city_hexes(s, self.seat)
        if not cities and not might_build_town(s, self.seat, 0):
            return NOTHING
        options = [int(TOWN.base) + cell for cell in town_sites(s, self.seat, 0)]
        options += [int(CITY.base) + cell for cell in cities]
        options.append(int(NO.base))
        return s.ask_anyway(self.seat, options)

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if TOWN.has(option):
            return town_refusal(s, self.seat, TOWN.first(option), 0, own_lines(s, self.seat))
        if CITY.has(option):
            return city_refusal(s, self.seat, CITY.first(option), own_lines(s, self.seat))
        return None if NO.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if CITY.has(option):
            pay(s, self.seat, 0, city_wood(s, self.seat), 0)
            pay_gold(s, self.seat, s.book.city_gold)
            found_city(s, self.seat, CITY.first(option))
        elif TOWN.has(option) and not build_town(s, self.seat, TOWN.first(option), 0):
            s.then(Build(self.seat))  # DH-7.8, DH-R.27 choose again


class RaiseBarn(Step):
    """DH-9.14 One town for less food; asked even if what the builder knows leaves one site."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        options = [int(TOWN.base) + cell for cell in town_sites(s, self.seat, 1)]
        return s.ask_anyway(self.seat, options or [int(NO.base)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if TOWN.has(option):
            return town_refusal(s, self.seat, TOWN.first(option), 1, own_lines(s, self.seat))
        return None if NO.has(option) and not town_sites(s, self.seat, 1) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if TOWN.has(option) and not build_town(s, self.seat, TOWN.first(option), 1):
            s.then(RaiseBarn(self.seat))  # DH-7.8 another site, if there is one
