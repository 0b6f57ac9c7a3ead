"""Measure how the computer players do against the figures of the design; writes docs/yardsticks.md."""

import argparse
import datetime as dt
import sys
from pathlib import Path

import boomtown
from boomtown.lab.yardsticks import UNEXPLAINED, chapter, has_yardsticks, renewed


def main() -> int:
    measured = [game_id for game_id in boomtown.games() if has_yardsticks(game_id)]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--part", type=float, default=1.0, help="play only this part of the games (0.1: a tenth)"
    )
    parser.add_argument(
        "--game", choices=measured, action="append", help="one game; all by default. Repeatable."
    )
    parser.add_argument("--out", type=Path, default=Path("docs/yardsticks.md"))
    arguments = parser.parse_args()
    if not 0 < arguments.part <= 10:
        parser.error("--part is more than 0, at most 10")
    today = dt.datetime.now(dt.UTC).date().isoformat()
    chapters = {
        game_id: chapter(game_id, arguments.part, today, lambda line: print(line, file=sys.stderr))
        for game_id in arguments.game or measured
    }
    kept = arguments.out.read_text(encoding="utf-8") if arguments.out.exists() else ""
    arguments.out.write_text(renewed(kept, chapters), encoding="utf-8")
    return int(any(UNEXPLAINED in body for body in chapters.values()))


if __name__ == "__main__":
    sys.exit(main())
