"""Who looks at a drawn table of Dark Horse, and which options already stand on a piece."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boomtown.games.dark_horse import words
from boomtown.games.dark_horse.actions import NOT_NOW, PLACE
from boomtown.games.dark_horse.groups import canonical_sets, spots_for
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.flow import asking_of, offered


class Reader:
    """Who looks, what they may choose, and what of it has been drawn."""

    def __init__(self, s: Land, seat: int, names: list[str]) -> None:
        self.s = s
        self.seat = seat  # -1: a spectator
        self.names = names
        self.can = [int(option) for option in offered(s, seat)] if seat >= 0 else []
        self.drawn: set[int] = set()
        self.asking = asking_of(s, seat) if seat >= 0 else None

    def stands(self, options: Iterable[int]) -> list[int]:
        """Those of the options that are offered now; from now on they have a piece."""
        wanted = set(options)
        found = [option for option in self.can if option in wanted]
        self.drawn.update(found)
        return found

    def left(self) -> list[int]:
        """Offered options that no piece stands for yet: each becomes a button."""
        return [option for option in self.can if option not in self.drawn]

    def why_not(self, options: Iterable[int]) -> dict[str, Any]:
        """For a piece that stands for nothing now: what to ask about, and why it is refused."""
        for option in options:
            clause = self.asking.refusal(self.s, option) if self.asking is not None else None
            if clause is not None and clause is not NOT_NOW and option not in self.can:
                said = words.refused(self.s, self.seat, option, clause)
                return {"ask": option, "data_why": said, "data_law": clause.id}
        return {}

    def placing_on(self, spot: int) -> list[int]:
        """Placements on a spot to ask about: of dice whose numbers fit it, else of any."""
        if self.seat < 0:
            return []
        sets = canonical_sets(self.s, self.seat)
        fitting = [mask for mask in sets if spot in spots_for(self.s, self.seat, mask, 0)]
        return [int(PLACE.of(mask - 1, 0, spot)) for mask in (fitting or sets)[:1]]
