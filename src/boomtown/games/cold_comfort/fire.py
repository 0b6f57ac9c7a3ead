"""Chapter 5, Fire: a hotel is set alight, and each owner passes the fire on."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.cold_comfort import clauses as no
from boomtown.games.cold_comfort.actions import (
    BURNS,
    FIRE_OUT,
    FIRE_PASS,
    FIRE_START,
    GUEST_LEAVES,
    LET_IT_GO_OUT,
    REACHES_PUBLIC,
)
from boomtown.games.cold_comfort.book import OLANDER, QUILL
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOBODY, NOTHING, Step


def no_more_fires(s: City, seat: i64) -> Clause | None:
    """CC-5.21 Once per turn, and not after Mine (CC-5.6)."""
    if s.mined:
        return no.MINED_HOST_ONLY if s.has_power(seat, OLANDER) else no.MINED
    return no.FIRE_USED if s.used_fire else None


def fire_refusal(s: City, seat: i64) -> Clause | None:
    """CC-5.21 Is there a hotel to set alight at all?"""
    clause = no_more_fires(s, seat)
    if clause is not None:
        return clause
    for q in s.hotels[seat]:
        if start_refusal(s, seat, q) is None:
            return None
    return no.NO_HOTEL_TO_BURN


def start_refusal(s: City, seat: i64, q: i64) -> Clause | None:
    """CC-5.21 An own empty hotel not built this turn; whether it has a target does not matter (CC-R.34)."""
    if s.owner[q] != seat:
        return no.NOT_YOURS_TO_BURN
    if s.guest[q]:
        return no.OCCUPIED_BURN
    return no.NEW_DOES_NOT_BURN if s.built[q] else None


class FireStart(Step):
    """CC-5.21 The player sets fire to an own empty hotel."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, s.allowed(self, [int(FIRE_START.of(q)) for q in s.hotels[self.seat]]))

    def refusal(self, s: City, option: i64) -> Clause | None:
        return start_refusal(s, self.seat, FIRE_START.first(option)) if FIRE_START.has(option) else None

    def choose(self, s: City, option: i64) -> None:
        q = FIRE_START.first(option)
        s.used_fire, s.acted, s.fire_path = True, True, [int(q)]
        burn(s, q)


def burn(s: City, q: i64) -> None:
    """CC-5.22 An empty hotel burns; then its owner passes the fire on, rival or not (CC-R.13)."""
    owner = s.owner[q]
    insure(s, q)
    s.then(PassFire(owner, q))


def insurance(s: City, q: i64) -> int:
    """CC-R.14 A hotel is insured for its size; Quill's for double (CC-10.5)."""
    return s.book.insurance * s.size[q] * (s.book.cover if s.has_power(s.owner[q], QUILL) else 1)


def insure(s: City, q: i64) -> None:
    """CC-5.22 The hotel is gone, and its owner is paid."""
    owner, paid = s.owner[q], insurance(s, q)
    s.remove_hotel(q)
    s.gold[owner] += paid
    s.tell(BURNS, owner, q, paid)


def target_refusal(s: City, burned: i64, q: i64) -> Clause | None:
    """CC-5.23 Adjacent buildings, but no hotel built this turn (CC-5.29)."""
    if q not in s.near[4 * burned : 4 * burned + 4]:
        return no.NOT_BESIDE_THE_FIRE
    if s.book.building[q] >= 0:
        return None
    if s.owner[q] < 0:
        return no.NOT_A_BUILDING
    return no.NEW_DOES_NOT_BURN if s.built[q] else None


def targets(s: City, burned: i64) -> list[int]:
    """CC-5.23 Where the fire can go, in order of squares."""
    beside = s.near[4 * burned : 4 * burned + 4]
    return sorted([q for q in beside if q >= 0 and target_refusal(s, burned, q) is None])


class PassFire(Step):
    """CC-5.24 Whoever owned the hotel that burned last passes the fire on; with no target it is out."""

    __slots__ = ("seat", "burned")

    def __init__(self, seat: int, burned: int) -> None:
        self.seat = seat
        self.burned = burned

    def run(self, s: City) -> list[int]:
        there = [int(FIRE_PASS.of(q)) for q in targets(s, self.burned)]
        if not there:
            s.tell(FIRE_OUT, NOBODY)
            return NOTHING
        if s.book.fire_may_stop:  # CC-R.11
            there.append(int(LET_IT_GO_OUT.of()))
        return s.ask(self.seat, there)

    def refusal(self, s: City, option: i64) -> Clause | None:
        if FIRE_PASS.has(option):
            return target_refusal(s, self.burned, FIRE_PASS.first(option))
        return no.FIRE_MUST_GO_ON if LET_IT_GO_OUT.has(option) and not s.book.fire_may_stop else None

    def choose(self, s: City, option: i64) -> None:
        if LET_IT_GO_OUT.has(option):
            s.tell(FIRE_OUT, self.seat)
            return
        q = FIRE_PASS.first(option)
        s.fire_path.append(int(q))
        if s.book.building[q] >= 0:  # CC-5.27
            s.tell(REACHES_PUBLIC, self.seat, q)
        elif not s.guest[q]:  # CC-5.25
            burn(s, q)
        else:  # CC-5.26
            s.turn_out(q)
            s.tell(GUEST_LEAVES, self.seat, q)
            if s.book.occupied_burns:  # CC-R.12
                insure(s, q)
