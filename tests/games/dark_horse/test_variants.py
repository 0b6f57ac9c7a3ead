"""Chapters 12 to 14: two players, solitaire, the Outlaw."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.games.dark_horse import GAME
from boomtown.games.dark_horse.board import HEXES, MA, PI, PO, SH, TR
from games.dark_horse.positions import (
    COLLECTION,
    TO_THE_END_OF_TURN,
    A,
    B,
    C,
    act,
    asked,
    goods,
    land,
    lying,
    office,
    piled,
    refuses,
    said,
    stands,
    tokens,
)

# --- two players ----------------------------------------------------------------------------------


@pytest.mark.rule("DH-12.1", "DH-7.11")
def test_nothing_but_rails_out_of_bounds():
    b = GAME.book_for(GAME.setup(2))
    west = {HEXES[k] for k in range(72) if not b.in_bounds[k]}
    rows = {row: 3 if row in "ACEGIK" else 2 for row in "ABCDEFGHIJK"}
    assert west == {f"{row}{k}" for row, n in rows.items() for k in range(1, n + 1)}
    t = land(seats=2, at=[["Build", A]], goods={A: "FFWWWWW"}, gold=[1, 0], rails="B2-SE", cities={A: "B3"},
             towns={A: "A4"}, up="C4")  # fmt: skip
    assert refuses(t, A, "t:B2") == "DH-12.1"
    assert refuses(t, A, "c:C2") == "DH-12.1"
    rails = land(seats=2, at=[["PlaceRail", A]], cities={A: "B3"}, towns={A: "A4"})
    assert rails.offers(A, "r:B2-SE")


@pytest.mark.rule("DH-12.2")
def test_the_second_plain_spots_are_closed():
    t = land(seats=2, dice={A: "1"})
    assert {text for text in said(t, A) if text[2] in "FWO"} == {"1>Fa", "1>Wa", "1>Oa"}


@pytest.mark.rule("DH-12.3", "DH-12.4", "DH-12.8")
def test_the_gunslinger_die_is_rolled_with_the_others_and_never_placed():
    t = land(seats=2, at=[["Turn"]], pawn=[TR, TR], owed=[3, 0], rolls=[4, 1, 2, 5])
    assert t.state.gun == [4, 5]
    assert lying(t, A) == ""
    assert said(t, A) == ["gun+", "gun-"]
    t.choose(A, "gun-")
    assert t.state.pawn == [PO, TR]
    without = land(seats=2, at=[["Turn"]], rolls=[1, 2, 3, 4], options={"gunslinger": False})
    assert without.state.gun == [0, 0]
    assert asked(without) == "Place"


@pytest.mark.rule("DH-12.5", "DH-R.32")
def test_on_ten_the_mover_chooses_an_office():
    t = land(seats=2, at=[["MovePawn", A], ["PlacementRounds"]], gun=[3, 0], pawn=[TR, TR], dice={B: "46"})
    t.choose(A, "gun+")
    assert said(t, A) == ["gunMA", "gunSH"]
    t.choose(A, "gunMA")
    assert refuses(t, B, "46>MA") == "DH-12.6"
    assert t.offers(B, "46>SH")


@pytest.mark.rule("DH-12.6", "DH-3.14", "DH-R.14")
def test_a_pawn_blocks_the_other_player_alone():
    t = land(seats=2, pawn=[PO, TR], dice={B: "3"}, tokens={B: "engineer"})
    t.choose(B, ".")
    assert refuses(t, B, "3>PO") == "DH-12.6"
    assert refuses(t, B, "3>PO!") == "DH-12.6"
    assert land(seats=2, pawn=[PO, TR], dice={A: "3"}).offers(A, "3>PO")
    shifted = land(seats=2, pawn=[PI + 11, TR], dice={B: "11"})  # the pawn on Hired Hand
    act(shifted, B, "1>DE")
    assert refuses(shifted, B, "s1+>HH") == "DH-12.6"


# --- solitaire ------------------------------------------------------------------------------------


def alone(scenario: str = "tenderfoot", difficulty: str = "chicken", **position: Any) -> Any:
    options = {"solo_scenario": scenario, "solo_difficulty": difficulty}
    return land(seats=1, options=options, **position)


@pytest.mark.rule("DH-13.1", "DH-13.2", "DH-R.34")
def test_alone_on_the_whole_map_with_22_cards():
    t = alone(dice={A: "6"})
    b = t.state.book
    assert (len(b.cards), sum(b.in_bounds), b.room[16], b.room[17]) == (22, 72, 1, 1)
    assert refuses(t, A, "6>Fb") == "DH-13.1"
    assert t.offers(A, "6>Fa")
    assert t.offers(A, "6>Fx")


@pytest.mark.rule("DH-13.3")
def test_alone_there_is_no_turn_order():
    t = alone(dice={A: "6"})
    assert refuses(t, A, "6>TO") == "DH-13.3"
    sheriff = alone(at=COLLECTION, groups={A: "SH:46"})
    act(sheriff, A, "y")
    assert sheriff.state.order == [A]


@pytest.mark.rule("DH-13.4", "DH-11.1")
def test_influence_does_not_end_a_solitaire_game():
    t = alone(at=TO_THE_END_OF_TURN, groups={A: "PO:3"}, goods={A: "F"}, influence=[13])
    t.choose(A, "y")
    assert not t.over
    last = alone(at=TO_THE_END_OF_TURN, turn=28)
    assert last.over
    assert "did not reach the goal in 28 turns" in last.log(A)[-1].text


@pytest.mark.rule("DH-13.5", "DH-13.6", "DH-13.7")
@pytest.mark.parametrize(("difficulty", "ghosts"), [("chicken", 1), ("ornery", 3), ("cruel", 5)])
def test_ghosts_by_difficulty(difficulty: str, ghosts: int):
    t = alone(difficulty=difficulty, at=[["Turn"]], rolls=[1, 2, 3, 3, 4, 5, 6])
    assert len(t.state.ghosts) == (0 if difficulty == "cruel" else ghosts)
    assert bool(t.state.haunted) == (difficulty == "cruel")
    if difficulty == "cruel":
        assert t.state.haunted == 1 << PO | 1 << TR | 1 << 23  # 3; 3 + 4 = 7; 5 + 6 = 11


@pytest.mark.rule("DH-13.7")
def test_without_dice_the_ghosts_are_placed_at_once():
    t = alone(jailed={A: 2}, ghosts=[3])
    assert t.state.haunted == 1 << PO


@pytest.mark.rule("DH-13.9")
def test_a_ghost_office_is_never_shared():
    t = alone(dice={A: "46"}, tokens={A: "engineer"}, haunted=1 << MA)
    t.choose(A, ".")
    assert refuses(t, A, "46>MA!") == "DH-3.13"
    unlimited = land(seats=1, dice={A: "34"}, haunted=1 << TR, options={"trader_engineer_unlimited": True})
    assert refuses(unlimited, A, "34>TR") == "DH-3.14"


@pytest.mark.rule("DH-13.10", "DH-R.43", "DH-R.56")
def test_a_ghost_on_pioneer_reveals_two_cards():
    one = alone(at=COLLECTION, haunted=1 << PI, top="A06 V1")
    assert (piled(one.state.in_play), piled(one.state.discard)) == ("V1", "A06")
    two = alone(at=COLLECTION, haunted=1 << PI, top="V1 V2", rolls=[1])
    assert (piled(two.state.in_play), piled(two.state.discard)) == ("V2", "V1")
    pair = alone(difficulty="ornery", dice={A: "24"}, ghosts=[6, 1, 1])
    act(pair, A, "24>BU")
    assert pair.state.haunted == 1 << PI
    taken = alone(dice={A: "14"}, ghosts=[1])
    act(taken, A, "1>PI")
    assert taken.state.haunted == 0


@pytest.mark.rule("DH-13.11")
def test_a_ghost_takes_the_office_at_the_end_of_the_turn():
    t = alone(at=TO_THE_END_OF_TURN, haunted=1 << MA, office={A: "Mayor"})
    assert office(t, A) == "no office"
    other = alone(at=TO_THE_END_OF_TURN, haunted=1 << SH, office={A: "Mayor"})
    assert office(other, A) == "Mayor"


ALL = {"cities": {A: "B1 E2 C3"}, "towns": {A: "A1 C1 B2 D2 E1 C4"}}


@pytest.mark.rule("DH-13.12", "DH-13.31")
def test_tenderfoot():
    t = alone(at=TO_THE_END_OF_TURN, turn=9, **ALL)
    assert t.over
    assert t.scores == [1]
    assert "won in 9 turns" in t.log(A)[-1].text


@pytest.mark.rule("DH-13.32", "DH-R.57")
def test_wild_frontiers():
    t = alone("wild_frontiers", at=[["PlaceFirstCity", A]], cities={A: ""}, towns={A: ""}, turn=0, phase=0)
    assert t.offers(A, "c:B1")
    assert refuses(t, A, "c:D3") == "DH-13.32"
    won = alone("wild_frontiers", at=TO_THE_END_OF_TURN, towns={A: "E4 G4"})
    assert won.over
    assert won.scores == [1]


@pytest.mark.rule("DH-13.33")
def test_gold_rush_cashes_stocks_after_the_last_turn():
    rich = {"cities": {A: "B1 E2 C3"}, "tokens": {A: "stock"}, "gold": [9]}
    assert not alone("gold_rush", at=TO_THE_END_OF_TURN, turn=27, **rich).over
    last = alone("gold_rush", at=TO_THE_END_OF_TURN, turn=28, **rich)
    assert last.scores == [1]


@pytest.mark.rule("DH-13.34")
def test_barnstorming():
    won = alone("barnstorming", at=TO_THE_END_OF_TURN, cities={A: "B1 E2 C3"}, influence=[11])
    assert won.scores == [1]
    assert not alone("barnstorming", at=TO_THE_END_OF_TURN, cities={A: "B1 E2"}, influence=[11]).over


@pytest.mark.rule("DH-13.35", "DH-R.42")
def test_marshal_law():
    t = alone("marshal_law", at=[["Turn"]], bonus=[1], event="V1", rolls=[4, 4, 4, 2])
    assert len(t.state.in_play) == 2
    assert len(t.state.pile) == 4
    assert not any(card >= 20 for card in t.state.deck)
    none = alone("marshal_law", at=[["Turn"]], bonus=[1], event="V1", rolls=[4, 4, 5, 2])
    assert len(none.state.in_play) == 1
    sheriff = alone("marshal_law", at=COLLECTION, groups={A: "SH:46"}, event="V1 V5")
    act(sheriff, A, "y", "ev-V1")
    assert (piled(sheriff.state.in_play), piled(sheriff.state.gone)) == ("V5", "V1")


# --- the Outlaw -----------------------------------------------------------------------------------

OUTLAWS = {"outlaw": True}


def outlaw(**position: Any) -> Any:
    return land(options=OUTLAWS, **position)


@pytest.mark.rule("DH-14.1", "DH-R.46")
def test_the_outlaw_loses_a_point():
    t = outlaw(at=[["Settle"]], office={A: "Outlaw", B: "Mayor"})
    assert t.scores[:2] == [-1, 1]


@pytest.mark.rule("DH-14.2", "DH-14.4")
def test_jail_or_run():
    position: dict[str, Any] = {"at": COLLECTION, "groups": {A: "MK:1"}, "hands": {A: "A10"}}
    t = outlaw(office={A: "Mayor"}, **position)
    act(t, A, "k:A10", "run")
    assert (office(t, A), t.state.owed[A]) == ("Outlaw", 0)
    jail = outlaw(**position)
    act(jail, A, "k:A10", "jail")
    assert jail.state.owed[A] == 3
    held = outlaw(office={B: "Outlaw"}, **position)
    act(held, A, "k:A10")
    assert held.state.owed[A] == 3
    again = outlaw(office={A: "Outlaw"}, **position)
    act(again, A, "k:A10")
    assert (office(again, A), again.state.owed[A]) == ("no office", 3)


@pytest.mark.rule("DH-14.3", "DH-R.58")
def test_what_the_outlaw_may_not():
    t = outlaw(dice={A: "46"}, office={A: "Outlaw"})
    assert refuses(t, A, "46>MA") == "DH-14.3"
    card = outlaw(at=COLLECTION, groups={A: "MK:1"}, hands={A: "A07 A08 A20"}, office={A: "Outlaw"})
    assert refuses(card, A, "k:A07") == "DH-14.3"
    assert refuses(card, A, "k:A08") == "DH-14.3"
    act(card, A, "k:A20", "+FF")
    assert (goods(card, A), card.state.influence[A]) == ("FF", 0)
    standing = outlaw(at=COLLECTION, groups={A: "SH:46"}, office={A: "Outlaw"})
    assert standing.over
    assert office(standing, A) == "Outlaw"


@pytest.mark.rule("DH-14.5")
def test_the_outlaw_may_surrender_before_the_roll():
    t = outlaw(at=[["Turn"]], office={B: "Outlaw"}, bonus=[0, 1, 0, 0], rolls=[1, 2, 1, 2, 1, 2])
    assert said(t, B) == ["surr", "n"]
    t.choose(B, "surr")
    assert (office(t, B), lying(t, B), t.state.where[3:6]) == ("no office", "", [-2, -2, -2])
    stay = outlaw(at=[["Turn"]], office={B: "Outlaw"})
    stay.choose(B, "n")
    assert (office(stay, B), len(lying(stay, B))) == ("Outlaw", 2)


@pytest.mark.rule("DH-14.6")
def test_a_sheriff_catches_the_outlaw():
    t = outlaw(at=COLLECTION, groups={C: "SH:46"}, office={A: "Outlaw"})
    act(t, C, "y")
    assert (office(t, A), t.state.owed[A], office(t, C)) == ("no office", 1, "Sheriff")


@pytest.mark.rule("DH-14.7")
def test_the_preacher_stays_a_preacher():
    t = outlaw(at=COLLECTION, groups={A: "MK:1"}, hands={A: "A10"}, who={A: "K4"}, office={A: "Outlaw"})
    assert refuses(t, A, "k:A10") == "DH-10.4"
    assert tokens(t, A) == ""
    assert stands(t, A, "MK") == "1"
