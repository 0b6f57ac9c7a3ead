"""Boomtown: five frontier board games to play, to test and to program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boomtown.games import catalogue
from boomtown.kernel import flow as _flow
from boomtown.kernel.chance import BadOutcome
from boomtown.kernel.codec import BadDump
from boomtown.kernel.facts import BadFacts
from boomtown.kernel.game import BadPosition
from boomtown.kernel.record import BadRecord, Verdict, parse, replay_reading
from boomtown.kernel.record import verify as _verify
from boomtown.kernel.table import CannotUndo, IllegalChoice, Option, Table

if TYPE_CHECKING:
    from boomtown.kernel.game import GameDef

__version__ = "0.1.0"
__all__ = [
    "BadDump", "BadFacts", "BadOutcome", "BadPosition", "BadRecord", "CannotUndo", "IllegalChoice",
    "Option", "Table", "compiled", "game", "games", "replay", "verify",
]  # fmt: skip

compiled: bool = not str(_flow.__file__).endswith(".py")


def games() -> list[str]:
    """The ids of the games on the shelf."""
    return list(catalogue())


def game(id: str) -> GameDef:
    """A game by its id; an unknown one is a BadFacts that names those there are."""
    from boomtown.kernel.facts import nearest

    shelf = catalogue()
    if id not in shelf:
        raise BadFacts(f"There is no game '{str(id)[:40]}'.{nearest(str(id), list(shelf))}")
    return shelf[id]


def replay(text: str) -> Table:
    """The table that a record tells of."""
    reading = parse(text)
    return replay_reading(_game_of(reading.head["game"]), reading)


def verify(text: str) -> Verdict:
    """Replay a record and check its dice against the seed that was committed to."""
    reading = parse(text)
    return _verify(_game_of(reading.head["game"]), reading)


def _game_of(id: str) -> GameDef:
    try:
        return game(id)
    except BadFacts as error:
        raise BadRecord(str(error)) from None
