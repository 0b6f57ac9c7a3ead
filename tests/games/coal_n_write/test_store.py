"""The General Store (CW-4, CW-9): visits, what each item does, and why one is not for sale."""

from __future__ import annotations

import pytest

from boomtown.games.coal_n_write.actions import SHOOT
from boomtown.games.coal_n_write.store import PISTOLS_A_VISIT, ChooseHats
from games.coal_n_write.table import (
    ANN,
    BEN,
    CAT,
    Sheet,
    can,
    cash,
    hats,
    held,
    log,
    may_visit,
    play,
    refused_by,
    round_over,
    the_end,
    throw,
)

FOUR = "S1 T1 C1 B1"

# --- visits -------------------------------------------------------------------------------------


@pytest.mark.rule("CW-4.1", "CW-4.5")
@pytest.mark.parametrize(
    ("faces", "opens"),
    [
        ("2 2 5", 1),
        ("5 2 5", 1),
        ("5 2 2", 1),
        ("1 1 4", 1),
        ("1 1 1", 1),
        ("3 3", 1),
        ("2 3 4", 0),
        ("3 4", 0),
        ("6", 0),
    ],
)
def test_the_store_is_open_on_a_match(faces: str, opens: int) -> None:
    t = throw(faces)
    assert bool(may_visit(t)) == bool(opens)
    if not opens:
        assert refused_by(t, "$H") == "CW-4.1"


@pytest.mark.rule("CW-4.2")
def test_a_visit_is_optional() -> None:
    t = play(throw("4 4 5"), "$-")
    assert {text[0] for text in can(t) if "B1" in text} == {"4", "5"}
    assert t.state.dice_left == throw("4 4 5", Sheet(), Sheet()).state.dice_left[:1], "no die is set aside"


@pytest.mark.rule("CW-4.3", "CW-R.5", "CW-R.6")
def test_one_visit_a_turn_even_on_a_trio_and_none_after_mining() -> None:
    t = play(throw("4 4 4"), "$H")
    assert refused_by(t, "$H") == "CW-R.6"
    play(t, "4>B1")
    assert refused_by(t, "$H") == "CW-R.6"


@pytest.mark.rule("CW-4.4")
def test_one_die_of_the_match_is_set_aside() -> None:
    t = play(throw("2 6 2"), "$H")
    assert {text for text in can(t) if "B2" not in text and "B1" in text} == {"6>B1", "2~B1", "6~B1"}
    assert refused_by(t, "2+2>B1") == "CW-2.4"


@pytest.mark.rule("CW-4.6")
def test_one_item_a_visit_but_any_number_of_some() -> None:
    t = play(throw("4 4 2", Sheet(cash=60)), "$T +1 +1 +.")
    assert (t.state.tonics_owned, cash(t)) == ([3], 30)
    t = play(throw("4 4 2", Sheet(cash=60)), "$P p2 p3 p5 p5 p.")
    assert (cash(t), [hats(t, b) for b in range(1, 7)]) == (20, [0, 0, 0, 1, 0, 2])
    t = play(throw("4 4 2", Sheet(cash=100), Sheet()), "$R +5 +1 +.", ANN)
    play(t, "$-", BEN)
    assert (cash(t, ANN), t.state.shares_of(ANN)) == (30, 7)


@pytest.mark.rule("CW-4.6")
def test_at_most_99_shares_a_visit_and_bottles_one_by_one() -> None:
    t = play(throw("4 4 2", Sheet(cash=2000), Sheet()), "$R" + " +5" * 19 + " +1", ANN)
    assert can(t, ANN) == ["+1", "+."]
    assert refused_by(t, "+5", ANN) == "CW-4.6"
    play(t, "+1 +1", ANN)
    assert can(t, ANN) == [], "99: the visit ends by itself"
    t = play(throw("4 4 2", Sheet(cash=99)), "$T")
    assert can(t) == ["+1", "+."]
    assert refused_by(t, "+5") == "CW-4.6"


@pytest.mark.rule("CW-4.7")
def test_what_cash_allows() -> None:
    forsale = {0: "H", 2: "HW", 5: "GHW", 10: "GHJKPTW", 20: "7GHJKPTW"}
    for dollars, keys in forsale.items():
        assert may_visit(throw("3 3 4", Sheet(cash=dollars))) == keys
    t = throw("3 3 4", Sheet(cash=9))
    assert [refused_by(t, f"${key}") for key in "PKT7"] == ["CW-4.7"] * 4
    t = play(throw("3 3 4", Sheet(cash=25)), "$T")
    assert can(t) == ["+1", "+."]
    play(t, "+1")
    assert (cash(t), t.state.tonics_owned) == (5, [2])


