"""Chapters 6 to 9: Grow, Roll, Score and the end; scenarios 23 to 33 and 37, and SPEC section 7."""

from __future__ import annotations

import pytest

from boomtown.games.cold_comfort import GAME
from boomtown.games.cold_comfort.scoring import gang_of, leaders, strengths
from games.cold_comfort.positions import (
    M1,
    M2,
    M3,
    M3_WITHOUT_4,
    A,
    B,
    C,
    asked,
    camps,
    city,
    hotels,
    offered,
    play,
    quarters,
    told,
    why_not,
)

SCORE = [["Score"]]  # and no turn after it, so that nobody collects


def blocks(t, tile: int) -> tuple[list[int], int]:
    """Every seat's strength in the neighborhood of a tile, and the gang's."""
    s = t.state
    best, hood = strengths(s), s.hood[tile - 1]
    n = s.book.seats
    return best[(n + 1) * hood : (n + 1) * hood + n], int(gang_of(s, best, hood))


def winners(t, tile: int) -> list[int]:
    s = t.state
    return leaders(s, strengths(s), s.hood[tile - 1])


# --- Grow and Roll --------------------------------------------------------------------------------


@pytest.mark.rule("CC-6.1")
@pytest.mark.parametrize(("pool", "next_question"), [(5, "Manage"), (6, "GrowRotation")])
def test_scenario_23_the_trigger(pool: int, next_question: str) -> None:
    t = city(camps="1a", pool=pool)
    play(t, "E")
    assert asked(t) == next_question
    assert t.state.active == (A if pool == 6 else B)


def scenario_24(rolls: list[int]):
    t = city(
        M3_WITHOUT_4,
        hotels="6b:A2 1d:B5 23e:A6 10e:C5",
        camps="1a 1b 6c 8f",
        pool=8,
        top=[4],
        rolls=rolls,
    )
    return play(t, "E", "G4r0", "G4r0@3,3")


@pytest.mark.rule(
    "CC-6.3",
    "CC-6.4",
    "CC-6.5",
    "CC-6.6",
    "CC-6.7",
    "CC-6.8",
    "CC-6.9",
    "CC-6.10",
    "CC-R.20",
    "CC-R.21",
    "CC-R.22",
)
def test_scenarios_24_and_25_fill_extras_and_score() -> None:
    t = scenario_24([6, 6, 5, 5, 4, 2, 2, 1])
    assert t.to_move == (B,)
    assert asked(t) == "Tie"
    assert offered(t) == ["B:2=10d", "B:2=23c"]
    assert t.prompt(B) == "Choose where the 2 goes"
    assert hotels(t) == "1d:B5* 6b:A2* 10e:C5* 23e:A6*"
    assert camps(t) == "1a 1b 4a 4b 4e 6c 8f"
    log = told(t)
    arrivals = [line for line in log if " to hotel " in line]
    assert arrivals == ["6 to hotel 23e", "5 to hotel 10e", "5 to hotel 1d", "2 to hotel 6b"]
    assert "Roll 6 6 5 5 4 2 2 1" in log
    assert t.state.pool == 0
    assert why_not(t, "B:2=1c") == "CC-6.10"
    play(t, "B:2=23c")
    # scenario 25: {6 23 4} is worth 5, {1} is the gang's, {8} nobody's, {10} C's
    assert t.state.points == [5, 0, 1]
    log = told(t)
    assert "{6 23 4} Ann 5" in log
    assert "{1} gang of 10: nobody" in log
    assert "{8} gang of 6: nobody" in log
    assert "{10} Cat 1" in log
    assert t.state.active == B


@pytest.mark.rule("CC-7.2", "CC-7.7", "CC-7.8", "CC-7.9", "CC-7.12", "CC-7.1")
def test_scenario_25_the_strengths() -> None:
    t = city(hotels="6b:A2* 1d:B5* 23e:A6* 10e:C5*", camps="1a 1b 4a 4b 4e 6c 8f 23c", at=SCORE)
    assert blocks(t, 4) == ([6, 0, 0], 6)  # 4e alone is 6; 4a, 4b and 23c do not reach further
    assert blocks(t, 1) == ([0, 5, 0], 10)
    assert t.state.points == [5, 0, 1]


