"""Chapters 1 and 2: setting up, tokens, payments, what is hidden."""

from __future__ import annotations

import pytest

from boomtown.games.dark_horse import GAME
from boomtown.games.dark_horse.board import ACTIONS, HEXES, KICKSTARTER, NEIGHBOURS, TRACKER
from boomtown.games.dark_horse.solitaire import PlaceGhosts
from boomtown.games.dark_horse.territory import rail_sides
from boomtown.kernel.facts import BadFacts
from boomtown.kernel.flow import play_randomly
from boomtown.kernel.table import Table
from games.dark_horse.positions import (
    COLLECTION,
    A,
    B,
    C,
    D,
    act,
    asked,
    goods,
    hand,
    land,
    lying,
    piled,
    refuses,
    said,
    tokens,
)


def fresh(seats: int = 4, seed: str = "fresh", **options: object) -> Table:
    return GAME.start(seats, seed, {"characters": "none", **options})


# --- setup ----------------------------------------------------------------------------------------


@pytest.mark.rule("DH-1.1")
def test_characters_are_dealt_picked_or_left_out():
    dealt = {k for n in range(30) for k in fresh(4, f"{n}", characters="random").state.character}
    assert dealt == set(range(7))
    with_promo = {
        k
        for n in range(30)
        for k in fresh(4, f"{n}", characters="random", promo_kickstarter=True).state.character
    }
    assert KICKSTARTER in with_promo
    two = {k for n in range(40) for k in fresh(2, f"{n}", characters="random").state.character}
    assert TRACKER not in two
    t = fresh(3, characters="pick")
    t.choose(0, "K3")
    assert refuses(t, 1, "K3") == "DH-1.1"
    assert said(t, 1) == ["K1", "K2", "K4", "K5", "K6", "K7"]
    assert fresh(4, quick=True, characters="random").state.character == [-1] * 4
    assert fresh(1, quick=True, characters="random").state.character == [-1]


@pytest.mark.rule("DH-1.2", "DH-2.1")
def test_everyone_starts_with_the_same_and_the_start_box():
    s = fresh(characters="random").state
    boxes = ["", "FO", "FWO", "F", "", "FF", "", ""]
    extra = ["wild", "", "trader", "", "stock", "", "", ""]
    table = fresh(characters="random")
    for seat in range(4):
        who = s.character[seat]
        assert sorted(goods(table, seat)) == sorted("FWO" + boxes[who])
        assert sorted(tokens(table, seat).split()) == sorted(f"wild {extra[who]}".split())
        assert (s.gold[seat], s.influence[seat], s.owed[seat]) == (0, 0, 0)


@pytest.mark.rule("DH-1.3", "DH-R.52")
def test_the_scoundrel_starts_with_an_action_card():
    found, immediate = 0, 0
    for n in range(60):
        t = fresh(4, f"{n}", characters="random")
        s = t.state
        if 0 not in s.character:
            continue
        found += 1
        seat = s.character.index(0)
        if s.hands[seat]:
            assert len(s.hands[seat]) == 1
            assert s.hands[seat][0] < ACTIONS
            assert s.discard == []
        else:  # an immediate card was carried out at once
            immediate += 1
            assert goods(t, seat) == {"A12": "FWOOO", "A13": "FFWWOO"}[piled(s.discard)]
        assert len(s.deck) == 26
    assert found > 10
    assert immediate >= 1


@pytest.mark.rule("DH-1.4", "DH-1.7", "DH-1.10", "DH-R.29")
def test_the_standard_map():
    s = fresh().state
    b = s.book
    marks = {name: b.tile_mark[b.tile_of[HEXES.index(name)]] for name in ("B2", "A4", "E1")}
    assert marks == {"B2": "C", "A4": "B", "E1": "A"}
    for k in range(20):
        up = bool(s.shown >> k & 1)
        assert up == (b.tile_mark[k] in "BC")
        if b.tile_mark[k] == "C":
            assert s.tile[k] == 2  # ore, not rugged
    assert len(b.safe) == 8
    assert all(b.printed[cell] in (0, 1) and b.tile_of[cell] == -1 for cell in b.safe)
    assert s.known == [0, 0, 0, 0]


@pytest.mark.rule("DH-1.5")
def test_with_all_hidden_no_tile_is_up():
    s = fresh(hidden_setup="all").state
    assert s.shown == 0
    assert sorted(s.tile) == sorted(s.book.tiles)


@pytest.mark.rule("DH-1.6", "DH-12.1")
@pytest.mark.parametrize("hidden", ["standard", "all"])
def test_two_players_lay_thirteen_tiles_in_the_east(hidden: str):
    s = fresh(2, hidden_setup=hidden).state
    laid = [tile for tile in s.tile if tile >= 0]
    assert (len(laid), len(s.box), s.tile.count(-2)) == (13, 1, 7)
    assert max(laid + s.box) < 3
    assert s.shown.bit_count() == (6 if hidden == "standard" else 0)


