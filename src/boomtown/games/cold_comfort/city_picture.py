"""Dawson City drawn: tiles, streets, tents and hotels, with what can be done at each square."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.dice import die_at
from boomtown.drawing.palette import branded, seat_class
from boomtown.drawing.svg import Child, classes, el, join, move, path, piece, rect, spot, svg, text, use
from boomtown.games.cold_comfort import actions as a
from boomtown.games.cold_comfort import words
from boomtown.games.cold_comfort.city import STREET, ground_of, key_x, key_y, neighborhoods
from boomtown.games.cold_comfort.fire import start_refusal
from boomtown.games.cold_comfort.management import (
    camp_cost,
    empty_cost,
    host_hotel_refusal,
    lot_refusal,
    resize_hotel_refusal,
)
from boomtown.games.cold_comfort.placing_picture import anchor_of, ghosts, kerbs
from boomtown.games.cold_comfort.quarter_picture import badge, lines, outline, tint
from boomtown.games.cold_comfort.sheet import UNIT, Sheet
from boomtown.games.cold_comfort.state import City, square_x, square_y
from boomtown.games.cold_comfort.walks_picture import fire, walks
from boomtown.kernel.verbs import Verb

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


def board(s: City, asked: str, can: list[int]) -> Markup:
    """The whole city; it grows with its tiles and with the places for the one in hand."""
    ground = ground_of(s)
    places = [option for option in can if a.GROW_ANCHOR.has(option)]
    turns = int(s.asking.turns) if places else 0  # type: ignore[union-attr]
    keys = [int(key) for key in ground]
    for option in places:  # as far as their middles: what reaches beyond lies on the open ground
        keys += [anchor_of(option), anchor_of(option) + int(s.book.ground[turns][3])]
    sheet, hoods = Sheet(keys), neighborhoods(s)
    on_map = [q for tile in s.placed for q in range(6 * tile, 6 * tile + 6)]
    stands = {q: standing_for(s, q, asked, can) for q in on_map}
    lit = [[option] for option in can] if asked != "Manage" else []  # these lie over their neighbors
    drawn: list[Child] = [
        lines(s, sheet, hoods),
        [street(sheet, int(key_x(key)), int(key_y(key))) for key in ground if ground[key] == STREET],
        [paper(s, sheet, tile) for tile in s.placed],
        [tint(s, sheet, hood) for hood in hoods],
        [
            square(s, sheet, q, stands[q], asked, stands[q][:1] in lit)
            for q in sorted(on_map, key=lambda q: stands[q][:1] in lit)
        ],
        [kerbs_on_map(s, sheet, tile) for tile in s.placed],
        [outline(s, hood) for hood in hoods],
        fire(s, sheet),
        walks(s, sheet, asked),
        [badge(s, sheet, hood) for hood in hoods],
        ghosts(s, sheet, places, turns),
    ]
    return svg(int(sheet.width), int(sheet.height), *drawn, name="Dawson City", id="city", cls="chart")


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
    return join([rect(left, top, UNIT, UNIT, cls="street"), path(tracks, "tracks")])


def paper(s: City, sheet: Sheet, tile: int) -> Markup:
    """CC-2.1 A tile as it lies: warm paper."""
    turns = s.rotation[tile]
    wide, high = s.book.width[turns] * UNIT, s.book.height[turns] * UNIT
    left, top = sheet.x(s.anchor_x[tile]), sheet.y(s.anchor_y[tile])
    return move(left, top, rect(0, 0, wide, high, 3, "citytile"), id=f"tile{tile + 1}")


def kerbs_on_map(s: City, sheet: Sheet, tile: int) -> Markup | None:
    """CC-2.3 A dark kerb along every side that makes street, as the tile lies."""
    if not s.book.streets[tile]:
        return None
    drawn = kerbs(s.book.streets[tile], s.rotation[tile], s.book, UNIT)
    return move(sheet.x(s.anchor_x[tile]), sheet.y(s.anchor_y[tile]), drawn)


# --- what stands on a square ----------------------------------------------------------------------


def square(s: City, sheet: Sheet, q: int, options: list[int], asked: str, lit: bool) -> Markup:
    """One square with all that is on it."""
    value = s.book.value[q]
    here = words.square(q)
    said = f"{here}, {words.building(s, q)}" + (f", number {value}" if value else "")
    if s.built[q]:
        said += ", built this turn"
    # Where nearly every square can be clicked the light is a corner of it: the city stays in sight.
    light = spot(3, 3, 21, 23, 4) if asked == "Manage" else spot(1, 1, UNIT - 2, UNIT - 2, 5)
    inside: list[Child] = [rect(0, 0, UNIT, UNIT, cls="lot")]
    if not value:
        inside.append(rect(3, 3, UNIT - 6, UNIT - 6, 3, "stone"))
    inside.append(light)
    if not value:
        inside.append(public(s, q))
    elif s.owner[q] >= 0:
        inside.append(hotel(s, q))
    else:
        inside.append(text(13, 22, value, "tn"))
        if s.camp[q]:
            inside.append(tent(value))
    if asked == "BuildLot" and lit:
        inside.append(price(s, q))
    else:
        inside.append(sheet.words(4, UNIT - 6, here, "tl"))
    drawn = piece(f"sq-{here}", said, inside, options=options)
    return move(sheet.x(square_x(s, q)), sheet.y(square_y(s, q)), drawn)


def public(s: City, q: int) -> Markup:
    """CC-1.9 A stone block with the value of its building."""
    points = s.book.building_worth[s.book.building[q]]
    return join(
        [
            use("star", 6, 8, 22, 22),
            text(36, 27, points, "tn"),
        ]
    )


def tent(value: int) -> Markup:
    """CC-1.3 A camp: a white tent with its die."""
    return join([path("M14 44L31 9l16 35z", "canvas"), die_at(value, 21, 22, 20)])


def price(s: City, q: int) -> Markup:
    """CC-5.12, CC-5.13 What building here costs: on a camp in red, for it is twice as much."""
    seat, value = int(s.seat), s.book.value[q]
    cost = camp_cost(s, seat, value) if s.camp[q] else empty_cost(s, value)
    return text(4, UNIT - 5, f"${cost}", classes("tx left price", "dear" if s.camp[q] else "") or "")


def hotel(s: City, q: int) -> Markup:
    """CC-1.6 As many storeys as its size in the owner's colour; a lit window and a die are the guest."""
    size, seat = s.size[q], s.owner[q]
    top = 27 - 3 * size
    floors = "".join(f"M23 {44 - 3 * k}h23" for k in range(1, size + 1))
    room = (
        join([rect(24.5, 23, 20, 20, 3, "window"), die_at(size, 25.5, 24, 18)])
        if s.guest[q]
        else rect(29, 29, 11, 15, 2, "door")
    )
    return el(
        "g",
        rect(23, top, 23, 45 - top, 2, "house"),
        path(floors, "floors"),
        rect(29, 2, 17, 19, 3, "board-sign"),
        text(37.5, 17.5, size, "tx"),
        room,
        branded(seat, 2, 3, 20),
        path("M23 0h7v12l-3.5-3.5L23 12z", "ribbon") if s.built[q] else None,
        class_=seat_class(seat),
    )
