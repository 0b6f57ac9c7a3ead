"""What moves over the map: a fire from house to house, and an extra's ways to the places it may land on."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.svg import Child, el, join, path, rect, text, use
from boomtown.games.cold_comfort.fire import PassFire
from boomtown.games.cold_comfort.growth import Tie, closest
from boomtown.games.cold_comfort.sheet import UNIT, Sheet
from boomtown.games.cold_comfort.state import City, distance, square_x, square_y


def middle(s: City, sheet: Sheet, q: int) -> tuple[float, float]:
    return sheet.x(square_x(s, q)) + UNIT / 2, sheet.y(square_y(s, q)) + UNIT / 2


def fire(s: City, sheet: Sheet) -> Markup | None:
    """CC-5.22 Where the last fire went: ash where a hotel was, flames where it still burns or went out."""
    if not s.fire_path:
        return None
    burning = isinstance(s.asking, PassFire)
    spots = [middle(s, sheet, q) for q in s.fire_path]
    made: list[Child] = []
    for k, q in enumerate(s.fire_path):
        x, y = spots[k]
        if s.owner[q] < 0 and s.book.value[q]:
            made.append(rect(x - 21, y - 21, 42, 42, 5, "ash"))
    way = "M" + "L".join(f"{x:g} {y:g}" for x, y in spots)
    if len(spots) > 1:
        made += [path(way, "fire-way"), path(way, "fire-way within")]
    for k, (x, y) in enumerate(spots):
        last = k == len(spots) - 1
        size = 40 if last and burning else 26
        made.append(use("flame", x - size / 2, y - size / 2, size, size, id=f"fire-{k}"))
    return el("g", made, class_="fire" if burning or s.used_fire else "fire embers", id="fire")


def walks(s: City, sheet: Sheet, asked: str) -> Markup | None:
    """CC-6.9, CC-6.10 From the highest lot of the new tile to each of the places that are equally close."""
    if asked != "Tie" or not isinstance(s.asking, Tie):
        return None
    start = s.book.highest[s.placed[-1]]
    x, y = middle(s, sheet, start)
    made: list[Child] = []
    for q in closest(s, s.asking.value):
        to_x, to_y = middle(s, sheet, q)
        made.append(path(f"M{x:g} {y:g}H{to_x:g}V{to_y:g}", "walk"))
        made.append(el("circle", cx=to_x, cy=to_y - 30, r=13, class_="badge"))
        made.append(text(to_x, to_y - 25, int(distance(s, start, q)), "tx"))
    made.append(el("circle", cx=x, cy=y, r=15, class_="aim"))
    return el("g", join(made), class_="walks", aria_hidden="true")
