"""Edited components reach the rules; nonsense is refused: file, key, value, and what is allowed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boomtown.games.coal_n_write import GAME
from boomtown.kernel.facts import BadFacts, row_name
from games.coal_n_write.table import (
    ANN,
    BEN,
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
    scene,
    the_end,
    throw,
)

FREE = ("source", "note")  # remarks: nothing depends on them


def values(data: Any, path: str = "") -> list[tuple[str, Any]]:
    """Every single value of a components file, with its path."""
    if isinstance(data, dict):
        return [one for key in data for one in values(data[key], f"{path}.{key}" if path else key)]
    if isinstance(data, list) and data and isinstance(data[0], dict):
        return [one for row in data for one in values(row, f"{path}[{row_name(row)}]")]
    return [(path, data)]


def another(value: Any) -> Any:
    """A different value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, list):
        return value[1:] or ["T"]
    return value + 1 if isinstance(value, int) else f"{value}x"


def contents(seats: int, edited: dict[str, Any]) -> str:
    book = GAME.book_for(GAME.setup(seats, components=edited))
    return str([getattr(book, name) for name in dir(book) if not name.startswith("_")])


@pytest.mark.slow
def test_an_edited_value_reaches_the_rules_or_is_refused() -> None:
    before = {seats: contents(seats, {}) for seats in (1, 2)}
    for path, value in values(GAME.components):
        if not path.endswith(FREE):
            edited = {path: another(value)}
            refused = ""
            try:
                changed = [contents(seats, edited) != text for seats, text in before.items()]
            except BadFacts as error:
                refused = str(error)
            assert refused.startswith("components.toml: ") or any(changed), f"{edited} changes nothing"


def test_a_value_that_the_rules_do_not_read_is_refused() -> None:
    with pytest.raises(BadFacts) as error:
        GAME.start(1, components={"rounds.turn_cap_per_round": 70})
    assert str(error.value) == (
        "components.toml: rounds.turn_cap_per_round = 70: must be 60 (the rules do not read it)."
    )


@pytest.mark.rule("CW-7.8")
def test_a_dearer_mineral_pays_more() -> None:
    t = round_over(Sheet(held="S1 B1"), components={"mineral[S].value": 13})
    assert cash(play(t, "u1 lS lB")) == 13 + 3


@pytest.mark.rule("CW-8.2")
def test_bandits_follow_the_ranks() -> None:
    ranks = {"mineral[S].rank": 2, "mineral[T].rank": 1}
    t = play(round_over(Sheet(held="S1 T1"), components=ranks), "u2 lS lT")
    assert cash(t) == 12


@pytest.mark.rule("CW-5.3", "CW-5.7")
def test_numbers_and_boxes_of_deposits() -> None:
    t = throw("1 4 5", components={"deposit[S1].number": 4, "deposit[S2].dig_boxes": 1})
    play(t, "4>S1 1~S2 5>S2*")
    assert held(t) == "S2"


@pytest.mark.rule("CW-5.7")
def test_a_deposit_without_boxes_falls_to_any_die() -> None:
    t = throw("1 3 4", components={"deposit[S1].dig_boxes": 0})
    assert [text for text in can(t) if "S1" in text] == ["1>S1*", "3>S1*", "4>S1*"]


@pytest.mark.rule("CW-1.3", "CW-1.4")
def test_what_players_start_with() -> None:
    start = {"start.cash": 20, "start.tonics": 2, "start.shares": 3, "burro[1].bandits": 2}
    alone, both = GAME.start(1, components=start), GAME.start(2, components=start)
    assert (alone.state.cash, alone.state.tonics_owned, alone.state.shares_of(0)) == ([20], [2], 0)
    assert (both.state.cash, both.state.tonics_owned, both.state.shares_of(1)) == ([20, 20], [0, 0], 3)
    assert both.state.hats[:7] == [2, 1, 1, 1, 2, 2, 1]


@pytest.mark.rule("CW-R.37")
def test_shares_of_the_start_are_not_bought_ones() -> None:
    base = GAME.start(
        2, components={"start.shares": 4, "start.cash": 90}, options={"share_limit": 2}, dice=[2, 2, 5]
    )
    base.choose(ANN, "$R")
    assert can(base, ANN) == ["+1", "+."]


