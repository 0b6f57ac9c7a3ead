"""The page of a table: the empty places that frames fill, and the first frame."""

from __future__ import annotations

import json
from typing import Any

import htpy as h
from markupsafe import Markup
from starlette.responses import HTMLResponse

from boomtown.drawing.palette import brand, seat_class
from boomtown.drawing.svg import icon
from boomtown.web.paper import close_button, page
from boomtown.web.rooms import Room, person_of


def tool(do: str, symbol: str, words: str, key: str) -> h.Element:
    return h.button(".btn", type="button", data_do=do, aria_keyshortcuts=key, title=f"{words} ({key})")[
        icon(symbol), h.span(".lbl")[words]
    ]


def table_page(
    room: Room, seat: int | None, held: list[int], frame: dict[str, Any], who: str
) -> HTMLResponse:
    game = room.game
    first = {
        "table": room.id,
        "game": game.id,
        "seat": seat,
        "held": held,
        "names": room.table.names,
        "handover": handover(room, held),
        "clauses": [[int(verb.base), verb.clause] for verb in game.verbs.verbs],
        "frame": frame,
    }
    return page(
        frame["title"],
        h.header(".top")[
            h.a(".home", href="/", aria_label="Boomtown, to the lobby")[icon("home")],
            h.h1(".name")[game.title, h.small[f"by {game.designer}"]],
            h.div("#turn"),
            h.span(".sp"),
            h.p("#whose.whose"),
            h.div(".tools")[
                tool("since", "steps", "Since last move", "S"),
                tool("undo", "undo", "Undo", "U"),
                tool("hint", "hint", "Hint", "H") if room.table.hints is not None else None,
                tool("rules", "book", "Rules", "R"),
                h.button(
                    ".btn.icon", type="button", data_do="more", aria_label="More", aria_expanded="false"
                )["⋯"],
            ],
            h.div("#more.sheet.menu", hidden=True)[
                h.button(".btn.quiet", type="button", data_do="theme")[icon("lamp"), "Light or lamplight"],
                h.button(".btn.quiet", type="button", data_do="words", aria_keyshortcuts="T")[
                    icon("eye"), "Table in words"
                ],
                h.button(
                    ".btn.quiet",
                    type="button",
                    data_do="reasons",
                    aria_pressed="false",
                    aria_label="Reasons in the log",
                )[icon("book"), "Reasons in the log"]
                if seat is not None
                else None,
                h.button(".btn.quiet", type="button", data_do="replay")[icon("steps"), "Look back"],
                h.button(".btn.quiet", type="button", data_do="notify")[icon("hand"), "Notify me"],
                h.button(".btn.quiet", type="button", data_do="hook")[icon("link"), "Webhook"]
                if seat is not None
                else None,
                h.button("#links-button.btn.quiet", type="button", data_open="links")[icon("link"), "Links"],
                seat_menu(room, seat),
            ],
        ],
        h.div("#strip.strip"),
        h.p("#slip.slip", role="status", hidden=True),
        h.main("#main.table", aria_label=f"{game.title}, the table")[
            h.div("#west.col.west"),
            h.div(".work")[h.div("#bar"), h.div("#board"), h.div("#own")],
            h.div("#east.col.east"),
            h.aside(".side")[
                h.section("#prompt.prompt.sheet", aria_labelledby="ask")[
                    h.h2("#ask", aria_live="polite")[icon("hand"), h.span("#ask-words")],
                    h.p("#note"),
                    h.div("#crumbs", hidden=True),
                    h.ol("#options.opts"),
                    h.div("#why.why", role="status", hidden=True),
                ],
                h.section("#back.sheet.prompt", hidden=True, aria_label="Looking back")[
                    h.h2["Looking back"],
                    h.p("#back-words"),
                    h.input("#slider", type="range", min="0", max="0", aria_label="Choice"),
                    h.div(".optgrp")[
                        [
                            h.button(".btn.icon", type="button", data_step=step, aria_label=words)[sign]
                            for step, words, sign in (
                                ("first", "First", "«"),
                                ("-1", "One back", "\u2039"),
                                ("1", "One on", "\u203a"),
                                ("last", "Last", "»"),
                            )
                        ],
                        h.button(".btn.go", type="button", data_do="now")["Back to now"],
                    ],
                    h.div(".optgrp")[
                        h.button("#copy.btn", type="button")[icon("link"), "Link to here"],
                        h.button("#branch.btn", type="button", data_do="branch", hidden=True)[
                            "Play on from here"
                        ],
                    ],
                ],
                h.section("#notices.sheet", aria_label="To be settled", aria_live="polite", hidden=True),
                h.section("#players.sheet.seats", aria_label="Players"),
                h.div("#rivals"),
                h.section(".sheet.log", aria_label="Log and talk")[
                    h.div(".hd")[
                        h.h2(".cap")["Log"],
                        h.button("#missed.cl", type="button", data_do="since", hidden=True),
                    ],
                    h.div(".logbox", role="log", aria_label="Log")[
                        h.ol("#log", tabindex="0", aria_label="What happened")
                    ],
                    h.form("#chat")[
                        h.input(
                            name="text",
                            aria_label="Say something",
                            placeholder="Say something",
                            maxlength="500",
                            autocomplete="off",
                        ),
                        h.button(".btn.icon", type="submit", aria_label="Say it")[icon("chat")],
                    ]
                    if seat is not None
                    else None,
                ],
            ],
        ],
        h.section("#dock.dock", aria_label="Your options"),
        h.aside("#rules.drawer.sheet", aria_label="Rules", hidden=True, data_game=game.id)[
            h.div(".hd")[
                h.h2(".slab")["Rules"], h.button(".btn.quiet", type="button", data_do="rules")["Close"]
            ],
            h.input(
                "#find", type="search", placeholder="Search the clauses", aria_label="Search the clauses"
            ),
            h.div("#clauses", tabindex="0", role="region", aria_label="Clauses"),
        ],
        h.dialog("#over.dlg.over", aria_labelledby="over-title")[
            h.div("#sheet"),
            h.details("#curve")[h.summary["How the chances went"], h.div("#chances", role="status")],
            h.details("#luck")[h.summary["Luck ledger"], h.div("#ledger", role="status")],
            h.div("#verdict", role="status"),
            h.div(".dft")[
                h.button(".btn", type="button", data_do="verify")["Verify the dice"],
                h.button(".btn", type="button", data_do="replay")["Replay"],
                h.a(".btn", href=f"/api/tables/{room.id}/record", download=True)["Record"],
                h.button(".btn", type="button", data_do="again")["Again"] if seat is not None else None,
                h.button(".btn.go", type="button", data_do="close")["Look at the table"],
            ],
        ],
        links_dialog(room, held, who),
        hook_dialog() if seat is not None else None,
        h.dialog("#handover.dlg.handover", aria_labelledby="pass-title")[
            h.div("#pass-brand"),
            h.h2("#pass-title.poster"),
            h.p["Nobody else looking?"],
            h.button(".btn.go", type="button", data_do="take-seat"),
        ],
        h.div("#help.help.sheet", role="tooltip", hidden=True),
        h.div("#shout.sr", role="alert"),
        h.script("#first", type="application/json")[Markup(json.dumps(first).replace("<", "\\u003c"))],  # noqa: S704 no tag can begin in it
        cls="tablepage",
        script="table.js",
    )


