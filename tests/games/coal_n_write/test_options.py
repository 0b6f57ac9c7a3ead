"""Every table option at every value, or at its extremes, does what its ruling says."""

from __future__ import annotations

import pytest

from boomtown.games.coal_n_write import GAME
from boomtown.kernel.facts import BadFacts
from games.coal_n_write.table import (
    ANN,
    BEN,
    CAT,
    Sheet,
    can,
    cash,
    held,
    log,
    may_visit,
    play,
    refused_by,
    round_over,
    the_end,
    throw,
)


def test_these_options_and_no_others() -> None:
    assert {option.id: (option.default, option.values, option.clause) for option in GAME.schema} == {
        "ones_work": (True, (True, False), "CW-R.3"),
        "dig_rule": ("free", ("free", "only_if_short"), "CW-R.11"),
        "trio_visits": (1, (1, 2), "CW-R.5"),
        "baron_counts": ("held", ("held", "written"), "CW-R.18"),
        "bandit_greed": ("one_type", ("one_type", "type_per_hat"), "CW-R.14"),
        "share_payout": ("end", ("end", "dividend"), "CW-R.21"),
        "share_final": ("started", ("started", "completed"), "CW-R.22"),
        "blackjack_ace": ("plain", ("plain", "soft"), "CW-R.26"),
        "share_limit": (0, (0, 50), "CW-R.37"),
        "burro7_order": ("last", ("last", "free"), "CW-R.24"),
        "solo_milestone": ("required", ("required", "ignored"), "CW-R.29"),
        "round_turn_cap": (60, (20, 200), "CW-R.31"),
    }


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("trio_visits", 3, "a whole number from 1 to 2"),
        ("share_limit", 51, "a whole number from 0 to 50"),
        ("round_turn_cap", 19, "a whole number from 20 to 200"),
        ("dig_rule", "never", "one of free, only_if_short"),
        ("ones_work", 2, "true or false"),
    ],
)
def test_other_values_are_refused(option: str, value: object, allowed: str) -> None:
    with pytest.raises(BadFacts, match=f"option {option} = .*: must be {allowed}"):
        GAME.start(options={option: value})


# --- ones_work ----------------------------------------------------------------------------------


@pytest.mark.rule("CW-R.3")
@pytest.mark.parametrize(
    ("faces", "left"), [("1 3 4", "34"), ("1 1 4", "14"), ("1 1 1", "1"), ("2 3 4", "234"), ("1", "")]
)
def test_one_doomed_die_is_unusable(faces: str, left: str) -> None:
    t = throw(faces, options={"ones_work": False}, then="2 3 4  2 3 4")
    if "$-" in can(t):
        play(t, "$-")
    assert {text[0] for text in can(t) if "~" in text} == set(left)


@pytest.mark.rule("CW-R.3", "CW-4.4")
def test_a_pair_of_ones_opens_the_store_but_only_the_other_one_pays() -> None:
    t = play(throw("1 1", options={"ones_work": False}, then="4 5 6  3"), "$H")
    assert (cash(t), t.state.bunkhouse, t.state.throw) == (21, 2, [3]), "no die is left for the mine"


@pytest.mark.rule("CW-R.3")
def test_a_tonic_puts_the_doomed_die_to_work() -> None:
    t = play(throw("1 3 4", Sheet(tonics=1), options={"ones_work": False}), "t+")
    assert "1~S1" in can(t)


@pytest.mark.rule("CW-R.3")
def test_by_default_a_one_works() -> None:
    assert "1~S1" in can(throw("1 3 4"))


# --- dig_rule -----------------------------------------------------------------------------------


