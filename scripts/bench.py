#!/usr/bin/env python3
"""Measure speed against the budgets, from source and compiled where both are here.

python scripts/bench.py
python scripts/bench.py dark_horse --seats 3
"""

import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src"

try:
    from boomtown.lab.bench import main
except ModuleNotFoundError:
    sys.path.insert(0, str(SOURCE))
    from boomtown.lab.bench import main

if __name__ == "__main__":
    sys.exit(main(source=SOURCE))
