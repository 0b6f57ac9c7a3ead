"""The scenarios of SPEC section 11, one by one."""

from __future__ import annotations

import pytest

from boomtown.games.dark_horse import GAME
from boomtown.games.dark_horse.board import BU, HEXES, MA, NO_FLIP, PO, SH, SIDES, TR
from boomtown.games.dark_horse.scoring import linked
from boomtown.games.dark_horse.solitaire import marker
from games.dark_horse.positions import (
    BOTH_PHASES,
    COLLECTION,
    TO_THE_END_OF_TURN,
    A,
    B,
    C,
    D,
    accessible,
    act,
    asked,
    cards,
    goods,
    hand,
    land,
    lying,
    office,
    piled,
    refuses,
    said,
    stands,
    tokens,
)


@pytest.mark.rule("DH-1.9", "DH-7.9", "DH-R.25")
def test_1_first_cities_stand_three_steps_apart_later_ones_two():
    nobody = {A: "", B: "", C: "", D: ""}
    t = land(at=[["PlaceFirstCity", C]], cities=nobody | {D: "B1"}, towns=nobody, turn=0, phase=0)
    assert refuses(t, C, "c:C2") == "DH-1.9"  # distance 1
    assert refuses(t, C, "c:C3") == "DH-1.9"  # distance 2
    assert t.offers(C, "c:D3")  # distance 3
    later = land(at=[["Build", A]], rails="B2-SW C2-E", goods={A: "WWWW"}, gold=[1, 0, 0, 0])
    assert later.offers(A, "c:C3")


@pytest.mark.rule("DH-1.12", "DH-7.10", "DH-7.13")
def test_2_the_first_rail_links_two_towns():
    t = land(at=[["PlaceRail", A]], towns={A: "B2 C1"})
    around = "A1-E A1-SE A1-SW A2-SE A2-SW B1-E B1-SE B1-SW B1-W B2-SW C1-E C1-NW"
    assert {text.removeprefix("r:") for text in said(t, A)} == set(around.split())
    other = t.clone()
    t.choose(A, "r:B1-SE")
    assert linked(t.state, A) == [2]
    other.choose(A, "r:B2-SW")
    assert linked(other.state, A) == [1]


@pytest.mark.rule("DH-1.11")
def test_3_a_hidden_tile_under_a_first_town_is_turned_up_and_nothing_paid():
    t = land(
        at=[["PlaceFirstTowns", C]], cities={C: "F4"}, towns=dict.fromkeys(range(4), ""), goods={C: "FWO"},
        tiles={"E4": "ore rugged"}, turn=0, phase=0,
    )  # fmt: skip
    t.choose(C, "t:E4")
    assert goods(t, C) == "FWO"
    seen = t.masked(A)
    assert seen.tile[seen.book.tile_of[HEXES.index("E4")]] == 5  # rugged ore, for Ann too
    assert said(t, C) == ["t:F5", "t:G4"]


@pytest.mark.rule("DH-4.1", "DH-4.2", "DH-4.3", "DH-4.6", "DH-3.8")
def test_4_the_dealer_places_on_two_spaces():
    t = land(dice={A: "25"}, tokens={A: "wild"})
    act(t, A, "2>DE", "s5+>BU")
    assert (stands(t, A, "DE"), stands(t, A, "BU")) == ("2", "5")
    assert tokens(t, A) == "wild"
    assert len(t.state.towns[A]) == 2


@pytest.mark.rule("DH-4.2")
def test_5_the_dealer_moves_an_earlier_group_and_frees_its_space():
    t = land(dice={A: "341", B: "342"})
    act(t, A, "34>TR")
    act(t, B, "2>MK")
    act(t, A, "1>DE", "s=TR->BU")
    assert stands(t, A, "BU") == "34"
    assert t.offers(B, "34>TR")


