"""Measure how the computer players do against the figures of the design; writes docs/yardsticks.md."""

import argparse
import datetime as dt
import sys
from pathlib import Path

from boomtown.lab.yardsticks import report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--part", type=float, default=1.0, help="play only this part of the games (0.1: a tenth)"
    )
    parser.add_argument("--out", type=Path, default=Path("docs/yardsticks.md"))
    arguments = parser.parse_args()
    if not 0 < arguments.part <= 10:
        parser.error("--part is more than 0, at most 10")
    today = dt.datetime.now(dt.UTC).date().isoformat()
    text = report(arguments.part, today, lambda line: print(line, file=sys.stderr))
    kept = arguments.out.read_text(encoding="utf-8") if arguments.out.exists() else ""
    _, mark, remarks = kept.partition("\n## Remarks\n")
    arguments.out.write_text(text + (mark + remarks if mark else ""), encoding="utf-8")


if __name__ == "__main__":
    main()