@pytest.mark.rule("CW-R.11")
def test_digging_only_where_all_unused_dice_fall_short() -> None:
    short = {"dig_rule": "only_if_short"}
    t = throw("2 3 4", Sheet(fronts="S2 T1 C3 B1"), options=short)  # numbers 10, 7, 6, 4; the dice show 9
    assert {text[2:] for text in can(t) if "~" in text} == {"S2"}
    assert refused_by(t, "2~T1") == "CW-R.11"
    play(t, "4>B1")  # 5 left: Tin 7, Coal 6 and Borax 6 are out of reach now
    assert {text[2:] for text in can(t) if "~" in text} == {"S2", "T1", "C3", "B2"}
    assert "4~T1" in can(throw("2 3 4"))


# --- trio_visits --------------------------------------------------------------------------------


@pytest.mark.rule("CW-R.5", "CW-R.42", "CW-4.3")
def test_a_second_visit_on_a_trio() -> None:
    twice = {"trio_visits": 2}
    t = play(throw("4 4 4", Sheet(cash=20), options=twice), "$K")
    assert (cash(t), may_visit(t)) == (10, "GHJPTW"), "all is checked anew: Tack is owned"
    play(t, "$T")
    assert (cash(t), t.prompt(ANN)) == (0, "Put your dice into the mine")
    assert {text[0] for text in can(t) if "B1" in text} == {"4"}
    play(t, "4>B1")
    assert t.state.turn == 2, "two dice are set aside, one worked"


@pytest.mark.rule("CW-R.5", "CW-R.42")
def test_no_second_visit_on_a_pair_nor_after_staying() -> None:
    twice = {"trio_visits": 2}
    assert play(throw("4 4 5", options=twice), "$H").prompt(ANN) == "Put your dice into the mine"
    assert play(throw("4 4 4", options=twice), "$-").prompt(ANN) == "Put your dice into the mine"
    assert play(throw("4 4 4", options=twice), "$H $-").prompt(ANN) == "Put your dice into the mine"
    assert play(throw("4 4 4"), "$H").prompt(ANN) == "Put your dice into the mine"


@pytest.mark.rule("CW-R.42", "CW-6.1")
def test_two_hunts_are_two_throws_one_after_the_other() -> None:
    t = throw("4 4 4", Sheet(), Sheet(), options={"trio_visits": 2}, then="1 1 1  2 2 2  3 3 3")
    play(t, "$H", ANN)
    play(t, "$H", BEN)
    play(t, "$H", ANN)
    play(t, "$-", BEN)
    play(t, ".", ANN)
    play(t, ".", BEN)
    assert t.state.cash == [9 + 12, 15], "Ann twice, then Ben"


@pytest.mark.rule("CW-R.42", "CW-10.1")
def test_one_game_of_blackjack_in_each_visit() -> None:
    t = play(throw("4 4 4", Sheet(cash=10), options={"trio_visits": 2}, then="5 4 5 5"), "$J h s")
    assert cash(t) == 20
    play(t, "$J h s")
    assert (cash(t), t.state.freight, t.prompt(ANN)) == (40, [0, 1, 0, 0], "Put your dice into the mine")


@pytest.mark.rule("CW-R.42", "CW-4.10")
def test_only_first_visitors_are_asked_again_and_see_what_happened() -> None:
    ann, ben = Sheet(held="C12"), Sheet(held="S1 T1 C12 B1")
    t = throw("4 4 4", ann, ben, Sheet(), options={"trio_visits": 2}, round=3)
    play(t, "$H", ANN)
    play(t, "$C", BEN)
    play(t, "$-", CAT)
    assert t.to_move == (ANN, BEN)
    assert refused_by(t, "$C", ANN) == "CW-9.6"
    play(t, "$X", BEN)
    play(t, "$-", ANN)
    assert (t.state.final_round, t.state.cash) == (3, [0, 40, 0])
    assert sorted(t.to_move) == [ANN, BEN, CAT]


# --- baron_counts -------------------------------------------------------------------------------


@pytest.mark.rule("CW-R.18")
@pytest.mark.parametrize(("counts", "offered"), [("held", False), ("written", True)])
def test_delivered_coal_and_the_baron(counts: str, offered: bool) -> None:
    ann = Sheet(held="C5", fronts="C13", used="1 2")
    t = throw("4 4 5", ann, options={"baron_counts": counts}, round=3)
    assert ("$C" in can(t)) == offered


