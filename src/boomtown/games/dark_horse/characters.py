"""Chapter 10: what characters do in their windows; passive abilities stand with the rule they bend."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import ABILITY, DISCARD, DISCARDED, NOT_NOW, RECLAIM
from boomtown.games.dark_horse.board import (
    ACTIONS,
    MERCHANT,
    ORE,
    PREACHER,
    RAIL_BOSS,
    RB,
    SCOUNDREL,
    SPACE_OF,
    TR,
    TRACKER,
    TRADER_TOKEN,
    TY,
    USED_ABILITY,
)
from boomtown.games.dark_horse.board import MK as MARKET_SPOT
from boomtown.games.dark_horse.book import OF_MERCHANT, OF_PREACHER, OF_RAIL_BOSS, OF_SCOUNDREL
from boomtown.games.dark_horse.cards import keep_card
from boomtown.games.dark_horse.goods import below_limit, change_influence, gain_token, pay, then_gain
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import PeekTile, can_lay_rail, then_rails, unknown_tiles
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import Step

NO_SUCH_ABILITY: Final = Clause("DH-2.8", "Your character has no such ability for a window.")
ABILITY_USED: Final = Clause("DH-2.8", "This ability has worked once this turn.")
NO_CARD: Final = Clause("DH-10.1", "You have no card to discard.")
NOTHING_FRESH: Final = Clause("DH-10.1", "No other action card was discarded this turn and still lies there.")
ALL_KNOWN: Final = Clause("DH-10.2", "There is no tile that you do not know.")
ONLY_AFTER_TRADE: Final = Clause("DH-10.3", "Only right after you have traded at Trader or Market.")
TRADER_LIMIT: Final = Clause("DH-2.6", "You hold as many Trader tokens as you may.")
NOT_A_JAIL_CARD: Final = Clause("DH-10.4", "The Preacher discards an action card with a Jail icon.")
ONLY_AFTER_RAILS: Final = Clause("DH-10.7", "Only right after Rail Baron or Tycoon worked for you.")
NO_ORE: Final = Clause("DH-10.7", "You need 2 ore and a place for a rail.")
NOT_IN_HAND: Final = Clause("DH-8.4", "You do not hold this card.")


def fresh(s: Land) -> list[int]:
    """DH-10.1 The action cards that came to the discard pile this turn and still lie there (DH-R.60)."""
    return [card for card in s.discard[s.stale :] if card < ACTIONS]


def ability_refusal(s: Land, seat: int, number: int, space: int, after: int) -> Clause | None:
    """May this ability (1, 2, 3) be used in this window?"""
    who = s.character[seat]
    here = after and s.did
    if s.used[seat] & USED_ABILITY[number - 1]:
        return ABILITY_USED
    if who == SCOUNDREL and number >= 2:
        if not s.hands[seat]:
            return NO_CARD
        return NOTHING_FRESH if number == 3 and not fresh(s) else None
    if who == TRACKER and number == 2:
        return None if unknown_tiles(s, seat) else ALL_KNOWN
    if who == MERCHANT and number == 1:
        if not here or space not in (SPACE_OF[TR], SPACE_OF[MARKET_SPOT]):
            return ONLY_AFTER_TRADE
        return None if below_limit(s, seat, TRADER_TOKEN) else TRADER_LIMIT
    if who == RAIL_BOSS and number == 2:
        if not here or space not in (SPACE_OF[RB], SPACE_OF[TY]):
            return ONLY_AFTER_RAILS
        able = s.goods[3 * seat + ORE] >= s.book.card_amounts[OF_RAIL_BOSS][1] and can_lay_rail(s, seat)
        return None if able else NO_ORE
    return NO_SUCH_ABILITY


def abilities(s: Land, seat: int, space: int, after: int) -> list[int]:
    if s.character[seat] < 0:
        return []
    return [
        int(ABILITY.of(number - 1))
        for number in (1, 2, 3)
        if ability_refusal(s, seat, number, space, after) is None
    ]


def use_character(s: Land, seat: int, number: int) -> None:
    """Announced, and used up for this turn (DH-2.8)."""
    who = s.character[seat]
    amounts = s.book.card_amounts
    s.used[seat] |= USED_ABILITY[number - 1]
    s.count(f"ability K{who + 1}.{number}")
    if who == SCOUNDREL:
        s.then(DiscardCard(seat, number))
    elif who == TRACKER:
        s.then(PeekTile(seat))
    elif who == MERCHANT:
        gain_token(s, seat, TRADER_TOKEN, amounts[OF_MERCHANT][2])
    else:
        pay(s, seat, 0, 0, amounts[OF_RAIL_BOSS][1])
        then_rails(s, seat, amounts[OF_RAIL_BOSS][2])


def drop_card(s: Land, seat: int, card: int) -> None:
    """DH-8.4 Discarding for an ability is not playing."""
    s.hands[seat].remove(card)
    s.discard.append(card)
    s.reveal()
    s.tell_list(DISCARDED, seat, [card])


# --- the Preacher ---------------------------------------------------------------------------------


def preach_refusal(s: Land, seat: int, card: int) -> Clause | None:
    """DH-10.4 An action card with a Jail icon out of the hand, once a turn."""
    if s.character[seat] != PREACHER:
        return NO_SUCH_ABILITY
    if s.used[seat] & USED_ABILITY[1]:
        return ABILITY_USED
    if card not in s.hands[seat]:
        return NOT_IN_HAND
    return None if s.book.jail[card] else NOT_A_JAIL_CARD


def sermons(s: Land, seat: int) -> list[int]:
    if s.character[seat] != PREACHER:
        return []
    return [int(DISCARD.of(card)) for card in s.hands[seat] if preach_refusal(s, seat, card) is None]


def preach(s: Land, seat: int, card: int) -> None:
    """DH-10.4 One Influence for it."""
    s.used[seat] |= USED_ABILITY[1]
    s.count("ability K4.2")
    drop_card(s, seat, card)
    change_influence(s, seat, s.book.card_amounts[OF_PREACHER][0])


def may_discard(s: Land, seat: int) -> bool:
    """Has the character an ability that discards cards, still open this turn? (DH-R.50)"""
    who = s.character[seat]
    if who == PREACHER:
        return not s.used[seat] & USED_ABILITY[1]
    return who == SCOUNDREL and s.used[seat] & (USED_ABILITY[1] | USED_ABILITY[2]) != (
        USED_ABILITY[1] | USED_ABILITY[2]
    )


# --- the Scoundrel --------------------------------------------------------------------------------


class DiscardCard(Step):
    """DH-10.1 Discard an action card: any three resources, or a card discarded this turn."""

    __slots__ = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, s: Land) -> list[int]:
        return s.ask_anyway(self.seat, [int(DISCARD.of(card)) for card in s.hands[self.seat]])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not DISCARD.has(option):
            return NOT_NOW
        return None if DISCARD.first(option) in s.hands[self.seat] else NOT_IN_HAND

    def choose(self, s: Land, option: i64) -> None:
        card = DISCARD.first(option)
        if self.number == 2:
            drop_card(s, self.seat, card)
            then_gain(s, self.seat, s.book.card_amounts[OF_SCOUNDREL][1])
        else:
            s.then(Reclaim(self.seat, len(s.discard)))
            drop_card(s, self.seat, card)


class Reclaim(Step):
    """DH-10.1 Take one action card that was discarded earlier this turn, not the one just given up."""

    __slots__ = ("seat", "given")

    def __init__(self, seat: int, given: int) -> None:
        self.seat = seat
        self.given = given  # where in the discard pile the card given up lies

    def cards(self, s: Land) -> list[int]:
        return [
            s.discard[k] for k in range(s.stale, len(s.discard)) if k != self.given and s.discard[k] < ACTIONS
        ]

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, [int(RECLAIM.of(card)) for card in self.cards(s)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not RECLAIM.has(option):
            return NOT_NOW
        return None if RECLAIM.first(option) in self.cards(s) else NOTHING_FRESH

    def choose(self, s: Land, option: i64) -> None:
        card = RECLAIM.first(option)
        at = len(s.discard) - 1
        while s.discard[at] != card:
            at -= 1
        s.discard.pop(at)
        keep_card(s, self.seat, card)
