"""The curve of a game in words, and who may not see one."""

from boomtown.bots.curve import Curve, Point, Turn
from boomtown.terminal.replaying import curve_lines
from toy import GAME


def said(found: Curve) -> list[str]:
    return [line.plain for line in curve_lines(GAME.start(2, "words", names=["Ann", "Ben"]), found)]


def test_a_row_for_each_point_and_the_decisions_after_it() -> None:
    points = [Point(0, [0.5, 0.5], [0.06, 0.06]), Point(7, [1.0, 0.0], [0.0, 0.0])]
    turn = Turn(3, 1, "Pass", "Rob 1", 0.25, 0.5, 0.04, "what it brings +2.0 (TY-3.1)")
    lines = said(Curve(points, [turn], done=1))
    assert lines[2].split() == ["0", "50", "±", "6", "50", "±", "6"]
    assert lines[3].split() == ["7", "100", "0"]
    assert "Choice 3, Ben: Pass" in lines[5]
    assert "better: Rob 1: 50 % instead of 25 % (± 4)" in lines[6]
    assert "TY-3.1" in lines[7]
    assert "--at 2" in lines[8], "the position before the choice"


def test_a_curve_cut_short_does_not_say_that_all_was_well() -> None:
    assert not any("No other choice" in line for line in said(Curve(done=0.4)))
    assert any("No other choice" in line for line in said(Curve(done=1)))
