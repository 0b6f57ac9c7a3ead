"""Rounds and turns (CW-2, CW-3, CW-6): throw, Tonic, visits, mining, hunts, Bunkhouse."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write import delivery, mining, store
from boomtown.games.coal_n_write.actions import (
    CAPPED,
    DICE,
    HUNTED,
    KEEP_TONIC,
    THREW,
    TURNED_IN,
    USE_TONIC,
    USED_TONIC,
)
from boomtown.games.coal_n_write.state import UNDECIDED, Camp
from boomtown.kernel.state import NOTHING, Step


class Throw(Step):
    """CW-2.1 All dice that are not in the Bunkhouse are thrown, whatever they did last turn (CW-2.5)."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        s.turn += 1
        s.throw = [int(s.roll(s.book.sides)) for _ in range(s.book.dice - s.bunkhouse)]
        s.ones, s.saved = 0, 0
        for face in s.throw:
            if face == s.book.sleepy_face:
                s.ones = 1
        s.tell_list(THREW, -1, s.throw, s.bunkhouse, s.round, s.turn)
        return NOTHING


def at_the_cap(s: Camp) -> bool:
    """CW-6.5, CW-R.31 Is this the round's last possible turn?"""
    return s.turn >= s.book.turn_cap


class AskTonic(Step):
    """CW-3.5 The owner of a Tonic decides right after a throw with a 1; not on a capped turn (CW-R.38).

    CW-3.7 Asked once a turn; CW-3.9, CW-R.30 before anything can be bought.
    """

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        if not s.ones or not s.tonics_owned[0] or at_the_cap(s):
            return NOTHING
        return s.ask(0, [USE_TONIC.of(), KEEP_TONIC.of()])

    def choose(self, s: Camp, option: i64) -> None:
        if USE_TONIC.has(option):
            s.tonics_owned[0] -= 1
            s.saved = 1
            s.tell(USED_TONIC, 0)


class HandOutDice(Step):
    """CW-2.3 Every player may use every thrown die, a 1 too (CW-3.1); CW-R.3 by option not the doomed one."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        dice: i64 = DICE.of(s.throw)
        if not s.book.ones_work and one_turns_in(s):
            dice = DICE.less(dice, s.book.sleepy_face)
        for seat in range(s.book.seats):
            s.dice_left[seat] = dice
            s.item[seat] = UNDECIDED
            s.hunting[seat] = 0
        return NOTHING


def one_turns_in(s: Camp) -> bool:
    """CW-3.2, CW-3.4 Will a die that shows 1 move? CW-3.6, CW-R.41 None does once a Tonic was used."""
    return s.ones == 1 and s.saved == 0


class Hunts(Step):
    """CW-6.1 Each hunter throws all three dice, in seat order (CW-2.8): their sum plus 6 in dollars.

    CW-6.2 The faces do nothing else.
    """

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        for seat in range(s.book.seats):
            for _ in range(s.hunting[seat]):
                faces = [int(s.roll(s.book.sides, seat)) for _ in range(s.book.hunt_dice)]
                bounty: i64 = s.book.hunt_plus
                for face in faces:
                    bounty += face
                s.cash[seat] += bounty
                s.tell_list(HUNTED, seat, faces, bounty)
            s.hunting[seat] = 0
        return NOTHING


class Bunkhouse(Step):
    """CW-6.3 One die that shows 1 turns in, however many do (CW-3.3, CW-R.4); CW-6.4 all three end the round.

    CW-2.6 Dice that were not used do nothing. CW-3.8 No one who sleeps gets up before the round is over.
    """

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        if one_turns_in(s):
            s.bunkhouse += s.book.sleepers_a_turn
            s.tell(TURNED_IN, -1, s.bunkhouse)
        if at_the_cap(s) and s.bunkhouse < s.book.dice:
            s.bunkhouse = s.book.dice
            s.capped += 1
            s.tell(CAPPED, -1, s.turn)
        s.throw = []
        for seat in range(s.book.seats):
            s.dice_left[seat] = 0
            s.item[seat] = UNDECIDED
        s.tick()
        if s.bunkhouse < s.book.dice:
            s.then(Turn())
        else:
            s.then(delivery.Deliveries(), NextRound())
        return NOTHING


class NextRound(Step):
    """CW-7.13 All dice return and the next round starts, unless this was the final one (CW-11.2)."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        s.tick()
        if s.round == s.final_round:
            s.then(delivery.LastPayday())
            return NOTHING
        s.round += 1
        s.turn, s.bunkhouse = 0, 0
        s.then(delivery.Dividend(), Turn())
        return NOTHING


class Turn(Step):
    """CW-2.2 One turn: throw, Tonic, visits, mining, hunts, Bunkhouse."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        s.then_all(PARTS_OF_A_TURN)
        return NOTHING


PARTS_OF_A_TURN: Final[list[Step]] = [
    Throw(),
    AskTonic(),
    HandOutDice(),
    store.Visits(0),
    mining.Mining(),
    Hunts(),
    Bunkhouse(),
]
