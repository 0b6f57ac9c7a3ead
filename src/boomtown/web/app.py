"""The app: the JSON API, the live line and the pages of one host."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from typing import Any

from fastapi import APIRouter, FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocketDisconnect

from boomtown.games import catalogue
from boomtown.kernel.facts import BadFacts
from boomtown.kernel.game import GameDef
from boomtown.kernel.record import BadRecord
from boomtown.kernel.table import CannotUndo, IllegalChoice
from boomtown.web import STATIC, api, pages, playing
from boomtown.web.hooks import BadTarget
from boomtown.web.host import Here, Host, Refused, person
from boomtown.web.live import STALE, Line
from boomtown.web.others import listen_to_others
from boomtown.web.rooms import NoSuchTable, Stale, Taken
from boomtown.web.shield import Pace, Shield, client_of
from boomtown.web.store import CameSecond, CannotStore, Store

router = APIRouter()
ABOUT = """\
Tables, seats, options and choices: all that the page can do.

A seat is held by its token: send it as `Authorization: Bearer …`. A browser holds seats by its cookie instead
(`?seat=`: which, if it holds several). Without either you look on, and are told what everybody may know.

**To play:** `POST /api/tables`, keep the tokens, `GET …/options`, and `POST …/choose` with an option's `id`
(or its `text`) and the `seq` that you looked at. What comes twice or too late is refused: 409, `stale`.

**To hear of changes at once:** open a WebSocket at `/api/tables/{table}/live` and say
`{"token": "…", "draw": false}`. Each change comes as `{"frame": …}`, the same as `/options` answers (with
`"draw": true`: as `/frame` does). Say `{"do": "choose", "option": 5, "seq": 12, "ref": 1}`,
`{"do": "undo", "seq": 12}` or `{"do": "chat", "text": "…"}`; the answer is `{"ok": true, "ref": 1}` or
`{"error": "…", "ref": 1}`. Or ask `/frame?tag=…&wait=20` with patience.

Every refusal is `{"error": "…"}` in plain words.
"""


def make_app(
    store: Store,
    games: Mapping[str, GameDef] | None = None,
    pace: float = 0.6,
    alone: bool = True,
    rate: float = 50,
    anywhere: bool = False,
) -> Shield:
    """The app over a store. `pace`: seconds a computer player takes at least; `rate`: requests a second.

    `anywhere`: webhooks may lead to machines that are not on the public internet.
    """
    host = Host(store, games if games is not None else catalogue(), pace, alone, anywhere)
    speed = Pace(rate, rate * 8)

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(host.wake_up())]
        if not alone:
            tasks.append(asyncio.create_task(listen_to_others(host.rooms)))
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await host.hooks.close()
        await host.computers.close()
        await host.curves.close()

    app = FastAPI(
        title="Boomtown",
        version=api.VERSION,
        description=ABOUT,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    add_errors(app)
    app.state.host, app.state.speed = host, speed
    for routes in (api.router, playing.router, router, pages.router):
        app.include_router(routes)
    return Shield(app, speed, most_lines=int(rate * 10))


def add_errors(app: FastAPI) -> None:
    """Each refusal with its status and its words; a page for people, JSON for programs."""

    def said(request: Request, status: int, text: str, **more: Any) -> Response:
        if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
            return JSONResponse({"error": text, **more}, status)
        return pages.problem(status, text)

    def add(kind: type[Exception], status: int, words: str = "", **more: Any) -> None:
        def handle(request: Request, error: Exception) -> Response:
            return said(request, status, words or str(error), **more)

        app.add_exception_handler(kind, handle)

    add(NoSuchTable, 404, "There is no such table. Is the link complete?")
    add(Stale, 409, STALE, stale=True)
    add(CannotUndo, 409)
    add(Taken, 409, "Somebody was quicker; please look again.")
    add(CameSecond, 409, "Somebody was quicker; please look again.")
    add(CannotStore, 503)
    add(BadFacts, 422)
    add(BadTarget, 422)
    add(BadRecord, 422)
    add(UnicodeDecodeError, 422, "This form is not written in UTF-8.")
    add(ClientDisconnect, 413, "That is too much at once.")
    add(Exception, 500, "Something went wrong here. Nothing was lost; please look again.")

    def illegal(request: Request, error: Exception) -> Response:
        assert isinstance(error, IllegalChoice)
        return said(request, 409, error.text, clause=error.clause)

    def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return said(request, error.status, error.text)

    def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError | ValidationError)
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return said(request, 422, f"{where}: {first['msg']}")

    def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        words = {404: "There is nothing here. Is the link complete?"}.get(
            error.status_code, str(error.detail)
        )
        return said(request, error.status_code, words)

    app.add_exception_handler(IllegalChoice, illegal)
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(ValidationError, invalid)  # a form's, which is read by hand
    app.add_exception_handler(HTTPException, http)


@router.websocket("/api/tables/{table}/live")
async def live(host: Here, socket: WebSocket, table: str) -> None:
    """Frames as they change. The first message: {"token": …, "seat": …, "draw": …}, each optional."""
    await socket.accept()
    try:
        hello = await asyncio.wait_for(socket.receive_json(), 10)
        token, wanted = str(hello.get("token") or ""), hello.get("seat")
        if not isinstance(wanted, int | None) or len(token) > 200:
            raise ValueError
        seat = await host.seat_of(await host.rooms.get(table), token, person(socket), wanted)
        draw, tag = bool(hello.get("draw", True)), str(hello.get("tag") or "")
    except NoSuchTable:
        await socket.close(4404, "There is no such table.")
    except Refused as error:
        await socket.close(4403, error.text)
    except CannotStore:
        await socket.close(4503, "The store is away.")
    except (TimeoutError, ValueError, AttributeError, KeyError, RuntimeError, WebSocketDisconnect):
        with contextlib.suppress(RuntimeError):
            await socket.close(4400, "Say hello first: {}")
    else:
        speed, client = socket.app.state.speed, client_of(socket.scope)
        await Line(socket, host.rooms, table, seat, draw, lambda: speed.allows(client)).run(tag)
