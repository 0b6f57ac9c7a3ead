"""`boomtown serve`: the host of tables, and the lobby in the browser."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

import uvicorn

from boomtown.web.app import make_app
from boomtown.web.shield import LONGEST_BODY, Shield
from boomtown.web.store import CannotStore, Store

DATA = "BOOMTOWN_DATA"  # where worker processes find the store
RATE = "BOOMTOWN_RATE"
WORKERS = "BOOMTOWN_WORKERS"
ANYWHERE = "BOOMTOWN_HOOKS_ANYWHERE"


def default_data() -> Path:
    """Where tables are kept when nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "boomtown" / "tables.sqlite"


def app_of_worker() -> Shield:
    """The app as each worker process makes it."""
    alone = os.environ.get(WORKERS, "1") == "1"
    return make_app(
        Store(os.environ[DATA]),
        alone=alone,
        rate=float(os.environ.get(RATE, "50")),
        anywhere=os.environ.get(ANYWHERE) == "1",
    )


def serve(
    host: str = "127.0.0.1",
    port: int = 8877,
    data: str = "",
    workers: int = 1,
    browser: bool = False,
    rate: float = 0,
    hooks_anywhere: bool = False,
) -> None:
    """Serve tables until interrupted."""
    if not data:
        default_data().parent.mkdir(parents=True, exist_ok=True)
        data = str(default_data())
    address = f"http://{'127.0.0.1' if host in {'0.0.0.0', '::'} else host}:{port}/"  # noqa: S104 compared, not bound
    if taken(host, port):
        if browser and ours(address):  # it is open already: go there
            webbrowser.open(address)
            sys.stdout.write(f"Boomtown is open already, at {address}\n")
            return
        raise SystemExit(f"boomtown: port {port} is in use; name another with --port.")
    try:
        Store(data).close()  # what is wrong with it is better said before than after the start
    except CannotStore as error:
        raise SystemExit(f"boomtown: {error}") from None
    os.environ[DATA], os.environ[WORKERS] = data, str(workers)
    if hooks_anywhere:
        os.environ[ANYWHERE] = "1"
    if rate:
        os.environ[RATE] = str(rate)
    sys.stdout.write(f"Boomtown is open at {address} (tables in {data}); Ctrl-C closes it.\n")
    sys.stdout.flush()
    if browser:
        threading.Thread(target=open_soon, args=(address,), daemon=True).start()
    settings: dict[str, Any] = {
        "host": host,
        "port": port,
        "log_level": "warning",
        "access_log": False,  # addresses hold the links of seats
        "ws_max_size": LONGEST_BODY,
        "server_header": False,
        "timeout_graceful_shutdown": 3,
    }
    if workers > 1:
        uvicorn.run("boomtown.web.serve:app_of_worker", factory=True, workers=workers, **settings)
    else:
        uvicorn.run(app_of_worker(), **settings)


def taken(host: str, port: int) -> bool:
    """Does somebody listen there already?"""
    try:
        with socket.create_server((host, port)):
            return False
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return True
        raise SystemExit(f"boomtown: cannot listen at {host}:{port}: {error.strerror}.") from None


def ours(address: str) -> bool:
    """Is it another Boomtown that answers there?"""
    try:
        with urllib.request.urlopen(f"{address}api/games", timeout=2) as answer:  # noqa: S310 our own http address
            return bool(answer.status == 200)
    except (OSError, ValueError):
        return False


def open_soon(address: str) -> None:
    time.sleep(0.8)
    webbrowser.open(address)
