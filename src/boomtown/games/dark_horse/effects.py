"""Chapter 9: what each action card does, one function per card, and when it can be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    DIE_SET,
    NOT_NOW,
    PARDON,
    PLAYED,
    ROLLED,
    SET_DIE,
)
from boomtown.games.dark_horse.board import (
    A01,
    A02,
    A03,
    A04,
    A07,
    A08,
    A14,
    A15,
    A18,
    A19,
    CARDS,
    DEPUTY,
    DICE,
    DICE_IN,
    FLIPPED,
    JAILED,
    LOAN,
    MAYOR,
    NO_FLIP,
    ORE,
    OUTLAW,
    PREACHER,
    SHERIFF,
    TELEGRAPHED,
    TRADER_TOKEN,
    UNPLACED,
    USED_CARD,
)
from boomtown.games.dark_horse.book import (
    ALL_DICE,
    ENTREPRENEUR,
    HANDS,
    HEIST,
    MEETING,
    MERCHANTS,
    MOONSHINE,
    MUDSLINGING,
    SNAKE_EYES,
    SPIKE,
    SURVEY,
    VEIN,
    WAGON,
)
from boomtown.games.dark_horse.building import RaiseBarn, town_sites
from boomtown.games.dark_horse.goods import (
    change_influence,
    gain,
    gain_bonus_die,
    gain_gold,
    gain_token,
    held,
    pay,
    spend_token,
    then_gain,
)
from boomtown.games.dark_horse.groups import (
    group_on,
    twins,
    unplaced,
)
from boomtown.games.dark_horse.jumpers import NO_GROUP, Jump, jump_options
from boomtown.games.dark_horse.penalties import GoToJail, become_mayor, become_sheriff, corrupt
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.targets import ChooseTarget, targets
from boomtown.games.dark_horse.territory import PeekTile, can_lay_rail, then_rails
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step

NOT_HELD: Final = Clause("DH-8.4", "You do not hold this card.")
CARD_USED: Final = Clause("DH-8.4", "You have played a card this turn.")
PLACEMENT_ONLY: Final = Clause("DH-8.5", "This card is played while you prepare a placement.")
WINDOWS_ONLY: Final = Clause("DH-8.6", "This card is played before or after one of your spaces.")
NOT_THE_PREACHER: Final = Clause("DH-10.4", "The Preacher uses nothing that can bring Jail.")
OUTLAW_NO_OFFICE: Final = Clause("DH-14.3", "The Outlaw cannot take an office.")
NOBODY_TO_ROB: Final = Clause("DH-9.2", "No opponent but the Sheriff has resources.")
NOBODY_ABOVE: Final = Clause("DH-9.3", "No opponent has more Influence than you.")
NO_MUD: Final = Clause("DH-9.4", "You need 1 Influence to lose, and so does an opponent.")
NO_BARN: Final = Clause("DH-9.14", "There is no site where you can build and pay for a town.")
NO_DIE: Final = Clause("DH-9.15", "You have no unplaced die that may be turned.")
NO_SPIKE: Final = Clause("DH-9.18", "You need 1 ore and a place for a rail.")
NOBODY_TO_PARDON: Final = Clause("DH-9.19", "You have no jailed dice and no Loan.")
SAME_FACE: Final = Clause("DH-9.15", "The die shows this face already.")
NO_FREE_DIE: Final = Clause("DH-9.15", "Only an unplaced die that is not flipped can be turned.")
NO_DICE_IN_JAIL: Final = Clause("DH-9.19", "None of your dice lies in Jail this turn.")
NO_LOAN_TO_DROP: Final = Clause("DH-9.19", "You hold no Loan.")


# --- Telegraph and Governor's Pardon --------------------------------------------------------------


def turn_refusal(s: Land, seat: int, die: int, face: int) -> Clause | None:
    """DH-9.15 One unplaced die that is not flipped, to any other face."""
    i = DICE * seat + die
    if s.where[i] != UNPLACED or s.flags[i] & FLIPPED:
        return NO_FREE_DIE
    if s.face[i] == face:
        return SAME_FACE
    for first in range(die):
        if (unplaced(s, seat) >> first) & 1 and twins(s, seat, first, die):
            return NO_FREE_DIE
    return None


def turn_die(s: Land, seat: int, die: int, face: int, flag: int) -> None:
    """The die now naturally shows this face (DH-2.10)."""
    i = DICE * seat + die
    s.tell(DIE_SET, seat, s.face[i], face)
    s.face[i] = face
    s.flags[i] |= flag
    if s.flags[i] & DEPUTY:
        s.flags[i] |= NO_FLIP  # DH-4.8


def turn_options(s: Land, seat: int) -> list[int]:
    return [
        int(SET_DIE.of(die, face - 1))
        for die in range(DICE)
        if s.where[DICE * seat + die] == UNPLACED
        for face in range(1, 7)
        if turn_refusal(s, seat, die, face) is None
    ]


class SendTelegraph(Step):
    """DH-9.15 Turn one unplaced die to any other face."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, turn_options(s, self.seat))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not SET_DIE.has(option):
            return NOT_NOW
        return turn_refusal(s, self.seat, SET_DIE.first(option), SET_DIE.second(option) + 1)

    def choose(self, s: Land, option: i64) -> None:
        die = SET_DIE.first(option)
        s.former[DICE * self.seat + die] = 0  # DH-9.1 a Telegraph is not undone
        turn_die(s, self.seat, die, SET_DIE.second(option) + 1, TELEGRAPHED)


