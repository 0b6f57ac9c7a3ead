"""Setup, the shape of a turn, ones, Tonics and the Bunkhouse (CW-1, CW-2, CW-3, CW-6)."""

from __future__ import annotations

import pytest

from boomtown.games.coal_n_write import GAME
from boomtown.games.coal_n_write.actions import ITEM_KEYS
from boomtown.kernel.facts import BadFacts
from boomtown.kernel.table import IllegalChoice
from games.coal_n_write.table import (
    ANN,
    BEN,
    CAT,
    Sheet,
    can,
    cash,
    front,
    held,
    log,
    may_visit,
    play,
    refused_by,
    round_over,
    throw,
)

# --- setup --------------------------------------------------------------------------------------


@pytest.mark.rule("CW-1.1", "CW-R.2")
def test_one_to_eight_players_each_with_a_seat() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert GAME.start(1).state.book.solo
    assert not GAME.start(2).state.book.solo
    for seats in (0, 9, -1):
        with pytest.raises(BadFacts, match=f"seats 1 to 8 players, not {seats}"):
            GAME.start(seats)


@pytest.mark.rule("CW-1.2", "CW-1.3", "CW-1.5")
def test_an_untouched_mine_an_empty_stash_and_all_dice_in_hand() -> None:
    t = GAME.start(2, dice=[2, 4, 6])
    s = t.state
    assert [[len(numbers) for numbers in s.book.number], s.front, s.dug] == [[6, 6, 15, 23], [0] * 8, [0] * 8]
    assert (s.held, s.written, s.cash) == ([0] * 8, [0] * 8, [0, 0])
    assert (s.used, s.hats) == ([0] * 14, [0, 1, 1, 1, 2, 2, 1] * 2)
    assert (s.round, s.turn, s.bunkhouse, s.throw) == (1, 1, 0, [2, 4, 6])


@pytest.mark.rule("CW-1.4")
def test_the_two_store_sheets() -> None:
    sold = [
        [key for key, on in zip(ITEM_KEYS, GAME.start(n).state.book.on_sheet, strict=True) if on]
        for n in (1, 2)
    ]
    assert sold == [list("HPKGWCT7J"), list("HPKGWCXR")]
    assert [refused_by(throw("2 2", Sheet(cash=99, held="S1 T1 C1 B1")), f"${key}") for key in "XR"] == [
        "CW-1.4"
    ] * 2
    versus = throw("2 2", Sheet(cash=99), Sheet())
    assert [refused_by(versus, f"${key}") for key in "T7J"] == ["CW-1.4"] * 3


@pytest.mark.rule("CW-1.6")
def test_sheets_are_public() -> None:
    t = throw("2 3 4", Sheet(cash=7, held="S2 B3", dug="T1", shot="2", gold=1), Sheet())
    views = [t.view(viewer)["state"] for viewer in (ANN, BEN, None)]
    assert views[0]["cash"] == views[1]["cash"] == views[2]["cash"] == [7, 0]
    for field in ("held", "dug", "hats", "gold_mark", "written"):
        assert views[1][field] == views[2][field] == views[0][field]


@pytest.mark.rule("CW-1.7")
def test_no_choice_takes_a_mark_back() -> None:
    t = play(throw("4 4 4", Sheet(cash=30), then="2 2 2"), "$G .")
    assert t.state.gold_mark == [1]
    assert refused_by(t, "$G") == "CW-9.4"
    play(t, "$P p5 p. .")
    assert t.state.hats[4] == 1, "no verb of the game adds a hat or opens a box again"


# --- the shape of a turn ------------------------------------------------------------------------


@pytest.mark.rule("CW-2.2")
def test_the_six_parts_of_a_turn_in_order() -> None:
    t = throw("1 4 4", Sheet(tonics=1), then="2 3 5  4 2 6")
    asked = [t.prompt(ANN)]
    for choice in ("t-", "$H", "1~S1", "4>B1"):
        play(t, choice)
        asked.append(t.prompt(ANN))
    assert asked[:4] == [
        "Use a Tonic?",
        "Visit the General Store?",
        "Put your dice into the mine",
        "Put your dice into the mine",
    ]
    assert [line.kind for line in t.log(ANN)] == [
        "threw", "visited", "dug", "claimed", "hunted", "turned in", "threw",
    ]  # fmt: skip
    assert refused_by(throw("1 4 4", Sheet(tonics=1)), "$H") == "CW-2.2"


