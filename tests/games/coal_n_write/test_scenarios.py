"""The scenarios of the rules' last chapter, one by one, in their numbering."""

from __future__ import annotations

import pytest

from games.coal_n_write.table import (
    ANN,
    BEN,
    CAT,
    Sheet,
    can,
    cash,
    front,
    hats,
    held,
    log,
    may_visit,
    play,
    refused_by,
    round_over,
    the_end,
    throw,
    written,
)


@pytest.mark.rule("CW-4.1", "CW-5.3", "CW-5.5", "CW-3.4", "CW-5.7")
def test_1_the_turn_example_of_the_rulebook() -> None:
    t = throw("2 3 4", then="6 6 1")
    assert not may_visit(t)
    play(t, "4>B1 2~B2 3~B2")
    assert (written(t), held(t), front(t, "B")) == (1, "B1", "B2 6/2, 2 dug")
    assert t.state.bunkhouse == 0
    play(t, "$-")
    assert [text for text in can(t) if text.endswith("B2*")] == ["1>B2*", "6>B2*"]
    assert not [text for text in can(t) if text.endswith("~B2")]


@pytest.mark.rule("CW-5.3", "CW-5.12", "CW-R.9")
def test_2_two_dice_claim_silver_and_the_third_digs_at_the_next() -> None:
    t = play(throw("4 5 2", Sheet(fronts="S1")), "4+5>S1 2~S2")
    assert held(t) == "S1"
    assert front(t, "S") == "S2 10/3, 1 dug"


@pytest.mark.rule("CW-4.2", "CW-5.12")
def test_3_three_coal_in_one_turn() -> None:
    t = play(throw("5 5 6", Sheet(fronts="C1")), "$- 5>C1 5>C2 6>C3")
    assert held(t) == "C3"
    assert front(t, "C") == "C4 6/1, 0 dug"


@pytest.mark.rule("CW-3.1", "CW-3.2", "CW-5.7")
def test_4_the_one_claims_tin_and_then_turns_in() -> None:
    t = throw("1 3 4", Sheet(fronts="T1", dug="T2"), then="2 3")
    assert front(t, "T") == "T1 7/2, 2 dug"
    play(t, "1>T1*")
    assert t.state.bunkhouse == 0
    play(t, "3~T2 4~T2")
    assert held(t) == "T1"
    assert front(t, "T") == "T2 8/2, 2 dug"
    assert (t.state.bunkhouse, t.state.throw) == (1, [2, 3])


@pytest.mark.rule("CW-5.4", "CW-R.10")
def test_5_a_claim_has_no_die_to_spare() -> None:
    t = throw("6 5 3", Sheet(fronts="B8"))
    assert front(t, "B") == "B8 5/1, 0 dug"
    assert sorted(text for text in can(t) if text.endswith(">B8")) == ["5>B8", "6>B8"]
    for surplus in ("6+3>B8", "5+3>B8", "6+5>B8", "6+5+3>B8"):
        assert refused_by(t, surplus) == "CW-5.4"


@pytest.mark.rule("CW-5.3", "CW-5.6", "CW-5.9")
def test_6_a_dug_box_does_not_lower_the_number() -> None:
    t = throw("2 6", Sheet(fronts="T2", dug="T1"))
    assert front(t, "T") == "T2 8/2, 1 dug"
    assert [text for text in can(t) if "T2" in text] == ["6+2>T2", "2~T2", "6~T2"]


@pytest.mark.rule("CW-5.10", "CW-R.39")
def test_7_dug_out_and_claimed_in_the_same_turn() -> None:
    t = throw("2 3", Sheet(fronts="C5", dug="C1"))
    assert front(t, "C") == "C5 6/2, 1 dug"
    play(t, "2~C5 3>C5*")
    assert held(t) == "C5"


@pytest.mark.rule("CW-3.3", "CW-4.5", "CW-6.1", "CW-6.2", "CW-9.1", "CW-R.4")
def test_8_a_trio_of_ones_hunts_digs_twice_and_sends_one_die_to_bed() -> None:
    t = play(throw("1 1 1", then="1 1 6  3 4"), "$H 1~S1 1~S1")
    assert front(t, "S") == "S1 9/3, 2 dug"
    assert cash(t) == 1 + 1 + 6 + 6 == 14
    assert (t.state.bunkhouse, t.state.throw) == (1, [3, 4])


@pytest.mark.rule("CW-6.4", "CW-R.34")
def test_9_the_last_die_digs_before_it_turns_in() -> None:
    t = throw("1")
    assert not may_visit(t)
    play(t, "1~S1")
    assert t.state.bunkhouse == 3
    assert t.prompt(ANN) == "Choose a burro to send"


