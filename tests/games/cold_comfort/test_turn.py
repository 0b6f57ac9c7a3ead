"""Chapters 4 and 5: Collect, Mine, Host, Build, Resize and Fire; scenarios 9 to 22 and 36, 38."""

from __future__ import annotations

from itertools import permutations

import pytest

from boomtown.games.cold_comfort import GAME
from boomtown.games.cold_comfort.actions import BUILD_LOT, FIRE_PASS, HOST_CAMPER, MINE_CAMPER, SQUARES
from boomtown.games.cold_comfort.words import refused
from games.cold_comfort.positions import (
    M1,
    M2,
    A,
    B,
    asked,
    camps,
    city,
    hotels,
    offered,
    play,
    told,
    why_not,
)


def square(verb, here: str) -> int:
    """The option of a verb that names a square."""
    return int(verb.of(SQUARES.index(here)))


# --- Collect --------------------------------------------------------------------------------------


@pytest.mark.rule("CC-4.1", "CC-4.2", "CC-4.3", "CC-1.7")
def test_scenario_9_collect() -> None:
    t = city(hotels="1a:A4* 6f:A5* 8c:A5 23e:B6*", gold="A3", pool=1, at=[["Turn", A]])
    assert t.state.gold[A] == 12
    assert t.state.pool == 3
    assert hotels(t) == "1a:A4 6f:A5 8c:A5 23e:B6*"
    assert "Ann collects $9 (1a 4, 6f 5)" in told(t)


# --- Mine -----------------------------------------------------------------------------------------


@pytest.mark.rule("CC-4.4", "CC-5.4", "CC-5.5", "CC-5.6", "CC-R.10")
def test_scenario_10_mine_after_collect() -> None:
    t = city(M2, camps="1b 6c", collected=True, rolls=[2])
    play(t, "M", "M1b=2")
    assert t.state.gold[A] == 2
    assert camps(t) == "6c"
    assert t.state.pool == 1
    assert t.state.active == B  # nothing else is possible, though a lot of 1 would cost $2: the turn is over


@pytest.mark.rule("CC-4.1", "CC-4.4", "CC-R.10", "CC-4.2")
def test_collecting_leaves_mine_open() -> None:
    t = city(M2, hotels="6c:A4*", camps="1b", at=[["Turn", A]])
    assert (t.state.gold[A], t.state.collected) == (4, True)
    assert offered(t) == ["M", "B", "R", "F", "E"]


@pytest.mark.rule("CC-5.2", "CC-5.4", "CC-5.10")
def test_mine_is_the_only_action_of_its_turn() -> None:
    t = city(hotels="6c:A4 6d:B3*", camps="1a 4a", gold="A20")
    assert why_not(t, square(MINE_CAMPER, "6d")) == "CC-5.10"
    assert why_not(t, square(MINE_CAMPER, "6b")) == "CC-5.5"
    play(t, "H", "H6c<4a")
    assert why_not(t, "M") == "CC-5.4"
    assert why_not(city(gold="A2"), "M") == "CC-5.4"  # nobody camps


@pytest.mark.rule("CC-5.1", "CC-5.3", "CC-R.9")
def test_a_turn_may_end_without_any_action() -> None:
    t = city(camps="1a")
    assert offered(t) == ["M", "E"]
    play(t, "E")
    assert "Ann passes" in told(t)
    assert t.state.active == B


@pytest.mark.rule("CC-5.1", "CC-5.2", "CC-5.30")
def test_host_build_and_fire_in_any_order() -> None:
    """6c takes in 4a, 8c burns, and a 3 is built on 23a, in whatever order."""
    does = {"H": ["H6c<4a"], "B": ["B23a"], "F": ["F8c"]}
    for order in permutations("HBF"):
        t = city(hotels="6c:A4 8c:A5 10f:A4", camps="1a 4a", gold="A6")
        for action in order:
            play(t, action)
            while asked(t) != "Manage":
                play(t, next(text for text in (*does[action], "H6c") if text in offered(t)))
        assert (hotels(t), camps(t), t.state.gold[A]) == ("6c:A4* 10f:A4 23a:A3!", "1a", 5)
        assert [why_not(t, "B"), why_not(t, "R"), why_not(t, "F"), why_not(t, "M")] == [
            "CC-5.18", "CC-5.18", "CC-5.21", "CC-5.4",
        ]  # fmt: skip
        assert offered(t) == ["H", "E"]  # Host goes on: 10f is empty still, and a 4 camps on 1a


