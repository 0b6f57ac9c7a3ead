"""Hosts for tests: a process on loopback, ended by its own id."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

HERE = Path(__file__).parent


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Running:
    """A host in its own process."""

    def __init__(self, data: Path, workers: int = 1) -> None:
        self.data, self.workers, self.port = data, workers, free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        more = [str(self.workers)] if self.workers > 1 else []
        log = (self.data.parent / "host.log").open("ab")
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
        raise TimeoutError((self.data.parent / "host.log").read_text())

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(20)

    def log(self) -> str:
        return (self.data.parent / "host.log").read_text()


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
