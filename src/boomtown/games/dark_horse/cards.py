"""Chapter 8: the deck, drawing and keeping cards, and events coming into play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    DISCARDED,
    DREW,
    EVENT_CAME,
    EVENT_LEFT,
    KEEP,
    KEPT,
    KEPT_ONE,
    NO,
    NOT_NOW,
    ON_TOP,
    ORDERED,
    PLAYED,
    RESHUFFLED,
    SAW_CARDS,
    USE_EVENT,
)
from boomtown.games.dark_horse.board import ACTIONS, CARDS, PREACHER, STOCK, USED_CARD, V2, V3, V4, V6
from boomtown.games.dark_horse.book import FIRE, MACHINE, PANIC, STRIKE
from boomtown.games.dark_horse.effects import EFFECTS, Suffer
from boomtown.games.dark_horse.goods import change_influence, gain, gain_token
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import then_rails
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step, all_but, only

NOT_DRAWN: Final = Clause("DH-6.2", "You have not drawn this card.")
NO_ABILITY: Final = Clause("DH-8.9", "No event with an ability was drawn.")
NOT_THE_PREACHER: Final = Clause("DH-10.4", "The Preacher uses nothing that can bring Jail.")
MUST_KEEP: Final = Clause("DH-8.9", "One of the cards drawn must be kept, unless the ability is used.")


# --- the deck -------------------------------------------------------------------------------------


def shuffle_deck(s: Land) -> None:
    """What anyone knew of the deck is gone."""
    s.shuffle(s.deck)
    s.top_seen = [0] * s.book.seats


def shuffle_discards_in(s: Land) -> None:
    s.deck += s.discard
    s.discard, s.stale = [], 0
    shuffle_deck(s)
    s.tell(RESHUFFLED, -1, len(s.deck))


def draw_card(s: Land) -> int:
    """DH-8.1 An empty deck is replaced by the shuffled discard pile; -1 if both are empty."""
    if not s.deck:
        if not s.discard:
            return -1
        shuffle_discards_in(s)
    for seat in range(s.book.seats):
        if s.top_seen[seat]:
            s.top_seen[seat] -= 1
    s.reveal()
    return s.deck.pop()


def discard_cards(s: Land, seat: int, cards: list[int]) -> None:
    if cards:
        s.discard += cards
        s.tell_list(DISCARDED, seat, cards)


# --- events ---------------------------------------------------------------------------------------


def bring_into_play(s: Land, seat: int, card: int) -> None:
    """DH-8.12 The event in play leaves, the new one stays; in Marshal Law they add up (DH-13.35)."""
    s.tell(EVENT_CAME, seat, card)
    s.count("event " + CARDS[card])
    if s.book.marshal_law:
        s.in_play.append(card)
        return
    for old in s.in_play:
        s.tell(EVENT_LEFT, -1, old)
    s.discard += s.in_play
    s.in_play = []
    if card == V3:  # DH-9.33
        s.order.reverse()
        s.discard.append(card)
        s.tell_list(ORDERED, seat, s.order)
    else:
        s.in_play.append(card)


def has_ability(s: Land, card: int) -> bool:
    return card >= 0 and s.book.event_texts[card - ACTIONS] != ""


def use_ability(s: Land, seat: int, card: int) -> None:
    """DH-8.11 The ability of the event just drawn, then its corruption or Jail."""
    amounts = s.book.card_amounts
    s.count("ability " + CARDS[card])
    s.then(Suffer(seat, card))
    if card == V2:  # DH-9.32
        gain(s, seat, 0, amounts[FIRE][1], 0)
    elif card == V4:  # DH-9.34
        then_rails(s, seat, amounts[STRIKE][1])
    elif card == V6:  # DH-9.36
        gain_token(s, seat, STOCK, amounts[PANIC][1])
    else:  # DH-9.37
        change_influence(s, seat, amounts[MACHINE][1])


# --- drawing --------------------------------------------------------------------------------------


class Draw(Step):
    """DH-6.2 Draw cards; one event comes into play (DH-8.9), more go back (DH-8.10, DH-R.17)."""

    __slots__ = ("seat", "amount", "scout")

    def __init__(self, seat: int, amount: int, scout: int) -> None:
        self.seat = seat
        self.amount = amount
        self.scout = scout

    def run(self, s: Land) -> list[int]:
        event = -1
        while True:
            cards: list[int] = []
            for _ in range(self.amount):
                card = draw_card(s)
                if card >= 0:
                    cards.append(card)
            events = [card for card in cards if card >= ACTIONS]
            if len(events) <= 1:
                break
            s.tell_list(DREW, self.seat, events, len(cards))
            s.deck += cards
            shuffle_discards_in(s)
            cards, events = [], []
            if sum(1 for card in s.deck if card < ACTIONS) < self.amount - 1:
                events = [self.take_topmost_event(s)]
                break
        if events:
            event = events[0]
            cards = [card for card in cards if card != event]
        s.drawn, s.drawer, s.new_event = cards, self.seat, event
        s.tell_list(DREW, self.seat, events, len(cards) + len(events))
        s.tell_list(SAW_CARDS, self.seat, cards, to=only(self.seat))
        if event >= 0:
            bring_into_play(s, self.seat, event)
        s.then(Keep(self.seat, self.scout))
        return NOTHING

    def take_topmost_event(self, s: Land) -> int:
        """DH-8.10 With too few action cards the topmost event comes, and nothing is kept (DH-R.18)."""
        at = len(s.deck) - 1
        while s.deck[at] < ACTIONS:
            at -= 1
        return s.deck.pop(at)


class Keep(Step):
    """DH-8.9 Keep one of the action cards drawn, or use the event's ability instead (DH-R.47)."""

    __slots__ = ("seat", "scout")

    def __init__(self, seat: int, scout: int) -> None:
        self.seat = seat
        self.scout = scout

    def run(self, s: Land) -> list[int]:
        options = [int(KEEP.of(card)) for card in s.drawn if card >= 0]
        if self.ability_refusal(s) is None:
            options.append(int(USE_EVENT.base))
            if not s.drawn:
                options.append(int(NO.base))
        if not options:
            s.then(PutAway(self.seat, self.scout))
        return s.ask(self.seat, options)

    def ability_refusal(self, s: Land) -> Clause | None:
        if not has_ability(s, s.new_event):
            return NO_ABILITY
        preacher = s.character[self.seat] == PREACHER
        return NOT_THE_PREACHER if preacher and s.book.jail[s.new_event] else None

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if KEEP.has(option):
            return None if KEEP.first(option) in s.drawn else NOT_DRAWN
        if USE_EVENT.has(option):
            return self.ability_refusal(s)
        if NO.has(option):
            return MUST_KEEP if s.drawn else None
        return NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        event = s.new_event
        s.then(PutAway(self.seat, self.scout))
        if USE_EVENT.has(option):
            use_ability(s, self.seat, event)
        elif KEEP.has(option):
            card = KEEP.first(option)
            s.drawn.remove(card)
            keep_card(s, self.seat, card)


