"""Dawson City drawn: tiles, streets, tents, hotels, neighborhoods, and places for the tile in hand."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.dice import die_at
from boomtown.drawing.palette import branded, seat_class
from boomtown.drawing.svg import Child, el, join, move, path, piece, rect, spot, svg, text, use
from boomtown.games.cold_comfort import actions as a
from boomtown.games.cold_comfort import words
from boomtown.games.cold_comfort.city import (
    STREET,
    ground_key,
    ground_of,
    key_x,
    key_y,
    neighborhoods,
    tiles_of,
    worth,
)
from boomtown.games.cold_comfort.fire import start_refusal
from boomtown.games.cold_comfort.management import host_hotel_refusal, lot_refusal, resize_hotel_refusal
from boomtown.games.cold_comfort.scoring import gang_of, leaders, strengths
from boomtown.games.cold_comfort.state import City, square_x, square_y
from boomtown.kernel.verbs import Verb

UNIT = 48  # one square
EDGE = 24  # open ground round the city
SMALL = 18  # one square of a tile in hand
SQUARE_VERBS = {
    "MineCamper": a.MINE_CAMPER,
    "HostHotel": a.HOST_HOTEL,
    "HostCamper": a.HOST_CAMPER,
    "BuildLot": a.BUILD_LOT,
    "ResizeHotel": a.RESIZE_HOTEL,
    "FireStart": a.FIRE_START,
    "PassFire": a.FIRE_PASS,
    "Tie": a.TIE,
}


class Sheet:
    """Where grid places lie on the drawing: just large enough for the city and for what may be laid."""

    def __init__(self, keys: list[int]) -> None:
        xs, ys = [int(key_x(key)) for key in keys] or [0], [int(key_y(key)) for key in keys] or [0]
        self.left, self.top = min(xs), min(ys)
        self.width = (max(xs) - self.left + 1) * UNIT + 2 * EDGE
        self.height = (max(ys) - self.top + 1) * UNIT + 2 * EDGE

    def x(self, x: float) -> float:
        return (x - self.left) * UNIT + EDGE

    def y(self, y: float) -> float:
        return (y - self.top) * UNIT + EDGE


def board(s: City, asked: str, can: list[int]) -> Markup:
    """The whole city; it grows with its tiles and with the places for the one in hand."""
    ground = ground_of(s)
    ghosts = [option for option in can if a.GROW_ANCHOR.has(option)]
    turns = int(s.asking.turns) if ghosts else 0  # type: ignore[union-attr]
    keys = [int(key) for key in ground]
    for option in ghosts:
        keys += [int(anchor_of(option) + offset) for offset in s.book.ground[turns]]
    sheet = Sheet(keys)
    drawn: list[Child] = [
        street(sheet, int(key_x(key)), int(key_y(key))) for key in ground if ground[key] == STREET
    ]
    drawn += [tile_on_map(s, sheet, tile) for tile in s.placed]
    drawn += [outline(s, sheet, hood) for hood in neighborhoods(s)]
    drawn += [
        square(s, sheet, q, standing_for(s, q, asked, can))
        for tile in s.placed
        for q in range(6 * tile, 6 * tile + 6)
    ]
    drawn += [badge(s, sheet, hood) for hood in neighborhoods(s)]
    drawn += [ghost(s, sheet, option, turns) for option in ghosts]
    return svg(int(sheet.width), int(sheet.height), *drawn, name="Dawson City", id="city")


def anchor_of(option: int) -> int:
    """The ground key of a placement."""
    x, y = a.GROW_ANCHOR.first(option) + a.WEST, a.GROW_ANCHOR.second(option) + a.NORTH
    return int(ground_key(x, y))


def standing_for(s: City, q: int, asked: str, can: list[int]) -> list[int]:
    """The options that a square stands for; one that is not offered can be asked about."""
    if asked in SQUARE_VERBS:
        return [int(SQUARE_VERBS[asked].of(q))]
    if asked != "Manage" or not s.book.value[q]:
        return []
    seat = int(s.seat)
    begins: list[tuple[Verb, bool]] = []
    ask = a.BUILD_LOT
    if s.owner[q] == seat:
        ask = a.HOST_HOTEL
        begins = [
            (a.HOST, host_hotel_refusal(s, seat, q) is None),
            (a.RESIZE, resize_hotel_refusal(s, seat, q) is None),
            (a.FIRE, start_refusal(s, seat, q) is None),
        ]
    elif s.owner[q] < 0:
        begins = [(a.BUILD, lot_refusal(s, seat, q) is None)]
        if s.camp[q]:
            fits = [h for h in s.hotels[seat] if s.size[h] == s.book.value[q] and not s.guest[h]]
            begins += [(a.MINE, True), (a.HOST, bool(fits))]
    lit = [int(verb.of()) for verb, good in begins if good and int(verb.of()) in can]
    return lit or [int(ask.of(q))]


# --- ground and tiles -----------------------------------------------------------------------------


def street(sheet: Sheet, x: int, y: int) -> Markup:
    """CC-2.2 Frozen mud with sled tracks."""
    left, top = sheet.x(x), sheet.y(y)
    tracks = f"M{left + 14} {top + 6}q4 9 0 18t0 18M{left + 32} {top + 6}q4 9 0 18t0 18"
    return join(
        [
            rect(left, top, UNIT, UNIT, fill="var(--well)"),
            path(tracks, fill="none", stroke="var(--line-strong)", stroke_width=2),
        ]
    )


def tile_on_map(s: City, sheet: Sheet, tile: int) -> Markup:
    """CC-2.1 Warm paper, thin lot lines, and a kerb along every printed street edge."""
    turns = s.rotation[tile]
    wide, high = s.book.width[turns] * UNIT, s.book.height[turns] * UNIT
    left, top = sheet.x(s.anchor_x[tile]), sheet.y(s.anchor_y[tile])
    paper = rect(0, 0, wide, high, 3, fill="var(--sheet)", stroke="var(--outline)", stroke_width=2)
    return move(left, top, paper, kerbs(s, tile, turns, wide, high), id=f"tile{tile + 1}")


def kerbs(s: City, tile: int, turns: int, wide: float, high: float) -> Markup:
    """CC-2.3 The sides that make street, as they lie."""
    lines = {
        "N": f"M3 3h{wide - 6}",
        "S": f"M3 {high - 3}h{wide - 6}",
        "W": f"M3 3v{high - 6}",
        "E": f"M{wide - 3} 3v{high - 6}",
    }
    faces = ["NESW"[("NESW".index(side) + turns) % 4] for side in s.book.streets[tile]]
    d = "".join(lines[side] for side in faces)
    return path(d or "M0 0", fill="none", stroke="var(--ink)", stroke_width=4)


def tile_picture(s: City, tile: int, turns: int) -> Markup:
    """A tile in hand, turned: its numbers, public squares and kerbs."""
    wide, high = s.book.width[turns] * SMALL, s.book.height[turns] * SMALL
    inside: list[Child] = []
    for k in range(6):
        x, y = s.book.dx[6 * turns + k] * SMALL, s.book.dy[6 * turns + k] * SMALL
        value = s.book.value[6 * tile + k]
        fill = "var(--sheet)" if value else "var(--rock)"
        inside.append(rect(x, y, SMALL, SMALL, fill=fill, stroke="var(--line-strong)"))
        inside.append(text(x + SMALL / 2, y + 14, value or "★", "tx"))
    return el(
        "svg",
        inside,
        kerbs(s, tile, turns, wide, high),
        view_box=f"-1 -1 {wide + 2} {high + 2}",
        width=wide,
        height=high,
        aria_hidden="true",
    )


# --- what stands on a square ----------------------------------------------------------------------


def square(s: City, sheet: Sheet, q: int, options: list[int]) -> Markup:
    """One square with all that is on it."""
    value = s.book.value[q]
    said = f"{words.square(q)}, {words.building(s, q)}" + (f", number {value}" if value else "")
    if s.built[q]:
        said += ", built this turn"
    inside: list[Child] = [spot(3, 3, UNIT - 6, UNIT - 6, 5)]
    inside.append(rect(0, 0, UNIT, UNIT, fill="none", stroke="var(--line)"))
    if not value:
        inside.append(public(s, q))
    else:
        inside.append(text(5, 14, value, "tx left"))
        if s.owner[q] >= 0:
            inside.append(hotel(s, q))
        elif s.camp[q]:
            inside.append(tent(value))
    inside.append(text(4, UNIT - 4, words.square(q), "tl", fill_opacity=0.7))
    drawn = piece(f"sq-{words.square(q)}", said, inside, options=options)
    return move(sheet.x(square_x(s, q)), sheet.y(square_y(s, q)), drawn)


def public(s: City, q: int) -> Markup:
    """CC-1.9 A stone block with the value of its building."""
    points = s.book.building_worth[s.book.building[q]]
    return join(
        [
            rect(3, 3, UNIT - 6, UNIT - 6, 3, fill="var(--rock)", stroke="var(--outline)", stroke_width=2),
            use("star", 9, 10, 20, 20),
            text(37, 26, points, "tx oncell"),
        ]
    )


def tent(value: int) -> Markup:
    """CC-1.3 A camp: a white tent with its die."""
    return join(
        [
            path("M10 35L28 4l17 31z", fill="var(--sheet)", stroke="var(--outline)", stroke_width=2),
            die_at(value, 18.5, 14, 20),
        ]
    )


def hotel(s: City, q: int) -> Markup:
    """CC-1.6 As many storeys as its size in the owner's colour; a die in the window is the guest."""
    size, seat = s.size[q], s.owner[q]
    top = 25 - 3 * size
    floors = "".join(f"M21 {41 - 3 * k}h25" for k in range(1, size + 1))
    window = (
        die_at(size, 25, 25, 18)
        if s.guest[q]
        else rect(28, 28, 12, 15, 2, fill="var(--ink)", stroke="var(--outline)", stroke_width=1)
    )
    return el(
        "g",
        rect(21, top, 25, 43 - top, 2, fill="var(--seat)", stroke="var(--outline)", stroke_width=2),
        path(floors, fill="none", stroke="var(--on)", stroke_width=1, stroke_opacity=0.5),
        rect(32, 3, 13, 16, 3, fill="var(--sheet)", stroke="var(--outline)", stroke_width=1.5),
        text(38.5, 16, size, "tx"),
        window,
        branded(seat, 1, 17, 15),
        path("M22 0h9v12l-4.5-4L22 12z", fill="var(--info)", stroke="var(--outline)") if s.built[q] else None,
        class_=seat_class(seat),
    )


