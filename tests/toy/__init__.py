"""Claim Jump: a toy game that shows every idea of the kernel once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boomtown.kernel.clauses import Clause
from boomtown.kernel.facts import Facts
from boomtown.kernel.game import Area, GameDef, ScoreLine
from boomtown.kernel.state import (
    HIDDEN,
    NOTHING,
    Event,
    State,
    Step,
    all_but,
    only,
)
from boomtown.kernel.verbs import EventTable, VerbTable

ROBBERY, LOST_THE_WAY, OLD_MAP = 0, 1, 2
CARDS = ["robbery", "lost_the_way", "old_map"]
SEATS = ["1", "2", "3", "4"]

VERBS = VerbTable()
PASS = VERBS.verb("pass", "TY-3.1")
BID = VERBS.verb("bid", "TY-2.2", gold=[str(n) for n in range(31)])
NAME = VERBS.verb("name", "TY-2.2", face=[str(n + 1) for n in range(20)])
ROB = VERBS.verb("rob", "TY-3.1", target=SEATS)
ANSWER = VERBS.verb("answer", "TY-3.3", card=CARDS)
LOOK = VERBS.verb("look", "TY-3.7")
DIG = VERBS.verb("dig", "TY-3.6")

EVENTS = EventTable()
DEALT = EVENTS.kind("dealt", "TY-1.1")
DREW = EVENTS.kind("drew", "TY-3.6")
DREW_A_CARD = EVENTS.kind("drew a card", "TY-3.6")
SAW = EVENTS.kind("saw", "TY-3.7")
BIDS = EVENTS.kind("bids", "TY-2.2")
ROLLED = EVENTS.kind("rolled", "TY-2.3")
SHOWED = EVENTS.kind("showed", "TY-3.2")
ROBBED = EVENTS.kind("robbed", "TY-3.2")
STRUCK = EVENTS.kind("struck", "TY-3.3")

TOO_MUCH = Clause("TY-2.2", "You cannot bid more gold than you have.")
NO_SUCH_FACE = Clause("TY-2.2", "The die has no such face.")
NO_ROBBERY = Clause("TY-3.1", "You hold no Robbery.")
NOT_YOURSELF = Clause("TY-3.1", "You cannot rob yourself.")
NO_GOLD = Clause("TY-3.1", "There is no gold to take there.")
DOES_NOT_FIT = Clause("TY-3.3", "This card does not answer the one just shown.")
NOT_HELD = Clause("TY-3.5", "You do not hold this card.")
DECK_EMPTY = Clause("TY-3.6", "The deck is empty.")
SEEN = Clause("TY-3.7", "You know the top card already.")
NOT_YOUR_TURN = Clause("TY-2.1", "It is not your turn.")
NOT_NOW = Clause("TY-2.1", "Something else is asked now.")


class Book:
    """The facts of this table."""

    __slots__ = ("copies", "die", "open_bids", "rounds", "seats", "start_gold")

    def __init__(self, facts: Facts, options: dict[str, Any], seats: int) -> None:
        self.rounds = facts.number("game.rounds", 1, 9)
        self.start_gold = facts.number("game.start_gold", 0, 9)
        self.copies = [facts.number(f"card[{card}].copies", 0, 12) for card in CARDS]
        self.die: int = options["die"]
        self.open_bids: bool = options["open_bids"]
        self.seats = seats


class Camp(State):
    """What lies on the table."""

    __slots__ = ("bid", "book", "deck", "face", "gold", "hands", "known_top", "played", "round")
    book: Book
    deck: list[int]  # the top is last
    hands: list[list[int]]  # per seat, sorted
    gold: list[int]
    bid: list[int]  # per seat, -1: none yet
    face: list[int]  # per seat, the number named, 0: none
    known_top: list[int]  # per seat, 1: has seen the top card
    played: list[int]  # cards shown so far
    round: int

    def clone(self) -> Camp:
        c = Camp()
        self.copy_to(c)
        c.book = self.book
        c.deck, c.gold, c.bid, c.face = self.deck[:], self.gold[:], self.bid[:], self.face[:]
        c.hands = [hand[:] for hand in self.hands]
        c.known_top, c.played, c.round = self.known_top[:], self.played[:], self.round
        return c

    def draw_card(self, seat: int) -> int:
        card = self.deck.pop()
        self.hands[seat].append(card)
        self.hands[seat].sort()
        self.known_top = [0] * self.book.seats
        return card


class Game(Step):
    """TY-1.1 Deal, then the rounds."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        s.shuffle(s.deck)
        for seat in range(s.book.seats):
            for _ in range(3):
                s.draw_card(seat)
            s.tell_list(DEALT, seat, s.hands[seat], to=only(seat))
        s.then(Round())
        return NOTHING


