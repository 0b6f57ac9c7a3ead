"""The Blackjack Table (CW-10)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from boomtown.games.coal_n_write.actions import BLACKJACK, HIT, STAND, VISIT
from boomtown.kernel.flow import take
from boomtown.kernel.game import with_tape
from games.coal_n_write.table import ANN, Sheet, can, cash, log, play, refused_by, throw

SOFT = {"blackjack_ace": "soft"}


@pytest.mark.rule("CW-10.1")
def test_ten_dollars_are_shown_and_nothing_is_paid_in_advance() -> None:
    t = play(throw("3 3 4", Sheet(cash=10), then="2"), "$J")
    assert (cash(t), can(t)) == (10, ["h", "s"])
    assert refused_by(throw("3 3 4", Sheet(cash=9)), "$J") == "CW-10.1"


@pytest.mark.rule("CW-10.1", "CW-4.3")
def test_one_game_a_visit() -> None:
    t = play(throw("3 3 4", Sheet(cash=30), then="5 4"), "$J h s")
    assert t.prompt(ANN) == "Put your dice into the mine"


@pytest.mark.rule("CW-10.2", "CW-10.3")
def test_dice_are_doubled_and_added() -> None:
    t = play(throw("3 3 4", Sheet(cash=10), then="2 3 1"), "$J")
    totals = [t.state.card_total[0]]
    for _ in range(2):
        play(t, "h")
        totals.append(t.state.card_total[0])
    assert totals == [4, 10, 12]


@pytest.mark.rule("CW-10.4", "CW-10.3")
def test_at_twenty_one_chooses_no_more_at_twenty_one_chooses() -> None:
    t = play(throw("3 3 4", Sheet(cash=10), then="5 5 1"), "$J h")
    assert (t.state.card_total, can(t)) == ([20], ["h", "s"])
    play(t, "h")
    assert (cash(t), t.prompt(ANN)) == (0, "Put your dice into the mine")


@pytest.mark.rule("CW-10.5", "CW-10.7", "CW-10.8", "CW-R.26")
@pytest.mark.parametrize(
    ("dice", "total", "cash_after", "freight", "bandits"),
    [
        ("2", 4, 0, [0, 0, 0, 0], 0),
        ("4 3", 14, 0, [0, 0, 0, 0], 0),
        ("4 4", 16, 10, [0, 0, 0, 0], 0),
        ("5 4", 18, 20, [0, 0, 0, 0], 0),
        ("5 5", 20, 30, [0, 1, 0, 0], 0),
        ("5 5 1", 22, 0, [0, 0, 0, 0], 1),
        ("5 5 6", 32, 0, [0, 0, 0, 0], 1),
    ],
)
def test_the_rows(dice: str, total: int, cash_after: int, freight: list[int], bandits: int) -> None:
    hits = "h " * (len(dice.split()) - 1)
    t = play(throw("3 3 4", Sheet(cash=10), then=dice), f"$J {hits}")
    if total <= 20:
        play(t, "s")
    assert (cash(t), t.state.freight, t.state.waiting_bandits) == (cash_after, freight, [bandits])
    assert t.state.written == [0, 0, 0, 0]
    assert f"Ann ends at {total}: " in " ".join(log(t))


@pytest.mark.rule("CW-R.26", "CW-10.5")
@pytest.mark.parametrize(
    ("dice", "totals", "end"),
    [
        ("1 5", [11, 21], (35, [0, 1, 1, 0], 0)),  # the row for 21, at last
        ("1 1 4", [11, 13, 21], (35, [0, 1, 1, 0], 0)),  # the second 1 counts 2
        ("1 6 5 4", [11, 14, 24], (0, [0, 0, 0, 0], 1)),  # 23 would be too much: the 1 drops to 2
        ("6 1 3", [12, 14, 20], (30, [0, 1, 0, 0], 0)),  # 12 + 11 would be too much at once
        ("5 1", [10, 21], (35, [0, 1, 1, 0], 0)),
        ("1 3 4 1", [11, 17, 16, 18], (20, [0, 0, 0, 0], 0)),  # dropped once, it stays at 2, and so do others
    ],
)
def test_a_soft_ace(dice: str, totals: list[int], end: tuple[int, list[int], int]) -> None:
    t = play(throw("3 3 4", Sheet(cash=10), then=dice, options=SOFT), "$J")
    found = [t.state.card_total[0]]
    while "h" in can(t) and len(found) < len(totals):
        play(t, "h")
        found.append(t.state.card_total[0] or totals[-1])
    if "s" in can(t):
        play(t, "s")
    assert found == totals
    assert (cash(t), t.state.freight, t.state.waiting_bandits[0]) == end


@pytest.mark.rule("CW-10.6")
def test_card_dice_are_not_the_dice_of_the_turn() -> None:
    t = play(throw("3 3 4", Sheet(cash=10), then="1 6 1  2 3 4"), "$J h s")
    assert (t.state.throw, sorted({text[0] for text in can(t)})) == ([3, 3, 4], [".", "3", "4"])
    play(t, ".")
    assert t.state.bunkhouse == 0, "a 1 at the Blackjack Table sends nobody to bed"


@pytest.mark.rule("CW-10.2", "CW-10.3", "CW-10.5")
def test_staying_at_sixteen_exactly() -> None:
    """All games of one who hits below 16, with their chances: the rules play every one of them."""
    start = throw("3 3 4", Sheet(cash=10)).state
    ends: dict[int, Fraction] = {}
    dollars = Fraction(0)

    def go_on(s: Any, option: int, total: int, chance: Fraction) -> None:
        nonlocal dollars
        for face in range(1, 7):
            after, now = s.clone(), total + 2 * face
            with_tape(after, [face])
            take(after, ANN, option)
            if now < 16:
                go_on(after, HIT.of(), now, chance / 6)
                continue
            if now <= 20:
                take(after, ANN, STAND.of())
            dollars += chance / 6 * (after.cash[0] - 10)
            ends[min(now, 22)] = ends.get(min(now, 22), Fraction(0)) + chance / 6

    go_on(start, VISIT.of(BLACKJACK), 0, Fraction(1))
    assert sum(ends.values()) == 1
    assert {total: round(float(100 * chance), 1) for total, chance in ends.items()} == {
        16: 26.8, 18: 23.6, 20: 19.8, 22: 29.8,
    }  # fmt: skip
    assert round(float(dollars), 2) == 3.33
    assert round(float(dollars + 8 * ends[20]), 2) == 4.91