def keep_card(s: Land, seat: int, card: int) -> None:
    """DH-8.2 To the hand; an immediate card is carried out at once and discarded (DH-8.3, DH-R.16)."""
    if s.book.immediate[card]:
        s.discard.append(card)
        s.used[seat] |= USED_CARD
        s.count("played " + CARDS[card])
        s.tell(PLAYED, seat, card)
        EFFECTS[card](s, seat)
        return
    s.hands[seat].append(card)
    s.hands[seat].sort()
    s.tell(KEPT, seat, card, to=only(seat))
    s.tell(KEPT_ONE, seat, to=all_but(seat))


class PutAway(Step):
    """DH-6.12 The Scout's cards return to the top in an order of choice; the Pioneer's are discarded."""

    __slots__ = ("seat", "scout")

    def __init__(self, seat: int, scout: int) -> None:
        self.seat = seat
        self.scout = scout

    def run(self, s: Land) -> list[int]:
        if self.scout and len(s.drawn) > 1:
            return s.ask(self.seat, [int(ON_TOP.of(card)) for card in s.drawn])
        if self.scout:
            self.put_back(s)
        else:
            discard_cards(s, self.seat, s.drawn)
        s.drawn, s.drawer, s.new_event = [], -1, -1
        return NOTHING

    def put_back(self, s: Land) -> None:
        if s.drawn:
            s.deck += s.drawn
            s.top_seen = [0] * s.book.seats
            s.top_seen[self.seat] = len(s.drawn)

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not ON_TOP.has(option):
            return NOT_NOW
        return None if ON_TOP.first(option) in s.drawn else NOT_DRAWN

    def choose(self, s: Land, option: i64) -> None:
        first = ON_TOP.first(option)
        s.drawn.remove(first)
        s.drawn.append(first)
        self.put_back(s)
        s.drawn, s.drawer, s.new_event = [], -1, -1