class Round(Step):
    """TY-2.1 A bid, then a turn for each seat; three times."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        if s.round == s.book.rounds:
            return NOTHING
        s.round += 1
        seats = list(range(s.book.seats))
        s.then_all([*(Turn(seat) for seat in seats), Round()])
        s.then(ShowBids())
        s.together(seats, [Bid(seat) for seat in seats], not s.book.open_bids)
        return NOTHING


class Bid(Step):
    """TY-2.2 One seat's bid."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask(self.seat, s.allowed(self, BID.all()))

    def refusal(self, s: Camp, option: int) -> Clause | None:
        if not BID.has(option):
            return NOT_NOW
        return TOO_MUCH if BID.first(option) > s.gold[self.seat] else None

    def choose(self, s: Camp, option: int) -> None:
        s.bid[self.seat] = BID.first(option)
        if s.bid[self.seat]:
            s.then(NameFace(self.seat))


class NameFace(Step):
    """TY-2.2 With a bid goes a number of the die."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask(self.seat, s.allowed(self, NAME.all()))

    def refusal(self, s: Camp, option: int) -> Clause | None:
        if not NAME.has(option):
            return NOT_NOW
        return NO_SUCH_FACE if NAME.first(option) >= s.book.die else None

    def choose(self, s: Camp, option: int) -> None:
        s.face[self.seat] = NAME.first(option) + 1


class ShowBids(Step):
    """TY-2.3 The single highest bidder pays and rolls."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        s.tell_list(BIDS, -1, s.bid)
        best = max(s.bid)
        if s.bid.count(best) == 1 and best > 0:
            seat = s.bid.index(best)
            face = s.roll(s.book.die, seat)
            won = face * (2 if face == s.face[seat] else 1)
            s.gold[seat] += won - best
            s.tell(ROLLED, seat, face, won)  # on a tie nobody does (TY-2.4)
        s.bid, s.face = [-1] * s.book.seats, [0] * s.book.seats
        s.tick()
        return NOTHING