@pytest.mark.rule("DH-1.8")
def test_order_marker_event_and_offices_at_the_start():
    orders = {tuple(fresh(3, f"{n}").state.order) for n in range(40)}
    assert len(orders) == 6
    assert fresh().state.book.end_influence == 11
    assert fresh(quick=True).state.book.end_influence == 9
    assert fresh(end_influence=14).state.book.end_influence == 14
    s = fresh().state
    assert (s.in_play, s.office) == ([], [0] * 4)


@pytest.mark.rule("DH-1.9", "DH-R.30", "DH-R.28")
def test_cities_are_placed_from_the_last_player_on_beside_two_sites():
    t = fresh()
    assert t.to_move == (t.state.order[-1],)
    seat = t.to_move[0]
    offered = said(t, seat)
    for cell in t.state.book.open_hexes:
        sites = sum(t.state.book.is_site[k] for k in NEIGHBOURS[cell])
        assert (f"c:{HEXES[cell]}" in offered) == (sites >= 2)
    assert refuses(t, seat, "c:A1") == "DH-7.4"


@pytest.mark.rule("DH-1.11", "DH-10.8", "DH-R.41")
def test_the_kickstarter_has_a_third_town_beside_three_sites_only():
    start = {
        "at": [["PlaceFirstTowns", A]], "who": {A: "K8"}, "towns": {A: ""}, "turn": 0, "phase": 0,
    }  # fmt: skip
    three = land(cities={A: "B1"}, **start)  # A1, C1 and B2
    act(three, A, "t:A1", "t:B2")
    assert len(three.state.towns[A]) == 3
    two = land(cities={A: "A2"}, **start)  # A1 and B2 only
    act(two, A, "t:A1")
    assert len(two.state.towns[A]) == 2


@pytest.mark.rule("DH-1.12", "DH-1.13")
def test_free_rails_follow_in_turn_order_and_the_rail_boss_lays_one_more():
    t = fresh(4, "2", characters="random")
    n = 0
    while 6 not in t.state.character:
        n += 1
        t = fresh(4, f"boss {n}", characters="random")
    boss = t.state.character.index(6)
    layers = []
    while t.state.turn == 0:
        seat = t.to_move[0]
        if asked(t) == "PlaceRail":
            layers.append(seat)
        t.choose(seat, t.options(seat)[0])
    assert layers == [*t.state.order, boss]
    assert sum(t.state.rail) == 5


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("solo_scenarios[tenderfoot].goal.cities", "x", 'solo_scenarios[tenderfoot].goal.cities = "x"'),
        ("solo_scenarios[tenderfoot].goal", {"rails": 3}, "must be a table of cities"),
        ("solo_scenarios[tenderfoot].goal", {"towns_on": ["Z9"]}, "must be a list of hexes from A1 to K7"),
        ("costs.politics_any", 8, "events[V7].surcharge = 1: must be at most 0 with this price"),
        ("characters[K3].abilities", ["x"], "must be a list of abilities"),
        ("spaces[BU].kind", "green", 'spaces[BU].kind = "green"'),
    ],
)  # fmt: skip
def test_edited_components_that_cannot_be_played_are_refused_in_words(path: str, value: object, said: str):
    with pytest.raises(BadFacts) as refused:
        GAME.start(1, components={path: value})
    assert said in str(refused.value)
    assert str(refused.value).startswith("components.toml: ")


@pytest.mark.rule("DH-13.5")
def test_a_ghost_whose_number_no_space_has_any_more_is_discarded():
    t = GAME.start(1, "ghost", {"characters": "none"}, {"spaces[PI].number": 9})
    t.state.ghosts = [1]
    PlaceGhosts().run(t.state)
    assert (t.state.haunted, t.state.ghosts) == (0, [])


# --- goods and tokens -----------------------------------------------------------------------------


@pytest.mark.rule("DH-2.2", "DH-2.4", "DH-6.10", "DH-2.1")
def test_any_four_resources_are_of_the_payers_choice_and_never_gold():
    t = land(at=COLLECTION, groups={A: "TR:34"}, goods={A: "FFWWO"}, gold=[3, 0, 0, 0])
    act(t, A, "trr")
    assert set(said(t, A)) == {"-FFWW", "-FFWO", "-FWWO"}
    assert refuses(t, A, "-FFFW") == "DH-2.4"
    assert refuses(t, A, "-FFW") == "DH-2.2"
    act(t, A, "-FFWW")
    assert len(said(t, A)) == 6
    act(t, A, "+OO")
    assert (goods(t, A), t.state.gold[A]) == ("OOO", 3)
    poor = land(at=COLLECTION, groups={A: "TR:34"}, goods={A: "FFW"}, gold=[9, 0, 0, 0])
    assert poor.over  # nothing could be paid, nothing was asked


