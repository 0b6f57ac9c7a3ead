"""Markup from Python: elements, pieces that can be clicked, and the sheet of symbols."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from zlib import crc32

from markupsafe import Markup, escape

Child = str | int | float | None | Iterable["Child"]
Attribute = str | int | float | bool | None


def el(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """An element. Text is escaped; `class_` loses its underscore, `stroke_width` gets a hyphen."""
    parts = [f"<{tag}"]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        said = name.rstrip("_").replace("_", "-") if name not in CAMEL else CAMEL[name]
        parts.append(f" {said}" if value is True else f' {said}="{escape(number(value))}"')
    parts.append(">")
    parts.append(join(children))
    parts.append(f"</{tag}>")
    return Markup("".join(parts))  # noqa: S704 escaped above


CAMEL = {"view_box": "viewBox", "preserve_aspect_ratio": "preserveAspectRatio"}


def number(value: str | int | float) -> str:
    """Coordinates with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def join(children: Iterable[Child]) -> Markup:
    """Children as one piece of markup; None is left out, lists are taken apart."""
    found: list[str] = []
    for child in children:
        if child is None:
            continue
        if isinstance(child, str):
            found.append(escape(child))
        elif isinstance(child, int | float):
            found.append(number(child))
        else:
            found.append(join(child))
    return Markup("".join(found))  # noqa: S704 escaped above


def classes(*names: str) -> str | None:
    """Class names in one attribute, empty ones left out."""
    return " ".join(name for name in names if name) or None


def svg(width: int, height: int, *children: Child, name: str = "", cls: str = "", id: str = "") -> Markup:
    """A drawing with its own coordinates. With a name readers are told of it; without it is decoration."""
    return el(
        "svg",
        *children,
        view_box=f"0 0 {width} {height}",
        class_=cls or None,
        id=id or None,
        role="group" if name else None,
        aria_label=name or None,
        aria_hidden=None if name else "true",
    )


@lru_cache(1024)
def icon(symbol: str, cls: str = "", size: int = 0) -> Markup:
    """A symbol by itself, in the middle of text; decoration."""
    side = size or None
    return el(
        "svg", el("use", href=f"#p-{symbol}"), class_=cls or None, width=side, height=side, aria_hidden="true"
    )


def use(
    symbol: str, x: float, y: float, width: float, height: float, cls: str = "", **more: Attribute
) -> Markup:
    """A symbol inside a drawing."""
    return el("use", href=f"#p-{symbol}", x=x, y=y, width=width, height=height, class_=cls or None, **more)


def rect(
    x: float, y: float, width: float, height: float, r: float = 0, cls: str = "", **more: Attribute
) -> Markup:
    return el("rect", x=x, y=y, width=width, height=height, rx=r or None, class_=cls or None, **more)


def path(d: str, cls: str = "", **more: Attribute) -> Markup:
    return el("path", d=d, class_=cls or None, **more)


def text(x: float, y: float, words: str | int, cls: str = "", **more: Attribute) -> Markup:
    """Words inside a drawing: class `tn` (number), `tl` (letter), `tp` (poster) or `tx` (text)."""
    return el("text", words, x=x, y=y, class_=cls or None, **more)


def move(x: float, y: float, *children: Child, cls: str = "", id: str = "") -> Markup:
    """Children drawn at another place."""
    return el(
        "g", *children, transform=f"translate({number(x)} {number(y)})", class_=cls or None, id=id or None
    )


def piece(
    id: str,
    name: str,
    *children: Child,
    options: Iterable[int] = (),
    tag: str = "g",
    cls: str = "",
    ask: int | None = None,
    **more: Attribute,
) -> Markup:
    """A thing on the table that has a name and may stand for options.

    `tag="g"` inside a drawing, with a `spot` as first child to show the light; `div`, `li` or `span`
    in HTML light up as a whole. The script makes those that can be clicked reachable by keyboard.
    `ask`: the option to ask *why not?* about, where a game names offered options only.
    """
    stands_for = " ".join(str(option) for option in options)
    return el(
        tag,
        *children,
        id=id,
        class_=classes("piece", cls),
        data_name=name,
        data_option=stands_for or None,
        data_ask=ask,
        **more,
    )


def spot(x: float, y: float, width: float, height: float, r: float = 7) -> Markup:
    """The light under a piece of a drawing: unseen until the piece can be clicked or is chosen."""
    return join(
        [
            path(
                f"M{number(x + 4)} {number(y + height + 2.5)}h{number(width - 8)}",
                "lift",
            ),
            rect(x, y, width, height, r, "spot"),
        ]
    )


def wobble(key: str, n: int) -> list[int]:
    """n numbers from 0 to 9 that belong to this key: a hand that never jitters between redraws."""
    return [crc32(f"{key}/{k}".encode()) % 10 for k in range(n)]


def scribble(key: str, x: float, y: float, width: float, height: float) -> Markup:
    """A pencil zigzag that fills a box: dug, spent, claimed."""
    points = []
    for k, shake in enumerate(wobble(key, 9)):
        depth = shake * 0.024 + (0 if k % 2 else 0.78)
        points.append(f"{number(x + width * k / 8)} {number(y + depth * height)}")
    return path("M" + "L".join(points), "pencil")


def cross(key: str, x: float, y: float, width: float, height: float) -> Markup:
    """A pencil cross through a box."""
    a, b, c, d = (shake * 0.016 for shake in wobble(key, 4))
    strokes = []
    for x1, y1, x2, y2 in [(0, a, 1, 1 - b), (1, c, 0, 1 - d)]:
        start = f"M{number(x + x1 * width)} {number(y + y1 * height)}"
        strokes.append(f"{start}L{number(x + x2 * width)} {number(y + y2 * height)}")
    return path("".join(strokes), "pencil")


@cache
def symbols() -> Markup:
    """The sheet of symbols that every page with pictures holds once."""
    sheet = (Path(__file__).parent / "pieces.svg").read_text(encoding="utf-8")
    return Markup(sheet)  # noqa: S704 our own file
