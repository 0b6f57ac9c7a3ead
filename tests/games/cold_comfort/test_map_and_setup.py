"""Chapters 2 and 3: scenarios 1 to 8, and what they leave open."""

from __future__ import annotations

import pytest

from boomtown.games.cold_comfort import GAME
from boomtown.games.cold_comfort.actions import GROW_ANCHOR, NORTH, SQUARES, WEST
from boomtown.games.cold_comfort.state import distance
from games.cold_comfort.positions import (
    M1,
    M2,
    M3,
    A,
    B,
    C,
    D,
    asked,
    camps,
    city,
    laid,
    offered,
    places,
    play,
    quarters,
    streets,
    told,
    why_not,
)


def heart(deck: list[int], rolls: list[int], seats: int = 3, pool: int | None = None, **how: object):
    """Setup from the first heart tile on."""
    dice = {2: 12, 3: 15, 4: 18, 5: 21, 6: 24}[seats] if pool is None else pool
    at = [["HeartTile", 0], ["HeartTile", 1], ["Turn", 0]]
    return city("", top=deck, rolls=rolls, seats=seats, pool=dice, at=at, **how)


def growing(map: str, tile: int, turns: int):
    """A has turned up this tile and turned it."""
    at = [["GrowAnchor", A, turns], ["Roll", A], ["Score"], ["EndTurn", A]]
    return city(map, turned_up=[tile - 1], at=at)


def legal(map: str, tile: int, turns: int, x: int, y: int) -> str:
    """'' if the tile may lie there, else the clause that forbids it."""
    return why_not(growing(map, tile, turns), int(GROW_ANCHOR.of(x - WEST, y - NORTH)))


# --- scenarios ------------------------------------------------------------------------------------


@pytest.mark.rule("CC-3.6", "CC-3.7", "CC-2.2", "CC-2.3", "CC-2.4", "CC-R.3", "CC-R.4", "CC-2.1")
def test_scenario_1_four_heart_tiles_round_main_street() -> None:
    # every tile rolls 1 1 1 1 1 1: one camper each, tile 2 none, so the pool stays at 6 or more
    t = heart([10, 24, 19, 2], [1] * 24)
    assert laid(t) == places("10 r0 -2,0; 24 r0 1,0; 19 r3 -1,-3; 2 r1 -1,4")
    assert streets(t) == {
        (0, 0), (0, 1), (0, 2),
        (-1, -1), (0, -1), (1, -1),
        (-1, 3), (0, 3), (1, 3),
        (2, 4), (2, 5),
    }  # fmt: skip


@pytest.mark.rule("CC-3.8", "CC-3.9", "CC-3.10", "CC-R.31", "CC-1.5")
def test_scenario_2_populating_the_heart() -> None:
    t = heart([1, 6, 8, 24], [4, 4, 6, 2, 2, 1, 1, 1, 1, 1, 3, 5, 2, 3, 5, 1, 4, 6])
    assert camps(t) == "1a 1b 1c 1f 6d 6e 6f 8a 8b 8c 8d 8e 8f"
    assert t.state.pool == 2
    assert list(laid(t)) == [1, 6, 8]


@pytest.mark.rule("CC-3.9", "CC-3.11")
@pytest.mark.parametrize(("six_or_five", "tiles"), [(6, [1, 6, 8]), (5, [1, 6])])
def test_scenario_3_the_third_tile_needs_six_dice(six_or_five: int, tiles: list[int]) -> None:
    # 12 dice: tile 1 takes four (4 6 2 1), tile 6 takes two (1 3) or three (1 3 5)
    second = [1, 1, 1, 1, 3, 3] if six_or_five == 6 else [1, 1, 1, 1, 3, 5]
    t = heart([1, 6, 8, 24], [4, 4, 6, 2, 2, 1, *second, 6, 6, 6, 6, 6, 6], seats=2)
    assert list(laid(t)) == tiles
    if six_or_five == 6:
        assert "Roll 6 6 6 6 6 6 for tile 8" in told(t)
        assert t.state.pool == 5
    else:
        assert t.state.pool == 5


@pytest.mark.rule("CC-3.1", "CC-3.3", "CC-1.13")
def test_scenario_4_gold_and_turn_order() -> None:
    t = GAME.start(4, "x", names=["Ann", "Ben", "Cat", "Dan"], dice=[C])
    assert t.state.gold == [11, 12, 9, 10]
    assert t.state.points == [0, 0, 0, 0]
    order = []
    for _ in range(4):  # characters are chosen in turn order
        order += t.to_move
        t.choose(t.to_move[0], t.options(t.to_move[0])[0])
    assert order == [C, D, A, B]
    assert t.state.active == C
    play(t, "E")
    assert t.state.active == D


