"""The measuring of speed: what it measures and how it shows it. How quick this machine is, is no test."""

from __future__ import annotations

import json

import pytest

import boomtown
from boomtown.lab import bench
from toy import GAME


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.005)
    monkeypatch.setattr(boomtown, "catalogue", lambda: {"toy": GAME})


def test_every_measure_with_a_budget_is_taken() -> None:
    found = bench.measure(GAME, 4)
    assert (found.game, found.seats, found.compiled) == ("toy", 4, boomtown.compiled)
    assert set(bench.BUDGETS) < {measure.what for measure in found.measures}
    for measure in found.measures:
        assert measure.rate > 0
        assert measure.ratio > 0
        assert (measure.budget is not None) == (measure.what in bench.BUDGETS)


@pytest.mark.parametrize(
    ("seats", "measured"), [(range(1, 9), [1, 4]), (range(2, 5), [4]), (range(2, 4), [2])]
)
def test_a_game_is_measured_alone_and_among_four_where_it_can_be(
    monkeypatch: pytest.MonkeyPatch, seats: range, measured: list[int]
) -> None:
    monkeypatch.setattr(type(GAME), "seats", seats)
    monkeypatch.setattr(type(GAME), "default_seats", seats[0])
    assert bench.tables(GAME) == measured


def test_a_budget_of_whole_games_is_in_proportion_to_their_length() -> None:
    found = bench.measure(GAME, 2)
    play_outs = next(m for m in found.measures if m.what == "play-outs from the middle")
    of_500 = bench.BUDGETS["play-outs from the middle"][boomtown.compiled][0]
    assert play_outs.budget == pytest.approx(of_500 * 500 / (found.choices / 2))


def test_the_measures_are_given_as_data_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    bench.main(["--json", "toy", "--seats", "2"])
    data = json.loads(capsys.readouterr().out)
    found = [bench.from_data(each) for each in data]
    assert [(each.game, each.seats) for each in found] == [("toy", 2)]
    shown = bench.grid(GAME, [found[0], found[0]])
    assert shown.row_count == len(found[0].measures)
    assert len(shown.columns) == 7


@pytest.mark.parametrize(
    ("value", "text"), [(1_234_567, "1,230,000"), (155.4, "155"), (45.06, "45.1"), (0.123, "0.12")]
)
def test_figures_have_three_digits_that_count(value: float, text: str) -> None:
    assert bench.shown(value) == text