@pytest.mark.rule("CW-4.3", "CW-4.4", "CW-9.3")
def test_10_a_trio_allows_one_visit_and_two_dice_for_the_mine() -> None:
    t = play(throw("4 4 4", Sheet(cash=30)), "$K")
    assert (cash(t), t.state.tack) == (20, [1])
    assert not may_visit(t)
    play(t, "4>B1 4~B2")
    assert (held(t), t.state.turn) == ("B1", 2)


@pytest.mark.rule("CW-4.8", "CW-9.6", "CW-R.6")
def test_11_coal_claimed_this_turn_does_not_count_for_the_baron() -> None:
    t = throw("6 6 2", Sheet(held="C11"), then="5 5 3")
    assert refused_by(t, "$C") == "CW-9.6"
    play(t, "$- 6+2>C12")
    assert held(t) == "C12"
    assert refused_by(t, "$C") == "CW-R.6"
    play(t, "6~S1")
    assert "$C" in can(t)


@pytest.mark.rule("CW-9.6", "CW-R.19")
def test_12_three_share_the_baron_and_keep_their_coal() -> None:
    t = throw("3 3 5", Sheet(held="C12"), Sheet(held="C13"), Sheet(held="C15"))
    for seat in (ANN, BEN, CAT):
        t.choose(seat, "$C")
    assert t.state.cash == [13, 13, 13]
    assert t.state.baron_open == 0
    assert [held(t, seat) for seat in (ANN, BEN, CAT)] == ["C12", "C13", "C15"]


@pytest.mark.rule("CW-8.1", "CW-7.8", "CW-R.15")
def test_13_the_bandit_example_of_the_rulebook() -> None:
    t = play(round_over(Sheet(held="S4 T3 C1 B1")), "u2 lS lT lT lT lC lB")
    assert cash(t) == 8 * 3 + 5 + 3 == 32
    assert held(t) == "S3"


@pytest.mark.rule("CW-8.1")
def test_14_both_silver_are_stolen() -> None:
    t = play(round_over(Sheet(held="S2 T2 C2")), "u3 lS lS lT lT lC lC")
    assert cash(t) == 26


@pytest.mark.rule("CW-8.1", "CW-8.3")
def test_15_the_second_hat_still_steals_one_type() -> None:
    t = play(throw("2 2 1", Sheet(cash=10, held="T1 C3 B2")), "$P p5")
    assert (cash(t), hats(t, 5)) == (0, 1)
    t = play(round_over(Sheet(shot="5", held="T1 C3 B2")), "u5 lT lC lC lC lB lB")
    assert cash(t) == 21


@pytest.mark.rule("CW-4.6", "CW-8.5", "CW-9.2")
def test_16_two_pistols_in_one_visit_make_burro_5_safe() -> None:
    t = play(throw("2 2 1", Sheet(cash=20, held="T1 C3 B2")), "$P p5 p5")
    assert (cash(t), hats(t, 5)) == (0, 0)
    t = play(round_over(Sheet(shot="5 5", held="T1 C3 B2")), "u5 lT lC lC lC lB lB")
    assert cash(t) == 29


@pytest.mark.rule("CW-8.4", "CW-9.5", "CW-7.11", "CW-R.16")
def test_17_stolen_borax_washes_nothing() -> None:
    t = play(round_over(Sheet(wash=1, held="B6")), "u4 lB lB lB lB lB lB")
    assert cash(t) == 0
    assert held(t) == ""
    assert t.state.wash_mark == [0]


@pytest.mark.rule("CW-9.11", "CW-7.9", "CW-7.5", "CW-9.12")
def test_18_both_marks_and_tack_on_the_clean_burro() -> None:
    t = round_over(Sheet(tack=1, wash=1, gold=1, held="S2 B6"))
    play(t, "u1 lS lS lB lB lB lB lB lB")
    assert cash(t) == 42 + 5 * 4 + 25 == 87


@pytest.mark.rule("CW-9.4")
@pytest.mark.parametrize(
    ("load", "value", "bonus"),
    [("S1 C3", 27, 10), ("S1 T1 C4", 40, 20), ("B3", 9, 0)],
)
def test_19_strike_gold_pays_for_each_full_ten_dollars(load: str, value: int, bonus: int) -> None:
    t = play(round_over(Sheet(gold=1, held=load)), "u1")
    while held(t):
        t.choose(ANN, next(text for text in can(t) if text != "l."))
    if t.state.loading[ANN] >= 0:
        play(t, "l.")
    assert cash(t) == value + bonus


