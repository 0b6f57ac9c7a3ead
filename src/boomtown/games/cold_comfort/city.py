"""Chapter 2, the map: where a tile may lie, what is adjacent, what is a neighborhood."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.cold_comfort.clauses import ON_A_STREET, ON_A_TILE, STREET_THROUGH_TILE, TOO_FAR
from boomtown.games.cold_comfort.state import City, square_x, square_y
from boomtown.kernel.clauses import Clause

TILE: Final = 1  # what lies on a place of the ground; a place that is not listed is open
STREET: Final = 2
ROW: Final = 1000  # keys of the ground: ROW x y + x
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3  # the order of `near`
STEPS: Final = [-ROW, 1, ROW, -1]


def ground_key(x: i64, y: i64) -> i64:
    return ROW * y + x


def key_x(key: i64) -> i64:
    return (key + ROW // 2) % ROW - ROW // 2


def key_y(key: i64) -> i64:
    return (key - key_x(key)) // ROW


def ground_of(s: City) -> dict[int, int]:
    """CC-2.2, CC-2.4 All covered places and street squares. No place can be both (CC-2.6, CC-2.7)."""
    ground: dict[int, int] = {}
    for key in s.book.main_street:
        ground[key] = STREET
    for tile in s.placed:
        anchor = ground_key(s.anchor_x[tile], s.anchor_y[tile])
        for offset in s.book.ground[s.rotation[tile]]:
            ground[anchor + offset] = TILE
        for offset in s.book.forced[4 * tile + s.rotation[tile]]:
            ground[anchor + offset] = STREET
    return ground


def placement_refusal(s: City, ground: dict[int, int], tile: i64, turns: i64, anchor: i64) -> Clause | None:
    """CC-2.10 The four conditions on a placement, and no others; narrow gaps need none (CC-2.11)."""
    for offset in s.book.ground[turns]:
        there = ground.get(anchor + offset, 0)
        if there == TILE:
            return ON_A_TILE
        if there == STREET:
            return ON_A_STREET
    for offset in s.book.forced[4 * tile + turns]:
        if ground.get(anchor + offset, 0) == TILE:
            return STREET_THROUGH_TILE
    return None if in_reach(s, ground, turns, anchor) else TOO_FAR


def in_reach(s: City, ground: dict[int, int], turns: i64, anchor: i64) -> bool:
    """CC-2.8, CC-R.5 Connected, or straight across one square; corners do not count (CC-2.9, CC-R.6)."""
    for offset in s.book.ground[turns]:
        for step in STEPS:
            if ground.get(anchor + offset + step, 0) == TILE:
                return True
            if ground.get(anchor + offset + 2 * step, 0) == TILE:
                return True
    return False


def anchors(s: City, tile: i64, turns: i64) -> list[int]:
    """CC-6.3 Every legal anchor of this tile in this rotation, as keys, in order."""
    b = s.book
    ground = ground_of(s)
    width, height = b.width[turns], b.height[turns]
    tried: set[int] = set()
    for other in s.placed:
        x, y = s.anchor_x[other], s.anchor_y[other]
        wide, high = b.width[s.rotation[other]], b.height[s.rotation[other]]
        for gap in range(2):
            for slide in range(y - height + 1, y + high):
                tried.add(ground_key(x - width - gap, slide))
                tried.add(ground_key(x + wide + gap, slide))
            for slide in range(x - width + 1, x + wide):
                tried.add(ground_key(slide, y - height - gap))
                tried.add(ground_key(slide, y + high + gap))
    return sorted([a for a in tried if placement_refusal(s, ground, tile, turns, a) is None])


def lay(s: City, tile: i64, turns: i64, x: i64, y: i64) -> None:
    """CC-2.1 A tile comes into play, face up, in one of four rotations."""
    s.placed.append(tile)
    s.rotation[tile], s.anchor_x[tile], s.anchor_y[tile] = turns, x, y
    link(s, len(s.placed) - 1)


def link(s: City, place: i64) -> None:
    """CC-1.1, CC-2.13 Find what is adjacent to the tile placed so late, and join neighborhoods."""
    tile = s.placed[place]
    s.hood[tile] = tile
    for at in range(place + 1):
        other = s.placed[at]
        if abs(s.anchor_x[other] - s.anchor_x[tile]) > 3 or abs(s.anchor_y[other] - s.anchor_y[tile]) > 3:
            continue
        if link_squares(s, tile, other) and s.hood[other] != s.hood[tile]:
            join(s, s.hood[other], s.hood[tile], place)


def link_squares(s: City, tile: i64, other: i64) -> bool:
    """CC-2.15 Note which squares of two tiles (or of one) are adjacent; were there any?"""
    found = False
    for a in range(6 * tile, 6 * tile + 6):
        x, y = square_x(s, a), square_y(s, a)
        for b in range(6 * other, 6 * other + 6):
            dx, dy = square_x(s, b) - x, square_y(s, b) - y
            if abs(dx) + abs(dy) == 1:
                side = EAST if dx == 1 else WEST if dx == -1 else SOUTH if dy == 1 else NORTH
                s.near[4 * a + side] = b
                s.near[4 * b + (side + 2) % 4] = a
                found = True
    return found


def join(s: City, one: i64, two: i64, place: i64) -> None:
    """CC-R.30 Two neighborhoods become one, named by the tile that was placed first."""
    name = -1
    for at in range(place + 1):
        tile = s.placed[at]
        if s.hood[tile] == one or s.hood[tile] == two:
            if name < 0:
                name = tile
            s.hood[tile] = name


def relink(s: City) -> None:
    """Work out `near`, `hood` and `hotels` anew."""
    s.near = [-1] * 576
    s.hood = [-1] * 24
    for place in range(len(s.placed)):
        link(s, place)
    s.hotels = [[] for _ in range(s.book.seats)]
    for q in s.book.lots:
        if s.owner[q] >= 0:
            s.hotels[s.owner[q]].append(q)


def neighborhoods(s: City) -> list[int]:
    """The first tile of each neighborhood, in order of placing."""
    return [tile for tile in s.placed if s.hood[tile] == tile]


def tiles_of(s: City, hood: i64) -> list[int]:
    """The tiles of a neighborhood, in order of placing."""
    return [tile for tile in s.placed if s.hood[tile] == hood]


def worth(s: City, hood: i64) -> i64:
    """CC-2.14 A point for each tile and for each lot that a public building replaces."""
    total: i64 = 0
    for tile in s.placed:
        if s.hood[tile] == hood:
            total += s.book.worth[tile]
    return total
