"""A clause: the rule a refusal, a step or an event rests on."""

from __future__ import annotations


class Clause:
    """One numbered rule, with the short reason that a refusal gives."""

    __slots__ = ("id", "reason")

    def __init__(self, id: str, reason: str) -> None:
        self.id = id
        self.reason = reason

    def __repr__(self) -> str:
        return f"{self.reason} ({self.id})"
