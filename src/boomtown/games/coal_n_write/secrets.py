"""What a seat may know (CW-1.6: nearly everything), and how the rest is guessed."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import TARGETS
from boomtown.games.coal_n_write.state import UNDECIDED, Camp
from boomtown.games.coal_n_write.store import BuyMore, ChooseHats, Visit


def hide(s: Camp, seat: i64) -> None:
    """CW-4.9, CW-R.43 Until the reveal, of the others' visits only that they choose or are ready."""
    for other in range(s.book.seats):
        if other != seat:
            s.item[other], s.quantity[other] = UNDECIDED, 0
            for target in range(TARGETS):
                s.targets[other * TARGETS + target] = 0
    # One visitor alone (CW-R.42) is asked outside of lanes, where the kernel hides nothing.
    if s.seat != seat and isinstance(s.asking, (ChooseHats, BuyMore)):
        s.asking = Visit(s.seat)


def guess(s: Camp, seat: i64) -> None:
    """Nothing to fill in: the kernel lets the others choose their visits anew."""
