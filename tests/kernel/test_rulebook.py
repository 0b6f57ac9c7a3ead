"""RULES.md, and who cites it."""

from __future__ import annotations

from pathlib import Path

import pytest

from boomtown.kernel.rulebook import Rule, clause_tests, code_of, read_rules, step_clauses, untestable
from toy import GAME

RULES = """\
# A game
**AB-1.1** [R] Nothing outside a chapter.

## 1. Setup
**AB-1.2** [D] Everyone *sits*.
### 1b. Later
**AB-R.31** [P] A ruling.
A line about **AB-1.1** is no clause.
"""

CODE = '''\
"""A module (AB-1.1)."""

class Sit(Step):
    """AB-1.2 Everyone sits."""

    def run(self, s):
        return []  # AB-R.31

def unsaid():
    """Nothing (XY-1.1)."""
'''

TESTS = """\
import pytest

@pytest.mark.rule("AB-1.1", "AB-1.2")
def test_sitting(): pass

@pytest.mark.rule("AB-1.1")
class TestMore:
    @pytest.mark.rule("AB-R.31")
    def test_ruling(self): pass

pytestmark = pytest.mark.rule("AB-9.9")
"""


def test_clauses_are_read_in_order_with_source_and_chapter(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text(RULES)
    assert list(read_rules(tmp_path / "RULES.md").values()) == [
        Rule("AB-1.1", "R", "Nothing outside a chapter.", ""),
        Rule("AB-1.2", "D", "Everyone *sits*.", "1. Setup"),
        Rule("AB-R.31", "P", "A ruling.", "1b. Later"),
    ]


def test_a_clause_stands_once(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text(RULES + "**AB-1.2** [D] Again.\n")
    with pytest.raises(ValueError, match=r"RULES.md: AB-1.2 stands there twice"):
        read_rules(tmp_path / "RULES.md")


def test_citations_are_found_with_the_name_around_them(tmp_path: Path) -> None:
    (tmp_path / "sitting.py").write_text(CODE)
    assert code_of(tmp_path, "AB") == {
        "AB-1.1": ["sitting.py:1"],
        "AB-1.2": ["sitting.py:4 Sit"],
        "AB-R.31": ["sitting.py:7 run"],
    }
    assert step_clauses(tmp_path) == {"Sit": "AB-1.2"}


def test_tests_are_found_by_the_clauses_they_name(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "test_ab.py").write_text(TESTS)
    (tmp_path / "helpers.py").write_text("x = 1")
    assert clause_tests(tmp_path, "AB") == {
        "AB-1.1": ["deeper/test_ab.py:4 test_sitting", "deeper/test_ab.py:7 TestMore"],
        "AB-1.2": ["deeper/test_ab.py:4 test_sitting"],
        "AB-R.31": ["deeper/test_ab.py:9 test_ruling"],
        "AB-9.9": ["deeper/test_ab.py:11 pytestmark"],
    }
    assert clause_tests(tmp_path, "XY") == {}


def test_what_cannot_be_tested_has_a_written_reason(tmp_path: Path) -> None:
    assert untestable(tmp_path / "untestable.toml") == {}
    (tmp_path / "untestable.toml").write_text('"AB-1.1" = "a remark about the box"\n')
    assert untestable(tmp_path / "untestable.toml") == {"AB-1.1": "a remark about the box"}
    for bad in ('"AB-1.1" = ""', '"AB-1.1" = 3', "[x]\ny = 1"):
        (tmp_path / "untestable.toml").write_text(bad)
        with pytest.raises(ValueError, match=r"needs a reason in words"):
            untestable(tmp_path / "untestable.toml")


def test_the_toys_rules_are_all_in_its_code() -> None:
    assert set(code_of(GAME.folder, "TY")) == set(GAME.rules)
