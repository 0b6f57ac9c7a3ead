"""Facts: a game's components file, an overlay of edited values over it, and its options. Strict."""

from __future__ import annotations

import copy
import difflib
import json
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PLAYERS = "players"  # the option that says how many sit at the table
KEYS = ("id", "code", "name", "key")  # what names a row of a table


class BadFacts(Exception):
    """A component or option that the rules cannot be played with: file, key, value, what is allowed."""


def nearest(word: str, words: list[str]) -> str:
    """' Did you mean …?' for a misspelt word, or those there are."""
    close = difflib.get_close_matches(word, words, 1)
    if close:
        return f" Did you mean '{close[0]}'?"
    return f" There are: {', '.join(words)}." if words else ""


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain data; what is wrong with it is said with its name."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFacts(f"{path}: cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadFacts(f"{path}: is not valid TOML: {error}.") from None


def row_name(row: dict[str, Any]) -> str:
    return next((str(row[key]) for key in KEYS if key in row), "")


class Facts:
    """The components of one game, read with checks; every error names the file, the key and the value."""

    def __init__(self, data: dict[str, Any], source: str) -> None:
        self.data = data
        self.source = source

    def wrong(self, path: str, value: object, allowed: str) -> BadFacts:
        return BadFacts(f"{self.source}: {path} = {json.dumps(value, default=str)}: must be {allowed}.")

    def get(self, path: str) -> Any:
        """The value at `table.key`, `table[row].key`, or a whole table or row."""
        at: Any = self.data
        for part in re.findall(r"[^.\[\]]+|\[[^\]]*\]", path):
            if part.startswith("["):
                rows = (
                    {row_name(row): row for row in at if isinstance(row, dict)}
                    if isinstance(at, list)
                    else {}
                )
                if part[1:-1] not in rows:
                    raise BadFacts(f"{self.source}: {path}: no such row.{nearest(part[1:-1], list(rows))}")
                at = rows[part[1:-1]]
            elif isinstance(at, dict) and part in at:
                at = at[part]
            else:
                keys = list(at) if isinstance(at, dict) else []
                raise BadFacts(f"{self.source}: {path}: '{part}' is missing.{nearest(part, keys)}")
        return at

    def number(self, path: str, low: int, high: int) -> int:
        """A whole number within a range."""
        value = self.get(path)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(path, value, f"a whole number from {low} to {high}")
        return value

    def word(self, path: str, words: list[str]) -> str:
        """One of these words."""
        value = self.get(path)
        if value not in words:
            raise self.wrong(path, value, "one of " + ", ".join(words))
        return str(value)

    def rows(self, table: str, least: int, most: int) -> list[str]:
        """The names of a table's rows, which must be distinct and so many."""
        rows = self.get(table)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadFacts(f"{self.source}: {table}: must be a table of rows [[{table}]].")
        names = [row_name(row) for row in rows]
        if not least <= len(names) <= most:
            raise BadFacts(f"{self.source}: {table}: {len(names)} rows; must be {least} to {most}.")
        if doubled := [name for name in names if names.count(name) > 1]:
            raise BadFacts(f"{self.source}: {table}: two rows are named '{doubled[0]}'.")
        return names

    def agree(self, path: str, value: int, other: str, expected: int) -> None:
        """Two figures that say the same thing must be equal."""
        if value != expected:
            raise BadFacts(
                f"{self.source}: {path} = {value}, but {other} makes it {expected}. They must agree."
            )


def overlaid(facts: dict[str, Any], overlay: dict[str, Any], source: str) -> dict[str, Any]:
    """The facts with some values replaced: {"mineral[S].value": 13}. New keys and rows are refused."""
    data = copy.deepcopy(facts)
    for path, value in overlay.items():
        head, _, key = path.rpartition(".")
        place = Facts(data, source).get(head) if head else data
        if not isinstance(place, dict) or key not in place:
            keys = list(place) if isinstance(place, dict) else []
            raise BadFacts(f"{source}: {path}: no such value.{nearest(key, keys)}")
        if isinstance(place[key], dict | list) and not isinstance(value, type(place[key])):
            raise BadFacts(f"{source}: {path}: is a table, not a value.")
        place[key] = value
    return data


