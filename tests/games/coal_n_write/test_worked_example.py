"""The worked example of the scoring chapter: Ada's whole sheet, round by round, at one table."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from boomtown import replay
from boomtown.kernel.table import Table
from games.coal_n_write.table import (
    Sheet,
    cash,
    hats,
    held,
    log,
    may_visit,
    numbers,
    play,
    scene,
    tie_break,
    written,
)

ADA, BEN = 0, 1

TO_BED = "1 3 5  1 4  1"  # three throws that end a round
DICE = [
    "2 2 5  4 2 5", TO_BED,  # a hunt
    "3 3 6", TO_BED,
    "4 4 6  5 5 2", TO_BED,
    "2 2 4  2 2 6  3 3 1  4 4 6", TO_BED,  # the second match is a hunt
    "6 6 3  6 5 4", TO_BED,  # a hunt
    "5 5 2  1 2 2", TO_BED,  # a hunt
]  # fmt: skip


class Round(NamedTuple):
    """What Ada does in one round, and what the example says of it."""

    visits: list[str]
    cash_before: int
    burro: int
    bandits: int
    load: str
    worth: int
    bonus: int
    cash_after: int


ROUNDS = [
    Round(["$H"], 17, 1, 0, "lC lC lB lB lB lB", 5 * 2 + 3 * 4, 0, 39),
    Round(["$R +1 +1"], 9, 2, 1, "lT lC lC lB lB lB", 5 * 2 + 3 * 3, 0, 28),
    Round(["$P p3 p.", "$G"], 13, 3, 0, "lS lS lT lC lC lC", 24 + 8 + 15, 5 * 4, 80),
    Round(["$K", "$H", "$W"], 81, 5, 2, "lC lB lB lB lB lB lB lB", 7 * 3, 25, 127),
    Round(["$H"], 148, 4, 1, "lS lT lT lT lC lC lB lB", 24 + 10 + 6, 0, 188),
    Round(["$H"], 199, 6, 2, "lT lC lC lC lB lB lB lB", 15 + 12, 0, 226),
]


def stop_mining(t: Table) -> None:
    """Both leave their dice until the store opens again or the round is over."""
    while "." in [option.text for option in t.options(ADA)]:
        play(t, ".", ADA)
        play(t, ".", BEN)


@pytest.fixture(scope="module")
def played() -> Table:
    """All six rounds; all that Ada ever writes is in her stash from the start."""
    ada, ben = Sheet(held="S4 T6 C13 B20"), Sheet(cash=298, held="T1")
    t = scene([["Turn"]], numbers(" ".join(DICE)), ada, ben, names=["Ada", "Ben"])
    for number, told in enumerate(ROUNDS, 1):
        assert t.state.round == number
        for visit in told.visits:
            assert may_visit(t, ADA)
            play(t, visit, ADA)
            play(t, "$-", BEN)
            stop_mining(t)
        assert (cash(t, ADA), hats(t, told.burro, ADA)) == (told.cash_before, told.bandits)
        choice_left = number < 6  # of burros; the last one is taken without asking
        play(t, f"u{told.burro} {told.load}" if choice_left else told.load, ADA)
        assert cash(t, ADA) == told.cash_before + told.worth + told.bonus == told.cash_after
        play(t, f"u{number} l." if choice_left else "l.", BEN)
    return t


@pytest.mark.rule("CW-7.9", "CW-7.12", "CW-8.1", "CW-9.4", "CW-9.5", "CW-9.8", "CW-11.3")
def test_ada_has_298_dollars(played: Table) -> None:
    assert played.over
    assert played.scores == [226 + 3 * 6 * (6 - 2), 298] == [298, 298]
    assert written(played, ADA) == 4 + 6 + 13 + 20 == 43
    assert held(played, ADA) == "S1"


@pytest.mark.rule("CW-11.6")
def test_ada_wins_the_tie_by_the_ore_she_holds(played: Table) -> None:
    assert played.ranking == [1, 2]
    assert log(played)[-1] == "Ada wins with $298"
    assert [tie_break(played, seat) for seat in (ADA, BEN)] == [12, 8]


@pytest.mark.rule("CW-7.9")
def test_her_score_sheet_says_where_it_came_from(played: Table) -> None:
    lines = {line.label: line.amount for line in played.score_sheet(ADA) if line.counts}
    assert lines == {
        "Round 1, burro 1: C C B B B B": 22,
        "Round 2, burro 2: T C C B B B, T stolen": 19,
        "Round 3, burro 3: S S T C C C": 67,
        "Round 4, burro 5: C B B B B B B B, C stolen": 46,
        "Round 5, burro 4: S T T T C C B B, S stolen": 40,
        "Round 6, burro 6: T C C C B B B B, T stolen": 27,
        "Railroad Shares": 72,
        "General Store: hunts and bonuses less purchases": 17 + 13 + 21 + 11 - 30 - 10 - 5 - 10 - 2,
    }
    assert sum(lines.values()) == 298


@pytest.mark.rule("CW-12.1", "CW-12.2", "CW-12.3")
@pytest.mark.parametrize(
    ("stash", "dollars", "rank"),
    [
        ("S4 T6 C13 B20", 226, "Unranked (43 of 48 spaces written, $226)"),
        ("S6 T6 C15 B21", 298, "Go Back East ($298)"),
        ("S6 T6 C15 B21", 334, "Silver ($334)"),
    ],
)
def test_the_same_cash_alone(stash: str, dollars: int, rank: str) -> None:
    t = scene([["NextRound"]], [], Sheet(cash=dollars, held=stash), round=6, bunkhouse=3)
    assert log(t)[-1] == rank


def test_her_game_replays_from_its_record(played: Table) -> None:
    again = replay(played.record())
    assert again.scores == played.scores
    assert log(again) == log(played)