@pytest.mark.rule("DH-3.12", "DH-2.10")
def test_6_natural_numbers_take_an_engineer_and_no_mark():
    t = land(dice={B: "4"}, tokens={B: "wild engineer"})
    marked = t.clone()
    marked.choose(B, ".")
    assert refuses(marked, B, "4w->PO") == "DH-3.12"
    act(t, B, "e:4=3", "3>PO")
    assert tokens(t, B) == "wild"


@pytest.mark.rule("DH-4.3", "DH-R.9")
def test_7_no_double_mark():
    t = land(dice={C: "14"}, tokens={C: "wild"})
    act(t, C, "1>DE")
    assert refuses(t, C, "s4+>BU") == "DH-3.11"
    marked = land(dice={C: "13"}, tokens={C: "wild"})
    act(marked, C, "3w+>Fx", "1>DE")
    assert refuses(marked, C, "s=Fx->HH") == "DH-4.3"


@pytest.mark.rule("DH-2.7", "DH-2.10", "DH-3.13", "DH-3.14")
def test_8_sharing_and_its_limits():
    t = land(
        groups={A: "PO:3"},
        dice={B: "3", C: "3", D: "2"},
        tokens={B: "engineer", C: "engineer", D: "engineer"},
    )
    act(t, B, "3>PO!")
    act(t, C, "3>PO!")
    assert t.state.claim[PO] == 0b111
    act(t, D, "e:2=3")
    assert refuses(t, D, "3>PO!") == "DH-2.7"
    mayor = land(groups={A: "MA:46"}, dice={B: "46"}, tokens={B: "engineer"})
    mayor.choose(B, ".")
    assert refuses(mayor, B, "46>MA!") == "DH-3.13"


@pytest.mark.rule("DH-3.13", "DH-R.12")
def test_9_restricted_spaces():
    assert_three = land(dice={D: "235"})
    act(assert_three, D, "235>MA")
    set_die = land(dice={D: "45"}, tokens={D: "engineer"})
    act(set_die, D, "e:5=6")
    assert refuses(set_die, D, "46>MA") == "DH-3.13"
    for allowed, clause in ((False, "DH-3.13"), (True, "")):
        rerolled = land(dice={D: "45"}, tokens={D: "wild"}, rolls=[6], options={"reroll_restricted": allowed})
        act(rerolled, D, "w:5")
        assert refuses(rerolled, D, "46>MA") == clause


@pytest.mark.rule("DH-3.3", "DH-2.6", "DH-R.13")
def test_10_equal_dice():
    t = land(at=[["Turn"]], bonus=[0, 1, 0, 0], owed=[0, 0, 1, 0], rolls=[4, 4, 3, 3, 5, 6, 1, 2], turn=2)
    assert (tokens(t, A), tokens(t, B), tokens(t, C)) == ("wild", "", "")
    three = land(at=[["Turn"]], bonus=[0, 1, 0, 0], rolls=[1, 2, 3, 3, 3, 1, 2, 1, 2])
    assert tokens(three, B) == "wild"
    full = land(at=[["Turn"]], bonus=[0, 1, 0, 0], tokens={B: "wild"}, rolls=[1, 2, 3, 3, 3, 1, 2, 1, 2])
    assert tokens(full, B) == "wild"


@pytest.mark.rule("DH-4.7", "DH-4.8", "DH-3.12")
def test_11_the_deputy():
    t = land(dice={A: "41"}, deputy=A, office={A: "Sheriff"})
    flipped = t.clone()
    act(flipped, A, "d:6")
    assert flipped.offers(A, "6>BU")
    assert refuses(flipped, A, "46>MA") == "DH-4.7"
    t.choose(A, ".")
    assert not any(text.startswith("14>") for text in said(t, A))
    marked = land(dice={A: "42"}, deputy=A, office={A: "Sheriff"}, tokens={A: "wild"})
    act(marked, A, "2w->PI")
    assert marked.state.flags[1] & NO_FLIP


FOOD_TWICE = {"cities": {B: "B6"}, "towns": {B: "A7 C7 B5"}, "tiles": {"B5": "food"}}


