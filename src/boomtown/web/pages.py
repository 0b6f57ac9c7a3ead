"""Pages: the lobby, a table, the rules. Everything about a game comes from the game itself."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any
from urllib.parse import parse_qs

import htpy as h
from fastapi import APIRouter
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from boomtown import web
from boomtown.drawing.palette import COLOURS, brand, seat_class
from boomtown.drawing.svg import icon, symbols
from boomtown.kernel.facts import GameOption
from boomtown.kernel.game import GameDef
from boomtown.kernel.rulebook import SOURCES
from boomtown.web.computers import specs_of
from boomtown.web.frames import changed_only
from boomtown.web.host import Here, Host, Refused, distinct, introduce, person
from boomtown.web.live import frame_of, tag_of
from boomtown.web.rooms import NoSuchTable, Room, clean_name, person_of
from boomtown.web.says import Chair, NewTable
from boomtown.web.store import Made, unguessable

SHEETS = ("tokens.css", "pieces.css", "pages.css")


def page(title: str, *body: h.Node, cls: str = "", script: bool = True) -> HTMLResponse:
    """A whole page. The theme that somebody chose by hand is set by the script before anything is drawn."""
    made = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width,initial-scale=1"),
            h.title[title],
            h.link(rel="icon", href="/static/icon.svg", type="image/svg+xml"),
            [h.link(rel="stylesheet", href=f"/static/{sheet}") for sheet in SHEETS],
            h.script(src="/static/theme.js"),
            h.script(src="/static/table.js", defer=True) if script else None,
        ],
        h.body(class_=cls)[h.a(".skip", href="#main")["To the main part"], symbols(), *body],
    ]
    return HTMLResponse(str(made))


def problem(status: int, text: str) -> Response:
    """Something did not work: say so, and show the way out."""
    response = page(
        "Boomtown",
        h.main("#main.problem.sheet")[
            h.h1(".poster")["Lost the trail"], h.p[text], h.p[h.a(".btn.go", href="/")["To the lobby"]]
        ],
        script=False,
    )
    response.status_code = status
    return response


router = APIRouter(include_in_schema=False)


@router.get("/")
async def get_lobby(host: Here, request: Request) -> Response:
    who = person(request)
    mine = []
    if who:
        mine = [
            await line_of(host, made, who)
            for made in await asyncio.to_thread(host.store.tables_of, person_of(who))
        ]
    free = [await line_of(host, made, who) for made in await asyncio.to_thread(host.store.with_open_seats)]
    shown = [line for line in mine if line]
    response = lobby_page(host, shown, [line for line in free if line and not line["seats_held"]])
    if not who:
        introduce(request, response, unguessable())
    return response


@router.get("/seat/{token}")
async def get_seat(host: Here, token: str, request: Request) -> Response:
    """A seat's link: this browser holds the seat from now on."""
    opened = host.store.seat_of(token)
    if opened is None:
        return problem(404, "This link opens no seat. Is it complete?")
    made, number = opened
    who = person(request) or unguessable()
    host.store.hold(person_of(who), made, number)
    room = await host.rooms.get(made)
    if room.seats[number].kind == "open":
        await host.rooms.sit(made, number, "open", "person", room.seats[number].name)
    response = RedirectResponse(f"/table/{made}?seat={number}", 303)
    introduce(request, response, who)
    return response


@router.post("/tables")
async def get_make(host: Here, request: Request) -> Response:
    """The new-table form, without a script."""
    form = {key: values[-1] for key, values in parse_qs((await request.body()).decode()).items()}
    who = person(request) or unguessable()
    new = table_of_form(host, form)
    made, _ = await asyncio.to_thread(host.make, new, who)
    await host.rooms.get(made)
    response = RedirectResponse(f"/table/{made}", 303)
    introduce(request, response, who)
    return response


@router.post("/join/{table}")
async def get_join(host: Here, table: str, request: Request) -> Response:
    """Sit down at a free seat."""
    form = {key: values[-1] for key, values in parse_qs((await request.body()).decode()).items()}
    room = await host.rooms.get(table)
    free = [s for s in room.seats if s.kind == "open"]
    if not free:
        return problem(409, "No seat is free at this table any more.")
    who = person(request) or unguessable()
    others = [s.name for s in room.seats if s.seat != free[0].seat]
    name = distinct(clean_name(form.get("name", "")) or free[0].name, others)
    await host.rooms.sit(table, free[0].seat, "open", "person", name)
    host.store.hold(person_of(who), table, free[0].seat)
    response = RedirectResponse(f"/table/{table}", 303)
    introduce(request, response, who)
    return response


