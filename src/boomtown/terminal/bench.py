"""How quick the rules are on this machine."""

from __future__ import annotations

import time
from collections.abc import Callable

from boomtown.kernel.flow import offered, play_randomly, seat_asked, take
from boomtown.kernel.game import GameDef

SECONDS = 0.5  # for each measure


def rate(work: Callable[[], int]) -> float:
    """Units of work in a second."""
    done, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        done += work()
    return done / spent


def measures(game: GameDef) -> dict[str, float]:
    """Decisions, whole games, clones and guessed worlds in a second, on one core."""
    setup = game.setup()
    book = game.book_for(setup)
    number = 0

    def fresh() -> int:
        nonlocal number
        number += 1
        return play_randomly(game.begin(setup, f"bench {number}", book), number, game.choice_limit)

    whole = fresh()
    middle = game.begin(setup, "bench 1", book)
    play_randomly(middle, 1, whole // 2)
    seat = seat_asked(middle)

    def clone() -> int:
        for _ in range(100):
            middle.clone()
        return 100

    def guess() -> int:
        for k in range(20):
            game.determinize(middle, seat, k + 1)
        return 20

    def choice() -> int:
        s = middle.clone()
        take(s, seat, offered(s, seat)[0])
        return 1

    lengths: list[int] = []

    def play() -> int:
        lengths.append(fresh())
        return lengths[-1]

    decisions = rate(play)
    return {
        "choices a second, in whole random games": decisions,
        "random games a second": decisions / (sum(lengths) / len(lengths)),
        "clones a second, mid-game": rate(clone),
        "guessed worlds a second, mid-game": rate(guess),
        "clone and choose a second, mid-game": rate(choice),
    }
