"""The shield around the app: headers, origins, sizes and rates, checked before anything else happens."""

from __future__ import annotations

import json
import re
import time
from collections import Counter, OrderedDict
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
LONGEST_BODY = 64 * 1024
LONGEST_RECORD = 2 * 1024 * 1024
IMPORTS = {"/api/import", "/import"}
WORK = re.compile(
    r"/(tables|import|branch|again|verify|luck|curve|hint|hook)$|/(at|why)/\d+$"
)  # what keeps a host busy
DEAR = 5  # requests' worth
CLIENTS = 10_000  # whose pace is remembered


class Pace:
    """So many requests a second from one client, with some to spare."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, client: str, cost: float = 1) -> bool:
        now = time.monotonic()
        left, at = self.left.pop(client, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        good = left >= cost
        self.left[client] = (left - cost if good else left, now)
        if len(self.left) > CLIENTS:
            self.left.popitem(last=False)
        return good


def same_origin(headers: Headers) -> bool:
    """Does this request come from a page of ours, or from a program that is no page at all?"""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


class Shield:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, pace: Pace, most_lines: int = 500) -> None:
        self.app, self.pace, self.most_lines = app, pace, most_lines
        self.lines: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.websocket(scope, receive, send)
        elif scope["type"] == "http":
            await self.http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = client_of(scope)
        allowed = self.lines[client] < self.most_lines and self.pace.allows(client)
        if not same_origin(Headers(scope=scope)) or not allowed:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "not from here, or too often"})
            return
        self.lines[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.lines[client] -= 1
            if not self.lines[client]:
                del self.lines[client]

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        path, changing = scope["path"], scope["method"] not in {"GET", "HEAD", "OPTIONS"}
        limit = LONGEST_RECORD if path in IMPORTS else LONGEST_BODY
        size = headers.get("content-length", "0")
        cost = DEAR if WORK.search(path) and (changing or path[-1] != "s") else 1
        if not path.startswith("/static/") and not self.pace.allows(client_of(scope), cost):
            await refuse(send, 429, "That was very fast. Please wait a moment.")
        elif changing and not same_origin(headers):
            await refuse(send, 403, "This request comes from another site.")
        elif not size.isdigit() or int(size) > limit:
            await refuse(send, 413, f"That is too much at once: {limit // 1024} KB at most.")
        else:
            await self.app(scope, measured(receive, limit), guarded(scope, send))


def client_of(scope: Scope) -> str:
    """Who asks, for counting: an address, or the whole network that somebody with a new-style one has."""
    address = scope["client"][0] if scope.get("client") else ""
    return ":".join(address.split(":")[:4])


def measured(receive: Receive, limit: int) -> Receive:
    """A body without a length is counted as it comes."""
    seen = 0

    async def counting() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        return {"type": "http.disconnect"} if seen > limit else message

    return counting


def guarded(scope: Scope, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            if not scope["path"].startswith("/static/"):
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending


async def refuse(send: Send, status: int, text: str) -> None:
    body = json.dumps({"error": text}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
