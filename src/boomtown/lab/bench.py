"""How quick the rules are on this machine: rates per second of one core, beside the budgets."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

import boomtown
from boomtown.kernel.flow import offered, play_randomly, seat_asked
from boomtown.kernel.game import GameDef
from boomtown.kernel.record import parse, replay_reading
from boomtown.kernel.state import State
from boomtown.kernel.table import Table

T = TypeVar("T")
SECONDS = 0.3  # of the processor, for each measure
MIDDLES = 8  # positions from the middle of so many games
SMALL = 1_000  # a game with more options in its table than this is a large one
LONG_GAME = 1_500  # choices in the record that the budget for opening one speaks of
HALF_GAME = 500  # choices in the play-out that the budget speaks of

# (small game, large game) from source, then compiled; all are rates in a second.
BUDGETS = {
    "random choices": ((100_000, 30_000), (1_000_000, 130_000)),
    "clones": ((75_000, 75_000), (200_000, 200_000)),
    "guessed worlds": ((20_000, 20_000), (75_000, 75_000)),
    "play-outs from the middle": ((50, 50), (250, 250)),  # of 500 choices; others in proportion
    "undos": ((100, 100), (1_000, 1_000)),
    "finished games opened": ((10, 10), (50, 50)),  # of 1,500 choices; others in proportion
}


@dataclass(frozen=True)
class Measure:
    """How often something is done in a second of one core."""

    what: str
    rate: float
    ratio: float  # to the yardstick, for comparing machines
    budget: float | None

    @property
    def short(self) -> bool:
        return self.budget is not None and self.rate < self.budget


@dataclass(frozen=True)
class Measured:
    """One game in one mode."""

    game: str
    seats: int
    choices: float  # in a random game, on average
    compiled: bool
    measures: list[Measure]


def rate(work: Callable[[], int]) -> float:
    """Units of work in a second of the processor; the first time does not count."""
    work()
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        done += work()
    return done / spent


def yardstick() -> int:
    """A fixed piece of plain Python, never compiled: what this machine and interpreter are worth."""
    x, kept = 1, [0] * 64
    for k in range(10_000):
        x = (x & 0xFFFFFFFF) * 698769069 + (x >> 32)
        kept[k & 63] = x & 1023
    return 1


def middle_of(game: GameDef, book: object, seats: int, number: int) -> tuple[State, int]:
    """A state half-way through a random game, and how many choices the game has."""
    setup = game.setup(seats)
    whole = play_randomly(game.begin(setup, f"bench {number}", book), number, game.choice_limit)
    s = game.begin(setup, f"bench {number}", book)
    play_randomly(s, number, whole // 2)
    return s, whole


def finished_table(game: GameDef, seats: int) -> Table:
    """A table with a random game played to its end."""
    table: Table = game.start(seats, "bench")
    x = 1
    while table.to_move:
        seat = table.to_move[0]
        options = offered(table.state, seat)
        x = x * 48271 % 2147483647
        table.choose(seat, options[x % len(options)])
    return table


def undone(table: Table) -> float:
    """The last choice taken back and made again, over and over: undos in a second, the choosing left out."""
    last = table.moments[-1]
    done, spent = 0, 0.0
    while spent < SECONDS / 3:
        begun = time.process_time()
        table.undo(last.seat, freely=True)
        spent += time.process_time() - begun
        table.choose(last.seat, last.option)
        done += 1
    return done / spent


def rates_of(game: GameDef, seats: int) -> tuple[dict[str, float], float, int]:
    """Every rate, the choices of a random game on average, and those of the record that was opened."""
    setup = game.setup(seats)
    book = game.book_for(setup)
    middles = [middle_of(game, book, seats, number) for number in range(1, MIDDLES + 1)]
    states = [s for s, _ in middles]
    table = finished_table(game, seats)
    text, dump = table.record(), table.at(len(table.moments) // 2).dump()
    numbers = count(1)
    lengths: list[int] = []

    def whole_game() -> int:
        number = next(numbers)
        lengths.append(play_randomly(game.begin(setup, f"bench {number}", book), number, game.choice_limit))
        return lengths[-1]

    random_choices = rate(whole_game)
    choices = sum(lengths) / len(lengths)
    rates = {
        "random choices": random_choices,
        "random games": random_choices / choices,
        "clones": rate_each(states, lambda s: s.clone()),
        "guessed worlds": rate_each(states, lambda s: game.determinize(s, int(seat_asked(s)), next(numbers))),
        "play-outs from the middle": rate_each(
            states, lambda s: play_randomly(s.clone(), next(numbers), game.choice_limit)
        ),
        "dumps": rate_each([table], lambda t: json.dumps(t.dump())),
        "loads": rate_each([dump], game.load),
        "undos": undone(table),
        "finished games opened": rate_each([text], lambda text: replay_reading(game, parse(text))),
    }
    return rates, choices, len(table.moments)


def rate_each(things: Sequence[T], work: Callable[[T], object]) -> float:
    """How many of these can be worked on in a second."""

    def all_of_them() -> int:
        for thing in things:
            work(thing)
        return len(things)

    return rate(all_of_them)


def tables(game: GameDef) -> list[int]:
    """The numbers of seats to measure: alone, where that can be played, and a full evening's table."""
    return [seats for seats in (1, 4) if seats in game.seats] or [game.default_seats]


