"""The command line with the toy game alone on its shelf, as a program for the tests to start."""

import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

shelf = import_module("boomtown.games")
shelf.SHELF = ()
shelf.catalogue()["toy"] = import_module("toy").GAME

if __name__ == "__main__":
    from boomtown.terminal.cli import main

    main()
