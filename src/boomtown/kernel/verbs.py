"""Verbs: the one page that says all that a player of a game can ever do, and all that can be told of it.

An option is a whole number. A verb makes it from its arguments and reads it back:
`CLAIM = VERBS.verb("claim", "CW-5.3", vein=VEINS, dice=SETS)`; `CLAIM.of(SILVER, 5)`; `CLAIM.first(option)`.
"""

from __future__ import annotations

from mypy_extensions import i64


class Verb:
    """One thing a player can say, with up to three arguments, each one of a fixed list of words."""

    __slots__ = ("base", "clause", "count", "name", "names", "size2", "size3", "words")

    def __init__(self, name: str, clause: str, base: i64, slots: dict[str, list[str]]) -> None:
        if len(slots) > 3:
            raise ValueError(f"verb {name}: at most three arguments, not {len(slots)}")
        self.name = name
        self.clause = clause  # the rule that allows it
        self.names = list(slots)
        self.words = list(slots.values())
        self.base: i64 = base
        self.size2: i64 = len(self.words[1]) if len(self.words) > 1 else 1
        self.size3: i64 = len(self.words[2]) if len(self.words) > 2 else 1
        first: i64 = len(self.words[0]) if self.words else 1
        self.count: i64 = first * self.size2 * self.size3

    def of(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
        """The option that says this with these arguments."""
        return self.base + (a * self.size2 + b) * self.size3 + c

    def has(self, option: i64) -> bool:
        """Is it this verb that the option says?"""
        return self.base <= option < self.base + self.count

    def first(self, option: i64) -> i64:
        return (option - self.base) // (self.size2 * self.size3)

    def second(self, option: i64) -> i64:
        return (option - self.base) // self.size3 % self.size2

    def third(self, option: i64) -> i64:
        return (option - self.base) % self.size3

    def text(self, option: i64) -> str:
        """Its stable name: the verb and its arguments' words."""
        args = [self.first(option), self.second(option), self.third(option)]
        return " ".join([self.name] + [words[args[k]] for k, words in enumerate(self.words)])

    def all(self) -> list[int]:
        """Every option of this verb, in order."""
        return [int(self.base + k) for k in range(self.count)]


class VerbTable:
    """All verbs of a game; option ids run from 0 through them in order."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size: i64 = 0

    def verb(self, name: str, clause: str, **slots: list[str]) -> Verb:
        made = Verb(name, clause, self.size, slots)
        self.verbs.append(made)
        self.size += made.count
        return made

    def of(self, option: i64) -> Verb:
        for verb in self.verbs:
            if verb.has(option):
                return verb
        raise ValueError(f"no option {option}: this game's options are 0 to {self.size - 1}")

    def text(self, option: i64) -> str:
        return self.of(option).text(option)


class EventTable:
    """All kinds of event of a game: a name for programs, and the clause a log line opens."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.clauses: list[str] = []

    def kind(self, name: str, clause: str) -> int:
        self.names.append(name)
        self.clauses.append(clause)
        return len(self.names) - 1
