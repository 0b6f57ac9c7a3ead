"""The table drawn: every option stands on a piece, the markup is sound, and the words say the same."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from boomtown.bots.levels import player
from boomtown.games.cold_comfort import GAME
from boomtown.kernel.flow import offered
from games.cold_comfort.positions import A, city, play


def drawn(t, seat: int | None) -> ET.Element:
    """All areas as one tree; what isn't well formed is an error."""
    markup = "".join(area.markup for area in t.picture(seat))
    return ET.fromstring(f"<all>{markup}</all>")


def options_in(tree: ET.Element) -> set[int]:
    return {int(n) for item in tree.iter() for n in item.get("data-option", "").split()}


@pytest.mark.parametrize("seats", [2, 6])
def test_every_option_stands_on_a_piece_all_game(seats: int) -> None:
    options = {"character_powers": True, "fire_pass": "may", "scoring_rounds": 3}
    t = GAME.start(seats, "drawn", options=options)
    players = [player(GAME, "deputy", seat) for seat in range(seats)]
    seen = set()
    while not t.over:
        seat = t.to_move[0]
        question = type(t.state.asking).__name__
        tree = drawn(t, seat)
        ids = [item.get("id", "") for item in tree.iter() if item.get("id")]
        assert len(ids) == len(set(ids)), question
        assert all(re.fullmatch(r"[a-z][a-z0-9-]*", one) for one in ids)
        assert set(offered(t.state, seat)) <= options_in(tree), question
        seen.add(question)
        t.choose(seat, players[seat].choose(t.state, seat))
    drawn(t, None)
    assert {"ChooseCharacter", "Manage", "BuildLot", "GrowRotation", "GrowAnchor"} <= seen


def test_a_spectator_is_offered_nothing() -> None:
    t = city(hotels="6c:A4 6d:B3*", camps="1a 4a", gold="A9")
    assert options_in(drawn(t, None)) == set()
    assert options_in(drawn(t, 1)) == set()


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


def test_a_button_that_is_not_offered_says_why() -> None:
    t = city(hotels="6c:A4*", camps="1a", gold="A9")
    tree = drawn(t, A)
    host = next(item for item in tree.iter() if item.get("id") == "act-host")
    assert (
        host.get("data-name")
        == "Host: You have no empty hotel to host into. Hotels are empty once you have collected from them."
    )
    play(t, "E")
    assert options_in(drawn(t, A)) == set()
