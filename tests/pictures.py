"""What holds for the picture of every game, and pictures as text that a person can read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

from boomtown.drawing.svg import symbols
from boomtown.kernel.game import Area
from boomtown.web import STATIC

NO_STYLE_NEEDED = {"piece", "panel", "die"}  # names for the script


@cache
def style_sheets() -> str:
    return "".join((STATIC / name).read_text(encoding="utf-8") for name in ("tokens.css", "pieces.css"))


@cache
def symbol_names() -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', symbols()))


def elements(areas: list[Area]) -> Iterator[ET.Element]:
    """All elements of a picture; fails where the markup is not well formed."""
    for area in areas:
        yield from ET.fromstring(f"<area>{area.markup}</area>").iter()


def faults(areas: list[Area]) -> list[str]:
    """What is wrong with a picture's markup; nothing, if all is well."""
    found = []
    ids: Counter[str] = Counter()
    own = {element.get("id", "") for element in elements(areas)}
    for element in elements(areas):
        if name := element.get("id"):
            ids[name] += 1
        for attribute in element.attrib:
            if attribute == "style" or attribute.startswith("on"):
                found.append(f"{name}: {attribute}")
        if element.tag in ("style", "script"):
            found.append(element.tag)
        if element.tag == "use" and element.get("href", "")[1:] not in symbol_names() | own:
            found.append(f"no symbol {element.get('href')}")
        for styled in (element.get("class") or "").split():
            if f".{styled}" not in style_sheets() and styled not in NO_STYLE_NEEDED:
                found.append(f"class {styled} has no style")
    return found + [f"id {name} is there {count} times" for name, count in ids.items() if count > 1]


def clickable(areas: list[Area]) -> dict[str, list[int]]:
    """The options that each piece stands for, by the piece's id."""
    return {
        element.get("id") or "": [int(option) for option in element.get("data-option", "").split()]
        for element in elements(areas)
        if element.get("data-option")
    }


def element_of(areas: list[Area], id: str) -> ET.Element:
    """The element with this id."""
    return next(element for element in elements(areas) if element.get("id") == id)


def words_of(element: ET.Element) -> str:
    """All text in an element."""
    return " ".join(" ".join(element.itertext()).split())


def readable(areas: list[Area]) -> str:
    """A picture as lines, one for each thing that lies somewhere."""
    pages = [f"<!-- {area.name}: {area.title} -->{area.markup}" for area in areas]
    parts = r"(?=<(?:!--|g|svg|ul|ol|li|div|section|details|button|em)\b|<span[^>]* id=)"
    return re.sub(parts, "\n", "\n".join(pages)).strip() + "\n"
