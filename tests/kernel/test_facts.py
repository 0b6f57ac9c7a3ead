"""Components, overlays and options: what is wrong is said with file, key, value and what is allowed."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.kernel.facts import BadFacts, Facts, differences, overlaid, read_toml
from toy import GAME
from toy.scenes import play_out

DATA: dict[str, Any] = {
    "game": {"rounds": 3, "mood": "grim", "open": True, "day": dt.date(1877, 1, 1)},
    "card": [{"id": "robbery", "copies": 6}, {"id": "old_map", "copies": 5}],
    "hill": [{"code": "A"}, {"code": "A"}],
    "numbers": [1, 2],
}
FACTS = Facts(DATA, "edited.toml")


def test_what_is_right_is_read() -> None:
    assert FACTS.number("game.rounds", 1, 9) == 3
    assert FACTS.number("card[old_map].copies", 0, 12) == 5
    assert FACTS.word("game.mood", ["grim", "gay"]) == "grim"
    assert FACTS.rows("card", 1, 9) == ["robbery", "old_map"]
    assert FACTS.get("card[robbery]") == {"id": "robbery", "copies": 6}
    FACTS.agree("game.rounds", 3, "the number of cards", 3)


@pytest.mark.parametrize(
    ("read", "says"),
    [
        (("number", "game.rounds", 4, 9), "game.rounds = 3: must be a whole number from 4 to 9."),
        (("number", "game.mood", 1, 9), 'game.mood = "grim": must be a whole number from 1 to 9.'),
        (("number", "game.open", 0, 9), "game.open = true: must be a whole number from 0 to 9."),
        (("number", "game.day", 0, 9), 'game.day = "1877-01-01": must be a whole number from 0 to 9.'),
        (("number", "game.round", 1, 9), "game.round: 'round' is missing. Did you mean 'rounds'?"),
        (("get", "gold.start"), "gold.start: 'gold' is missing. There are: game, card, hill, numbers."),
        (("get", "card[robbary].copies"), "card[robbary].copies: no such row. Did you mean 'robbery'?"),
        (("get", "numbers[1]"), "numbers[1]: no such row."),
        (("word", "game.mood", ["gay", "calm"]), 'game.mood = "grim": must be one of gay, calm.'),
        (("rows", "card", 3, 9), "card: 2 rows; must be 3 to 9."),
        (("rows", "game", 1, 9), "game: must be a table of rows [[game]]."),
        (("rows", "numbers", 1, 9), "numbers: must be a table of rows [[numbers]]."),
        (("rows", "hill", 1, 9), "hill: two rows are named 'A'."),
        (("agree", "a.b", 3, "c.d", 4), "a.b = 3, but c.d makes it 4. They must agree."),
    ],
)
def test_what_is_wrong_is_said(read: tuple[Any, ...], says: str) -> None:
    what, *arguments = read
    with pytest.raises(BadFacts, match=re.escape(f"edited.toml: {says}")):
        getattr(FACTS, what)(*arguments)


def test_an_overlay_replaces_values_and_leaves_the_original_alone() -> None:
    data = overlaid(DATA, {"card[robbery].copies": 1, "game.rounds": 4}, "base")
    assert data["card"][0]["copies"] == 1
    assert data["game"]["rounds"] == 4
    assert DATA["card"][0]["copies"] == 6


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("game.round", 1, "base: game.round: no such value. Did you mean 'rounds'?"),
        ("card[robbery].weight", 1, "base: card[robbery].weight: no such value. There are: id, copies."),
        ("card[gold].copies", 1, "base: card[gold]: no such row. There are: robbery, old_map."),
        ("gold.start", 1, "base: gold: 'gold' is missing. There are: game, card, hill, numbers."),
        ("game", 1, "base: game: is a table, not a value."),
        ("", 1, "base: : no such value."),
        ("numbers.x", 1, "base: numbers.x: no such value."),
    ],
)
def test_an_overlay_of_what_is_not_there_is_refused(path: str, value: object, says: str) -> None:
    with pytest.raises(BadFacts, match=re.escape(says)):
        overlaid(DATA, {path: value}, "base")


@given(st.dictionaries(st.sampled_from(["game.rounds", "card[robbery].copies", "game.mood"]), st.integers()))
def test_differences_are_the_overlay_that_was_laid_on(overlay: dict[str, int]) -> None:
    found = differences(DATA, overlaid(DATA, overlay, "base"))
    assert found == {path: value for path, value in overlay.items() if value != Facts(DATA, "").get(path)}


def test_an_edited_file_plays_and_another_shape_is_refused(tmp_path: Path) -> None:
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    file = tmp_path / "edited.toml"
    file.write_text(text.replace("rounds = 3", "rounds = 1").replace("copies = 6", "copies = 8"))
    t = GAME.start(seed="x", components=file)
    assert t.setup.overlay == {"game.rounds": 1, "card[robbery].copies": 8}
    assert play_out(t, 1).state.round == 1

    file.write_text(text.replace('id = "old_map"', 'id = "new_map"'))
    with pytest.raises(BadFacts, match=r"edited.toml: card: 'old_map' is missing; the rows must be those"):
        GAME.start(components=file)
    file.write_text(text.replace("rounds = 3", "rounds = 1877-01-01"))
    with pytest.raises(BadFacts, match=r'game.rounds = "1877-01-01": must be a whole number from 1 to 9'):
        GAME.start(components=file)
    file.write_text("[game")
    with pytest.raises(BadFacts, match=r"edited.toml: is not valid TOML"):
        GAME.start(components=str(file))
    file.write_bytes(b"\xff")
    with pytest.raises(BadFacts, match=r"edited.toml: is not valid TOML"):
        read_toml(file)
    with pytest.raises(BadFacts, match=r"nowhere.toml: cannot be read: No such file"):
        GAME.start(components=tmp_path / "nowhere.toml")
    with pytest.raises(BadFacts, match="cannot be read"):
        GAME.start(components=tmp_path)


# --- options ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given_options", "read"),
    [
        ({}, {"die": 6, "open_bids": False}),
        ({"die": 20}, {"die": 20, "open_bids": False}),
        ({"die": "8", "open_bids": "TRUE"}, {"die": 8, "open_bids": True}),
    ],
)
def test_options_are_values_or_the_texts_that_mean_them(given_options: Any, read: dict[str, Any]) -> None:
    assert GAME.setup(2, given_options).options == read


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("die", 3, "option die = 3: must be a whole number from 4 to 20."),
        ("die", 21, "option die = 21: must be a whole number from 4 to 20."),
        ("die", True, "option die = true: must be a whole number from 4 to 20."),
        ("die", 6.0, "option die = 6.0: must be a whole number from 4 to 20."),
        ("die", "six", 'option die = "six": must be a whole number from 4 to 20.'),
        ("die", None, "option die = null: must be a whole number from 4 to 20."),
        ("open_bids", 1, "option open_bids = 1: must be true or false."),
        ("open_bids", "perhaps", 'option open_bids = "perhaps": must be true or false.'),
        ("open_bid", True, "option open_bid: this game has no such option. Did you mean 'open_bids'?"),
        ("gold", 1, "option gold: this game has no such option. There are: die, open_bids."),
    ],
)
def test_other_options_are_refused(name: str, value: object, says: str) -> None:
    with pytest.raises(BadFacts, match=re.escape(says)):
        GAME.start(options={name: value})


@pytest.mark.parametrize("seats", [0, 1, 5, "2", 2.0])
def test_other_numbers_of_seats_are_refused(seats: Any) -> None:
    with pytest.raises(BadFacts, match=f"Claim Jump seats 2 to 4 players, not {seats}"):
        GAME.start(seats)