# --- bandit_greed -------------------------------------------------------------------------------


@pytest.mark.rule("CW-R.14", "CW-8.3")
@pytest.mark.parametrize(
    ("greed", "burro", "pay"),
    [("one_type", 5, 8 + 5), ("type_per_hat", 5, 5), ("type_per_hat", 2, 13), ("type_per_hat", 1, 25)],
)
def test_a_type_for_each_hat(greed: str, burro: int, pay: int) -> None:
    t = round_over(Sheet(held="S1 T1 C1"), options={"bandit_greed": greed}, then="2 3 4")
    assert cash(play(t, f"u{burro} lS lT lC")) == pay


@pytest.mark.rule("CW-R.14")
def test_more_hats_than_types_take_all_there_is() -> None:
    t = round_over(Sheet(held="B2"), options={"bandit_greed": "type_per_hat"}, then="2 3 4")
    assert cash(play(t, "u6 lB lB")) == 0


# --- share_payout, share_final, share_limit -----------------------------------------------------


def rounds_of_shares(payout: str, final: str, bought: int = 3) -> tuple[list[int], list[int]]:
    """Cash after each delivery of rounds 3 to 6, and at the end, of one who holds a single Share."""
    options = {"share_payout": payout, "share_final": final}
    bed = "1 3 5  1 4  1  "
    ann, ben = Sheet(shares=f"{bought}:1", used="1 2"), Sheet(used="1 2")
    t = round_over(ann, ben, options=options, round=3, then=bed * 3)
    seen = []
    for burro in (3, 4, 5, 6):
        play(t, f"u{burro}" if burro < 6 else "", ANN)
        play(t, f"u{burro}" if burro < 6 else "", BEN)
        seen.append(cash(t))
        while "." in can(t):
            play(t, ".", ANN)
            play(t, ".", BEN)
    assert t.over
    return seen, t.scores


@pytest.mark.rule("CW-R.21", "CW-R.22", "CW-9.8", "CW-7.13")
@pytest.mark.parametrize(
    ("payout", "final", "seen"),
    [
        ("end", "started", [0, 0, 0, 18]),  # after each delivery of rounds 3, 4, 5, 6
        ("end", "completed", [0, 0, 0, 24]),
        ("dividend", "started", [6, 12, 18, 18]),  # paid as the next round begins
        ("dividend", "completed", [6, 12, 18, 24]),  # paid after each delivery
    ],
)
def test_when_shares_pay(payout: str, final: str, seen: list[int]) -> None:
    assert rounds_of_shares(payout, final) == (seen, [seen[-1], 0])


@pytest.mark.rule("CW-R.21", "CW-R.22")
@pytest.mark.parametrize(
    ("final", "kinds"),
    [
        ("started", ["sent", "sent", "shares paid", "threw"]),
        ("completed", ["sent", "shares paid", "sent", "threw"]),
    ],
)
def test_a_dividend_comes_as_the_round_begins_or_after_the_delivery(final: str, kinds: list[str]) -> None:
    options = {"share_payout": "dividend", "share_final": final}
    t = round_over(Sheet(shares="1:2"), Sheet(), options=options, then="2 3 4")
    play(t, "u1", ANN)
    play(t, "u1", BEN)
    assert [line.kind for line in t.log(None)] == kinds
    assert cash(t) == 12


@pytest.mark.rule("CW-R.23", "CW-R.22")
@pytest.mark.parametrize("payout", ["end", "dividend"])
@pytest.mark.parametrize(("final", "worth"), [("started", 0), ("completed", 6)])
def test_a_share_of_the_turn_in_which_the_pinkertons_came(payout: str, final: str, worth: int) -> None:
    options = {"share_payout": payout, "share_final": final}
    ann, ben = Sheet(shares="3:1", used="1 2"), Sheet(used="1 2")
    t = round_over(ann, ben, options=options, round=3, final_round=3, pinkertons_open=0)
    play(t, "u3", ANN)
    play(t, "u3", BEN)
    assert (t.over, t.scores) == (True, [worth, 0])