@pytest.mark.rule("CC-6.5", "CC-6.10")
def test_scenario_26_all_tied_lots_are_filled_without_asking() -> None:
    t = scenario_24([6, 6, 5, 5, 4, 2, 2, 2])
    assert t.state.round == 1  # nobody was asked
    assert camps(t) == "1a 1b 4a 4e 6c 8f 10d 23c"
    assert hotels(t) == "1d:B5 6b:A2* 10e:C5* 23e:A6*"
    assert t.state.gold == [0, 5, 0]  # B's turn has begun


@pytest.mark.rule("CC-6.11", "CC-6.2", "CC-R.41")
def test_scenario_27_what_finds_no_place_goes_back() -> None:
    def after(rolls: list[int]):
        t = city(M1, hotels="1b:A6* 6a:A6*", camps="1a", pool=len(rolls), seats=4, top=[4], rolls=rolls)
        return play(t, "E", "G4r0", "G4r0@3,1")

    t = after([6, 6, 6, 6, 4, 1, 3])  # tile 4 takes one of each
    assert t.state.pool == 3
    assert "3 × 6 back to the pool" in told(t)
    t = after([6, 6, 6, 6, 6, 6, 6, 6, 6, 4, 1])
    assert t.state.pool == 8
    assert (t.state.round, t.state.active, asked(t)) == (1, B, "Manage")
    play(t, "E")
    assert (asked(t), t.to_move) == ("GrowRotation", (B,))


@pytest.mark.rule("CC-6.7", "CC-R.16", "CC-R.21")
def test_an_extra_prefers_any_hotel_even_one_built_this_turn() -> None:
    def after(**how):
        at = [["Roll", A], ["Score"]]
        return city(M3, hotels="8c:A5!", pool=1, rolls=[5], at=at, **how)

    assert hotels(after()) == "8c:A5*!"  # however far: lot 10e is two squares away
    t = after(options={"new_hotel_receives": False})
    assert hotels(t) == "8c:A5!"
    assert camps(t) == "10e"  # at (1, 5), two from 4e at (3, 5)


@pytest.mark.rule("CC-6.10")
def test_tied_hotels_are_asked_for_too() -> None:
    # 4e is at (3, 5): 23a at (3, 0) and 10b at (-1, 4) are both five away; the third hotel is of another size
    at = [["PlaceExtras", C, 6], ["Score"]]
    t = city(M3, hotels="23a:B3 10b:C3 8a:A2", extras=[0, 0, 0, 1, 0, 0, 0], all_dice=1, at=at, active=C)
    assert t.to_move == (A,)  # the next player after C
    assert offered(t) == ["A:3=10b", "A:3=23a"]
    play(t, "A:3=10b")
    assert hotels(t) == "8a:A2 10b:C3* 23a:B3"


@pytest.mark.rule("CC-6.3", "CC-2.10")
def test_the_top_tile_is_turned_up_and_undo_stops_there() -> None:
    from boomtown import CannotUndo

    t = city(M2, camps="1a", pool=6, top=[23])
    play(t, "E")
    assert t.state.turned_up == [22]
    assert "Turned up: tile 23 Moose Pasture" in told(t)
    assert offered(t) == ["G23r0", "G23r1", "G23r2", "G23r3"]
    play(t, "G23r1")
    t.undo(A)  # turning it told nothing new
    with pytest.raises(CannotUndo):
        t.undo(A)


# --- Score ----------------------------------------------------------------------------------------


@pytest.mark.rule("CC-7.2", "CC-7.3", "CC-R.28")
def test_scenario_28_empty_hotels_link() -> None:
    t = city(hotels="6b:A5* 23a:A3 23c:A3*", at=SCORE)
    assert blocks(t, 6)[0] == [8, 0, 0]
    assert t.state.points == [5, 0, 0]