@pytest.mark.rule("CC-2.5", "CC-2.8", "CC-2.9", "CC-R.5", "CC-R.6", "CC-2.10")
def test_scenario_5_connected_or_one_street_away() -> None:
    assert legal(M1, 23, 0, 3, 0) == ""
    assert legal(M1, 23, 0, 4, 0) == ""
    assert legal(M1, 23, 0, 5, 0) == "CC-2.8"
    assert legal(M1, 23, 0, 3, 3) == "CC-2.8"
    assert legal(M1, 23, 0, 4, 4) == "CC-2.8"
    assert legal(M1, 23, 0, 0, 3) == ""
    assert legal(M1, 23, 0, 2, 2) == "CC-2.5"


@pytest.mark.rule("CC-2.5", "CC-2.6", "CC-2.8", "CC-2.3")
def test_scenario_6_overlap_and_streets() -> None:
    assert legal(M2, 23, 1, -4, 3) == ""
    assert legal(M2, 23, 1, -3, 3) in ("CC-2.5", "CC-2.6")
    with_21 = M2 + "; 21 r0 3,0"
    assert legal(with_21, 23, 0, 5, 0) == "CC-2.6"
    assert legal(with_21, 23, 0, 6, 0) == ""


@pytest.mark.rule("CC-2.7", "CC-2.3")
def test_scenario_7_no_street_through_a_tile() -> None:
    assert legal(M2, 19, 0, 3, 0) == "CC-2.7"
    assert legal(M2, 19, 2, 3, 0) == ""
    assert legal(M2, 19, 0, 4, 0) == ""


@pytest.mark.rule("CC-2.13", "CC-2.14", "CC-R.30")
def test_scenario_8_a_tile_joins_neighborhoods() -> None:
    t = city(M2 + "; 23 r1 -4,3")
    assert quarters(t) == [([1, 10, 23], 3), ([6], 1), ([8], 1)]


# --- what the scenarios leave open ----------------------------------------------------------------


@pytest.mark.rule("CC-2.13", "CC-2.14", "CC-2.15", "CC-1.1")
def test_the_neighborhoods_of_the_specs_map() -> None:
    t = city(M3)
    assert quarters(t) == [([1], 1), ([6, 23, 4], 5), ([8], 1), ([10], 1)]  # the Barracks count 2
    near = t.state.near
    sides = {SQUARES[q]: [SQUARES[n] for n in near[4 * q : 4 * q + 4] if n >= 0] for q in range(144)}
    assert sides["6f"] == ["6d", "23e", "6e"]  # north, east over the seam, west; south is open
    assert sides["6c"] == ["6a", "6d", "6e"]  # west lies Main Street
    assert sides["1d"] == ["1b", "1f", "1c"]


@pytest.mark.rule("CC-1.2", "CC-1.9", "CC-R.1")
def test_the_tiles_of_the_deck() -> None:
    """A plain tile has a lot of each number; a public building takes the room of one lot or two."""
    b = GAME.start(2, "x").state.book
    public = {}
    for tile in range(24):
        squares = range(6 * tile, 6 * tile + 6)
        lots = [b.value[q] for q in squares if b.building[q] < 0]
        built = {b.building_names[b.building[q]] for q in squares if b.building[q] >= 0}
        assert len(set(lots)) == len(lots)
        assert set(lots) <= {1, 2, 3, 4, 5, 6}
        assert len(built) == (len(lots) < 6)
        assert b.worth[tile] == 1 + 6 - len(lots)
        public |= {name: 6 - len(lots) for name in built}
    assert sorted(public.values()) == [1] * 6 + [2] * 3
    assert len(b.lots) == 132


@pytest.mark.rule("CC-2.4", "CC-2.3")
def test_two_tiles_may_force_the_same_squares() -> None:
    """Tile 7 faces Main Street from the west; tile 12, a street away from it, from the east."""
    t = city("7 r0 -2,0; 12 r0 1,0")
    assert streets(t) == {(0, 0), (0, 1), (0, 2)}
    assert legal("7 r0 3,3", 12, 0, 6, 3) == ""  # (5, 3) to (5, 5) are street already
    assert streets(city("7 r0 3,3; 12 r0 6,3")) == {(0, 0), (0, 1), (0, 2), (5, 3), (5, 4), (5, 5)}


@pytest.mark.rule("CC-2.11")
def test_a_gap_of_one_square_stays_open() -> None:
    gap = M1 + "; 23 r0 4,0"  # the column x = 3 is open between tile 6 and tile 23
    for turns in range(4):
        wide, high = (2, 3) if turns % 2 == 0 else (3, 2)
        for x in range(3 - wide + 1, 4):
            for y in range(1 - high + 1, 2):  # every placement that covers (3, 1)
                assert legal(gap, 24, turns, x, y) == "CC-2.5"


@pytest.mark.rule("CC-2.12", "CC-R.7")
def test_north_of_everything_there_is_room_in_every_rotation() -> None:
    for tile in range(1, 25):
        if tile in (1, 6, 8, 10):
            continue
        for turns in range(4):
            north = -3  # the northernmost tile square of M2; one open row lies between
            height = 3 if turns % 2 == 0 else 2
            assert legal(M2, tile, turns, 0, north - 1 - height) == ""


