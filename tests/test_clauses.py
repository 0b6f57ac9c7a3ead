"""Every clause counts: each has code and a test that names it, or a written reason why no test can hold it.

What a test names: @pytest.mark.rule("CW-5.4"). Written reasons: tests/games/<game>/untestable.toml.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from boomtown.games import catalogue
from boomtown.kernel.rulebook import clause_tests, code_of, untestable

TESTS = Path(__file__).parent
games = pytest.mark.parametrize("name", list(catalogue()))


def reasons(name: str) -> dict[str, str]:
    """Why some clauses of a game have no test. The file stands there even when it is empty."""
    return untestable(TESTS / "games" / name / "untestable.toml")


@games
def test_every_clause_has_code(name: str) -> None:
    game = catalogue()[name]
    coded = code_of(game.folder, game.prefix)
    excused = reasons(name)
    assert [clause for clause in game.rules if clause not in coded and clause not in excused] == []


@games
def test_every_clause_has_a_test_or_a_reason(name: str) -> None:
    game = catalogue()[name]
    tested = clause_tests(TESTS, game.prefix)
    excused = reasons(name)
    assert [clause for clause in game.rules if clause not in tested and clause not in excused] == []


@games
def test_no_test_names_a_clause_that_is_not_there(name: str) -> None:
    game = catalogue()[name]
    assert set(clause_tests(TESTS, game.prefix)) <= set(game.rules)


@games
def test_a_reason_is_given_for_untested_clauses_alone(name: str) -> None:
    game = catalogue()[name]
    assert set(reasons(name)) <= set(game.rules) - set(clause_tests(TESTS, game.prefix))
