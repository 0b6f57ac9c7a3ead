"""The host: what all routes share, and who is asking."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from boomtown.bots.levels import BadPlayer
from boomtown.kernel.game import GameDef
from boomtown.kernel.record import parse, replay_reading
from boomtown.web.computers import Computers, checked_spec, specs_of
from boomtown.web.curve_page import Curves
from boomtown.web.hooks import Hooks
from boomtown.web.rooms import NoSuchTable, Room, Rooms, clean_name, person_of
from boomtown.web.says import NewTable, SeatNumber, TableId, Token
from boomtown.web.store import CannotStore, Line, Store

COOKIE = "boomtown_person"
MOST_GOING, MOST_OVER = 500, 40  # tables that a lobby lists
A_YEAR = 365 * 24 * 3600
AWAKE = 30 * 24 * 3600.0  # tables untouched for longer wait until somebody opens them


class Refused(Exception):
    """A request that cannot be granted, with its status."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status, self.text = status, text


class Host:
    """What the routes share."""

    def __init__(
        self, store: Store, games: Mapping[str, GameDef], pace: float, alone: bool, anywhere: bool = False
    ) -> None:
        self.store, self.games = store, games
        self.rooms = Rooms(store, games, alone)
        self.computers = Computers(self.rooms, pace=pace)
        self.curves = Curves()
        self.hooks = Hooks(self.rooms, anywhere)
        self.rooms.on_change = self.consider
        self.bringing = asyncio.Lock()  # one record is replayed at a time

    def consider(self, room: Room) -> None:
        """A room has changed: who must think, who is told?"""
        self.computers.consider(room)
        self.hooks.consider(room)

    def game(self, id: str) -> GameDef:
        if id not in self.games:
            raise Refused(404, f"There is no game '{id[:40]}'. There are: {', '.join(self.games)}.")
        return self.games[id]

    async def held(self, id: str, person: str) -> list[int]:
        """The seats of this table whose links this person has."""
        return await asyncio.to_thread(self.store.held, person_of(person), id) if person else []

    async def seat_of(self, room: Room, token: str, person: str, wanted: int | None) -> int | None:
        """The seat that a reader has at this table; None: they look on."""
        if token:
            for seat in room.seats:
                if secrets.compare_digest(seat.token.encode(), token.encode()):
                    return seat.seat
            raise Refused(403, "This seat's token opens no seat at this table.")
        held = await self.held(room.id, person)
        if wanted is not None:
            if wanted not in held:
                raise Refused(403, "You have no such seat here; open the seat's link first.")
            return wanted
        asked = [seat for seat in held if seat in room.table.to_move]  # one screen for several people
        mine = asked or held
        return mine[0] if mine else None

    def computer(self, game: GameDef, spec: str) -> str:
        """A computer player by its name, or the one that is named first."""
        try:
            return checked_spec(game, spec) if spec else specs_of(game)[0][0]
        except BadPlayer as error:
            raise Refused(422, str(error)) from None

    async def make(self, new: NewTable, person: str) -> str:
        """A new table."""
        game = self.game(new.game)
        titles = {spec: name for spec, name, _ in specs_of(game)}
        chairs: list[tuple[str, str, str]] = []
        for k, chair in enumerate(new.seats):
            spec = self.computer(game, chair.spec) if chair.kind == "computer" else ""
            kind = "person" if chair.kind == "me" else chair.kind
            name = (
                clean_name(chair.name)
                or titles.get(spec)
                or spec.partition("(")[0].title()
                or f"Seat {k + 1}"
            )
            chairs.append((kind, distinct(name, [other for _, other, _ in chairs]), spec))
        me = person_of(person)
        mine = {k: me for k, chair in enumerate(new.seats) if chair.kind == "me" and person}
        return await asyncio.to_thread(
            self.rooms.make, game, chairs, dict(new.options), seed=new.seed, holders=mine,
            maker=me, patience=60 * new.patience, hints=new.hints,
        )  # fmt: skip

    async def bring_in(self, record: str, who: str) -> str:
        """A table that begins with a record; who brings it has all seats."""
        async with self.bringing:
            return await asyncio.to_thread(self.brought_in, record, person_of(who))

    def brought_in(self, record: str, who: str) -> str:
        reading = parse(record)
        game = self.game(reading.head["game"])
        table = replay_reading(game, reading)
        if "seed" not in reading.head:
            head, _, rest = record.partition("\n")
            record = f'{head}\nseed: "{secrets.token_hex(16)}"\n{rest}'
        seats = [("person", clean_name(name) or f"Seat {k + 1}", "") for k, name in enumerate(table.names)]
        setup, holders = table.setup, dict.fromkeys(range(table.seats), who)
        return self.rooms.make(
            game, seats, setup.options, setup.overlay, table.seed, holders, record=record, maker=who
        )

    async def tables_of(self, person: str) -> tuple[list[Line], list[Line]]:
        """Somebody's tables, those that wait for them first, the finished ones last; and open seats."""
        who = person_of(person) if person else ""

        def found() -> tuple[list[Line], list[Line]]:
            going = self.store.tables_of(who, False, MOST_GOING) if who else []
            over = self.store.tables_of(who, True, MOST_OVER) if who else []
            going.sort(key=lambda line: not line[0].waits_for(line[2]))
            return going + over, self.store.with_open_seats(who)

        mine, free = await asyncio.to_thread(found)
        return [line for line in mine if line[0].game in self.games], [
            line for line in free if line[0].game in self.games
        ]

    async def wake_up(self) -> None:
        """After a start: computer players go on where they were asked, owners are told where it was begun."""
        tables: list[str] = []
        while True:
            try:
                await asyncio.to_thread(self.store.hooks_left_over)
                tables = await asyncio.to_thread(self.store.to_wake, time.time() - AWAKE)
                break
            except CannotStore:  # for a while, perhaps
                await asyncio.sleep(5)
        for table in tables:
            with contextlib.suppress(NoSuchTable, CannotStore):
                await self.rooms.get(table)
            await asyncio.sleep(0)


