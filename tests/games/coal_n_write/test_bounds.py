"""How large a game can get: options at a question, choices of a turn, a round and a game."""

from __future__ import annotations

import random

import pytest

from boomtown.games.coal_n_write import GAME
from boomtown.kernel.flow import asking_of, offered, seats_asked, take
from games.coal_n_write.table import Sheet, can, play, throw

OPTIONS = 25  # 3 claims and 3 digs in each of 4 veins, and stop
A_TURN = 1 + 1 + 99 + 3  # Tonic, visit, Shares one by one, three dice
A_DELIVERY = 1 + 9
ROUNDS, TURNS = 7, 60


@pytest.mark.parametrize("games", [4, pytest.param(200, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seats", [1, 2, 5, 8])
def test_no_random_game_leaves_the_bounds(seats: int, games: int) -> None:
    dice = random.Random(f"bounds {seats}")
    for number in range(games):
        s = GAME.begin(GAME.setup(seats), f"bounds {seats} {number}")
        made: dict[tuple[int, int, int, bool], int] = {}
        while asked := seats_asked(s):
            seat = dice.choice(asked)
            options = offered(s, seat)
            assert 2 <= len(options) <= OPTIONS
            assert s.round <= ROUNDS
            assert s.turn <= TURNS
            delivering = type(asking_of(s, seat)).__name__ in {"ChooseBurro", "Load"}
            at = (seat, s.round, s.turn, delivering)
            made[at] = made.get(at, 0) + 1
            take(s, seat, dice.choice(options))
        assert all(count <= (A_DELIVERY if at[3] else A_TURN) for at, count in made.items())


@pytest.mark.rule("CW-5.3", "CW-5.5")
def test_the_longest_list_of_all() -> None:
    """Each of three different dice reaches every number: a claim and a dig with each, and done."""
    low = {f"deposit[{vein}1].number": 2 for vein in "STCB"}
    t = throw("4 5 6", Sheet(), components=low)
    assert len(can(t)) == OPTIONS
    play(t, "4>S1")
    assert len(can(t)) < OPTIONS


def test_the_longest_table_stays_within_what_the_kernel_is_told() -> None:
    bound = ROUNDS * (TURNS * A_TURN + A_DELIVERY)
    assert bound == 43_750
    assert max(GAME.seats) * bound <= GAME.choice_limit