@pytest.mark.rule("CC-7.7", "CC-R.23")
def test_scenario_29_blocks_are_not_added_up() -> None:
    t = city(M1, hotels="1a:A4* 1f:A1* 1d:B5*", at=SCORE)
    assert blocks(t, 1)[0] == [4, 5, 0]
    assert t.state.points == [0, 1, 0]
    t = city(M1, hotels="6b:A2* 6e:A2*", at=SCORE)  # two level blocks of one player
    assert t.state.points == [1, 0, 0]


@pytest.mark.rule("CC-7.10", "CC-7.9", "CC-7.8")
def test_scenario_30_three_share_and_the_rest_is_lost() -> None:
    t = city(M1 + "; 23 r0 3,0", hotels="6b:A4* 6e:B4* 23d:C4*", camps="6c", at=SCORE)
    assert blocks(t, 6) == ([4, 4, 4], 4)
    assert t.state.points == [0, 0, 0]
    assert winners(t, 6) == [A, B, C]


@pytest.mark.rule("CC-7.4", "CC-7.5", "CC-R.28", "CC-R.40", "CC-2.15")
def test_gangs_join_over_seams_and_values_but_not_with_hotels() -> None:
    t = city(camps="6b 6d 23a 23c 6f", hotels="23e:A6*", at=SCORE)
    assert blocks(t, 6) == ([6, 0, 0], 2 + 3 + 3 + 2 + 5)
    assert t.state.points == [0, 0, 0]
    t = city(camps="1b 6a", at=SCORE)  # Main Street between them
    assert (blocks(t, 1)[1], blocks(t, 6)[1]) == (6, 6)


@pytest.mark.rule("CC-7.11", "CC-7.3")
def test_without_dice_nobody_scores() -> None:
    t = city(hotels="6b:A2 23a:A3", at=SCORE)
    assert t.state.points == [0, 0, 0]
    assert "{6 23 4} nobody" in told(t)


