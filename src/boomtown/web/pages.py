"""Pages: which address shows what."""

from __future__ import annotations

import asyncio
from urllib.parse import parse_qs

import htpy as h
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from boomtown.web.frames import changed_only
from boomtown.web.host import Here, distinct, introduce, person
from boomtown.web.live import frame_of, tag_of
from boomtown.web.lobby import line_of, lobby_page
from boomtown.web.luck_page import kept_luck, luck_page
from boomtown.web.new_table import table_of_form
from boomtown.web.paper import page
from boomtown.web.rooms import clean_name, person_of
from boomtown.web.rules_page import clause_list, rules_page
from boomtown.web.store import unguessable
from boomtown.web.table_page import table_page

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


@router.get("/table/{table}/luck")
async def get_luck(host: Here, table: str) -> Response:
    """The luck ledger alone, for the end of a game."""
    room = await host.rooms.get(table)
    return HTMLResponse(str(luck_page(room, await kept_luck(room))))


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


def problem(status: int, text: str) -> Response:
    """Something did not work: say so, and show the way out."""
    response = page(
        "Boomtown",
        h.main("#main.problem.sheet")[
            h.h1(".poster")["Lost the trail"], h.p[text], h.p[h.a(".btn.go", href="/")["To the lobby"]]
        ],
        script="",
    )
    response.status_code = status
    return response
