"""Turn order, offices, corruption and Jail (DH-8.14 to DH-8.18), and the Outlaw (chapter 14, DH-R.46)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import DROP, JAIL, NO, NOT_NOW, OFFICE, ORDERED, RUN, SENTENCED
from boomtown.games.dark_horse.actions import EVENT_LEFT as LEFT
from boomtown.games.dark_horse.board import ACTIONS, COWBOY, MAYOR, NO_OFFICE, OUTLAW, SHERIFF
from boomtown.games.dark_horse.book import ALL_DICE, MAYOR_GAIN, MAYOR_INFLUENCE
from boomtown.games.dark_horse.goods import change_influence, then_gain
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step

NOT_IN_PLAY: Final = Clause("DH-13.35", "This event is not in play.")


def move_in_order(s: Land, seat: int, position: int) -> None:
    """DH-5.2 The others keep their relative order; alone it means nothing (DH-13.3)."""
    if s.order.index(seat) == position:
        return
    s.order.remove(seat)
    s.order.insert(position, seat)
    s.tell_list(ORDERED, seat, s.order)


def corrupt(s: Land, seat: int) -> None:
    """DH-8.15 To the last place; the Cowboy stays (DH-10.6)."""
    if s.character[seat] != COWBOY:
        move_in_order(s, seat, s.book.seats - 1)


# --- offices --------------------------------------------------------------------------------------


def holder(s: Land, office: int) -> int:
    """The seat with this office, or -1."""
    return s.office.index(office) if office in s.office else -1


def drop_office(s: Land, seat: int) -> None:
    """The token returns to the board."""
    if s.office[seat] != NO_OFFICE:
        s.office[seat] = NO_OFFICE
        s.tell(OFFICE, seat, NO_OFFICE)


def take_office(s: Land, seat: int, office: int) -> None:
    """DH-6.18 One office at most; whoever had this one loses it."""
    other = holder(s, office)
    if other >= 0 and other != seat:
        s.office[other] = NO_OFFICE
    s.office[seat] = office
    s.tell(OFFICE, seat, office)


def become_mayor(s: Land, seat: int) -> None:
    """DH-6.16 One Influence, any one resource, the Mayor token."""
    change_influence(s, seat, s.book.gains[MAYOR_INFLUENCE])
    take_office(s, seat, MAYOR)
    then_gain(s, seat, s.book.gains[MAYOR_GAIN])


def become_sheriff(s: Land, seat: int) -> None:
    """DH-6.17 First in turn order, the Sheriff token; an Outlaw is caught (DH-14.6).

    The Deputy follows with the next roll (DH-R.45).
    """
    move_in_order(s, seat, 0)
    take_office(s, seat, SHERIFF)
    outlaw = holder(s, OUTLAW)
    if outlaw >= 0 and outlaw != seat:
        drop_office(s, outlaw)
        owe(s, outlaw, 1)
    if s.book.marshal_law and s.in_play:
        s.then(DropEvent(seat))


class DropEvent(Step):
    """DH-13.35 The Sheriff may remove one event from the game."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, [*(int(DROP.of(card - ACTIONS)) for card in s.in_play), int(NO.base)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if DROP.has(option):
            return None if DROP.first(option) + ACTIONS in s.in_play else NOT_IN_PLAY
        return None if NO.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if DROP.has(option):
            card = DROP.first(option) + ACTIONS
            s.in_play.remove(card)
            s.gone.append(card)
            s.tell(LEFT, self.seat, card)


# --- Jail -----------------------------------------------------------------------------------------


def owe(s: Land, seat: int, dice: int) -> None:
    """DH-8.16 Sentences add up (DH-R.20); they are served in the next Placement Phase (DH-8.17)."""
    s.owed[seat] = min(s.owed[seat] + dice, 3 * ALL_DICE)
    s.tell(SENTENCED, seat, dice)


class GoToJail(Step):
    """DH-8.16 Any office is lost and dice are owed; who can may become the Outlaw instead (DH-14.2)."""

    __slots__ = ("seat", "dice")

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    def run(self, s: Land) -> list[int]:
        if s.book.outlaw and holder(s, OUTLAW) < 0:
            return s.ask(self.seat, [int(JAIL.base), int(RUN.base)])
        drop_office(s, self.seat)  # DH-14.4 the Outlaw's token too
        owe(s, self.seat, self.dice)
        return NOTHING

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return None if JAIL.has(option) or RUN.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if RUN.has(option):
            take_office(s, self.seat, OUTLAW)
        else:
            drop_office(s, self.seat)
            owe(s, self.seat, self.dice)
