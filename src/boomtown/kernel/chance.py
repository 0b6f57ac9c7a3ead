"""Chance: one whole number in the state; the same stream compiled and not.

The generator is a multiply-with-carry below 2**62 (low half: the digit, high half: the carry).
`make battery` holds it to a statistical battery; docs/chance.md keeps the result.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

MULTIPLIER: Final = 698769069
LOW: Final = 0xFFFFFFFF
STATES: Final = MULTIPLIER * 4294967296 - 2  # valid generator states are 1 .. STATES


class BadOutcome(Exception):
    """A scripted or recorded outcome of chance that cannot happen at this point."""


def advance(x: i64) -> i64:
    """The generator's next state."""
    return (x & LOW) * MULTIPLIER + (x >> 32)


def output(x: i64) -> i64:
    """The 32 bits that a state shows."""
    return (x ^ (x >> 32)) & LOW


def scramble(x: i64) -> i64:
    """Spread every bit of a number below 2**62 over the whole of it."""
    x = x ^ (x >> 29)
    x = (x & LOW) * 698769069 + (x >> 32)
    x = x ^ (x >> 31)
    x = (x & LOW) * 987654367 + (x >> 32)
    return x ^ (x >> 30)


def mix(a: i64, b: i64) -> i64:
    """A generator state from two numbers (each from 0, below 2**62): other numbers, other streams."""
    x: i64 = scramble(scramble(a ^ 0x1F83D9ABFB41BD6B) ^ b)
    return 1 + scramble(scramble(x)) % STATES


def seed_of(text: str) -> int:
    """A generator state from a seed: text of any length, hashed."""
    digest = hashlib.sha256(text.encode(errors="surrogatepass")).digest()
    return 1 + int.from_bytes(digest[:16], "big") % STATES


class Tape:
    """Outcomes of chance: those prescribed (a replay, a test's dice), and those that happened."""

    def __init__(self, script: list[int], strict: bool = False) -> None:
        self.script = script
        self.at: i64 = 0
        self.strict = strict  # a replay: chance beyond the script is an error
        self.heard: list[int] = []
        self.kinds: list[int] = []  # of each outcome heard: whose it was, the lowest, how many
        self.differs: i64 = 0  # prescribed outcomes that are not the generator's

    def outcome(self, drawn: i64, low: i64, n: i64, seat: i64) -> i64:
        """The prescribed outcome if there is one, else the one drawn; kept either way."""
        value: i64 = drawn
        if self.at < len(self.script):
            value = self.script[self.at]
            self.at += 1
            if value != drawn:
                self.differs += 1
            if value < low or value >= low + n:
                raise BadOutcome(f"{value} cannot come up here: {low} to {low + n - 1} can")
        elif self.strict:
            raise BadOutcome("an outcome of chance is missing here")
        self.heard.append(value)
        self.kinds += [seat, low, n]
        return value

    def take_heard(self) -> list[int]:
        """What happened since the last call."""
        heard = self.heard
        self.heard, self.kinds = [], []
        return heard
