"""A process that thinks: a line of JSON in, lines of JSON out, the last of them marked.

For a computer player it never sees the truth, only a world guessed from what the seat may know.
A finished game, which has no secrets any more, it looks back at.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from boomtown.bots.curve import curve
from boomtown.bots.levels import player
from boomtown.bots.marshal import Marshal
from boomtown.kernel.codec import Loader
from boomtown.kernel.game import GameDef
from boomtown.kernel.record import parse, replay_reading

LEAST = 1.0  # milliseconds that a Marshal thinks, however late it is
TWICE = 2  # a grave question gets so much of a Marshal's time


def thoughts(game: GameDef, job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What this computer player chooses in this world; a Marshal says at once what a Deputy would do."""
    setup = game.setup(job["seats"], job["options"], job["components"])
    world, seat = game.unstarted(setup, "world"), job["seat"]
    Loader(game.steps_by_name).fill(world, job["world"])
    who = player(game, job["spec"], job["seed"])
    said: dict[str, Any] = {}
    if isinstance(who, Marshal):
        yield {"option": int(player(game, "deputy", job["seed"]).choose(world, seat))}
        if not who.budget.iterations:
            time = max(LEAST, min(who.budget.milliseconds, job["left"] / TWICE))
            said["hurried"] = time < who.budget.milliseconds
            who.budget.milliseconds = time
        who.plan, who.learnt = job.get("plan", []), job.get("learnt", 0)
    option = int(who.choose(world, seat))
    if isinstance(who, Marshal):
        said |= {"plan": who.plan, "learnt": int(who.learnt)}
    if job.get("why"):
        said["why"] = who.explain(world, seat, option)
    yield {"option": option, "last": True} | said


def looked_back(game: GameDef, job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A finished game's curve as it grows."""
    for found in curve(replay_reading(game, parse(job["record"]))):
        yield asdict(found) | {"last": found.done == 1}


def answers(job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    game: GameDef = importlib.import_module(job["module"]).GAME
    return looked_back(game, job) if "record" in job else thoughts(game, job)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)
    for line in sys.stdin:
        try:
            for said in answers(json.loads(line)):
                tell(said)
        except Exception as error:  # noqa: BLE001 whatever a player does wrong, the table plays on without it
            tell({"error": f"{type(error).__name__}: {error}", "last": True})


def tell(said: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(said) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