@pytest.mark.rule("DH-6.3", "DH-2.3", "DH-9.35")
@pytest.mark.parametrize(
    ("group", "event", "gained"),
    [("Fx:4", "", "FFF"), ("Ox:5", "", ""), ("Wa:3", "", "W"), ("Fx:4", "V5", "FF")],
)
def test_12_production(group: str, event: str, gained: str):
    t = land(at=COLLECTION, groups={B: group}, event=event, **FOOD_TWICE)
    assert goods(t, B) == gained


@pytest.mark.rule("DH-3.15", "DH-12.2", "DH-R.8")
def test_13_one_die_per_row():
    t = land(groups={B: "Fa:1"}, dice={B: "45"})
    assert refuses(t, B, "4>Fx") == "DH-3.15"
    assert t.offers(B, "4>Wa")
    two = land(seats=2, dice={B: "45"})
    assert refuses(two, B, "4>Fb") == "DH-12.2"


@pytest.mark.rule("DH-6.1", "DH-5.2")
def test_14_turn_order():
    t = land(seats=3, at=COLLECTION, groups={C: "TO:4", A: "TO:6"}, track=[C, A, -1])
    assert t.state.order == [C, A, B]


@pytest.mark.rule("DH-6.6", "DH-6.16", "DH-9.37", "DH-8.13", "DH-R.4")
def test_15_politics():
    mayor = land(at=COLLECTION, groups={A: "PO:3"}, office={A: "Mayor"})
    mayor.choose(A, "y")
    assert mayor.state.influence[A] == 1
    machine = land(at=COLLECTION, groups={A: "PO:3"}, office={A: "Mayor"}, event="V7")
    assert asked(machine) != "Politics"
    assert machine.state.influence[A] == 0
    bob = land(at=COLLECTION, groups={B: "PO:3"}, goods={B: "FW"}, event="V7")
    bob.choose(B, "y")
    assert (goods(bob, B), bob.state.influence[B]) == ("", 1)


@pytest.mark.rule("DH-6.7", "DH-R.2")
def test_16_work_crew():
    t = land(at=COLLECTION, groups={A: "WC:4"}, towns={A: "A1 B2 C1"}, tiles={"B2": "food"})
    t.choose(A, "y")
    assert goods(t, A) == "FFW"
    four = land(at=COLLECTION, groups={A: "WC:4"}, towns={A: "A1 C1 B2 D2"}, tiles={"B2": "ore", "D2": "ore"})
    act(four, A, "y", "wc:FO")
    assert goods(four, A) == "FOO"


@pytest.mark.rule("DH-7.2", "DH-7.9", "DH-7.10", "DH-6.8")
def test_17_rails_for_a_city():
    t = land(at=COLLECTION, groups={A: "RB:5 BU:6"}, goods={A: "FOOWWWW"}, gold=[1, 0, 0, 0])
    other = t.clone()
    act(t, A, "y", "r:B2-SW", "r:C2-E")
    assert asked(t) == "Build"
    assert t.offers(A, "c:C3")
    assert refuses(t, A, "c:C2") == "DH-7.9"
    assert "D2" in accessible(t, A)
    act(other, A, "y", "r:C1-E", "r:C2-SW")
    assert other.offers(A, "c:D1")
    assert "D2" in accessible(other, A)


TO_D2 = {"rails": "B2-SW C2-E", "tiles": {"D2": "wood rugged"}, "up": "D2"}


@pytest.mark.rule("DH-7.7", "DH-9.31", "DH-10.2")
def test_18_rugged_once():
    t = land(at=[["Build", A]], goods={A: "FFWO"}, **TO_D2)
    t.choose(A, "t:D2")
    assert goods(t, A) == ""
    drought = land(at=[["Build", A]], goods={A: "FFFWO"}, event="V1", **TO_D2)
    drought.choose(A, "t:D2")
    assert goods(drought, A) == ""
    tracker = land(at=[["Build", A]], goods={A: "FFW"}, who={A: "K2"}, **TO_D2)
    tracker.choose(A, "t:D2")
    assert goods(tracker, A) == "W"


