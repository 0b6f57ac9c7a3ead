"""Mining (CW-5): claims by number, digging, claims of dug-out deposits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import (
    CLAIM,
    CLAIMED,
    CLAIMED_DUG,
    DICE,
    DIG,
    DUG,
    STOP,
    VEINS,
    VISIT,
)
from boomtown.games.coal_n_write.state import Camp
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step

STASH_FULL: Final = Clause("CW-5.13", "Your Ore Stash is full, so there is no more mining for you.")
VEIN_EMPTY: Final = Clause("CW-5.14", "This vein is worked out.")
NO_SUCH_DICE: Final = Clause("CW-2.4", "You do not have these dice left to use this turn.")
TOO_LOW: Final = Clause("CW-5.3", "These dice do not reach the deposit's number.")
ONE_TOO_MANY: Final = Clause("CW-5.4", "The number is reached without one of these dice.")
ANY_ONE_DIE: Final = Clause("CW-5.7", "The deposit is dug out: exactly one die claims it, whatever it shows.")
NO_BOX_LEFT: Final = Clause("CW-5.7", "Every DIG box is scratched already: one die claims the deposit now.")
ONLY_IF_SHORT: Final = Clause(
    "CW-R.11", "At this table you may dig only when your dice fall short of the number."
)
NO_MATCH: Final = Clause("CW-4.1", "The store is open only on a throw with two dice alike.")
STORE_BEFORE_MINE: Final = Clause("CW-R.6", "The store comes before the mine; you are mining now.")


class Mining(Step):
    """CW-5.15 Step 4: everyone mines on the own sheet, independently of the others (CW-R.44)."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        if s.book.solo:
            s.then(Mine(0))
        else:
            seats = s.seats()
            s.together(seats, [Mine(seat) for seat in seats], False)
        return NOTHING


class Mine(Step):
    """CW-5.1 One action at a time, as long as the player likes (CW-R.8) and dice are left."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask(self.seat, mining_options(s, self.seat))

    def refusal(self, s: Camp, option: i64) -> Clause | None:
        if CLAIM.has(option):
            return claim_refusal(s, self.seat, CLAIM.first(option), CLAIM.second(option))
        if DIG.has(option):
            return dig_refusal(s, self.seat, DIG.first(option), DIG.second(option) + 1)
        if VISIT.has(option):
            return STORE_BEFORE_MINE if has_match(s) else NO_MATCH
        return None

    def choose(self, s: Camp, option: i64) -> None:
        if CLAIM.has(option):
            claim(s, self.seat, CLAIM.first(option), CLAIM.second(option))
        elif DIG.has(option):
            dig(s, self.seat, DIG.first(option), DIG.second(option) + 1)
        else:
            return
        s.then(self)


def has_match(s: Camp) -> bool:
    """CW-4.1, CW-4.5 Do two or three thrown dice show the same face? (A last die never does: CW-R.34.)"""
    throw = s.throw
    n = len(throw)
    if n == 3:
        return throw[0] == throw[1] or throw[1] == throw[2] or throw[0] == throw[2]
    return n == 2 and throw[0] == throw[1]


def is_full(s: Camp, seat: i64) -> bool:
    """CW-5.13, CW-R.13 Has every space of the Ore Stash been written in?"""
    return s.written_of(seat) >= s.book.spaces


def mining_options(s: Camp, seat: i64) -> list[int]:
    """CW-5.2 What the dice left can do at the four fronts; nothing if that is nothing (CW-5.15).

    CW-5.6 Digs are listed beside claims; CW-5.9 a number is the printed one, however many boxes are dug;
    CW-5.10, CW-R.39 what this very turn has dug out can be claimed with the next die.
    """
    dice: i64 = s.dice_left[seat]
    if dice == 0 or is_full(s, seat):
        return NOTHING
    book = s.book
    claims: list[int] = []
    digs: list[int] = []
    faces = DICE.different[dice]
    total: i64 = DICE.total[dice]
    for vein in range(VEINS):
        at = seat * VEINS + vein
        front = s.front[at]
        if front >= len(book.number[vein]):
            continue
        if s.dug[at] >= book.boxes[vein][front]:
            for face in faces:
                claims.append(CLAIM.of(vein, DICE.plus(0, face)))
            continue
        number: i64 = book.number[vein][front]
        if number <= total:
            for part in book.claims[dice][number]:
                claims.append(CLAIM.of(vein, part))
            if book.dig_only_if_short:
                continue
        for face in faces:
            digs.append(DIG.of(vein, face - 1))
    if not claims and not digs:
        return NOTHING
    claims.extend(digs)
    claims.append(STOP.of())
    return claims


def claim_refusal(s: Camp, seat: i64, vein: i64, dice: i64) -> Clause | None:
    """CW-5.3, CW-5.4, CW-5.7 May these dice claim the front deposit of this vein?"""
    at = seat * VEINS + vein
    front = s.front[at]
    if front >= len(s.book.number[vein]):
        return VEIN_EMPTY
    if DICE.without(s.dice_left[seat], dice) < 0:
        return NO_SUCH_DICE
    if s.dug[at] >= s.book.boxes[vein][front]:
        return ANY_ONE_DIE if len(DICE.faces[dice]) != 1 else None
    number = s.book.number[vein][front]
    if DICE.total[dice] < number:
        return TOO_LOW
    return ONE_TOO_MANY if DICE.total[dice] - DICE.faces[dice][0] >= number else None


def dig_refusal(s: Camp, seat: i64, vein: i64, face: i64) -> Clause | None:
    """CW-5.5 May a die of this face scratch a DIG box of the front deposit?"""
    at = seat * VEINS + vein
    front = s.front[at]
    if front >= len(s.book.number[vein]):
        return VEIN_EMPTY
    if DICE.less(s.dice_left[seat], face) < 0:
        return NO_SUCH_DICE
    if s.dug[at] >= s.book.boxes[vein][front]:
        return NO_BOX_LEFT
    if s.book.dig_only_if_short and DICE.total[s.dice_left[seat]] >= s.book.number[vein][front]:
        return ONLY_IF_SHORT
    return None


def claim(s: Camp, seat: i64, vein: i64, dice: i64) -> None:
    """CW-5.11 Scratch the deposit, write its letter in the stash; CW-5.12 the next one is the front."""
    at = seat * VEINS + vein
    front = s.front[at]
    kind = CLAIMED_DUG if s.dug[at] >= s.book.boxes[vein][front] else CLAIMED
    s.dice_left[seat] = int(DICE.without(s.dice_left[seat], dice))
    s.front[at] += 1
    s.dug[at] = 0
    s.held[at] += 1
    s.written[at] += 1
    s.tell(kind, seat, vein, front, dice)


def dig(s: Camp, seat: i64, vein: i64, face: i64) -> None:
    """CW-5.8 The box stays scratched until the deposit is claimed."""
    at = seat * VEINS + vein
    s.dice_left[seat] = int(DICE.less(s.dice_left[seat], face))
    s.dug[at] += 1
    s.tell(DUG, seat, vein, s.front[at], s.dug[at])