@pytest.mark.rule("CW-R.37", "CW-9.8")
def test_a_limit_on_shares() -> None:
    limit = {"share_limit": 7}
    t = throw("3 3 4", Sheet(cash=99, shares="1:4"), Sheet(), options=limit, round=2)
    play(t, "$R", ANN)
    assert (can(t, ANN), refused_by(t, "+5", ANN)) == (["+1", "+."], "CW-R.37")
    play(t, "+1 +1", ANN)
    play(t, "$-", BEN)
    assert t.state.shares_of(ANN) == 7
    t = throw("3 3 4", Sheet(cash=99, shares="1:7"), Sheet(), options=limit, round=2)
    assert refused_by(t, "$R", ANN) == "CW-R.37"
    assert "$R" in can(throw("3 3 4", Sheet(cash=99, shares="1:70"), Sheet(), round=2))


# --- blackjack_ace: test_blackjack.py -----------------------------------------------------------


@pytest.mark.rule("CW-R.26")
def test_a_plain_one_is_two() -> None:
    assert play(throw("3 3 4", Sheet(cash=10), then="1"), "$J").state.card_total == [2]
    assert play(
        throw("3 3 4", Sheet(cash=10), then="1", options={"blackjack_ace": "soft"}), "$J"
    ).state.card_total == [11]


# --- burro7_order, solo_milestone, round_turn_cap -----------------------------------------------


@pytest.mark.rule("CW-R.24", "CW-7.2")
def test_burro_7_in_any_round_and_another_one_last() -> None:
    free = {"burro7_order": "free"}
    t = round_over(Sheet(burro7=1, used="1"), options=free, round=2, then="2 3 4")
    assert can(t) == ["u2", "u3", "u4", "u5", "u6", "u7"]
    play(t, "u7")
    t = round_over(Sheet(burro7=1, used="1 7 2 3 4 5"), options=free, round=7)
    assert (t.over, t.state.used[5]) == (True, 7)
    assert refused_by(round_over(Sheet(), options=free), "u7") == "CW-9.10"


@pytest.mark.rule("CW-R.29", "CW-12.3")
@pytest.mark.parametrize(
    ("milestone", "line"),
    [("required", "Unranked (43 of 48 spaces written, $330)"), ("ignored", "Silver ($330)")],
)
def test_a_rank_without_a_full_stash(milestone: str, line: str) -> None:
    t = the_end(Sheet(cash=330, held="S4 T6 C13 B20"), options={"solo_milestone": milestone})
    assert log(t)[-1] == line


@pytest.mark.rule("CW-R.31", "CW-6.5")
@pytest.mark.parametrize("cap", [20, 60, 200])
def test_the_turn_cap(cap: int) -> None:
    options = {"round_turn_cap": cap}
    assert play(throw("2 3 4", turn=cap - 2, options=options, then="2 3 5"), ".").state.bunkhouse == 0
    t = play(throw("2 3 4", turn=cap - 1, options=options), ".")
    assert (t.state.bunkhouse, held(t), t.prompt(ANN)) == (3, "", "Choose a burro to send")


@pytest.mark.rule("CW-1.1")
def test_the_number_of_players_may_be_said_as_an_option() -> None:
    assert GAME.start(options={"players": 3}).seats == 3
    assert GAME.start(2, options={"players": "2"}).seats == 2
    with pytest.raises(BadFacts, match="option players = 3, but there are 2 seats"):
        GAME.start(2, options={"players": 3})
    with pytest.raises(BadFacts, match="option players = 9: must be a whole number from 1 to 8"):
        GAME.start(options={"players": 9})