@pytest.mark.rule("DH-6.11", "DH-2.6")
def test_19_the_engineer_space_and_the_limit():
    t = land(at=COLLECTION, groups={D: "EN:44"}, tokens={D: "wild"})
    act(t, D, "y")
    assert t.state.order == [A, B, D, C]
    assert tokens(t, D) == "wild engineer"


@pytest.mark.rule("DH-8.9", "DH-8.12", "DH-6.2")
def test_20_pioneer_with_one_event():
    t = land(at=COLLECTION, groups={A: "PI:1"}, event="V2", top="V1 A06")
    t.choose(A, "y")
    assert (piled(t.state.in_play), piled(t.state.discard), hand(t, A)) == ("V1", "V2", "A06")


@pytest.mark.rule("DH-8.9", "DH-8.11", "DH-8.16", "DH-9.32", "DH-R.47")
def test_21_pioneer_with_an_event_ability():
    t = land(at=COLLECTION, groups={B: "PI:1"}, office={B: "Mayor"}, top="V2 A04")
    t.choose(B, "y")
    assert said(t, B) == ["keep:A04", "keep:ev"]
    t.choose(B, "keep:ev")
    assert (goods(t, B), office(t, B)) == ("WWW", "no office")
    assert piled(t.state.in_play) == "V2"
    assert (piled(t.state.discard), t.state.owed[B]) == ("A04", 1)


@pytest.mark.rule("DH-8.10")
def test_22_pioneer_with_two_events():
    as_they_lie = list(range(25, 0, -1))  # 26 cards, each swapped with itself
    t = land(
        at=COLLECTION, groups={C: "PI:1"}, event="V5", top="V1 V6",
        discard="A02 A03 A04 A05 A06 A07 A08 A09 A10", rolls=as_they_lie,
    )  # fmt: skip
    t.choose(C, "y")
    assert said(t, C) == ["keep:A10", "keep:A09"]
    assert (piled(t.state.in_play), piled(t.state.discard)) == ("V5", "")


@pytest.mark.rule("DH-6.12", "DH-8.9", "DH-8.15", "DH-9.34")
def test_23_scout():
    t = land(at=COLLECTION, groups={A: "SC:45"}, top="A18 V4 A03")
    act(t, A, "y", "keep:ev", "r:B1-SE")
    assert t.state.order == [B, C, D, A]
    act(t, A, "b:A18,A03", "p:E4")
    assert piled(t.state.in_play) == "V4"
    assert piled(t.state.deck[-2:]) == "A03 A18"
    assert t.masked(A).deck[-2:] == cards("A03 A18")
    assert t.masked(B).deck[-2:] == [-1, -1]


@pytest.mark.rule("DH-8.15", "DH-5.1", "DH-9.9", "DH-R.21")
def test_24_corruption():
    last = land(at=COLLECTION, groups={D: "HH:2"}, hands={D: "A09"})
    act(last, D, "k:A09", "+FW")
    assert (goods(last, D), tokens(last, D), last.state.order) == ("FW", "trader", [A, B, C, D])
    t = land(
        at=COLLECTION, groups={B: "BU:6 TR:34", C: "BU:6"}, hands={B: "A09", C: "A07"}, goods={B: "FFFF"}
    )
    act(t, B, "k:A09", "+FW")
    assert t.state.order == [A, C, D, B]
    assert t.state.asking.seat == B
    while t.to_move == (B,):
        t.choose(B, "." if t.offers(B, ".") else "n")
    assert (t.to_move, t.state.asking.space) == ((C,), 9)  # Builder goes on as it began


@pytest.mark.rule("DH-8.17", "DH-3.1", "DH-3.3")
def test_25_jail_with_a_bonus_die():
    t = land(at=[["Turn"]], bonus=[0, 1, 0, 0], owed=[0, 1, 0, 0], rolls=[1, 2, 5, 5, 1, 2, 1, 2])
    assert t.state.where[3:6].count(-2) == 1
    assert (lying(t, B), tokens(t, B)) == ("55", "wild")