# --- Host -----------------------------------------------------------------------------------------


@pytest.mark.rule("CC-5.7", "CC-5.8", "CC-5.9", "CC-1.3", "CC-1.6")
def test_scenario_11_host_from_anywhere() -> None:
    t = city(hotels="6c:A4", camps="1a 4a")
    play(t, "H")
    assert offered(t) == ["H6c<1a", "H6c<4a"]
    play(t, "H6c<4a")
    assert hotels(t) == "6c:A4*"
    assert camps(t) == "1a"
    assert t.state.gold[A] == 0


@pytest.mark.rule("CC-5.7", "CC-5.12", "CC-1.10")
def test_scenario_12_no_host_into_a_hotel_built_this_turn() -> None:
    t = city(hotels="10e:A5", camps="4a", gold="A9")  # with 10e there is something left to do
    play(t, "B", "B6c")
    assert t.state.gold[A] == 1
    assert hotels(t) == "6c:A4! 10e:A5"
    assert "H" not in offered(t)
    assert why_not(t, "H6c") == "CC-5.12"


@pytest.mark.rule("CC-5.13", "CC-4.2", "CC-R.17", "CC-1.10")
def test_scenario_13_build_on_a_camp() -> None:
    t = city(camps="1c", gold="A8", at=[["Manage", A]])
    play(t, "B", "B1c+")
    assert t.state.gold[A] == 0
    assert hotels(t) == "1c:A2*!"
    assert camps(t) == ""
    t = city(hotels="1c:A2*", at=[["Turn", A]])  # A's next turn
    assert t.state.gold[A] == 2


@pytest.mark.rule("CC-5.7", "CC-5.12", "CC-5.15", "CC-R.29")
def test_scenario_14_a_lot_emptied_by_host_is_empty() -> None:
    t = city(hotels="6d:A3", camps="23a", gold="A6", at=[["Manage", A]])
    play(t, "H")  # hotel and camper are the only ones
    assert (hotels(t), t.state.gold[A]) == ("6d:A3*", 6)
    play(t, "B", "B23a")
    assert t.state.gold[A] == 0
    assert hotels(t) == "6d:A3* 23a:A3!"


@pytest.mark.rule("CC-1.11", "CC-5.11", "CC-5.16", "CC-R.35")
def test_scenario_15_two_hotels_of_a_size_at_most() -> None:
    t = city(hotels="1e:A3 6d:A3 6c:A4", gold="A20")
    assert why_not(t, square(BUILD_LOT, "23a")) == "CC-1.11"
    play(t, "B")
    values = {t.state.book.value[SQUARES.index(text[1:].rstrip("+"))] for text in offered(t)}
    assert 3 not in values
    t = city(hotels="1e:A3 6d:A3 6c:A4", gold="A20")
    play(t, "R", "R6c")
    assert offered(t) == ["R6c=1", "R6c=2", "R6c=5", "R6c=6"]
    assert why_not(t, "R6c=3") == "CC-5.16"
    assert why_not(t, "R6c=4") == "CC-5.16"


@pytest.mark.rule("CC-1.6", "CC-5.16", "CC-5.17", "CC-5.18", "CC-5.19", "CC-R.15")
def test_scenario_16_upgrade_and_host() -> None:
    t = city(hotels="6b:A2", camps="23b", gold="A7", at=[["Manage", A]])
    play(t, "R", "R6b=5")
    assert t.state.gold[A] == 1
    assert t.state.supply[A] == [0, 2, 2, 2, 2, 1, 2]
    assert why_not(t, "B") == "CC-5.18"
    play(t, "H")
    assert hotels(t) == "6b:A5*"
    t = city(hotels="6b:A5*", at=[["Turn", A]])
    assert t.state.gold[A] == 5


@pytest.mark.rule("CC-5.20")
def test_the_number_of_a_lot_counts_again_when_the_hotel_is_gone() -> None:
    t = city(hotels="6b:A6", gold="A0", camps="1a", seats=2)
    play(t, "F", "B")
    assert "B6b" in offered(t)
    assert "Build 2 on 6b, $4" in [option.label for option in t.options(A)]
    assert play(t, "B6b").state.gold[A] == 2