def jailed(s: Land, seat: int) -> int:
    """The dice of this turn that lie in Jail, as bits."""
    return group_on(s, seat, JAILED)


class GrantPardon(Step):
    """DH-9.19 Jailed dice come out and are rolled, or one Loan is discarded unpaid."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, s.allowed(self, PARDON.all()))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not PARDON.has(option):
            return NOT_NOW
        if PARDON.first(option) == 0:
            return None if jailed(s, self.seat) else NO_DICE_IN_JAIL
        return None if held(s, self.seat, LOAN) else NO_LOAN_TO_DROP

    def choose(self, s: Land, option: i64) -> None:
        if PARDON.first(option):
            spend_token(s, self.seat, LOAN, 0)
            return
        faces: list[int] = []
        for die in DICE_IN[jailed(s, self.seat)]:
            i = DICE * self.seat + die
            s.where[i] = UNPLACED
            s.face[i] = s.roll(6, self.seat)
            faces.append(s.face[i])
        s.tell_list(ROLLED, self.seat, faces)


# --- the cards ------------------------------------------------------------------------------------


def claim_jumpers(s: Land, seat: int) -> None:
    """DH-9.1 Bump a group, then place there."""
    s.then(Jump(seat))


def switcheroo(s: Land, seat: int) -> None:
    """DH-9.2 Take up to three resources, give one."""
    s.then(ChooseTarget(seat, A02))


def whispering_campaign(s: Land, seat: int) -> None:
    """DH-9.3 One Influence from somebody above you."""
    s.then(ChooseTarget(seat, A03))


def mudslinging(s: Land, seat: int) -> None:
    """DH-9.4 The penalty first: lose one; then an opponent loses two."""
    change_influence(s, seat, -s.book.card_amounts[MUDSLINGING][0])
    s.then(ChooseTarget(seat, A04))


def snake_eyes(s: Land, seat: int) -> None:
    """DH-9.5 Two dice: gold without a 1, Jail 1 with one, Jail 2+ with two."""
    faces = [int(s.roll(6, seat)) for _ in range(s.book.card_amounts[SNAKE_EYES][0])]
    s.tell_list(ROLLED, seat, faces)
    ones = faces.count(1)
    if ones == 0:
        gain_gold(s, seat, s.book.card_amounts[SNAKE_EYES][1])
    else:
        s.then(GoToJail(seat, 1 if ones == 1 else ALL_DICE))


def entrepreneur(s: Land, seat: int) -> None:
    """DH-9.6 One rail, if it can be placed, and any one resource."""
    then_gain(s, seat, s.book.card_amounts[ENTREPRENEUR][1])
    then_rails(s, seat, s.book.card_amounts[ENTREPRENEUR][0])


def election(s: Land, seat: int) -> None:
    """DH-9.7 The Mayor action, wherever groups (DH-8.8) or pawns (DH-12.7) stand."""
    become_mayor(s, seat)


def marshal_dylan(s: Land, seat: int) -> None:
    """DH-9.8 The Sheriff action."""
    become_sheriff(s, seat)


def crooked_merchants(s: Land, seat: int) -> None:
    """DH-9.9 Any two resources and a Trader token."""
    then_gain(s, seat, s.book.card_amounts[MERCHANTS][0])
    gain_token(s, seat, TRADER_TOKEN, s.book.card_amounts[MERCHANTS][1])


def bank_heist(s: Land, seat: int) -> None:
    """DH-9.10 Two gold."""
    gain_gold(s, seat, s.book.card_amounts[HEIST][0])


def moonshine_run(s: Land, seat: int) -> None:
    """DH-9.11 Any four resources."""
    then_gain(s, seat, s.book.card_amounts[MOONSHINE][0])


def hidden_vein(s: Land, seat: int) -> None:
    """DH-9.12 Two ore."""
    gain(s, seat, 0, 0, s.book.card_amounts[VEIN][0])


def wagon_train(s: Land, seat: int) -> None:
    """DH-9.13 One food, one wood, one ore."""
    amounts = s.book.card_amounts[WAGON]
    gain(s, seat, amounts[0], amounts[1], amounts[2])


def barn_raising(s: Land, seat: int) -> None:
    """DH-9.14 One town for one food less."""
    s.then(RaiseBarn(seat))


def telegraph(s: Land, seat: int) -> None:
    """DH-9.15 Turn a die."""
    s.then(SendTelegraph(seat))


def extra_hands(s: Land, seat: int) -> None:
    """DH-9.16 The bonus die for the next roll, then one food."""
    gain_bonus_die(s, seat)
    gain(s, seat, s.book.card_amounts[HANDS][0], 0, 0)


def land_survey(s: Land, seat: int) -> None:
    """DH-9.17 Look at up to two tiles, then any two resources."""
    then_gain(s, seat, s.book.card_amounts[SURVEY][1])
    for _ in range(s.book.card_amounts[SURVEY][0]):
        s.then(PeekTile(seat))


def golden_spike(s: Land, seat: int) -> None:
    """DH-9.18 One ore: two rails."""
    pay(s, seat, 0, 0, s.book.card_amounts[SPIKE][0])
    then_rails(s, seat, s.book.card_amounts[SPIKE][1])


def governors_pardon(s: Land, seat: int) -> None:
    """DH-9.19 Dice out of Jail, or a Loan gone."""
    s.then(GrantPardon(seat))


def town_meeting(s: Land, seat: int) -> None:
    """DH-9.20 One Influence for Mayor or Sheriff, else any two resources (DH-14.3)."""
    if s.office[seat] in (MAYOR, SHERIFF):
        change_influence(s, seat, s.book.card_amounts[MEETING][0])
    else:
        then_gain(s, seat, s.book.card_amounts[MEETING][1])


EFFECTS: Final[list[Callable[[Land, int], None]]] = [
    claim_jumpers, switcheroo, whispering_campaign, mudslinging, snake_eyes, entrepreneur, election,
    marshal_dylan, crooked_merchants, bank_heist, moonshine_run, hidden_vein, wagon_train, barn_raising,
    telegraph, extra_hands, land_survey, golden_spike, governors_pardon, town_meeting,
]  # fmt: skip


def cannot_work(s: Land, seat: int, card: int) -> Clause | None:
    """DH-8.7 The penalty can be paid, a legal target exists, some part of the effect is possible."""
    if card == A01:
        return None if jump_options(s, seat) else NO_GROUP
    if card == A02:
        return None if targets(s, seat, card) else NOBODY_TO_ROB
    if card == A03:
        return None if targets(s, seat, card) else NOBODY_ABOVE
    if card == A04:
        able = s.influence[seat] >= s.book.card_amounts[MUDSLINGING][0]
        return None if able and targets(s, seat, card) else NO_MUD
    if card in (A07, A08):
        return OUTLAW_NO_OFFICE if s.office[seat] == OUTLAW else None
    if card == A14:
        return None if town_sites(s, seat, 1) else NO_BARN
    if card == A15:
        return None if turn_options(s, seat) else NO_DIE
    if card == A18:
        able = s.goods[3 * seat + ORE] >= s.book.card_amounts[SPIKE][0] and can_lay_rail(s, seat)
        return None if able else NO_SPIKE
    if card == A19:
        return None if jailed(s, seat) or held(s, seat, LOAN) else NOBODY_TO_PARDON
    return None


def may_not_play(s: Land, seat: int, card: int, placing: bool) -> Clause | None:
    """May this card be played now?"""
    if s.used[seat] & USED_CARD:
        return CARD_USED
    if bool(s.book.in_placement[card]) != placing:
        return WINDOWS_ONLY if placing else PLACEMENT_ONLY
    if card not in s.hands[seat]:
        return NOT_HELD
    if s.character[seat] == PREACHER and s.book.jail[card]:  # DH-14.7 Outlaw or not
        return NOT_THE_PREACHER
    return cannot_work(s, seat, card)


def playable(s: Land, seat: int, placing: bool) -> list[int]:
    """The cards in hand that may be played now."""
    if s.used[seat] & USED_CARD:
        return []
    return [card for card in s.hands[seat] if may_not_play(s, seat, card, placing) is None]


class PlayCard(Step):
    """DH-8.7 The penalty, the effect, then corruption and Jail; the card goes to the discard pile."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Land) -> list[int]:
        s.hands[self.seat].remove(self.card)
        s.discard.append(self.card)
        s.used[self.seat] |= USED_CARD
        s.reveal()
        s.count("played " + CARDS[self.card])
        s.tell(PLAYED, self.seat, self.card)
        s.then(Suffer(self.seat, self.card))
        EFFECTS[self.card](s, self.seat)
        return NOTHING


class Suffer(Step):
    """DH-8.15 Corruption and Jail (DH-8.16) strike after the effect of a card or event ability (DH-R.55)."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Land) -> list[int]:
        if s.book.corrupts[self.card]:
            corrupt(s, self.seat)
        if s.book.jail[self.card] > 0:
            s.then(GoToJail(self.seat, s.book.jail[self.card]))
        return NOTHING
