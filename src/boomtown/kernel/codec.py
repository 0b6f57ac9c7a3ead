"""Dumps: a state as plain data, and back. Written once for all games, over the slots of their classes."""

from __future__ import annotations

import json
from typing import Any

from boomtown.kernel.state import Lane, State, Step

VERSION = 1
APART = {"log", "tape", "tally", "book", "stack", "asking", "lanes", "must", "opened"}  # not plain fields


class BadDump(Exception):
    """Data that is no state of this game; the text says what is wrong with it."""


def slots_of(cls: type) -> list[str]:
    """All fields of a class, compiled or not, the base's first."""
    names: list[str] = []
    for ancestor in reversed(cls.__mro__):
        found = ancestor.__dict__.get("__mypyc_attrs__", ancestor.__dict__.get("__slots__", ()))
        names += [name for name in found if name not in names and not name.startswith("__")]
    return names


def copied(value: Any) -> Any:
    return [copied(v) for v in value] if isinstance(value, list) else value


def pack(step: Step) -> list[Any]:
    return [type(step).__name__, *(getattr(step, name) for name in slots_of(type(step)))]


def pack_asking(step: Step | None) -> list[Any] | None:
    return None if step is None else pack(step)


def dump(s: State) -> dict[str, Any]:
    """Everything in a state, as lists and numbers."""
    data: dict[str, Any] = {name: copied(getattr(s, name)) for name in slots_of(type(s)) if name not in APART}
    data["stack"] = [pack(step) for step in s.stack]
    data["asking"] = pack_asking(s.asking)
    data["lanes"] = [
        {
            "seat": lane.seat,
            "first": pack(lane.first),
            "stack": [pack(step) for step in lane.stack],
            "asking": pack_asking(lane.asking),
            "options": lane.options[:],
        }
        for lane in s.lanes
    ]
    return data


def to_bytes(data: Any) -> bytes:
    """The one way in which plain data is written as bytes."""
    return json.dumps(data, sort_keys=True, separators=(",", ":")).encode()


def whole(value: Any) -> bool:
    return isinstance(value, int) and abs(value) < 2**62


def shape(value: Any) -> str:
    """'number', 'list of numbers' or 'list of lists'; anything else is no field of a state."""
    if whole(value):
        return "number"
    if isinstance(value, list) and all(whole(v) for v in value):
        return "list of numbers"
    if isinstance(value, list) and all(isinstance(v, list) and all(whole(x) for x in v) for v in value):
        return "list of lists of numbers"
    return "something else"


class Loader:
    """Reads plain data into a state, trusting nothing."""

    def __init__(self, steps: dict[str, type[Step]]) -> None:
        self.steps = steps

    def step(self, data: Any) -> Step:
        if (
            not isinstance(data, list)
            or not data
            or not isinstance(data[0], str)
            or data[0] not in self.steps
        ):
            raise BadDump(f"{str(data)[:60]} is no step of this game")
        kind, args = self.steps[data[0]], data[1:]
        if not all(whole(v) for v in args) or len(args) != len(slots_of(kind)):
            raise BadDump(f"step {data[0]} takes {len(slots_of(kind))} numbers, not {str(args)[:60]}")
        return kind(*args)

    def asking(self, data: Any) -> Step | None:
        return None if data is None else self.step(data)

    def stack(self, data: Any) -> list[Step]:
        if not isinstance(data, list):
            raise BadDump("'stack' must be a list of steps")
        return [self.step(item) for item in data]

    def lane(self, data: Any) -> Lane:
        keys = {"seat", "first", "stack", "asking", "options"}
        if not isinstance(data, dict) or set(data) != keys or not whole(data["seat"]):
            raise BadDump(f"a lane has the fields {', '.join(sorted(keys))}")
        lane = Lane(data["seat"], self.step(data["first"]))
        lane.stack, lane.asking = self.stack(data["stack"]), self.asking(data["asking"])
        if shape(data["options"]) != "list of numbers":
            raise BadDump("a lane's 'options' must be a list of numbers")
        lane.options = data["options"][:]
        return lane

    def fill(self, s: State, data: dict[str, Any]) -> None:
        """Set every field of a state made for the same game, seats and options."""
        plain = [name for name in slots_of(type(s)) if name not in APART]
        expected = {*plain, "stack", "asking", "lanes"}
        if missing := sorted(expected - set(data)):
            raise BadDump(f"the field '{missing[0]}' is missing")
        if unknown := sorted(set(data) - expected):
            raise BadDump(f"'{unknown[0]}' is no field of this game")
        for name in plain:
            self.set_field(s, name, data[name])
        s.stack, s.asking = self.stack(data["stack"]), self.asking(data["asking"])
        if not isinstance(data["lanes"], list):
            raise BadDump("'lanes' must be a list")
        s.lanes = [self.lane(item) for item in data["lanes"]]
        s.must = s.opened = False

    def set_field(self, s: State, name: str, value: Any) -> None:
        """One field, of the shape it has in the state now."""
        now = getattr(s, name)
        fits = shape(value) != "something else" and isinstance(value, list) == isinstance(now, list)
        if fits and isinstance(now, list) and now and value:
            fits = isinstance(value[0], list) == isinstance(now[0], list)
        if not fits:
            raise BadDump(f"'{name}' must be a {shape(now)}, not {str(value)[:60]}")
        setattr(s, name, bool(value) if isinstance(now, bool) else copied(value))
