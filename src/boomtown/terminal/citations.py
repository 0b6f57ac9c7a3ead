"""A game's clauses, each with its text, the code that holds it and the tests that name it."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from boomtown.kernel.game import GameDef
from boomtown.kernel.rulebook import clause_tests, code_of
from boomtown.terminal import pages
from boomtown.terminal.screen import Screen


def tests_folder(game: GameDef) -> Path | None:
    """The tests of the checkout that the game lies in, or of the one we stand in; an install has none."""
    for root in (*game.folder.parents[:4], Path.cwd()):
        if (root / "tests").is_dir() and (root / "pyproject.toml").is_file():
            return root / "tests"
    return None


def print_clauses(game: GameDef, screen: Screen) -> None:
    """Every clause with what holds it."""
    code = code_of(game.folder, game.prefix)
    folder = tests_folder(game)
    tests = clause_tests(folder, game.prefix) if folder else {}
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