def distinct(name: str, others: list[str]) -> str:
    """A name that nobody else at the table has."""
    n, free = 2, name
    while free in others:
        free, n = f"{name[:16]} {n}", n + 1
    return free


async def host_of(connection: HTTPConnection) -> Host:
    found: Host = connection.app.state.host
    return found


Here = Annotated[Host, Depends(host_of)]


@dataclass(frozen=True)
class Asking:
    """Somebody asks something about a table."""

    host: Host
    table: str
    token: str
    who: str
    wanted: int | None  # which of their seats

    async def room(self) -> Room:
        return await self.host.rooms.get(self.table)

    @contextlib.asynccontextmanager
    async def locked(self) -> AsyncIterator[Room]:
        """The room, while nothing is being committed."""
        room = await self.room()
        async with room.lock:
            yield room

    async def reader(self) -> tuple[Room, int | None]:
        """The seat that they see the table from; None: they look on."""
        room = await self.room()
        return room, await self.host.seat_of(room, self.token, self.who, self.wanted)

    async def sitter(self) -> tuple[Room, int]:
        """The seat that they act for."""
        room, seat = await self.reader()
        if seat is None:
            raise Refused(403, "You are looking on: this needs a seat's link or token.")
        return room, seat


async def asking(
    host: Here, table: TableId, request: Request, token: Token, seat: SeatNumber = None
) -> Asking:
    return Asking(host, table, token.credentials if token else "", person(request), seat)


At = Annotated[Asking, Depends(asking)]


def person(connection: HTTPConnection) -> str:
    """Who asks: the cookie, if it may be one of ours."""
    cookie = connection.cookies.get(COOKIE, "")
    return cookie if 20 <= len(cookie) <= 64 else ""


def introduce(request: Request, response: Response, who: str) -> None:
    """Let the browser remember who somebody is."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, who, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
