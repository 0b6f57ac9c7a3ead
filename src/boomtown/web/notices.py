"""Notices: what else there is to decide at a table, beside what the game asks."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from boomtown.drawing.palette import brand
from boomtown.web.rooms import ASK_ME, FOR_NOW, THIS_TURN, Room

WAITED = 60  # seconds after which somebody who is waited for may be absent
UNTIL = {ASK_ME: "Ask me", THIS_TURN: "This turn", FOR_NOW: "Until I change it"}


SHEET = h.div(".matter")[
    h.p[h.b["How it came out"], h.small["Line by line; luck, dice, record and replay."]],
    h.button(".btn", type="button", data_do="sheet")["Score sheet"],
]


def notices(room: Room, seat: int | None) -> Markup:
    """For one reader; what is not due yet says from when on it is."""
    if room.table.over:
        again = None if seat is None else rematch(room)
        return Markup(h.fragment[SHEET, again])  # noqa: S704 as below
    strained = [
        h.div(".matter")[brand(other), h.p[h.b[room.seats[other].name], h.small[why]]]
        for other, why in sorted(room.strained.items())
    ]
    if seat is None or room.seats[seat].kind == "computer":
        return Markup(h.fragment[strained])  # noqa: S704 as below
    slow = [absent(room, seat, other) for other in room.table.to_move if other != seat]
    return Markup(h.fragment[strained, slow, reactions(room, seat)])  # noqa: S704 htpy has escaped what is in it


def absent(room: Room, seat: int, other: int) -> h.Element | None:
    """Somebody keeps the table waiting: a computer player may play on, if the others agree."""
    who, agreed, missing = room.seats[other].name, room.agreed.get(other, set()), room.missing(other)
    if room.seats[other].kind == "computer" or (seat in room.table.to_move and not agreed):
        return None
    due = room.due()
    names = " and ".join(room.seats[one].name for one in missing if one != seat)
    needs = f"{names} must agree, too." if names else ""
    if needs and due is not None:
        needs = f"{names} must agree, too, unless {who} stays away."
    said = f"Waiting for {who}." if not agreed else f"Shall a computer player play on for {who}?"
    button = h.button(".btn", type="button", data_do="give", data_seat=str(other))[
        "Agree" if agreed else "Let a computer player play on"
    ]
    return h.div(".matter", data_after=str(0 if agreed else int(room.moved + WAITED)))[
        brand(other),
        h.p[h.b[said], h.small[needs or f"The seat’s link takes it back whenever {who} returns."]],
        button if seat in missing else h.small["You have agreed."],
        h.button(
            ".btn", type="button", data_do="give", data_seat=str(other), data_after=str(int(due)), hidden=True
        )["Time is up: let a computer player play on"]
        if due is not None and (names or seat not in missing)
        else None,
    ]


def rematch(room: Room) -> h.Element | None:
    """Somebody has opened the next table."""
    if not room.again:
        return None
    return h.div(".matter")[
        h.p[h.b["The next game is on the table."], h.small["The same people; the next seat begins."]],
        h.button(".btn.go", type="button", data_do="again")["Come along"],
    ]


def reactions(room: Room, seat: int) -> h.Element | None:
    """Until when reactions are let pass."""
    if not room.game.reactions:
        return None
    chosen = room.passing.get(seat, ASK_ME)
    return h.div(".matter")[
        h.label(for_="passing")[
            h.b["Let reactions pass"], h.small["They pass by themselves where nothing in your hand fits."]
        ],
        h.select("#passing")[
            [h.option(value=value, selected=value == chosen)[words] for value, words in UNTIL.items()]
        ],
    ]