@router.post("/import")
async def get_bring(host: Here, request: Request) -> Response:
    form = parse_qs((await request.body()).decode())
    who = person(request) or unguessable()
    made = await host.bring_in(form.get("record", [""])[0], who)
    response = RedirectResponse(f"/table/{made}", 303)
    introduce(request, response, who)
    return response


@router.get("/table/{table}")
async def get_table(host: Here, table: str, request: Request, seat: int | None = None) -> Response:
    who = person(request)
    room = await host.rooms.get(table)
    held = host.store.held(person_of(who), table) if who else []
    if seat is not None and seat not in held:
        seat = None
    mine = await host.seat_of(table, "", who, seat)
    made = await frame_of(room, mine)
    response = table_page(host, room, mine, held, changed_only(made, None) | {"tag": tag_of(made)}, who)
    if not who:
        introduce(request, response, unguessable())
    return response


@router.get("/next")
async def get_next(host: Here, request: Request) -> Response:
    """The next table that waits for me."""
    who = person(request)
    for made in await asyncio.to_thread(host.store.tables_of, person_of(who)) if who else []:
        line = await line_of(host, made, who)
        if line and line["asked"]:
            return RedirectResponse(f"/table/{made.id}", 303)
    return RedirectResponse("/", 303)


@router.get("/rules/{game}/clauses")
async def get_clauses(host: Here, game: str) -> Response:
    """The clauses alone, for the drawer."""
    return HTMLResponse(str(h.fragment[clause_list(host.game(game))]))


@router.get("/rules/{game}")
async def get_rules(host: Here, game: str) -> Response:
    return rules_page(host.game(game))


# --- the lobby ----------------------------------------------------------------------------------


async def line_of(host: Host, made: Made, who: str) -> dict[str, Any] | None:
    """A table as one line of the lobby."""
    try:
        room = await host.rooms.get(made.id)
    except NoSuchTable:
        return None
    held = host.store.held(person_of(who), made.id) if who else []
    asked = [seat for seat in room.table.to_move if seat in held and room.seats[seat].kind == "person"]
    return {"room": room, "seats_held": held, "asked": bool(asked), "over": room.table.over}


def lobby_page(host: Host, mine: list[dict[str, Any]], free: list[dict[str, Any]]) -> HTMLResponse:
    waiting = [line for line in mine if line["asked"]]
    going = [line for line in mine if not line["over"] and not line["asked"]]
    done = [line for line in mine if line["over"]]
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
                        table_line(line, "Sit down" if line["asked"] else "Look in")
                        for line in waiting + going
                    ],
                    "No table yet. Play now, or open one for friends.",
                ),
                box("Open seats", [free_line(line) for line in free], "Nobody is looking for company."),
                box("Finished", [table_line(line, "Replay") for line in done], "Finished games come here."),
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


def theme_button() -> h.Element:
    return h.button(".btn.icon", type="button", data_do="theme", aria_label="Light or lamplight")[
        icon("lamp")
    ]


def close_button() -> h.Element:
    return h.button(".btn.quiet", type="button", data_do="close")["Close"]


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


def brands(room: Room) -> h.Element:
    return h.span(".bs")[[brand(seat.seat) for seat in room.seats[:5]]]


def table_line(line: dict[str, Any], act: str) -> h.Element:
    room: Room = line["room"]
    table = room.table
    others = ", ".join(seat.name for seat in room.seats if seat.seat not in line["seats_held"])
    if line["over"]:
        state = room.game.result(table.state, table.names)
        tag = None
    elif line["asked"]:
        state, tag = (
            f"{others} · round {room.game.round_of(table.state)}",
            h.span(".tag.you")[icon("hand"), "your move"],
        )
    else:
        thinking = " and ".join(table.names[seat] for seat in table.to_move)
        state, tag = (
            f"{others} · round {room.game.round_of(table.state)}",
            h.span(".tag")[f"{thinking} to choose"],
        )
    return h.li(class_=["row", {"now": line["asked"]}])[
        brands(room),
        h.span(".g")[h.b[room.game.title], h.small[state]],
        h.span(".st")[tag],
        h.a(class_=["btn", {"go": line["asked"]}], href=f"/table/{room.id}")[act],
    ]


def free_line(line: dict[str, Any]) -> h.Element:
    room: Room = line["room"]
    free = sum(seat.kind == "open" for seat in room.seats)
    others = ", ".join(seat.name for seat in room.seats if seat.kind != "open")
    return h.li(".row")[
        brands(room),
        h.span(".g")[h.b[room.game.title], h.small[others]],
        h.span(".st")[h.span(".tag")[f"{free} free seat{'s' * (free > 1)}"]],
        h.form(".join", method="post", action=f"/join/{room.id}")[
            h.input(
                name="name", aria_label="Your name", placeholder="Your name", maxlength="20", data_name="me"
            ),
            h.button(".btn", type="submit")["Join"],
        ],
    ]


