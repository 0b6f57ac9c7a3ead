"""The table drawn: every option stands on a piece, the markup is sound, and it shows what the words say."""

from __future__ import annotations

import re

import pytest

from boomtown.bots.levels import player
from boomtown.games.cold_comfort import GAME
from boomtown.kernel.flow import offered
from games.cold_comfort.positions import M1, M2, M3, M3_WITHOUT_4, A, city, play
from pictures import clickable, element_of, elements, faults, words_of

TILE_23 = [["GrowAnchor", A, 0], ["Roll", A], ["Score"], ["EndTurn", A]]


def options_in(t, seat: int | None) -> set[int]:
    return {option for options in clickable(t.picture(seat)).values() for option in options}


def classes(t, id: str, seat: int | None = A) -> str:
    return element_of(t.picture(seat), id).get("class") or ""


def hrefs(t, id: str) -> list[str]:
    """What is drawn once more inside a piece."""
    return [one.get("href", "") for one in element_of(t.picture(A), id).iter("use")]


def styled(t, cls: str) -> list:
    return [one for one in elements(t.picture(A)) if cls in (one.get("class") or "").split()]


@pytest.mark.parametrize("seats", [2, pytest.param(6, marks=pytest.mark.slow)])
def test_every_option_stands_on_a_piece_all_game(seats: int) -> None:
    options = {"character_powers": True, "fire_pass": "may", "scoring_rounds": 3}
    t = GAME.start(seats, "drawn", options=options)
    players = [player(GAME, "deputy", seat) for seat in range(seats)]
    seen = set()
    while not t.over:
        seat = t.to_move[0]
        question = type(t.state.asking).__name__
        areas = t.picture(seat)
        assert faults(areas) == [], question
        assert all(one.get("data-name") for one in elements(areas) if one.get("data-option"))
        assert set(offered(t.state, seat)) <= options_in(t, seat), question
        seen.add(question)
        t.choose(seat, players[seat].choose(t.state, seat))
    assert faults(t.picture(None)) == []
    assert {"ChooseCharacter", "Manage", "BuildLot", "GrowRotation", "GrowAnchor"} <= seen


def test_the_largest_city_is_drawn_whole_with_every_place_for_its_last_tile() -> None:
    """23 tiles in blocks with streets between, six players, tile 24 in hand."""
    block = "; ".join(f"{k + 1} r0 {1 + 3 * (k % 6)},{4 * (k // 6)}" for k in range(23))
    t = city(block, hotels="1b:A6* 5a:B3 9d:C5* 15e:D6 20f:E6 23e:F6*", turned_up=[23], seats=6, at=TILE_23)
    areas = t.picture(A)
    assert faults(areas) == []
    shown = clickable(areas)
    assert {f"sq-{tile}{letter}" for tile in range(1, 24) for letter in "abcdef"} <= {
        one.get("id") for one in elements(areas)
    }
    assert sum(piece.startswith("place-") for piece in shown) == len(offered(t.state, A)) > 20
    assert {f"badge-{tile}" for tile in range(1, 24)} <= {one.get("id") for one in elements(areas)}
    assert {f"placard-{seat}" for seat in range(6)} <= {one.get("id") for one in elements(areas)}


def test_a_spectator_is_offered_nothing() -> None:
    t = city(hotels="6c:A4 6d:B3*", camps="1a 4a", gold="A9")
    assert options_in(t, None) == set()
    assert options_in(t, 1) == set()


def test_the_map_in_words() -> None:
    t = city(hotels="6c:A4 23e:B6*", camps="1a")
    words = {area.name: area.words for area in t.areas(A)}
    rows = [line.split() for line in words["board"]]
    assert rows[0] == ["y\\x", "-2", "-1", "0", "1", "2", "3", "4"]
    assert rows[4] == ["0", "1a(4)", "1b", "6", "==", "6a", "6", "6b", "2", "23a", "3", "23b", "5"]
    assert rows[5] == ["1", "1c", "2", "1d", "5", "==", "6c", "A4", "6d", "3", "23c", "2", "23d", "4"]
    assert rows[8] == ["4", ".", "10b", "3", "10d", "2", "10f", "4", ".", "4c", "3", "4d##"]
    assert words["neighborhoods"][1] == "{6 23 4} worth 5: Ben 6; Ben leads"
    assert words["neighborhoods"][0] == "{1} worth 1: gang 4; the gang leads"
    assert words["bar"][0] == "Pool: 0 of the 6 dice that bring a scoring round"
    assert "next Collect $6" in words["players"][1]


