"""Deliveries, bandits and the end (CW-7, CW-8, CW-11, CW-12)."""

from __future__ import annotations

import pytest

from boomtown.games.coal_n_write import GAME
from boomtown.games.coal_n_write.actions import BORAX, LOAD
from boomtown.games.coal_n_write.delivery import NO_SLOT, Load
from games.coal_n_write.table import (
    ANN,
    BEN,
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

FULL = "S6 T6 C15 B21"  # 48 spaces

# --- deliveries ---------------------------------------------------------------------------------


@pytest.mark.rule("CW-7.1", "CW-R.44")
def test_everybody_delivers_once_in_any_order() -> None:
    ends = []
    for order in ((ANN, BEN), (BEN, ANN)):
        t = round_over(Sheet(held="B2"), Sheet(held="S1"), then="2 3 4")
        assert t.to_move == (ANN, BEN)
        for seat in order:
            play(t, "u1 l." if seat == ANN else "u2 lS", seat)
        ends.append(t.view(None)["state"])
        assert (t.state.round, t.state.used[0], t.state.used[8]) == (2, 1, 1)
    assert ends[0] == ends[1]


@pytest.mark.rule("CW-7.2", "CW-7.10")
def test_burros_in_any_order_each_once() -> None:
    t = round_over(Sheet(used="4 2"), round=3, then="2 3 4")
    assert can(t) == ["u1", "u3", "u5", "u6"]
    assert refused_by(t, "u4") == "CW-7.10"
    assert refused_by(t, "u7") == "CW-9.10"


@pytest.mark.rule("CW-7.2", "CW-R.24")
def test_burro_7_waits_for_round_7() -> None:
    t = round_over(Sheet(burro7=1, used="1"), round=2)
    assert "u7" not in can(t)
    assert refused_by(t, "u7") == "CW-7.2"


@pytest.mark.rule("CW-7.3", "CW-R.28")
def test_freight_goes_on_first_tin_before_coal_and_the_rest_is_lost() -> None:
    t = play(round_over(Sheet(freight="T4 C3", held="B1"), then="2 3 4"), "u1")
    assert t.state.sent[:4] == [0, 4, 2, 0], "six slots: four Tin, two Coal, no room for Borax"
    assert (cash(t), held(t), t.state.freight) == (4 * 8 + 2 * 5, "B1", [0] * 4)
    assert "Ann has no room for 1 of the freight: lost" in log(t)
    t = play(round_over(Sheet(freight="T7 C2"), then="2 3 4"), "u1")
    assert t.state.sent[:4] == [0, 6, 0, 0]


@pytest.mark.rule("CW-7.4", "CW-R.28")
def test_waiting_bandits_join_the_chosen_burro() -> None:
    t = play(round_over(Sheet(waiting_bandits=2, held="S1 B1"), then="2 3 4"), "u1 lS lB")
    assert (hats(t, 1), t.state.waiting_bandits, cash(t)) == (2, [0], 3)


@pytest.mark.rule("CW-7.5", "CW-7.6")
@pytest.mark.parametrize(("tack", "slots"), [(0, 6), (1, 8)])
def test_six_slots_or_eight(tack: int, slots: int) -> None:
    t = play(round_over(Sheet(held="B9 C1", tack=tack), then="2 3 4"), "u1" + " lB" * (slots - 1))
    assert can(t) == ["lC", "lB", "l."]
    play(t, "lB")
    assert (held(t), cash(t)) == (f"C1 B{9 - slots}", 3 * slots), "full: it leaves by itself"


@pytest.mark.rule("CW-7.6", "CW-R.15", "CW-7.12")
def test_from_none_to_all_and_what_stays_stays_held() -> None:
    t = round_over(Sheet(held="T1 B2"), then="2 3 4")
    play(t, "u1 lT")
    assert (can(t), held(t)) == (["lB", "l."], "B2")
    assert refused_by(t, "lS") == "CW-7.6"
    play(t, "l.")
    assert (cash(t), held(t)) == (8, "B2")
    t = play(round_over(Sheet(held="T1 B2"), then="2 3 4"), "u1 l.")
    assert (cash(t), held(t)) == (0, "T1 B2")


@pytest.mark.rule("CW-7.7", "CW-7.8", "CW-8.4")
def test_what_the_bandits_leave_is_paid() -> None:
    t = play(round_over(Sheet(held="S1 T2 C1 B1"), then="2 3 4"), "u3 lS lT lT lC lB")
    assert cash(t) == 2 * 8 + 5 + 3
    assert held(t) == ""
    assert log(t)[:1] == ["Ann sends burro 3: S T T C B – bandits take S – $24"]


@pytest.mark.rule("CW-7.9", "CW-9.11")
def test_delivery_then_gold_then_wash() -> None:
    t = play(round_over(Sheet(gold=1, wash=1, held="B7", tack=1), then="2 3 4"), "u1 lB lB lB lB lB lB lB")
    assert log(t)[1:3] == ["Strike Gold! +$10", "Wash Day +$25"]
    assert cash(t) == 21 + 10 + 25


@pytest.mark.rule("CW-7.11", "CW-R.35")
def test_marks_go_whether_they_paid_or_not() -> None:
    t = play(round_over(Sheet(gold=1, wash=1), then="2 3 4"), "u1")
    assert (cash(t), t.state.gold_mark, t.state.wash_mark) == (0, [0], [0])


@pytest.mark.rule("CW-7.13")
def test_the_next_round_begins_with_three_dice() -> None:
    t = play(round_over(Sheet(), then="2 3 4"), "u1")
    assert (t.state.round, t.state.turn, t.state.bunkhouse, t.state.throw) == (2, 1, 0, [2, 3, 4])


# --- bandits ------------------------------------------------------------------------------------


@pytest.mark.rule("CW-8.1", "CW-8.2", "CW-8.3")
@pytest.mark.parametrize(
    ("burro", "load", "pay"),
    [
        (2, "S2 T1 C1", 8 + 5),
        (2, "T2 C1 B1", 5 + 3),
        (2, "C3 B2", 6),
        (2, "B4", 0),
        (5, "S1 T1 C1 B1", 8 + 5 + 3),  # two hats, one type
        (1, "S1 T1", 20),  # no hat
    ],
)
def test_the_dearest_type_aboard_is_stolen(burro: int, load: str, pay: int) -> None:
    tokens = " ".join(f"l{unit[0]}" for unit in load.split() for _ in range(int(unit[1])))
    t = play(round_over(Sheet(held=load), then="2 3 4"), f"u{burro} {tokens}")
    assert cash(t) == pay


@pytest.mark.rule("CW-8.2")
def test_freight_is_robbed_like_everything_else() -> None:
    t = play(round_over(Sheet(freight="C1", held="B2"), then="2 3 4"), "u2 lB lB")
    assert cash(t) == 6


@pytest.mark.rule("CW-8.4", "CW-R.16")
def test_bonuses_look_at_what_is_left() -> None:
    t = play(round_over(Sheet(gold=1, held="S1 C3"), then="2 3 4"), "u2 lS lC lC lC")
    assert cash(t) == 15 + 5, "27 dollars were loaded, 15 delivered"


@pytest.mark.rule("CW-8.5")
def test_a_burro_without_hats_is_safe() -> None:
    assert cash(play(round_over(Sheet(held="S2", shot="4"), then="2 3 4"), "u4 lS lS")) == 24


@pytest.mark.rule("CW-8.6")
def test_nothing_is_stolen_from_nothing() -> None:
    t = play(round_over(Sheet(), then="2 3 4"), "u5")
    assert (t.state.stolen[4], log(t)[0]) == (0, "Ann sends burro 5: nothing – $0")


# --- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("CW-11.1", "CW-11.2")
def test_after_round_six_the_game_is_over() -> None:
    t = round_over(Sheet(used="1 2 3 4 5"), Sheet(used="1 2 3 4 5"), round=6)
    assert t.over, "one burro left, nothing to load: both deliver by themselves"
    assert t.prompt(ANN) == "The game is over"


@pytest.mark.rule("CW-11.1", "CW-11.2", "CW-9.7")
def test_pinkertons_leave_burros_unused() -> None:
    t = round_over(Sheet(used="1"), Sheet(used="1"), round=2, final_round=2, pinkertons_open=0)
    play(t, "u2", ANN)
    play(t, "u6", BEN)
    assert t.over
    assert GAME.end_cause(t.state) == "pinkertons"


@pytest.mark.rule("CW-11.3", "CW-11.4")
def test_shares_are_paid_and_held_ore_is_not() -> None:
    t = the_end(Sheet(cash=3, shares="1:1", held="S3"), Sheet())
    assert t.scores == [3 + 5 * 6, 0]
    assert "Shares pay Ann $30" in log(t)


@pytest.mark.rule("CW-11.5", "CW-11.6", "CW-11.7")
@pytest.mark.parametrize(
    ("sheets", "places", "line"),
    [
        ([(90, "S6"), (100, "")], [2, 1], "Ben wins with $100"),
        ([(100, "B1"), (100, "C1"), (100, "")], [2, 1, 3], "Ben wins with $100"),
        ([(100, "T3"), (100, "S2"), (7, "")], [1, 1, 3], "Ann and Ben share it at $100"),
        ([(5, ""), (9, "B1"), (9, "B1"), (9, "")], [4, 1, 1, 3], "Ben and Cat share it at $9"),
    ],
)
def test_most_cash_then_ore_then_shared(sheets: list[tuple[int, str]], places: list[int], line: str) -> None:
    t = the_end(*[Sheet(cash=dollars, held=ore) for dollars, ore in sheets])
    assert t.ranking == places
    assert log(t, None)[-1] == line
    assert GAME.end_cause(t.state) == "rounds"


@pytest.mark.rule("CW-12.2")
@pytest.mark.parametrize(
    ("dollars", "rank"),
    [
        (0, "Go Back East"), (299, "Go Back East"), (300, "Bronze"), (320, "Bronze"), (321, "Silver"),
        (340, "Silver"), (341, "Gold"), (360, "Gold"), (361, "Platinum"), (20000, "Platinum"),
    ],
)  # fmt: skip
def test_every_rank_at_its_edges(dollars: int, rank: str) -> None:
    t = the_end(Sheet(cash=dollars, held=FULL))
    assert log(t)[-1] == f"{rank} (${dollars})"
    assert GAME.end_cause(t.state) == rank.lower()


@pytest.mark.rule("CW-12.1", "CW-12.3")
def test_the_milestone_counts_all_that_was_ever_written() -> None:
    gone = Sheet(cash=361, fronts="S6 T6 C15 B22", held="T1", used="1 2 3 4 5 6", tack=1)
    assert sum(gone.written) == 5 + 5 + 14 + 21 == 45
    assert GAME.end_cause(the_end(gone).state) == "unranked"
    all_written = Sheet(cash=361, held="S6 T6 C15 B21")
    assert GAME.end_cause(the_end(all_written).state) == "platinum"


@pytest.mark.rule("CW-11.1", "CW-7.2")
def test_a_seventh_round_is_played_to_its_end() -> None:
    t = throw("1", Sheet(burro7=1, used="1 2 3 4 5"), round=6, then="2 3 4")
    play(t, ".")
    assert (t.state.round, t.state.used[5], t.state.throw) == (7, 6, [2, 3, 4])
    assert not may_visit(t)


@pytest.mark.rule("CW-7.5")
def test_a_full_burro_takes_nothing_more() -> None:
    """At a table a full burro leaves by itself, so the step is asked directly."""
    s = play(round_over(Sheet(held="B8")), "u1 lB lB lB lB lB").state.clone()
    assert Load(ANN).refusal(s, LOAD.of(BORAX)) is None
    s.aboard[BORAX] += 1
    assert Load(ANN).refusal(s, LOAD.of(BORAX)) is NO_SLOT
