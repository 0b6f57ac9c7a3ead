"""Looking back at a finished game: the toy, and a real one a little way."""

from itertools import islice

import pytest

import boomtown
from boomtown.bots.curve import Curve, Hindsight, curve, evenly, stretches
from boomtown.bots.curve import positions as before_each_choice
from boomtown.bots.levels import player
from boomtown.kernel.codec import dump
from boomtown.kernel.table import Table
from toy import GAME
from toy.advice import CampAdvice


def last_turn() -> Table:
    """Seat 2 has 5 gold against 6, the last turn and a Robbery: robbing wins 7 to 4, passing loses."""
    t: Table = GAME.scene(
        seats=2, at=[["Turn", 1], ["Round"]], hands=[[], [0]], deck=[0] * 5 + [1] * 5 + [2] * 5,
        known_top=[0, 0], round=3, gold=[6, 5], bid=[-1, -1], face=[0, 0],
    )  # fmt: skip
    return t


def looked_back(t: Table, play_outs: int = 8) -> list[Curve]:
    return list(Hindsight(GAME, CampAdvice(), []).curve(t, play_outs))


def played(seed: str) -> Table:
    """A game in which both do the first thing that comes."""
    t = GAME.start(2, seed)
    while t.to_move:
        seat = t.to_move[0]
        t.choose(seat, t.options(seat)[-1].id if len(t.moments) % 3 else t.options(seat)[0].id)
    return t


def test_a_win_that_was_let_go_is_the_decision_that_cost_most() -> None:
    t = last_turn()
    t.play(1, "pass")
    found = looked_back(t)[-1]
    assert [(point.choice, point.chances) for point in found.points] == [(0, [0, 1]), (1, [1, 0])]
    turn = found.turns[0]
    assert (turn.choice, turn.seat, turn.chosen, turn.better) == (1, 1, "Pass", "Rob 1")
    assert (turn.had, turn.could, turn.doubt) == (0, 1, 0)


def test_who_chose_best_is_not_blamed() -> None:
    t = last_turn()
    t.play(1, "rob 1")
    assert looked_back(t)[-1].turns == []


def test_the_curve_grows_and_its_end_is_the_result() -> None:
    t = played("a game")
    steps = [(len(now.points), now.done) for now in Hindsight(GAME, CampAdvice(), []).curve(t, 4)]
    assert [points for points, _ in steps] == sorted(points for points, _ in steps)
    assert [done for _, done in steps] == sorted(done for _, done in steps)
    assert steps[0][0] == 1
    assert steps[-1][1] == 1
    found = looked_back(t)[-1]
    for point in found.points:
        assert sum(point.chances) == pytest.approx(1)
    ranking = t.ranking
    assert found.points[-1].chances == [(1 / ranking.count(1)) * (place == 1) for place in ranking]


def test_the_same_game_gives_the_same_curve_and_stays_as_it_was() -> None:
    t = played("once more")
    before = dump(t.state)
    assert looked_back(t)[-1] == looked_back(t)[-1]
    assert dump(t.state) == before


def test_positions_are_those_that_the_table_remembers() -> None:
    t = played("remembered")
    for number, s in enumerate(before_each_choice(t)):
        assert dump(s) == dump(t.at(number).state)


def test_a_stretch_ends_where_somebody_else_chooses_or_something_is_learnt() -> None:
    t = GAME.start(2, "stretches")
    t.play(0, "bid 1", "name 2")
    t.play(1, "bid 0")
    befores = list(before_each_choice(t))
    assert stretches(t, befores) == [0, 2]


def test_a_long_list_is_thinned_evenly() -> None:
    assert evenly(list(range(5)), 9) == [0, 1, 2, 3, 4]
    assert evenly(list(range(10)), 5) == [0, 2, 4, 6, 8]


def test_a_game_that_goes_on_is_not_looked_back_at() -> None:
    with pytest.raises(ValueError, match="when it is over"):
        next(Hindsight(GAME, CampAdvice(), []).curve(GAME.start(2, "begun")))


def test_a_game_without_advice_says_so() -> None:
    with pytest.raises(ValueError, match="has no advice"):
        curve(played("without"))


def test_alone_it_is_the_way_to_the_goal() -> None:
    game = boomtown.game("coal_n_write")
    t = game.start(1, "alone")
    greenhorn = player(game, "greenhorn", 3)
    while t.to_move:
        t.choose(0, greenhorn.choose(t.state, 0))
    *_, early = islice(curve(t, 2), 3)
    assert early.of_the_goal
    assert len(early.points) == 3
    assert all(len(point.chances) == 1 and 0 <= point.chances[0] <= 1 for point in early.points)
