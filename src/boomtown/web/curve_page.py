"""Looking back at a finished game: everybody's chances as it went, and the decisions that cost most."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import htpy as h
from markupsafe import Markup

from boomtown.drawing.palette import brand, branded, seat_class
from boomtown.drawing.svg import path, svg, text
from boomtown.web.pool import Thinker
from boomtown.web.rooms import Room

FAULTS = logging.getLogger("boomtown.computers")
KEPT = 200  # curves held in memory, the latest
EMPTY: dict[str, Any] = {"points": [], "turns": [], "of_the_goal": False, "done": 0.0}
WIDE, HIGH, LEFT, RIGHT, TOP, LOW = 640, 250, 44, 40, 14, 26  # the drawing and its margins
MARK = 16


class Curves:
    """Looks back at games, one at a time, in a process of its own; whoever asked may call it off."""

    def __init__(self) -> None:
        self.thinker = Thinker()
        self.turn = asyncio.Lock()
        self.known: dict[str, dict[str, Any]] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def so_far(self, room: Room) -> dict[str, Any]:
        """What is known; `working`: more is to come."""
        return {"error": ""} | self.known.get(room.id, EMPTY) | {"working": room.id in self.tasks}

    def begin(self, room: Room) -> None:
        """Start looking back, unless that is done or going on."""
        if room.id in self.tasks or self.known.get(room.id, EMPTY)["done"] == 1:
            return
        while len(self.known) >= KEPT:
            del self.known[next(iter(self.known))]
        self.known[room.id] = EMPTY
        task = asyncio.create_task(self.look_back(room))
        self.tasks[room.id] = task
        task.add_done_callback(lambda _: self.tasks.pop(room.id, None))

    async def look_back(self, room: Room) -> None:
        job = {"module": type(room.game).__module__.removesuffix(".game"), "record": room.table.record()}
        async with self.turn:
            try:
                async for said in self.thinker.hear(job):
                    self.known[room.id] = EMPTY | said
            except asyncio.CancelledError:
                await self.thinker.end()
                raise
            except (OSError, ValueError) as error:
                self.known[room.id] = EMPTY | {"error": str(error)}
                await self.thinker.end()
        if wrong := self.known[room.id].get("error"):
            FAULTS.warning("looking back at table %s of %s: %s", room.id, room.game.id, wrong)

    async def stop(self, table: str) -> None:
        """Enough; what is known stays."""
        if task := self.tasks.get(table):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def close(self) -> None:
        for table in list(self.tasks):
            await self.stop(table)
        await self.thinker.end()


# --- the page -----------------------------------------------------------------------------------


def curve_page(room: Room, found: dict[str, Any]) -> h.Element:
    """The curve as a part of the page; it says itself whether there is more to come."""
    names = room.table.names
    what = "How far the goal is reached" if found["of_the_goal"] else "Chances to win"
    return h.div(data_working=str(found["working"]).lower())[
        h.p(".bad")["This game cannot be looked back at."] if found["error"] else None,
        h.div(".working")[
            h.progress(value=f"{found['done']:.3f}", max="1", aria_label="Looking back"),
            h.span(".dim")["Deputies play on from every position…"],
            h.button(".btn", type="button", data_do="stop-curve")["Stop"],
        ]
        if found["working"]
        else None,
        [
            chart(found, names, what),
            h.ul(".legend")[
                [
                    h.li[sample(seat), brand(seat), h.span[name]]
                    for seat, name in enumerate(
                        ["Together" if len(names) > 1 else names[0]] if found["of_the_goal"] else names
                    )
                ]
            ],
            h.p(".dim")[
                f"{what}: 64 games played on by Deputies from each point, with other dice. "
                "At the end stands what happened."
            ],
        ]
        if found["points"]
        else None,
        [
            h.h3(".cap")["What cost most"],
            h.ol(".turns.dear")[[turn(number, one) for number, one in enumerate(found["turns"], 1)]],
        ]
        if found["turns"]
        else None,
        h.p(".dim")["No other choice would have done clearly better, as far as was looked."]
        if found["done"] == 1 and not found["turns"]
        else None,
    ]


def sample(seat: int) -> Markup:
    """A piece of a seat's line, as it is in the chart."""
    return svg(40, 10, *line(seat, "M0 5H40"), cls="line")


def line(seat: int, d: str) -> list[Markup]:
    """A line in a seat's colour and pattern, on a darker one that sets it off from the paper."""
    return [path(d, "under"), path(d, f"over {seat_class(seat)} dash{seat + 1}")]


def chart(found: dict[str, Any], names: list[str], what: str) -> Markup:
    points = found["points"]
    last: int = max(points[-1]["choice"], 1)

    def x(choice: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * choice / last

    def y(chance: float) -> float:
        return TOP + (HIGH - TOP - LOW) * (1 - chance)

    drawn: list[Markup] = []
    for percent in (0, 25, 50, 75, 100):
        level = y(percent / 100)
        drawn.append(path(f"M{LEFT} {level:.1f}H{WIDE - RIGHT}", "grid"))
        drawn.append(text(LEFT - 6, level + 4, f"{percent} %", "tx end"))
    drawn.append(text(LEFT, HIGH - 6, "opening", "tx start"))
    drawn.append(text(WIDE - RIGHT, HIGH - 6, f"choice {last}", "tx end"))
    for number, one in enumerate(found["turns"], 1):
        at = x(one["choice"])
        drawn.append(path(f"M{at:.1f} {TOP}V{HIGH - LOW}", "dear"))
        drawn.append(text(at + 3, TOP + 10, str(number), "tn start"))
    ends: dict[int, int] = {}
    for seat in range(len(points[0]["chances"])):
        d = "L".join(f"{x(one['choice']):.1f} {y(one['chances'][seat]):.1f}" for one in points)
        drawn += line(seat, f"M{d}")
    for seat, chance in enumerate(points[-1]["chances"]):
        level = round(y(chance))
        beside = ends[level] = ends.get(level, -1) + 1
        right = WIDE - RIGHT + 2 - beside * (MARK + 2) if beside else WIDE - RIGHT + 2
        drawn.append(branded(seat, right, level - MARK / 2, MARK))
    said = ", ".join(
        f"{name} {100 * points[0]['chances'][k]:.0f} to {100 * points[-1]['chances'][k]:.0f} percent"
        for k, name in enumerate(names[: len(points[0]["chances"])])
    )
    return svg(WIDE, HIGH, *drawn, name=f"{what}: {said}", cls="curve")


def turn(number: int, one: dict[str, Any]) -> h.Element:
    """A decision: what was chosen, what would have been better, and two ways to see for oneself."""
    before = str(one["choice"] - 1)
    had, could, doubt = (round(100 * one[name]) for name in ("had", "could", "doubt"))
    return h.li[
        brand(one["seat"]),
        h.span[
            f"{number}. {one['chosen']}. ",
            h.b["Better: ", one["better"]],
            h.small[f"{could} % instead of {had} % (± {doubt})", f"; {one['why']}" if one["why"] else ""],
        ],
        h.span(".row")[
            h.button(".btn", type="button", data_do="look", data_at=before)["Look"],
            h.button(".btn", type="button", data_do="play-on", data_at=before)["Play on from here"],
        ],
    ]
