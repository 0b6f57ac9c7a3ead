"""Rules about the code itself that no linter holds."""

import ast
import sys
from pathlib import Path

import pytest

from boomtown.games import catalogue

HOME = Path(__file__).resolve().parent.parent
PACKAGE = HOME / "src/boomtown"


def imported(module: Path) -> set[str]:
    """Return the full names of all modules that this one imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("module", sorted((PACKAGE / "kernel").rglob("*.py")), ids=lambda path: path.name)
def test_the_kernel_imports_only_the_standard_library(module: Path) -> None:
    allowed = sys.stdlib_module_names | {"mypy_extensions"}
    foreign = {
        name
        for name in imported(module)
        if name.split(".")[0] not in allowed and not name.startswith("boomtown.kernel")
    }
    assert not foreign


def test_the_readme_says_which_games_are_at_the_table() -> None:
    rows = [row.split(" | ") for row in (HOME / "README.md").read_text(encoding="utf-8").splitlines()]
    said = [[cell.strip("| ") for cell in row] for row in rows if row[-1].strip("| ") == "at the table"]
    games = catalogue().values()
    assert said == [
        [game.title, game.designer, f"{game.seats[0]}–{game.seats[-1]}", "at the table"] for game in games
    ]
