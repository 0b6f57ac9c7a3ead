"""Chapter 12: the Gunslingers of the 2-player game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import GUN, NOT_NOW, PAWN_MOVED
from boomtown.games.dark_horse.board import HH, MA, SH, TY
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import Step

LOWEST: Final = 2
HIGHEST: Final = 12
OFFICES_AT: Final = 10

OFF_THE_TRACK: Final = Clause("DH-12.4", "The pawn would leave the track from 2 to 12.")
CHOOSE_OFFICE: Final = Clause("DH-12.5", "The pawn stands on 10: choose Mayor or Sheriff.")
NOT_ON_TEN: Final = Clause("DH-12.5", "Only on 10 there is an office to choose.")


def track_number(spot: int) -> int:
    """DH-12.4 The number of a pawn's space on the track."""
    if spot in (MA, SH):
        return OFFICES_AT
    return spot - HH + LOWEST if spot < MA else spot - TY + HIGHEST


def track_spot(number: int) -> int:
    """The space of a number; 10 stands for both offices."""
    return number - LOWEST + HH if number <= OFFICES_AT else number - HIGHEST + TY


class MovePawn(Step):
    """DH-12.4 Up or down by exactly the number rolled; on 7 with a 6 the pawn stays (DH-R.31)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, s.allowed(self, [int(GUN.of(0)), int(GUN.of(1))]))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not GUN.has(option):
            return NOT_NOW
        if GUN.first(option) > 1:
            return NOT_ON_TEN
        to = self.target(s, GUN.first(option) == 1)
        return None if LOWEST <= to <= HIGHEST else OFF_THE_TRACK

    def target(self, s: Land, down: bool) -> int:
        return track_number(s.pawn[self.seat]) + (-s.gun[self.seat] if down else s.gun[self.seat])

    def choose(self, s: Land, option: i64) -> None:
        to = self.target(s, GUN.first(option) == 1)
        s.pawn[self.seat] = track_spot(to)
        if to == OFFICES_AT:
            s.then(ChooseOffice(self.seat))
        else:
            s.tell(PAWN_MOVED, self.seat, s.pawn[self.seat])


class ChooseOffice(Step):
    """DH-12.5 On 10 the mover chooses Mayor or Sheriff (DH-R.32)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, [int(GUN.of(2)), int(GUN.of(3))])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not GUN.has(option):
            return NOT_NOW
        return None if GUN.first(option) > 1 else CHOOSE_OFFICE

    def choose(self, s: Land, option: i64) -> None:
        s.pawn[self.seat] = MA if GUN.first(option) == 2 else SH
        s.tell(PAWN_MOVED, self.seat, s.pawn[self.seat])


def gunslingers(s: Land) -> list[Step]:
    """DH-12.4 After the roll, before any placement, in turn order."""
    return [MovePawn(seat) for seat in s.order] if s.book.gunslinger else []
