"""What a seat may know (CW-1.6: nearly everything), and how the rest is guessed."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import TARGETS
from boomtown.games.coal_n_write.state import UNDECIDED, Camp


def hide(s: Camp, seat: i64) -> None:
    """CW-4.9, CW-R.43 Until the reveal, of the others' visits only that they choose or are ready."""
    if not s.secret:
        return
    for other in range(s.book.seats):
        if other != seat:
            s.item[other], s.quantity[other] = UNDECIDED, 0
            for target in range(TARGETS):
                s.targets[other * TARGETS + target] = 0


def guess(s: Camp, seat: i64) -> None:
    """Nothing to fill in: the kernel lets the others choose their visits anew."""