def test_a_wide_city_in_words_has_two_lines_for_each_row() -> None:
    """M3 with a tile to the west of it: eleven columns, x = -6 to 4."""
    t = city(M3 + "; 24 r0 -6,0", hotels="6c:A4*! 6d:B3!", camps="1a", gold="A9")
    rows = next(area.words for area in t.areas(A) if area.name == "board")
    assert rows[0] == "y\\x  -6  -5  -4  -3  -2  -1  0   1   2   3   4"
    assert rows[6:8] == [
        "0    24a 24b .   .   1a  1b  ==  6a  6b  23a 23b",
        "     1   4           (4) 6       6   2   3   5",
    ]
    assert rows[8:10] == [
        "1    24c 24d .   .   1c  1d  ==  6c  6d  23c 23d",
        "     2   6           2   5       A4+ B3! 2   4",
    ]


@pytest.mark.parametrize("tiles", [2, 13, 24])
def test_the_map_in_words_fits_80_columns_with_any_number_of_tiles(tiles: int) -> None:
    """As wide as a city can be: in a row, a street between each two. Every square is there once."""
    t = city("; ".join(f"{tile} r1 {4 * tile - 48},3" for tile in range(1, tiles + 1)), camps="1a")
    rows = next(area.words for area in t.areas(A) if area.name == "board")
    assert max(map(len, rows[:-1])) <= 80
    named = re.findall(r"\d+[a-f]", " ".join(rows))
    for tile in range(1, tiles + 1):
        assert [named.count(f"{tile}{letter}") for letter in "abcdef"] == [1] * 6


def test_a_button_that_is_not_offered_says_why() -> None:
    t = city(hotels="6c:A4*", camps="1a", gold="A9")
    assert (
        element_of(t.picture(A), "act-host").get("data-name")
        == "Host: You have no empty hotel to host into. Hotels are empty once you have collected from them."
    )
    play(t, "E")
    assert options_in(t, A) == set()


def test_an_object_begins_what_can_be_done_with_it() -> None:
    """An own empty hotel: Host, Resize, Fire. A camp: Build, Mine, Host. A vacant lot: Build."""
    t = city(hotels="6c:A4", camps="1a", gold="A20")
    names = {option.id: option.text for option in t.options(A)}
    shown = clickable(t.picture(A))
    there = {piece: [names[option] for option in shown[piece]] for piece in ("sq-6c", "sq-1a", "sq-6a")}
    assert there["sq-6c"] == ["H", "R", "F"]
    assert there["sq-1a"] == ["B", "M", "H"]
    assert there["sq-6a"] == ["B"]


def test_what_building_costs_stands_on_the_lots_and_is_red_on_a_camp() -> None:
    t = play(city(camps="1c", gold="A8"), "B")
    assert words_of(element_of(t.picture(A), "sq-1a")) == "4 $8"
    assert words_of(element_of(t.picture(A), "sq-1c")) == "2 $8"
    assert [one.text for one in styled(t, "dear")] == ["$8"]
    assert words_of(element_of(t.picture(A), "sq-1b")) == "6 1b"  # too dear


@pytest.mark.rule("CC-2.13", "CC-2.14")
def test_who_leads_a_neighborhood_is_seen_on_the_map() -> None:
    t = city(hotels="6c:A4* 23e:B4* 1a:C4*", camps="8f 10b")
    marks = {f"badge-{tile}": hrefs(t, f"badge-{tile}") for tile in (1, 6, 8, 10)}
    assert marks["badge-1"] == ["#p-brand3"]
    assert marks["badge-6"] == ["#p-brand1", "#p-brand2"]  # level
    assert marks["badge-8"] == ["#p-tent"]
    assert words_of(element_of(t.picture(A), "badge-6")) == "5"
    name = element_of(t.picture(A), "badge-6").get("data-name")
    assert name == "Neighborhood {6 23 4}, worth 5, led by A, B"
    fills = {rect.get("fill") for group in styled(t, "tint") for rect in group}
    assert fills == {"var(--seat)", "url(#tied-6)", "url(#gangs)"}
    assert classes(t, "hood-1") == "quarter s3"