# --- neighborhoods --------------------------------------------------------------------------------


def outline(s: City, sheet: Sheet, hood: int) -> Markup:
    """CC-2.13 A line round the neighborhood: in the leader's colour, dashed if tied, dotted for a gang."""
    d = "".join(
        side_of(sheet, int(square_x(s, q)), int(square_y(s, q)), side)
        for tile in tiles_of(s, hood)
        for q in range(6 * tile, 6 * tile + 6)
        for side in range(4)
        if s.near[4 * q + side] < 0
    )
    best = strengths(s)
    winners = leaders(s, best, hood)
    dash = "12 6" if len(winners) > 1 else None if winners else "3 6" if gang_of(s, best, hood) else None
    colour = "var(--seat)" if winners else "var(--line-strong)"
    seat = winners[0] if winners else -1
    return el(
        "g",
        path(d, fill="none", stroke="var(--outline)", stroke_width=8, stroke_linecap="round"),
        path(
            d,
            fill="none",
            stroke=colour,
            stroke_width=5,
            stroke_dasharray=dash,
            stroke_linecap="butt" if dash else "round",
        ),
        class_=seat_class(seat),
    )


def side_of(sheet: Sheet, x: int, y: int, side: int) -> str:
    """One side of a square, north, east, south or west, as a stroke just outside it."""
    left, top = sheet.x(x), sheet.y(y)
    return [
        f"M{left} {top - 3}h{UNIT}",
        f"M{left + UNIT + 3} {top}v{UNIT}",
        f"M{left} {top + UNIT + 3}h{UNIT}",
        f"M{left - 3} {top}v{UNIT}",
    ][side]


