"""Dumps and scenes: positions as plain data, and data that is refused."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.kernel.codec import BadDump
from boomtown.kernel.game import BadPosition
from boomtown.kernel.table import Table
from toy import GAME, LOST_THE_WAY, ROBBERY
from toy.scenes import ANN, play_out, table, turns


def positions() -> list[Table]:
    """A bid half made, a turn, a question asked anyway, a game that is over."""
    bidding = table(3)
    bidding.play(ANN, "bid 3")
    robbed = turns([ROBBERY], [LOST_THE_WAY])
    robbed.play(ANN, "rob 2")
    return [bidding, turns([ROBBERY], []), robbed, play_out(table(), 1)]


POSITIONS = [t.dump() for t in positions()]


@pytest.mark.parametrize("data", POSITIONS)
def test_a_dump_is_json_and_loads_to_the_same_game(data: dict[str, Any]) -> None:
    text = json.dumps(data)
    t = GAME.load(json.loads(text))
    assert t.dump() == data
    other = GAME.load(json.loads(text))
    assert play_out(t, 3).dump() == play_out(other, 3).dump()


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("dump", 2, "no table dump"),
        ("game", "ludo", "a dump of 'ludo', not of toy"),
        ("rules", 9, "this Boomtown knows 1 to 1"),
        ("seats", 9, "seats 2 to 4 players, not 9"),
        ("names", ["Ann"], "3 seats need 3 names"),
        ("options", [], "must be tables"),
        ("options.die", 21, "option die = 21: must be a whole number from 4 to 20"),
        ("components", [], "must be a table"),
        ("components", {"game.rounds": "x"}, "game.rounds = \"x\": must be a whole number from 1 to 9"),
        ("state", [], "must be tables"),
        ("state.gold", 5, "'gold' must be a list of numbers, not 5"),
        ("state.gold", [5, 5], "gold cannot be below 0"),
        ("state.gold", [5, 5, -1], "gold cannot be below 0"),
        ("state.gold", [5, 5, 0.5], "'gold' must be a list of numbers"),
        ("state.round", "one", "'round' must be a number"),
        ("state.round", 2**80, "'round' must be a number"),
        ("state.hands", [0, 0, 0], "must be a list of lists"),
        ("state.hands", [[0], [1]], "there are"),
        ("state.stack", {}, "'stack' must be a list of steps"),
        ("state.stack", [["Sing", 1]], "is no step of this game"),
        ("state.stack", [[["Turn"], 1]], "is no step of this game"),
        ("state.stack", [["Turn"]], "step Turn takes 1 numbers"),
        ("state.stack", [["Turn", "x"]], "step Turn takes 1 numbers"),
        ("state.lanes", {}, "'lanes' must be a list"),
        ("state.lanes", [{}], "a lane has the fields"),
        ("state.lanes.0.options", [0, 1], "Name|does not ask this"),
        ("state.lanes.0.options", "all", "must be a list of numbers"),
        ("state.lanes.0.asking", ["Turn", 1], "does not ask this of seat 0"),
        ("state.lanes.0.asking", ["Turn", 17], "cannot make sense of it|does not ask this"),
        ("state.lanes.0.asking", ["Round"], "questions side by side cannot open others"),
        ("state.lanes.0.seat", 5, "seat 5 is asked, but seats are 0 to 2"),
        ("state.asking", ["Turn", 0], "questions side by side are open, but so is another"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(path: str, value: object, says: str) -> None:
    data = copy.deepcopy(POSITIONS[0])
    *way, last = path.split(".")
    place: Any = data
    for key in way:
        place = place[int(key) if key.isdigit() else key]
    place[last] = value
    with pytest.raises(BadDump, match=says):
        GAME.load(data)


@pytest.mark.parametrize("key", list(POSITIONS[0]))
def test_a_missing_field_is_named(key: str) -> None:
    data = {name: value for name, value in POSITIONS[0].items() if name != key}
    with pytest.raises(BadDump, match=f"'{key}'"):
        GAME.load(data)


@pytest.mark.parametrize("key", list(POSITIONS[0]["state"]))
def test_a_missing_field_of_the_state_is_named(key: str) -> None:
    data = copy.deepcopy(POSITIONS[0])
    del data["state"][key]
    with pytest.raises(BadDump, match=f"the field '{key}' is missing"):
        GAME.load(data)


def test_an_unknown_field_is_named() -> None:
    data = copy.deepcopy(POSITIONS[0])
    data["state"]["silver"] = 3
    with pytest.raises(BadDump, match="'silver' is no field of this game"):
        GAME.load(data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def damaged(value: Any, data: st.DataObject) -> Any:
    """The same data with one place in it changed."""
    if isinstance(value, dict | list) and value and data.draw(st.integers(0, 9)):
        inside = copy.copy(value)
        key = data.draw(st.sampled_from(list(value) if isinstance(value, dict) else range(len(value))))
        inside[key] = damaged(value[key], data)
        return inside
    small = st.integers(-2, 20)
    return data.draw(json_values | small | st.lists(small, max_size=5))


@given(st.data())
def test_no_damage_to_a_dump_is_more_than_a_bad_dump(data: st.DataObject) -> None:
    dump = data.draw(st.sampled_from(POSITIONS))
    for _ in range(data.draw(st.integers(1, 3))):
        dump = damaged(dump, data)
    with suppress(BadDump):
        t = GAME.load(dump)
        for seat in (None, *range(t.seats)):
            t.view(seat)


# --- scenes -------------------------------------------------------------------------------------


def test_a_scene_is_a_table_with_some_fields_changed() -> None:
    base = table(3)
    t = GAME.scene(base=base, gold=[9, 0, 1])
    assert t.to_move == (0, 1, 2)
    assert len(t.options(0)) == 10  # bids of 0 to 9
    assert t.moments == []
    assert base.state.gold == [5, 5, 5]
    play_out(t, 1)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"silver": [1]}, "'silver' is no field of Claim Jump; its fields: bid, "),
        ({"rng": 1}, "'rng' is no field"),
        ({"gold": "all"}, "'gold' must be a list of numbers"),
        ({"gold": [5, -5]}, "gold cannot be below 0"),
        ({"deck": []}, "there are"),
        ({"hands": []}, "there are"),
        ({"bid": [], "at": [["ShowBids"]]}, "cannot make sense of it"),
        ({"at": [["Sing"]]}, "is no step of this game"),
        ({"at": [["Turn", 9]]}, "cannot make sense of it"),
        ({"at": [["ShowBids"]], "bid": [2, 1], "dice": [9]}, "9 cannot come up here: 1 to 6 can"),
    ],
)
def test_an_impossible_scene_is_refused(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        GAME.scene(base=table(), **changes)
