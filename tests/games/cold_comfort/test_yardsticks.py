"""What SPEC section 8 measured of setup, and what it works out exactly."""

from __future__ import annotations

import pytest

from boomtown.games.cold_comfort import GAME
from boomtown.games.cold_comfort.city import lay
from boomtown.games.cold_comfort.setup import empty_city, populate
from boomtown.kernel.chance import seed_of

ROLLS = 1500
SETUPS = 300


@pytest.mark.rule("CC-3.8")
@pytest.mark.parametrize(("tile", "lots"), [(5, 6), (14, 5), (21, 4)])
def test_how_many_of_six_dice_a_heart_tile_takes(tile: int, lots: int) -> None:
    """A lot stays empty with chance (5/6)^6: 3.99, 3.33 and 2.66 dice for six, five and four lots."""
    book = GAME.book_for(GAME.setup(2))
    taken = 0
    for k in range(ROLLS):
        s = empty_city(book)
        s.begin(seed_of(f"{tile} {k}"), GAME.first_step())
        lay(s, tile - 1, 0, -2, 0)
        populate(s, tile - 1)
        taken += sum(s.camp)
    assert taken / ROLLS == pytest.approx(lots * (1 - (5 / 6) ** 6), abs=0.1)


@pytest.mark.rule("CC-3.9", "CC-3.10", "CC-3.12")
@pytest.mark.parametrize(
    ("seats", "tiles", "pool", "over"),
    [(2, 2.2, 3.7, 0.31), (3, 3.1, 3.6, 0.0), (4, 3.8, 4.0, 0.04), (5, 4.0, 6.4, 0.26), (6, 4.0, 9.4, 0.68)],
)
def test_the_heart_of_the_city_as_measured(seats: int, tiles: float, pool: float, over: float) -> None:
    setup = GAME.setup(seats, {"character_choice": "random"})
    book = GAME.book_for(setup)
    made = [GAME.begin(setup, f"heart {seats} {k}", book) for k in range(SETUPS)]
    assert sum(len(s.placed) for s in made) / SETUPS == pytest.approx(tiles, abs=0.15)
    assert sum(s.pool for s in made) / SETUPS == pytest.approx(pool, abs=0.5)
    assert sum(s.pool >= book.trigger for s in made) / SETUPS == pytest.approx(over, abs=0.08)
