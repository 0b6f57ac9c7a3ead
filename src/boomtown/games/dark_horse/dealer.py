"""Chapter 4: the Dealer shifts a group by one, or lends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import BORROW, NOT_NOW, PASS, SHIFT, SHIFTED
from boomtown.games.dark_horse.board import (
    CH,
    DE,
    DICE,
    DICE_IN,
    ENGINEER,
    FLIPPED,
    LOAN,
    SHARED,
    UNPLACED,
    USED_ENGINEER,
    USED_WILD,
    WILD,
    WILD_MARK,
)
from boomtown.games.dark_horse.goods import below_limit, spend_token, take_loan
from boomtown.games.dark_horse.groups import (
    any_flag,
    barred,
    dice_refusal,
    forget_sets,
    group_on,
    group_refusal,
    is_full,
    leave,
    no_engineer,
    room_refusal,
    spots_for,
    stand,
)
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import Step

FLIPPED_FOR_GOOD: Final = Clause("DH-4.7", "A flipped Deputy can no longer be changed.")
NOTHING_TO_MOVE: Final = Clause("DH-4.2", "No group of yours can be shifted anywhere.")
LOAN_LIMIT: Final = Clause("DH-4.5", "You hold as many Loans as you may.")
NOT_A_GROUP: Final = Clause("DH-4.2", "These dice are no unplaced dice and no group that can be shifted.")
TOO_MANY_DICE: Final = Clause("DH-4.2", "A shift moves one or two unplaced dice.")
MARKED_ALREADY: Final = Clause("DH-4.3", "A marked group cannot be shifted.")
UNPLACED_ONLY: Final = Clause("DH-R.10", "With a Wild Die only a group that was placed earlier moves.")


def source_refusal(s: Land, seat: int, mask: int, placed_only: bool) -> Clause | None:
    """DH-4.2 One or two unplaced dice, or a whole unmarked group not on the Dealer or a character card."""
    i = DICE * seat + DICE_IN[mask][0]
    spot = s.where[i]
    if spot == UNPLACED:
        if placed_only:
            return UNPLACED_ONLY
        if len(DICE_IN[mask]) > 2:
            return TOO_MANY_DICE
        clause = dice_refusal(s, seat, mask)
        if clause is not None:
            return clause
    elif spot < 0 or spot in (DE, CH) or group_on(s, seat, spot) != mask:
        return NOT_A_GROUP
    elif s.mark[i]:
        return MARKED_ALREADY
    return FLIPPED_FOR_GOOD if any_flag(s, seat, mask, FLIPPED) else None


def shift_refusal(s: Land, seat: int, option: int, placed_only: bool) -> Clause | None:
    mask, by, spot = SHIFT.first(option) + 1, SHIFT.second(option), SHIFT.third(option)
    clause = source_refusal(s, seat, mask, placed_only)
    if clause is None:
        clause = barred(s, seat, spot, s.where[DICE * seat + DICE_IN[mask][0]])
    if clause is None:
        clause = group_refusal(s, seat, mask, -1 if by % 2 else 1, spot)
    return room_refusal(s, seat, spot, by >= 2) if clause is None else clause


def shifts(s: Land, seat: int, placed_only: bool) -> list[int]:
    """DH-4.2 Every shift to a space that the shifted result meets (DH-3.18, DH-4.4)."""
    options: list[int] = []
    engineer = no_engineer(s, seat) is None
    for mask in range(1, 8):
        if source_refusal(s, seat, mask, placed_only) is not None:
            continue
        leaving = s.where[DICE * seat + DICE_IN[mask][0]]
        for down in (0, 1):
            for spot in spots_for(s, seat, mask, -1 if down else 1):
                if barred(s, seat, spot, leaving) is not None:
                    continue
                if not is_full(s, spot):
                    options.append(int(SHIFT.of(mask - 1, down, spot)))
                elif engineer and s.book.shareable[spot]:
                    options.append(int(SHIFT.of(mask - 1, down + 2, spot)))
    return options


def shift(s: Land, seat: int, option: int, flags: int, dealer: int) -> None:
    """DH-4.2 Off its old space, onto the new one, with a mark; the dice are not turned."""
    mask, by, spot = SHIFT.first(option) + 1, SHIFT.second(option), SHIFT.third(option)
    s.tell_list(SHIFTED, seat, [s.face[DICE * seat + die] for die in DICE_IN[mask]], int(option))
    if s.where[DICE * seat + DICE_IN[mask][0]] >= 0:
        leave(s, seat, mask)
        forget_sets(s, seat, mask)
    if by >= 2:
        spend_token(s, seat, ENGINEER, USED_ENGINEER)
        flags |= SHARED
    stand(s, seat, mask, spot, -1 if by % 2 else 1, flags, dealer)


class AskDealer(Step):
    """DH-4.1 At once: shift another group, take a Loan, or nothing."""

    __slots__ = ("seat", "die")

    def __init__(self, seat: int, die: int) -> None:
        self.seat = seat
        self.die = die

    def run(self, s: Land) -> list[int]:
        options = shifts(s, self.seat, False)
        if below_limit(s, self.seat, LOAN):
            options.append(int(BORROW.base))
        return s.ask(self.seat, options + [int(PASS.base)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if SHIFT.has(option):
            return shift_refusal(s, self.seat, option, False)
        if BORROW.has(option):
            return None if below_limit(s, self.seat, LOAN) else LOAN_LIMIT
        return None if PASS.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if SHIFT.has(option):
            shift(s, self.seat, option, 0, self.die + 1)  # DH-4.6 the mark is the Bank's
        elif BORROW.has(option):
            take_loan(s, self.seat)


class Relocate(Step):
    """DH-R.10 The Wild Die moves one group by one, as the Dealer does (option wild_relocates)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, shifts(s, self.seat, True))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return shift_refusal(s, self.seat, option, True) if SHIFT.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        spend_token(s, self.seat, WILD, USED_WILD)
        shift(s, self.seat, option, WILD_MARK, 0)
