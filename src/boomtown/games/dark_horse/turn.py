"""Chapters 3 and 5: one turn after another."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    NO,
    NOT_NOW,
    ROLLED,
    SENTENCED,
    SURRENDER,
    TURN,
)
from boomtown.games.dark_horse.board import (
    DEPUTY,
    DICE,
    JAILED,
    OUT,
    OUTLAW,
    SHERIFF,
    UNPLACED,
    WILD,
)
from boomtown.games.dark_horse.book import ALL_DICE
from boomtown.games.dark_horse.collection import CollectFrom
from boomtown.games.dark_horse.duel import gunslingers
from boomtown.games.dark_horse.goods import gain_token
from boomtown.games.dark_horse.penalties import drop_office
from boomtown.games.dark_horse.placement import PlacementRounds
from boomtown.games.dark_horse.scoring import BY_CAP, Settle
from boomtown.games.dark_horse.solitaire import (
    GhostsReveal,
    PlaceGhosts,
    check_goal,
    draw_marshal_event,
    lose_haunted_office,
)
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import (
    learn,
)
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step


class Turn(Step):
    """DH-3.1 A Placement Phase and a Collection Phase."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        s.turn += 1
        s.phase, s.round, s.placed, s.jump = 1, 0, 0, -1
        s.stale = len(s.discard)
        s.tell(TURN, -1, s.turn)
        if s.turn == 1:
            learn(s)
        outlaw = s.office.index(OUTLAW) if OUTLAW in s.office else -1
        s.then(RollAll(), BeginCollection(), EndTurn())
        if outlaw >= 0:
            s.then(MaySurrender(outlaw))
        return NOTHING


class MaySurrender(Step):
    """DH-14.5 Before any roll the Outlaw may surrender: the token goes, all dice lie in Jail this turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, [int(SURRENDER.base), int(NO.base)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return None if SURRENDER.has(option) or NO.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if SURRENDER.has(option):
            drop_office(s, self.seat)
            s.owed[self.seat] = max(s.owed[self.seat], ALL_DICE)
            s.tell(SENTENCED, self.seat, ALL_DICE)


class RollAll(Step):
    """DH-3.2 All roll all available dice at once, ghosts and Gunslinger dice with them."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        b = s.book
        for seat in range(b.seats):
            self.take_dice(s, seat)
            self.roll(s, seat)
        s.ghosts = [int(s.roll(6)) for _ in range(b.single_ghosts + 2 * b.ghost_pairs)] if b.solo else []
        if s.ghosts:
            s.tell_list(ROLLED, -1, s.ghosts)
        steps = gunslingers(s)
        if s.ghosts and b.ghosts_first:
            steps.append(PlaceGhosts())
        steps.append(PlacementRounds())
        s.then_all(steps)
        return NOTHING

    def take_dice(self, s: Land, seat: int) -> None:
        """DH-3.1 Two dice and the bonus die, less the jailed ones (DH-8.17); the Deputy is jailed last."""
        dice = 2 + s.bonus[seat]
        s.bonus[seat] = 0
        jailed = min(dice, s.owed[seat])
        s.owed[seat] = 0
        rolled = dice - jailed
        at = DICE * seat
        for die in range(DICE):
            s.where[at + die] = UNPLACED if die < rolled else JAILED if die < dice else OUT
            s.face[at + die] = s.flags[at + die] = s.former[at + die] = s.mark[at + die] = s.by[at + die] = 0
        if s.office[seat] == SHERIFF:  # DH-8.18, DH-R.59
            s.flags[at + (rolled - 1 if rolled else dice - 1)] = DEPUTY

    def roll(self, s: Land, seat: int) -> None:
        """DH-3.3 At least two dice, all equal: a Wild Die token."""
        at = DICE * seat
        faces: list[int] = []
        for die in range(DICE):
            if s.where[at + die] == UNPLACED:
                s.face[at + die] = s.roll(6, seat)
                faces.append(s.face[at + die])
        if s.book.gunslinger:  # DH-12.3
            s.gun[seat] = s.roll(6, seat)
        if faces:
            s.tell_list(ROLLED, seat, faces)
        if len(faces) > 1 and min(faces) == max(faces):
            gain_token(s, seat, WILD, 1)
            if s.book.marshal_law:
                draw_marshal_event(s)


class BeginCollection(Step):
    """DH-5.1 From Turn Order to Market; a ghost on Pioneer comes before (DH-13.10)."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        s.phase = 2
        s.tick()
        s.then(CollectFrom(0))
        if s.book.solo:
            s.then(GhostsReveal())
        return NOTHING


class EndTurn(Step):
    """DH-5.6 The end first, with the dice still in Jail; else everything returns and a new turn starts."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        b = s.book
        if b.solo:
            lose_haunted_office(s)
            check_goal(s)
        elif not s.ended and s.turn >= b.turn_cap:  # DH-11.3
            s.ended, s.cause = 1, BY_CAP
        s.tick()
        if s.ended:  # DH-11.2, DH-R.38
            s.then(Finish())
            return NOTHING
        for i in range(len(s.where)):
            s.where[i], s.face[i], s.flags[i], s.former[i], s.mark[i], s.by[i] = OUT, 0, 0, 0, 0, 0
        for spot in range(len(s.claim)):
            s.claim[spot] = 0
        for seat in range(b.seats):
            s.track[seat] = -1
            s.used[seat] = 0
            s.gun[seat] = 0
        s.haunted = 0
        s.then(Turn())
        return NOTHING


class Finish(Step):
    """DH-11.2 The settlement, and it is over; alone the goal is all that counts."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        if s.book.solo:
            s.phase = 3
        else:
            s.then(Settle())
        return NOTHING
