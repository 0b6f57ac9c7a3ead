"""Neighborhoods on the map: a line round each, tinted with whoever leads, and a badge with its worth."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from boomtown.drawing.palette import branded, seat_class
from boomtown.drawing.svg import Child, el, join, path, piece, rect, text, use
from boomtown.games.cold_comfort import words
from boomtown.games.cold_comfort.city import tiles_of, worth
from boomtown.games.cold_comfort.scoring import gang_of, leaders, strengths
from boomtown.games.cold_comfort.sheet import UNIT, Sheet
from boomtown.games.cold_comfort.state import City, square_x, square_y

HATCH = "M-2 12L12 -2M6 20L20 6"


def lines(s: City, sheet: Sheet, hoods: Sequence[int]) -> Markup:
    """CC-2.13 The line round each neighborhood, to be drawn in several ways; and the hatch of a gang."""
    made: list[Child] = [
        el(
            "pattern",
            path(HATCH, "hatch"),
            id="gangs",
            width=14,
            height=14,
            patternUnits="userSpaceOnUse",
        )
    ]
    for hood in hoods:
        sides = "".join(
            side_of(sheet, int(square_x(s, q)), int(square_y(s, q)), side)
            for tile in tiles_of(s, hood)
            for q in range(6 * tile, 6 * tile + 6)
            for side in range(4)
            if s.near[4 * q + side] < 0
        )
        made.append(path(sides, id=f"line-{hood + 1}"))
        winners = leaders(s, strengths(s), hood)
        if len(winners) > 1:
            made.append(stripes(hood, winners))
    return el("defs", made)


def stripes(hood: int, seats: Sequence[int]) -> Markup:
    """CC-7.10 The colours of all who are level."""
    bands = [
        rect(12 * k, 0, 12, 12 * len(seats), cls=f"band {seat_class(seat)}") for k, seat in enumerate(seats)
    ]
    return el(
        "pattern",
        bands,
        id=f"tied-{hood + 1}",
        width=12 * len(seats),
        height=12 * len(seats),
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
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


def tint(s: City, sheet: Sheet, hood: int) -> Markup | None:
    """Whose points these would be: the leader's colour, stripes of those who tie, or a gang's hatch."""
    best = strengths(s)
    winners = leaders(s, best, hood)
    if len(winners) > 1:
        fill = f"url(#tied-{hood + 1})"
    elif winners:
        fill = "var(--seat)"
    elif gang_of(s, best, hood):
        fill = "url(#gangs)"
    else:
        return None
    made: list[Child] = []
    for tile in tiles_of(s, hood):
        turns = s.rotation[tile]
        wide, high = s.book.width[turns] * UNIT, s.book.height[turns] * UNIT
        left, top = sheet.x(s.anchor_x[tile]), sheet.y(s.anchor_y[tile])
        made.append(rect(left, top, wide, high, fill=fill))
    return el("g", made, class_=f"tint {seat_class(winners[0])}" if winners else "tint")


def outline(s: City, hood: int) -> Markup:
    """The line: in the leader's colour, in turns of colour if tied, dotted for a gang."""
    winners = leaders(s, strengths(s), hood)
    held = gang_of(s, strengths(s), hood)
    line = f"#line-{hood + 1}"
    made: list[Child] = [el("use", href=line, class_="edge")]
    if not winners:
        made.append(el("use", href=line, class_="edge within gang" if held else "edge within"))
    for k, seat in enumerate(winners):
        dash = None if len(winners) == 1 else f"12 {12 * (len(winners) - 1)}"
        made.append(
            el(
                "use",
                href=line,
                class_=f"edge within {seat_class(seat)}",
                stroke_dasharray=dash,
                stroke_dashoffset=-12 * k if dash else None,
            )
        )
    return join(made)


def badge(s: City, sheet: Sheet, hood: int) -> Markup:
    """CC-2.14 The worth of a neighborhood, with the marks of whoever would take it."""
    best = strengths(s)
    winners, gang = leaders(s, best, hood), gang_of(s, best, hood)
    lead = ", ".join(words.letter(w) for w in winners) or ("a gang" if gang else "nobody")
    said = f"Neighborhood {words.tile_set(tiles_of(s, hood))}, worth {worth(s, hood)}, led by {lead}"
    marks: list[Child] = [branded(seat, 16 + 15 * k, -9, 18) for k, seat in enumerate(winners)]
    if gang and not winners:
        marks = [use("tent", 16, -10, 20, 20, "bone")]
    long = 32 + 15 * max(1, len(marks)) if marks else 28
    inside = [
        rect(-14, -14, long, 28, 14, "badge"),
        text(0, 7, int(worth(s, hood)), "tn"),
        marks,
    ]
    # Above the first square from the north, where no tile of its own can lie.
    y, x = min(
        (int(square_y(s, 6 * tile + k)), int(square_x(s, 6 * tile + k)))
        for tile in tiles_of(s, hood)
        for k in range(6)
    )
    drawn = piece(f"badge-{hood + 1}", said, inside)
    return el(
        "g",
        drawn,
        transform=f"translate({sheet.x(x) + 12:g} {sheet.y(y) - 15:g}) scale({0.9 * sheet.larger:.2f})",
    )