@pytest.mark.rule("CW-6.1")
def test_a_hunt_with_two_dice_and_nine_dollars() -> None:
    t = throw("2 2", then="5 6", components={"store_item[varmint].dice": 2, "store_item[varmint].plus": 9})
    assert cash(play(t, "$H .")) == 5 + 6 + 9


@pytest.mark.rule("CW-9.2", "CW-4.7")
def test_prices_and_limits_of_the_store() -> None:
    t = throw(
        "2 2 5",
        Sheet(cash=8),
        components={"store_item[pistol].price": 4, "store_item[pistol].per_visit_max": 1},
    )
    play(t, "$P p5")
    assert cash(t) == 4
    assert may_visit(throw("2 2 5", Sheet(cash=8), components={"store_item[tack].price": 8})) == "GHKW"


@pytest.mark.rule("CW-9.4", "CW-9.5")
def test_bonuses_of_the_marks() -> None:
    edited = {
        "store_item[gold].bonus_per_step": 7,
        "store_item[gold].step": 6,
        "store_item[wash].borax_needed": 2,
        "store_item[wash].bonus": 30,
    }
    t = play(round_over(Sheet(gold=1, wash=1, held="S1 B2"), components=edited), "u1 lS lB lB")
    assert cash(t) == 18 + 3 * 7 + 30


@pytest.mark.rule("CW-9.6")
def test_a_cheaper_baron() -> None:
    edited = {"store_item[baron].coal_needed": 2, "store_item[baron].bonus": 15}
    t = play(throw("2 2", Sheet(held="C2"), components=edited), "$C")
    assert cash(t) == 15


@pytest.mark.rule("CW-9.7")
def test_pinkertons_for_another_price() -> None:
    price = {f"store_item[pinkertons].stash_cost.{m}": n for m, n in (("S", 0), ("T", 0), ("C", 2), ("B", 1))}
    t = throw("2 2", Sheet(held="C2 B3"), Sheet(), components=price)
    play(t, "$X", ANN)
    play(t, "$-", BEN)
    assert held(t, ANN) == "B2"


@pytest.mark.rule("CW-9.8")
def test_shares_that_pay_more() -> None:
    t = the_end(Sheet(shares="4:2"), Sheet(), components={"store_item[shares].pays_per_round": 9})
    assert t.scores == [2 * 2 * 9, 0]


@pytest.mark.rule("CW-7.5", "CW-9.3")
def test_longer_burros() -> None:
    slots = {f"burro[{n}].{kind}_slots": m for n in range(1, 8) for kind, m in (("solid", 3), ("dashed", 1))}
    slots |= {"burro_slots.solid": 3, "burro_slots.dashed": 1, "store_item[tack].extra_slots": 1}
    assert cash(play(round_over(Sheet(held="C5"), components=slots), "u1 lC lC lC")) == 15
    assert cash(play(round_over(Sheet(held="C5", tack=1), components=slots), "u1 lC lC lC lC")) == 20


@pytest.mark.rule("CW-10.5")
def test_other_blackjack_rows() -> None:
    t = play(
        throw("3 3 5", Sheet(cash=10), then="4", components={"blackjack_row[Big loser].cash": -3}), "$J s"
    )
    assert cash(t) == 7


@pytest.mark.rule("CW-12.2")
def test_other_ranks() -> None:
    edited = {"solo_rank[Gold].cash_max": 370, "solo_rank[Platinum].cash_min": 371}
    assert log(the_end(Sheet(cash=365, held="S6 T6 C15 B21"), components=edited))[-1] == "Gold ($365)"


@pytest.mark.rule("CW-2.1", "CW-6.4", "CW-11.1")
def test_fewer_dice_and_rounds() -> None:
    edited = {"dice.count": 2, "rounds.base": 2, "rounds.with_burro_7": 3}
    t = scene([["Turn"]], [3, 4], components=edited, final_round=2)
    assert len(t.state.throw) == 2
    t = scene([["NextRound"]], [], bunkhouse=2, round=2, components=edited, final_round=2)
    assert t.over


@pytest.mark.rule("CW-3.2")
def test_another_face_turns_in() -> None:
    t = play(throw("1 6 2", then="2 3", components={"dice.bunkhouse_face": 6}), ".")
    assert t.state.bunkhouse == 1
    assert (front(t, "S"), log(t)[-2]) == ("S1 9/3, 0 dug", "A worker turns in (1 asleep)")


