"""The ladder: how strong each computer player is, by blocks of rotated seats on the same deals.

A *field* is one player among n-1 of another. A *block* is one deal, played once for each place of that one
player; it is the unit of every interval, since games of one deal are not independent. Finished blocks are
lines of a file: a killed run goes on where it was.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import boomtown
from boomtown.bots.levels import player
from boomtown.lab.intervals import Estimate, win_share
from boomtown.lab.seeds import seed_number, seed_text
from boomtown.lab.simulate import in_processes, play_game

SHUFFLES = 20  # ratings depend on the order of the games: so many orders are rated


class BadLadder(Exception):
    """A ladder that cannot be played, or a file that is of another one."""


@dataclass(frozen=True)
class Ladder:
    """What is to be played. The same ladder gives the same games on any machine."""

    game: str
    players: list[str]
    seats: int
    games: int  # for each field, rounded up to whole blocks
    seed: str
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def fields(self) -> list[tuple[str, str]]:
        """(one, the others): at two seats each pair once, else both ways."""
        pairs = list(permutations(self.players, 2))
        return [pair for pair in pairs if self.seats > 2 or pair[0] < pair[1]]

    @property
    def blocks(self) -> int:
        return -(-self.games // self.seats)


@dataclass(frozen=True)
class Block:
    """One deal, played in every rotation."""

    one: str
    others: str
    number: int
    places: list[list[int]]  # per rotation: each seat's place; the one player sits at seat = rotation

    def wins(self) -> float:
        """The share of these games that the one player won; shared wins count 1/k."""
        return fmean(
            1 / places.count(1) if places[rotation] == 1 else 0.0
            for rotation, places in enumerate(self.places)
        )


def play_block(ladder: Ladder, job: tuple[str, str, int]) -> Block:
    """The same deal, and the same chance for each player, whatever the seat."""
    one, others, number = job
    game = boomtown.game(ladder.game)
    setup = game.setup(ladder.seats, ladder.options)
    deal = seed_text(ladder.seed, ladder.game, ladder.seats, number, "deal")
    book = game.book_for(setup)
    places: list[list[int]] = []
    for rotation in range(ladder.seats):
        sitting = []
        for seat in range(ladder.seats):
            circle = (seat - rotation) % ladder.seats
            own = seed_number(ladder.seed, ladder.game, ladder.seats, number, f"circle {circle}")
            sitting.append(player(game, one if circle == 0 else others, own))
        s = game.begin(setup, deal, book)
        play_game(game, s, sitting)
        places.append(game.ranking(s))
    return Block(one, others, number, places)


class Results:
    """The file of finished blocks: a header line, then a line for each."""

    def __init__(self, ladder: Ladder, path: Path) -> None:
        self.ladder = ladder
        self.path = path
        self.header = {
            "ladder": 1,
            "game": ladder.game,
            "rules": boomtown.game(ladder.game).rules_version,
            "seats": ladder.seats,
            "seed": ladder.seed,
            "options": ladder.options,
        }
        self.found: dict[tuple[str, str, int], Block] = {}
        if path.exists():
            self.read()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(self.header) + "\n", encoding="utf-8")

    def read(self) -> None:
        """What an earlier run finished. A line that was cut off is thrown away."""
        lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        try:
            header = json.loads(lines[0]) if lines else None
        except json.JSONDecodeError:
            header = None
        if header != self.header:
            raise BadLadder(
                f"{self.path} is not of this ladder (game, rules, seats, seed or options differ)."
            )
        whole = [line for line in lines if line.endswith("\n")]
        if len(whole) < len(lines):
            self.path.write_text("".join(whole), encoding="utf-8")
        for number, line in enumerate(whole[1:], 2):
            try:
                block = Block(**json.loads(line))
            except (json.JSONDecodeError, TypeError):
                raise BadLadder(f"{self.path}: line {number} is no block of a ladder.") from None
            self.found[block.one, block.others, block.number] = block

    def add(self, block: Block) -> None:
        self.found[block.one, block.others, block.number] = block
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(block.__dict__) + "\n")

    def missing(self) -> list[tuple[str, str, int]]:
        """The jobs still to be done, in the order of blocks, so that all fields grow together."""
        jobs = [
            (one, others, number)
            for number in range(self.ladder.blocks)
            for one, others in self.ladder.fields
        ]
        return [job for job in jobs if job not in self.found]

    def of(self, one: str, others: str) -> list[Block]:
        """The unbroken row of a field's blocks from the first on."""
        row: list[Block] = []
        while (job := (one, others, len(row))) in self.found and len(row) < self.ladder.blocks:
            row.append(self.found[job])
        return row


def run(results: Results, workers: int | None = None) -> Iterator[Block]:
    """Play what is missing on all cores; each block is kept as it comes."""
    jobs = results.missing()
    for block in in_processes(play_block, results.ladder, jobs, workers):
        results.add(block)
        yield block


def check(ladder: Ladder) -> None:
    """Refuse what cannot be played, before anything is."""
    game = boomtown.game(ladder.game)
    if ladder.seats < 2 or ladder.seats not in game.seats:
        most = game.seats.stop - 1
        raise BadLadder(f"A ladder of {game.title} needs 2 to {most} seats, not {ladder.seats}.")
    if len(set(ladder.players)) != len(ladder.players) or len(ladder.players) < 2:
        raise BadLadder("A ladder needs two or more different players.")
    game.setup(ladder.seats, ladder.options)
    for spec in ladder.players:
        player(game, spec, 1)


def shares(results: Results) -> list[tuple[str, str, int, Estimate]]:
    """(one, others, blocks, its share of wins) for each field that has blocks."""
    found: list[tuple[str, str, int, Estimate]] = []
    for one, others in results.ladder.fields:
        if row := results.of(one, others):
            found.append((one, others, len(row), win_share([block.wins() for block in row])))
    return found


def ratings(results: Results) -> dict[str, tuple[float, float]] | None:
    """Plackett-Luce ratings: mean over shuffled orders and their spread; None without `openskill`."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    games: list[list[tuple[str, int]]] = []
    for one, others in results.ladder.fields:
        for block in results.of(one, others):
            for rotation, places in enumerate(block.places):
                games.append(
                    [(one if seat == rotation else others, place) for seat, place in enumerate(places)]
                )
    model = PlackettLuce()
    order = random.Random(results.ladder.seed)
    rated: dict[str, list[float]] = {name: [] for name in results.ladder.players}
    for _ in range(SHUFFLES):
        order.shuffle(games)
        now = {name: model.rating() for name in results.ladder.players}
        for seats in games:
            teams = [[now[name]] for name, _ in seats]
            after = model.rate(teams, ranks=[float(place) for _, place in seats])
            for name in {name for name, _ in seats}:
                mine = [after[k][0] for k, (other, _) in enumerate(seats) if other == name]
                now[name] = model.rating(fmean(r.mu for r in mine), fmean(r.sigma for r in mine))
        for name, rating in now.items():
            rated[name].append(rating.mu)
    return {name: (fmean(mus), stdev(mus)) for name, mus in rated.items()}