@pytest.mark.rule("DH-8.17", "DH-8.5", "DH-9.19", "DH-R.50")
def test_26_all_dice_jailed():
    fields = {"bonus": [0, 0, 1, 0], "owed": [0, 0, 3, 0], "rolls": [1, 2, 1, 2, 1, 2]}
    t = land(at=[["Turn"]], hands={C: "A19"}, **fields)
    assert lying(t, C) == ""
    while t.to_move != (C,):
        t.choose(t.to_move[0], t.options(t.to_move[0])[0])
    assert said(t, C) == ["k:A19", "."]
    t.state.tape.script, t.state.tape.at = [3, 4, 6], 0
    act(t, C, "k:A19", "34>TR")
    assert (lying(t, C), stands(t, C, "TR")) == ("6", "34")
    other = land(at=[["Turn"]], hands={C: "A06"}, **fields)
    while other.to_move != (C,):
        other.choose(other.to_move[0], other.options(other.to_move[0])[0])
    assert said(other, C) == ["."]


@pytest.mark.rule("DH-9.1", "DH-8.16", "DH-R.40", "DH-R.55")
def test_27_claim_jumpers():
    t = land(
        groups={D: "BU:6"}, dice={A: "5", B: "24"}, tokens={A: "wild"}, hands={B: "A01"}, office={B: "Mayor"}
    )
    act(t, A, "5w+>BU")
    assert tokens(t, A) == ""
    act(t, B, "k:A01", "j:BU/P1")
    assert (lying(t, A), tokens(t, A)) == ("5", "wild")
    assert (office(t, B), t.state.owed[B]) == ("no office", 1)
    assert stands(t, B, "BU") == "24"
    assert t.state.used[A] == 0


@pytest.mark.rule("DH-10.4", "DH-8.9")
def test_28_the_preacher():
    t = land(at=COLLECTION, groups={A: "PI:1"}, who={A: "K4"}, top="A05 A12")
    t.choose(A, "y")
    assert said(t, A) == ["keep:A05", "keep:A12"]
    t.choose(A, "keep:A05")
    assert refuses(t, A, "k:A05") == "DH-10.4"
    act(t, A, "dc:A05")
    assert t.state.influence[A] == 1
    event = land(at=COLLECTION, groups={A: "PI:1"}, who={A: "K4"}, top="V7 A07")
    event.choose(A, "y")
    assert (piled(event.state.in_play), hand(event, A)) == ("V7", "A07")


@pytest.mark.rule("DH-12.4", "DH-12.6", "DH-12.7", "DH-R.31")
def test_29_the_gunslinger():
    forced = land(
        seats=2, at=[["MovePawn", A], ["PlacementRounds"]], gun=[4, 0], pawn=[PO, TR], dice={A: "11"}
    )
    assert forced.state.pawn == [TR, TR]
    stays = land(
        seats=2, at=[["MovePawn", A], ["PlacementRounds"]], gun=[6, 0], pawn=[TR, TR], dice={A: "11"}
    )
    assert stays.state.pawn[A] == TR
    both = land(seats=2, pawn=[BU, BU], dice={A: "6"})
    assert refuses(both, A, "6>BU") == "DH-12.6"
    barn = land(
        seats=2, at=COLLECTION, pawn=[BU, BU], groups={A: "HH:2"}, hands={A: "A14"}, goods={A: "FW"},
        towns={A: "A4"}, up="B5",
    )  # fmt: skip
    act(barn, A, "k:A14", "t:B5")
    assert len(barn.state.towns[A]) == 2


@pytest.mark.rule("DH-11.1", "DH-11.2", "DH-9.4", "DH-6.6")
def test_30_dropping_back_does_not_save_the_game():
    t = land(
        at=TO_THE_END_OF_TURN,
        groups={A: "PO:3", B: "MK:1"},
        goods={A: "F"},
        influence=[10, 1, 0, 0],
        hands={B: "A04"},
    )
    act(t, A, "y")
    act(t, B, "k:A04")  # Ann is the only one to throw mud at
    assert t.over
    assert t.state.influence[A] == 9
    assert t.scores == [9, 0, 0, 0]


