"""Dice: as a picture in text, inside a drawing, and as things to pick."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from boomtown.drawing.palette import seat_class
from boomtown.drawing.svg import classes, el, icon, piece, use


def die(face: int, seat: int = -1, size: int = 40, cls: str = "") -> Markup:
    """A die showing a face (1 to 6), in a seat's colour or in bone."""
    return icon(f"die{face}", classes("die", seat_class(seat), cls) or "", size)


def die_at(face: int, x: float, y: float, size: float, seat: int = -1) -> Markup:
    """A die inside a drawing."""
    return use(f"die{face}", x, y, size, size, seat_class(seat))


def die_piece(
    id: str,
    face: int,
    options: Iterable[int] = (),
    seat: int = -1,
    chosen: bool = False,
    size: int = 54,
    cls: str = "",
    note: str = "",
) -> Markup:
    """A die to pick. It tumbles whenever the table shows another face under the same id.

    Class `used`: this reader is done with it; `leaving`: it goes away soon, and `note` says where to.
    """
    said = f"die showing {face}" + (", picked" if chosen else "") + (f", {note}" if note else "")
    tick = el("i", icon("ok"), class_="tick") if chosen else None
    return piece(
        id,
        said,
        die(face, seat, size),
        tick,
        el("small", note, class_="tag") if note else None,
        options=options,
        tag="span",
        cls=classes("dd", "chosen" if chosen else "", cls) or "",
        data_face=face,
    )


def no_die(words: str = "") -> Markup:
    """The place of a die that is elsewhere."""
    return el("span", words, class_="dd gone")


def dice_row(*children: Markup) -> Markup:
    """Dice side by side."""
    return el("div", *children, class_="dz")
