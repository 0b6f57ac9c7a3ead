"""Which positions cannot be: ranges left, pieces that do not add up, things where they cannot stand."""

from __future__ import annotations

from boomtown.games.cold_comfort.actions import COLUMNS, NORTH, ROWS, SQUARES, WEST
from boomtown.games.cold_comfort.city import ground_key, relink
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.codec import slots_of


def flaw_of(s: City) -> str:
    """What is wrong with a position, or ''."""
    return (
        range_flaw(s)
        or step_flaw(s)
        or tile_flaw(s)
        or lot_flaw(s)
        or hotel_flaw(s)
        or dice_flaw(s)
        or derived_flaw(s)
    )


def range_flaw(s: City) -> str:
    """Every field within its range and of its length."""
    n = s.book.seats
    numbers = [
        ("start_seat", s.start_seat, -1, n - 1),
        ("active", s.active, -1, n - 1),
        ("round", s.round, 0, s.book.scoring_rounds),
        ("turn", s.turn, 0, s.book.turn_cap),
        ("known", s.known, 0, 24),
        ("all_dice", s.all_dice, 0, s.book.dice),
        ("pool", s.pool, 0, s.book.dice),
        ("idle_run", s.idle_run, 0, n),
    ]
    for name, value, low, high in numbers:
        if not low <= value <= high:
            return f"{name} is {value}; it must be {low} to {high}"
    lists = [
        ("character", s.character, n, -1, 5),
        ("gold", s.gold, n, 0, 1_000_000),
        ("points", s.points, n, 0, 1_000_000),
        ("rotation", s.rotation, 24, -1, 3),
        ("anchor_x", s.anchor_x, 24, WEST, WEST + len(COLUMNS) - 1),
        ("anchor_y", s.anchor_y, 24, NORTH, NORTH + len(ROWS) - 1),
        ("camp", s.camp, 144, 0, 1),
        ("owner", s.owner, 144, -1, n - 1),
        ("size", s.size, 144, 0, 6),
        ("guest", s.guest, 144, 0, 1),
        ("built", s.built, 144, 0, 1),
        ("extras", s.extras, 7, 0, s.book.dice),
    ]
    for name, values, length, low, high in lists:
        if len(values) != length:
            return f"{name} has {len(values)} numbers, not {length}"
        for value in values:
            if not low <= value <= high:
                return f"{name} holds {value}; it must be {low} to {high}"
    if [q for q in s.fire_path if not 0 <= q < 144]:
        return "fire_path holds squares from 0 to 143"
    if len(s.supply) != n or [sizes for sizes in s.supply if len(sizes) != 7]:
        return "supply needs seven numbers a seat"
    return ""


def step_flaw(s: City) -> str:
    """What remains to be done speaks of seats, squares and values that there are."""
    highest = {"seat": s.book.seats - 1, "hotel": 143, "burned": 143, "turns": 3, "value": 6, "slot": 3}
    steps = s.stack[:]
    if s.asking is not None:
        steps.append(s.asking)
    for step in steps:
        name = type(step).__name__
        for field in slots_of(type(step)):
            if not 0 <= getattr(step, field) <= highest[field]:
                return f"step {name}: {field} must be 0 to {highest[field]}"
        if name in {"GrowRotation", "GrowAnchor"} and len(s.turned_up) != 1 and step is s.asking:
            return f"{name} needs one tile turned up"
        if name == "GrowTile" and len(s.turned_up) != 2 and step is s.asking:
            return "GrowTile needs two tiles turned up"
        if name in {"Roll", "PlaceExtras", "Tie", "HeartTile", "Grow"} and not s.placed and not s.deck:
            return f"{name} needs a tile"
    return ""


def tile_flaw(s: City) -> str:
    """CC-2.5 to CC-2.7 All 24 tiles are somewhere, once, and none lies over another or over a street."""
    tiles = s.placed + s.deck + s.turned_up
    if sorted(tiles) != list(range(24)):
        return "placed, deck and turned_up must hold each tile from 0 to 23 once"
    if s.known > len(s.deck):
        return "more tiles of the deck are known than there are"
    for tile in range(24):
        if (s.rotation[tile] >= 0) != (tile in s.placed):
            return f"tile {tile + 1} has a rotation exactly if it is placed"
    covered: list[int] = []
    streets = set(s.book.main_street)
    for tile in s.placed:
        anchor, turns = ground_key(s.anchor_x[tile], s.anchor_y[tile]), s.rotation[tile]
        covered += [anchor + offset for offset in s.book.ground[turns]]
        streets |= {anchor + offset for offset in s.book.forced[4 * tile + turns]}
    if len(set(covered)) != len(covered) or streets & set(covered):
        return "a tile lies over another tile or over a street"
    return ""


def lot_flaw(s: City) -> str:
    """CC-1.3 A lot in play is empty, a camp or a hotel; nothing stands on a public building (CC-1.9)."""
    for q in range(144):
        here = SQUARES[q]
        hotel = s.owner[q] >= 0
        if not hotel and (s.size[q] or s.guest[q] or s.built[q]):
            return f"{here} has a size, a guest or a mark 'built', but no hotel"
        if hotel and (s.camp[q] or not s.size[q]):
            return f"{here} has a hotel with a camp or without a size"
        if (hotel or s.camp[q]) and (s.rotation[q // 6] < 0 or not s.book.value[q]):
            return f"{here} is no lot of the city"
    return ""


def hotel_flaw(s: City) -> str:
    """CC-1.11 Every hotel tile is in the supply or on the map; one player has each character."""
    for seat in range(s.book.seats):
        for size in range(1, 7):
            on_map = [q for q in range(144) if s.owner[q] == seat and s.size[q] == size]
            if s.supply[seat][size] < 0 or s.supply[seat][size] + len(on_map) != s.book.tiles_per_size:
                return f"seat {seat} needs {s.book.tiles_per_size} hotel tiles of size {size}"
        if s.supply[seat][0]:
            return "there are no hotel tiles of size 0"
        if s.character[seat] >= 0 and s.character.count(s.character[seat]) > 1:
            return "two seats have the same character"
    return ""


def dice_flaw(s: City) -> str:
    """CC-1.8 Every die is in exactly one place."""
    found = s.pool + sum(s.camp) + sum(s.guest) + sum(s.extras)
    if s.extras[0]:
        return "no die shows 0"
    return "" if found == s.all_dice else f"{found} dice are on the table, not {s.all_dice}"


def derived_flaw(s: City) -> str:
    """`near`, `hood` and `hotels` say what follows from the other fields."""
    again = s.clone()
    relink(again)
    for name in ("near", "hood", "hotels"):
        if getattr(again, name) != getattr(s, name):
            return f"{name} does not follow from the other fields"
    return ""
