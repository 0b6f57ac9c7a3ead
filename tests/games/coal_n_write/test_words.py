"""Notation, log lines, labels and refusals: what players read."""

from __future__ import annotations

import pytest

from games.coal_n_write.table import (
    log,
    play,
    throw,
)


@pytest.mark.rule("CW-2.1")
def test_the_throw_line_carries_round_and_turn() -> None:
    t = play(throw("2 4", then="3 4", round=2, turn=4), ".")
    assert log(t) == ["R2.5 throws 2 4 (1 asleep)", "R2.6 throws 3 4 (1 asleep)"]
