"""Sure things: a choice that ends the game at once, won or lost, in every world that may be the true one."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from boomtown.kernel.chance import mix
from boomtown.kernel.flow import seat_asked, take
from boomtown.kernel.state import State

WORLDS: Final = 8
OPEN: Final = 0  # the game goes on, or the worlds differ
WON: Final = 1  # by this seat alone
LOST: Final = 2


def outcome(game: Any, s: State, seat: i64, option: i64, seed: i64) -> i64:
    """What this choice comes to at once, in all worlds imagined; most end at the first."""
    found: i64 = OPEN
    for k in range(WORLDS):
        world: State = game.determinize(s, seat, mix(seed, 50 + k))
        take(world, seat, option)
        if seat_asked(world) >= 0:
            return OPEN
        places: list[int] = game.ranking(world)
        if len(places) == 1:
            return OPEN  # alone there is nobody to beat
        here: i64 = LOST if places[seat] > 1 else WON if places.count(1) == 1 else OPEN
        if here == OPEN or (k > 0 and here != found):
            return OPEN
        found = here
    return found


def winning(game: Any, s: State, seat: i64, options: list[int], seed: i64) -> i64:
    """The first choice that wins for sure; -1 if there is none."""
    for option in options:
        if outcome(game, s, seat, option, seed) == WON:
            return option
    return -1