def handover(room: Room, held: list[int]) -> bool:
    """Does passing the screen on need a curtain? Wherever several people share it."""
    return len([seat for seat in held if room.seats[seat].kind == "person"]) > 1


def seat_menu(room: Room, seat: int | None) -> h.Element | None:
    if seat is None or room.table.over:
        return None
    if room.seats[seat].kind == "computer":
        return h.button(".btn.quiet", type="button", data_do="return")[icon("meeple"), "Take my seat back"]
    return h.button(".btn.quiet", type="button", data_do="leave")[icon("meeple"), "Let a computer play on"]


def hook_dialog() -> h.Element:
    """Where to tell that it is this seat's turn."""
    return h.dialog("#hook.dlg", aria_labelledby="hook-title")[
        h.div(".hd")[h.h2("#hook-title.poster")["Webhook"], close_button()],
        h.form[
            h.label(for_="address")["An address that is told when it is your turn; empty: none"],
            h.input(
                "#address",
                name="url",
                inputmode="url",
                placeholder="https://",
                maxlength="500",
                autocomplete="off",
                aria_describedby="hook-said",
            ),
            h.small(".dim")["It is sent game, table and link, as JSON."],
            h.p("#hook-said.bad", role="status"),
            h.div(".dft")[h.button(".btn.go", type="submit")["Keep it"]],
        ],
    ]


def links_dialog(room: Room, held: list[int], who: str) -> h.Element:
    """Whom to send which link; seats' links are shown to whoever made the table."""
    made_here = bool(who) and room.made.setup.get("maker") == person_of(who)
    seats = room.seats if made_here else []
    rows = [
        h.li(class_=seat_class(seat.seat))[
            brand(seat.seat),
            h.b[seat.name],
            h.small["yours: open it on another device" if seat.seat in held else "to send"],
            h.input(
                readonly=True, value=f"/seat/{seat.token}", data_link=True, aria_label=f"Link for {seat.name}"
            ),
        ]
        for seat in seats
        if seat.kind != "computer"
    ]
    return h.dialog("#links.dlg", aria_labelledby="links-title")[
        h.div(".hd")[h.h2("#links-title.poster")["Links"], close_button()],
        h.ol(".links")[
            rows,
            h.li[
                icon("eye", "brand"),
                h.b["Looking on"],
                h.small["for anybody: shows what everybody may know"],
                h.input(
                    readonly=True, value=f"/table/{room.id}", data_link=True, aria_label="For looking on"
                ),
            ],
        ],
    ]