@pytest.mark.rule("DH-11.4", "DH-10.5", "DH-11.5", "DH-R.35", "DH-R.44")
def test_31_settlement():
    t = land(at=[["Settle"]], tokens={A: "stock loan loan"}, goods={A: "F" * 13})
    assert (t.state.gold[A], tokens(t, A), len(goods(t, A))) == (1, "", 1)
    assert t.scores[A] == 1
    banker = land(at=[["Settle"]], who={A: "K5"}, tokens={A: "stock loan loan loan"}, goods={A: "F" * 13})
    assert (banker.state.gold[A], tokens(banker, A), len(goods(banker, A))) == (1, "", 2)


@pytest.mark.rule("DH-11.6")
def test_32_a_tie():
    t = land(
        at=[["Settle"]], gold=[11, 11, 0, 0], influence=[7, 7, 0, 0], goods={A: "FFF", B: "WWW"},
        order=[B, A, C, D],
    )  # fmt: skip
    assert t.scores[:2] == [18, 18]
    assert t.ranking[:2] == [2, 1]


@pytest.mark.rule("DH-13.4", "DH-R.33")
def test_33_the_solo_clock():
    b = GAME.book_for(GAME.setup(1))
    assert [marker(b, turn) for turn in (1, 2, 14, 15, 28)] == [14, 13, 1, 14, 1]
    assert b.turn_cap == 28


@pytest.mark.rule("DH-13.5", "DH-13.6", "DH-13.7", "DH-13.8", "DH-13.9")
def test_34_ghosts_in_ornery():
    ornery = {"solo_difficulty": "ornery"}
    taken = land(seats=1, dice={A: "243"}, ghosts=[6, 2, 3], tokens={A: "engineer"}, options=ornery)
    act(taken, A, "24>BU")
    assert taken.state.haunted == 1 << PO  # the 6 finds BU taken; 2 + 3 is 5, so the 3 blocks Politics
    act(taken, A, "3>PO!")
    assert stands(taken, A, "PO") == "3"
    pair = land(seats=1, dice={A: "24"}, ghosts=[6, 3, 3], options=ornery)
    act(pair, A, "24>BU")
    assert pair.state.haunted == 1 << PO
    for chance, spot in ((0, MA), (1, SH)):
        ten = land(seats=1, dice={A: "241"}, ghosts=[6, 4, 6], rolls=[chance], options=ornery)
        act(ten, A, "24>BU")
        assert ten.state.haunted == 1 << spot


@pytest.mark.rule("DH-8.3", "DH-8.4", "DH-R.16")
def test_35_one_card_per_turn():
    t = land(
        at=COLLECTION, groups={A: "Fa:1 SC:45"}, hands={A: "A07 A10"}, top="A13 A02 A03", towns={A: "C1 B2"},
        tiles={"B2": "ore"},
    )  # fmt: skip
    act(t, A, "k:A07", "+F", "y", "keep:A13")
    assert goods(t, A) == "FFWO"
    act(t, A, "b:A02,A03", "n")
    assert t.over
    assert not t.offers(A, "k:A10")
    first = land(at=COLLECTION, groups={A: "PI:1 MK:1"}, hands={A: "A07"}, top="A13 A02")
    act(first, A, "y", "keep:A13")
    assert goods(first, A) == "FWO"
    assert not first.offers(A, "k:A07")


@pytest.mark.rule("DH-7.2", "DH-7.9", "DH-7.11", "DH-7.12")
def test_36_joining_lines():
    t = land(
        at=[["PlaceRail", B], ["Build", A]], cities={B: "D3"}, towns={A: "", B: "", C: "", D: ""},
        rails="B2-SW C2-E", goods={A: "FFWWWW"}, gold=[1, 0, 0, 0],
    )  # fmt: skip
    t.choose(B, "r:C3-SW")
    assert accessible(t, B) == {"C4", "D2", "E4", "B2"}
    assert accessible(t, A) == {"A1", "B2", "C1", "D2"}
    assert refuses(t, A, "c:C3") == "DH-7.9"
    assert t.state.rail[SIDES.index("C3-SW")]


