"""How quick the computer players are on one core, and whether they keep their time."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

import boomtown
from boomtown.bots.levels import player
from boomtown.bots.search import Budget, Search
from boomtown.kernel.chance import mix
from boomtown.kernel.flow import offered, play_randomly, seat_asked, take
from boomtown.kernel.game import GameDef
from boomtown.kernel.state import State
from boomtown.lab.bench import shown

DEALS = 8  # positions from the middle of so many games
ITERATIONS = 200  # of each thought that is timed
PLAY_SECONDS = 0.5
CHOICES = 60  # timed thoughts, for how far they go beyond their budget
MILLISECONDS = 100.0  # of each
SHARE_FROM_SOURCE = 5
MOST_OVER = 1.2


@dataclass(frozen=True)
class Budgeted:
    """What is asked of a game on one core, compiled."""

    game: str
    seats: int
    advised: float = 0.0  # games imagined in a second, a Deputy's advice in every seat
    random: float = 0.0  # random games from the middle to the end, in a second


BUDGETS = (
    Budgeted("coal_n_write", 1, random=5_000),
    Budgeted("coal_n_write", 2, advised=1_500),
    Budgeted("cold_comfort", 4, advised=700),
    Budgeted("dark_horse", 4, advised=400, random=250),
)


@dataclass(frozen=True)
class Row:
    """A measure beside what is asked for: more is better, or (`most`) less."""

    what: str
    value: float
    budget: float
    most: bool = False

    @property
    def kept(self) -> bool:
        return self.value <= self.budget if self.most else self.value >= self.budget


def middles(game: GameDef, seats: int) -> list[tuple[State, int]]:
    """Positions half-way through games of Deputies, each with a seat that has something to think about."""
    setup = game.setup(seats)
    book = game.book_for(setup)
    found = []
    for deal in range(DEALS):
        deputies = [player(game, "deputy", seat) for seat in range(seats)]
        choices: list[tuple[int, int]] = []
        s = game.begin(setup, f"bench {deal}", book)
        while (seat := seat_asked(s)) >= 0:
            choices.append((seat, deputies[seat].choose(s, seat)))
            take(s, *choices[-1])
        s = game.begin(setup, f"bench {deal}", book)
        for number, (seat, option) in enumerate(choices):
            if number >= len(choices) // 2 and worth_a_thought(game, s, seat):
                found.append((s, seat))
                break
            take(s, seat, option)
    return found


def worth_a_thought(game: GameDef, s: State, seat: int) -> bool:
    return len(offered(s, seat)) > 1 and game.advice().weight(game.masked(s, seat), seat) > 0


def thinker(game: GameDef) -> Search:
    weights = [one.weights for one in game.personalities().values()]
    return Search(game, game.advice(), weights, True)


def advised(game: GameDef, positions: list[tuple[State, int]]) -> float:
    """Games imagined in a second of the processor."""
    search, done, begun = thinker(game), 0, time.process_time()
    for number, (s, seat) in enumerate(positions):
        done += search.think(s, seat, number, Budget(ITERATIONS)).iterations
    return done / (time.process_time() - begun)


def random_games(game: GameDef, positions: list[tuple[State, int]]) -> float:
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < PLAY_SECONDS:
        for s, _ in positions:
            play_randomly(s.clone(), done, game.choice_limit)
            done += 1
    return done / spent


def overrun(game: GameDef, positions: list[tuple[State, int]]) -> float:
    """How long thoughts take, as a multiple of their budget: of a hundred, all but the longest.

    By the clock on the wall, which people wait by: a busy machine shows, too.
    """
    search, spent = thinker(game), []
    for number in range(CHOICES):
        s, seat = positions[number % len(positions)]
        begun = time.perf_counter()
        search.think(s, seat, mix(number, 1), Budget(0, MILLISECONDS))
        spent.append((time.perf_counter() - begun) * 1000 / MILLISECONDS)
    return sorted(spent)[-1 - len(spent) // 100]


def rows(asked: Budgeted) -> list[Row]:
    game = boomtown.game(asked.game)
    share = 1 if boomtown.compiled else SHARE_FROM_SOURCE
    positions = middles(game, asked.seats)
    found = []
    if asked.random:
        found.append(Row("random games a second", random_games(game, positions), asked.random / share))
    if asked.advised:
        found.append(Row("games imagined a second", advised(game, positions), asked.advised / share))
        found.append(Row("time taken, of the budget", overrun(game, positions), MOST_OVER, True))
    return found


def main() -> int:
    """Measure and show; never fails on time."""
    console = Console()
    mode = "yes" if boomtown.compiled else "no"
    console.print(
        f"Boomtown {boomtown.__version__}, compiled: {mode}, one core. Yellow: short of what is asked.\n"
    )
    grid = Grid("game", "seats", "", box=SIMPLE_HEAD)
    for head in ("measured", "asked"):
        grid.add_column(head, justify="right")
    for asked in BUDGETS:
        for row in rows(asked):
            style = "green" if row.kept else "yellow"
            limit = f"{row.budget}" if row.most else shown(row.budget)
            grid.add_row(asked.game, str(asked.seats), row.what, f"[{style}]{shown(row.value)}[/]", limit)
    console.print(grid)
    console.print(
        f"Time taken: 99 of 100 thoughts of {MILLISECONDS:.0f} ms end within this many times their budget."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
