"""The ledger of luck: how the dice of a game fell, for everybody and for each seat, against expectation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boomtown.kernel.flow import settle, take
from boomtown.kernel.game import with_tape
from boomtown.kernel.state import NOBODY
from boomtown.kernel.table import Table

DIE = 1  # the lowest outcome of a die; what is drawn from a pile or a bag counts from 0


@dataclass
class Dice:
    """All dice that one seat (or, together, everybody) has thrown."""

    faces: dict[int, int] = field(default_factory=dict)  # how often each face came up
    sides: dict[int, int] = field(default_factory=dict)  # how many dice had so many sides

    def add(self, value: int, sides: int) -> None:
        self.faces[value] = self.faces.get(value, 0) + 1
        self.sides[sides] = self.sides.get(sides, 0) + 1

    @property
    def count(self) -> int:
        return sum(self.sides.values())

    @property
    def total(self) -> int:
        return sum(face * times for face, times in self.faces.items())

    @property
    def expected(self) -> float:
        """The total that so many dice have on average."""
        return sum((sides + 1) / 2 * times for sides, times in self.sides.items())

    @property
    def lower(self) -> float:
        """In what share of such throws the total is lower; ties count half."""
        chances = [1.0]  # of each total, from the lowest possible on
        for sides, times in self.sides.items():
            for _ in range(times):
                chances = one_more(chances, sides)
        above = self.total - self.count
        return sum(chances[:above]) + chances[above] / 2


def one_more(chances: list[float], sides: int) -> list[float]:
    """The chances of each total with another die thrown."""
    sums, running = [], 0.0
    for k in range(len(chances) + sides - 1):
        running += chances[k] if k < len(chances) else 0.0
        running -= chances[k - sides] if k >= sides else 0.0
        sums.append(max(0.0, running) / sides)
    return sums


@dataclass(frozen=True)
class Chance:
    """A moment at which something was drawn or shown: between two states of the game."""

    choice: int  # the number of the choice that brought it about; 0: the opening
    seat: int  # who chose
    option: int
    before: Any
    after: Any


@dataclass(frozen=True)
class Ledger:
    """What chance did in a game."""

    dice: dict[int, Dice]  # by seat; NOBODY: those that nobody throws for themselves alone
    moments: list[Chance]


def ledger(table: Table) -> Ledger:
    """Replay a table and write down all that chance did."""
    assert table.initial is not None
    found = Ledger({seat: Dice() for seat in [NOBODY, *range(table.seats)]}, [])
    s: Any = table.initial.clone()
    before = s.clone()
    with_tape(s, table.opening[:], strict=True)
    if s.asking is None and not s.lanes:
        settle(s)
    write_down(found.dice, s)
    if s.draws != before.draws:
        found.moments.append(Chance(0, NOBODY, -1, before, s.clone()))
    for number, moment in enumerate(table.moments, 1):
        before = s.clone()
        with_tape(s, moment.outcomes, strict=True)
        take(s, moment.seat, moment.option)
        write_down(found.dice, s)
        if s.draws != before.draws or s.reveals != before.reveals:
            found.moments.append(Chance(number, moment.seat, moment.option, before, s.clone()))
    return found


def write_down(dice: dict[int, Dice], s: Any) -> None:
    """The dice on the state's tape, each with its owner."""
    kinds = s.tape.kinds
    for k, value in enumerate(s.tape.take_heard()):
        seat, low, n = kinds[3 * k : 3 * k + 3]
        if low == DIE:
            dice[seat].add(value, n)