NONSENSE = [
    ("dice.count", 4, "a whole number from 1 to 3"),
    ("dice.sides", 7, "a whole number from 2 to 6"),
    ("dice.bunkhouse_face", 7, "a whole number from 1 to 6"),
    ("dice.max_to_bunkhouse_per_turn", 2, "a whole number from 1 to 1"),
    ("rounds.base", 7, "a whole number from 1 to 6"),
    ("rounds.with_burro_7", 9, "a whole number from 7 to 7"),
    ("start.cash", -1, "a whole number from 0 to 9999"),
    ("start.cash", 2.5, "a whole number from 0 to 9999"),
    ("start.cash", True, "a whole number from 0 to 9999"),
    ("ore_stash.spaces", 50, "rows x columns makes it 48"),
    ("burro_slots.solid", 7, "burro_slots.solid makes it 7"),
    ("burro[3].dashed_slots", 1, "burro_slots.dashed makes it 2"),
    ("burro[3].bandits", 10, "a whole number from 0 to 9"),
    ("mineral[S].value", "dear", "a whole number from 0 to 9999"),
    ("mineral[S].deposits", 7, "deposit makes it 6"),
    ("mineral[S].rank", 2, "1 to 4, each once"),
    ("mineral[S].id", "X", "the rows must be S, T, C, B"),
    ("deposit[S1].mineral", "X", "one of S, T, C, B"),
    ("deposit[S1].mineral", "T", "the order of the rows makes it 7"),
    ("deposit[S2].index", 3, "the order of the rows makes it 2"),
    ("deposit[S1].number", 0, "a whole number from 1 to 99"),
    ("deposit[S1].dig_boxes", -1, "a whole number from 0 to 9"),
    ("burro[2].id", 9, "the rows must be 1 to 7"),
    ("store_item[pistol].price", 0, "1 to 9999"),
    ("store_item[shares].price", 0, "1 to 9999"),
    ("store_item[tonic].price", 0, "1 to 9999"),
    ("store_item[gold].step", 0, "a whole number from 1 to 9999"),
    ("store_item[tack].per_player_max", 2, "a whole number from 1 to 1"),
    ("store_item[tack].extra_slots", 3, "burro_slots.dashed makes it 2"),
    ("store_item[shares].per_visit_max", 100, "a whole number from 1 to 99"),
    ("store_item[varmint].modes", "solo", "is a table, not a value"),
    ("store_item[varmint].modes", ["duel"], "a list out of solo, versus"),
    ("store_item[tonic].modes", ["solo", "versus"], "a list out of solo"),
    ("store_item[burro7].modes", ["versus"], "a list out of solo"),
    ("store_item[blackjack].modes", ["versus"], "a list out of solo"),
    ("store_item[pinkertons].modes", ["solo"], "a list out of versus"),
    ("store_item[shares].modes", ["solo", "versus"], "a list out of versus"),
    ("store_item[pinkertons].stash_cost.S", -1, "a whole number from 0 to 99"),
    ("blackjack_row[Winner].total_min", 17, "the row before makes it 18"),
    ("blackjack_row[Winner].freight", ["S"], 'a list of "T" and "C"'),
    ("blackjack_row[Big loser].cash", -11, "at least -10 (cash_needed)"),
    ("solo_rank[Bronze].cash_min", 301, "the rank before makes it 300"),
    ("mineral[X].value", 3, "no such row"),
    ("mineral[S].valeu", 3, "Did you mean 'value'?"),
]


@pytest.mark.parametrize(("key", "value", "allowed"), NONSENSE, ids=[f"{k}={v}" for k, v, _ in NONSENSE])
def test_nonsense_is_refused_by_name(key: str, value: Any, allowed: str) -> None:
    with pytest.raises(BadFacts) as refused:
        GAME.start(components={key: value})
    text = str(refused.value)
    assert text.startswith("components.toml: ")
    assert allowed in text
    if ": must be" in text:
        assert f"{key} = {json.dumps(value)}" in text


def test_refusals_of_edited_tables_name_the_clause() -> None:
    t = throw("2 2", Sheet(cash=99, held="B1"), components={"store_item[pistol].per_visit_max": 2})
    play(t, "$P p2")
    play(t, "p3")
    assert t.prompt(ANN) == "Put your dice into the mine", "two Pistols are all that one visit sells"
    assert refused_by(t, "p2") == "CW-2.2"
