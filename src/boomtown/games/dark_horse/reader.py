"""Who looks at a drawn table of Dark Horse, and which options already stand on a piece."""

from __future__ import annotations

from collections.abc import Iterable

from boomtown.games.dark_horse.state import Land
from boomtown.kernel.flow import offered


class Reader:
    """Who looks, what they may choose, and what of it has been drawn."""

    def __init__(self, s: Land, seat: int, names: list[str]) -> None:
        self.s = s
        self.seat = seat  # -1: a spectator
        self.names = names
        self.can = [int(option) for option in offered(s, seat)] if seat >= 0 else []
        self.drawn: set[int] = set()

    def stands(self, options: Iterable[int]) -> list[int]:
        """Those of the options that are offered now; from now on they have a piece."""
        wanted = set(options)
        found = [option for option in self.can if option in wanted]
        self.drawn.update(found)
        return found

    def left(self) -> list[int]:
        """Offered options that no piece stands for yet: each becomes a button."""
        return [option for option in self.can if option not in self.drawn]
