"""Seats as colours and brands: each seat has one class, one shape and one name of its colour."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from boomtown.drawing.svg import classes, icon, use

COLOURS = ["Rust", "Blue", "Gold", "Pine", "Plum", "Bone", "Sky", "Rose"]
BRANDS = ["circle", "box", "rafter", "diamond", "star", "horseshoe", "crescent", "cross"]


def seat_class(seat: int) -> str:
    """The class that sets a piece's colour: seats count from 0, classes from 1; nobody's things are bone."""
    return f"s{seat + 1}" if seat >= 0 else "bone"


@lru_cache(256)
def brand(seat: int, cls: str = "") -> Markup:
    """A seat's brand in the middle of text: colour and shape."""
    return icon(f"brand{seat + 1}", classes("brand", seat_class(seat), cls) or "")


def branded(seat: int, x: float, y: float, size: float) -> Markup:
    """A seat's brand inside a drawing."""
    return use(f"brand{seat + 1}", x, y, size, size, seat_class(seat))


def marked(seat: int, x: float, y: float, size: float) -> Markup:
    """A seat's mark alone, to lie on a piece of that seat's colour."""
    return use(f"mark{seat + 1}", x, y, size, size, seat_class(seat))
