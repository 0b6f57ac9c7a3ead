"""python -m boomtown: the same as the command."""

from boomtown.commands import main

if __name__ == "__main__":
    main()
