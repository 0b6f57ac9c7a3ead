"""Yardsticks are declared soundly; how the figures turn out is measured by `make yardsticks`."""

from __future__ import annotations

import pytest

import boomtown
from boomtown.kernel.yardstick import Figure, Yardsticks
from boomtown.lab import yardsticks
from boomtown.lab.yardsticks import has_yardsticks, play, renewed, yardsticks_of

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


def test_a_chapter_measured_anew_keeps_its_remarks_and_the_other_chapters() -> None:
    first = renewed("", {"cold_comfort": "twelve inside"})
    remarked = first + "\n### Remarks\n\nIt was a cold year.\n"
    both = renewed(remarked, {"coal_n_write": "nine inside"})
    assert both.index("## Coal n' Write") < both.index("## Cold Comfort"), "in the order of the shelf"
    again = renewed(both, {"cold_comfort": "thirteen inside"})
    assert "nine inside" in again
    assert again.endswith("\n## Cold Comfort\n\nthirteen inside\n\n### Remarks\n\nIt was a cold year.\n")
    assert "twelve" not in again


def test_a_figure_outside_without_a_reason_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def declared(_: str) -> Yardsticks:
        figures = [
            Figure("three", "3", 3, 3, "", lambda _: 3.0),
            Figure("four", "4", 4, 4, "", lambda _: 5.0, "rounded up"),
            Figure("five", "5", 5, 5, "", lambda _: 6.0),
        ]
        return Yardsticks({}, (), tuple(figures), lambda _s, _seat: {})

    monkeypatch.setattr(yardsticks, "yardsticks_of", declared)
    rows = yardsticks.chapter("coal_n_write", 1, "today", lambda _: None).splitlines()[-3:]
    assert rows == [
        "| three | 3 | 3 to 3 | 3 | inside |  |",
        "| four | 4 | 4 to 4 | 5 | **outside** | rounded up |",
        "| five | 5 | 5 to 5 | 6 | **outside** | **not explained** |",
    ]