@pytest.mark.rule("DH-2.5", "DH-2.6", "DH-6.13")
def test_the_token_limit_is_the_number_of_cities():
    one = land(at=COLLECTION, groups={A: "BR:56"}, tokens={A: "stock"})
    act(one, A, "y")
    assert tokens(one, A) == "stock"
    two = land(at=COLLECTION, groups={A: "BR:56"}, tokens={A: "stock"}, cities={A: "B1 E2"})
    act(two, A, "y")
    assert tokens(two, A) == "stock stock"


@pytest.mark.rule("DH-2.7", "DH-2.13")
def test_one_stock_per_turn_for_gold_or_three_resources():
    t = land(at=COLLECTION, groups={A: "HH:2"}, tokens={A: "stock stock"})
    act(t, A, "st")
    assert len(said(t, A)) == 11
    act(t, A, "+FFO")
    assert (goods(t, A), tokens(t, A)) == ("FFO", "stock")
    assert t.over  # no second Stock this turn, so no further window
    gold = land(at=COLLECTION, groups={A: "HH:2"}, tokens={A: "stock"})
    act(gold, A, "st", "G")
    assert gold.state.gold[A] == 1


@pytest.mark.rule("DH-2.8")
def test_an_ability_works_once_a_turn():
    t = land(at=COLLECTION, groups={A: "HH:2 MK:1"}, who={A: "K2"})
    act(t, A, "x:2", "p:E4")
    assert t.state.known[A]
    assert t.over  # not again after Hired Hand, nor at the Market


@pytest.mark.rule("DH-2.9")
def test_the_bank_has_more_gold_than_the_box_but_no_more_rails():
    rich = land(at=COLLECTION, groups={A: "TY:66"}, gold=[50, 0, 0, 0])
    act(rich, A, "y")
    assert rich.state.gold[A] == 51
    short = GAME.start(4, "rails", {"characters": "none"}, {"counts.rails": 4})
    play_randomly(short.state, 5, 16)  # cities, towns and the four free rails
    assert (short.state.turn, short.state.rails_left) == (1, 0)
    assert rail_sides(short.state, A) == []


@pytest.mark.rule("DH-2.11", "DH-3.7", "DH-R.61")
def test_a_wild_die_rerolls_unplaced_dice_together():
    t = land(groups={A: "HH:2"}, dice={A: "15"}, tokens={A: "wild"}, rolls=[6, 4])
    assert {text for text in said(t, A) if text.startswith("w:")} == {"w:1", "w:5", "w:15"}
    act(t, A, "w:15")
    assert (lying(t, A), tokens(t, A)) == ("64", "")


@pytest.mark.rule("DH-2.12", "DH-4.5", "DH-R.36")
def test_a_loan_brings_three_and_costs_six():
    t = land(dice={A: "1"}, goods={A: "FFF"})
    act(t, A, "1>DE", "loan", "+WWO")
    assert (goods(t, A), tokens(t, A)) == ("FFFWWO", "loan")
    placing = land(dice={A: "1"}, goods={A: "FFFWWO"}, tokens={A: "loan"})
    act(placing, A, "lp")
    assert (goods(placing, A), tokens(placing, A)) == ("", "")
    window = land(at=COLLECTION, groups={A: "HH:2"}, goods={A: "FFFWWO"}, tokens={A: "loan"})
    act(window, A, "lp")
    assert (goods(window, A), tokens(window, A)) == ("", "")
    full = land(dice={A: "11"}, tokens={A: "loan"})
    act(full, A, "1>DE")
    assert refuses(full, A, "loan") == "DH-4.5"


@pytest.mark.rule("DH-2.14")
def test_a_trader_token_swaps_two_for_two():
    t = land(at=COLLECTION, groups={A: "HH:2"}, goods={A: "FFF"}, tokens={A: "trader"})
    act(t, A, "tt", "+WO")
    assert (goods(t, A), tokens(t, A)) == ("FWO", "")
    poor = land(at=COLLECTION, groups={A: "HH:2"}, goods={A: "F"}, tokens={A: "trader"}, hands={A: "A15"})
    assert refuses(poor, A, "tt") == "DH-2.14"


@pytest.mark.rule("DH-2.15")
def test_hands_and_deck_are_secret_their_sizes_are_not():
    t = land(at=COLLECTION, groups={A: "HH:2"}, hands={A: "A01 A02 A03 A04 A05", B: "A06"})
    seen = t.masked(B)
    assert seen.hands == [[-1] * 5, [5], [], []]
    assert set(seen.deck) == {-1}
    assert len(seen.deck) == 21
    assert hand(t, A) == "A01 A02 A03 A04 A05"
    assert t.masked(None).hands[B] == [-1]


@pytest.mark.rule("DH-2.3")
def test_a_type_without_a_town_is_never_produced():
    t = land(at=COLLECTION, groups={D: "Ox:6", C: "Oa:2"})
    assert (goods(t, D), goods(t, C)) == ("", "")
