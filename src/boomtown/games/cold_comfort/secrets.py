"""What a seat may know: everything but the order of the deck (CC-R.27)."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.cold_comfort.state import City
from boomtown.kernel.state import HIDDEN


def hide_deck(s: City, seat: i64) -> None:
    """CC-3.5 The deck lies face down, but for tiles that all saw go to its bottom (CC-10.6)."""
    for place in range(s.known, len(s.deck)):
        s.deck[place] = HIDDEN


def guess_deck(s: City, seat: i64) -> None:
    """An order of the deck that fits all that is known."""
    seen = [0] * 24
    for tile in s.placed:
        seen[tile] = 1
    for tile in s.turned_up:
        seen[tile] = 1
    for place in range(s.known):
        seen[s.deck[place]] = 1
    unseen = [tile for tile in range(24) if not seen[tile]]
    s.shuffle(unseen)
    for place in range(s.known, len(s.deck)):
        s.deck[place] = unseen[place - s.known]