class Turn(Step):
    """TY-3.1 Rob, dig or pass."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask(self.seat, s.allowed(self, [PASS.of(), *ROB.all(), LOOK.of(), DIG.of()]))

    def refusal(self, s: Camp, option: int) -> Clause | None:
        if ROB.has(option):
            target = ROB.first(option)
            if ROBBERY not in s.hands[self.seat]:
                return NO_ROBBERY
            if target == self.seat:
                return NOT_YOURSELF
            return NO_GOLD if target >= s.book.seats or not s.gold[target] else None
        if LOOK.has(option):
            return DECK_EMPTY if not s.deck else SEEN if s.known_top[self.seat] else None
        if DIG.has(option):
            return DECK_EMPTY if not s.deck else None
        return None if PASS.has(option) else NOT_NOW

    def choose(self, s: Camp, option: int) -> None:
        if ROB.has(option):
            s.then(PlayCard(ROBBERY, self.seat, ROB.first(option)))
        elif LOOK.has(option):
            s.known_top[self.seat] = 1
            s.reveal()
            s.tell(SAW, self.seat, s.deck[-1], to=only(self.seat))
            s.then(Turn(self.seat))
        elif DIG.has(option):
            card = s.draw_card(self.seat)
            s.reveal()
            s.tell(DREW, self.seat, card, to=only(self.seat))
            s.tell(DREW_A_CARD, self.seat, to=all_but(self.seat))


class PlayCard(Step):
    """TY-3.2 A card is shown, may be answered, then takes effect."""

    __slots__ = ("card", "seat", "target")

    def __init__(self, card: int, seat: int, target: int) -> None:
        self.card = card
        self.seat = seat
        self.target = target

    def run(self, s: Camp) -> list[int]:
        s.hands[self.seat].remove(self.card)
        s.played.append(self.card)
        s.tell(SHOWED, self.seat, self.card, self.target)
        s.then(Answer(self.target, self.card, self.seat), TakeEffect(self.card, self.seat, self.target))
        return NOTHING


class Answer(Step):
    """TY-3.5 Whoever holds a card is asked, fitting or not."""

    __slots__ = ("seat", "card", "to")

    def __init__(self, seat: int, card: int, to: int) -> None:
        self.seat = seat
        self.card = card
        self.to = to

    def run(self, s: Camp) -> list[int]:
        if not s.hands[self.seat]:
            return NOTHING
        return s.ask_anyway(self.seat, s.allowed(self, [PASS.of(), *ANSWER.all()]))

    def refusal(self, s: Camp, option: int) -> Clause | None:
        if ANSWER.has(option):
            if ANSWER.first(option) != self.card + 1:
                return DOES_NOT_FIT
            return NOT_HELD if ANSWER.first(option) not in s.hands[self.seat] else None
        return None if PASS.has(option) else NOT_NOW

    def lets_pass(self) -> int:
        return PASS.of()

    def choose(self, s: Camp, option: int) -> None:
        if ANSWER.has(option):
            s.then(PlayCard(ANSWER.first(option), self.seat, self.to))


class TakeEffect(Step):
    """TY-3.2 A Robbery takes gold; an answer strikes what it answers (TY-3.3, TY-3.4)."""

    __slots__ = ("card", "seat", "target")

    def __init__(self, card: int, seat: int, target: int) -> None:
        self.card = card
        self.seat = seat
        self.target = target

    def run(self, s: Camp) -> list[int]:
        if self.card != ROBBERY:
            s.strike(TakeEffect)
            s.tell(STRUCK, self.seat, self.card)
        else:
            loot = min(2, s.gold[self.target])
            s.gold[self.target] -= loot
            s.gold[self.seat] += loot
            s.tell(ROBBED, self.seat, self.target, loot)
        return NOTHING


class ClaimJump(GameDef):
    """The toy."""

    id = "toy"
    title = "Claim Jump"
    designer = "the kernel's tests"
    prefix = "TY"
    blurb = "Bid, rob and dig."
    minutes = ""
    folder = Path(__file__).parent
    seats = range(2, 5)
    default_seats = 2
    verbs = VERBS
    events = EVENTS
    steps = (Game, Round, Bid, NameFace, ShowBids, Turn, PlayCard, Answer, TakeEffect)
    not_your_turn = NOT_YOUR_TURN
    not_now = NOT_NOW

    def book(self, facts: Facts, options: dict[str, Any], seats: int) -> Book:
        return Book(facts, options, seats)

    def new(self, book: Book, seats: int) -> Camp:
        s = Camp()
        s.book = book
        s.deck = [card for card in range(3) for _ in range(book.copies[card])]
        s.hands = [[] for _ in range(seats)]
        s.gold = [book.start_gold] * seats
        s.bid, s.face, s.known_top = [-1] * seats, [0] * seats, [0] * seats
        s.played, s.round = [], 0
        return s

    def first_step(self) -> Step:
        return Game()

    def hide(self, s: Camp, seat: int) -> None:
        over = s.asking is None and not s.lanes
        for other in range(s.book.seats):
            if other != seat and not over:
                s.hands[other] = [HIDDEN] * len(s.hands[other])
            if other != seat and s.lanes and s.secret:
                s.bid[other], s.face[other] = -1, 0
        knows_top = seat >= 0 and s.known_top[seat]
        s.deck = [HIDDEN] * (len(s.deck) - 1) + [s.deck[-1] if knows_top else HIDDEN] if s.deck else []

    def guess(self, s: Camp, seat: int) -> None:
        unseen = [card for card in range(3) for _ in range(s.book.copies[card])]
        for pile in [*s.hands, s.deck, s.played]:
            for card in pile:
                if card != HIDDEN:
                    unseen.remove(card)
        s.shuffle(unseen)
        for pile in [*s.hands, s.deck]:
            pile[:] = [unseen.pop() if card == HIDDEN else card for card in pile]
        for hand in s.hands:
            hand.sort()

    def flaw(self, s: Camp) -> str:
        cards = [card for pile in [*s.hands, s.deck, s.played] for card in pile]
        for card in range(3):
            if cards.count(card) != s.book.copies[card]:
                return f"there are {cards.count(card)} cards {CARDS[card]}, not {s.book.copies[card]}"
        if len(s.gold) != s.book.seats or min(s.gold) < 0:
            return "gold cannot be below 0"
        return ""

    def scores(self, s: Camp) -> list[int]:
        return [int(gold) for gold in s.gold]

    def score_sheet(self, s: Camp, seat: int) -> list[ScoreLine]:
        return [ScoreLine("Gold", int(s.gold[seat]), "TY-4.1")]

    def result(self, s: Camp, names: list[str]) -> str:
        best = max(s.gold)
        winners = [names[seat] for seat in range(s.book.seats) if s.gold[seat] == best]
        return f"{' and '.join(winners)} won with {best} gold"

    def round_of(self, s: Camp) -> int:
        return s.round

    def stocks(self, s: Camp, seat: int) -> dict[str, int]:
        return {"gold": int(s.gold[seat])}

    def items(self) -> dict[str, list[int]]:
        return {"card:robbery": ROB.all(), "card:old_map": [ANSWER.of(OLD_MAP)]}

    def end_cause(self, s: Camp) -> str:
        return "rounds"

    def label(self, s: Camp, seat: int, option: int) -> str:
        return VERBS.text(option).replace("_", " ").capitalize()

    def prompt(self, s: Camp, seat: int) -> str:
        return "Choose"

    def line(self, s: Camp, event: Event, names: list[str]) -> str:
        who = names[event.seat] if event.seat >= 0 else "All"
        return f"{who} {EVENTS.names[event.kind]} {event.a} {event.b} {event.many}"

    def areas(self, s: Camp, seat: int, names: list[str]) -> list[Area]:
        return [
            Area("camp", "Camp", "", [f"{names[k]}: {s.gold[k]} gold" for k in range(s.book.seats)]),
            Area("own", "Your hand", "", [CARDS[c] for c in s.hands[seat]] if seat >= 0 else []),
        ]


GAME = ClaimJump()
