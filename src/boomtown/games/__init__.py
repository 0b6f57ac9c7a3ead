"""The catalogue: the games on the shelf. A new game is one folder and one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from boomtown.kernel.game import GameDef

SHELF = ("coal_n_write", "cold_comfort", "dark_horse")


@cache
def catalogue() -> dict[str, GameDef]:
    """Every game by its id."""
    found: dict[str, GameDef] = {}
    for name in SHELF:
        found[name] = import_module(f"boomtown.games.{name}").GAME
    return found