def new_table_dialog(game: GameDef) -> h.Element:
    """The form for a new table, made from the game's seats and options."""
    dialog = f"new-{game.id}"
    computers = specs_of(game)
    return h.dialog(f"#{dialog}.dlg", aria_labelledby=f"{dialog}-title")[
        h.form(method="post", action="/tables")[
            h.div(".hd")[h.h2(f"#{dialog}-title.poster")[f"New table: {game.title}"], close_button()],
            h.input(type="hidden", name="game", value=game.id),
            h.div(".dbody")[
                h.div[
                    h.h3(".cap")["Seats"],
                    h.ol(".seats2")[[seat_row(game, seat, computers) for seat in range(game.seats.stop - 1)]],
                ],
                h.div[
                    h.h3(".cap")["How to play"],
                    h.ol(".os")[[option_row(game, option) for option in game.schema[:3]]],
                    h.details[
                        h.summary[f"All {len(game.schema)} options"],
                        h.ol(".os")[[option_row(game, option) for option in game.schema[3:]]],
                    ]
                    if len(game.schema) > 3
                    else None,
                ],
            ],
            h.div(".dft")[
                h.span(".dim")["Every rulebook setting is the default. You get a link for each friend."],
                h.button(".btn.go", type="submit")["Open the table"],
            ],
        ]
    ]


def seat_row(game: GameDef, seat: int, computers: list[tuple[str, str, str]]) -> h.Element:
    """Who may sit here."""
    choices = [("me", "Me"), ("person", "A friend, by link"), ("open", "Anybody")]
    choices += [(f"computer {spec}", f"{name} ({spec.partition('(')[0]})") for spec, name, _ in computers]
    least = seat < game.seats.start
    if not least:
        choices.append(("", "Nobody"))
    filled = seat < game.default_seats
    opponent = f"computer {computers[min(max(seat - 1, 0), len(computers) - 1)][0]}"
    chosen = "me" if seat == 0 else opponent if filled else ""
    names = f"Seat {seat + 1}, {COLOURS[seat]}"
    return h.li(class_=seat_class(seat))[
        brand(seat, "lg"),
        h.input(
            name=f"name{seat}",
            aria_label=f"{names}: name",
            placeholder=f"Seat {seat + 1}",
            maxlength="20",
            data_name="me" if seat == 0 else None,
        ),
        h.select(name=f"seat{seat}", aria_label=f"{names}: who")[
            [h.option(value=value, selected=value == chosen)[words] for value, words in choices]
        ],
    ]  # fmt: skip


def option_row(game: GameDef, option: GameOption) -> h.Element:
    """One option: what the rulebook says is chosen already."""
    name = f"o.{option.id}"
    rule = game.rules.get(option.clause)
    control: h.Node
    if option.kind == "int":
        low, high = option.values[:2]
        control = h.input(
            f"#{game.id}-{option.id}",
            type="number",
            name=name,
            value=str(option.default),
            min=str(low),
            max=str(high),
        )
    else:
        values = [True, False] if option.kind == "bool" else list(option.values)
        shown = {True: "On", False: "Off"}
        control = h.select(f"#{game.id}-{option.id}", name=name)[
            [
                h.option(
                    value=str(value).lower() if option.kind == "bool" else str(value),
                    selected=value == option.default,
                )[shown[value] if option.kind == "bool" else str(value).replace("_", " ")]
                for value in values
            ]
        ]
    return h.li[
        h.span[
            h.label(for_=f"{game.id}-{option.id}")[h.b[option.id.replace("_", " ").capitalize()]],
            h.small[
                written(rule.text) if rule else "",
                " ",
                h.a(".cl", href=f"/rules/{game.id}#{option.clause}")[option.clause],
            ],
        ],
        control,
    ]


def table_of_form(host: Host, form: dict[str, str]) -> NewTable:
    """What the form says, as the API says it."""
    game = host.game(form.get("game", ""))
    computers = specs_of(game)
    if "quick" in form:
        others = max(game.seats.start, min(3, game.seats.stop - 1)) - 1
        chairs = [Chair(kind="me", name=form.get("name0", "")[:60] or "Tenderfoot")]
        chairs += [Chair(kind="computer", spec=computers[k % len(computers)][0]) for k in range(others)]
        return NewTable(game=game.id, seats=chairs)
    chairs = []
    for seat in range(game.seats.stop - 1):
        kind, _, spec = form.get(f"seat{seat}", "").partition(" ")
        if kind in {"me", "person", "open", "computer"}:
            chairs.append(Chair(kind=kind, name=form.get(f"name{seat}", "")[:60], spec=spec[:60]))  # type: ignore[arg-type]
    if not chairs:
        raise Refused(422, "A table needs somebody to sit at it.")
    options: dict[str, bool | int | str] = {
        key.removeprefix("o."): value for key, value in form.items() if key.startswith("o.")
    }
    return NewTable(game=game.id, seats=chairs, options=options)


