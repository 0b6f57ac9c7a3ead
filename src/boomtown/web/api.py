"""The JSON API: all that the page can do, for programs."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Literal

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

import boomtown
from boomtown.kernel.codec import dump
from boomtown.kernel.game import GameDef
from boomtown.kernel.record import parse, verify
from boomtown.web import frames
from boomtown.web.computers import adviser, specs_of
from boomtown.web.host import Here, Host, Refused, distinct, introduce, person
from boomtown.web.live import frame_of, news
from boomtown.web.luck_page import kept_luck
from boomtown.web.rooms import Room, clean_name, person_of
from boomtown.web.says import (
    Branching,
    Chair,
    Choice,
    ChoiceNumber,
    GameId,
    Hook,
    Joining,
    Moment,
    NewTable,
    Question,
    Search,
    SeatNumber,
    Sub,
    TableId,
    Tag,
    Text,
    Token,
    Wait,
    Words,
)
from boomtown.web.store import unguessable

VERSION = boomtown.__version__
router = APIRouter(prefix="/api")


@router.get("/games", tags=["games"])
async def games(
    host: Here,
) -> list[dict[str, Any]]:
    """The games on the shelf."""
    return [summary(game) for game in host.games.values()]


@router.get("/games/{game}", tags=["games"])
async def game(host: Here, game: GameId) -> dict[str, Any]:
    """A game: its options and its computer players."""
    found = host.game(game)
    options = [
        {"id": o.id, "kind": o.kind, "default": o.default, "values": o.values, "clause": o.clause,
         "source": o.source}
        for o in found.schema
    ]  # fmt: skip
    computers = [{"spec": spec, "name": name, "blurb": blurb} for spec, name, blurb in specs_of(found)]
    return summary(found) | {"options": options, "computers": computers}


@router.get("/games/{game}/rules", tags=["games"])
async def rules(host: Here, game: GameId, q: Search = "") -> list[dict[str, str]]:
    """The clauses of a game; with `q` those that contain it."""
    words = q.lower().split()
    return [
        {"id": rule.id, "source": rule.source, "chapter": rule.chapter, "text": rule.text}
        for rule in host.game(game).rules.values()
        if all(word in f"{rule.id} {rule.text} {rule.chapter}".lower() for word in words)
    ]


@router.post("/tables", tags=["tables"], status_code=201)
async def make(host: Here, new: NewTable, request: Request, response: Response) -> dict[str, Any]:
    """A new table. Each seat that is no computer player comes with its token; keep it."""
    who = person(request)
    if not who and any(chair.kind == "me" for chair in new.seats):
        who = unguessable()
        introduce(request, response, who)
    made, seats = await asyncio.to_thread(host.make, new, who)
    await host.rooms.get(made)
    return {"table": made, "link": f"/table/{made}", "seats": seats}


@router.post("/import", tags=["tables"], status_code=201)
async def bring(host: Here, text: Text, request: Request, response: Response) -> dict[str, Any]:
    """A table from a record, to be looked at (and played on, if it is not over)."""
    who = person(request) or unguessable()
    introduce(request, response, who)
    return {"table": await host.bring_in(text.record, who)}


def summary(game: GameDef) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "designer": game.designer,
        "blurb": game.blurb,
        "seats": [game.seats.start, game.seats.stop - 1],
        "minutes": game.minutes,
    }


async def reader(
    host: Host, id: str, token: str, request: Request, wanted: int | None
) -> tuple[Room, int | None]:
    await host.rooms.get(id)
    seat = await host.seat_of(id, token, person(request), wanted)
    return await host.rooms.get(id), seat


@router.get("/tables/{table}", tags=["tables"])
async def about(host: Here, table: TableId) -> dict[str, Any]:
    """Who sits where, and how the table was made."""
    room = await host.rooms.get(table)
    return {
        "table": table,
        "game": room.game.id,
        "options": room.table.setup.options,
        "seats": [{"seat": s.seat, "kind": s.kind, "name": s.name, "level": s.spec} for s in room.seats],
        "to_move": list(room.table.to_move),
        "over": room.table.over,
        "commitment": room.table.commitment,
    }


@router.get("/tables/{table}/view", tags=["play"])
async def view(
    host: Here, table: TableId, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """All that this seat (or somebody looking on) may know, as data."""
    room, mine = await reader(host, table, token, request, seat)
    async with room.lock:
        return {"seq": room.position(mine), "view": room.table.view(mine)}


@router.get("/tables/{table}/options", tags=["play"])
async def options(
    host: Here, table: TableId, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """What this seat may choose now."""
    room, mine = await reader(host, table, token, request, seat)
    return await frame_of(room, mine, draw=False)


@router.get("/tables/{table}/frame", tags=["play"])
async def frame(
    host: Here,
    table: TableId,
    request: Request,
    seat: SeatNumber = None,
    token: Token = "",
    tag: Tag = "",
    wait: Wait = 0,
) -> Response:
    """What the page shows; waits for another frame than the one tagged, 204 if none comes."""
    _, mine = await reader(host, table, token, request, seat)
    made = await news(host.rooms, table, mine, tag, max(wait, 0.01))
    return Response(status_code=204) if made is None else JSONResponse(made)


@router.post("/tables/{table}/choose", tags=["play"])
async def choose(
    host: Here, table: TableId, choice: Choice, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """Choose. The answer comes when the choice is kept for good."""
    mine = await host.my_seat(table, token, person(request), seat)
    room = await host.rooms.choose(table, mine, choice.option, choice.seq, sitting=True)
    return {"ok": True, "seq": room.position(mine)}


@router.post("/tables/{table}/why-not", tags=["play"])
async def why_not(
    host: Here, table: TableId, asked: Question, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """Why an option is not there: the reason and its clause; nothing if it may be chosen."""
    mine = await host.my_seat(table, token, person(request), seat)
    room = await host.rooms.get(table)
    async with room.lock:
        reason = room.table.why_not(mine, asked.option)
        label = room.table.option(room.table.masked(mine), mine, room.table.find(mine, asked.option)).label
    if reason is None:
        return {"allowed": True, "label": label}
    return {"allowed": False, "label": label, "reason": reason.text, "clause": reason.clause}


@router.post("/tables/{table}/undo", tags=["play"])
async def undo(
    host: Here, table: TableId, moment: Moment, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """Take the last choice back; 409 says what was learnt since."""
    mine = await host.my_seat(table, token, person(request), seat)
    room = await host.rooms.undo(table, mine, moment.seq)
    return {"ok": True, "seq": room.position(mine)}


@router.post("/tables/{table}/hint", tags=["play"])
async def hint(
    host: Here, table: TableId, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """What a computer player would choose here."""
    mine = await host.my_seat(table, token, person(request), seat)
    room = await host.rooms.get(table)
    if mine not in room.table.to_move:
        raise Refused(409, "You are not asked anything now.")
    spec, name = adviser(room.game)
    option = await host.computers.think(room, mine, spec)
    label = room.table.option(room.table.masked(mine), mine, option).label
    return {"option": option, "label": label, "who": name}


@router.get("/tables/{table}/log", tags=["play"])
async def log(
    host: Here, table: TableId, request: Request, seat: SeatNumber = None, token: Token = ""
) -> list[dict[str, Any]]:
    """What happened, as this seat may know it."""
    room, mine = await reader(host, table, token, request, seat)
    async with room.lock:
        known = room.choices()
        return [
            {"text": line.text, "clause": line.clause, "seat": line.seat, "kind": line.kind,
             "choice": min(line.choice, known)}
            for line in room.log_lines(mine)
        ]  # fmt: skip


@router.get("/tables/{table}/at/{choice}", tags=["after"])
async def at(
    host: Here,
    table: TableId,
    choice: ChoiceNumber,
    request: Request,
    seat: SeatNumber = None,
    token: Token = "",
) -> dict[str, Any]:
    """The table as this seat saw it after so many choices."""
    room, mine = await reader(host, table, token, request, seat)
    async with room.lock:
        if choice > room.choices():
            raise Refused(404, f"There are {room.choices()} choices so far.")
        return frames.look_back(room, room.table.at(choice), mine)


@router.post("/tables/{table}/chat", tags=["play"])
async def chat(
    host: Here, table: TableId, words: Words, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """Say something to everybody at the table."""
    mine = await host.my_seat(table, token, person(request), seat)
    await host.rooms.say(table, mine, words.text)
    return {"ok": True}


@router.post("/tables/{table}/join", tags=["tables"])
async def join(
    host: Here, table: TableId, joining: Joining, request: Request, response: Response
) -> dict[str, Any]:
    """Sit down at a free seat."""
    room = await host.rooms.get(table)
    free = [s.seat for s in room.seats if s.kind == "open" and joining.seat in {None, s.seat}]
    if not free:
        raise Refused(409, "No seat is free here.")
    others = [s.name for s in room.seats if s.seat != free[0]]
    name = distinct(clean_name(joining.name) or f"Seat {free[0] + 1}", others)
    await host.rooms.sit(table, free[0], "open", "person", name)
    who = person(request) or unguessable()
    introduce(request, response, who)
    host.store.hold(person_of(who), table, free[0])
    seat = next(s for s in host.store.seats(table) if s.seat == free[0])
    return {"seat": seat.seat, "token": seat.token, "link": f"/seat/{seat.token}"}


@router.post("/tables/{table}/leave", tags=["tables"])
async def leave(
    host: Here, table: TableId, sub: Sub, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """Let a computer player play on for you; the link takes the seat back."""
    mine = await host.my_seat(table, token, person(request), seat)
    room = await host.rooms.get(table)
    specs = [spec for spec, _, _ in specs_of(room.game)]
    spec = sub.spec or specs[0]
    if spec not in specs:
        raise Refused(422, f"There is no computer player '{spec}': {', '.join(specs)}.")
    await host.rooms.sit(table, mine, "person", "computer", room.seats[mine].name, spec)
    return {"ok": True}


@router.post("/tables/{table}/return", tags=["tables"])
async def come_back(
    host: Here, table: TableId, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """Take your seat back from the computer player."""
    mine = await host.my_seat(table, token, person(request), seat)
    room = await host.rooms.get(table)
    await host.rooms.sit(table, mine, "computer", "person", room.seats[mine].name)
    return {"ok": True}


@router.get("/tables/{table}/hook", tags=["tables"])
async def hook(
    host: Here, table: TableId, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """The address that is told when it is this seat's turn."""
    mine = await host.my_seat(table, token, person(request), seat)
    return {"url": host.store.hook(table, mine)}


