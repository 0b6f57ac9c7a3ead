"""Live: whoever looks at a table hears of every change, by WebSocket or by asking with patience."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import time
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from boomtown.kernel.table import CannotUndo, IllegalChoice
from boomtown.web.frames import changed_only, frame
from boomtown.web.rooms import NoSuchTable, Room, Rooms, Stale
from boomtown.web.store import CannotStore

FAULTS = logging.getLogger("boomtown.live")
HUNG_UP = (WebSocketDisconnect, RuntimeError, KeyError)  # what Starlette raises when the other end is gone
PATIENCE = 20.0  # seconds that an asking page waits for news
BEAT = 25.0  # seconds after which a silent line says that it is still there
STALE = "The table has moved on; have a look and choose again."


async def frame_of(room: Room, seat: int | None, draw: bool = True) -> dict[str, Any]:
    """The frame of this reader; made once for all that show it."""
    async with room.lock:
        kept = room.frames.get((seat, draw))
        if kept is None:
            kept = room.frames[seat, draw] = frame(room, seat, draw)
        return kept


def tag_of(made: dict[str, Any]) -> str:
    """A short name of what a frame shows: equal frames, equal tags."""
    return hashlib.sha256(json.dumps(made, sort_keys=True).encode()).hexdigest()[:20]


async def news(rooms: Rooms, id: str, seat: int | None, tag: str, patience: float) -> dict[str, Any] | None:
    """The frame, as soon as it is another than the one with this tag; None if patience ends."""
    room = await rooms.get(id)
    watcher = asyncio.Event()
    room.watchers.add(watcher)
    ends = time.monotonic() + patience
    try:
        while True:
            made = await frame_of(room, seat)
            if (now := tag_of(made)) != tag:
                return changed_only(made, None) | {"tag": now}
            async with asyncio.timeout(ends - time.monotonic()):
                await watcher.wait()
            watcher.clear()
            room = await rooms.get(id)
    except TimeoutError:
        return None
    finally:
        room.watchers.discard(watcher)


class Line:
    """One WebSocket: frames go out when they differ, choices come in."""

    def __init__(
        self,
        socket: WebSocket,
        rooms: Rooms,
        id: str,
        seat: int | None,
        draw: bool,
        allowed: Callable[[], bool] = lambda: True,
    ) -> None:
        self.socket, self.rooms, self.id = socket, rooms, id
        self.seat, self.draw, self.allowed = seat, draw, allowed
        self.shown: dict[str, Any] | None = None
        self.watcher = asyncio.Event()

    async def run(self, tag: str = "") -> None:
        """Until the reader hangs up. `tag`: the frame that is on the reader's screen already."""
        room = await self.rooms.get(self.id)
        room.watchers.add(self.watcher)
        if tag and self.draw:
            made = await frame_of(room, self.seat)
            self.shown = made if tag_of(made) == tag else None
        both = [asyncio.create_task(self.send_news()), asyncio.create_task(self.hear_all())]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            ended = await asyncio.gather(*both, return_exceptions=True)
            known = self.rooms.rooms.get(self.id)
            for kept in (room, known):
                if kept is not None:
                    kept.watchers.discard(self.watcher)
        for error in ended:
            if isinstance(error, Exception) and not isinstance(error, HUNG_UP):
                FAULTS.error("a line broke", exc_info=error)
                with contextlib.suppress(*HUNG_UP):
                    await self.socket.close(1011, "Something went wrong here; nothing was lost.")

    async def hear_all(self) -> None:
        while True:
            await self.hear(await self.socket.receive_text())

    async def send_news(self) -> None:
        while True:
            self.watcher.clear()
            try:
                room = await self.rooms.get(self.id)
                made = await frame_of(room, self.seat, self.draw)
            except NoSuchTable:
                return
            except CannotStore as error:
                await self.socket.send_text(json.dumps({"error": str(error)}))
                await asyncio.sleep(2)
                continue
            if made != self.shown:
                said = changed_only(made, self.shown) if self.draw else made
                self.shown = made
                await self.socket.send_text(json.dumps({"frame": said}, separators=(",", ":")))
            try:
                async with asyncio.timeout(BEAT):
                    await self.watcher.wait()
            except TimeoutError:
                await self.socket.send_text('{"beat":1}')

    async def hear(self, text: str) -> None:
        """One message of the reader: {"do": "choose", "option": 5, "seq": 12, "ref": 1}."""
        ref: Any = None
        try:
            said = json.loads(text)
            ref = said.get("ref")
            if not self.allowed():
                raise IllegalChoice("That was very fast. Please wait a moment.")
            answer = await self.act(said)
        except (ValueError, AttributeError, KeyError, TypeError, RecursionError):
            answer = {"error": 'A message is like {"do": "choose", "option": 5, "seq": 12, "ref": 1}.'}
        except Stale:
            answer = {"error": STALE, "stale": True}
        except IllegalChoice as error:
            answer = {"error": error.text, "clause": error.clause}
        except (CannotUndo, CannotStore) as error:
            answer = {"error": str(error)}
        except NoSuchTable:
            answer = {"error": "There is no such table."}
        if isinstance(ref, int | str | None):
            answer["ref"] = ref
        await self.socket.send_text(json.dumps(answer))

    async def act(self, said: dict[str, Any]) -> dict[str, Any]:
        if self.seat is None:
            raise IllegalChoice("You are looking on: choosing needs a seat.")
        do, seq = said["do"], said.get("seq")
        if not isinstance(seq, int | None):
            raise TypeError
        if do == "choose":
            if not isinstance(said["option"], int | str):
                raise TypeError
            await self.rooms.choose(self.id, self.seat, said["option"], seq, sitting=True)
        elif do == "undo":
            await self.rooms.undo(self.id, self.seat, seq)
        elif do == "chat":
            await self.rooms.say(self.id, self.seat, str(said["text"]))
        else:
            raise ValueError
        return {"ok": True}
