"""Positions of the toy, and tables played out at random, for the kernel's tests."""

from __future__ import annotations

import random
from typing import Any

from boomtown.kernel.flow import offered, seats_asked
from boomtown.kernel.table import Table
from toy import GAME

ANN, BEN, CAT = 0, 1, 2
NAMES = ["Ann", "Ben", "Cat", "Dan"]


def table(seats: int = 2, seed: str = "toy", **how: Any) -> Table:
    """A new game, everybody asked for a bid."""
    made: Table = GAME.start(seats, seed, names=NAMES[:seats], **how)
    return made


def turns(*hands: list[int], **how: Any) -> Table:
    """These hands, the other cards in the deck (top last), and a turn for each seat in order."""
    seats = len(hands)
    deck = [card for card in range(3) for _ in range([6, 5, 5][card])]
    for card in [card for hand in hands for card in hand]:
        deck.remove(card)
    how.setdefault("at", [["Turn", seat] for seat in range(seats)])
    how.setdefault("deck", deck)
    base = table(seats, options=how.pop("options", None))
    made: Table = GAME.scene(base=base, hands=[sorted(hand) for hand in hands], **how)
    return made


def play_out(t: Table, seed: int, choices: int = 10_000) -> Table:
    """Random choices, by any of the seats asked, until the end or so many."""
    dice = random.Random(seed)
    while not t.over and choices:
        seat = dice.choice(seats_asked(t.state))
        t.choose(seat, dice.choice(offered(t.state, seat)))
        choices -= 1
    return t
