"""Chapter 7: lines, access, what is known of tiles, and rails."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    LAID_RAIL,
    LOOKED,
    NO,
    NOT_NOW,
    PEEK,
    RAIL,
    SAW_TILE,
    TILE_SHOWN,
)
from boomtown.games.dark_horse.board import (
    HEX_CORNERS,
    NEIGHBOURS,
    SIDE_ENDS,
)
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step, only

NOT_A_SITE: Final = Clause("DH-7.4", "Towns stand on sites only.")
NOT_OPEN: Final = Clause("DH-7.4", "Cities stand on open hexes only.")
OCCUPIED: Final = Clause("DH-7.4", "Somebody has built there already.")
OUT_OF_BOUNDS: Final = Clause("DH-12.1", "This hex is out of bounds with two players.")
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
