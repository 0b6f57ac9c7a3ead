"""The levels of computer players, by name."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from boomtown.kernel.chance import advance, mix, output
from boomtown.kernel.flow import offered
from boomtown.kernel.game import GameDef
from boomtown.kernel.state import State


class BadPlayer(Exception):
    """A computer player that there is not; the text names those there are."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Someone who chooses for a seat, from what this seat may know."""

    def choose(self, s: State, seat: int) -> int:
        """One of the options offered to this seat."""
        raise NotImplementedError

    def explain(self, s: State, seat: int, option: int) -> str:
        """Why this option, in words."""
        raise NotImplementedError


class Random(Player):
    """Any option, all alike."""

    def __init__(self, seed: int) -> None:
        self.rng: i64 = mix(seed, 2)

    def choose(self, s: State, seat: int) -> int:
        options = offered(s, seat)
        self.rng = advance(self.rng)
        return options[(output(self.rng) * len(options)) >> 32]

    def explain(self, s: State, seat: int, option: int) -> str:
        return "A random player has no reasons."


def specs(game: GameDef) -> list[str]:
    """The computer players that this game has."""
    return ["random"]


def player(game: GameDef, spec: str, seed: int) -> Player:
    """The computer player of that name."""
    if spec == "random":
        return Random(seed)
    raise BadPlayer(
        f"{game.title} has no computer player '{spec[:40]}'. There are: {', '.join(specs(game))}."
    )