@pytest.mark.rule("DH-5.1", "DH-5.5", "DH-2.13")
def test_37_resolution_timing():
    t = land(
        at=COLLECTION, groups={D: "BU:6 TR:34"}, tokens={D: "stock"}, goods={D: "FFWWWWW"}, rails="I6-SW I5-E"
    )
    act(t, D, "st", "G")
    cities = [text for text in said(t, D) if text.startswith("c:")]
    assert cities
    t.choose(D, cities[0])
    assert (goods(t, D), t.state.gold[D], len(t.state.cities[D])) == ("FFW", 0, 2)


@pytest.mark.rule("DH-3.9", "DH-4.1", "DH-R.7")
def test_38_nothing_to_gain():
    t = land(
        groups={A: "PI:1 Fa:1 Wa:1", C: "Oa:1 Fb:1 Wb:1", D: "Ob:1", B: "MK:1"},
        dice={B: "1"},
        tokens={B: "wild"},
    )
    t.choose(B, ".")
    assert said(t, B) == ["1>DE", "1w+>HH"]
    assert refuses(t, B, "-") == "DH-3.9"
    t.choose(B, "1>DE")
    assert "-" in said(t, B)


@pytest.mark.rule("DH-5.6", "DH-11.5", "DH-R.49", "DH-R.19")
def test_39_jail_in_the_last_turn():
    def last_turn(jailed: dict[int, int]) -> list[int]:
        t = land(
            at=TO_THE_END_OF_TURN, groups={A: "PO:3"}, goods={A: "F"}, influence=[10, 0, 0, 0], jailed=jailed
        )
        t.choose(A, "y")
        assert t.over
        return t.scores

    assert last_turn({C: 1})[C] == -1
    assert last_turn({})[C] == 0


@pytest.mark.rule("DH-6.1", "DH-4.2", "DH-R.53")
def test_40_a_gap_on_turn_order():
    t = land(at=BOTH_PHASES, groups={C: "TO:3", D: "TO:5"}, dice={C: "1"})
    act(t, C, "1>DE", "s=TO->HH")
    assert t.state.order == [D, A, B, C]


@pytest.mark.rule("DH-9.1", "DH-5.7", "DH-4.7", "DH-R.51")
def test_41_a_sheriff_jumps_a_claim():
    position = {
        "groups": {A: "BU:6", D: "BU:6"}, "dice": {B: "42"}, "deputy": B, "office": {B: "Sheriff"},
        "hands": {B: "A01"},
    }  # fmt: skip
    t = land(**position)
    flipped = t.clone()
    act(t, B, "k:A01", "j:BU/P1")
    assert office(t, B) == "no office"
    assert stands(t, B, "BU") == "42"  # no flip, and nothing else to do: the only placement was taken
    act(flipped, B, "d:5")
    assert refuses(flipped, B, "k:A01") == "DH-9.1"


@pytest.mark.rule("DH-3.4", "DH-9.16", "DH-R.54")
def test_42_a_second_bonus_die():
    t = land(
        at=TO_THE_END_OF_TURN, groups={B: "HH:11 MK:2"}, hands={B: "A16"}, rolls=[1, 2, 1, 2, 3, 1, 2, 1, 2]
    )
    act(t, B, "k:A16")
    assert len(lying(t, B)) == 3
    assert goods(t, B) == "F"


@pytest.mark.rule("DH-R.50", "DH-5.5")
def test_43_asking_tells_nothing():
    t = land(at=COLLECTION, groups={D: "RB:5"}, hands={D: "A15"})
    for after in (0, 1):
        assert (asked(t), t.state.asking.after, said(t, D)) == ("Window", after, ["."])
        t.choose(D, ".")
    empty = land(at=COLLECTION, groups={D: "RB:5"})
    assert asked(empty) != "Window"
