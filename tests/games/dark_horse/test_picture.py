"""The table drawn: the markup is sound, every offered option stands on a piece and no other one does."""

from __future__ import annotations

import random

import pytest

from boomtown.games.dark_horse import GAME
from boomtown.kernel.game import Area
from boomtown.kernel.table import Table
from games.dark_horse.positions import A, B, land
from pictures import clickable, element_of, elements, faults, words_of

QUESTIONS, EVERY = 150, 4  # so many choices in each game, every fourth looked at


def shown(areas: list[Area]) -> set[int]:
    return {option for options in clickable(areas).values() for option in options}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_piece_for_every_option_and_for_no_other(seats: int) -> None:
    t = GAME.start(seats, "drawn")
    rng = random.Random(seats)
    for k in range(QUESTIONS):
        if t.over:
            break
        seat = t.to_move[0]
        options = [option.id for option in t.options(seat)]
        if k % EVERY == 0:
            areas = t.picture(seat)
            assert not faults(areas)
            assert shown(areas) == set(options)
        t.choose(seat, rng.choice(options))


def test_others_see_the_same_table_with_nothing_lit() -> None:
    t = GAME.start(3, "drawn")
    for seat in (None, *(seat for seat in range(3) if seat not in t.to_move)):
        areas = t.picture(seat)
        assert not faults(areas)
        assert not shown(areas)


def words_at(t: Table, id: str) -> str:
    return words_of(element_of(t.picture(None), id))


@pytest.mark.rule("DH-6.6")
def test_the_influence_track_has_the_end_marker_and_everybody() -> None:
    t = GAME.start(3, "drawn")
    t.state.influence = [2, 0, 11]
    track = element_of(t.picture(None), "track")
    brands = [use.get("href") for use in track.iter("use")]
    assert sorted(brands) == ["#p-brand1", "#p-brand2", "#p-brand3"]
    assert "END" not in words_of(track)  # the third player's brand lies on it
    t.state.influence = [2, 0, 3]
    assert "11 END" in words_at(t, "track")


@pytest.mark.rule("DH-3.14", "DH-7.2", "DH-8.6")
def test_what_cannot_be_chosen_says_why_on_its_piece() -> None:
    t = land(seats=3, groups={B: "BU:6"}, dice={A: "6"})
    taken = element_of(t.picture(A), "space-BU")
    let_in = "One player per Limited space; an Engineer token would let you in."
    said = (taken.get("data-why"), taken.get("data-law"))
    assert said == (f"Taken by Blue (player 2). {let_in}", "DH-3.14")
    reason = t.why_not(A, int(taken.get("data-ask", "")))
    assert (reason.text, reason.clause) == said
    held = land(dice={A: "6"}, hands={A: "A07"})
    assert element_of(held.picture(A), "card-A07").get("data-law") == "DH-8.6"
    build = land(at=[["Build", A]], goods={A: "FFWWWWW"}, up="B2", tiles={"B2": "ore"})
    assert element_of(build.picture(A), "hex-E4").get("data-law") == "DH-7.2"
    assert element_of(build.picture(A), "hex-B2").get("data-why") is None
    assert element_of(build.picture(B), "hex-E4").get("data-why") is None  # nothing is asked of Bob


@pytest.mark.rule("DH-8.16", "DH-8.17")
def test_jail_names_who_is_there_and_who_will_be() -> None:
    t = land(dice={A: "6"}, jailed={B: 1}, owed=[3, 0, 0, 0])
    east = next(area.markup for area in t.picture(None) if area.name == "east")
    assert "Jail" in east
    assert "Bob: 1 in Jail" in east
    assert "Ann: all next turn" in east
    free = next(area.markup for area in land(dice={A: "6"}).picture(None) if area.name == "east")
    assert "Jail" not in free


def test_slots_tell_what_is_free() -> None:
    t = GAME.start(4, "drawn")  # with four players two can be Rail Barons, one can be a Hired Hand
    for space, room in [("RB", 2), ("BU", 2), ("HH", 1), ("MA", 1)]:
        sign = element_of(t.picture(None), f"space-{space}")
        assert [child.get("class") for child in sign.iter("span")].count("slot") == room


def test_the_map_has_all_hexes_and_the_rails_laid() -> None:
    t = GAME.start(2, "drawn")
    t.state.rail[7] = 1
    ids = {element.get("id", "") for element in elements(t.picture(None))}
    assert sum(one.startswith("hex-") for one in ids) == 72  # 6 rows of 7, 5 of 6
    assert sum(one.startswith("rail-") for one in ids) == 1
