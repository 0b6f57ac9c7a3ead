"""Who looks at the picture: their seat, and what they may choose now."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from boomtown.drawing.cards import button
from boomtown.drawing.svg import Child, piece
from boomtown.games.coal_n_write import actions as a
from boomtown.games.coal_n_write.state import Camp
from boomtown.games.coal_n_write.words import refused
from boomtown.kernel.flow import asking_of, offered


class Reader:
    """One reader of one masked state."""

    def __init__(self, s: Camp, seat: int, names: list[str]) -> None:
        self.s = s
        self.seat = seat  # NOBODY: a spectator
        self.own = max(seat, 0)  # whose sheet lies open
        self.names = names
        self.can = [int(option) for option in offered(s, seat)]
        asking = asking_of(s, seat)
        self.asked = type(asking).__name__ if asking is not None else ""

    def among(self, options: Iterable[int]) -> list[int]:
        """Those of these options that are offered now."""
        wanted = {int(option) for option in options}
        return [option for option in self.can if option in wanted]

    def using(self, face: int) -> list[int]:
        """The offered options that use a die of this face."""
        return [
            option
            for option in self.can
            if (a.CLAIM.has(option) and face in a.DICE.faces[a.CLAIM.second(option)])
            or (a.DIG.has(option) and face == a.DIG.second(option) + 1)
        ]

    def at_front(self, vein: int) -> tuple[list[int], list[int]]:
        """The claims and the digs offered in this vein."""
        claims = [o for o in self.can if a.CLAIM.has(o) and a.CLAIM.first(o) == vein]
        return claims, [o for o in self.can if a.DIG.has(o) and a.DIG.first(o) == vein]

    def why_not(self, option: int) -> str:
        """The reason that keeps an option out of the open question; '' if none is said."""
        asking = asking_of(self.s, self.seat)
        if asking is None or option in self.can:
            return ""
        clause = asking.refusal(self.s, option)
        return refused(self.s, self.seat, option, clause) if clause is not None else ""

    def thing(
        self,
        id: str,
        name: str,
        *children: Child,
        options: Iterable[int] = (),
        tag: str = "g",
        cls: str = "",
    ) -> Markup:
        """A piece that stands for these options: it names the offered ones, or else what to ask about."""
        wanted = [int(option) for option in options]
        lit = self.among(wanted)
        ask = wanted[0] if wanted and not lit and self.asked else None
        return piece(id, name, *children, options=lit, tag=tag, cls=cls, ask=ask)

    def button(self, id: str, words: str, option: int, cls: str = "") -> Markup | None:
        """A button for an option that is no thing on the table, while it is offered."""
        return button(id, words, [option], cls) if option in self.can else None