@pytest.mark.rule("CW-4.7")
def test_more_than_the_cash_allows_is_refused() -> None:
    t = play(throw("3 3 4", Sheet(cash=29), Sheet()), "$R", ANN)
    assert can(t, ANN) == ["+1", "+."]
    assert refused_by(t, "+5", ANN) == "CW-4.7"
    t = play(throw("3 3 4", Sheet(cash=29)), "$P p5")
    assert can(t) == ["p2", "p3", "p4", "p5", "p6", "p."]
    play(t, "p5")
    assert (cash(t), t.prompt(ANN)) == (9, "Put your dice into the mine")


@pytest.mark.rule("CW-4.8", "CW-4.11")
def test_effects_come_at_once_and_hunting_money_in_step_five() -> None:
    t = play(throw("4 4 5", Sheet(cash=12), then="1 2 3"), "$K")
    assert (cash(t), t.state.tack) == (2, [1])
    t = play(throw("4 4 5", then="1 2 3"), "$H")
    assert cash(t) == 0
    play(t, ".")
    assert cash(t) == 12


@pytest.mark.rule("CW-4.9", "CW-R.7")
def test_all_choose_at_once() -> None:
    t = throw("4 4 5", Sheet(), Sheet(), Sheet())
    assert t.to_move == (ANN, BEN, CAT)
    play(t, "$H", BEN)
    assert t.to_move == (ANN, CAT)
    assert t.state.dice_left[BEN] == t.state.dice_left[ANN], "nothing happens before the reveal"


@pytest.mark.rule("CW-4.10", "CW-R.36")
def test_baron_then_pinkertons_then_the_rest() -> None:
    t = throw("4 4 5", Sheet(cash=10), Sheet(held=FOUR), Sheet(held="C12"), round=2)
    play(t, "$R", ANN)
    play(t, "$X", BEN)
    play(t, "$C", CAT)
    assert (cash(t, CAT), t.state.final_round, t.state.shares_of(ANN)) == (40, 2, 1)
    kinds = [line.kind for line in t.log(None)]
    assert kinds[-5:] == ["visited", "visited", "visited", "reported", "called"]


@pytest.mark.rule("CW-4.10")
def test_no_choice_cancels_another() -> None:
    t = throw("4 4 5", Sheet(held="S1 T1 C12 B1"), Sheet(held="C12"), round=2)
    play(t, "$X", ANN)
    play(t, "$C", BEN)
    assert (held(t, ANN), cash(t, BEN)) == ("C11", 40)


# --- Pistol -------------------------------------------------------------------------------------


@pytest.mark.rule("CW-9.2", "CW-R.32")
def test_pistols_reach_unused_unlocked_burros_of_ones_own() -> None:
    t = play(throw("3 3 4", Sheet(cash=90, used="2 5"), round=3), "$P")
    assert can(t) == ["p3", "p4", "p6"]
    assert [refused_by(t, target) for target in ("p1", "p2", "p7", "pn")] == ["CW-9.2"] * 4
    t = throw("3 3 4", Sheet(cash=90), Sheet())
    play(t, "$P p5 p5 p.", ANN)
    play(t, "$-", BEN)
    assert [hats(t, 5, seat) for seat in (ANN, BEN)] == [0, 2]


@pytest.mark.rule("CW-9.2", "CW-10.8", "CW-9.10")
def test_burro_7_and_waiting_bandits_are_targets() -> None:
    t = play(throw("3 3 4", Sheet(cash=90, burro7=1, waiting_bandits=2)), "$P p7 pn pn p.")
    assert (hats(t, 7), t.state.waiting_bandits, cash(t)) == (0, [0], 60)


@pytest.mark.rule("CW-9.2")
def test_each_hat_is_shot_once_and_a_pistol_needs_a_target_first() -> None:
    t = play(throw("3 3 4", Sheet(cash=90, shot="2 3 4")), "$P")
    assert can(t) == ["p5", "p6"]
    assert refused_by(t, "p.") == "CW-9.2"
    play(t, "p5 p5")
    assert can(t) == ["p6", "p."]
    play(t, "p6 p6")
    assert (cash(t), can(t)[-1]) == (50, "."), "no bandit is left: the visit ends by itself"
    gone = Sheet(cash=90, shot="2 3 4 5 5 6 6")
    assert refused_by(throw("3 3 4", gone), "$P") == "CW-9.2"