def badge(s: City, sheet: Sheet, hood: int) -> Markup:
    """CC-2.14 The worth of a neighborhood, on its first tile, with the mark of whoever leads."""
    best = strengths(s)
    winners = leaders(s, best, hood)
    x, y = sheet.x(s.anchor_x[hood]), sheet.y(s.anchor_y[hood])
    seat = winners[0] if len(winners) == 1 else -1
    lead = ", ".join(words.letter(w) for w in winners) or ("a gang" if gang_of(s, best, hood) else "nobody")
    said = f"Neighborhood {words.tile_set(tiles_of(s, hood))}, worth {worth(s, hood)}, led by {lead}"
    inside = [
        el("circle", cx=0, cy=0, r=12, fill="var(--paper)", stroke="var(--outline)", stroke_width=2),
        text(0, 5, int(worth(s, hood)), "tx"),
        branded(seat, 8, -12, 16) if seat >= 0 else None,
    ]
    return move(x - 7, y - 7, piece(f"badge-{hood + 1}", said, inside))


# --- places for the tile in hand ------------------------------------------------------------------


def ghost(s: City, sheet: Sheet, option: int, turns: int) -> Markup:
    """CC-6.3 A legal place: a disc in its middle; looked at, it shows the tile and what becomes street."""
    key = anchor_of(option)
    x, y = int(key_x(key)), int(key_y(key))
    tile = s.turned_up[0]
    wide, high = s.book.width[turns] * UNIT, s.book.height[turns] * UNIT
    forced = [
        rect(
            sheet.x(int(key_x(key + offset))) + 6,
            sheet.y(int(key_y(key + offset))) + 6,
            UNIT - 12,
            UNIT - 12,
            fill="var(--well)",
            stroke="var(--line-strong)",
            stroke_dasharray="4 4",
        )
        for offset in s.book.forced[4 * tile + turns]
    ]
    paper = rect(0, 0, wide, high, 3, fill="var(--lit)", stroke="var(--lit-edge)", stroke_width=2)
    middle_x, middle_y = sheet.x(x) + wide / 2, sheet.y(y) + high / 2
    return piece(
        f"place-{x}-{y}".replace("--", "-m"),
        f"Lay tile {tile + 1} at {x}, {y}" + (f", {len(forced)} squares become street" if forced else ""),
        el("g", forced, move(sheet.x(x), sheet.y(y), paper), class_="ghost"),
        spot(middle_x - 10, middle_y - 10, 20, 20, 10),
        el("circle", cx=middle_x, cy=middle_y, r=4, fill="var(--ink)"),
        options=[option],
    )