@pytest.mark.rule("CW-9.8", "CW-11.3", "CW-R.22")
def test_20_shares_pay_six_dollars_for_each_later_round() -> None:
    t = the_end(Sheet(shares="3:2 5:1"), Sheet())
    assert t.over
    assert t.scores == [2 * 18 + 1 * 6, 0]


@pytest.mark.rule("CW-9.8", "CW-11.1", "CW-9.7")
def test_21_pinkertons_shorten_the_shares() -> None:
    ann, ben = Sheet(shares="3:2", used="1 2 3"), Sheet(held="S1 T1 C1 B1", used="1 2 3")
    t = throw("2 2", ann, ben, then="1 3  1", round=4)
    t.choose(ANN, "$-")
    t.choose(BEN, "$X")
    for seat in (ANN, BEN, ANN, BEN, ANN, BEN):
        play(t, ".", seat)
    play(t, "u4", ANN)
    assert cash(t) == 0, "shares are paid after the last delivery"
    play(t, "u4", BEN)
    assert t.over
    assert t.scores == [12, 0]


@pytest.mark.rule("CW-4.10", "CW-9.7", "CW-9.8", "CW-R.23")
def test_22_shares_bought_as_the_pinkertons_are_called() -> None:
    t = throw("2 2 5", Sheet(held="S1 T1 C3 B2"), Sheet(cash=25), round=3)
    play(t, "$X", ANN)
    play(t, "$R +1", BEN)
    assert held(t) == "C2 B1"
    assert t.state.final_round == 3
    assert (cash(t, BEN), t.state.shares[8:]) == (5, [0, 0, 0, 2, 0, 0, 0, 0])
    t = the_end(Sheet(), Sheet(cash=5, shares="3:2"), round=3, final_round=3, pinkertons_open=0)
    assert t.scores == [0, 5]


@pytest.mark.rule("CW-R.36", "CW-9.7")
def test_23_two_callers_both_pay() -> None:
    t = throw("2 2 5", Sheet(held="S1 T1 C3 B2"), Sheet(held="S2 T1 C1 B1", cash=25), round=3)
    t.choose(ANN, "$X")
    t.choose(BEN, "$X")
    assert (held(t, ANN), held(t, BEN)) == ("C2 B1", "S1")
    assert (t.state.final_round, t.state.pinkertons_open) == (3, 0)


@pytest.mark.rule("CW-3.5", "CW-3.6", "CW-3.7", "CW-9.9", "CW-R.41")
def test_24_a_bottle_saves_the_worker_and_another_is_bought() -> None:
    t = throw("1 1 5", Sheet(cash=10, tonics=1), then="2 3 4")
    assert can(t) == ["t+", "t-"]
    play(t, "t+ $T .")
    assert (cash(t), t.state.tonics_owned, t.state.tonics_bought) == (0, [1], [2])
    assert (t.state.bunkhouse, t.state.throw) == (0, [2, 3, 4])


@pytest.mark.rule("CW-3.9", "CW-R.30")
def test_25_a_bottle_bought_now_is_for_later() -> None:
    t = throw("1 1 6", Sheet(cash=10), then="2 3")
    assert "$T" in can(t)
    play(t, "$T .")
    assert (t.state.tonics_owned, t.state.bunkhouse, t.state.throw) == ([1], 1, [2, 3])


@pytest.mark.rule("CW-10.2", "CW-10.3", "CW-10.4", "CW-10.5", "CW-10.1")
def test_26_a_blackjack_winner() -> None:
    t = play(throw("3 3 5", Sheet(cash=10), then="5 4"), "$J h")
    assert t.state.card_total == [18]
    play(t, "s")
    assert cash(t) == 20


@pytest.mark.rule("CW-10.3", "CW-10.4", "CW-10.5", "CW-10.8", "CW-7.4")
def test_27_busted_and_a_bandit_for_the_next_burro() -> None:
    t = play(throw("3 5 3", Sheet(cash=10, held="B1"), then="6 2 4"), "$J h")
    assert t.state.card_total == [16]
    play(t, "h")
    assert (cash(t), t.state.waiting_bandits) == (0, [1])
    t = play(round_over(Sheet(held="B1", waiting_bandits=1)), "u1 lB")
    assert t.state.stolen[0] != 0
    assert (cash(t), hats(t, 1), t.state.waiting_bandits) == (0, 1, [0])


@pytest.mark.rule("CW-7.3", "CW-8.2", "CW-10.7", "CW-R.27")
def test_28_freight_takes_a_slot_and_is_robbed() -> None:
    t = play(round_over(Sheet(freight="T1", held="C6")), "u2 lC lC lC lC lC")
    assert cash(t) == 25
    assert held(t) == "C1"