@pytest.mark.rule("CC-5.17", "CC-5.19")
def test_scenario_17_downgrade_and_host() -> None:
    t = city(hotels="6f:A5", camps="6e", at=[["Manage", A]])
    play(t, "R", "R6f=1")
    assert t.state.gold[A] == 0
    play(t, "H")
    assert hotels(t) == "6f:A1*"


@pytest.mark.rule("CC-5.18", "CC-5.2", "CC-5.16", "CC-1.6")
def test_only_empty_own_hotels_are_resized_and_once() -> None:
    t = city(hotels="6f:A5* 6c:A4 23e:B6", camps="1a", gold="A20")
    assert why_not(t, "R6f") == "CC-5.18"
    assert why_not(t, "R23e") == "CC-5.16"
    assert why_not(city(hotels="6f:A5*", camps="1a"), "R") == "CC-5.18"
    play(t, "B", "B6d")
    assert why_not(t, "R") == "CC-5.18"
    assert why_not(t, "B") == "CC-5.18"


@pytest.mark.rule("CC-5.17", "CC-1.12")
def test_an_upgrade_is_paid_or_not_offered() -> None:
    t = city(hotels="6b:A2", gold="A5", camps="1a")
    play(t, "R")
    assert offered(t) == ["R6b=1", "R6b=3", "R6b=4"]  # two steps cost $4, three cost $6
    assert why_not(t, "R6b=5") == "CC-5.17"
    reason = t.why_not(A, "R6b=5")
    assert "costs $6" in str(reason)
    assert "you have $5" in str(reason)


@pytest.mark.rule("CC-5.11", "CC-5.12", "CC-5.13", "CC-5.14", "CC-1.4", "CC-1.9", "CC-1.12")
def test_where_one_may_build() -> None:
    t = city(hotels="6b:B2", camps="1c", gold="A7")
    assert why_not(t, square(BUILD_LOT, "6b")) == "CC-5.11"
    assert why_not(t, square(BUILD_LOT, "4d")) == "CC-1.9"
    assert why_not(t, square(BUILD_LOT, "24a")) == "CC-5.11"  # not in the city
    assert why_not(t, square(BUILD_LOT, "1c")) == "CC-5.13"  # $8
    assert why_not(t, square(BUILD_LOT, "1a")) == "CC-5.12"  # $8 too
    play(t, "B")
    # $7: lots of 1, 2 and 3 wherever they are, for $2, $4 and $6
    assert offered(t) == [
        "B1e",
        "B1f",
        "B4b",
        "B4c",
        "B6d",
        "B6e",
        "B8a",
        "B8b",
        "B8d",
        "B10b",
        "B10c",
        "B10d",
        "B23a",
        "B23c",
        "B23f",
    ]
    assert "twice the number" in str(t.why_not(A, "B1a"))
    assert "costs $8" in str(t.why_not(A, "B1c+"))


@pytest.mark.rule("CC-5.9", "CC-R.36", "CC-5.24", "CC-5.26", "CC-5.7", "CC-5.30")
def test_scenario_36_hosting_twice_into_one_hotel() -> None:
    t = city(hotels="6b:A2 6d:A3", camps="23a 8b")
    play(t, "H", "H6d<23a", "F")  # only 6b is empty, and only 6d is next to it
    assert t.state.gold[A] == 2
    assert t.state.pool == 1
    assert hotels(t) == "6d:A3"
    assert "H" in offered(t)
    play(t, "H")
    assert hotels(t) == "6d:A3*"
    assert camps(t) == ""


# --- Fire -----------------------------------------------------------------------------------------

CHAIN = "6f:A5 6d:A3* 23e:B6 23c:B2 4a:C4"


@pytest.mark.rule("CC-5.21", "CC-5.22", "CC-5.23", "CC-5.24", "CC-5.25", "CC-R.13")
def test_scenario_18_a_chain_of_fires() -> None:
    t = city(hotels=CHAIN, camps="1a")
    play(t, "F")
    assert t.to_move == (A,)
    assert offered(t) == ["A>6d", "A>23e"]
    assert t.state.gold == [5, 0, 0]
    play(t, "A>23e")
    assert t.to_move == (B,)
    assert t.state.gold == [5, 6, 0]
    assert offered(t) == ["B>4a", "B>23c"]
    play(t, "B>4a")
    assert t.state.gold == [5, 6, 4]
    assert hotels(t) == "6d:A3* 23c:B2"
    assert "The fire is out" in told(t)
    assert t.to_move == (A,)