@pytest.mark.rule("CC-7.6", "CC-2.13")
def test_a_block_lies_in_one_neighborhood() -> None:
    s = city(M3).state
    for q in s.book.lots:
        for other in s.near[4 * q : 4 * q + 4]:
            assert other < 0 or s.hood[other // 6] == s.hood[q // 6]


@pytest.mark.rule(
    "CC-7.7", "CC-7.8", "CC-7.9", "CC-7.10", "CC-7.11", "CC-7.12", "CC-8.1", "CC-8.2", "CC-8.3", "CC-R.24"
)
def test_the_worked_example() -> None:
    """SPEC section 7."""
    t = city(
        hotels="6b:A5* 23a:A3* 23c:A3* 6d:A2 8c:A5* 8a:A2* 6f:B5* 23e:B6* 1d:B5* 4a:C4* 8e:C4 10e:C5",
        camps="1a 1b 8d 8f 23b 4b",
        points=[21, 24, 20],
        gold="A17 B9 C24",
        round=2,
        options={"scoring_rounds": 3},
        at=[["Score"], ["EndTurn", B]],
    )
    assert blocks(t, 1) == ([0, 5, 0], 10)
    assert blocks(t, 6) == ([11, 11, 4], 5)
    assert blocks(t, 8) == ([7, 0, 0], 7)
    assert blocks(t, 10) == ([0, 0, 0], 0)
    assert t.over
    assert t.state.points == [24, 26, 20]
    assert t.scores == [27, 27, 24]
    assert t.ranking == [1, 2, 3]
    assert t.log(None)[-1].text == "Ann wins on gold with 27 (24 + 3)"
    assert [line.amount for line in t.score_sheet(A) if line.counts] == [24, 3]


@pytest.mark.rule("CC-R.18", "CC-7.3", "CC-7.4")
@pytest.mark.parametrize(("measure", "guests", "gang"), [("sum", 11, 8), ("count", 3, 3), ("highest", 5, 4)])
def test_how_a_block_is_measured(measure: str, guests: int, gang: int) -> None:
    t = city(hotels="6b:A5* 23a:A3* 23c:A3*", camps="4a 4b 4c", at=SCORE, options={"block_measure": measure})
    assert blocks(t, 6) == ([guests, 0, 0], gang)  # guests 5 + 3 + 3, campers 4 + 1 + 3


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("CC-8.1", "CC-8.2", "CC-R.33")
def test_scenario_31_the_ninth_scoring_round_ends_the_game() -> None:
    t = city(hotels="1a:A4*", round=8, active=B, seats=4, at=[["Score"], ["EndTurn", B]])
    assert t.over
    assert t.state.gold == [0, 0, 0, 0]  # the guest pays nothing
    assert GAME.end_cause(t.state) == "scoring rounds"
    assert not GAME.capped(t.state)


@pytest.mark.rule("CC-8.2", "CC-8.3", "CC-R.24")
def test_scenario_32_gold_breaks_the_tie() -> None:
    t = city(points=[30, 31, 32], gold="A14 B9 C4", round=9, at=[])
    assert t.scores == [32, 32, 32]
    assert t.ranking == [1, 2, 3]
    t = city(hotels="6b:B2", points=[30, 30, 30], gold="A9 B9 C9", round=9, at=[])
    assert t.ranking == [2, 1, 2]  # then hotels on the map, then shared
    assert t.log(None)[-1].text == "Ben wins on hotels with 31 (30 + 1)"
    t = city(points=[30, 30, 29], gold="A9 B9 C9", round=9, at=[])
    assert t.ranking == [1, 1, 3]
    assert t.log(None)[-1].text == "Ann and Ben share the win with 31 (30 + 1)"


@pytest.mark.rule("CC-9.1", "CC-R.25")
def test_scenario_33_everyone_idle() -> None:
    t = city(M1, camps="1a", pool=2, seats=2, top=[4], rolls=[3, 4])
    play(t, "E", "E")
    assert (asked(t), t.to_move) == ("GrowRotation", (B,))
    assert "Nobody did anything for a whole round: scoring round" in told(t)
    play(t, "G4r0", "G4r0@3,1")
    assert t.state.round == 1
    assert camps(t) == "1a 4a 4c"  # two dice were rolled


@pytest.mark.rule("CC-9.1")
def test_an_empty_pool_rolls_nothing_and_collecting_is_not_idle() -> None:
    t = city(M1, camps="1a", seats=2, top=[4])
    play(t, "E", "E", "G4r0", "G4r0@3,1")
    assert "Roll no dice" in told(t)
    t = city(M1, hotels="1b:B6*", camps="1a", pool=1, seats=2)
    play(t, "E")  # A is idle; B collects
    assert t.state.gold[B] == 6
    play(t, "E")
    assert (t.state.idle_run, asked(t), t.to_move) == (0, "Manage", (A,))


@pytest.mark.rule("CC-9.1", "CC-6.1", "CC-R.37")
def test_scenario_37_any_scoring_round_restarts_the_idle_count() -> None:
    t = city(M1, camps="1b 6a", pool=5, seats=2, top=[4, 23], rolls=[6, 6, 6, 6, 4], at=[["Turn", A]])
    play(t, "E")
    assert asked(t) == "GrowRotation"
    play(t, "G4r0", "G4r0@3,1")
    assert (t.state.pool, t.state.idle_run) == (3, 0)
    play(t, "E")
    assert t.state.idle_run == 1
    play(t, "E")
    assert (asked(t), t.to_move) == ("GrowRotation", (A,))


@pytest.mark.rule("CC-9.2", "CC-R.25")
def test_the_turn_cap() -> None:
    t = city(camps="1a", turn=74, idle_run=0, options={"turn_cap": 25}, seats=3)
    play(t, "E")
    assert t.over
    assert GAME.end_cause(t.state) == "turn cap"
    assert GAME.capped(t.state)
    t = city(M1, camps="1a", turn=74, pool=6, options={"turn_cap": "25"}, top=[4], rolls=[1] * 6)
    play(t, "E", "G4r0", "G4r0@3,1")  # a scoring round due in the last turn is still held
    assert t.over
    assert t.state.round == 1


@pytest.mark.rule("CC-2.13", "CC-R.30")
def test_a_grown_tile_joins_two_neighborhoods() -> None:
    t = city(M2, pool=6, camps="1a", top=[23], rolls=[1] * 6)
    play(t, "E", "G23r1", "G23r1@-4,3")
    assert quarters(t) == [([1, 10, 23], 3), ([6], 1), ([8], 1)]
