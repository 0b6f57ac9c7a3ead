"""Hosts and databases for tests: processes on loopback, ended by their own ids."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from boomtown.web.shield import Shield
from boomtown.web.store import Store

HERE = Path(__file__).parent


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Running:
    """A host in its own process."""

    def __init__(self, data: Path | str, workers: int = 1, logs: Path | None = None) -> None:
        self.data, self.workers, self.port = data, workers, free_port()
        self.logs = (logs or Path(data).parent) / "host.log"
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        more = [str(self.workers)] if self.workers > 1 else []
        log = self.logs.open("ab")
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "with_toy.py"), str(self.data), str(self.port), *more],
            stdout=log,
            stderr=log,
            env=os.environ | {"PYTHONWARNINGS": ""},
        )
        log.close()
        for _ in range(300):
            try:
                if httpx.get(f"{self.base}/api/games").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise TimeoutError(self.log())

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(20)

    def log(self) -> str:
        return self.logs.read_text()


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One host for all tests of a run that don't harm it; nothing may be complained of in its log."""
    host = Running(tmp_path_factory.mktemp("host") / "tables.sqlite")
    host.start()
    yield host
    host.stop()
    assert "Traceback" not in host.log()


@pytest.fixture
def client(running: Running) -> Iterator[httpx.Client]:
    """Somebody with a browser of their own."""
    with httpx.Client(base_url=running.base, timeout=20) as made:
        yield made


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is; Debian keeps them off the path."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(beside[-1]) if beside else None)


class Cluster:
    """A PostgreSQL of our own, in a folder of its own, run by somebody without rights."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port, self.made = folder, free_port(), 0
        self.who: dict[str, Any] = {"cwd": "/"}
        if os.getuid() == 0:  # PostgreSQL refuses to be run by root
            names = {known.pw_name for known in pwd.getpwall()}
            user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
            os.chown(folder, user.pw_uid, user.pw_gid)
            self.who |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}

    def run(self, name: str, *words: str) -> None:
        command = [program(name) or name, "-D", str(self.folder / "data"), *words]
        with (self.folder / f"{name}.log").open("ab") as log:  # a pipe would be kept open by the server
            done = subprocess.run(command, stdout=log, stderr=log, timeout=60, check=False, **self.who)
        assert done.returncode == 0, (self.folder / f"{name}.log").read_text()

    def start(self) -> None:
        settings = f"-h 127.0.0.1 -p {self.port} -k '' -c fsync=off"
        self.run("pg_ctl", "-w", "-l", str(self.folder / "server.log"), "-o", settings, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-m", "immediate", "stop")

    def database(self) -> str:
        """The address of a new, empty one."""
        import psycopg

        self.made += 1
        server = f"postgresql://boomtown@127.0.0.1:{self.port}"
        with psycopg.connect(f"{server}/postgres", autocommit=True) as line:
            line.execute(f"CREATE DATABASE test{self.made}".encode())
        return f"{server}/test{self.made}"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """PostgreSQL for all tests of a run."""
    missing = [name for name in ("initdb", "pg_ctl", "postgres") if program(name) is None]
    if missing:
        pytest.skip(f"PostgreSQL is not installed here: no {', '.join(missing)}")
    folder = Path(tempfile.mkdtemp(prefix="boomtown-pg-"))  # pytest's own folders are closed to others
    made = Cluster(folder)
    try:
        made.run("initdb", "-U", "boomtown", "-A", "trust", "-E", "UTF8", "--no-sync")
        made.start()
        yield made
        made.stop()
    finally:
        shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where tables are kept: the same tests for both databases."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    found: str = request.getfixturevalue("cluster").database()
    return found


@pytest.fixture
def opened_store(data: str) -> Iterator[Callable[[], Store]]:
    """A store on this data, as each process has its own."""
    made: list[Store] = []

    def another() -> Store:
        made.append(Store(data))
        return made[-1]

    yield another
    for store in made:
        store.close()


@contextmanager
def in_a_thread(shield: Shield) -> Iterator[str]:
    """A host in this very process, so that a test can change what is true."""
    server = uvicorn.Server(uvicorn.Config(shield, port=0, log_level="warning"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


@pytest.fixture
def served() -> Callable[[Shield], AbstractContextManager[str]]:
    """Serves an app in this very process."""
    return in_a_thread
