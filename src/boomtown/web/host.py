"""The host: what all routes share, and who is asking."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from boomtown.kernel.game import GameDef
from boomtown.kernel.record import parse, replay_reading
from boomtown.web.computers import Computers, specs_of
from boomtown.web.hooks import Hooks
from boomtown.web.rooms import NoSuchTable, Room, Rooms, clean_name, person_of
from boomtown.web.says import NewTable
from boomtown.web.store import CannotStore, Store

COOKIE = "boomtown_person"
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
        self.hooks = Hooks(self.rooms, anywhere)
        self.rooms.on_change = self.consider

    def consider(self, room: Room) -> None:
        """A room has changed: who must think, who is told?"""
        self.computers.consider(room)
        self.hooks.consider(room)

    def game(self, id: str) -> GameDef:
        if id not in self.games:
            raise Refused(404, f"There is no game '{id[:40]}'. There are: {', '.join(self.games)}.")
        return self.games[id]

    async def seat_of(self, id: str, token: str, person: str, wanted: int | None) -> int | None:
        """The seat that a reader has at this table; None: they look on."""
        if token:
            opened = self.store.seat_of(token.removeprefix("Bearer ").strip())
            if opened is None or opened[0] != id:
                raise Refused(403, "This seat's token opens no seat at this table.")
            return opened[1]
        held = self.store.held(person_of(person), id) if person else []
        if wanted is not None:
            if wanted not in held:
                raise Refused(403, "You have no such seat here; open the seat's link first.")
            return wanted
        if len(held) > 1:  # one screen for several people: whoever is asked
            asked = [seat for seat in held if seat in (await self.rooms.get(id)).table.to_move]
            return asked[0] if asked else held[0]
        return held[0] if held else None

    async def my_seat(self, id: str, token: str, person: str, wanted: int | None) -> int:
        await self.rooms.get(id)
        seat = await self.seat_of(id, token, person, wanted)
        if seat is None:
            raise Refused(403, "You are looking on: this needs a seat's link or token.")
        return seat

    def make(self, new: NewTable, person: str) -> tuple[str, list[dict[str, Any]]]:
        """A new table; its seats, with tokens for those that are not computer players."""
        game = self.game(new.game)
        specs = {spec: name for spec, name, _ in specs_of(game)}
        chairs: list[tuple[str, str, str]] = []
        for k, chair in enumerate(new.seats):
            spec = ""
            if chair.kind == "computer":
                spec = chair.spec or next(iter(specs))
                if spec not in specs:
                    raise Refused(422, f"There is no computer player '{spec}': {', '.join(specs)}.")
            kind = "person" if chair.kind == "me" else chair.kind
            name = clean_name(chair.name) or specs.get(spec, f"Seat {k + 1}")
            chairs.append((kind, distinct(name, [other for _, other, _ in chairs]), spec))
        made = self.rooms.make(game, chairs, dict(new.options), seed=new.seed, maker=person_of(person))
        seats = self.store.seats(made)
        for chair, seat in zip(new.seats, seats, strict=True):
            if chair.kind == "me" and person:
                self.store.hold(person_of(person), made, seat.seat)
        told = [
            {"seat": seat.seat, "kind": seat.kind, "name": seat.name}
            | ({} if seat.kind == "computer" else {"token": seat.token, "link": f"/seat/{seat.token}"})
            for seat in seats
        ]
        return made, told

    async def bring_in(self, record: str, who: str) -> str:
        """A table that begins with a record."""
        reading = parse(record)
        game = self.game(reading.head["game"])
        table = await asyncio.to_thread(replay_reading, game, reading)
        if "seed" not in reading.head:
            head, _, rest = record.partition("\n")
            record = f'{head}\nseed: "{secrets.token_hex(16)}"\n{rest}'
        seats = [("person", clean_name(name) or f"Seat {k + 1}", "") for k, name in enumerate(table.names)]
        setup = table.setup
        made = await asyncio.to_thread(
            self.rooms.make, game, seats, setup.options, setup.overlay, table.seed,
            record=record, maker=person_of(who), over=table.over,
        )  # fmt: skip
        if who and not table.over:
            for seat in range(len(seats)):
                await asyncio.to_thread(self.store.hold, person_of(who), made, seat)
        return made

    async def wake_up(self) -> None:
        """After a start: let computer players go on where they were asked."""
        for table in await asyncio.to_thread(self.store.with_computers, time.time() - AWAKE):
            with contextlib.suppress(NoSuchTable, CannotStore):
                await self.rooms.get(table)
            await asyncio.sleep(0)


def distinct(name: str, others: list[str]) -> str:
    """A name that nobody else at the table has."""
    n, free = 2, name
    while free in others:
        free, n = f"{name[:16]} {n}", n + 1
    return free


def host_of(connection: HTTPConnection) -> Host:
    found: Host = connection.app.state.host
    return found


Here = Annotated[Host, Depends(host_of)]


def person(connection: HTTPConnection) -> str:
    """Who asks: the cookie, if it may be one of ours."""
    cookie = connection.cookies.get(COOKIE, "")
    return cookie if 20 <= len(cookie) <= 64 else ""


def introduce(request: Request, response: Response, who: str) -> None:
    """Let the browser remember who somebody is."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, who, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