@pytest.mark.rule("CW-9.2")
def test_a_pistol_with_one_possible_target_needs_no_further_word() -> None:
    t = play(throw("3 3 4", Sheet(cash=10, shot="2 3 4 5 5 6")), "$P")
    assert (hats(t, 6), cash(t)) == (0, 0)


@pytest.mark.rule("CW-R.33")
def test_a_bandit_shot_for_nothing_is_not_paid_back() -> None:
    t = the_end(Sheet(cash=5, shot="6"), Sheet(), round=3, final_round=3, pinkertons_open=0)
    assert t.scores == [5, 0]


# --- Tack, marks --------------------------------------------------------------------------------


@pytest.mark.rule("CW-9.3", "CW-9.12", "CW-7.5", "CW-R.17")
def test_tack_serves_this_delivery_and_all_later_ones_once_per_player() -> None:
    ann = Sheet(cash=20, held="B20")
    t = play(throw("3 3", ann, then="1 4  1  2 2 3"), "$K . . .")
    play(t, "u1" + " lB" * 8)
    assert t.state.sent[3] == 8
    assert refused_by(t, "$K") == "CW-9.3"
    play(round_over(Sheet(tack=1, used="1", held="B20"), round=2), "u2" + " lB" * 8)


@pytest.mark.rule("CW-9.4", "CW-9.5", "CW-9.11", "CW-R.20", "CW-R.35", "CW-7.11")
def test_one_mark_of_each_a_round_and_both_again_in_the_next() -> None:
    ann = Sheet(cash=14)
    t = play(throw("3 3 4", ann, then="5 5 4  6 6 4"), "$G . $W .")
    assert (t.state.gold_mark, t.state.wash_mark, cash(t)) == ([1], [1], 7)
    assert refused_by(t, "$G") == "CW-9.4"
    assert refused_by(t, "$W") == "CW-9.5"
    t = play(round_over(Sheet(cash=7, gold=1, wash=1), then="6 6 4"), "u1")
    assert (t.state.gold_mark, t.state.wash_mark) == ([0], [0])
    assert "G" in may_visit(t)
    assert "W" in may_visit(t)


@pytest.mark.rule("CW-9.5", "CW-9.12")
@pytest.mark.parametrize(("borax", "pay"), [(5, 15), (6, 18 + 25)])
def test_wash_day_wants_six_borax_delivered(borax: int, pay: int) -> None:
    t = play(round_over(Sheet(wash=1, held=f"B{borax}")), "u1" + " lB" * borax)
    assert cash(t) == pay


# --- Baron, Pinkertons --------------------------------------------------------------------------


@pytest.mark.rule("CW-9.6")
def test_the_baron_pays_forty_once() -> None:
    t = throw("3 3 4", Sheet(held="C12"), Sheet(held="C12"), then="5 5 4")
    play(t, "$C", ANN)
    play(t, "$-", BEN)
    assert (cash(t, ANN), held(t, ANN), t.state.baron_open) == (40, "C12", 0)
    play(t, ".", ANN)
    play(t, ".", BEN)
    assert refused_by(t, "$C", BEN) == "CW-9.6"
    assert "paid" in str(t.why_not(BEN, "$C"))


@pytest.mark.rule("CW-9.6")
def test_eleven_coal_are_not_enough() -> None:
    t = throw("3 3 4", Sheet(held="C11"))
    assert str(t.why_not(ANN, "$C")) == "The Baron wants 12 Coal; you are 1 short. (CW-9.6)"


@pytest.mark.rule("CW-R.19", "CW-9.6")
@pytest.mark.parametrize(("players", "share"), [(1, 40), (2, 20), (3, 13), (4, 10), (6, 6), (8, 5)])
def test_the_bonus_is_shared_in_whole_dollars(players: int, share: int) -> None:
    t = throw("3 3 4", *[Sheet(held="C12")] * players)
    for seat in range(players):
        play(t, "$C", seat)
    assert t.state.cash == [share] * players


@pytest.mark.rule("CW-9.7")
def test_pinkertons_cost_one_of_each_from_the_stash_without_pay() -> None:
    t = throw("3 3 4", Sheet(held="S2 T1 C3 B1"), Sheet(), then="5 5 4", round=4)
    play(t, "$X", ANN)
    play(t, "$-", BEN)
    assert (held(t, ANN), cash(t, ANN), t.state.final_round) == ("S1 C2", 0, 4)
    assert "Ann calls the Pinkertons: round 4 is the last" in log(t)