@pytest.mark.rule("CC-5.26", "CC-R.12")
def test_scenario_19_an_occupied_hotel_ends_the_fire() -> None:
    t = city(hotels=CHAIN.replace("4a:C4", "4a:C4*"), camps="1a")
    play(t, "F", "A>23e", "B>4a")
    assert t.state.pool == 1
    assert hotels(t) == "4a:C4 6d:A3* 23c:B2"
    assert t.state.gold == [5, 6, 0]
    assert t.to_move == (A,)


@pytest.mark.rule("CC-5.23", "CC-5.27", "CC-2.14")
def test_scenario_20_a_public_building_ends_the_fire() -> None:
    t = city(hotels="4c:A3 4a:B4", camps="1a")
    play(t, "F")
    assert offered(t) == ["A>4a", "A>4d"]
    play(t, "A>4d")
    assert t.state.gold == [3, 0, 0]
    assert hotels(t) == "4a:B4"
    assert "Ann passes the fire to 4d, the Mounted Police Barracks: fire out" in told(t)
    assert t.state.book.worth[3] == 3


@pytest.mark.rule("CC-5.24", "CC-5.29", "CC-1.10", "CC-R.34")
def test_scenario_21_a_hotel_built_this_turn_does_not_burn() -> None:
    t = city(hotels="6d:A3! 6f:A5", camps="1a")
    assert why_not(t, "F6d") == "CC-5.29"
    play(t, "F")
    assert t.state.gold[A] == 5
    assert hotels(t) == "6d:A3!"
    assert "The fire is out" in told(t)


@pytest.mark.rule("CC-5.15", "CC-5.22", "CC-1.11")
def test_scenario_22_building_where_it_burned() -> None:
    t = city(hotels="6f:A5", gold="A5", at=[["Manage", A]])
    play(t, "F")
    assert t.state.gold[A] == 10
    assert t.state.supply[A][5] == 2
    play(t, "B", "B6f")
    assert t.state.gold[A] == 0
    assert hotels(t) == "6f:A5!"
    assert "Ann builds 5 on 6f for $10" in told(t)


@pytest.mark.rule("CC-5.21", "CC-5.2", "CC-5.28", "CC-5.23", "CC-5.29")
def test_what_can_burn_and_what_cannot() -> None:
    t = city(hotels=CHAIN + " 6b:A2", camps="1a", gold="A4")
    assert why_not(t, "F6d") == "CC-5.21"  # occupied
    assert why_not(t, "F23e") == "CC-5.21"  # somebody else's
    play(t, "F", "F6f")
    assert why_not(t, square(FIRE_PASS, "6e")) == "CC-5.28"  # an empty lot beside it
    assert why_not(t, square(FIRE_PASS, "4a")) == "CC-5.23"  # not beside it
    play(t, "A>6d")
    assert why_not(t, "F") == "CC-5.21"
    t = city(hotels="6f:A5 23e:A6*! 6d:B3", camps="1a")
    play(t, "F")  # 23e was built this turn, so the fire goes on to B's hotel, which burns
    assert t.state.gold == [5, 3, 0]
    assert hotels(t) == "23e:A6*!"


@pytest.mark.rule("CC-5.19", "CC-5.25")
def test_a_fire_reaches_a_hotel_resized_this_turn() -> None:
    t = city(hotels="6f:A5 6d:A3", gold="A0", camps="1a")
    play(t, "R", "R6d", "R6d=1", "F", "F6f")
    assert (hotels(t), t.state.gold[A]) == ("", 6)


@pytest.mark.rule("CC-1.10", "CC-5.29", "CC-6.7")
def test_a_hotel_is_new_until_the_turn_and_its_scoring_round_are_over() -> None:
    """A builds beside B's 6f. Nobody can burn it now; with the option no extra comes either. Then B can."""
    no = {"new_hotel_receives": False}
    t = city(M2, hotels="6f:B5", camps="1a 1c", gold="A6", pool=6, top=[4], rolls=[3] * 6, options=no)
    play(t, "B", "B6d", "G4r0")
    assert hotels(t) == "6d:A3! 6f:B5"
    play(t, "G4r0@3,1")  # 4c takes a 3; of the other five the hotel takes none
    assert (hotels(t), t.state.active) == ("6d:A3 6f:B5", B)
    play(t, "F")
    assert hotels(t) == ""
    assert t.state.gold == [3, 5, 0]


