"""Undo: until something was learnt; and tables at earlier choices."""

from __future__ import annotations

import pytest

from boomtown.kernel import table as table_module
from boomtown.kernel.state import Step
from boomtown.kernel.table import CannotUndo, IllegalChoice, Table
from toy import LOST_THE_WAY, PASS, ROBBERY, Camp, ClaimJump
from toy.scenes import ANN, BEN, NAMES, play_out, table, turns


def test_an_own_choice_is_taken_back_exactly() -> None:
    t = turns([ROBBERY], [LOST_THE_WAY])
    before, told = t.dump(), t.log(None)
    t.choose(ANN, "rob 2")
    t.undo(ANN)
    assert t.dump() == before
    assert t.log(None) == told
    assert t.moments == []


def test_undo_stops_at_a_die() -> None:
    t = table(options={"open_bids": True})
    t.play(ANN, "bid 2", "name 1")
    t.play(BEN, "bid 0")
    with pytest.raises(CannotUndo, match="A die was rolled or a card drawn since then"):
        t.undo(BEN)


def test_undo_stops_where_something_hidden_was_shown() -> None:
    for choice in ("look", "dig"):
        t = turns([ROBBERY], [LOST_THE_WAY])
        t.choose(ANN, choice)
        with pytest.raises(CannotUndo, match="Something hidden was shown since then"):
            t.undo(ANN)


def test_undo_stops_at_another_seats_choice() -> None:
    t = turns([ROBBERY], [LOST_THE_WAY])
    t.choose(ANN, "rob 2")
    t.choose(BEN, "pass")
    with pytest.raises(CannotUndo, match="Ben has chosen since then"):
        t.undo(ANN)
    t.undo(BEN)
    t.undo(ANN)
    assert t.moments == []


def test_side_by_side_a_seat_may_think_again_while_others_go_on() -> None:
    t = table(3)
    t.play(ANN, "bid 4", "name 2")
    t.play(BEN, "bid 2")
    t.undo(ANN)
    t.undo(ANN)
    assert t.to_move == (0, 1, 2)
    assert t.state.bid == [-1, 2, -1]
    assert [moment.text for moment in t.moments] == ["bid 2"]


def test_side_by_side_the_choice_that_showed_the_others_secrets_stays() -> None:
    t = table()
    t.play(ANN, "bid 0")
    t.play(BEN, "bid 0")
    with pytest.raises(CannotUndo, match="Something hidden was shown"):
        t.undo(BEN)
    with pytest.raises(CannotUndo, match="Ben has chosen since then"):
        t.undo(ANN)


def test_with_open_bids_nothing_was_hidden() -> None:
    t = table(options={"open_bids": True})
    t.play(ANN, "bid 0")
    t.play(BEN, "bid 0")
    t.undo(BEN)
    t.undo(ANN)
    assert t.state.bid == [-1, -1]


class Pick(Step):
    """One seat passes or looks."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask_anyway(self.seat, [PASS.of()])

    def choose(self, s: Camp, option: int) -> None:
        s.bid[self.seat] += 1


class PickTogether(Step):
    """Both pick side by side, twice, with nothing in between."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: Camp) -> list[int]:
        if self.left:
            s.then(PickTogether(self.left - 1))
            s.together([ANN, BEN], [Pick(ANN), Pick(BEN)], True)
        return []


class TwiceTogether(ClaimJump):
    """Claim Jump in which secret choices follow each other at once."""

    steps = (*ClaimJump.steps, Pick, PickTogether)

    def first_step(self) -> Step:
        return PickTogether(2)


def test_a_choice_before_the_secrets_were_shown_stays_when_new_questions_open_at_once() -> None:
    t: Table = TwiceTogether().start(2, "x", names=NAMES[:2])
    t.choose(ANN, "pass")
    t.choose(BEN, "pass")
    assert t.to_move == (ANN, BEN)
    for seat, why in ((ANN, "Ben has chosen"), (BEN, "Something hidden")):
        with pytest.raises(CannotUndo, match=why):
            t.undo(seat)


def test_who_has_not_chosen_has_nothing_to_take_back() -> None:
    t = turns([ROBBERY], [LOST_THE_WAY])
    with pytest.raises(CannotUndo, match="You have not chosen anything yet"):
        t.undo(BEN)
    with pytest.raises(IllegalChoice, match="There is no seat 7"):
        t.undo(7)


def test_freely_undo_goes_back_over_anything_and_the_same_dice_come_again() -> None:
    t = play_out(table(3), 1)
    told, ended, steps = t.log(None), t.dump(), list(t.moments)
    while any(moment.seat == ANN for moment in t.moments):
        t.undo(ANN, freely=True)
    for moment in steps[len(t.moments) :]:
        t.choose(moment.seat, moment.option)
    assert t.dump() == ended
    assert t.log(None) == told


def test_undo_beyond_the_kept_copies_replays_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "KEPT_CLONES", 2)
    t = play_out(table(), 3, 12)
    states = [t.at(k).dump() for k in range(13)]
    for k in range(11, -1, -1):
        t.undo(t.moments[k].seat, freely=True)
        assert t.dump() == states[k]


def test_a_table_at_an_earlier_choice_goes_its_own_way() -> None:
    t = play_out(table(3), 2)
    record = t.record()
    middle = len(t.moments) // 2
    branch = t.at(middle)
    assert branch.dump() == t.at(middle).dump()
    play_out(branch, 99)
    assert branch.over
    assert branch.moments[:middle] != []
    assert t.record() == record
    with pytest.raises(IllegalChoice, match="choices so far, not 9999"):
        t.at(9999)


def test_a_copy_goes_its_own_way() -> None:
    t = play_out(table(), 4, 9)
    record = t.record(True)
    copy = t.clone()
    assert copy.record(True) == record
    play_out(copy, 5)
    copy.comment("over")
    assert t.record(True) == record
