"""What chance was worth, on the toy game: whoever wins the bid rolls for gold (TY-2.3)."""

import pytest

from boomtown.bots.luck import Judge
from boomtown.kernel.ledger import ledger
from boomtown.kernel.table import Table
from toy import GAME
from toy.advice import CampAdvice
from toy.scenes import ANN, BEN, table

EXPECTED = 3.5 + 4 / 6  # a die, and its face once more when it is the 4 that was named


def rolled(face: int) -> Table:
    t: Table = GAME.scene(base=table(), dice=[face])
    t.play(ANN, "bid 1", "name 4")
    t.choose(BEN, "bid 0")
    return t


@pytest.mark.parametrize(("face", "won"), [(4, 8), (1, 1), (6, 6)])
def test_a_roll_is_worth_what_it_brings_beyond_expectation(face: int, won: int) -> None:
    moments = ledger(rolled(face)).moments
    assert [moment.choice for moment in moments] == [3]
    stroke = Judge(GAME, CampAdvice(), [], worlds=600).stroke(moments[0])
    doubt = stroke.doubts[ANN] ** 0.5
    assert 0 < doubt < 0.15
    assert abs(stroke.gains[ANN] - (won - EXPECTED)) < 4 * doubt
    assert stroke.gains[BEN] == 0, "a roll that brings him nothing"


def test_a_card_that_brings_nothing_yet_is_nobodys_luck() -> None:
    t: Table = GAME.scene(base=table(), at=[["Turn", ANN], ["Turn", BEN]])
    t.choose(ANN, "dig")
    moments = ledger(t).moments
    assert [moment.choice for moment in moments] == [1], "a card was drawn"
    assert Judge(GAME, CampAdvice(), []).stroke(moments[0]).gains == [0, 0]


def test_the_same_ledger_twice_is_the_same() -> None:
    judge = Judge(GAME, CampAdvice(), [])
    moments = ledger(rolled(2)).moments
    assert judge.stroke(moments[0]) == judge.stroke(moments[0])
