"""What is read at the table: options with their prices, the log, the notation."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.games.dark_horse import GAME
from boomtown.games.dark_horse.board import BU, HEXES
from games.dark_horse.positions import COLLECTION, A, B, C, act, land


def labels(t: Any, seat: int) -> dict[str, str]:
    return {option.text: option.label for option in t.options(seat)}


def lines(t: Any, seat: int | None = None) -> list[str]:
    return [entry.text for entry in t.log(seat)]


@pytest.mark.rule("DH-7.13")
def test_a_side_says_what_a_rail_there_links():
    t = land(at=[["PlaceRail", A]], towns={A: "B2 C1"}, tiles={"B2": "ore"})
    said = labels(t, A)
    assert said["r:B1-SE"] == "Lay a rail on B1-SE: links B2 to B1, C1 to B1"  # scenario 2
    assert said["r:B2-SW"] == "Lay a rail on B2-SW: links B2 to B1"
    assert said["r:A1-E"] == "Lay a rail on A1-E"


@pytest.mark.rule("DH-6.9", "DH-7.7", "DH-9.14", "DH-9.31")
def test_buildings_say_their_price():
    rich = {"goods": {A: "FFFWWWWWO"}, "gold": [1, 0, 0, 0], "rails": "B2-SW C2-E", "tiles": {"D2": "wood"}}
    t = land(at=[["Build", A]], up="D2", event="V1", **rich)
    assert labels(t, A)["t:D2"] == "Build a town on D2 (wood, rugged) for 3 food and 1 wood and 1 ore"
    assert labels(t, A)["c:C3"] == "Found a city on C3 for 1 gold and 4 wood"
    barn = land(at=[["RaiseBarn", A]], up="D2", **rich)
    assert labels(barn, A)["t:D2"] == "Build a town on D2 (wood, rugged) for 1 food and 1 wood and 1 ore"


@pytest.mark.rule("DH-6.6", "DH-6.10", "DH-6.15", "DH-10.3")
def test_trades_say_what_is_paid_for_what():
    politics = land(at=COLLECTION, groups={A: "PO:3"}, goods={A: "FF"}, event="V7")
    assert labels(politics, A)["y"] == "Pay 2 resources for 1 Influence"
    mayor = land(at=COLLECTION, groups={A: "PO:3"}, office={A: "Mayor"})
    assert labels(mayor, A)["y"] == "Gain 1 Influence"
    merchant = land(at=COLLECTION, groups={A: "TR:34 MK:1"}, who={A: "K3"}, goods={A: "FFFFFFFF"})
    assert labels(merchant, A)["trg"] == "Pay 3 resources for 1 gold"
    assert labels(merchant, A)["trr"] == "Pay 3 resources for any 2 resources"
    act(merchant, A, "n")
    assert labels(merchant, A)["mk3"] == "Pay 5 resources for 1 gold"


@pytest.mark.rule("DH-3.14", "DH-3.13", "DH-2.10", "DH-13.9")
def test_a_taken_space_says_by_whom_and_what_would_let_you_in():
    """Before the placement as well as in it: the answer comes from the check that makes the list."""
    let_in = "One player per Limited space; an Engineer token would let you in."
    position: dict[str, Any] = {"seats": 3, "groups": {B: "BU:6 MA:55"}, "dice": {A: "64"}}
    preparing, placing = land(tokens={A: "wild"}, **position), land(**position)
    for t in (preparing, placing):
        reason = t.why_not(A, "6>BU")
        assert (reason.text, reason.clause) == (f"Taken by Blue (player 2). {let_in}", "DH-3.14")
        assert t.why_not(A, "46>MA").text == "Taken by Blue (player 2). It is never shared."
    assert preparing.why_not(A, "4>WC").text == "Something else is asked now."  # only too early
    four = land(groups={B: "BU:6", C: "BU:6"}, dice={A: "6"})
    two = "Taken by Blue (player 2) and Gold (player 3). Two players on this space; an Engineer"
    assert four.why_not(A, "6>BU").text.startswith(two)
    ghost = land(seats=1, dice={A: "6"}, haunted=1 << BU)
    assert ghost.why_not(A, "6>BU").text == f"Taken by a ghost. {let_in}"
    engineer = land(**position, tokens={A: "engineer"})
    engineer.choose(A, ".")
    assert engineer.offers(A, "6>BU!")


def test_the_log_names_targets_and_what_a_town_stands_on():
    t = land(at=COLLECTION, groups={A: "MK:1"}, hands={A: "A03"}, influence=[4, 8, 0, 9])
    act(t, A, "k:A03", "@P2")
    played = lines(t).index("Ann plays Whispering Campaign")
    assert lines(t)[played + 1 : played + 5] == [
        "Ann: Whispering Campaign on Bob",
        "Bob: Influence 8 → 7",
        "Ann: Influence 4 → 5",
        "Turn order: Bob, Cid, Dot, Ann",
    ]
    town = land(at=[["Build", A]], goods={A: "FFWO"}, rails="B2-SW C2-E", tiles={"D2": "wood"})
    town.choose(A, "t:D2")
    assert "Ann builds a town on D2 (wood, rugged)" in lines(town)


def test_the_private_part_of_a_draw_is_shown_to_who_drew():
    t = land(at=COLLECTION, groups={A: "PI:1"}, top="V1 A06")
    act(t, A, "y")
    assert "Ann draws 2 cards, among them Drought" in lines(t, B)
    assert "Event: Drought (Builder)" in lines(t, B)
    assert "You keep Entrepreneur" in lines(t, A)
    assert "Ann keeps a card" in lines(t, B)
    assert not any("Entrepreneur" in line for line in lines(t, B))


NOTATION = {
    "c:B1": "city B1", "t:C1": "town C1", "r:B1-SE": "rail B1-SE", "gun+": "pawn +", "gun-": "pawn -",
    "gunMA": "pawn MA", "loan": "loan", "-": "pass", "k:A06": "play A06", "x:2": "ability 2", "st": "stock",
    "tt": "trader_token", "lp": "repay", "pk": "look", "+FFW": "gain FFW", "-FWOO": "pay FWOO", "G": "gold",
    "y": "take", "n": "skip", ".": "go_on", "keep:A11": "keep A11", "keep:ev": "event_ability",
    "p:E4": "peek E4", "@P3": "target P3", "j:HH/P3": "jump HH P3", "K3": "pick K3", "wc:FO": "work_crew FO",
    "ty:F": "type F", "pd": "pardon dice", "pl": "pardon loan", "dc:A05": "discard A05",
    "rc:A19": "reclaim A19", "wm": "relocate", "mk1": "market 1", "mk2": "market 2", "mk3": "market 3",
    "trg": "trade gold", "trr": "trade resources", "jail": "jail", "run": "run", "surr": "surrender",
    "ev-V1": "drop_event V1",
}  # fmt: skip


def test_every_token_of_the_notation():
    """SPEC section 9, but for those that name dice: they depend on how the dice lie."""
    s = land().state
    options = {GAME.verbs.text(option): option for option in range(GAME.verbs.size)}
    assert {token: GAME.notation(s, A, options[words]) for token, words in NOTATION.items()} == {
        token: token for token in NOTATION
    }


def test_tokens_that_name_dice():
    t = land(dice={A: "254"}, deputy=A, office={A: "Sheriff"}, tokens={A: "wild engineer"})
    for token in ("w:25", "e:2=5", "d:3"):
        assert t.offers(A, token)
    t.choose(A, ".")
    for token in ("24>BU", "25w+>EN", "24w->RB", "2>DE"):
        assert t.offers(A, token) == (token != "24w->RB")
    t.choose(A, "2>DE")
    assert t.offers(A, "s5+>BU")
    moved = land(groups={A: "PI:1"}, dice={A: "2"})
    act(moved, A, "2>DE")
    assert moved.offers(A, "s=PI+>HH")


def test_the_scouts_cards_are_named_in_the_order_they_go_back():
    t = land(at=COLLECTION, groups={A: "SC:45"}, top="A03 A05 A07")
    act(t, A, "y", "keep:A07")
    assert set(labels(t, A)) == {"b:A03,A05", "b:A05,A03"}


def area_lines(t: Any, name: str, seat: int) -> list[str]:
    return next(
        area.words
        for area in GAME.areas(t.masked(seat), seat, ["Ann", "Bob", "Cid", "Dot"])
        if area.name == name
    )


@pytest.mark.rule("DH-7.5", "DH-12.1")
def test_the_terminal_draws_the_map_as_it_lies_in_80_columns():
    tile = land().state.book.tile_of[HEXES.index("E4")]
    t = land(rails="B2-SW", known=[1 << tile, 0, 0, 0], tiles={"E4": "ore rugged", "B2": "ore"}, up="B2")
    own, other = area_lines(t, "board", A), area_lines(t, "board", B)
    assert own[1].split()[:3] == ["A1", "F-1", "A2"]
    assert own[2].split() == ["B1", "+1", "B2", "O", "B3", "B4", "B5", "?", "B6", "+2"]
    assert "E4 O^" in own[5]
    assert "E4 ?^" in other[5]  # looked at by Ann alone
    assert own[-1] == "Rails: B2-SW"
    assert max(len(line) for line in own) <= 80
    two = area_lines(land(seats=2), "board", A)
    assert two[2].split()[:3] == [".", ".", "B3"]


def test_the_terminal_lists_the_spaces_in_two_columns():
    t = land(groups={A: "Fx:4", B: "MA:55"}, event="V1")
    lines_of = area_lines(t, "spaces", A)
    assert len(lines_of) == 13
    assert any("Fx Food, 4+: Ann 4" in line for line in lines_of)
    assert any(line.startswith("Oa Ore: free") for line in lines_of)
    assert any(line.endswith("MA Mayor: Bob 5+5") for line in lines_of)
    assert max(len(line) for line in lines_of) <= 80