@pytest.mark.rule("CC-2.3", "CC-6.3")
def test_a_ghost_shows_the_tile_its_streets_and_what_it_joins() -> None:
    t = city(M2, turned_up=[22], at=[["GrowAnchor", A, 1], ["Roll", A], ["Score"], ["EndTurn", A]])
    assert hrefs(t, "place-m4-3") == ["#line-1", "#line-10", "#as-laid"]
    name = element_of(t.picture(A), "place-m4-3").get("data-name")
    assert name == "Lay it beside {1 10} at -4, 3, worth 3"
    assert [o.label for o in t.options(A) if o.text == "G23r1@-4,3"] == [
        "Lay it beside {1 10} at -4, 3 / worth 3"
    ]
    assert words_of(element_of(t.picture(A), "as-laid")) == "3 5 2 4 6 1"
    assert styled(t, "street-to-be") == []
    t = city(M2, turned_up=[18], at=TILE_23)  # tile 19 has a long edge
    assert len(styled(t, "street-to-be")) == 3
    assert (
        element_of(t.picture(A), "place-4-0").get("data-name")
        == "Lay it apart at 4, 0, worth 1, 3 squares become street"
    )


@pytest.mark.rule("CC-6.3")
def test_a_tile_is_turned_again_while_it_is_being_laid() -> None:
    t = city(M1, camps="1a", pool=6, top=[23])
    play(t, "E", "G23r1")
    again = [one for one in elements(t.picture(A)) if one.get("data-do") == "instead"]
    assert [one.get("id") for one in again] == ["turn-2", "turn-3", "turn-0"]  # the next way round first
    t.undo(A)
    turned = [option.id for option in t.options(A)]
    assert [int(one.get("data-instead") or 0) for one in again] == [turned[2], turned[3], turned[0]]


@pytest.mark.rule("CC-5.22", "CC-5.25", "CC-5.26")
def test_a_fire_is_seen_as_it_spreads_and_where_it_went() -> None:
    t = city(hotels="6f:A5 6d:A3* 23e:B6 23c:B2 4a:C4*", camps="1a", seats=3)
    play(t, "F", "A>23e")
    assert classes(t, "fire") == "fire"
    assert hrefs(t, "fire") == ["#p-flame"] * 2  # 6f and 23e; B passes it on
    assert len(styled(t, "ash")) == 2
    play(t, "B>4a")
    assert hrefs(t, "fire") == ["#p-flame"] * 3
    assert len(styled(t, "ash")) == 2  # 4a stands: only its guest left
    play(t, "E")
    assert classes(t, "fire") == "fire embers"  # still to be seen in the next turn
    play(t, "E")
    assert t.state.fire_path == []
    assert "fire" not in [one.get("id") for one in elements(t.picture(A))]


@pytest.mark.rule("CC-6.9", "CC-6.10")
def test_the_ways_of_a_tied_extra_are_drawn() -> None:
    at = [["PlaceExtras", A, 6], ["Score"]]
    t = city(M3, hotels="23a:B3 10b:C3", extras=[0, 0, 0, 1, 0, 0, 0], all_dice=1, at=at)
    walks = next(one for one in elements(t.picture(1)) if one.get("class") == "walks")
    assert words_of(walks) == "5 5"
    assert len(list(walks.iter("path"))) == 2


def test_before_the_city_the_characters_lie_there() -> None:
    t = GAME.start(3, "x", options={"character_powers": True})
    seat = t.to_move[0]
    board = next(area for area in t.picture(seat) if area.name == "board")
    assert "Second helpings" in str(board.markup)
    assert 'id="city"' not in str(board.markup)
    assert 'id="city"' in str(next(area for area in t.picture(None) if area.name == "board").markup)


def test_the_tile_in_hand_is_drawn_with_wynyards_choice() -> None:
    how = {"options": {"character_powers": True}, "character": [5, 0, 1]}
    t = city(M3_WITHOUT_4, camps="1a", pool=6, top=[4, 11], **how)
    play(t, "E")
    shown = clickable(t.picture(A))
    assert {"tile-4", "tile-11"} <= set(shown)
