"""Paper in frames: panels, cards, signs, tokens, goods, slots and tracks."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from markupsafe import Markup

from boomtown.drawing.palette import brand
from boomtown.drawing.svg import Attribute, Child, classes, el, icon, piece


def panel(*children: Child, cls: str = "", **more: Attribute) -> Markup:
    """A sheet that other things lie on; class `paper` looks like a pad, `bar` sets things in a row."""
    return el("div", *children, class_=classes("sheet panel", cls), **more)


def group(title: str, *children: Child, cls: str = "") -> Markup:
    """Things of one kind under a caption."""
    return el("section", el("h3", title, class_="cap"), *children, class_=classes("grp", cls))


def caption(words: str) -> Markup:
    """A small heading in capitals: a word or two."""
    return el("span", words, class_="cap")


def figure(words: str, amount: str | int, small: bool = False) -> Markup:
    """A number that players compare, with its caption."""
    return el("div", el("span", words, class_="cap"), el("b", amount, class_="fig sm" if small else "fig"))


def row(*children: Child, cls: str = "") -> Markup:
    """Things side by side, wrapping when there are many."""
    return el("div", *children, class_=classes("row", cls))


def sign(
    id: str,
    name: str,
    effect: str,
    price: str = "",
    options: Iterable[int] = (),
    owners: Sequence[int] = (),
    cls: str = "",
    said: str = "",
) -> Markup:
    """A building or action on offer: its name, what it does, its price, and who has been there."""
    return piece(
        id,
        said or f"{name}: {effect}" + (f", {price}" if price else ""),
        el("span", el("b", name), el("small", effect), class_="sg"),
        el("span", price, class_="pr") if price else None,
        el("span", [brand(seat, "tiny") for seat in owners], class_="owners") if owners else None,
        options=options,
        tag="div",
        cls=classes("sign", cls) or "",
    )


def signs(*children: Child, cls: str = "") -> Markup:
    """A list of signs, one under the other (two side by side on a phone)."""
    return el("div", *children, class_=classes("signs", cls))


def button(id: str, words: str, options: Iterable[int], cls: str = "") -> Markup:
    """An option that is no thing on the table: a button. Class `go`: the main one."""
    return piece(
        id, words, words, options=options, tag="button", cls=classes("btn", cls) or "", type="button"
    )


def notice(symbol: str, strong: str, words: str) -> Markup:
    """A slip that says what holds now: closed, in force, waiting."""
    return el("p", icon(symbol), el("span", el("b", strong), " ", words), class_="notice")


def good(symbol: str, amount: int | str, name: str, id: str = "") -> Markup:
    """A heap of goods: picture, number, name."""
    return el("span", icon(symbol), el("b", amount), el("small", name), class_="rs", id=id or None)


def token(symbol: str, count: int, limit: int, name: str, id: str = "") -> Markup:
    """A kind of token: how many of how many."""
    return el(
        "span",
        icon(symbol),
        el("b", count, el("i", f"/{limit}")),
        el("small", name),
        class_="tk" if count else "tk none",
        id=id or None,
    )


def mineral(letter: str) -> Markup:
    """The letter of a mineral in its box."""
    return el("b", letter, class_=f"m {letter}")


def card(
    id: str,
    kind: str,
    name: str,
    effect: str,
    art: Child = None,
    options: Iterable[int] = (),
    cls: str = "",
    ask: int | None = None,
    **more: Attribute,
) -> Markup:
    """A card face up. `ask` and `more`: what to ask about, where it stands for nothing now."""
    return piece(
        id,
        f"{name}, {kind}: {effect}",
        el("span", kind, class_="cap"),
        art,
        el("b", name),
        el("small", effect),
        options=options,
        tag="div",
        cls=classes("hc", cls) or "",
        ask=ask,
        **more,
    )


def card_back(id: str, name: str) -> Markup:
    """A card face down: others see that it is there."""
    return piece(id, name, icon("back"), tag="span", cls="cardback")


def slots(written: Sequence[str], free: int = 0, later: int = 0, lost: Container[str] = ()) -> Markup:
    """Boxes in a row: written ones (some lost), free ones, and dashed ones that something else would open."""
    boxes = [el("i", mark, class_="on lost" if mark in lost else "on") for mark in written]
    boxes += [el("i") for _ in range(free)] + [el("i", class_="dash") for _ in range(later)]
    return el("span", boxes, class_="sl")


def ledger(cells: Sequence[Markup | str], cls: str = "") -> Markup:
    """A ruled page: each cell empty or written in pencil."""
    return el("ol", [el("li", cell) for cell in cells], class_=classes("ledger", cls))


def pips(done: int, now: int, total: int) -> Markup:
    """A short track of boxes: those done, the one now, those to come. `now`: 1 if one is going on, else 0."""
    boxes = [el("li", class_="d")] * done + [el("li", class_="n")] * now + [el("li")] * (total - done - now)
    return el("ol", boxes, class_="pips", aria_hidden="true")
