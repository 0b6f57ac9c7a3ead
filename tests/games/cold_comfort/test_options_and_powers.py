"""SPEC section 5 and chapter 10: options, character powers, edited components; scenarios 34 and 35."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest

from boomtown import BadFacts, BadPosition
from boomtown.games.cold_comfort import GAME
from boomtown.kernel.facts import row_name
from boomtown.kernel.flow import play_randomly, seat_asked
from games.cold_comfort.positions import (
    BRACK,
    M1,
    OLANDER,
    PELL,
    QUILL,
    SHARROW,
    WYNYARD,
    A,
    B,
    C,
    asked,
    camps,
    city,
    hotels,
    offered,
    play,
    told,
    why_not,
)

POWERS = {"character_powers": True}


def powered(character: int, **how: Any):
    """A has this character, and powers are on; B and C have two others."""
    others = [c for c in range(6) if c != character]
    how["options"] = POWERS | how.get("options", {})
    return city(character=[character, *others[: how.get("seats", 3) - 1]], **how)


# --- powers ---------------------------------------------------------------------------------------


@pytest.mark.rule("CC-10.1")
def test_pell_takes_a_dollar_more_from_two_guests() -> None:
    assert powered(PELL, hotels="6b:A2* 6c:A4*", at=[["Turn", A]]).state.gold[A] == 7
    assert powered(PELL, hotels="6b:A2* 6c:A4", at=[["Turn", A]]).state.gold[A] == 2
    assert city(hotels="6b:A2* 6c:A4*", at=[["Turn", A]]).state.gold[A] == 6  # without the option


@pytest.mark.rule("CC-10.2")
def test_brack_builds_cheaper_on_camps_only() -> None:
    t = powered(BRACK, camps="1a", gold="A14", at=[["Manage", A]])
    assert "Build 4 on the camp 1a, $14, guest inside" in [o.label for o in play(t, "B").options(A)]
    play(t, "B1a+")
    assert t.state.gold[A] == 0
    t = powered(BRACK, gold="A8", at=[["Manage", A]])
    assert play(t, "B", "B6c").state.gold[A] == 0


@pytest.mark.rule("CC-10.3", "CC-5.29", "CC-5.12")
def test_scenario_12_for_sharrow() -> None:
    t = powered(SHARROW, hotels="10e:A5", camps="4a", gold="A9")
    play(t, "B", "B6c")
    assert why_not(t, "F6c") == "CC-5.29"
    assert offered(t) == ["H", "F", "E"]
    play(t, "H")
    assert t.state.gold[A] == 0
    assert hotels(t) == "6c:A4*! 10e:A5"
    t = powered(SHARROW, hotels="10e:A5", camps="4a", gold="A8")
    play(t, "B", "B6c")
    assert why_not(t, "H6c") == "CC-10.3"  # no dollar left
    assert "H" not in offered(t)


@pytest.mark.rule("CC-10.4", "CC-5.4", "CC-5.6")
def test_olander_mines_and_hosts_in_any_order() -> None:
    t = powered(OLANDER, hotels="6c:A4 10e:A5", camps="1a 1b 4a", gold="A9", rolls=[3])
    play(t, "M", "M1b")
    assert t.state.gold[A] == 12
    assert offered(t) == ["H", "E"]
    assert [why_not(t, action) for action in "MBRF"] == ["CC-10.4"] * 4
    play(t, "H", "H6c<1a", "E")
    t = powered(OLANDER, hotels="6c:A4 10e:A5", camps="1a 1b 4a", gold="A9")
    play(t, "H", "H6c<1a")
    assert "M" in offered(t)
    play(t, "B", "B6d")
    assert why_not(t, "M") == "CC-10.4"


@pytest.mark.rule("CC-10.5")
def test_scenario_34_quill_is_insured_twice() -> None:
    t = powered(QUILL, hotels="6f:A5", at=[["Manage", A]])
    play(t, "F")
    assert t.state.gold[A] == 10
    t = powered(QUILL, hotels="6f:A5 6d:B3", at=[["Manage", A]])
    play(t, "F")
    assert t.state.gold == [10, 3, 0]  # his own hotels only


@pytest.mark.rule("CC-10.6", "CC-3.5")
def test_wynyard_places_one_of_two_tiles() -> None:
    t = powered(WYNYARD, map=M1, pool=6, camps="1a", top=[4, 23, 8], rolls=[1] * 6)
    play(t, "E")
    assert asked(t) == "GrowTile"
    assert offered(t) == ["T4", "T23"]
    assert why_not(t, "T8") == "CC-10.6"
    play(t, "T23")
    assert t.state.deck[0] == 3
    assert t.state.deck[-1] == 7
    assert t.view(B)["state"]["deck"] == [3] + [-1] * (len(t.state.deck) - 1)  # all saw where tile 4 went
    assert GAME.determinize(t.state, B, 1).deck[0] == 3
    play(t, "G23r0", "G23r0@3,0")
    assert "Ann puts tile 4 Barracks Square under the deck" in told(t)
    assert t.state.round == 1


@pytest.mark.rule("CC-10.6")
def test_wynyard_does_nothing_with_the_last_tile() -> None:
    # 23 tiles in a row from x = 1 to the east, one open square between two of them; tile 24 is the last
    row = "; ".join(f"{tile} r0 {3 * tile - 2},0" for tile in range(1, 24))
    t = powered(WYNYARD, map=row, pool=6, camps="1a")
    play(t, "E")
    assert asked(t) == "GrowRotation"
    assert t.state.deck == []


@pytest.mark.rule("CC-R.32")
def test_without_the_option_nobody_has_a_power() -> None:
    for character in range(6):
        others = [c for c in range(6) if c != character][:2]
        cast = [character, *others]
        assert city(M1, hotels="6b:A2* 1a:A4*", character=cast, at=[["Turn", A]]).state.gold[A] == 6
        t = city(M1, hotels="1a:A4", camps="1b 6c", character=cast, at=[["Manage", A]])
        assert play(t, "M", "M1b").over  # no Host after that


# --- options --------------------------------------------------------------------------------------


@pytest.mark.rule("CC-R.15", "CC-R.39", "CC-10.3", "CC-5.19")
def test_resized_may_host_false() -> None:
    no = {"resized_may_host": False}
    t = city(hotels="6b:A2 10e:A5", camps="23b", gold="A7", options=no)
    play(t, "R", "R6b", "R6b=5")
    assert hotels(t) == "6b:A5! 10e:A5"
    assert why_not(t, "H6b") == "CC-5.12"
    assert why_not(t, "F6b") == "CC-5.29"
    t = powered(SHARROW, hotels="6b:A2", camps="23b", gold="A7", options=no, at=[["Manage", A]])
    play(t, "R", "R6b=5", "H")
    assert (hotels(t), t.state.gold[A]) == ("6b:A5*!", 0)


@pytest.mark.rule("CC-5.26", "CC-R.12")
def test_scenario_35_an_occupied_hotel_burns() -> None:
    t = city(hotels="6f:A5 6d:A3* 23e:B6 23c:B2 4a:C4*", camps="1a", options={"occupied_fire": "burns"})
    play(t, "F", "A>23e", "B>4a")
    assert t.state.pool == 1
    assert t.state.gold == [5, 6, 4]
    assert t.state.supply[C] == [0, 2, 2, 2, 2, 2, 2]
    assert hotels(t) == "6d:A3* 23c:B2"
    assert asked(t) == "Manage"


@pytest.mark.rule("CC-6.1", "CC-R.38")
def test_the_trigger_is_never_above_the_dice() -> None:
    few = {"dice_base": 0, "dice_step": 2, "grow_offset": 6}
    assert GAME.start(2, "x", few).state.book.trigger == 4
    assert GAME.start(6, "x", few).state.book.trigger == 12
    assert GAME.start(4, "x", {"grow_offset": 1}).state.book.trigger == 5


@pytest.mark.rule("CC-3.3", "CC-3.4", "CC-9.2", "CC-8.1")
def test_options_of_gold_dice_and_length() -> None:
    how = {
        "start_gold": 12,
        "start_step": 3,
        "dice_base": 12,
        "dice_step": 4,
        "turn_cap": "25",
        "scoring_rounds": 3,
    }
    s = GAME.start(3, "x", how, dice=[B]).state
    assert s.gold == [18, 12, 15]
    assert (s.pool, s.book.turn_cap, s.book.scoring_rounds) == (24, 75, 3)


@pytest.mark.parametrize(
    "wrong",
    [{"turn_cap": 30}, {"start_gold": 4}, {"block_measure": "most"}, {"players": 4}, {"dice_step": "many"}],
)
def test_wrong_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadFacts):
        GAME.start(3, "x", wrong)


def test_one_or_seven_players_are_refused() -> None:
    for seats in (1, 7):
        with pytest.raises(BadFacts, match="seats 2 to 6"):
            GAME.start(seats, "x")


VARIANTS: list[dict[str, Any]] = [
    {"block_measure": "count", "fire_pass": "may", "character_powers": True},
    {"block_measure": "highest", "occupied_fire": "burns", "new_hotel_receives": False},
    {"resized_may_host": False, "character_powers": True, "character_choice": "random"},
    {"scoring_rounds": 20, "grow_offset": 1, "dice_base": 12, "dice_step": 4},
    {"scoring_rounds": 3, "dice_base": 0, "dice_step": 2, "grow_offset": 6, "turn_cap": 25, "start_gold": 5},
]


@pytest.mark.rule("CC-R.26", "CC-1.8", "CC-1.12", "CC-2.12")
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_option_can_be_played_to_the_end(options: dict[str, Any], seats: int) -> None:
    setup = GAME.setup(seats, options)
    s = GAME.begin(setup, "a")
    while seat_asked(s) >= 0:
        play_randomly(s, s.turn, 50)
        assert GAME.flaw(s) == ""
    assert s.round == options.get("scoring_rounds", 9) or GAME.capped(s)


# --- edited components ----------------------------------------------------------------------------


def test_edited_components_reach_the_rules() -> None:
    edited = {
        "costs.build_empty_lot": 3,
        "costs.build_camp": 5,
        "costs.upgrade_per_step": 1,
        "costs.insurance": 2,
        "money.gold_per_point": 2,
        "game.points_per_tile": 3,
        "game.points_per_public_square": 4,
        "character[brack].params.discount": 5,
    }
    t = city(gold="A20", hotels="6b:A2 1d:B5", camps="1a 4a", components=edited, points=[0, 0, 0])
    assert t.scores == [10, 0, 0]
    labels = [option.label for option in play(t, "B").options(A)]
    assert "Build 4 on 6c, $12" in labels
    assert "Build 4 on the camp 1a, $20, guest inside" in labels
    t = city(gold="A3", hotels="6b:A2", components=edited, camps="1a")
    assert offered(play(t, "R")) == ["R6b=1", "R6b=3", "R6b=4", "R6b=5"]
    play(t, "R6b=5", "F")
    assert t.state.gold[A] == 10
    assert t.state.book.worth[3] == 3 + 2 * 4
    swapped = {"tile[1].lots": [6, 4, 2, 5, 3, 1]}
    t = city(camps="1a", components=swapped)
    assert t.options(A)[0].text == "M"
    assert t.state.book.value[:6] == [6, 4, 2, 5, 3, 1]


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("costs.build_camp", -1, "whole number from 0 to 20"),
        ("costs.build_camp", "4", "whole number"),
        ("tile[1].lots", [4, 4, 2, 5, 3, 1], "none but 0 comes twice"),
        ("tile[1].lots", [4, 6, 2, 5, 3], "six numbers"),
        ("tile[1].lots", [0, 6, 2, 5, 3, 1], "public_building"),
        ("tile[4].lots", [4, 1, 3, 2, 6, 0], "They must agree"),
        ("tile[1].streets", ["Q"], "sides N, E, S, W"),
        ("tile[1].streets", ["E", "N"], "They must agree"),
        ("tile[1].streets", [["E"]], "sides N, E, S, W"),
        ("tile[1].streets", ["E", "E"], "sides N, E, S, W"),
        ("tile[1].lots", [True, 6, 2, 5, 3, 4], "six numbers"),
        ("tile[1].name", None, "must be words"),
        ("character[pell].name", " ", "must be words"),
        ("character[pell].text", 3, "must be words"),
        ("public_building[Courthouse].squares", ["a", "d"], "two that are adjacent"),
        ("public_building[Courthouse].value", 1, "They must agree"),
        ("public_building[Courthouse].tile", 3, "must be one of Courthouse"),
        ("public_building[Courthouse].replaces", [1, 2], "leave out"),
        ("public_building[Courthouse].replaces", ["1", 6], "leave out"),
        ("rotation[1].offsets", [[0, 0]], "quarter turns"),
        ("rotation[1].width", 2, "They must agree"),
        ("heart[west].anchor", [0, 0], "round Main Street"),
        ("heart[north].rotation_if_E", 3, "faces S"),
        ("heart[north].rotation_if_none", 2, "fits the slot"),
        ("main_street.squares", [[0, 0]], "must be"),
        ("hotels.sizes", [1, 2], "faces of a die"),
        ("counts.city_tiles", 23, "They must agree"),
        ("counts_designed.lots_per_value", 23, "They must agree"),
        ("dice_pool.dice", [1, 2, 3, 4, 5], "as the options"),
        ("money.start_first_player", 10, "They must agree"),
        ("termination.idle_rule", False, "must be true"),
        ("geometry.anchor_x", [-10, 10], "must be"),
        ("limits.fires", 2, "from 1 to 1"),
        ("nonsense.key", 2, "missing"),
    ],
)
def test_components_that_cannot_be_played_are_refused(path: str, value: Any, said: str) -> None:
    with pytest.raises(BadFacts, match=said):
        GAME.start(3, "x", components={path: value})


@pytest.mark.parametrize("wrong", [None, "x", [], {}, [["a"]], [None], True, 1.5, 10**9])
def test_nothing_written_into_the_components_breaks_the_program(wrong: Any) -> None:
    """Whatever stands where a figure, a word or a list belongs, it is played with or refused in words."""
    one_of_each = {re.sub(r"\[[^]]*\]", "", path): path for path in values_in(GAME.components)}
    assert len(one_of_each) > 80
    for path in one_of_each.values():
        with suppress(BadFacts):
            GAME.book_for(GAME.setup(2, components={path: wrong}))


def values_in(data: Any, path: str = "") -> list[str]:
    """The path of every value that is neither a table nor a list of rows."""
    if isinstance(data, dict):
        inside = [(f"{path}.{key}".lstrip("."), value) for key, value in data.items()]
    elif isinstance(data, list) and data and isinstance(data[0], dict):
        inside = [(f"{path}[{row_name(row)}]", row) for row in data]
    else:
        return [path]
    return [found for where, value in inside for found in values_in(value, where)]


# --- positions ------------------------------------------------------------------------------------


@pytest.mark.rule("CC-1.3", "CC-1.8", "CC-1.9", "CC-1.11", "CC-2.5")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"pool": 3, "all_dice": 4}, "3 dice are on the table, not 4"),
        ({"points": [-1, 0, 0]}, "points holds -1"),
        ({"camp": [1] + [0] * 143, "hotels": "1a:A4", "all_dice": 1}, "1a has a hotel with a camp"),
        ({"camps": "4d"}, "4d is no lot of the city"),
        ({"camps": "24a"}, "24a is no lot of the city"),
        ({"supply": [[0, 3, 2, 2, 2, 2, 2]] + [[0, 2, 2, 2, 2, 2, 2]] * 2}, "needs 2 hotel tiles of size 1"),
        ({"map": "1 r0 0,0; 6 r0 1,0"}, "lies over"),
        ({"map": "1 r0 -1,0"}, "lies over"),
        ({"known": 30}, "known is 30"),
        ({"character": [1, 1, 2]}, "same character"),
        ({"at": [["HostCamper", 0, 200]]}, "hotel must be 0 to 143"),
        ({"guest": [1] + [0] * 143, "all_dice": 1}, "no hotel"),
        ({"deck": [1, 2]}, "each tile"),
        ({"rotation": [0]}, "the rules cannot make sense|has 1 numbers"),
    ],
)
def test_positions_that_cannot_be(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        city(**changes)


def test_a_table_comes_back_from_its_dump_and_record() -> None:
    import boomtown

    t = city(camps="1a 1b 6a", hotels="6c:A4", rolls=[2])
    play(t, "H", "M", "M1b")
    again = GAME.load(t.dump())
    assert again.state.near == t.state.near
    assert camps(again) == camps(t)
    assert boomtown.replay(t.record()).scores == t.scores
