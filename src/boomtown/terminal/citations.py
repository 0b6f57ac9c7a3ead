"""A game's clauses, each with its text, the code that holds it and the tests that name it."""

from __future__ import annotations

import re
from pathlib import Path

from rich.text import Text

from boomtown.kernel.game import GameDef
from boomtown.kernel.rulebook import code_of
from boomtown.terminal import pages
from boomtown.terminal.screen import Screen

MARK = re.compile(r"@pytest\.mark\.rule\(([^)]*)\)")
TEST = re.compile(r"\s*(?:async )?(?:def|class) (\w+)")


def tests_folder(game: GameDef) -> Path | None:
    """The tests of the checkout that the game lies in, or of the one we stand in; an install has none."""
    for root in (*game.folder.parents[:4], Path.cwd()):
        if (root / "tests").is_dir() and (root / "pyproject.toml").is_file():
            return root / "tests"
    return None


def tests_of(folder: Path, prefix: str) -> dict[str, list[str]]:
    """The tests that name each clause: {'CW-5.4': ['test_mining.py: test_sums']}."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for mark in MARK.finditer(text):
            name = TEST.search(text, mark.end())
            for clause in re.findall(rf"{prefix}-[0-9R][0-9]*\.\d+", mark[1]):
                found.setdefault(clause, []).append(f"{path.name}: {name[1] if name else '?'}")
    return found


def print_clauses(game: GameDef, screen: Screen) -> None:
    """Every clause with what holds it."""
    code = code_of(game.folder, game.prefix)
    folder = tests_folder(game)
    tests = tests_of(folder, game.prefix) if folder else {}
    chapter = ""
    for rule in game.rules.values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            screen.say(Text(f"\n{chapter}", "bold yellow"))
        for line in pages.clause_lines(screen, rule):
            screen.say(line)
        for kind, places in (("code", code.get(rule.id, [])), ("test", tests.get(rule.id, []))):
            for place in dict.fromkeys(places):
                screen.say(Text(f"    {kind}  {place}", "dim"))
    bare = [rule for rule in game.rules if rule not in code]
    untested = [rule for rule in game.rules if rule not in tests]
    said = f"\n{len(game.rules)} clauses; {len(bare)} not named in the code"
    said += f"; {len(untested)} not named by a test." if folder else ". Tests are not part of this install."
    screen.say(said)
