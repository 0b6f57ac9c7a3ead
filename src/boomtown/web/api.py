"""The JSON API about games and tables: what there is, who sits where, who comes and goes."""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

import boomtown
from boomtown.kernel.codec import dump
from boomtown.kernel.game import GameDef
from boomtown.web import answers
from boomtown.web.computers import specs_of
from boomtown.web.host import At, Here, Host, Refused, distinct, introduce, person
from boomtown.web.rooms import clean_name, person_of
from boomtown.web.says import (
    Branching,
    GameId,
    Giving,
    Hook,
    Joining,
    NewTable,
    Search,
    Sub,
    Text,
)
from boomtown.web.store import Made, Seat, unguessable

VERSION = boomtown.__version__
router = APIRouter(prefix="/api", responses=answers.REFUSALS)

# --- games --------------------------------------------------------------------------------------


@router.get("/games", tags=["games"])
async def games(host: Here) -> list[answers.GameSummary]:
    """The games on the shelf."""
    return [summary(game) for game in host.games.values()]


@router.get("/games/{game}", tags=["games"])
async def game(host: Here, game: GameId) -> answers.Game:
    """A game: its options and its computer players."""
    found = host.game(game)
    return {
        **summary(found),
        "options": [
            {"id": o.id, "kind": o.kind, "default": o.default, "values": list(o.values), "clause": o.clause,
             "source": o.source}
            for o in found.schema
        ],
        "computers": [{"spec": spec, "name": name, "blurb": blurb} for spec, name, blurb in specs_of(found)],
    }  # fmt: skip


@router.get("/games/{game}/rules", tags=["games"])
async def rules(host: Here, game: GameId, q: Search = "") -> list[answers.Clause]:
    """The clauses of a game; with `q` those that contain it."""
    words = q.lower().split()
    return [
        {"id": rule.id, "source": rule.source, "chapter": rule.chapter, "text": rule.text}
        for rule in host.game(game).rules.values()
        if all(word in f"{rule.id} {rule.text} {rule.chapter}".lower() for word in words)
    ]


def summary(game: GameDef) -> answers.GameSummary:
    return {
        "id": game.id,
        "title": game.title,
        "designer": game.designer,
        "blurb": game.blurb,
        "seats": [game.seats.start, game.seats.stop - 1],
        "minutes": game.minutes,
    }


# --- tables -------------------------------------------------------------------------------------


@router.get("/tables", tags=["tables"])
async def tables(host: Here, request: Request) -> answers.Tables:
    """Your tables (by your cookie), those that wait for you first; and tables with open seats."""
    mine, free = await host.tables_of(person(request))
    return {"mine": [listed(*line) for line in mine], "open": [listed(*line) for line in free]}


def listed(made: Made, seats: list[Seat], held: list[int]) -> answers.Listed:
    return {
        "table": made.id,
        "link": f"/table/{made.id}",
        "game": made.game,
        "seats": [sitting(seat) for seat in seats],
        "yours": held,
        "to_move": made.asked,
        "waiting": made.waits_for(held),
        "over": made.over,
        "state": made.state,
    }


def sitting(seat: Seat) -> answers.AtTable:
    return {"seat": seat.seat, "kind": seat.kind, "name": seat.name, "level": seat.spec}


@router.post("/tables", tags=["tables"], status_code=201)
async def make(host: Here, new: NewTable, request: Request, response: Response) -> answers.Opened:
    """A new table. Each seat that is no computer player comes with its token; keep it."""
    who = person(request)
    if not who and any(chair.kind == "me" for chair in new.seats):
        who = unguessable()
        introduce(request, response, who)
    return await opened(host, await host.make(new, who))


@router.post("/import", tags=["tables"], status_code=201)
async def bring(host: Here, text: Text, request: Request, response: Response) -> answers.Opened:
    """A table from a record, to be looked at (and played on, if it is not over)."""
    who = person(request) or unguessable()
    introduce(request, response, who)
    return await opened(host, await host.bring_in(text.record, who))


async def opened(host: Host, table: str) -> answers.Opened:
    room = await host.rooms.get(table)
    seats: list[answers.OpenedSeat] = []
    for seat in room.seats:
        told: answers.OpenedSeat = {"seat": seat.seat, "kind": seat.kind, "name": seat.name}
        if seat.kind != "computer":
            told |= {"token": seat.token, "link": f"/seat/{seat.token}"}
        seats.append(told)
    return {"table": table, "link": f"/table/{table}", "seats": seats}


async def sat_down(host: Host, table: str, seat: int) -> answers.SatDown:
    room = await host.rooms.get(table)
    return {"table": table, "seat": seat, "token": room.seats[seat].token, "link": f"/table/{table}"}


@router.get("/tables/{table}", tags=["tables"])
async def about(at: At) -> answers.About:
    """Who sits where, and how the table was made."""
    async with at.locked() as room:
        return {
            "table": room.id,
            "game": room.game.id,
            "options": room.table.setup.options,
            "seats": [sitting(seat) for seat in room.seats],
            "to_move": list(room.table.to_move),
            "over": room.table.over,
            "commitment": room.table.commitment,
            "patience": room.made.setup.get("patience", 0),
            "hints": room.table.hints is not None,
            "again": room.again,
        }


