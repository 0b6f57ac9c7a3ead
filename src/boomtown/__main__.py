"""python -m boomtown: the same as the command."""

from boomtown.terminal.cli import main

if __name__ == "__main__":
    main()
