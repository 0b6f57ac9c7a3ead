#!/usr/bin/env python3
"""Write the golden records that are missing, one for each game and number of seats; never change one.

    python scripts/goldens.py

A record in tests/golden replays the same for ever. A fix of the rules that changes one raises the game's
`rules_version` and keeps the old behaviour for it, or says in its commit why the record had to go.
"""

import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent / "tests"
sys.path[:0] = [str(TESTS), str(TESTS.parent / "src")]

from walk import CASES, played  # noqa: E402  (only now can they be found)


def main() -> None:
    folder = TESTS / "golden"
    folder.mkdir(exist_ok=True)
    for name, seats in CASES:
        path = folder / f"{name}-{seats}p.record"
        if not path.exists():
            path.write_text(played(name, seats, f"golden {name} {seats}").record(), encoding="utf-8")
            print(f"wrote {path.relative_to(TESTS.parent)}")


if __name__ == "__main__":
    main()
