"""Simulations: computer players play many games, on all cores, and the result is summed up with intervals."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from multiprocessing.synchronize import Event
from typing import Any, TypeVar

import boomtown
from boomtown.bots.levels import MARSHAL, BadPlayer, Player, player
from boomtown.kernel.flow import seat_asked, take
from boomtown.kernel.game import GameDef
from boomtown.kernel.state import State
from boomtown.lab.intervals import mean, quantile, share, win_share
from boomtown.lab.seeds import seed_number, seed_text

SHARD = 64  # the most games that one process plays in a row before it reports
LOOK_UP = 16  # choices between two looks at whether to stop
QUANTILES = (0.1, 0.5, 0.9)
P = TypeVar("P")
J = TypeVar("J")
R = TypeVar("R")
LIMIT = "more choices than any game may make"  # the end of a game that did not end


@dataclass(frozen=True)
class Plan:
    """What is to be simulated. The same plan gives the same games on any machine."""

    game: str
    players: list[str]  # one a seat, as computer players are named
    games: int
    seed: str
    options: dict[str, Any] = field(default_factory=dict)
    components: dict[str, Any] = field(default_factory=dict)  # edited values, path by path


@dataclass(frozen=True)
class Played:
    """What remains of one simulated game."""

    scores: list[int]
    wins: list[float]  # per seat: 1 for a sole winner, 1/k for each of k
    choices: int
    rounds: int
    end: str
    capped: bool


class Stopped(Exception):
    """Nothing more is wanted; the game begun is thrown away."""


def refuse_clocks(players: list[str]) -> None:
    """Players that think by the clock play other games on another machine, or on a busy day."""
    for spec in players:
        if spec.startswith(MARSHAL) and "iterations=" not in spec:
            raise BadPlayer(
                f"'{spec}' thinks by the clock, so its games could not be repeated:"
                f" say {MARSHAL}(iterations=200)."
            )


def play_shard(plan: Plan, blocks: range) -> list[Played]:
    """Play these games; fewer when told to stop. Each has seeds of its own, so shards change nothing."""
    game = boomtown.game(plan.game)
    seats = len(plan.players)
    setup = game.setup(seats, plan.options, plan.components)
    book = game.book_for(setup)
    played: list[Played] = []
    for block in blocks:
        names = [f"player {seat + 1}" for seat in range(seats)]
        numbers = [seed_number(plan.seed, plan.game, seats, block, name) for name in names]
        players = [player(game, spec, number) for spec, number in zip(plan.players, numbers, strict=True)]
        deal = seed_text(plan.seed, plan.game, seats, block, "deal")
        try:
            played.append(play_game(game, game.begin(setup, deal, book), players))
        except Stopped:
            break
    return played


def play_game(game: GameDef, s: State, players: list[Player]) -> Played:
    """One game from this state to its end, each seat by its player."""
    choices = 0
    while (seat := seat_asked(s)) >= 0 and choices < game.choice_limit:
        if choices % LOOK_UP == 0 and STOP and STOP[0].is_set():
            raise Stopped
        take(s, seat, players[seat].choose(s, seat))
        choices += 1
    ranking = game.ranking(s)
    winners = ranking.count(1)
    return Played(
        [int(score) for score in game.scores(s)],
        [1 / winners if place == 1 else 0.0 for place in ranking],
        choices,
        int(game.round_of(s)),
        game.end_cause(s) if seat < 0 else LIMIT,
        bool(game.capped(s)),
    )


STOP: list[Event] = []  # in a worker: set when nothing more is wanted


def enter_worker(stop: Event) -> None:
    """Ctrl-C is for the process that started the workers; it tells them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    STOP[:] = [stop]


def run(plan: Plan, workers: int | None = None) -> Iterator[list[Played]]:
    """Shard after shard of finished games, in order, whatever the number of workers."""
    workers = workers or cores()
    size = max(1, min(SHARD, plan.games // (workers * 8)))
    shards = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    return in_processes(play_shard, plan, shards, workers)


def in_processes(
    work: Callable[[P, J], R], plan: P, jobs: Sequence[J], workers: int | None = None
) -> Iterator[R]:
    """The result of every job, in order, worked out on all cores.

    Closing the iterator early ends the workers within a few choices. Only an unbroken row of results is
    handed out: counting games as they finish would favour the short ones.
    """
    workers = min(workers or cores(), len(jobs))
    if workers <= 1:
        for job in jobs:
            yield work(plan, job)
        return
    spawn = multiprocessing.get_context("spawn")
    stop = spawn.Event()
    pool = ProcessPoolExecutor(workers, spawn, enter_worker, (stop,))
    try:
        yield from pool.map(work, [plan] * len(jobs), jobs)
    finally:
        with undisturbed():
            stop.set()
            pool.shutdown(cancel_futures=True)


@contextmanager
def undisturbed() -> Iterator[None]:
    """A second Ctrl-C waits for what the first began: cut short, it would leave workers that nobody ends."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(values: list[float]) -> dict[str, Any]:
    """Mean, standard deviation and quantiles."""
    ordered = sorted(values)
    middle = mean(values)
    deviation = (
        (sum((v - middle.value) ** 2 for v in values) / (len(values) - 1)) ** 0.5 if values[1:] else None
    )
    return {
        "mean": asdict(middle),
        "sd": deviation,
        "least": ordered[0],
        "most": ordered[-1],
        "quantiles": {str(q): asdict(quantile(ordered, q)) for q in QUANTILES},
    }


def summary(plan: Plan, played: list[Played]) -> dict[str, Any]:
    """All figures of a simulation, as plain data. The games count as independent: each is one deal."""
    n = len(played)
    ends = Counter(one.end for one in played)
    return {
        "simulation": 1,
        "boomtown": boomtown.__version__,
        "compiled": boomtown.compiled,
        "rules": boomtown.game(plan.game).rules_version,
        "plan": asdict(plan),
        "games": n,
        "seats": [
            {
                "player": spec,
                "wins": asdict(win_share([one.wins[seat] for one in played])),
                "score": spread([float(one.scores[seat]) for one in played]),
            }
            for seat, spec in enumerate(plan.players)
        ],
        "choices": spread([float(one.choices) for one in played]),
        "rounds": spread([float(one.rounds) for one in played]),
        "ends": {end: {"games": k, **asdict(share(k, n))} for end, k in ends.most_common()},
        "capped": asdict(share(sum(one.capped for one in played), n)),
    }
