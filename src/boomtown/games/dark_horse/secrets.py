"""What a seat may know, and guesses at the rest."""

from __future__ import annotations

from boomtown.games.dark_horse.board import (
    ACTIONS,
)
from boomtown.games.dark_horse.book import NO_TILE
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.state import HIDDEN


def hide(s: Land, seat: int) -> None:
    """DH-2.15 Other hands, the deck, face-down tiles not looked at, cards drawn by others."""
    b = s.book
    for other in range(b.seats):
        if other != seat:
            s.hands[other] = [HIDDEN] * len(s.hands[other])
    seen = s.top_seen[seat] if seat >= 0 else 0
    unseen = len(s.deck) - seen
    s.deck = [HIDDEN] * unseen + s.deck[unseen:]
    known = s.shown | (s.known[seat] if seat >= 0 else 0)
    for k in range(len(s.tile)):
        if s.tile[k] != NO_TILE and not (known >> k) & 1:
            s.tile[k] = HIDDEN
    s.box = [HIDDEN] * len(s.box)
    s.pile = [HIDDEN] * len(s.pile)
    if s.drawer != seat:
        s.drawn = [HIDDEN] * len(s.drawn)


def unseen_cards(s: Land) -> list[int]:
    """The cards of this table that lie nowhere in sight."""
    left = [0] * (ACTIONS + 7)
    for card in s.book.cards:
        left[card] = 1
    for hand in s.hands:
        for card in hand:
            if card >= 0:
                left[card] = 0
    for pile in (s.deck, s.discard, s.in_play, s.drawn, s.pile, s.gone):
        for card in pile:
            if card >= 0:
                left[card] = 0
    return [card for card in range(len(left)) if left[card]]


def fill(s: Land, pile: list[int], cards: list[int]) -> None:
    """Put these cards, at random, where a pile hides what it holds."""
    for k in range(len(pile)):
        if pile[k] == HIDDEN:
            pile[k] = s.pull(cards)


def guess(s: Land, seat: int) -> None:
    """Hands hold no events and no immediate cards (DH-8.3); what was just drawn holds no events."""
    b = s.book
    cards = unseen_cards(s)
    holdable = [card for card in cards if card < ACTIONS and not b.immediate[card]]
    for hand in s.hands:
        fill(s, hand, holdable)
    rest = [card for card in cards if card < ACTIONS and b.immediate[card]] + holdable
    fill(s, s.drawn, rest)
    events = [card for card in cards if card >= ACTIONS]
    if b.marshal_law:
        fill(s, s.pile, events)
    fill(s, s.deck, rest + events)
    for hand in s.hands:
        hand.sort()
    tiles = b.tiles[:]
    if b.seats == 2:
        tiles = [tile for tile in tiles if tile < 3]
    for tile in s.tile:
        if tile >= 0:
            tiles.remove(tile)
    for k in range(len(s.tile)):
        if s.tile[k] == HIDDEN:
            s.tile[k] = s.pull(tiles)
    for k in range(len(s.box)):
        if s.box[k] == HIDDEN:
            s.box[k] = s.pull(tiles)