# --- a table ------------------------------------------------------------------------------------


def tool(do: str, symbol: str, words: str, key: str) -> h.Element:
    return h.button(".btn", type="button", data_do=do, aria_keyshortcuts=key, title=f"{words} ({key})")[
        icon(symbol), h.span(".lbl")[words]
    ]


def table_page(
    host: Host, room: Room, seat: int | None, held: list[int], frame: dict[str, Any], who: str
) -> HTMLResponse:
    game = room.game
    first = {
        "table": room.id,
        "game": game.id,
        "seat": seat,
        "held": held,
        "names": room.table.names,
        "handover": handover(room, held),
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
                tool("hint", "hint", "Hint", "H"),
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
                h.button(".btn.quiet", type="button", data_do="replay")[icon("steps"), "Look back"],
                h.button(".btn.quiet", type="button", data_do="notify")[icon("hand"), "Notify me"],
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
                                ("first", "First", "⏮"),
                                ("-1", "One back", "◀"),
                                ("1", "One on", "▶"),
                                ("last", "Last", "⏭"),
                            )
                        ],
                        h.button(".btn.go", type="button", data_do="now")["Back to now"],
                    ],
                    h.button("#branch.btn", type="button", data_do="branch", hidden=True)[
                        "Play on from here"
                    ],
                ],
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
            h.div("#verdict", role="status"),
            h.div(".dft")[
                h.button(".btn", type="button", data_do="verify")["Verify the dice"],
                h.button(".btn", type="button", data_do="replay")["Replay"],
                h.a(".btn", href=f"/api/tables/{room.id}/record", download=True)["Record"],
                h.button(".btn", type="button", data_do="again")["Again"] if seat is not None else None,
                h.button(".btn.go", type="button", data_do="close")["Look at the table"],
            ],
        ],
        links_dialog(host, room, who),
        h.dialog("#handover.dlg.handover", aria_labelledby="pass-title")[
            h.div("#pass-brand"),
            h.h2("#pass-title.poster"),
            h.p["Nobody else looking?"],
            h.button(".btn.go", type="button", data_do="take-seat"),
        ],
        h.div("#shout.sr", role="alert"),
        h.script("#first", type="application/json")[Markup(json.dumps(first).replace("<", "\\u003c"))],  # noqa: S704 no tag can begin in it
        cls="tablepage",
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


def links_dialog(host: Host, room: Room, who: str) -> h.Element:
    """Whom to send which link; seats' links are shown to whoever made the table."""
    made_here = bool(who) and room.made.setup.get("maker") == person_of(who)
    seats = host.store.seats(room.id) if made_here else []
    mine = host.store.held(person_of(who), room.id) if who else []
    rows = [
        h.li(class_=seat_class(seat.seat))[
            brand(seat.seat),
            h.b[seat.name],
            h.small["yours: open it on another device" if seat.seat in mine else "to send"],
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


# --- the rules ----------------------------------------------------------------------------------


def clause_list(game: GameDef) -> list[h.Element]:
    """All clauses by chapter, each with its own address."""
    chapters: dict[str, list[h.Element]] = {}
    for rule in game.rules.values():
        chapters.setdefault(rule.chapter, []).append(
            h.li(id=rule.id, data_clause_text=True)[
                h.a(".cl", href=f"#{rule.id}")[rule.id],
                h.span[written(rule.text)],
                h.abbr(title=SOURCES[rule.source], tabindex="0")[rule.source],
            ]
        )
    return [h.section[h.h2[chapter], h.ol(".clauses")[rules]] for chapter, rules in chapters.items()]


def written(text: str) -> Markup:
    """A clause with its stresses: *so*, **so** and `so`."""
    made = str(escape(text))
    for mark, tag in ((r"\*\*(.+?)\*\*", "b"), (r"\*(.+?)\*", "em"), (r"`(.+?)`", "code")):
        made = re.sub(mark, rf"<{tag}>\1</{tag}>", made)
    return Markup(made)  # noqa: S704 escaped above


def rules_page(game: GameDef) -> HTMLResponse:
    return page(
        f"Rules of {game.title} · Boomtown",
        h.header(".top")[
            h.a(".home", href="/", aria_label="Boomtown, to the lobby")[icon("home")],
            h.h1(".name")[f"{game.title}: the rules", h.small[f"by {game.designer}"]],
            h.span(".sp"),
            theme_button(),
        ],
        h.main("#main.rulespage")[clause_list(game)],
    )
