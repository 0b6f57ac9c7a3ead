"""Chapters 5, 6, 7 and 11: spaces, windows, the map, the score."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.games.dark_horse import GAME
from boomtown.games.dark_horse.board import HEXES, MAP, SIDES
from boomtown.games.dark_horse.scoring import linked
from games.dark_horse.positions import (
    COLLECTION,
    TO_THE_END_OF_TURN,
    A,
    B,
    C,
    D,
    accessible,
    act,
    asked,
    goods,
    hand,
    land,
    office,
    piled,
    refuses,
    said,
)

# --- windows --------------------------------------------------------------------------------------


@pytest.mark.rule("DH-5.1", "DH-5.2")
def test_claimants_go_in_turn_order_when_their_space_begins():
    t = land(
        at=COLLECTION, groups={A: "MK:1 EN:44", B: "MK:2", C: "MK:3"}, goods={A: "FFF", B: "FFF", C: "FFF"},
        order=[B, A, C, D],
    )  # fmt: skip
    act(t, A, "y")  # the Engineer moves Ann past Bob, at once
    assert t.state.order == [A, B, C, D]
    assert t.to_move == (A,)  # and so she is first at the Market


@pytest.mark.rule("DH-5.3", "DH-R.39")
def test_an_effect_may_be_skipped():
    t = land(at=COLLECTION, groups={A: "MA:46"}, office={A: "Sheriff"})
    t.choose(A, "n")
    assert office(t, A) == "Sheriff"


@pytest.mark.rule("DH-5.4", "DH-R.15")
def test_one_window_at_the_dealer():
    t = land(at=COLLECTION, groups={A: "DE:1"}, hands={A: "A07"})
    assert said(t, A) == ["k:A07", "."]
    t.choose(A, ".")
    assert t.over


@pytest.mark.rule("DH-5.5", "DH-8.6", "DH-R.48")
def test_windows_stand_before_and_after_and_need_a_die():
    t = land(at=COLLECTION, groups={A: "Fa:1 Wa:2"}, hands={A: "A07", B: "A06"})
    count = 0
    while not t.over:
        assert (t.to_move, asked(t)) == ((A,), "Window")
        t.choose(A, ".")
        count += 1
    assert count == 2  # both rows are one space; Bob has no die and no window
    assert goods(t, A) == "FW"


@pytest.mark.rule("DH-6.4", "DH-10.6")
def test_the_cowboys_card():
    t = land(dice={A: "6", B: "6"}, who={A: "K6"})
    act(t, A, "6>CH")
    assert refuses(t, B, "6>CH") == "DH-10.6"
    collect = land(at=COLLECTION, groups={A: "CH:6"}, who={A: "K6"})
    act(collect, A, "y", "ty:W")
    assert goods(collect, A) == "FW"
    none = land(at=COLLECTION, groups={A: "CH:6"}, who={A: "K6"})
    act(none, A, "y", "ty:O")
    assert goods(none, A) == "F"


@pytest.mark.rule("DH-6.5")
def test_hired_hand():
    assert land(at=COLLECTION, groups={A: "HH:2"}).state.bonus == [1, 0, 0, 0]


@pytest.mark.rule("DH-6.9", "DH-7.4")
def test_the_builder_builds_a_town_or_a_city_never_both():
    rich = {"goods": {A: "FFWWWWW"}, "gold": [1, 0, 0, 0], "rails": "B2-SW C2-E", "up": "B2"}
    t = land(at=COLLECTION, groups={A: "BU:6"}, **rich)
    assert {"t:B2", "c:C3", "n"} <= set(said(t, A))
    act(t, A, "t:B2")
    assert (goods(t, A), t.state.gold[A]) == ("WWWW", 1)
    assert t.over
    city = land(at=COLLECTION, groups={A: "BU:6"}, **rich)
    act(city, A, "c:C3")
    assert (goods(city, A), city.state.gold[A]) == ("FFW", 0)


@pytest.mark.rule("DH-6.10")
def test_the_trader_trades_once():
    t = land(at=COLLECTION, groups={A: "TR:34"}, goods={A: "FFFFFFFF"})
    act(t, A, "trg")
    assert (goods(t, A), t.state.gold[A]) == ("FFFF", 1)


@pytest.mark.rule("DH-6.12", "DH-6.2")
def test_scout_keeps_one_and_looks_at_a_tile():
    t = land(at=COLLECTION, groups={A: "SC:45"}, top="A02 A03 A04")
    act(t, A, "y")
    assert said(t, A) == ["keep:A02", "keep:A03", "keep:A04"]
    act(t, A, "keep:A03", "b:A04,A02", "p:G4")
    assert (hand(t, A), piled(t.state.deck[-2:])) == ("A03", "A02 A04")
    b = t.state.book
    tile = b.tile_of[HEXES.index("G4")]
    assert t.masked(A).tile[tile] == t.state.tile[tile]
    assert t.masked(B).tile[tile] == -1


@pytest.mark.rule("DH-6.14")
def test_tycoon():
    t = land(at=COLLECTION, groups={A: "TY:66"})
    act(t, A, "y", "r:B1-SE")
    assert (t.state.gold[A], sum(t.state.rail)) == (1, 1)


@pytest.mark.rule("DH-6.15")
@pytest.mark.parametrize(
    ("trade", "rest", "left", "gold"),
    [("mk1", ["-FFF", "+O"], "FFFFFO", 1), ("mk2", ["+WWO"], "FFFFFFFFWWO", 0), ("mk3", [], "FF", 2)],
)
def test_the_market(trade: str, rest: list[str], left: str, gold: int):
    t = land(at=COLLECTION, groups={A: "MK:1"}, goods={A: "F" * 8}, gold=[1, 0, 0, 0])
    assert said(t, A) == ["mk1", "mk2", "mk3", "n"]
    t.choose(A, trade)
    for choice in rest:
        if t.to_move and t.offers(A, choice):
            t.choose(A, choice)
    assert (goods(t, A), t.state.gold[A]) == (left, gold)


@pytest.mark.rule("DH-6.16", "DH-6.17", "DH-6.18")
def test_offices():
    t = land(at=COLLECTION, groups={B: "MA:46 SH:55"}, office={A: "Mayor", C: "Sheriff"})
    act(t, B, "y", "+O")
    assert (t.state.influence[B], goods(t, B), office(t, A), office(t, B)) == (1, "O", "no office", "Mayor")
    act(t, B, "y")
    assert (t.state.order[0], office(t, B), office(t, C)) == (B, "Sheriff", "no office")
    again = land(at=COLLECTION, groups={A: "MA:46"}, office={A: "Mayor"})
    act(again, A, "y", "+F")
    assert again.state.influence[A] == 1


@pytest.mark.rule("DH-6.19", "DH-6.8")
def test_rails_are_placed_at_once_as_many_as_can_be():
    t = land(at=COLLECTION, groups={A: "RB:5"}, goods={A: "FOO"})
    act(t, A, "y")
    assert goods(t, A) == ""
    assert asked(t) == "PlaceRail"
    poor = land(at=COLLECTION, groups={A: "RB:5"}, goods={A: "OO"})
    assert poor.over
    none_left = land(at=COLLECTION, groups={A: "RB:5"}, goods={A: "FOO"}, rails=" ".join(SIDES[-55:]))
    assert none_left.state.rails_left == 0
    assert none_left.over


# --- the map --------------------------------------------------------------------------------------


def test_the_map_has_the_figures_of_the_spec():
    assert (MAP.size, len(SIDES), len(MAP.sides_at)) == (72, 251, 180)
    assert sum(len(beside) == 1 for beside in MAP.side_hexes) == 70
    assert max(len(at) for at in MAP.sides_at) == 3


@pytest.mark.rule("DH-7.1", "DH-7.2", "DH-7.3", "DH-R.26")
def test_access_by_city_and_by_line_not_by_town():
    t = land(at=COLLECTION, rails="E4-SW F4-SE", towns={A: "E4", B: "", C: "", D: ""})
    assert accessible(t, A) == {"A1", "B2", "C1"}  # her lines touch a town only
    own = land(at=COLLECTION, rails="B2-SW C2-E", cities={A: "B1"})
    assert accessible(own, A) == {"A1", "B2", "C1", "D2"}


@pytest.mark.rule("DH-7.4", "DH-7.13")
def test_where_nothing_may_be_built():
    open_one = land(at=[["Build", A]], goods={A: "FFWWWWW"}, gold=[1, 0, 0, 0], up="B2", tiles={"B2": "ore"})
    assert refuses(open_one, A, "t:A1") == "DH-7.4"
    assert refuses(open_one, A, "t:C2") == "DH-7.4"
    assert refuses(open_one, A, "c:C4") == "DH-7.4"
    assert refuses(open_one, A, "t:E4") == "DH-7.2"
    assert refuses(open_one, A, "c:C3") == "DH-7.9"


@pytest.mark.rule("DH-7.5", "DH-1.10")
def test_accessible_tiles_are_known_from_turn_1_on_and_secretly():
    t = land(at=[["Turn"]], turn=0, phase=0, cities={A: "D3"}, towns={A: ""})
    b = t.state.book
    known = {HEXES[b.tile_hex[k]] for k in range(20) if t.state.known[A] >> k & 1}
    assert known == {"D2", "E4"} | ({"C4"} & known)
    tile = b.tile_of[HEXES.index("D2")]
    assert t.masked(A).tile[tile] >= 0
    assert t.masked(B).tile[tile] == -1
    assert t.masked(B).known == t.state.known  # that she knows it is public
    later = land(at=[["PlaceRail", A]], rails="B2-SW")
    later.choose(A, "r:C2-E")
    assert later.state.known[A] >> b.tile_of[HEXES.index("D2")] & 1


@pytest.mark.rule("DH-7.6", "DH-7.7")
def test_a_town_turns_its_tile_up_and_printed_rugged_costs_ore():
    position: dict[str, Any] = {"at": [["Build", A]], "rails": "B2-SW C2-E", "tiles": {"D2": "food"}}
    t = land(goods={A: "FFWO"}, **position)
    t.choose(A, "t:D2")
    assert goods(t, A) == ""
    assert t.state.shown >> t.state.book.tile_of[HEXES.index("D2")] & 1
    poor = land(goods={A: "FFW"}, known=[1 << t.state.book.tile_of[HEXES.index("D2")], 0, 0, 0], **position)
    assert "t:D2" not in said(poor, A)


@pytest.mark.rule("DH-7.8", "DH-R.27")
def test_an_unaffordable_rugged_tile_is_turned_up_and_one_chooses_again():
    manual = {"peek": "manual"}
    t = land(
        at=[["Build", A]], cities={A: "D1"}, towns={A: ""}, tiles={"E1": "ore rugged"}, goods={A: "FFW"},
        options=manual,
    )  # fmt: skip
    t.choose(A, "t:E1")
    assert (goods(t, A), asked(t)) == ("FFW", "Build")
    assert t.state.shown >> t.state.book.tile_of[HEXES.index("E1")] & 1
    assert refuses(t, A, "t:E1") == "DH-7.7"
    assert t.offers(A, "t:C1")
    barn = land(
        at=[["RaiseBarn", A]], cities={A: "D1"}, towns={A: "C1"}, tiles={"E1": "ore rugged"}, goods={A: "FW"},
        options=manual,
    )  # fmt: skip
    barn.choose(A, "t:E1")
    assert said(barn, A) == ["n"]  # no site is left: the card is spent without effect


@pytest.mark.rule("DH-3.7", "DH-7.5")
def test_looking_by_hand_is_a_free_preparation():
    t = land(dice={A: "1"}, cities={A: "D3"}, towns={A: ""}, options={"peek": "manual"})
    assert not t.state.known[A]
    act(t, A, "pk")
    assert t.state.known[A]


@pytest.mark.rule("DH-7.10", "DH-R.22")
def test_a_rail_extends_a_line_at_a_town_but_does_not_start_there():
    start = land(at=[["PlaceRail", A]], towns={A: "E4", B: "", C: "", D: ""})
    assert refuses(start, A, "r:E4-SW") == "DH-7.10"
    extend = land(at=[["PlaceRail", A]], towns={A: "E4", B: "", C: "", D: ""}, rails="E4-SW")
    assert extend.offers(A, "r:F3-E")
    assert refuses(extend, A, "r:E4-SW") == "DH-7.10"


# --- the end and the score ------------------------------------------------------------------------

BLUE: dict[str, Any] = {
    "at": [["Settle"]], "cities": {A: "D3 F4"}, "towns": {A: "C4 D2 E4 F5 G4 B2"}, "gold": [2, 0, 0, 0],
    "influence": [7, 0, 0, 0], "office": {A: "Mayor"}, "tokens": {A: "stock loan loan"},
    "goods": {A: "FFFFWWO"},
}  # fmt: skip
RAILS = "C3-SE D3-SE F4-SE E3-E E4-SW"


def blue(rails: str, **options: str) -> Any:
    """The worked example of SPEC section 7."""
    return land(rails=rails, options=options, **BLUE)


@pytest.mark.rule("DH-11.4", "DH-11.5", "DH-7.12", "DH-7.13", "DH-R.23", "DH-R.35")
def test_the_worked_example():
    t = blue(RAILS)
    assert linked(t.state, A) == [3, 3]
    assert [(line.label, line.amount) for line in t.score_sheet(A)] == [
        ("Gold", 3),
        ("Influence", 7),
        ("City D3 with C4, D2, E4", 3),
        ("City F4 with E4, F5, G4", 3),
        ("Mayor or Sheriff", 1),
        ("Unpaid Loans", -1),
        ("Dice in Jail", 0),
        ("Resources left (ties)", 1),
    ]
    assert t.scores[A] == 16
    assert blue(RAILS + " F3-E F4-SW").scores[A] == 18
    assert blue(RAILS + " F3-E F4-SW D2-E D3-SW").scores[A] == 20
    assert blue(RAILS, rail_hub="own_cities").scores[A] == 20


@pytest.mark.rule("DH-R.24")
def test_towns_of_others_count_only_with_the_option():
    for value, count in (("own", 1), ("any", 2)):
        t = land(
            at=[["Settle"]], rails="B1-SE", towns={A: "C1", B: "B2"}, tiles={"B2": "ore"},
            options={"score_towns": value},
        )  # fmt: skip
        assert linked(t.state, A) == [count]


@pytest.mark.rule("DH-11.1", "DH-11.2", "DH-R.38")
def test_building_everything_ends_the_game_after_the_turn():
    t = land(
        at=TO_THE_END_OF_TURN, groups={A: "BU:6", B: "MK:1"}, cities={A: "B1 E2 C3"},
        towns={A: "A1 C1 D2 E1 C4"}, goods={A: "FFW", B: "FFF"}, tiles={"B2": "ore", "D2": "food"}, up="B2",
    )  # fmt: skip
    act(t, A, "t:B2")
    assert t.state.ended
    assert t.to_move == (B,)
    act(t, B, "n")
    assert t.over
    assert GAME.end_cause(t.state) == "building"


@pytest.mark.rule("DH-11.1")
def test_a_quick_game_ends_with_two_cities_and_five_towns():
    t = land(
        at=[["Build", A]], cities={A: "B1 C3"}, towns={A: "A1 C1 D2 C4"}, goods={A: "FFW"}, up="B2",
        tiles={"B2": "ore"}, options={"quick": True},
    )  # fmt: skip
    t.choose(A, "t:B2")
    assert t.state.ended
    nine = land(
        at=COLLECTION, groups={A: "PO:3"}, goods={A: "F"}, influence=[8, 0, 0, 0], options={"quick": True}
    )
    act(nine, A, "y")
    assert nine.state.ended


@pytest.mark.rule("DH-11.3", "DH-R.37")
def test_the_turn_cap():
    t = land(at=TO_THE_END_OF_TURN, turn=40)
    assert t.over
    assert (GAME.end_cause(t.state), GAME.capped(t.state)) == ("turn cap", True)
    assert not land(at=TO_THE_END_OF_TURN, turn=39).over


@pytest.mark.rule("DH-11.5", "DH-R.19")
def test_a_sentence_owed_costs_a_point_once():
    t = land(at=[["Settle"]], owed=[3, 0, 0, 0], jailed={A: 1})
    assert t.scores[:2] == [-1, 0]


@pytest.mark.rule("DH-11.6")
def test_ties_by_influence_then_resources():
    t = land(at=[["Settle"]], gold=[5, 4, 0, 0], influence=[0, 1, 0, 0], goods={C: "F"})
    assert t.scores == [5, 5, 0, 0]
    assert t.ranking == [2, 1, 3, 4]