@pytest.mark.rule("CW-9.2", "CW-10.8")
def test_29_a_pistol_for_the_waiting_bandit() -> None:
    t = play(throw("4 4 2", Sheet(cash=10, waiting_bandits=1)), "$P pn")
    assert (cash(t), t.state.waiting_bandits) == (0, [0])
    assert [hats(t, burro) for burro in range(1, 8)] == [0, 1, 1, 1, 2, 2, 1]


@pytest.mark.rule("CW-7.2", "CW-9.10", "CW-11.1", "CW-11.2")
def test_30_the_seventh_round_belongs_to_burro_7() -> None:
    t = play(throw("4 4 2", Sheet(cash=20, used="1"), round=2), "$7")
    assert (cash(t), t.state.final_round) == (0, 7)
    t = round_over(Sheet(burro7=1, used="1 2 3 4 5 6", held="C1 B1"), round=7)
    assert t.state.loading == [6], "no other burro: it is taken without asking"
    play(t, "lC lB")
    assert cash(t) == 3
    assert t.over


@pytest.mark.rule("CW-12.1", "CW-12.2", "CW-12.3")
@pytest.mark.parametrize(
    ("stash", "dollars", "result"),
    [
        ("S6 T6 C15 B21", 361, "Platinum ($361)"),
        ("S6 T6 C15 B21", 320, "Bronze ($320)"),
        ("S6 T6 C14 B21", 400, "Unranked (47 of 48 spaces written, $400)"),
    ],
)
def test_31_solo_results(stash: str, dollars: int, result: str) -> None:
    t = the_end(Sheet(cash=dollars, held=stash))
    assert t.over
    assert log(t)[-1] == result


@pytest.mark.rule("CW-5.13", "CW-5.15", "CW-R.13")
def test_32_the_last_space_is_written() -> None:
    """With 47 written no vein can stand at B19 and C5 at once: here it is the last Coal and Borax."""
    t = throw("6 6 6", Sheet(held="S6 T6 C14 B21", dug="C3"), then="5 5 2")
    assert (written(t), front(t, "C"), front(t, "B")) == (47, "C15 9/3, 3 dug", "B22 7/2, 0 dug")
    play(t, "$- 6>C15*")
    assert written(t) == 48
    assert (t.state.turn, t.state.throw) == (2, [5, 5, 2]), "two dice are left, but nothing to do"


@pytest.mark.rule("CW-5.13", "CW-5.15")
def test_32_in_a_smaller_stash_with_the_fronts_of_the_scenario() -> None:
    smaller = {"ore_stash.spaces": 35, "ore_stash.rows": 5, "ore_stash.columns": 7}
    t = throw("6 6 6", Sheet(held="S6 T6 C4 B18"), components=smaller, then="5 5 2")
    assert (front(t, "B"), front(t, "C")) == ("B19 6/2, 0 dug", "C5 6/2, 0 dug")
    play(t, "$- 6>C5")
    assert (written(t), t.state.turn) == (35, 2)


@pytest.mark.rule("CW-7.6", "CW-7.10", "CW-8.6")
def test_33_an_empty_burro_is_used_up() -> None:
    t = play(round_over(Sheet(), then="2 3 4"), "u6")
    assert (cash(t), t.state.used[5], t.state.round) == (0, 1, 2)


@pytest.mark.rule("CW-11.6", "CW-11.7", "CW-11.4", "CW-11.5")
def test_34_a_shared_victory() -> None:
    t = the_end(Sheet(cash=210, held="C3"), Sheet(cash=210, held="B5"), Sheet(cash=205, held="T5"))
    assert [line.amount for seat in range(3) for line in t.score_sheet(seat) if not line.counts] == [
        15,
        15,
        40,
    ]
    assert t.ranking == [1, 1, 3]
    assert log(t)[-1] == "Ann and Ben share it at $210"


@pytest.mark.rule("CW-R.14")
def test_35_two_greedy_bandits() -> None:
    t = round_over(Sheet(held="S1 T2 C1 B2"), options={"bandit_greed": "type_per_hat"})
    play(t, "u6 lS lT lT lC lB lB")
    assert cash(t) == 11


@pytest.mark.rule("CW-R.3")
def test_36_the_doomed_one_does_not_work() -> None:
    t = play(throw("1 1 4", then="2 2 2  3 4", options={"ones_work": False}), "$H")
    assert {text[0] for text in can(t)} == {"4", "."}
    play(t, "4>B1")
    assert (cash(t), t.state.bunkhouse) == (12, 1)