@pytest.mark.rule("CW-2.3", "CW-R.1", "CW-5.15")
def test_every_player_may_use_every_die() -> None:
    t = throw("4 5 6", Sheet(), Sheet(), then="2 3 4")
    play(t, "4>B1 5>C1 6>C2", ANN)
    assert refused_by(t, "4>B2", ANN) == "CW-2.2", "Ann is ready, Ben is not"
    play(t, "4>B1 5>C1 6>C2", BEN)
    assert [held(t, seat) for seat in (ANN, BEN)] == ["C2 B1", "C2 B1"]
    assert t.state.throw == [2, 3, 4]


@pytest.mark.rule("CW-2.4")
def test_a_die_works_once_a_turn() -> None:
    t = play(throw("4 5 6"), "4>B1")
    assert [refused_by(t, choice) for choice in ("4~B2", "5+4>T1", "4+4>T1")] == ["CW-2.4"] * 3
    t = play(throw("4 4 6"), "$H")
    assert refused_by(t, "4+4>T1") == "CW-2.4"


@pytest.mark.rule("CW-2.5", "CW-2.6", "CW-5.1", "CW-R.8")
def test_dice_come_back_and_idle_ones_do_nothing() -> None:
    t = play(throw("4 5 6", then="2 3 4"), "4>B1 .")
    assert (t.state.throw, t.state.bunkhouse) == ([2, 3, 4], 0)
    assert (held(t), cash(t), t.state.dug) == ("B1", 0, [0, 0, 0, 0])


@pytest.mark.rule("CW-2.7")
def test_the_bunkhouse_is_common() -> None:
    t = throw("1 5 6", Sheet(), Sheet(), Sheet(), then="2 3")
    for seat in (CAT, ANN, BEN):
        play(t, ".", seat)
    assert (t.state.bunkhouse, t.state.throw) == (1, [2, 3])
    for seat in (ANN, BEN, CAT):
        assert refused_by(t, "5>C1", seat) == "CW-2.4"


@pytest.mark.rule("CW-2.8", "CW-6.1")
def test_hunters_throw_in_seat_order_whoever_was_ready_first() -> None:
    t = throw("2 2", Sheet(), Sheet(), Sheet(), then="1 1 1  2 2 2  3 3 3")
    for seat in (CAT, BEN, ANN):
        play(t, "$H", seat)
    for seat in (CAT, ANN, BEN):
        play(t, ".", seat)
    assert t.state.cash == [3 + 6, 6 + 6, 9 + 6]
    assert [line.seat for line in t.log(None) if line.kind in {"visited", "hunted"}] == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("CW-R.2")
def test_the_dice_cup_goes_round() -> None:
    for number, name in ((1, "Ann"), (2, "Ben"), (3, "Cat"), (4, "Ann")):
        t = throw("2 3 4", Sheet(), Sheet(), Sheet(), round=number)
        assert f"The dice cup stands with {name}" in t.areas(None)[0].words


# --- ones and Tonics ----------------------------------------------------------------------------


@pytest.mark.rule("CW-3.1")
def test_a_one_may_visit_dig_or_claim_before_it_leaves() -> None:
    assert may_visit(throw("1 1 3")) == "H"
    assert "1~S1" in can(throw("1 3 4"))
    assert "4+1>C1" in can(throw("1 3 4"))


@pytest.mark.rule("CW-3.2", "CW-3.3", "CW-3.4", "CW-6.3", "CW-R.4")
@pytest.mark.parametrize(
    ("faces", "asleep"), [("2 3 4", 0), ("1 3 4", 1), ("1 1 4", 1), ("1 1 1", 1), ("1 1", 2), ("2 3", 1)]
)
def test_at_most_one_die_moves_a_turn(faces: str, asleep: int) -> None:
    t = throw(faces, then="4 6 3")
    before = t.state.bunkhouse
    play(t, "$- ." if may_visit(t) else ".")
    assert t.state.bunkhouse == asleep
    assert ("A worker turns in" in " ".join(log(t))) == (asleep > before)


@pytest.mark.rule("CW-3.5")
def test_the_tonic_is_asked_before_any_visit_and_only_with_a_one_and_a_bottle() -> None:
    assert can(throw("1 4 4", Sheet(tonics=2))) == ["t+", "t-"]
    assert "t+" not in can(throw("2 4 4", Sheet(tonics=2)))
    assert "t+" not in can(throw("1 4 4"))
    t = play(throw("1 4 4", Sheet(tonics=2)), "t-")
    assert may_visit(t) == "H"
    assert t.state.tonics_owned == [2]