@router.post("/tables/{table}/join", tags=["tables"])
async def join(at: At, joining: Joining, request: Request, response: Response) -> answers.SatDown:
    """Sit down at a free seat."""
    who = person(request) or unguessable()
    seat = await sit_down(at.host, at.table, joining.name, who, joining.seat)
    introduce(request, response, who)
    return await sat_down(at.host, at.table, seat)


async def sit_down(host: Host, table: str, name: str, who: str, wanted: int | None = None) -> int:
    """At a free seat, this one or any; its number."""
    room = await host.rooms.get(table)
    free = [seat for seat in room.seats if seat.kind == "open" and wanted in {None, seat.seat}]
    if not free:
        raise Refused(409, "No seat is free here.")
    others = [seat.name for seat in room.seats if seat is not free[0]]
    name = distinct(clean_name(name) or free[0].name, others)
    await host.rooms.sit(table, free[0].seat, "open", "person", name, holder=person_of(who))
    return free[0].seat


@router.post("/tables/{table}/leave", tags=["tables"])
async def leave(at: At, sub: Sub) -> answers.Done:
    """Let a computer player play on for you; the link takes the seat back."""
    room, mine = await at.sitter()
    spec = at.host.computer(room.game, sub.spec)
    await at.host.rooms.sit(room.id, mine, "person", "computer", room.seats[mine].name, spec)
    return {"ok": True}


@router.post("/tables/{table}/return", tags=["tables"])
async def come_back(at: At) -> answers.Done:
    """Take your seat back from the computer player."""
    room, mine = await at.sitter()
    await at.host.rooms.sit(room.id, mine, "computer", "person", room.seats[mine].name)
    return {"ok": True}


@router.post("/tables/{table}/give", tags=["tables"])
async def give(at: At, giving: Giving) -> answers.Given:
    """Agree that a computer player plays on for somebody who keeps the table waiting.

    It does as soon as all others have agreed, or at once when the table's `patience` is over.
    """
    room, mine = await at.sitter()
    held = [] if at.token else await at.host.held(room.id, at.who)
    mine_too = [seat for seat in held if room.seats[seat].kind == "person" and seat != mine]
    spec = at.host.computer(room.game, giving.spec)
    room = await at.host.rooms.give(room.id, [mine, *mine_too], giving.seat, spec)
    given = room.seats[giving.seat].kind == "computer"
    return {"given": given, "missing": [] if given else room.missing(giving.seat)}


@router.get("/tables/{table}/hook", tags=["tables"])
async def hook(at: At) -> answers.HookAddress:
    """The address that is told when it is this seat's turn."""
    room, mine = await at.sitter()
    return {"url": await asyncio.to_thread(at.host.store.hook, room.id, mine)}


@router.put("/tables/{table}/hook", tags=["tables"])
async def set_hook(at: At, hook: Hook, request: Request) -> answers.Done:
    """Tell an address when it is this seat's turn: a POST of JSON with game, table and link."""
    room, mine = await at.sitter()
    await at.host.hooks.set(room.id, mine, hook.url.strip(), str(request.base_url).rstrip("/"))
    return {"ok": True}


@router.post("/tables/{table}/branch", tags=["after"], status_code=201)
async def branch(at: At, where: Branching, request: Request, response: Response) -> answers.SatDown:
    """Play on from a position of a finished game, against computer players, with other dice."""
    async with at.locked() as room:
        if not room.table.over:
            raise Refused(409, "You can play on from here when the game is over.")
        if where.choice >= len(room.table.moments):
            raise Refused(409, "The game was over here.")
        then = await asyncio.to_thread(room.table.at, where.choice)
    mine = at.wanted if at.wanted is not None and at.wanted < then.seats else then.to_move[0]
    then.state.reseed(secrets.randbelow(1 << 60))
    spec = at.host.computer(room.game, "")
    chairs = [
        ("person", name, "") if k == mine else ("computer", name, spec) for k, name in enumerate(then.names)
    ]
    who = person(request) or unguessable()
    introduce(request, response, who)
    made = await asyncio.to_thread(
        at.host.rooms.make, room.game, chairs, then.setup.options, then.setup.overlay,
        holders={mine: person_of(who)}, position=dump(then.state), maker=person_of(who),
    )  # fmt: skip
    return await sat_down(at.host, made, mine)


@router.post("/tables/{table}/again", tags=["after"], status_code=201)
async def again(at: At) -> answers.SatDown:
    """The same people at a new table, the next seat begins. Whoever asks later is led to the same one."""
    room, mine = await at.sitter()
    if not room.table.over:
        raise Refused(409, "A rematch is for when the game is over.")
    if not room.again:
        turned = room.seats[1:] + room.seats[:1]
        chairs = [(seat.kind, room.table.names[seat.seat], seat.spec) for seat in turned]
        setup, kept = room.table.setup, room.made.setup
        new = await asyncio.to_thread(
            at.host.rooms.plan, room.game, chairs, setup.options, setup.overlay, after=room.id,
            maker=kept.get("maker", ""), patience=kept.get("patience", 0), hints=kept.get("hints", True),
        )  # fmt: skip
        await at.host.rooms.play_again(room.id, new)
        room = await at.host.rooms.get(room.id)
    return await sat_down(at.host, room.again, (mine - 1) % room.table.seats)
