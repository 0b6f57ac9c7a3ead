#!/usr/bin/env python3
"""Play random games for long, looking for faults: 10,000 for every game and number of seats.

    python scripts/soak.py
    python scripts/soak.py --game dark_horse --seats 3 --games 500
    python scripts/soak.py --game dark_horse --seats 3 --first 117 --games 1     that very game again

Every second game is played with random options. Every few choices, and at the end, the position must be
sound and the round may not have fallen; once in most games, every seat's guessed world must look to it as the
true one does. A game that breaks is named with the command that plays it again. `games/s` is on one core.
"""

import argparse
import random
import sys
import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

try:
    import boomtown
except ModuleNotFoundError:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
    import boomtown

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from boomtown.kernel.codec import to_bytes
from boomtown.kernel.facts import GameOption
from boomtown.kernel.flow import play_randomly, seat_asked
from boomtown.kernel.game import GameDef, Setup
from boomtown.kernel.state import NOBODY, State
from boomtown.lab.simulate import cores, in_processes

STRETCH = 23  # choices between two looks at the position
SHARD = 50  # games that a process plays before it reports


@dataclass
class Found:
    """What some games of one game and number of seats came to."""

    name: str
    seats: int
    games: int = 0
    choices: list[int] = field(default_factory=list)
    capped: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Found") -> None:
        self.games += other.games
        self.choices += other.choices
        self.capped += other.capped
        self.seconds += other.seconds
        self.faults += other.faults


class Fault(Exception):
    """Something that must not happen in a game."""


def random_value(option: GameOption, dice: random.Random) -> object:
    return dice.randint(*option.values[:2]) if option.kind == "int" else dice.choice(option.values)


@cache
def as_it_comes(game: GameDef, seats: int) -> tuple[Setup, Any]:
    setup = game.setup(seats)
    return setup, game.book_for(setup)


def setup_of(game: GameDef, seats: int, number: int) -> tuple[Setup, Any]:
    """Even games as they come, odd ones with random options."""
    if number % 2 == 0:
        return as_it_comes(game, seats)
    dice = random.Random(f"{game.id} {seats} {number}")
    setup = game.setup(seats, {o.id: random_value(o, dice) for o in game.schema if dice.random() < 0.4})
    return setup, game.book_for(setup)


def demand(good: bool, what: str) -> None:
    if not good:
        raise Fault(what)


def look(game: GameDef, s: State, seats: int, number: int) -> None:
    """Every seat's guessed world is sound and looks to that seat as the true one."""
    for viewer in [*range(seats), NOBODY]:
        guess = game.determinize(s, viewer, number)
        demand(game.flaw(guess) == "", f"a world guessed by seat {viewer}: {game.flaw(guess)}")
        same = to_bytes(game.view(guess, viewer)) == to_bytes(game.view(s, viewer))
        demand(same, f"a world guessed by seat {viewer} does not look like the true one")


def play(game: GameDef, seats: int, number: int, found: Found) -> None:
    """One whole game."""
    setup, book = setup_of(game, seats, number)
    s = game.begin(setup, f"soak {number}", book)
    demand(game.flaw(s) == "", f"at the first choice: {game.flaw(s)}")
    made, round_before, look_at = 0, 0, 1 + number % STRETCH + number % 40 * STRETCH
    while seat_asked(s) >= 0:
        demand(made < game.choice_limit, f"no end after {made} choices")
        if made == look_at:
            look(game, s, seats, number)
        stretch = play_randomly(s, number * 1_000_003 + made, STRETCH if made else 1 + number % STRETCH)
        made += stretch
        demand(game.flaw(s) == "", f"after {made} choices: {game.flaw(s)}")
        demand(game.round_of(s) >= round_before, f"after {made} choices: the round fell")
        round_before = game.round_of(s)
    for seat, score in enumerate(game.scores(s)):
        total = sum(line.amount for line in game.score_sheet(s, seat) if line.counts)
        demand(total == score, f"seat {seat}: {score} points, {total} on the score sheet")
    found.choices.append(made)
    demand(game.end_cause(s) != "", "nothing ended it")
    found.capped += game.capped(s)


def play_shard(_: None, job: tuple[str, int, range]) -> Found:
    """Some games; one that breaks is told, and the next goes on."""
    name, seats, numbers = job
    found, begun = Found(name, seats), time.process_time()
    for number in numbers:
        try:
            play(boomtown.game(name), seats, number, found)
        except Exception as error:  # noqa: BLE001 - whatever breaks is what we are looking for
            again = f"--game {name} --seats {seats} --first {number} --games 1"
            found.faults.append(f"{again}: {type(error).__name__}: {error}")
        found.games += 1
    found.seconds = time.process_time() - begun
    return found


def result(found: dict[tuple[str, int], Found]) -> Table:
    table = Table("game", "seats", "games", "choices", "least", "most", "capped", "games/s", "faults")
    table.box, table.columns[0].no_wrap = SIMPLE_HEAD, True
    for column in table.columns[1:]:
        column.justify = "right"
    for (name, seats), f in found.items():
        if f.choices:
            mean, rate = sum(f.choices) / len(f.choices), f.games / max(f.seconds, 1e-9)
            figures = (f.games, mean, min(f.choices), max(f.choices), f.capped, rate, len(f.faults))
            table.add_row(name, str(seats), *(f"{figure:,.0f}" for figure in figures))
    return table


def jobs_of(args: argparse.Namespace) -> list[tuple[str, int, range]]:
    names = [args.game] if args.game else boomtown.games()
    last = args.first + args.games
    return [
        (name, seats, range(first, min(first + SHARD, last)))
        for name in names
        for seats in boomtown.game(name).seats
        if args.seats in {None, seats}
        for first in range(args.first, last, SHARD)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random games for long, looking for faults.")
    parser.add_argument("--games", type=int, default=10_000, help="for each game and number of seats")
    parser.add_argument("--game", choices=boomtown.games(), help="one game; all by default")
    parser.add_argument("--seats", type=int, help="one number of seats; all by default")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    args = parser.parse_args()
    jobs = jobs_of(args)
    if not jobs:
        parser.error("no game has this number of seats")
    console = Console()
    compiled = "compiled" if boomtown.compiled else "from source"
    console.print(f"Boomtown {boomtown.__version__}, {compiled}, {cores()} cores")
    found = {(name, seats): Found(name, seats) for name, seats, _ in jobs}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    stopped = False
    shards = in_processes(play_shard, None, jobs)
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("games", total=sum(len(numbers) for _, _, numbers in jobs))
        try:
            for shard in shards:
                found[shard.name, shard.seats].add(shard)
                progress.update(bar, advance=shard.games, description=f"{shard.name}, {shard.seats} seats")
                for fault in shard.faults[:3]:
                    progress.console.print(fault, style="red", markup=False)
        except KeyboardInterrupt:
            stopped = True
        finally:
            shards.close()
    console.print(result(found))
    faults = sum(len(f.faults) for f in found.values())
    games = sum(f.games for f in found.values())
    console.print(f"{games:,} games, {faults} with faults.{' Stopped.' if stopped else ''}")
    return 130 if stopped else 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