@router.put("/tables/{table}/hook", tags=["tables"])
async def set_hook(
    host: Here, table: TableId, hook: Hook, request: Request, seat: SeatNumber = None, token: Token = ""
) -> dict[str, Any]:
    """Tell an address when it is this seat's turn: a POST of JSON with game, table and link."""
    mine = await host.my_seat(table, token, person(request), seat)
    await host.hooks.set(table, mine, hook.url.strip(), str(request.base_url).rstrip("/"))
    return {"ok": True}


@router.get("/tables/{table}/record", tags=["after"], response_class=PlainTextResponse)
async def record(host: Here, table: TableId) -> Response:
    """The game as a text for life; its seed is in it. Only when it is over: it holds every secret."""
    room = await host.rooms.get(table)
    if not room.table.over:
        raise Refused(409, "The record holds everybody's secrets: it is there when the game is over.")
    name = f"{room.game.id}-{table[:6]}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(room.table.record(), headers=headers)


@router.get("/tables/{table}/verify", tags=["after"])
async def check(host: Here, table: TableId) -> dict[str, Any]:
    """Replay the record and check its dice against the seed that was committed to."""
    room = await host.rooms.get(table)
    if not room.table.over:
        raise Refused(409, "The seed is revealed when the game is over.")
    verdict = await asyncio.to_thread(verify, room.game, parse(room.table.record()))
    return {"ok": verdict.ok, "findings": verdict.findings, "commitment": room.table.commitment}


