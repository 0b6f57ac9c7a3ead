"""Yardsticks: what games between known characters should come to, declared by a game as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Sample = dict[str, float]  # what was counted in one game


@dataclass(frozen=True)
class Trial:
    """Games to be played: a character a seat, on seeds of their own."""

    name: str
    seats: tuple[str, ...]  # names of Yardsticks.characters, or "random"
    games: int
    rotate: bool = False  # each deal is played once with every seat order
    options: dict[str, Any] = field(default_factory=dict)  # of the table


@dataclass(frozen=True)
class Figure:
    """One figure of the design, and how to measure it."""

    name: str
    said: str  # the figure as the design has it
    low: float
    high: float
    trial: str  # whose games are measured; "": the figure is exact
    measure: Callable[[list[Sample]], float]
    note: str = ""  # why it may lie outside


@dataclass(frozen=True)
class Yardsticks:
    """All of one game's."""

    characters: dict[str, dict[str, float]]  # by name: changes to the reference weights
    trials: tuple[Trial, ...]
    figures: tuple[Figure, ...]
    observe: Callable[[Any, int], Sample]  # a finished game with its events, seen from a seat


def mean(key: str) -> Callable[[list[Sample]], float]:
    """The mean of what was counted under this key."""
    return lambda samples: sum(sample.get(key, 0.0) for sample in samples) / len(samples)


def middle(key: str, part: float) -> Callable[[list[Sample]], float]:
    """The quantile of what was counted."""
    return lambda samples: sorted(sample[key] for sample in samples)[int(part * (len(samples) - 1))]


def deviation(key: str) -> Callable[[list[Sample]], float]:
    """The standard deviation."""

    def measure(samples: list[Sample]) -> float:
        values = [sample[key] for sample in samples]
        centre = sum(values) / len(values)
        return float((sum((value - centre) ** 2 for value in values) / len(values)) ** 0.5)

    return measure
