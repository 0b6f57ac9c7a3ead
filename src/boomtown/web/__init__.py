"""The table in the browser: one server, one script and one look for all games."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
