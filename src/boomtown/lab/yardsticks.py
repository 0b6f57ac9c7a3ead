"""Plays the yardsticks of a game and says which figures lie inside their bands."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import boomtown
from boomtown.bots.levels import RANDOM, Deputy, Player, Random
from boomtown.kernel.flow import seat_asked, take
from boomtown.kernel.yardstick import Sample, Yardsticks
from boomtown.lab.simulate import cores

SHARD = 50
UNEXPLAINED = "**not explained**"
REMARKS = "\n\n### Remarks\n"
HEAD = """# Yardsticks

The design of each game measured a throw-away simulation. Here the finished rules are measured with the
same characters. Written by `make yardsticks` (of one game: `make yardsticks ARGS="--game dark_horse"`);
seeds are fixed. A figure outside its band says why. *Remarks* are written by hand and stay.
"""


def has_yardsticks(game_id: str) -> bool:
    return find_spec(f"boomtown.games.{game_id}.yardsticks") is not None


def yardsticks_of(game_id: str) -> Yardsticks:
    game = boomtown.game(game_id)
    book = game.book_for(game.setup(game.seats.start))
    found: Yardsticks = import_module(f"boomtown.games.{game_id}.yardsticks").yardsticks(book)
    return found


def play(game_id: str, trial_name: str, deals: range) -> list[Sample]:
    """These deals of a trial; what is counted is the first character's."""
    game, sticks = boomtown.game(game_id), yardsticks_of(game_id)
    trial = next(one for one in sticks.trials if one.name == trial_name)
    n = len(trial.seats)
    setup = game.setup(n, trial.options)
    book = game.book_for(setup)
    players: list[Player] = [
        Random(n * deals.start + seat)
        if name == RANDOM
        else Deputy(game, game.advice(), game.weights.changed(sticks.characters[name]), seat)
        for seat, name in enumerate(trial.seats)
    ]
    samples: list[Sample] = []
    for deal in deals:
        for turn in range(n if trial.rotate else 1):
            s: Any = game.begin(setup, f"yardstick {game_id} {trial_name} {deal}", book)
            s.log = []
            while (seat := seat_asked(s)) >= 0:
                take(s, seat, players[(seat - turn) % n].choose(s, seat))
            samples.append(sticks.observe(s, turn))
    return samples


def measure(game_id: str, part: float, progress: Callable[[str], None]) -> list[str]:
    """Rows of a table: figure, as designed, band, measured, inside or outside, why."""
    sticks = yardsticks_of(game_id)
    samples: dict[str, list[Sample]] = {"": []}
    with ProcessPoolExecutor(cores(), multiprocessing.get_context("spawn")) as pool:
        jobs = {}
        for trial in sticks.trials:
            games = max(1, int(trial.games * part))
            shards = [range(k, min(k + SHARD, games)) for k in range(0, games, SHARD)]
            jobs[trial.name] = [pool.submit(play, game_id, trial.name, deals) for deals in shards]
        for name, futures in jobs.items():
            samples[name] = [sample for future in futures for sample in future.result()]
            progress(f"{game_id}: {name}: {len(samples[name])} games")
    rows = []
    for figure in sticks.figures:
        value = figure.measure(samples[figure.trial])
        inside = figure.low <= value <= figure.high
        verdict = "inside" if inside else "**outside**"
        band = f"{figure.low:.4g} to {figure.high:.4g}"
        why = "" if inside else figure.note or UNEXPLAINED
        rows.append(f"| {figure.name} | {figure.said} | {band} | {value:.4g} | {verdict} | {why} |")
    return rows


def chapter(game_id: str, part: float, date: str, progress: Callable[[str], None]) -> str:
    """What was measured of one game, as the body of its chapter."""
    trials = yardsticks_of(game_id).trials
    played = sum(trial.games * (len(trial.seats) if trial.rotate else 1) for trial in trials)
    rows = measure(game_id, part, progress)
    inside = sum("| inside |" in row for row in rows)
    lines = [
        f"{date}, Boomtown {boomtown.__version__}, compiled: {'yes' if boomtown.compiled else 'no'}.",
        f"{int(played * part)} games; {inside} of {len(rows)} figures inside.",
        "",
        "| figure | designed | band | measured | | why |",
        "|---|---|---|---|---|---|",
        *rows,
    ]
    return "\n".join(lines)


def renewed(page: str, chapters: dict[str, str]) -> str:
    """The page with these games' chapters measured anew; the others, and all remarks, stay as they are."""
    found = {}
    for old in page.split("\n## ")[1:]:
        title, _, body = old.partition("\n")
        found[title] = body.strip()
    for game_id, body in chapters.items():
        title = boomtown.game(game_id).title
        _, mark, remarks = found.get(title, "").partition(REMARKS)
        found[title] = body + mark + remarks
    titles = [boomtown.game(game_id).title for game_id in boomtown.games()]
    return HEAD + "".join(f"\n## {title}\n\n{found[title]}\n" for title in titles if title in found)
