"""Webhooks: a seat's owner is told elsewhere that it is their turn. Whatever happens to it, play goes on."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import ipaddress
import json
import logging
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from boomtown.web.rooms import Room, Rooms
from boomtown.web.store import CannotStore

FAULTS = logging.getLogger("boomtown.hooks")
LONGEST = 500  # letters of an address
PATIENCE = 8.0  # seconds for one attempt, from the name's look-up to the answer
WAITS = (2.0, 15.0, 60.0, 300.0, 1800.0)  # seconds between attempts
AT_ONCE = 16  # attempts
MOST_WAITING = 2000  # messages; what comes then is dropped
TRY_AGAIN = {408, 425, 429}  # and every 5xx: the receiver may be better later
SHARED = ipaddress.ip_network("64:ff9b::/96")  # addresses of the old kind, written as new ones

NAMES = ThreadPoolExecutor(4, "names")  # a slow look-up keeps nothing else waiting


class BadTarget(Exception):
    """An address that nothing is sent to; the text says why."""


class Unknown(BadTarget):
    """No machine of this name is known, at least not now."""


@dataclass(frozen=True)
class Target:
    """Where a message goes: the checked address is the one connected to."""

    url: SplitResult
    port: int
    at: str  # a numeric address


def read(url: str) -> SplitResult:
    """An address as it may stand in the store."""
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise BadTarget(f"An address has at most {LONGEST} plain letters.")
    try:
        parts = urlsplit(url)
        named, port = parts.hostname, parts.port
    except ValueError:
        raise BadTarget("This is no address.") from None
    if parts.scheme not in {"http", "https"} or not named or port == 0:
        raise BadTarget("An address begins with https:// or http:// and a machine's name.")
    if parts.username is not None or parts.password is not None:
        raise BadTarget("An address may hold no name and password.")
    return parts


def is_public(at: str) -> bool:
    """Is this numeric address one of the public internet, however it is written?"""
    try:
        address = ipaddress.ip_address(at.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address):
        inner = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
        if address in SHARED:
            inner.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        if any(old is not None and not is_public(str(old)) for old in inner):
            return False
        if address.ipv4_mapped is not None:
            return True  # its inside was judged
        if address.is_site_local:
            return False
    return address.is_global and not address.is_multicast


async def look_up(url: str, anywhere: bool = False) -> Target:
    """Where an address leads now; refused if any of its machines is not public, unless the host allows."""
    parts = read(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        asking = functools.partial(socket.getaddrinfo, parts.hostname, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(NAMES, asking)
    except (OSError, UnicodeError):
        raise Unknown(f"There is no machine called {parts.hostname}.") from None
    places = [str(entry[4][0]) for entry in found]
    if not places:
        raise Unknown(f"There is no machine called {parts.hostname}.")
    if not anywhere and not all(is_public(place) for place in places):
        raise BadTarget("This address is not on the public internet; this host sends nothing there.")
    return Target(parts, port, places[0])


@functools.cache
def certificates() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(target: Target, said: dict[str, object]) -> int:
    """Send it once; the answer's status. Its body is not read, and it is followed nowhere."""
    body = json.dumps(said).encode()
    parts = target.url
    secure = await asyncio.to_thread(certificates) if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        target.at, target.port, ssl=secure, server_hostname=parts.hostname if secure else None, limit=1024
    )
    try:
        where = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = (
            f"POST {where} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: boomtown\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode() + body)
        await writer.drain()
        line = (await reader.readuntil(b"\n")).split()
        if len(line) < 2 or not line[0].startswith(b"HTTP/") or not line[1].isdigit():
            raise ConnectionError("no answer of the web")
        return int(line[1])
    finally:
        writer.close()


class Hooks:
    """Tells the owners of seats, in the background."""

    def __init__(self, rooms: Rooms, anywhere: bool = False, waits: tuple[float, ...] = WAITS) -> None:
        self.rooms, self.anywhere, self.waits = rooms, anywhere, waits
        self.tasks: set[asyncio.Task[None]] = set()
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.asked: dict[tuple[str, int], int] = {}  # table and seat: the newest question told of

    async def set(self, table: str, seat: int, url: str, base: str) -> None:
        """From now on tell this address; none if it is empty."""
        if url:
            try:
                async with asyncio.timeout(PATIENCE):
                    await look_up(url, self.anywhere)
            except TimeoutError:
                raise BadTarget("Nobody says in time where this address is.") from None
        await asyncio.to_thread(self.rooms.store.set_hook, table, seat, url, base)
        await self.rooms.hook(table, seat, bool(url))

    def consider(self, room: Room) -> None:
        """Called whenever a room has changed: is it somebody's turn who was not asked before?"""
        if not room.hooked or room.table.over or len(self.tasks) >= MOST_WAITING:
            return
        last = room.table.moments[-1].seat if room.table.moments else -1
        for seat in room.table.to_move:
            asked = room.asked_since[seat]
            if seat == last or seat not in room.hooked or room.seats[seat].kind != "person":
                continue
            if self.asked.get((room.id, seat), -1) >= asked:
                continue
            self.asked[room.id, seat] = asked
            task = asyncio.create_task(self.tell(room, seat, asked))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        if len(self.asked) > 4 * MOST_WAITING:
            self.asked.clear()  # the store knows as well what was told

    async def tell(self, room: Room, seat: int, asked: int) -> None:
        with contextlib.suppress(CannotStore):
            hook = await asyncio.to_thread(self.rooms.store.hook_to_tell, room.id, seat, asked)
            if hook is not None:
                await self.tell_there(room, seat, asked, *hook)
                await asyncio.to_thread(self.rooms.store.hook_told, room.id, seat, asked)

    async def tell_there(self, room: Room, seat: int, asked: int, url: str, base: str) -> None:
        """Again and again, until it has arrived or there is something newer to tell."""
        link = f"{base}/table/{room.id}"
        said: dict[str, object] = {
            "game": room.game.id,
            "table": room.id,
            "link": link,
            "seat": seat,
            "name": room.table.names[seat],
            "text": f"{room.game.title}: it is your turn, {room.table.names[seat]}. {link}",
            "at": int(time.time()),
        }
        for wait in (*self.waits, None):
            if await self.arrived(url, said) or wait is None:
                return
            await asyncio.sleep(wait)
            now = self.rooms.rooms.get(room.id, room)
            if now.asked_since[seat] != asked or seat not in now.table.to_move:
                return  # they have chosen, or a newer message is on its way

    async def arrived(self, url: str, said: dict[str, object]) -> bool:
        """One attempt. True as well where another would be in vain."""
        try:
            async with self.turns, asyncio.timeout(PATIENCE):
                status = await post(await look_up(url, self.anywhere), said)
        except Unknown:
            return False
        except BadTarget as error:
            FAULTS.warning("a webhook was not sent: %s", error)
            return True
        except (OSError, TimeoutError, EOFError, ValueError, asyncio.LimitOverrunError):
            return False
        return status < 500 and status not in TRY_AGAIN

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
