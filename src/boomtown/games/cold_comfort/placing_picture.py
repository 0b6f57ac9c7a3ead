"""The tile in hand: turned in its four ways, and laid for a look wherever it may lie."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from boomtown.drawing.svg import Child, classes, el, join, path, piece, rect, spot, text
from boomtown.games.cold_comfort import actions as a
from boomtown.games.cold_comfort import words
from boomtown.games.cold_comfort.book import Book
from boomtown.games.cold_comfort.city import ground_key, key_x, key_y
from boomtown.games.cold_comfort.growth import GrowAnchor
from boomtown.games.cold_comfort.sheet import UNIT, Sheet
from boomtown.games.cold_comfort.state import City

SMALL = 18  # one square of a tile in hand


def anchor_of(option: int) -> int:
    """The ground key of a placement."""
    x, y = a.GROW_ANCHOR.first(option) + a.WEST, a.GROW_ANCHOR.second(option) + a.NORTH
    return int(ground_key(x, y))


def kerbs(streets: str, turns: int, book: Book, unit: int) -> Markup:
    """CC-2.3 The sides that make street, of a tile turned so."""
    wide, high, in_ = book.width[turns] * unit, book.height[turns] * unit, unit // 16
    lines = {
        "N": f"M{in_} {in_}h{wide - 2 * in_}",
        "S": f"M{in_} {high - in_}h{wide - 2 * in_}",
        "W": f"M{in_} {in_}v{high - 2 * in_}",
        "E": f"M{wide - in_} {in_}v{high - 2 * in_}",
    }
    faces = ["NESW"[("NESW".index(side) + turns) % 4] for side in streets]
    return path("".join(lines[side] for side in faces), "kerb")


# --- in hand --------------------------------------------------------------------------------------


def tile_picture(s: City, tile: int, turns: int) -> Markup:
    """A tile in hand, turned: its numbers, public squares and kerbs."""
    wide, high = s.book.width[turns] * SMALL, s.book.height[turns] * SMALL
    inside: list[Child] = []
    for k in range(6):
        x, y = s.book.dx[6 * turns + k] * SMALL, s.book.dy[6 * turns + k] * SMALL
        value = s.book.value[6 * tile + k]
        inside.append(rect(x, y, SMALL, SMALL, cls="lot small" if value else "lot small stone"))
        inside.append(text(x + SMALL / 2, y + 14, value or "★", "tx"))
    if s.book.streets[tile]:
        inside.append(kerbs(s.book.streets[tile], turns, s.book, SMALL))
    return el(
        "svg", inside, view_box=f"-1 -1 {wide + 2} {high + 2}", width=wide, height=high, aria_hidden="true"
    )


def hand(s: City, asked: str) -> list[Markup]:
    """CC-6.3, CC-10.6 The tiles turned up: to choose, to turn, to turn again while being laid."""
    if asked == "GrowTile":
        return [
            held(s, f"tile-{tile + 1}", tile, 0, options=[int(a.GROW_TILE.of(tile))]) for tile in s.turned_up
        ]
    if asked == "GrowRotation":
        tile = s.turned_up[0]
        return [
            held(s, f"turn-{turns}", tile, turns, options=[int(a.GROW_ROTATION.of(turns))])
            for turns in range(4)
        ]
    if asked == "GrowAnchor" and isinstance(s.asking, GrowAnchor):
        tile, now = s.turned_up[0], int(s.asking.turns)
        return [
            held(s, f"turn-{turns}", tile, turns, chosen=turns == now, instead=turns != now)
            for turns in [(now + k) % 4 for k in range(4)]  # so that R takes the next
        ]
    return [held(s, f"tile-{tile + 1}", tile, 0) for tile in s.turned_up]


def held(
    s: City,
    id: str,
    tile: int,
    turns: int,
    options: Sequence[int] = (),
    chosen: bool = False,
    instead: bool = False,
) -> Markup:
    """A tile in hand, to click. `instead`: to turn it so after all, which takes the last choice back."""
    said = f"Tile {tile + 1} {s.book.tile_names[tile]}, {words.TURNED[turns]}"
    drawn = tile_picture(s, tile, turns)
    if instead:
        option = int(a.GROW_ROTATION.of(turns))
        return el(
            "button",
            drawn,
            id=id,
            type="button",
            class_="dd again",
            title=f"{said} (R turns it)",
            aria_label=f"Turn it again: {said}",
            data_do="instead",
            data_instead=option,
        )
    return piece(
        id, said, drawn, options=options, tag="span", cls=classes("dd", "chosen" if chosen else "") or ""
    )


# --- on the map -----------------------------------------------------------------------------------


def ghosts(s: City, sheet: Sheet, places: Sequence[int], turns: int) -> Markup | None:
    """CC-6.3 Every legal place, to point at."""
    if not places:
        return None
    tile = s.turned_up[0]
    return el("g", el("defs", laid(s, tile, turns)), [ghost(s, sheet, option, turns) for option in places])


def laid(s: City, tile: int, turns: int) -> Markup:
    """The tile in hand as it would lie, with its highest lot marked: extras will walk from there (CC-6.9)."""
    b = s.book
    inside: list[Child] = []
    for offset in b.forced[4 * tile + turns]:
        x, y = int(key_x(offset)) * UNIT, int(key_y(offset)) * UNIT
        inside.append(rect(x + 3, y + 3, UNIT - 6, UNIT - 6, 3, "street-to-be"))
    for k in range(6):
        x, y = b.dx[6 * turns + k] * UNIT, b.dy[6 * turns + k] * UNIT
        q = 6 * tile + k
        inside.append(rect(x, y, UNIT, UNIT, cls="laid" if b.value[q] else "laid stone"))
        if q == b.highest[tile]:
            inside.append(el("circle", cx=x + UNIT / 2, cy=y + UNIT / 2, r=17, class_="aim"))
        inside.append(text(x + UNIT / 2, y + 32, b.value[q] or "★", "tn"))
    inside.append(rect(0, 0, b.width[turns] * UNIT, b.height[turns] * UNIT, 3, "held-edge"))
    if b.streets[tile]:
        inside.append(kerbs(b.streets[tile], turns, b, UNIT))
    return el("g", inside, id="as-laid")


def ghost(s: City, sheet: Sheet, option: int, turns: int) -> Markup:
    """A legal place: lit in its middle; pointed at, it shows the tile, its streets and what it would join."""
    key = anchor_of(option)
    x, y = int(key_x(key)), int(key_y(key))
    tile = s.turned_up[0]
    middle_x = sheet.x(x) + s.book.width[turns] * UNIT / 2
    middle_y = sheet.y(y) + s.book.height[turns] * UNIT / 2
    joined = words.joins(s, turns, x, y)
    shown = join(
        [
            [el("use", href=f"#line-{hood + 1}", class_="edge joined") for hood in joined],
            el("use", href="#as-laid", x=sheet.x(x), y=sheet.y(y)),
        ]
    )
    made = len(s.book.forced[4 * tile + turns])
    said = words.place_label(s, turns, x, y).replace(" /", ",") + (
        f", {made} squares become street" if made else ""
    )
    return piece(
        f"place-{x}-{y}".replace("--", "-m"),
        said,
        rect(middle_x - UNIT / 2, middle_y - UNIT / 2, UNIT, UNIT, cls="hit"),
        spot(middle_x - 13, middle_y - 13, 26, 26, 13),
        el("circle", cx=middle_x, cy=middle_y, r=5, class_="dot"),
        el("g", shown, class_="ghost"),
        options=[option],
    )
