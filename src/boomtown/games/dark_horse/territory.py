"""Chapter 7: access, rails, towns and cities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    BUILT_CITY,
    BUILT_TOWN,
    CITY,
    LAID_RAIL,
    LOOKED,
    NO,
    NOT_NOW,
    PEEK,
    RAIL,
    SAW_TILE,
    TILE_SHOWN,
    TOWN,
)
from boomtown.games.dark_horse.board import (
    DISTANCE,
    HEX_CORNERS,
    HEX_SIDES,
    KICKSTARTER,
    NEIGHBOURS,
    ORE,
    SIDE_ENDS,
    TRACKER,
    V1,
    V2,
)
from boomtown.games.dark_horse.book import BARN, DROUGHT, FIRE, OF_KICKSTARTER, OF_TRACKER
from boomtown.games.dark_horse.goods import BY_BUILDING, can_pay, gain, pay, pay_gold, trigger
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step, only

NOT_A_SITE: Final = Clause("DH-7.4", "Towns stand on sites only.")
NOT_OPEN: Final = Clause("DH-7.4", "Cities stand on open hexes only.")
OCCUPIED: Final = Clause("DH-7.4", "Somebody has built there already.")
OUT_OF_BOUNDS: Final = Clause("DH-12.1", "This hex is out of bounds with two players.")
NO_ACCESS: Final = Clause("DH-7.2", "Neither a city of yours nor one of your lines reaches this site.")
NO_TOWN_LEFT: Final = Clause("DH-2.9", "You have no town left to build.")
NO_CITY_LEFT: Final = Clause("DH-7.9", "You have no city left to build.")
CANNOT_AFFORD_TOWN: Final = Clause("DH-6.9", "You cannot pay for a town there.")
CANNOT_AFFORD_RUGGED: Final = Clause("DH-7.7", "You cannot pay the ore that rugged land costs.")
CANNOT_AFFORD_CITY: Final = Clause("DH-6.9", "You cannot pay for a city.")
TOO_CLOSE: Final = Clause("DH-7.9", "Between two cities there must be at least one hex.")
NO_RAIL_THERE: Final = Clause("DH-7.9", "None of this hex's own sides carries a rail of one of your lines.")
RAIL_LIES_THERE: Final = Clause("DH-7.10", "A rail lies there already.")
NOT_CONNECTED: Final = Clause("DH-7.10", "A rail must start at your city or extend a line of yours.")
NO_RAIL_LEFT: Final = Clause("DH-2.9", "There is no rail left.")
TILE_KNOWN: Final = Clause("DH-6.12", "There is no tile there that you do not know.")


# --- lines ----------------------------------------------------------------------------------------


def touching(s: Land, cell: int) -> int:
    """The lines that touch a hex, as bits."""
    corners = HEX_CORNERS[cell]
    line = s.line
    return (
        line[corners[0]] | line[corners[1]] | line[corners[2]]
        | line[corners[3]] | line[corners[4]] | line[corners[5]]
    )  # fmt: skip


def own_lines(s: Land, seat: int) -> int:
    """DH-7.2 The lines that touch a city of this player, as bits; a town is not enough (DH-R.26)."""
    lines = 0
    for cell in s.cities[seat]:
        lines |= touching(s, cell)
    return lines


def join_lines(line: list[int], side: int) -> None:
    """DH-7.12 Rails that share an end corner are one line, whoever laid them."""
    a, b = SIDE_ENDS[side][0], SIDE_ENDS[side][1]
    first, second = line[a], line[b]
    if first and second and first != second:
        for corner in range(len(line)):
            if line[corner] == second:
                line[corner] = first
        return
    here = first or second or free_bit(line)
    line[a] = line[b] = here


def free_bit(line: list[int]) -> int:
    taken = 0
    for bit in line:
        taken |= bit
    bit = 1
    while taken & bit:
        bit <<= 1
    return bit


def lines_of(rail: list[int], corners: int) -> list[int]:
    """The lines that a set of rails makes, per corner."""
    line = [0] * corners
    for side in range(len(rail)):
        if rail[side]:
            join_lines(line, side)
    return line


# --- access and knowledge -------------------------------------------------------------------------


def has_access(s: Land, seat: int, cell: int, lines: int) -> bool:
    """DH-7.1 A city opens the sites beside it; DH-7.2 a line of yours opens those it touches (DH-7.3)."""
    if touching(s, cell) & lines:
        return True
    for beside in NEIGHBOURS[cell]:
        if s.built[beside] == seat + 1 and not s.book.is_site[beside]:
            return True
    return False


def knows_tile(s: Land, seat: int, cell: int) -> bool:
    tile = s.book.tile_of[cell]
    return tile < 0 or ((s.shown | s.known[seat]) >> tile) & 1 == 1


def see_tile(s: Land, seat: int, cell: int) -> None:
    """DH-7.5 What is seen stays known; only the seat learns it."""
    tile = s.book.tile_of[cell]
    s.known[seat] |= 1 << tile
    s.reveal()
    s.tell(SAW_TILE, seat, cell, s.tile[tile], to=only(seat))
    s.tell(LOOKED, seat, cell)


def unknown_accessible(s: Land, seat: int) -> list[int]:
    """The accessible hexes with a face-down tile that this player does not know."""
    lines = own_lines(s, seat)
    return [
        cell
        for cell in s.book.tile_hex
        if s.book.in_bounds[cell] and not knows_tile(s, seat, cell) and has_access(s, seat, cell, lines)
    ]


def learn(s: Land) -> None:
    """DH-7.5 From turn 1 on players know the tiles that they have access to; before it none (DH-1.10)."""
    if s.phase == 0 or not s.book.auto_peek:
        return
    for seat in range(s.book.seats):
        for cell in unknown_accessible(s, seat):
            see_tile(s, seat, cell)


def show_tile(s: Land, cell: int) -> None:
    """DH-7.6 Turned up for everybody."""
    tile = s.book.tile_of[cell]
    if tile >= 0 and not (s.shown >> tile) & 1:
        s.shown |= 1 << tile
        s.reveal()
        s.tell(TILE_SHOWN, -1, cell, s.tile[tile])


def type_of(s: Land, cell: int) -> int:
    """The resource of a site."""
    printed = s.book.printed[cell]
    return printed if printed >= 0 else s.tile[s.book.tile_of[cell]] % 3


def is_rugged(s: Land, cell: int) -> bool:
    """DH-7.7 Printed or on the tile; once, even if both."""
    tile = s.book.tile_of[cell]
    return s.book.rugged_hex[cell] == 1 or (tile >= 0 and s.tile[tile] >= 3)


def seems_rugged(s: Land, seat: int, cell: int) -> bool:
    """DH-7.8 What a builder knows of it."""
    return s.book.rugged_hex[cell] == 1 or (knows_tile(s, seat, cell) and is_rugged(s, cell))


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


# --- rails ----------------------------------------------------------------------------------------


def rail_starts(s: Land, seat: int) -> list[int]:
    """DH-7.10 Per corner: 1 if a rail may end there; at a town only a line can be extended (DH-R.22)."""
    lines = own_lines(s, seat)
    for cell in s.towns[seat]:
        lines |= touching(s, cell)
    starts = [1 if bit & lines else 0 for bit in s.line]
    for cell in s.cities[seat]:
        for corner in HEX_CORNERS[cell]:
            starts[corner] = 1
    return starts


def rail_sides(s: Land, seat: int) -> list[int]:
    """DH-7.10 The empty sides where this player may lay a rail."""
    if not s.rails_left:
        return []
    starts = rail_starts(s, seat)
    rail = s.rail
    sides: list[int] = []
    for side in range(len(rail)):
        if not rail[side]:
            ends = SIDE_ENDS[side]
            if starts[ends[0]] or starts[ends[1]]:
                sides.append(side)
    return sides


def rail_refusal(s: Land, seat: int, side: int) -> Clause | None:
    if not s.rails_left:
        return NO_RAIL_LEFT
    if s.rail[side]:
        return RAIL_LIES_THERE
    starts = rail_starts(s, seat)
    return None if starts[SIDE_ENDS[side][0]] or starts[SIDE_ENDS[side][1]] else NOT_CONNECTED


def can_lay_rail(s: Land, seat: int) -> bool:
    """DH-6.19 Is there a place for one rail at least?"""
    return len(rail_sides(s, seat)) > 0


def lay_rail(s: Land, seat: int, side: int) -> None:
    """DH-7.11 A rail has no owner and is never removed."""
    s.rail[side] = 1
    s.rails_left -= 1
    join_lines(s.line, side)
    s.tell(LAID_RAIL, seat, side)
    learn(s)


class PlaceRail(Step):
    """DH-6.19 A rail is placed at once where it legally can be; else it is lost."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        base = int(RAIL.base)
        return s.ask(self.seat, [base + side for side in rail_sides(s, self.seat)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return rail_refusal(s, self.seat, RAIL.first(option)) if RAIL.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        lay_rail(s, self.seat, RAIL.first(option))


def then_rails(s: Land, seat: int, n: int) -> None:
    for _ in range(n):
        s.then(PlaceRail(seat))


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


# --- looking at tiles -----------------------------------------------------------------------------


def unknown_tiles(s: Land, seat: int) -> list[int]:
    """The hexes with a face-down tile that this player does not know."""
    return [cell for cell in s.book.tile_hex if s.book.in_bounds[cell] and not knows_tile(s, seat, cell)]


class PeekTile(Step):
    """DH-6.12 Look secretly at one face-down tile anywhere, or not."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        hexes = unknown_tiles(s, self.seat)
        if not hexes:
            return NOTHING
        return s.ask(self.seat, [int(PEEK.base) + cell for cell in hexes] + [int(NO.base)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if PEEK.has(option):
            cell = PEEK.first(option)
            known = not s.book.in_bounds[cell] or knows_tile(s, self.seat, cell)
            return TILE_KNOWN if known else None
        return None if NO.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if PEEK.has(option):
            see_tile(s, self.seat, PEEK.first(option))
