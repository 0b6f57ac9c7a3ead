"""A process that thinks for computer players: a line of JSON in, a line of JSON out.

It never sees the truth, only a world guessed from what the seat may know.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from typing import Any

from boomtown.kernel.chance import mix, output
from boomtown.kernel.codec import Loader
from boomtown.kernel.flow import offered
from boomtown.kernel.game import GameDef


def choice(game: GameDef, s: Any, seat: int, spec: str, seed: int) -> int:
    """What this computer player chooses in this world."""
    options = offered(s, seat)
    if len(options) == 1:
        return int(options[0])
    if spec == "random":
        return int(options[(output(mix(seed, 1)) * len(options)) >> 32])
    levels = importlib.import_module("boomtown.bots.levels")
    return int(levels.player(game, spec, seed).choose(s, seat))


def answer(job: dict[str, Any]) -> dict[str, Any]:
    game: GameDef = importlib.import_module(job["module"]).GAME
    setup = game.setup(job["seats"], job["options"], job["components"])
    world = game.unstarted(setup, "world")
    Loader(game.steps_by_name).fill(world, job["world"])
    return {"option": choice(game, world, job["seat"], job["spec"], job["seed"])}


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)
    for line in sys.stdin:
        try:
            said = answer(json.loads(line))
        except Exception as error:  # noqa: BLE001 whatever a player does wrong, the table plays on without it
            said = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