@pytest.mark.rule("CC-2.2", "CC-2.6")
def test_main_street_is_street_for_the_whole_game() -> None:
    assert legal(M1, 24, 0, 0, 1) in ("CC-2.5", "CC-2.6")
    assert (0, 1) in streets(city("11 r0 1,0; 24 r0 -2,0"))  # neither tile forces it


@pytest.mark.rule("CC-3.7", "CC-2.1")
def test_heart_tiles_turn_their_long_edge_to_main_street() -> None:
    t = heart([19, 21, 7, 9], [6] * 24, seats=6)
    assert laid(t) == places("19 r2 -2,0; 21 r2 1,0; 7 r1 -1,-3; 9 r1 -1,4")
    t = heart([5, 11, 12, 22], [6] * 24, seats=6)
    assert laid(t) == places("5 r0 -2,0; 11 r0 1,0; 12 r3 -1,-3; 22 r1 -1,4")


@pytest.mark.rule("CC-3.11", "CC-3.12", "CC-R.8", "CC-6.1")
def test_no_fifth_tile_and_no_scoring_before_the_first_turn_ends() -> None:
    t = heart([1, 6, 8, 10], [6] * 24, seats=6)  # four campers: 20 dice stay in the pool
    assert t.state.pool == 20
    assert len(laid(t)) == 4
    assert t.state.round == 0
    assert asked(t) == "Manage"
    play(t, "E")
    assert asked(t) == "GrowRotation"


@pytest.mark.rule("CC-3.4", "CC-1.8")
@pytest.mark.parametrize(
    ("seats", "dice", "trigger"), [(2, 12, 5), (3, 15, 6), (4, 18, 7), (5, 21, 8), (6, 24, 9)]
)
def test_dice_and_trigger_for_each_number_of_players(seats: int, dice: int, trigger: int) -> None:
    s = GAME.start(seats, "x").state
    assert (s.pool, s.all_dice, s.book.trigger) == (dice, dice, trigger)
    assert s.gold == [9 + (seat - s.start_seat) % seats for seat in range(seats)]


@pytest.mark.rule("CC-3.2", "CC-R.2", "CC-1.11")
def test_characters_are_taken_before_the_city_is_seen() -> None:
    t = GAME.start(6, "x", dice=[A])
    assert offered(t) == ["K=pell", "K=brack", "K=sharrow", "K=olander", "K=quill", "K=wynyard"]
    assert t.state.placed == []
    assert t.state.supply[A] == [0, 2, 2, 2, 2, 2, 2]
    play(t, "K=quill")
    assert t.to_move == (B,)
    assert why_not(t, "K=quill") == "CC-3.2"
    play(t, "K=pell", "K=brack", "K=sharrow", "K=olander")  # the last of six is not asked
    assert t.state.character == [4, 0, 1, 2, 3, 5]
    assert len(t.state.placed) >= 2


@pytest.mark.rule("CC-R.2")
def test_characters_may_be_dealt() -> None:
    t = GAME.start(3, "x", options={"character_choice": "random"})
    assert asked(t) == "Manage"
    assert len({*t.state.character}) == 3


@pytest.mark.rule("CC-3.5", "CC-R.27")
def test_only_the_order_of_the_deck_is_secret() -> None:
    t = GAME.start(3, "x", options={"character_choice": "random"})
    view = t.view(A)["state"]
    assert set(view["deck"]) == {-1}
    assert len(view["deck"]) == 24 - len(view["placed"])
    assert t.view(A)["state"] == t.view(None)["state"] | {"options": view["options"]}
    assert sorted(t.state.deck + t.state.placed) == list(range(24))


@pytest.mark.rule("CC-3.8")
def test_fewer_dice_than_six_are_rolled_as_they_are() -> None:
    t = heart([1, 6, 8, 10], [4, 4, 4, 4], seats=2, pool=4)  # one camper; three dice are left for tile 6
    assert "Roll 4 4 4 4 for tile 1" in told(t)
    assert any(
        line.startswith("Roll") and line.endswith("for tile 6") and len(line) == 21 for line in told(t)
    )


@pytest.mark.rule("CC-6.9", "CC-R.19")
def test_walking_distance_counts_squares_and_nothing_stands_in_the_way() -> None:
    s = city(M3).state
    way = {(a, b): distance(s, SQUARES.index(a), SQUARES.index(b)) for a, b in [("4e", "10e"), ("4e", "1d")]}
    assert way == {("4e", "10e"): 2, ("4e", "1d"): 8}


@pytest.mark.rule("CC-R.26")
def test_twenty_scoring_rounds_and_four_heart_tiles_are_all_tiles() -> None:
    assert max(GAME.schema[0].values) + 4 == 24
    assert GAME.schema[0].id == "scoring_rounds"