def differences(base: Any, edited: Any, path: str = "") -> dict[str, Any]:
    """The overlay that leads from one set of facts to another of the same shape; else an error."""
    if isinstance(base, dict) and isinstance(edited, dict) and set(base) == set(edited):
        found: dict[str, Any] = {}
        for key in base:
            found |= differences(base[key], edited[key], f"{path}.{key}" if path else key)
        return found
    named = isinstance(base, list) and base and all(isinstance(row, dict) and row_name(row) for row in base)
    if named and isinstance(edited, list) and [row_name(r) for r in base] == [row_name(r) for r in edited]:
        found = {}
        for old, new in zip(base, edited, strict=True):
            found |= differences(old, new, f"{path}[{row_name(old)}]")
        return found
    if base == edited and type(base) is type(edited):
        return {}
    if isinstance(base, dict) or named:
        raise BadFacts(f"{path or 'components'}: {other_shape(base, edited)}")
    return {path: edited}


def other_shape(base: Any, edited: Any) -> str:
    """What is missing, or not among the original's keys or rows."""
    kind = "keys" if isinstance(base, dict) else "rows"
    if type(base) is not type(edited):
        return f"{json.dumps(edited, default=str)[:60]} stands where a table with {kind} must be."
    old = list(base) if isinstance(base, dict) else [row_name(row) for row in base]
    new = (
        list(edited)
        if isinstance(edited, dict)
        else [row_name(row) for row in edited if isinstance(row, dict)]
    )
    if missing := [name for name in old if name not in new]:
        return f"'{missing[0]}' is missing; the {kind} must be those of the original file."
    if unknown := [name for name in new if name not in old]:
        return f"'{unknown[0]}' is unknown.{nearest(unknown[0], old)}"
    return f"the {kind} must be those of the original file, in its order."


@dataclass(frozen=True)
class GameOption:
    """One thing that may be set when a table is made."""

    id: str
    kind: str  # "int", "bool" or "enum"
    default: Any
    values: tuple[Any, ...]  # int: lowest, highest
    clause: str
    source: str

    @property
    def allowed(self) -> str:
        if self.kind == "int":
            return f"a whole number from {self.values[0]} to {self.values[1]}"
        if self.kind == "bool":
            return "true or false"
        return "one of " + ", ".join(str(value) for value in self.values)

    def check(self, value: Any) -> Any:
        """The value itself, or the text that means it; anything else is refused."""
        if isinstance(value, str) and self.kind != "enum":
            value = {"true": True, "false": False}.get(value.lower(), value)
            if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value):
                value = int(value)
        elif isinstance(value, str):  # an enum's values may be numbers
            value = {str(known): known for known in self.values}.get(value, value)
        if self.kind == "int":
            low, high = self.values[:2]
            good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        elif self.kind == "bool":
            good = isinstance(value, bool)
        else:
            good = value in self.values
        if not good:
            raise BadFacts(f"option {self.id} = {json.dumps(value, default=str)}: must be {self.allowed}.")
        return value


def options_of(data: dict[str, Any]) -> tuple[GameOption, ...]:
    """The options that a components file lists, but for the number of seats: a table asks for those apart."""
    return tuple(
        GameOption(row["id"], row["type"], row["default"], tuple(row["values"]), row["clause"], row["source"])
        for row in data["option"]
        if row["id"] != PLAYERS
    )


def check_options(schema: tuple[GameOption, ...], given: dict[str, Any]) -> dict[str, Any]:
    """All options, with defaults for those not given."""
    known = {option.id: option for option in schema}
    for name in given:
        if name not in known:
            raise BadFacts(f"option {name}: this game has no such option.{nearest(name, list(known))}")
    return {
        name: option.check(given[name]) if name in given else option.default for name, option in known.items()
    }
