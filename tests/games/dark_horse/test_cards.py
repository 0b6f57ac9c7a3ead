"""Chapters 8 to 10: drawing, events, every action card, every character."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.games.dark_horse.board import HEXES
from games.dark_horse.positions import (
    COLLECTION,
    A,
    B,
    C,
    D,
    act,
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


def at_market(card: str, **position: Any) -> Any:
    """Ann stands on Market with this card, in the window before it."""
    hands = {A: card} | position.pop("hands", {})
    return land(at=COLLECTION, groups={A: "MK:1"}, hands=hands, **position)


# --- drawing --------------------------------------------------------------------------------------


@pytest.mark.rule("DH-8.1")
def test_an_empty_deck_is_replaced_by_the_discards():
    held = " ".join(f"A{k:02}" for k in range(1, 21) if k not in (6, 7, 12, 13))
    t = land(
        at=COLLECTION, groups={A: "PI:1"}, hands={B: held}, discard="V1 V2 V3 V4 V5 V6 A07", event="V7",
        top="A06 A12 A13", rolls=[6, 5, 4, 3, 2, 1],
    )  # fmt: skip
    t.state.deck, t.state.discard = t.state.deck[-1:], [11, 12, *t.state.discard]
    t.state.tape.script = [8, 7, 6, 5, 4, 3, 2, 1]
    t.choose(A, "y")  # A06 was the last; the nine discards are shuffled, A07 on top
    assert said(t, A) == ["keep:A06", "keep:A07"]
    assert (len(t.state.deck), t.state.discard) == (8, [])


@pytest.mark.rule("DH-8.2", "DH-6.2", "DH-R.47")
def test_pioneer_keeps_one_and_discards_the_other():
    t = land(at=COLLECTION, groups={A: "PI:1"}, top="A02 A03")
    t.choose(A, "y")
    assert t.masked(B).drawn == [-1, -1]
    act(t, A, "keep:A02")
    assert (hand(t, A), piled(t.state.discard)) == ("A02", "A03")


@pytest.mark.rule("DH-8.10", "DH-R.17", "DH-R.18")
def test_with_too_few_action_cards_the_topmost_event_comes_without_a_card():
    held = [f"A{k:02}" for k in range(1, 21) if k not in (12, 13)]
    t = land(
        at=COLLECTION, groups={D: "PI:1"}, hands={A: " ".join(held[:9]), B: " ".join(held[9:])}, top="V3 V4",
        event="V1", rolls=[5, 4, 3, 2, 1],  # the shuffle leaves V4 on top
        components={"cards[A12].copies": 0, "cards[A13].copies": 0, "counts.cards_total": 25},
    )  # fmt: skip
    t.choose(D, "y")
    assert (piled(t.state.in_play), piled(t.state.discard), len(t.state.deck)) == ("V4", "V1", 5)
    assert said(t, D) == ["keep:ev", "n"]
    t.choose(D, "n")
    assert hand(t, D) == ""


@pytest.mark.rule("DH-8.12", "DH-9.33")
def test_winds_of_change():
    t = land(at=COLLECTION, groups={A: "PI:1"}, top="V3 A06", event="V1")
    t.choose(A, "y")
    assert t.state.order == [D, C, B, A]
    assert (piled(t.state.in_play), piled(t.state.discard), hand(t, A)) == ("", "V1 V3", "A06")


@pytest.mark.rule("DH-8.13", "DH-9.31", "DH-9.32", "DH-9.34", "DH-9.36")
def test_events_add_to_every_other_change():
    from boomtown.games.dark_horse.building import city_wood, town_food
    from boomtown.games.dark_horse.spaces import baron_cost, trader_cost

    assert town_food(land(event="V1").state, 0) == 3
    assert town_food(land(event="V1").state, 1) == 2  # with Barn Raising
    assert city_wood(land(event="V2").state, A) == 5
    assert city_wood(land(event="V2", who={A: "K8"}).state, A) == 7
    assert baron_cost(land(event="V4").state, A) == [1, 0, 3]
    assert baron_cost(land(event="V4", who={A: "K7"}).state, A) == [0, 0, 3]
    assert trader_cost(land(event="V6").state, A) == 5
    assert trader_cost(land(event="V6", who={A: "K3"}).state, A) == 4


@pytest.mark.rule("DH-8.13", "DH-9.31", "DH-9.32", "DH-9.34", "DH-9.35", "DH-9.36")
def test_every_event_changes_what_is_paid_or_produced():
    drought = land(at=[["Build", A]], event="V1", goods={A: "FFFW"}, up="B2", tiles={"B2": "ore"})
    drought.choose(A, "t:B2")
    assert goods(drought, A) == ""
    city: dict[str, Any] = {"at": [["Build", A]], "event": "V2", "gold": [1, 0, 0, 0], "rails": "B2-SW C2-E"}
    fire = land(goods={A: "WWWWW"}, **city)
    fire.choose(A, "c:C3")
    assert goods(fire, A) == ""
    assert land(goods={A: "WWWW"}, **city).over  # nothing to build: nothing is asked
    strike = land(at=COLLECTION, groups={A: "RB:5"}, event="V4", goods={A: "FOOO"})
    act(strike, A, "y")
    assert goods(strike, A) == ""
    assert land(at=COLLECTION, groups={A: "RB:5"}, event="V4", goods={A: "FOO"}).over
    panic = land(at=COLLECTION, groups={A: "TR:34"}, event="V6", goods={A: "FFFFF"})
    act(panic, A, "trg")
    assert (goods(panic, A), panic.state.gold[A]) == ("", 1)
    assert land(at=COLLECTION, groups={A: "TR:34"}, event="V6", goods={A: "FFFF"}).over


@pytest.mark.rule("DH-8.11", "DH-9.36", "DH-9.37", "DH-9.34")
def test_abilities_of_events():
    panic = land(at=COLLECTION, groups={A: "PI:1"}, top="V6 A06")
    act(panic, A, "y", "keep:ev")
    assert (tokens(panic, A), hand(panic, A), piled(panic.state.discard)) == ("stock", "", "A06")
    machine = land(at=COLLECTION, groups={A: "PI:1"}, top="V7 A06")
    act(machine, A, "y", "keep:ev")
    assert (machine.state.influence[A], machine.state.owed[A]) == (1, 1)


@pytest.mark.rule("DH-8.3", "DH-8.4")
def test_an_immediate_card_is_never_held():
    t = land(at=COLLECTION, groups={A: "PI:1"}, top="A12 A06")
    act(t, A, "y", "keep:A12")
    assert (goods(t, A), hand(t, A), piled(t.state.discard)) == ("OO", "", "A12 A06")


# --- playing --------------------------------------------------------------------------------------


@pytest.mark.rule("DH-8.4", "DH-8.5", "DH-8.6")
def test_timing_and_one_card_a_turn():
    t = at_market("A07 A10 A15", tokens={A: "stock"})
    assert refuses(t, A, "k:A15") == "DH-8.5"
    act(t, A, "k:A07", "+F")
    assert refuses(t, A, "k:A10") == "DH-8.4"
    prepare = land(dice={A: "1"}, hands={A: "A07"})
    assert refuses(prepare, A, "k:A07") == "DH-8.6"


@pytest.mark.rule("DH-8.7", "DH-9.4")
def test_the_penalty_must_be_payable_and_a_target_exist():
    assert refuses(at_market("A04", influence=[0, 3, 0, 0]), A, "k:A04") == "DH-9.4"
    assert refuses(at_market("A04", influence=[1, 0, 0, 0]), A, "k:A04") == "DH-9.4"
    assert refuses(at_market("A03", influence=[1, 1, 0, 0]), A, "k:A03") == "DH-9.3"
    assert refuses(at_market("A18"), A, "k:A18") == "DH-9.18"
    assert refuses(at_market("A14"), A, "k:A14") == "DH-9.14"


@pytest.mark.rule("DH-8.14", "DH-9.2")
def test_switcheroo_spares_the_sheriff():
    t = at_market("A02", goods={B: "FFWO", C: "FFF", D: "O"}, office={C: "Sheriff", A: "Mayor"})
    act(t, A, "k:A02")
    assert said(t, A) == ["@P2", "@P4"]
    assert refuses(t, A, "@P3") == "DH-8.14"
    act(t, A, "@P2", "+FFO")
    act(t, A, "-F")
    assert (goods(t, A), goods(t, B)) == ("FO", "FW")
    assert (office(t, A), t.state.owed[A]) == ("no office", 1)
    sheriff = at_market("A02", goods={B: "F"}, office={A: "Sheriff"})
    act(sheriff, A, "k:A02")
    assert office(sheriff, A) == "no office"


@pytest.mark.rule("DH-9.3", "DH-8.15")
def test_whispering_campaign():
    t = at_market("A03", influence=[4, 8, 0, 5])
    act(t, A, "k:A03")
    assert said(t, A) == ["@P2", "@P4"]
    act(t, A, "@P2")
    assert (t.state.influence, t.state.order) == ([5, 7, 0, 5], [B, C, D, A])


@pytest.mark.rule("DH-9.4")
def test_mudslinging():
    t = at_market("A04", influence=[1, 1, 0, 9])
    act(t, A, "k:A04", "@P2")
    assert t.state.influence == [0, 0, 0, 9]


@pytest.mark.rule("DH-9.5")
@pytest.mark.parametrize(("rolls", "gold", "owed"), [([2, 6], 1, 0), ([1, 5], 0, 1), ([1, 1], 0, 3)])
def test_snake_eyes(rolls: list[int], gold: int, owed: int):
    t = at_market("A05", rolls=rolls)
    act(t, A, "k:A05")
    assert (t.state.gold[A], t.state.owed[A]) == (gold, owed)


@pytest.mark.rule("DH-9.6")
def test_entrepreneur():
    t = at_market("A06")
    act(t, A, "k:A06", "r:B1-SE", "+O")
    assert (sum(t.state.rail), goods(t, A)) == (1, "O")


@pytest.mark.rule("DH-9.7", "DH-9.8", "DH-8.8")
def test_election_and_marshal_dylan_work_on_occupied_spaces():
    t = land(at=COLLECTION, groups={A: "MK:1", B: "MA:46 "}, hands={A: "A07"})
    act(t, B, "n")
    act(t, A, "k:A07", "+W")
    assert (office(t, A), t.state.influence[A], goods(t, A)) == ("Mayor", 1, "W")
    dylan = land(at=COLLECTION, groups={D: "MK:1"}, hands={D: "A08"})
    act(dylan, D, "k:A08")
    assert (office(dylan, D), dylan.state.order) == ("Sheriff", [D, A, B, C])


@pytest.mark.rule("DH-9.9", "DH-2.14")
def test_crooked_merchants():
    t = at_market("A09")
    act(t, A, "k:A09", "+OO")
    assert (goods(t, A), tokens(t, A), t.state.order[-1]) == ("OO", "trader", A)


@pytest.mark.rule("DH-9.10", "DH-9.11", "DH-8.16", "DH-R.20")
def test_bank_heist_and_moonshine_run():
    heist = at_market("A10", owed=[1, 0, 0, 0])
    act(heist, A, "k:A10")
    assert (heist.state.gold[A], heist.state.owed[A]) == (2, 4)  # 1 and all: all dice in the end
    moon = at_market("A11", office={A: "Mayor"})
    act(moon, A, "k:A11", "+FWOO")
    assert (goods(moon, A), moon.state.owed[A], office(moon, A)) == ("FWOO", 1, "no office")


@pytest.mark.rule("DH-9.12", "DH-9.13")
@pytest.mark.parametrize(("card", "gained"), [("A12", "OO"), ("A13", "FWO")])
def test_immediate_cards(card: str, gained: str):
    t = land(at=COLLECTION, groups={A: "PI:1"}, top=f"{card} A06")
    act(t, A, "y", f"keep:{card}")
    assert goods(t, A) == gained


@pytest.mark.rule("DH-9.14")
def test_barn_raising_costs_a_food_less_and_is_no_use_of_builder():
    t = land(
        at=COLLECTION, groups={A: "BU:6"}, hands={A: "A14"}, goods={A: "FFFWW"}, towns={A: "C1"},
        tiles={"B2": "ore"}, up="B2",
    )  # fmt: skip
    act(t, A, "k:A14", "t:A1", "t:B2")
    assert (goods(t, A), len(t.state.towns[A])) == ("", 3)


@pytest.mark.rule("DH-9.16")
def test_extra_hands():
    t = at_market("A16")
    act(t, A, "k:A16")
    assert (goods(t, A), t.state.bonus[A]) == ("F", 1)


@pytest.mark.rule("DH-9.17")
def test_land_survey():
    t = at_market("A17")
    act(t, A, "k:A17", "p:E4", "p:G4", "+WW")
    b = t.state.book
    seen = {HEXES[b.tile_hex[k]] for k in range(20) if t.state.known[A] >> k & 1}
    assert (seen, goods(t, A)) == ({"E4", "G4"}, "WW")


@pytest.mark.rule("DH-9.18", "DH-6.19")
def test_golden_spike():
    t = at_market("A18", goods={A: "O"})
    act(t, A, "k:A18", "r:B1-SE", "r:B1-SW")
    assert (goods(t, A), sum(t.state.rail)) == ("", 2)


@pytest.mark.rule("DH-9.19")
def test_governors_pardon():
    dice = land(dice={A: "4"}, jailed={A: 1}, owed=[1, 0, 0, 0], hands={A: "A19"}, rolls=[4])
    act(dice, A, "k:A19")
    assert (lying(dice, A), tokens(dice, A), dice.state.owed[A]) == ("44", "", 1)
    loan = land(dice={A: "4"}, tokens={A: "loan"}, hands={A: "A19"})
    act(loan, A, "k:A19")
    assert tokens(loan, A) == ""


@pytest.mark.rule("DH-9.20")
def test_town_meeting():
    mayor = at_market("A20", office={A: "Mayor"})
    act(mayor, A, "k:A20")
    assert mayor.state.influence[A] == 1
    nobody = at_market("A20")
    act(nobody, A, "k:A20", "+FW")
    assert goods(nobody, A) == "FW"


@pytest.mark.rule("DH-9.1", "DH-R.14")
def test_what_claim_jumpers_may_not_bump():
    sheriff = land(groups={A: "PO:3"}, dice={B: "3"}, hands={B: "A01"}, office={A: "Sheriff"})
    assert refuses(sheriff, B, "k:A01") == "DH-9.1"
    mayor = land(groups={A: "MA:46"}, dice={B: "46"}, hands={B: "A01"})
    assert refuses(mayor, B, "k:A01") == "DH-9.1"
    shared = land(groups={A: "PO:3", C: "PO:3"}, dice={B: "3"}, hands={B: "A01"})
    assert refuses(shared, B, "k:A01") == "DH-9.1"  # full even without one of them
    own = land(groups={A: "BU:6", B: "BU:6"}, dice={B: "6"}, hands={B: "A01"})
    assert refuses(own, B, "k:A01") == "DH-9.1"
    spot = land(groups={A: "Fa:1"}, dice={B: "2"}, hands={B: "A01"})
    act(spot, B, "k:A01")
    assert stands(spot, B, "Fa") == "2"


# --- characters -----------------------------------------------------------------------------------


@pytest.mark.rule("DH-10.1", "DH-1.13", "DH-R.60")
def test_the_scoundrel():
    t = land(at=COLLECTION, groups={A: "HH:2"}, who={A: "K1"}, hands={A: "A07 A10 A11"})
    act(t, A, "x:2", "dc:A11", "+FFO", "k:A07", "+W", "x:3", "dc:A10")
    assert said(t, A) == ["rc:A11", "rc:A07"]
    act(t, A, "rc:A07")
    assert (hand(t, A), goods(t, A), piled(t.state.discard)) == ("A07", "FFWO", "A11 A10")
    wild = land(at=COLLECTION, groups={A: "EN:44"}, who={A: "K1"}, tokens={A: "wild"})
    act(wild, A, "y")
    assert tokens(wild, A) == "wild wild engineer"
    old = land(at=COLLECTION, groups={A: "HH:2"}, who={A: "K1"}, hands={A: "A07"}, discard="A05")
    assert refuses(old, A, "x:3") == "DH-10.1"  # discarded before this turn
    again = land(at=COLLECTION, groups={A: "HH:2 MK:1"}, who={A: "K1"}, hands={A: "A07 A10 A11"})
    act(again, A, "x:2", "dc:A11", "+FFF")
    assert refuses(again, A, "x:2") == "DH-2.8"


@pytest.mark.rule("DH-10.1", "DH-1.3", "DH-8.3")
def test_what_was_discarded_in_setup_cannot_be_reclaimed_and_an_immediate_card_works_again():
    """A card carried out in setup came to the discard pile before turn 1 began."""
    first = land(at=[["Turn"]], turn=0, phase=0, discard="A12", stale=0, who={A: "K1"}, hands={A: "A07"})
    assert first.state.stale == 1
    t = land(at=COLLECTION, groups={A: "PI:1"}, who={A: "K1"}, hands={A: "A07"}, top="A06 A12")
    act(t, A, "y", "keep:A06", "x:3", "dc:A07")  # Hidden Vein is the only one there
    assert (goods(t, A), hand(t, A), piled(t.state.discard)) == ("OO", "A06", "A07 A12")


@pytest.mark.rule("DH-10.2")
def test_the_tracker_looks_at_a_tile():
    t = land(at=COLLECTION, groups={A: "HH:2"}, who={A: "K2"})
    act(t, A, "x:2", "p:G4")
    assert t.state.known[A]


@pytest.mark.rule("DH-10.3")
def test_the_merchant():
    t = land(at=COLLECTION, groups={A: "TR:34"}, who={A: "K3"}, goods={A: "FFFFF"})
    act(t, A, "trg")
    assert (goods(t, A), t.state.gold[A]) == ("FF", 1)
    act(t, A, "x:1")
    assert tokens(t, A) == "trader"
    act(t, A, "tt", "+WWO")  # the token returns three
    assert goods(t, A) == "WWO"
    skipped = land(at=COLLECTION, groups={A: "TR:34"}, who={A: "K3"}, goods={A: "FFF"}, hands={A: "A15"})
    act(skipped, A, "n")
    assert refuses(skipped, A, "x:1") == "DH-10.3"
    market = land(at=COLLECTION, groups={A: "MK:1"}, who={A: "K3"}, goods={A: "FFFFF"})
    act(market, A, "mk3")
    assert (goods(market, A), market.state.gold[A]) == ("", 1)


@pytest.mark.rule("DH-10.4")
@pytest.mark.parametrize("card", ["A02", "A05", "A10", "A11"])
def test_the_preacher_uses_no_jail_card_but_discards_one(card: str):
    t = at_market(card, who={A: "K4"}, goods={B: "F"})
    assert refuses(t, A, f"k:{card}") == "DH-10.4"
    act(t, A, f"dc:{card}")
    assert (t.state.influence[A], piled(t.state.discard), t.state.owed[A]) == (1, card, 0)
    jumper = land(groups={B: "PO:3"}, dice={A: "3"}, hands={A: "A01"}, who={A: "K4"})
    assert refuses(jumper, A, "k:A01") == "DH-10.4"
    clean = at_market("A07", who={A: "K4"})
    assert refuses(clean, A, "dc:A07") == "DH-10.4"


@pytest.mark.rule("DH-10.5")
def test_the_banker():
    t = land(at=COLLECTION, groups={A: "BR:56"}, who={A: "K5"}, tokens={A: "stock"})
    act(t, A, "y")
    assert tokens(t, A) == "stock stock"
    act(t, A, "st", "G", "+W")
    assert (t.state.gold[A], goods(t, A)) == (1, "W")
    loan = land(dice={A: "1"}, who={A: "K5"}, tokens={A: "loan"}, goods={A: "FFFF"})
    act(loan, A, "lp")
    assert (goods(loan, A), tokens(loan, A)) == ("", "")
    more = land(dice={A: "1"}, who={A: "K5"}, tokens={A: "loan"})
    act(more, A, "1>DE", "loan")
    assert tokens(more, A) == "loan loan"


@pytest.mark.rule("DH-10.6")
def test_corruption_does_not_move_the_cowboy():
    t = at_market("A09", who={A: "K6"})
    act(t, A, "k:A09", "+FF")
    assert t.state.order == [A, B, C, D]


@pytest.mark.rule("DH-10.7")
def test_the_rail_boss():
    t = land(at=COLLECTION, groups={A: "RB:5"}, who={A: "K7"}, goods={A: "OOOO"})
    before = land(at=COLLECTION, groups={A: "RB:5"}, who={A: "K7"}, goods={A: "OOOO"}, hands={A: "A15"})
    assert refuses(before, A, "x:2") == "DH-10.7"  # not before Rail Baron has worked
    act(t, A, "y", "r:B1-SE", "r:B1-SW")
    assert goods(t, A) == "OO"
    act(t, A, "x:2", "r:B1-E")
    assert (goods(t, A), sum(t.state.rail)) == ("", 3)


@pytest.mark.rule("DH-10.8")
def test_the_kickstarters_cities_cost_six_wood():
    t = land(at=[["Build", A]], who={A: "K8"}, rails="B2-SW C2-E", goods={A: "WWWWWW"}, gold=[1, 0, 0, 0])
    act(t, A, "c:C3")
    assert goods(t, A) == ""