def measure(game: GameDef, seats: int) -> Measured:
    """All measures of one game, in the mode that this process runs in."""
    rates, choices, recorded = rates_of(game, seats)
    pro_rata = {
        "play-outs from the middle": HALF_GAME / (choices / 2),
        "finished games opened": LONG_GAME / recorded,
    }
    of = rate(yardstick)
    large = game.verbs.size > SMALL
    measures = []
    for what, value in rates.items():
        budget = BUDGETS[what][boomtown.compiled][large] * pro_rata.get(what, 1) if what in BUDGETS else None
        measures.append(Measure(what, value, value / of, budget))
    return Measured(game.id, seats, choices, boomtown.compiled, measures)


# --- the other mode -----------------------------------------------------------------------------


def other_mode(source: Path | None, args: list[str]) -> list[Measured]:
    """The same, measured by another process: compiled if we are the source, or the other way round."""
    env = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "BOOMTOWN_MODE"}}
    if boomtown.compiled:
        if source is None:
            return []
        env["PYTHONPATH"] = str(source)
    command = [sys.executable, "-m", "boomtown.lab.bench", "--json", *args]
    ran = subprocess.run(command, env=env, cwd=Path.home(), capture_output=True, text=True, check=False)  # noqa: S603 - our own module
    if ran.returncode:
        return []
    found = [from_data(data) for data in json.loads(ran.stdout)]
    return found if found and found[0].compiled != boomtown.compiled else []


def from_data(data: dict[str, Any]) -> Measured:
    return Measured(**data | {"measures": [Measure(**each) for each in data["measures"]]})


# --- shown --------------------------------------------------------------------------------------


def shown(value: float) -> str:
    """Three digits that count: 1,230,000 · 45.1."""
    if value >= 100:
        digits = len(str(int(value)))
        return f"{round(value, 3 - digits):,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def grid(game: GameDef, modes: list[Measured]) -> Grid:
    """A game's measures, the modes side by side."""
    first = modes[0]
    table = "alone" if first.seats == 1 else f"{first.seats} seats"
    title = f"{game.title}, {table}, {first.choices:,.0f} choices a random game"
    made = Grid("a second", box=SIMPLE_HEAD, title=title, title_justify="left")
    for mode in modes:
        for head in ("compiled" if mode.compiled else "source", "budget", "ratio"):
            made.add_column(head, justify="right")
    for k, row in enumerate(first.measures):
        cells = []
        for each in (mode.measures[k] for mode in modes):
            style = "yellow" if each.short else "green" if each.budget else "default"
            cells += [
                f"[{style}]{shown(each.rate)}[/]",
                shown(each.budget) if each.budget else "",
                f"{each.ratio:.3g}",
            ]
        made.add_row(row.what, *cells)
    return made


def main(argv: list[str] | None = None, source: Path | None = None) -> int:
    """Measure and show; never fails on time. `source`: where the sources are, to be measured as well."""
    parser = argparse.ArgumentParser(prog="boomtown bench", description="Measure how quick the rules are.")
    parser.add_argument("game", nargs="*", help="some games; all by default")
    parser.add_argument("--seats", type=int, help="1 and 4 by default, where the game seats them")
    parser.add_argument("--json", action="store_true", help="this mode alone, as data")
    args = parser.parse_args(argv)
    games = [boomtown.game(name) for name in args.game or boomtown.games()]
    if args.json:
        found = [measure(game, n) for game in games for n in ([args.seats] if args.seats else tables(game))]
        sys.stdout.write(json.dumps([asdict(one) for one in found]) + "\n")
        return 0
    console = Console()
    console.print(f"Boomtown {boomtown.__version__}, Python {sys.version.split()[0]}, one core.")
    console.print("ratio: to a fixed loop of plain Python, run here. Yellow: below the budget.\n")
    for game in games:
        for seats in [args.seats] if args.seats else tables(game):
            modes = [measure(game, seats), *other_mode(source, [game.id, "--seats", str(seats)])]
            console.print(grid(game, sorted(modes, key=lambda mode: mode.compiled)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
