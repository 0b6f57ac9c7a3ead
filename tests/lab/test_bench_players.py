"""The benchmark of the computer players measures what is asked of it; never how quick this machine is."""

import pytest

import boomtown
from boomtown.lab import bench_players
from boomtown.lab.bench_players import BUDGETS, Budgeted, Row, middles, rows, worth_a_thought


def test_budgets_speak_of_games_and_seats_that_there_are() -> None:
    for asked in BUDGETS:
        assert asked.seats in boomtown.game(asked.game).seats
        assert asked.advised or asked.random


def test_positions_have_somebody_who_must_think() -> None:
    game = boomtown.game("coal_n_write")
    found = middles(game, 2)
    assert len(found) == bench_players.DEALS
    assert all(worth_a_thought(game, s, seat) for s, seat in found)


def test_more_is_better_but_for_time() -> None:
    assert Row("games", 10, 5).kept
    assert not Row("games", 4, 5).kept
    assert Row("time", 1.1, 1.2, most=True).kept
    assert not Row("time", 1.3, 1.2, most=True).kept


@pytest.mark.slow
def test_everything_asked_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_players, "CHOICES", 2)
    monkeypatch.setattr(bench_players, "MILLISECONDS", 5.0)
    monkeypatch.setattr(bench_players, "ITERATIONS", 8)
    found = rows(Budgeted("coal_n_write", 2, advised=1000, random=1000))
    assert [row.most for row in found] == [False, False, True]
    assert all(row.value > 0 for row in found)
    share = 1 if boomtown.compiled else 5
    assert [row.budget for row in found] == [1000 / share, 1000 / share, 1.2]
