"""Several workers: each hears what the others have committed, and tells those who look."""

from __future__ import annotations

import asyncio

from boomtown.web.rooms import Room, Rooms
from boomtown.web.store import NEWS, CannotStore

EVERY = 0.1  # seconds between two looks, where the database does not tell
AGAIN = 1.0  # seconds until a database that went away is asked again


async def listen_to_others(rooms: Rooms) -> None:
    """Wake those who look at a table to which another process has added rows; never ends."""
    await (hear(rooms) if rooms.store.tells else look(rooms))


def watched(rooms: Rooms) -> list[Room]:
    return [room for room in rooms.rooms.values() if room.watchers]


async def hear(rooms: Rooms) -> None:
    """PostgreSQL tells."""
    import psycopg

    while True:
        try:
            async with await psycopg.AsyncConnection.connect(rooms.store.line, autocommit=True) as line:
                await line.execute(f"LISTEN {NEWS}")
                for room in watched(rooms):  # whatever was told while nobody listened
                    room.wake()
                async for news in line.notifies():
                    table, _, seq = news.payload.partition(" ")
                    known = rooms.rooms.get(table)
                    if known is not None and known.seq < int(seq):
                        known.wake()
        except (psycopg.Error, OSError, ValueError):
            await asyncio.sleep(AGAIN)


async def look(rooms: Rooms) -> None:
    """SQLite is asked."""
    last = -1
    while True:
        try:
            last, heads = await asyncio.to_thread(rooms.store.newest, last)
        except CannotStore:
            await asyncio.sleep(AGAIN)
            continue
        for table, seq in heads.items():
            known = rooms.rooms.get(table)
            if known is not None and known.seq < seq:
                known.wake()
        await asyncio.sleep(EVERY)
