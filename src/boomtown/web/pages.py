"""Pages: which address shows what."""

from __future__ import annotations

import asyncio
from urllib.parse import parse_qs

import htpy as h
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from boomtown.web.api import sit_down
from boomtown.web.curve_page import curve_page
from boomtown.web.frames import changed_only
from boomtown.web.host import Here, introduce, person
from boomtown.web.live import frame_of, tag_of
from boomtown.web.lobby import lobby_page
from boomtown.web.luck_page import kept_luck, luck_page
from boomtown.web.new_table import table_of_form
from boomtown.web.paper import page
from boomtown.web.rooms import person_of
from boomtown.web.rules_page import clause_list, rules_page
from boomtown.web.store import unguessable
from boomtown.web.table_page import table_page

router = APIRouter(include_in_schema=False)


async def form_of(request: Request) -> dict[str, str]:
    """A form, as a page without a script sends it."""
    return {key: values[-1] for key, values in parse_qs((await request.body()).decode()).items()}


def at_table(request: Request, table: str, who: str) -> Response:
    response = RedirectResponse(f"/table/{table}", 303)
    introduce(request, response, who)
    return response


@router.get("/")
async def get_lobby(host: Here, request: Request) -> Response:
    who = person(request)
    response = lobby_page(host, *await host.tables_of(who))
    if not who:
        introduce(request, response, unguessable())
    return response


@router.get("/seat/{token}")
async def get_seat(host: Here, token: str, request: Request) -> Response:
    """A seat's link: this browser holds the seat from now on."""
    opened = await asyncio.to_thread(host.store.seat_of, token)
    if opened is None:
        return problem(404, "This link opens no seat. Is it complete?")
    made, number = opened
    who = person(request) or unguessable()
    room = await host.rooms.get(made)
    if room.seats[number].kind == "open":
        name = room.seats[number].name
        await host.rooms.sit(made, number, "open", "person", name, holder=person_of(who))
    else:
        await asyncio.to_thread(host.store.hold, person_of(who), made, number)
    response = RedirectResponse(f"/table/{made}?seat={number}", 303)
    introduce(request, response, who)
    return response


@router.post("/tables")
async def get_make(host: Here, request: Request) -> Response:
    """The new-table form, without a script."""
    who = person(request) or unguessable()
    made = await host.make(table_of_form(host, await form_of(request)), who)
    await host.rooms.get(made)
    return at_table(request, made, who)


@router.post("/join/{table}")
async def get_join(host: Here, table: str, request: Request) -> Response:
    """Sit down at a free seat."""
    form = await form_of(request)
    who = person(request) or unguessable()
    await sit_down(host, table, form.get("name", ""), who)
    return at_table(request, table, who)


@router.post("/import")
async def get_bring(host: Here, request: Request) -> Response:
    who = person(request) or unguessable()
    return at_table(request, await host.bring_in((await form_of(request)).get("record", ""), who), who)


@router.get("/table/{table}")
async def get_table(host: Here, table: str, request: Request, seat: int | None = None) -> Response:
    who = person(request)
    room = await host.rooms.get(table)
    held = await host.held(table, who)
    mine = await host.seat_of(room, "", who, seat if seat in held else None)
    made = await frame_of(room, mine)
    response = table_page(room, mine, held, changed_only(made, None) | {"tag": tag_of(made)}, who)
    if not who:
        introduce(request, response, unguessable())
    return response


@router.get("/table/{table}/luck")
async def get_luck(host: Here, table: str) -> Response:
    """The luck ledger alone, for the end of a game."""
    room = await host.rooms.get(table)
    return HTMLResponse(str(luck_page(room, await kept_luck(room))))


@router.get("/table/{table}/curve")
async def get_curve(host: Here, table: str) -> Response:
    """What is known of everybody's chances, for the end of a game."""
    room = await host.rooms.get(table)
    return HTMLResponse(str(curve_page(room, host.curves.so_far(room))))


@router.get("/next")
async def get_next(host: Here, request: Request) -> Response:
    """The next table that waits for me."""
    mine, _ = await host.tables_of(person(request))
    waiting = [made.id for made, _, held in mine if made.waits_for(held)]
    return RedirectResponse(f"/table/{waiting[0]}" if waiting else "/", 303)


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
