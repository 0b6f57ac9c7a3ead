"""The clauses of a game, read from its RULES.md, and the code and tests that say they hold them."""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

CLAUSE_LINE = re.compile(r"^\*\*([A-Z]{2}-[0-9A-Z]+\.\d+)\*\* \[([RPD])\] (.+)$")
CHAPTER_LINE = re.compile(r"^#{2,3} (.+)$")
RULE_MARKS = ("pytest.mark.rule", "mark.rule", "rule")
SOURCES = {"R": "stated by the rulebook", "P": "published elsewhere", "D": "designed here"}


@dataclass(frozen=True)
class Rule:
    """One clause as people read it."""

    id: str
    source: str
    text: str
    chapter: str


def read_rules(path: Path) -> dict[str, Rule]:
    """All clauses of a RULES.md, in order."""
    rules: dict[str, Rule] = {}
    chapter = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := CHAPTER_LINE.match(line):
            chapter = heading[1]
        elif clause := CLAUSE_LINE.match(line):
            if clause[1] in rules:
                raise ValueError(f"{path.name}: {clause[1]} stands there twice")
            rules[clause[1]] = Rule(clause[1], clause[2], clause[3], chapter)
    return rules


def code_of(folder: Path, prefix: str) -> dict[str, list[str]]:
    """Where in a game's folder each clause is cited: {'CW-5.4': ['mining.py:40 claims_by_number']}."""
    found: dict[str, list[str]] = {}
    pattern = re.compile(rf"\b{prefix}-[0-9R][0-9]*\.\d+\b")
    for path in sorted(folder.glob("*.py")):
        source = path.read_text(encoding="utf-8")
        spans = [
            (node.lineno, node.end_lineno or node.lineno, node.name)
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.FunctionDef | ast.ClassDef)
        ]
        for number, line in enumerate(source.splitlines(), 1):
            inside = [span for span in spans if span[0] <= number <= span[1]]
            name = min(inside, key=lambda span: span[1] - span[0])[2] if inside else ""
            for clause in pattern.findall(line):
                place = f"{path.name}:{number} {name}".strip()
                found.setdefault(clause, []).append(place)
    return found


def step_clauses(folder: Path) -> dict[str, str]:
    """The clause that each class of a game's folder names first in its docstring."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                if first := re.match(r"[A-Z]{2}-[0-9R][0-9]*\.\d+", ast.get_docstring(node) or ""):
                    found[node.name] = first[0]
    return found


def clause_tests(folder: Path, prefix: str) -> dict[str, list[str]]:
    """Which tests of a folder name each clause: {'CW-5.4': ['games/coal_n_write/test_mine.py:12 test_x']}."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                name, marks = node.name, node.decorator_list
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
                name, marks = "pytestmark", [node.value]
            else:
                continue
            for mark in [call for listed in marks for call in ast.walk(listed)]:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) in RULE_MARKS:
                    place = f"{path.relative_to(folder).as_posix()}:{node.lineno} {name}"
                    for clause in [str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant)]:
                        if clause.startswith(f"{prefix}-"):
                            found.setdefault(clause, []).append(place)
    return found


def untestable(path: Path) -> dict[str, str]:
    """Clauses that no test can hold, each with the reason: a file of lines "CW-1.1" = "why"."""
    if not path.exists():
        return {}
    reasons = tomllib.loads(path.read_text(encoding="utf-8"))
    for clause, reason in reasons.items():
        if not isinstance(reason, str) or not reason.strip():
            raise ValueError(f"{path.name}: {clause} needs a reason in words")
    return reasons
