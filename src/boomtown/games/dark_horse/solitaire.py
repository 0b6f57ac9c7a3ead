"""Chapter 13: playing alone, against ghost dice and the clock."""

from __future__ import annotations

from typing import Final

from boomtown.games.dark_horse.actions import DREW, GHOST, GOAL
from boomtown.games.dark_horse.board import ACTIONS, MA, MAYOR, PI, SH, SHERIFF, SPOTS, STOCK
from boomtown.games.dark_horse.board import ANY as ANY_DIE
from boomtown.games.dark_horse.book import STOCK_GOLD, Book
from boomtown.games.dark_horse.cards import bring_into_play, discard_cards, draw_card
from boomtown.games.dark_horse.goods import gain_gold
from boomtown.games.dark_horse.penalties import drop_office
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.state import NOTHING, Step

GOAL_REACHED: Final = 4  # causes of the end
TURNS_OVER: Final = 5


def marker(b: Book, turn: int) -> int:
    """DH-13.4 The Game End marker: from 14 down to 1, and again."""
    return b.marker_start - (max(1, turn) - 1) % b.marker_start


def spot_of_number(b: Book, number: int) -> int:
    """DH-13.5 The first spot with this number."""
    for spot in range(len(SPOTS)):
        if b.number[spot] == number and b.kind[spot] >= ANY_DIE + 2:
            return spot
    return -1


class PlaceGhosts(Step):
    """DH-13.8 The single ghost first, then pair by pair; one that finds its space taken is discarded."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        ghosts = s.ghosts
        s.ghosts = []
        singles = s.book.single_ghosts
        for k in range(singles):
            self.haunt(s, ghosts[k])
        for k in range(singles, len(ghosts), 2):
            total = ghosts[k] + ghosts[k + 1]
            self.haunt(s, total if total >= 7 else max(ghosts[k], ghosts[k + 1]))
        return NOTHING

    def haunt(self, s: Land, number: int) -> None:
        """DH-13.9 A ghost fills its space; a 10 is Mayor or Sheriff at random."""
        spot = MA + int(s.below(2)) if number == 10 else spot_of_number(s.book, number)
        if spot < 0:  # edited numbers: no space has this one
            return
        if s.claim[spot] or (s.haunted >> spot) & 1:
            s.tell(GHOST, -1, number, spot, 0)
            return
        s.haunted |= 1 << spot
        s.tell(GHOST, -1, number, spot, 1)


class GhostsReveal(Step):
    """DH-13.10 A ghost placed on Pioneer (DH-R.43, DH-R.56) reveals two cards; one event stays at most."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        if not (s.haunted >> PI) & 1:
            return NOTHING
        cards: list[int] = []
        for _ in range(2):
            card = draw_card(s)
            if card >= 0:
                cards.append(card)
        s.tell_list(DREW, -1, cards, len(cards))
        events = [card for card in cards if card >= ACTIONS]
        chosen = -1
        if events:
            chosen = events[0] if len(events) == 1 else events[s.below(len(events))]
            bring_into_play(s, -1, chosen)
        discard_cards(s, -1, [card for card in cards if card != chosen])
        return NOTHING


def draw_marshal_event(s: Land) -> None:
    """DH-13.35 Equal dice bring the next event into play; from an empty pile none (DH-R.42)."""
    if s.pile:
        s.reveal()
        bring_into_play(s, 0, s.pile.pop())


def lose_haunted_office(s: Land) -> None:
    """DH-13.11 A ghost on the office that the player holds takes it away."""
    if (s.office[0] == MAYOR and (s.haunted >> MA) & 1) or (s.office[0] == SHERIFF and (s.haunted >> SH) & 1):
        drop_office(s, 0)


def goal_met(s: Land) -> bool:
    """DH-13.31 to DH-13.35 The scenario's goal."""
    b = s.book
    if len(s.cities[0]) < b.goal_cities or len(s.towns[0]) < b.goal_towns:
        return False
    if s.gold[0] < b.goal_gold or s.influence[0] < b.goal_influence:
        return False
    for cell in b.goal_sites:
        if cell not in s.towns[0]:
            return False
    return True


def check_goal(s: Land) -> None:
    """DH-13.12 At the end of every turn; in the Gold Rush Stocks are cashed after the last (DH-13.33)."""
    last = s.turn >= s.book.turn_cap
    if last and s.book.goal_gold:
        gain_gold(s, 0, s.tokens[STOCK] * s.book.costs[STOCK_GOLD])
        s.tokens[STOCK] = 0
    if goal_met(s):
        s.ended, s.cause = 1, GOAL_REACHED
        s.tell(GOAL, 0, s.turn)
    elif last:
        s.ended, s.cause = 1, TURNS_OVER
