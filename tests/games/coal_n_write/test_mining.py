"""Mining (CW-5): claims by number, digging, fronts, the full stash."""

from __future__ import annotations

import pytest

from games.coal_n_write.table import (
    ANN,
    BEN,
    Sheet,
    can,
    front,
    held,
    play,
    refused_by,
    round_over,
    throw,
    written,
)


@pytest.mark.rule("CW-5.1", "CW-5.15", "CW-R.8")
def test_a_player_may_stop_at_once_or_after_any_action() -> None:
    assert play(throw("2 3 4", then="4 5 6"), ".").state.turn == 2
    assert play(throw("2 3 4", then="4 5 6"), "4>B1 .").state.turn == 2


@pytest.mark.rule("CW-5.2", "CW-R.12")
def test_only_the_front_of_each_vein_is_offered() -> None:
    t = throw("6 6 6", Sheet(fronts="S2 T3 C4 B5"))
    play(t, "$-")
    assert {text.rpartition(">")[2].rpartition("~")[2] for text in can(t)} == {"S2", "T3", "C4", "B5", "."}


@pytest.mark.rule("CW-5.3", "CW-R.9")
def test_the_sum_must_reach_the_number() -> None:
    t = throw("2 3 4", Sheet(fronts="S1"))
    assert "4+3+2>S1" in can(t), "9 reaches 9"
    t = throw("2 2 4", Sheet(fronts="S1"))
    play(t, "$-")
    assert str(t.why_not(ANN, "4+2+2>S1")) == (
        "Silver 1 needs 9; these dice are 1 short. A die could dig instead. (CW-5.3)"
    )


@pytest.mark.rule("CW-5.4", "CW-R.10")
@pytest.mark.parametrize(
    ("faces", "vein", "claims"),
    [
        ("6 5 3", "B8", ["5", "6"]),  # number 5
        ("3 3 4", "T1", ["4+3"]),  # number 7: 3+3 falls short, 3+3+4 has a die to spare
        ("3 4 5", "T2", ["5+3", "5+4"]),  # number 8: 3+4 falls short
        ("2 2 2", "C3", ["2+2+2"]),  # number 6
        ("5 5 5", "S2", ["5+5"]),  # number 10, each handful once
        ("6 6 6", "S6", ["6+6+6"]),  # number 14
        ("1 2 3", "B3", ["3", "2+1"]),  # number 3: three ways at most
    ],
)
def test_minimal_claims_each_handful_once(faces: str, vein: str, claims: list[str]) -> None:
    t = throw(faces, Sheet(fronts=vein))
    if "$-" in can(t):
        play(t, "$-")
    assert sorted(text.split(">")[0] for text in can(t) if text.endswith(f">{vein}")) == sorted(claims)


@pytest.mark.rule("CW-5.5", "CW-5.6")
def test_any_face_digs_and_each_face_is_one_option() -> None:
    t = play(throw("3 3 6", Sheet(fronts="B3")), "$-")
    assert [text for text in can(t) if text.endswith("B3")] == ["3>B3", "6>B3", "3~B3", "6~B3"]


@pytest.mark.rule("CW-5.7")
def test_a_dug_out_deposit_is_claimed_by_exactly_one_die() -> None:
    t = throw("2 5 6", Sheet(fronts="S1", dug="S3"))
    assert [text for text in can(t) if "S1" in text] == ["2>S1*", "5>S1*", "6>S1*"]
    assert refused_by(t, "5+6>S1*") == "CW-5.7", "not by number any more"
    assert refused_by(t, "2~S1") == "CW-5.7", "no box is left"


@pytest.mark.rule("CW-5.8", "CW-5.9")
def test_boxes_stay_scratched_and_leave_the_number_alone() -> None:
    t = play(throw("2 3 4", then="2 2 4"), "2~S1 3~S1 .")
    assert front(t, "S") == "S1 9/3, 2 dug"
    play(t, "$-")
    assert refused_by(t, "4+2+2>S1") == "CW-5.3"


@pytest.mark.rule("CW-5.10", "CW-5.12", "CW-R.39")
def test_the_last_box_and_the_claim_in_one_turn_and_on_to_the_next() -> None:
    t = play(throw("2 3 5", Sheet(fronts="C2"), then="4 4 4"), "2~C2 3>C2* 5~C3")
    assert (held(t), front(t, "C")) == ("C2", "C3 6/1, 1 dug")


@pytest.mark.rule("CW-5.11")
def test_a_claim_is_crossed_out_and_written() -> None:
    t = play(throw("6 2 3"), "6>C1")
    assert (written(t), held(t), front(t, "C")) == (1, "C1", "C2 5/1, 0 dug")


@pytest.mark.rule("CW-5.11", "CW-5.13")
def test_a_space_is_written_once_though_its_ore_has_left() -> None:
    t = play(round_over(Sheet(held="S6 T6 C15 B21"), then="4 5 6  3 3 2"), "u1 lS lS lS lS lS lS")
    assert (written(t), held(t)) == (48, "T6 C15 B21")
    assert (t.state.turn, t.state.throw) == (2, [3, 3, 2]), "the mine is not even asked"


@pytest.mark.rule("CW-5.13", "CW-R.13")
def test_a_full_stash_neither_claims_nor_digs() -> None:
    t = throw("6 6 6", Sheet(held="S6 T6 C15 B21"), Sheet())
    play(t, "$-", ANN)
    play(t, "$-", BEN)
    assert t.to_move == (BEN,)
    t = throw("6 6 2", Sheet(held="S6 T6 C15 B21"))
    assert str(t.why_not(ANN, "6>B22")) == str(t.why_not(ANN, "6~B22"))
    assert str(t.why_not(ANN, "6>B22")) == (
        "All 48 spaces of your Ore Stash are written, so there is no more mining for you. (CW-5.13)"
    )


@pytest.mark.rule("CW-5.14")
def test_a_worked_out_vein_offers_nothing() -> None:
    t = play(throw("6 6 6", Sheet(held="S6")), "$-")
    assert not [text for text in can(t) if "S" in text]
    assert refused_by(t, "claim S 6+6+6") == "CW-5.14"
    assert refused_by(t, "dig S 6") == "CW-5.14"


@pytest.mark.rule("CW-5.15", "CW-R.44")
def test_players_mine_in_any_order_to_the_same_end() -> None:
    ends = []
    for order in ([ANN, ANN, ANN, BEN, BEN, BEN], [BEN, ANN, BEN, ANN, ANN, BEN]):
        t = throw("4 5 6", Sheet(), Sheet(held="C3"), then="2 3 4")
        moves = {ANN: iter(["4>B1", "5>C1", "6>C2"]), BEN: iter(["6>C4", "4>B1", "5~S1"])}
        for seat in order:
            play(t, next(moves[seat]), seat)
        ends.append(t.view(None)["state"])
    assert ends[0] == ends[1]
