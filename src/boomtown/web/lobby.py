"""The lobby: handbills of the games, my tables, free seats, finished games."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup
from starlette.responses import HTMLResponse

from boomtown import web
from boomtown.drawing.palette import brand
from boomtown.drawing.svg import icon
from boomtown.kernel.game import GameDef
from boomtown.web.host import Host
from boomtown.web.new_table import new_table_dialog
from boomtown.web.paper import close_button, page, theme_button
from boomtown.web.store import Line, Seat


def lobby_page(host: Host, mine: list[Line], free: list[Line]) -> HTMLResponse:
    going = [line for line in mine if not line[0].over]
    done = [line for line in mine if line[0].over]
    sky = (web.STATIC / "sky.svg").read_text(encoding="utf-8")
    return page(
        "Boomtown",
        h.header(".hero")[
            h.div(".herobar")[
                h.span(".tagline")["Frontier games, complete to the last clause"],
                h.nav[
                    h.button(".btn", type="button", data_open="import")["Open a record"],
                    theme_button(),
                ],
            ],
            Markup(sky),  # noqa: S704 our own file
            h.h1(".poster.wm")["Boomtown"],
        ],
        h.main("#main")[
            h.section(".games", aria_label="Games")[h.ol[[handbill(game) for game in host.games.values()]],],
            h.div(".cols")[
                box(
                    "Your tables",
                    [
                        table_line(host, line, "Sit down" if line[0].waits_for(line[2]) else "Look in")
                        for line in going
                    ],
                    "No table yet. Play now, or open one for friends.",
                ),
                box("Open seats", [free_line(host, line) for line in free], "Nobody is looking for company."),
                box(
                    "Finished",
                    [table_line(host, line, "Replay") for line in done],
                    "Finished games come here.",
                ),
            ],
        ],
        h.footer(".ft")[
            h.p[h.b["At the terminal"], h.code["boomtown play"]],
            h.p[h.b["Your tables stay here"], "Leave any time; they wait. Nothing is sent anywhere."],
            h.p[h.b["For programs"], h.a(href="/openapi.json")["openapi.json"]],
        ],
        [new_table_dialog(game) for game in host.games.values()],
        h.dialog("#import.dlg", aria_labelledby="import-title")[
            h.div(".hd")[h.h2("#import-title.poster")["Open a record"], close_button()],
            h.form(method="post", action="/import")[
                h.label(".cap", for_="record")["The record's text"],
                h.textarea("#record", name="record", rows="10", required=True),
                h.div(".dft")[h.button(".btn.go", type="submit")["Open it"]],
            ],
        ],
        cls="lobby",
    )


def box(title: str, lines: list[h.Element], empty: str) -> h.Element:
    return h.section(".sheet.box", aria_label=title)[
        h.div(".hd")[h.h2(".slab")[title]], h.ol[lines] if lines else h.p(".dim.none")[empty]
    ]


def handbill(game: GameDef) -> h.Element:
    """A game's poster: one click to play."""
    art = game.folder / "poster.svg"
    low, high = game.seats.start, game.seats.stop - 1
    return h.li(".poster-card")[
        h.div(".art")[
            Markup(art.read_text(encoding="utf-8")) if art.exists() else h.div(".noart")[icon("town")]  # noqa: S704 a game's own file
        ],
        h.div(".ptx")[
            h.h2(".poster")[game.title],
            h.p(".by")[f"by {game.designer}"],
            h.p(".ln")[game.blurb],
            h.p(".meta")[
                h.span[icon("meeple"), f"{low} to {high}"],
                h.span[f"{game.minutes} min"] if game.minutes else None,
            ],
            h.div(".act")[
                h.form(method="post", action="/tables")[
                    h.input(type="hidden", name="game", value=game.id),
                    h.input(type="hidden", name="quick", value="1"),
                    h.input(type="hidden", name="name0", data_name="me"),
                    h.button(".btn.go", type="submit")["Play now"],
                ],
                h.button(".btn", type="button", data_open=f"new-{game.id}")["New table"],
            ],
        ],
    ]


def brands(seats: list[Seat]) -> h.Element:
    return h.span(".bs")[[brand(seat.seat) for seat in seats[:5]]]


def table_line(host: Host, line: Line, act: str) -> h.Element:
    made, seats, held = line
    waits = made.waits_for(held)
    others = ", ".join(seat.name for seat in seats if seat.seat not in held)
    state = made.state if made.over else f"{others} · {made.state}"
    if made.over:
        tag = None
    elif waits:
        tag = h.span(".tag.you")[icon("hand"), "your move"]
    else:
        tag = h.span(".tag")[f"{' and '.join(seats[seat].name for seat in made.asked)} to choose"]
    return h.li(class_=["row", {"now": waits}])[
        brands(seats),
        h.span(".g")[h.b[host.games[made.game].title], h.small[state]],
        h.span(".st")[tag],
        h.a(class_=["btn", {"go": waits}], href=f"/table/{made.id}")[act],
    ]


def free_line(host: Host, line: Line) -> h.Element:
    made, seats, _ = line
    free = sum(seat.kind == "open" for seat in seats)
    others = ", ".join(seat.name for seat in seats if seat.kind != "open")
    return h.li(".row")[
        brands(seats),
        h.span(".g")[h.b[host.games[made.game].title], h.small[others]],
        h.span(".st")[h.span(".tag")[f"{free} free seat{'s' * (free > 1)}"]],
        h.form(".join", method="post", action=f"/join/{made.id}")[
            h.input(
                name="name", aria_label="Your name", placeholder="Your name", maxlength="20", data_name="me"
            ),
            h.button(".btn", type="submit")["Join"],
        ],
    ]
