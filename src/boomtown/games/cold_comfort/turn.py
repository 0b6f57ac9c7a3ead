"""Chapters 4, 8 and 9, the turn: Collect, what follows, when a round comes and when the game ends."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.cold_comfort.actions import COLLECTS, IDLE
from boomtown.games.cold_comfort.book import PELL
from boomtown.games.cold_comfort.growth import Grow, Roll
from boomtown.games.cold_comfort.management import Manage
from boomtown.games.cold_comfort.scoring import Score
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.state import NOBODY, NOTHING, Step


class Turn(Step):
    """CC-4.1 A turn: Collect, Management, Scoring check."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        s.active = self.seat
        s.used_build, s.used_fire, s.acted, s.collected, s.mined = False, False, False, False, False
        collect(s, self.seat)
        s.then(Manage(self.seat), CheckPool(self.seat), EndTurn(self.seat))
        return NOTHING


def collect(s: City, seat: i64) -> None:
    """CC-4.2 The active player's guests pay and leave; others stay (CC-4.3). No action (CC-4.4, CC-R.10)."""
    left: list[int] = []
    paid: i64 = 0
    for q in s.hotels[seat]:
        if s.guest[q]:
            paid += s.size[q]
            s.turn_out(q)
            left.append(q)
    if not left:
        return
    if s.has_power(seat, PELL) and len(left) >= s.book.bonus_guests:  # CC-10.1
        paid += s.book.bonus
    s.gold[seat] += paid
    s.collected = True
    told: list[int] = []
    for q in left:
        told += [q, s.size[q]]
    s.tell_list(COLLECTS, seat, told, paid)


class CheckPool(Step):
    """CC-6.1 With dice enough in the pool a scoring round takes place, one at most (CC-6.2, CC-R.41).

    Nothing looks at the pool before: not setup either (CC-3.12, CC-R.8).
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        s.idle_run = 0 if s.collected or s.acted else s.idle_run + 1
        everyone_idle = s.idle_run >= s.book.seats  # CC-9.1
        if everyone_idle and s.pool < s.book.trigger:
            s.tell(IDLE, NOBODY)
        if everyone_idle or s.pool >= s.book.trigger:
            s.idle_run = 0  # CC-R.37
            s.then(Grow(self.seat), Roll(self.seat), Score())
        return NOTHING


class EndTurn(Step):
    """CC-8.1, CC-9.2 The last scoring round or the cap (CC-R.25) ends the game at once (CC-R.33)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        s.turn += 1
        for q in s.hotels[self.seat]:  # CC-1.10: only the active player builds
            s.built[q] = 0
        if not s.used_fire:
            s.fire_path = []
        s.tick()
        if s.round < s.book.scoring_rounds and s.turn < s.book.turn_cap:
            s.then(Turn(s.next_seat(self.seat)))
        return NOTHING
