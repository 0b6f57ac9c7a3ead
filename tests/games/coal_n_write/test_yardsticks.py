"""Figures that can be worked out exactly, met by the rules; and numbers of paths counted by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt
from statistics import mean, median, pstdev, stdev
from typing import Any

import pytest

from boomtown.games.coal_n_write import GAME
from boomtown.games.coal_n_write.actions import STOP, THREW
from boomtown.games.coal_n_write.mining import has_match
from boomtown.kernel.flow import asking_of, offered, seats_asked, take
from boomtown.kernel.game import with_tape
from games.coal_n_write.table import ANN, Sheet, can, play, round_over, throw


@pytest.mark.rule("CW-6.1")
def test_a_hunt_is_worth_16_50() -> None:
    t = play(throw("2 2"), "$H")
    worth = []
    for faces in product(range(1, 7), repeat=3):
        s = t.state.clone()
        with_tape(s, list(faces))
        take(s, ANN, STOP.of())
        worth.append(s.cash[0])
    assert (mean(worth), min(worth), max(worth)) == (16.5, 9, 24)
    assert round(pstdev(worth), 2) == 2.96


def chances(dice: int) -> tuple[Fraction, Fraction]:
    """How likely so many dice show a 1, and a match."""
    s = GAME.start(1).state
    throws = list(product(range(1, 7), repeat=dice))
    matches = 0
    for faces in throws:
        s.throw = list(faces)
        matches += has_match(s)
    return Fraction(sum(1 in faces for faces in throws), len(throws)), Fraction(matches, len(throws))


@pytest.mark.rule("CW-3.2", "CW-4.1")
def test_turns_dice_and_matches_of_a_round() -> None:
    one, match = zip(*[chances(n) for n in (3, 2, 1)], strict=True)
    assert one == (Fraction(91, 216), Fraction(11, 36), Fraction(1, 6))
    turns = [1 / p for p in one]
    assert round(float(sum(turns)), 3) == 11.646
    assert round(float(3 * turns[0] + 2 * turns[1] + turns[2]), 3) == 19.666
    assert round(float(sum(t * m for t, m in zip(turns, match, strict=True))), 3) == 1.600
    # One Tonic on three dice: as if that part of the round began anew.
    assert round(float(3 * turns[0]), 2) == 7.12
    assert round(float(turns[0] * match[0]), 3) == 1.055


@pytest.mark.slow
@pytest.mark.rule("CW-2.1", "CW-6.4")
def test_rounds_at_the_table_last_as_long() -> None:
    turns: list[int] = []
    dice: list[int] = []
    for number in range(100):
        s = GAME.begin(GAME.setup(1), f"idle {number}")
        s.log = []
        while seats_asked(s):
            option = offered(s, 0)[-1]  # the last one is always to do nothing more, or the last burro
            take(s, 0, option)
        throws = [(event.b, len(event.many)) for event in s.log if event.kind == THREW]
        for r in range(2, 7):  # the first throw of round 1 was before anybody listened
            turns.append(sum(1 for at, _ in throws if at == r))
            dice.append(sum(n for at, n in throws if at == r))
    for found, expected in ((turns, 11.646), (dice, 19.666)):
        error = stdev(found) / sqrt(len(found))
        assert abs(mean(found) - expected) < 4 * error
    assert abs(median(turns) - 10) <= 1


# --- numbers of paths -----------------------------------------------------------------------------


def paths(s: Any, depth: int, questions: set[str]) -> int:
    """Lines of so many choices; one that leaves these questions or this turn earlier counts as one line."""
    if depth == 0 or type(asking_of(s, ANN)).__name__ not in questions:
        return 1
    total = 0
    for option in offered(s, ANN):
        after = s.clone()
        take(after, ANN, option)
        total += paths(after, depth - 1, questions) if after.turn == s.turn else 1
    return total


@pytest.mark.rule("CW-5.1", "CW-5.4", "CW-5.7", "CW-5.10")
def test_paths_in_the_mine() -> None:
    """Dice 3 4 5 in a vein of four deposits 4/1, all other veins worked out.

    4>B4: 5> dig 3 dig 5 stop, then 2 2 2 1: 7. 5>B4: the same with 4 for 5: 7. 3~B4: 4>* 5>* stop, then
    3 3 1: 7. 4~B4: 3>* 5>* stop, then 3 2 1: 6. 5~B4: 3>* 4>* stop, then 3 2 1: 6. Stop: 1.
    """
    t = throw("3 4 5", Sheet(held="S6 T6 C15 B3"))
    assert can(t) == ["4>B4", "5>B4", "3~B4", "4~B4", "5~B4", "."]
    assert paths(t.state, 3, {"Mine"}) == 7 + 7 + 7 + 6 + 6 + 1


@pytest.mark.rule("CW-4.6", "CW-9.2")
def test_paths_in_the_store() -> None:
    """$20, bandits on burros 5 and 6 alone: seven visits without a further word; two ways to buy Tonics;
    a Pistol has two first targets, and after each two targets or the bill: 6."""
    t = throw("2 2 5", Sheet(cash=20, shot="2 3 4"))
    assert paths(t.state, 3, {"Visit", "ChooseHats", "BuyMore"}) == 7 + 2 + 2 * 3


@pytest.mark.rule("CW-7.2", "CW-7.6")
def test_paths_of_a_delivery() -> None:
    """Burro 1 or 2; then Tin, Borax or away; after Tin, Borax or away (Borax goes alone: nothing is left)."""
    t = round_over(Sheet(used="3 4 5 6", held="T1 B1"), round=5, then="2 3 4")
    assert paths(t.state, 3, {"ChooseBurro", "Load"}) == 2 * (2 + 2 + 1)