@router.get("/tables/{table}/luck", tags=["after"])
async def luck(host: Here, table: TableId) -> dict[str, Any]:
    """How the dice of a finished game fell against expectation, and what chance was worth to each seat."""
    return await kept_luck(await host.rooms.get(table))


@router.post("/tables/{table}/branch", tags=["after"], status_code=201)
async def branch(
    host: Here,
    table: TableId,
    where: Branching,
    request: Request,
    response: Response,
    seat: SeatNumber = None,
) -> dict[str, Any]:
    """Play on from a position of a finished game, against computer players, with other dice."""
    room = await host.rooms.get(table)
    if not room.table.over:
        raise Refused(409, "You can play on from here when the game is over.")
    if where.choice >= len(room.table.moments):
        raise Refused(409, "The game was over here.")
    then = await asyncio.to_thread(room.table.at, where.choice)
    mine = seat if seat is not None and seat < then.seats else then.to_move[0]
    then.state.reseed(secrets.randbelow(1 << 60))
    spec = specs_of(room.game)[0][0]
    chairs = [
        ("person", name, "") if k == mine else ("computer", name, spec) for k, name in enumerate(then.names)
    ]
    who = person(request) or unguessable()
    introduce(request, response, who)
    made = host.rooms.make(
        room.game, chairs, then.setup.options, then.setup.overlay,
        position=dump(then.state), maker=person_of(who),
    )  # fmt: skip
    host.store.hold(person_of(who), made, mine)
    await host.rooms.get(made)
    return {"table": made, "link": f"/table/{made}"}


@router.post("/tables/{table}/again", tags=["after"], status_code=201)
async def again(host: Here, table: TableId, request: Request) -> dict[str, Any]:
    """The same people at a new table; the next seat begins."""
    room = await host.rooms.get(table)
    who = person(request)
    held = host.store.held(person_of(who), table) if who else []
    if not held or not room.table.over:
        raise Refused(409, "A rematch is for those who sat here, when the game is over.")
    turned = room.seats[1:] + room.seats[:1]
    new = NewTable(
        game=room.game.id,
        seats=[Chair(kind=again_as(s.kind, s.seat in held), name=s.name, spec=s.spec) for s in turned],
        options=room.table.setup.options,
    )
    made, _ = await asyncio.to_thread(host.make, new, who)
    await host.rooms.get(made)
    return {"table": made, "link": f"/table/{made}"}


def again_as(kind: str, mine: bool) -> Literal["me", "person", "open", "computer"]:
    if kind == "computer":
        return "computer"
    return "me" if mine else "person"