@pytest.mark.rule("CW-9.7", "CW-R.25")
def test_why_the_pinkertons_do_not_come() -> None:
    t = throw("3 3 4", Sheet(held="S1 T1 C1"), Sheet(), round=4)
    assert str(t.why_not(ANN, "$X")) == "The Pinkertons want one of each mineral; you lack Borax. (CW-9.7)"
    assert refused_by(throw("3 3 4", Sheet(held=FOUR), Sheet(), round=6), "$X") == "CW-R.25"
    called = throw("3 3 4", Sheet(held=FOUR), Sheet(), round=4, final_round=4, pinkertons_open=0)
    assert refused_by(called, "$X") == "CW-9.7"
    assert "called already" in str(called.why_not(ANN, "$X"))


@pytest.mark.rule("CW-9.7", "CW-11.1", "CW-9.8")
def test_after_the_call_no_shares_are_sold_in_this_round() -> None:
    called = throw("3 3 4", Sheet(cash=30), Sheet(), round=4, final_round=4, pinkertons_open=0)
    assert refused_by(called, "$R") == "CW-9.8"


# --- Shares, Tonics, Burro #7 -------------------------------------------------------------------


@pytest.mark.rule("CW-9.8", "CW-R.40")
def test_no_shares_in_the_final_round_under_any_option() -> None:
    for final in ("started", "completed"):
        t = throw("3 3 4", Sheet(cash=30), Sheet(), round=6, options={"share_final": final})
        assert refused_by(t, "$R") == "CW-9.8"
    assert "R" in may_visit(throw("3 3 4", Sheet(cash=30), Sheet(), round=5))


@pytest.mark.rule("CW-9.8")
@pytest.mark.parametrize(("bought", "gain"), [(1, 20), (2, 14), (3, 8), (4, 2), (5, -4)])
def test_the_net_gain_of_a_share(bought: int, gain: int) -> None:
    t = throw("3 3", Sheet(cash=10), Sheet(), round=bought)
    play(t, "$R", ANN)
    play(t, "$-", BEN)
    assert cash(t, ANN) == 0
    t = the_end(Sheet(shares=f"{bought}:1"), Sheet())
    assert t.scores[ANN] - 10 == gain


@pytest.mark.rule("CW-9.9")
def test_six_bottles_a_game_however_many_were_used() -> None:
    t = throw("3 3 4", Sheet(cash=90, tonics_bought=4))
    play(t, "$T")
    assert can(t) == ["+1", "+."]
    play(t, "+1")
    assert (t.state.tonics_owned, t.state.tonics_bought, cash(t)) == ([2], [6], 70)
    assert refused_by(throw("3 3 4", Sheet(cash=90, tonics_bought=6)), "$T") == "CW-9.9"


@pytest.mark.rule("CW-9.9")
def test_the_sixth_bottle_ends_the_visit() -> None:
    t = play(throw("3 3 4", Sheet(cash=90, tonics_bought=5)), "$T")
    assert (t.state.tonics_bought, t.prompt(ANN)) == ([6], "Put your dice into the mine")


@pytest.mark.rule("CW-9.10", "CW-11.1")
def test_burro_7_is_bought_once_and_adds_a_round() -> None:
    t = play(throw("3 3 4", Sheet(cash=45), round=6, then="5 5 4"), "$7 .")
    assert (cash(t), t.state.burro7, t.state.final_round) == (25, [1], 7)
    assert refused_by(t, "$7") == "CW-9.10"
    t = round_over(Sheet(burro7=1, used="1 2 3 4 5"), then="2 3 4", round=6)
    assert (t.state.round, t.state.used[5]) == (7, 6), "burro 6 went by itself, empty"


@pytest.mark.rule("CW-10.1")
def test_blackjack_wants_to_see_ten_dollars() -> None:
    assert refused_by(throw("3 3 4", Sheet(cash=9)), "$J") == "CW-10.1"


# --- refusals say what would help ---------------------------------------------------------------


@pytest.mark.rule("CW-4.7")
def test_too_dear_says_what_it_costs() -> None:
    t = throw("3 3 4", Sheet(cash=7))
    assert str(t.why_not(ANN, "$K")) == (
        "Tack and Harness costs $10, and you have $7. A hunt would bring money. (CW-4.7)"
    )


@pytest.mark.rule("CW-9.2")
def test_pistols_beyond_the_limit_of_a_visit() -> None:
    """Where only the bill is left the visit ends by itself, so the step is asked directly."""
    limit = {"store_item[pistol].per_visit_max": 2}
    s = play(throw("3 3 4", Sheet(cash=90), components=limit), "$P p5").state.clone()
    assert ChooseHats(ANN).refusal(s, SHOOT.of(4)) is None
    s.quantity[ANN] = 2
    assert ChooseHats(ANN).refusal(s, SHOOT.of(4)) is PISTOLS_A_VISIT
