"""The luck ledger of a finished game: how the dice fell, and what chance was worth to whom."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import htpy as h

from boomtown.bots.luck import Stroke, strokes
from boomtown.drawing.palette import brand
from boomtown.kernel.ledger import Dice, ledger
from boomtown.kernel.state import NOBODY
from boomtown.web.host import Refused
from boomtown.web.rooms import Room
from boomtown.web.score_sheet import signed

TURNS = 6  # moments that mattered most
HARDLY = 0.05  # worth less than this: not told
EXPLAINED = (
    "What chance was worth: every throw, draw and card turned up, compared with others that could have come "
    "instead, by the forecast of the rules of thumb"
)


async def kept_luck(room: Room) -> dict[str, Any]:
    """The ledger of a finished game; counted once, beside the table's other work."""
    if not room.table.over:
        raise Refused(409, "The luck ledger is opened when the game is over.")
    if room.luck is None:
        room.luck = await asyncio.to_thread(luck_of, room)
    return room.luck


def luck_of(room: Room) -> dict[str, Any]:
    """The ledger as data: what the API tells, and what the page shows."""
    found = ledger(room.table)
    struck = strokes(room.game, found.moments)
    goal = bool(struck) and len(struck[0].gains) == 1  # alone or as a team: the way to the goal, 0 to 1
    seats = []
    for seat in range(room.table.seats):
        which = 0 if goal else seat
        worth = sum(one.gains[which] for one in struck)
        doubt = sum(one.doubts[which] for one in struck) ** 0.5
        seats.append({"dice": told(found.dice[seat]), "worth": round(worth, 3), "doubt": round(doubt, 3)})
    return {
        "seats": seats,
        "everybody": told(found.dice[NOBODY]),
        "judged": bool(struck),
        "of_the_goal": goal,
        "turns": turns(room, struck),
    }


def told(dice: Dice) -> dict[str, Any] | None:
    if not dice.count:
        return None
    return {
        "count": dice.count,
        "faces": {str(face): times for face, times in sorted(dice.faces.items())},
        "average": round(dice.total / dice.count, 3),
        "expected": round(dice.expected / dice.count, 3),
        "lower": round(dice.lower, 3),
    }


def turns(room: Room, struck: list[Stroke]) -> list[dict[str, Any]]:
    """The moments at which chance mattered most, in the order they came."""
    lines = room.table.log(None)
    most = sorted(struck, key=lambda one: -max(abs(gain) for gain in one.gains))[:TURNS]
    found = []
    for one in sorted(most, key=lambda one: one.choice):
        gain = max(one.gains, key=abs)
        if abs(gain) * (100 if len(one.gains) == 1 else 1) < HARDLY:
            continue
        seat = one.gains.index(gain)
        what = [line for line in lines if line.choice == one.choice and line.kind != "result"]
        mine = [line for line in what if line.seat == seat] or what
        words = "; ".join(line.text for line in mine[-2:]) if one.choice else "The opening"
        found.append({"choice": one.choice, "words": words, "seat": seat, "gain": round(gain, 3)})
    return found


def luck_page(room: Room, luck: dict[str, Any]) -> h.Fragment:
    """The ledger as a part of the page."""
    seats, names = luck["seats"], room.table.names

    def worth(amount: float) -> str:
        return signed(f"{100 * amount:+.1f} %" if luck["of_the_goal"] else room.game.worth(amount))

    rows = [
        ("Own dice", [counted(seat["dice"]) for seat in seats]),
        ("On average", [average(seat["dice"]) for seat in seats]),
        ("Throws that come out lower", [share(seat["dice"]) for seat in seats]),
    ]
    if not any(seat["dice"] for seat in seats):
        rows = []
    if luck["judged"]:
        rows.append(("What chance was worth", [gain(seat, worth) for seat in seats]))
    return h.fragment[
        h.div(".wide", tabindex="0", role="region", aria_label="Luck ledger")[
            h.table(".scores.luck")[
                h.thead[
                    h.tr[
                        h.td[""],
                        [h.th(scope="col")[brand(seat), h.span[name]] for seat, name in enumerate(names)],
                    ]
                ],
                h.tbody[
                    [h.tr[h.th(scope="row")[label], [h.td[cell] for cell in cells]] for label, cells in rows]
                ],
            ]
        ],
        h.p(".dim")[common(luck["everybody"])] if luck["everybody"] else None,
        h.p(".dim")[EXPLAINED, ", in parts of the goal." if luck["of_the_goal"] else "."]
        if luck["judged"]
        else None,
        [
            h.h3(".cap")["Where it mattered most"],
            h.ol(".turns")[[turn(one, worth) for one in luck["turns"]]],
        ]
        if luck["turns"]
        else None,
    ]


def gain(seat: dict[str, Any], worth: Callable[[float], str]) -> h.Node:
    return h.fragment[worth(seat["worth"]), h.small[f"± {worth(seat['doubt']).lstrip('+')}"]]


def counted(dice: dict[str, Any] | None) -> h.Node:
    return f"{dice['count']} thrown" if dice else "–"


def average(dice: dict[str, Any] | None) -> h.Node:
    return h.fragment[f"{dice['average']:.2f}", h.small[f"{dice['expected']:.2f} expected"]] if dice else "–"


def share(dice: dict[str, Any] | None) -> h.Node:
    return f"{100 * dice['lower']:.0f} %" if dice else "–"


def common(dice: dict[str, Any]) -> str:
    faces = ", ".join(f"{face} {times} times" for face, times in dice["faces"].items())
    return (
        f"Everybody’s dice: {dice['count']} thrown, {dice['average']:.2f} on average, "
        f"{dice['expected']:.2f} expected ({faces})."
    )


def turn(one: dict[str, Any], worth: Callable[[float], str]) -> h.Element:
    return h.li[
        brand(one["seat"]),
        h.span[one["words"]],
        h.b[worth(one["gain"])],
        h.button(".btn", type="button", data_do="look", data_at=str(one["choice"]))["Look"],
    ]