@pytest.mark.rule("CW-3.6", "CW-3.7", "CW-R.41")
@pytest.mark.parametrize("faces", ["1 3 4", "1 1 4", "1 1 1"])
def test_a_bottle_keeps_everybody_awake_however_many_ones(faces: str) -> None:
    t = play(throw(faces, Sheet(tonics=2), then="2 3 4"), "t+")
    assert "t+" not in can(t), "one bottle a turn"
    play(t, "$- ." if "$-" in can(t) else ".")
    assert (t.state.bunkhouse, t.state.tonics_owned, t.state.throw) == (0, [1], [2, 3, 4])
    assert "Ann uses a Tonic: nobody turns in" in log(t)


@pytest.mark.rule("CW-3.8")
def test_who_sleeps_stays_asleep() -> None:
    t = play(throw("1", Sheet(tonics=1), then="4"), "t+ .")
    assert (t.state.bunkhouse, t.state.throw) == (2, [4])


@pytest.mark.rule("CW-3.9", "CW-R.30", "CW-2.2")
def test_a_new_bottle_serves_from_the_next_turn_on() -> None:
    t = play(throw("1 5 5", Sheet(cash=10), then="1 4"), "$T .")
    assert t.state.bunkhouse == 1
    assert can(t) == ["t+", "t-"]
    t = play(throw("1 5 5", Sheet(cash=10)), "$T")
    assert refused_by(t, "t+") == "CW-2.2"


# --- the end of a turn --------------------------------------------------------------------------


@pytest.mark.rule("CW-6.1", "CW-9.1")
def test_a_hunt_throws_three_dice_even_when_one_sleeps() -> None:
    t = play(throw("5 5", then="4 2 5"), "$H .")
    assert cash(t) == 4 + 2 + 5 + 6 == 17
    assert "Ann hunts varmints: 4+2+5+6 = $17" in log(t)


@pytest.mark.rule("CW-6.2")
def test_a_hunting_throw_opens_no_store_and_sends_nobody_to_bed() -> None:
    t = play(throw("5 5 3", then="1 1 1  2 3 4"), "$H .")
    assert cash(t) == 9
    assert (t.state.bunkhouse, t.state.throw, may_visit(t)) == (0, [2, 3, 4], "")


@pytest.mark.rule("CW-6.4", "CW-7.13")
def test_the_round_is_over_when_all_three_sleep() -> None:
    t = play(throw("1 1", then="1  2 3 4"), "$- .")
    assert (t.state.bunkhouse, t.state.turn) == (2, 2)
    play(t, ".")
    assert (t.state.bunkhouse, t.prompt(ANN)) == (3, "Choose a burro to send")
    play(t, "u1")
    assert (t.state.round, t.state.turn, t.state.bunkhouse, t.state.throw) == (2, 1, 0, [2, 3, 4])


@pytest.mark.rule("CW-6.5", "CW-R.31", "CW-R.34")
def test_turn_sixty_sends_everybody_to_bed() -> None:
    t = play(throw("2 2 3", turn=58, then="4 4 5"), "$- .")
    assert (t.state.turn, t.state.bunkhouse) == (60, 0)
    assert may_visit(t) == "H", "only a capped turn can end a round with a visit"
    play(t, "$- .")
    assert (t.state.bunkhouse, t.prompt(ANN)) == (3, "Choose a burro to send")
    assert "Turn 60: all workers turn in, the round is over" in log(t)
    assert GAME.capped(t.state)


@pytest.mark.rule("CW-6.5", "CW-3.5", "CW-R.38")
def test_a_tonic_does_not_stop_the_cap_and_is_not_asked() -> None:
    t = throw("1 3 4", Sheet(tonics=1), turn=59)
    assert "t+" not in can(t)
    play(t, ".")
    assert (t.state.bunkhouse, t.state.tonics_owned) == (3, [1])
    t = play(throw("1 3 4", Sheet(tonics=1), turn=58, then="2 3 5"), "t+ .")
    assert t.state.bunkhouse == 0


@pytest.mark.rule("CW-6.4", "CW-5.8")
def test_dug_boxes_outlast_turns_and_rounds() -> None:
    t = play(throw("1", then="2 3 4"), "1~S1 u1")
    assert (t.state.round, front(t, "S")) == (2, "S1 9/3, 1 dug")


def test_who_is_not_asked_is_told_so() -> None:
    t = play(throw("2 3 4", Sheet(), Sheet()), ".", ANN)
    with pytest.raises(IllegalChoice, match=r"You have done your part of this step.* \(CW-2.2\)"):
        t.choose(ANN, ".")
    t = round_over(Sheet(held="B1"))
    with pytest.raises(IllegalChoice, match=r"This belongs to another step of the turn. \(CW-2.2\)"):
        t.choose(ANN, "$H")
