"""Yardsticks are declared soundly; how the figures turn out is measured by `make yardsticks`."""

from __future__ import annotations

import pytest

import boomtown
from boomtown.lab.yardsticks import has_yardsticks, play, yardsticks_of

MEASURED = [game_id for game_id in boomtown.games() if has_yardsticks(game_id)]


@pytest.mark.parametrize("game_id", MEASURED)
def test_every_figure_has_its_trial_and_every_trial_its_characters(game_id: str) -> None:
    sticks = yardsticks_of(game_id)
    trials = {trial.name for trial in sticks.trials}
    for figure in sticks.figures:
        assert figure.trial in trials | {""}
        assert figure.low <= figure.high
    weights = boomtown.game(game_id).weights
    for changes in sticks.characters.values():
        assert len(weights.changed(changes)) == len(weights.rows)
    for trial in sticks.trials:
        assert set(trial.seats) <= {*sticks.characters, "random"}
        boomtown.game(game_id).setup(len(trial.seats), trial.options)


@pytest.mark.parametrize("game_id", MEASURED)
def test_the_exact_figures_are_met(game_id: str) -> None:
    for figure in yardsticks_of(game_id).figures:
        if not figure.trial:
            assert figure.low <= figure.measure([]) <= figure.high, figure.name


def test_a_trial_counts_the_first_character_in_every_seat() -> None:
    samples = play("coal_n_write", "H v R", range(1))
    assert len(samples) == 2
    for sample in samples:
        assert "shares" in sample
        assert sample["shares"] == 0  # H never buys any
        assert 1 <= sample["varmint"] <= 60
    assert play("coal_n_write", "H v R", range(1)) == samples
