"""The sheet that the city is drawn on: where grid places lie, and how large words must be to be read."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.svg import Attribute, text
from boomtown.games.cold_comfort.city import key_x, key_y

UNIT = 48  # one square
EDGE = 24  # open ground round the city
WIDE, HIGH = 820, 700  # what a laptop gives the city


class Sheet:
    """Just large enough for what lies on it."""

    def __init__(self, keys: list[int]) -> None:
        xs, ys = [int(key_x(key)) for key in keys] or [0], [int(key_y(key)) for key in keys] or [0]
        self.left, self.top = min(xs), min(ys)
        self.width = (max(xs) - self.left + 1) * UNIT + 2 * EDGE
        self.height = (max(ys) - self.top + 1) * UNIT + 2 * EDGE
        self.larger = min(1.6, max(0.7, self.width / WIDE, self.height / HIGH))  # words, against the drawing

    def x(self, x: float) -> float:
        return (x - self.left) * UNIT + EDGE

    def y(self, y: float) -> float:
        return (y - self.top) * UNIT + EDGE

    def words(self, x: float, y: float, said: str | int, cls: str, **more: Attribute) -> Markup:
        """Words of one size on the screen, however large the city is."""
        return text(0, 0, said, cls, transform=f"translate({x:g} {y:g}) scale({self.larger:.2f})", **more)