@pytest.mark.rule("CC-R.14", "CC-5.19", "CC-5.22")
def test_insurance_is_the_size_and_a_resized_hotel_burns() -> None:
    t = city(hotels="6b:A2", gold="A8", camps="1a")
    play(t, "R", "R6b=6", "F")
    assert t.state.gold[A] == 6  # 8 - 2 x 4 + 6


@pytest.mark.rule("CC-5.24", "CC-R.11")
def test_scenario_38_the_fire_may_be_let_out() -> None:
    may = {"fire_pass": "may"}
    t = city(hotels="6f:A5 6d:A3 23e:B6", camps="1a", options=may)
    play(t, "F", "F6f")
    assert offered(t) == ["A>6d", "A>23e", "A>-"]
    play(t, "A>-")
    assert hotels(t) == "6d:A3 23e:B6"
    assert t.state.gold == [5, 0, 0]
    t = city(hotels="6f:A5", camps="1a", options=may)
    play(t, "F")
    assert asked(t) == "Manage"
    t = city(hotels="6f:A5 6d:A3 23e:B6", camps="1a")
    play(t, "F", "F6f")
    assert why_not(t, "A>-") == "CC-5.24"


@pytest.mark.rule("CC-5.10", "CC-5.7", "CC-1.7")
def test_guests_are_not_hosted() -> None:
    t = city(hotels="6c:A4 4a:B4*", camps="1a 10f 1c")
    play(t, "H")
    assert offered(t) == ["H6c<1a", "H6c<10f"]
    assert why_not(t, square(HOST_CAMPER, "4a")) == "CC-5.10"
    assert why_not(t, square(HOST_CAMPER, "1c")) == "CC-5.7"


def test_not_your_turn() -> None:
    t = city(camps="1a")
    assert why_not(t, "M", seat=B) == "CC-5.1"
    assert t.options(B) == []
    assert t.prompt(B) == "Wait for A"


def test_refusals_say_what_would_help() -> None:
    t = city(hotels="1e:A3 6d:A3", camps="1a", gold="A20")
    said = str(t.why_not(A, square(BUILD_LOT, "23a")))
    assert (
        said
        == "Both your hotels of this size are on the map. Resize or burn a hotel of size 3 first. (CC-1.11)"
    )
    clause = GAME.why_not(t.state, A, square(BUILD_LOT, "4d"))
    assert refused(t.state, A, square(BUILD_LOT, "4d"), clause) == "A public building stands here."


# --- paths, counted by hand -----------------------------------------------------------------------


def paths(t, depth: int) -> int:
    """How many ways there are to make so many choices, or fewer if the turn ends before."""
    if not depth or t.over or t.state.turn:
        return 1
    total = 0
    for option in t.options(t.to_move[0]):
        then = t.clone()
        then.choose(t.to_move[0], option.id)
        total += paths(then, depth - 1)
    return total


def test_paths_with_one_hotel_and_one_camper() -> None:
    """A owns 6c (4), a 4 camps on 1a, no gold.

    mine, host, end: the turn is over (3). resize: to 1, 2 or 3, then fire or end (6).
    fire: $4, no target; then end, or build on a 1 (1f, 6e) or a 2 (1c, 6b) (1 + 4).
    """
    t = city(M1, hotels="6c:A4", camps="1a", seats=2)
    assert [paths(t, depth) for depth in (1, 2, 3)] == [5, 3 + 3 + 2, 3 + 6 + 5]


def test_paths_of_a_fire() -> None:
    """Scenario 18 without a camper: resize 6f to 1, 2, 3 or 4, then fire or end; or end; or fire.

    Fire to 6d: then build, resize (6d) or end. Fire to 23e: B passes it to 23c or 4a.
    """
    t = city(hotels=CHAIN)
    assert [paths(t, depth) for depth in (1, 2, 3)] == [3, 4 + 1 + 2, 4 * 2 + 1 + 3 + 2]


def test_paths_of_a_tile() -> None:
    """Tile 24, without a street, beside M1, whose five by three squares are blocked.

    Upright: north and south 6 columns x 2 gaps, west and east 5 rows x 2 gaps: 44.
    Lying: north and south 7 x 2, west and east 4 x 2: 44. After that the turn is over.
    """
    t = city(M1, turned_up=[23], at=[["GrowRotation", A], ["Roll", A], ["Score"], ["EndTurn", A]])
    assert [paths(t, depth) for depth in (1, 2, 3)] == [4, 4 * 44, 4 * 44]
