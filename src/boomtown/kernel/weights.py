"""Weights: the numbers of a game's advice, read from its weights.toml; personalities change some of them.

The file, by example:

    [head]                       # what the numbers were made for, and how
    rules_version = 1
    components = "0123456789ab"  # GameDef.components_print
    study = "SPEC section 10, as written"

    [[weight]]                   # in the order of Advice.weight_names
    id = "keep_silver"
    value = 0.67
    low = 0.0
    high = 1.0
    unit = "of its value"
    source = "CW-10.3"           # a clause, or "tuned"

    [greenhorn]                  # how loosely a beginner follows the advice
    whim = 0.3                   # share of choices that are any sensible option
    spares = 0.5                 # share of tokens and reactions let pass
    noise = 1.5                  # of the scores, in their standard deviations

    [[persona]]                  # the first one, named Steady, changes nothing
    name = "Steady"
    blurb = "Plays by the book."
    easy_going = false
    weights = {}
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boomtown.kernel.facts import BadFacts, nearest, read_toml

GREENHORN = ("whim", "spares", "noise")


@dataclass(frozen=True)
class Personality:
    """A computer player's character: other weights, never other rules."""

    name: str
    blurb: str
    weights: list[float]
    easy_going: bool = False  # it wins less than 70 % against a Greenhorn: measured, not meant


@dataclass(frozen=True)
class Weight:
    """One number of the advice."""

    id: str
    value: float
    low: float
    high: float
    unit: str
    source: str


@dataclass(frozen=True)
class Weights:
    """All numbers of a game's advice."""

    head: dict[str, Any]
    rows: tuple[Weight, ...]
    greenhorn: dict[str, float]
    personalities: dict[str, Personality]

    def changed(self, changes: dict[str, float], source: str = "weights") -> list[float]:
        """The reference values with some of them changed."""
        known = [row.id for row in self.rows]
        values = [row.value for row in self.rows]
        for name, value in changes.items():
            if name not in known:
                raise BadFacts(f"{source}: there is no weight '{name}'.{nearest(name, known)}")
            at = known.index(name)
            values[at] = within(f"{source}: {name}", value, self.rows[at].low, self.rows[at].high)
        return values


def within(what: str, value: Any, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise BadFacts(f"{what} = {value}: must be a number from {low:g} to {high:g}.")
    return float(value)


def read_weights(path: Path, names: list[str]) -> Weights:
    """The weights of a game, which must be those that its advice names, in that order."""
    data = read_toml(path)
    try:
        rows = tuple(
            Weight(
                row["id"],
                within(f"{path}: {row['id']}", row["value"], row["low"], row["high"]),
                float(row["low"]),
                float(row["high"]),
                row["unit"],
                row["source"],
            )
            for row in data["weight"]
        )
        greenhorn = {
            key: within(f"{path}: greenhorn.{key}", data["greenhorn"][key], 0, 99) for key in GREENHORN
        }
        head, personas = data["head"], data["persona"]
        if [row.id for row in rows] != names:
            raise BadFacts(f"{path}: the weights must be {', '.join(names)}, in this order.")
        weights = Weights(head, rows, greenhorn, {})
        for persona in personas:
            values = weights.changed(persona["weights"], f"{path}: {persona['name']}")
            weights.personalities[persona["name"]] = Personality(
                persona["name"], persona["blurb"], values, persona["easy_going"]
            )
    except KeyError as error:
        raise BadFacts(f"{path}: {error} is missing.") from None
    return weights
