"""Games of the catalogue (and the toy) played at random: what the tests of every game walk through."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from boomtown.games import catalogue
from boomtown.kernel.flow import asking_of, offered, seats_asked, take
from boomtown.kernel.game import GameDef, Setup
from boomtown.kernel.state import NOBODY, State
from boomtown.kernel.table import Table
from toy import GAME as TOY

GAMES: dict[str, GameDef] = {**catalogue(), "toy": TOY}
CASES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"]

every_game = pytest.mark.parametrize("name", list(GAMES))
every_case = pytest.mark.parametrize(
    ("name", "seats"), CASES, ids=[f"{name}-{seats}p" for name, seats in CASES]
)
quick_and_deep = pytest.mark.parametrize("deep", [False, pytest.param(True, marks=pytest.mark.slow)])


@dataclass(frozen=True)
class Position:
    """A state met in a random game."""

    game: GameDef
    setup: Setup
    state: State

    @property
    def viewers(self) -> list[int]:
        return [*range(self.setup.seats), NOBODY]

    def table(self) -> Table:
        """A table at this position."""
        table = Table(self.game, self.setup, "walk", NAMES[: self.setup.seats], "nonce")
        table.open(self.state.clone(), [])
        return table


def random_setup(game: GameDef, seats: int, dice: random.Random) -> Setup:
    """Mostly the options as they come, sometimes others."""
    options = {}
    for option in game.schema:
        if dice.random() < 0.2:
            options[option.id] = dice.choice(values_of(option))
    return game.setup(seats, options)


def values_of(option: Any) -> list[Any]:
    """All values of an option, or for a number its extremes and its default."""
    if option.kind == "int":
        return sorted({option.values[0], option.default, option.values[1]})
    return list(option.values)


def choose_randomly(s: State, dice: random.Random) -> None:
    seat = dice.choice(seats_asked(s))
    take(s, seat, dice.choice(offered(s, seat)))


@cache
def positions(name: str, seats: int, deep: bool = False) -> list[Position]:
    """Positions from random games: every kind of question a few times, and the ends."""
    game, dice = GAMES[name], random.Random(f"{name} {seats}")
    games, of_a_kind, most = (15, 5, 60) if deep else (4, 2, 24)
    found: list[Position] = []
    kinds: Counter[str] = Counter()
    for number in range(games):
        setup = game.setup(seats) if number == 0 else random_setup(game, seats, dice)
        s = game.begin(setup, f"walk {number}")
        while asked := seats_asked(s):
            kind = type(asking_of(s, asked[0])).__name__ + " beside" * (len(asked) > 1)
            if kinds[kind] < of_a_kind and dice.random() < 0.1 + 0.9 * (not kinds[kind]):
                kinds[kind] += 1
                found.append(Position(game, setup, s.clone()))
            choose_randomly(s, dice)
        if number < of_a_kind:
            found.append(Position(game, setup, s.clone()))
    dice.shuffle(found)
    return found[:most]


def played(name: str, seats: int, seed: str, choices: int = 10**9) -> Table:
    """A table at which random choices were made, to the end or so many."""
    dice = random.Random(seed)
    table: Table = GAMES[name].start(seats, seed, names=NAMES[:seats], nonce="nonce")
    while table.to_move and choices:
        seat = dice.choice(table.to_move)
        table.choose(seat, dice.choice(offered(table.state, seat)))
        choices -= 1
    return table
