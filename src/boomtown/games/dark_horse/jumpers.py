"""DH-9.1 Claim Jumpers: which groups can be bumped, and what returns to their owner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import BUMPED, JUMP, NOT_NOW
from boomtown.games.dark_horse.board import (
    DE,
    DICE,
    DICE_IN,
    ENGINEER,
    REFUND,
    SET,
    SHARED,
    SHERIFF,
    SPOTS,
    TOKENS,
    USED_ENGINEER,
    USED_WILD,
    WILD,
    WILD_MARK,
)
from boomtown.games.dark_horse.book import UNLIMITED
from boomtown.games.dark_horse.groups import barred, could_follow, group_on, groups_there, leave
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import Step

NO_GROUP: Final = Clause("DH-9.1", "There is no group that you could bump and follow.")
SHIELDED: Final = Clause("DH-8.14", "The Sheriff cannot be chosen.")


def jump_refusal(s: Land, seat: int, spot: int, owner: int) -> Clause | None:
    """DH-9.1 May this group be bumped: not the Sheriff's, room afterwards, and dice to follow with?"""
    if owner >= s.book.seats or owner == seat or not (s.claim[spot] >> owner) & 1:
        return NO_GROUP
    if s.office[owner] == SHERIFF:
        return SHIELDED
    if s.book.room[spot] >= UNLIMITED:  # option trader_engineer_unlimited: no limited spaces any more
        return NO_GROUP
    if not s.book.shareable[spot] or (s.haunted >> spot) & 1 or barred(s, seat, spot, -1) is not None:
        return NO_GROUP
    if groups_there(s, spot) > s.book.room[spot]:
        return NO_GROUP
    return None if could_follow(s, seat, spot) else NO_GROUP


def jump_options(s: Land, seat: int) -> list[int]:
    return [
        int(JUMP.of(spot, owner))
        for spot in range(2, len(SPOTS) - 1)
        if s.claim[spot]
        for owner in range(s.book.seats)
        if jump_refusal(s, seat, spot, owner) is None
    ]


def take_back(s: Land, seat: int, mask: int) -> None:
    """DH-9.1 What was spent on a bumped group in the turn of its present space returns (DH-R.40)."""
    wild = engineer = False
    dealer = 0
    for die in DICE_IN[mask]:
        i = DICE * seat + die
        wild = wild or s.flags[i] & WILD_MARK != 0
        engineer = engineer or s.flags[i] & (SHARED | REFUND) != 0
        dealer = dealer or s.by[i]
        if s.flags[i] & REFUND:
            if s.former[i]:
                s.face[i] = s.former[i]
            s.former[i] = 0
            s.flags[i] &= ~(REFUND | SET)
    if wild:
        s.tokens[TOKENS * seat + WILD] += 1
        s.used[seat] &= ~USED_WILD
    if engineer:
        s.tokens[TOKENS * seat + ENGINEER] += 1
        s.used[seat] &= ~USED_ENGINEER
    leave(s, seat, mask)
    if dealer and s.where[DICE * seat + dealer - 1] == DE:
        leave(s, seat, 1 << (dealer - 1))


class Jump(Step):
    """DH-9.1 One opposing group returns to its owner; its place must be taken this placement turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, jump_options(s, self.seat))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not JUMP.has(option):
            return NOT_NOW
        return jump_refusal(s, self.seat, JUMP.first(option), JUMP.second(option))

    def choose(self, s: Land, option: i64) -> None:
        spot, owner = JUMP.first(option), JUMP.second(option)
        s.tell(BUMPED, self.seat, owner, spot)
        take_back(s, owner, group_on(s, owner, spot))
        s.jump = spot
