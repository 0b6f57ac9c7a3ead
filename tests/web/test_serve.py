"""`boomtown serve` as a person starts it."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "boomtown", "serve", *words]


def test_a_host_is_opened_and_closed(running: Any, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    data = tmp_path / "tables.sqlite"
    with subprocess.Popen(command("--port", str(port), "--data", str(data)), stdout=subprocess.PIPE) as host:
        assert host.stdout
        assert f"http://127.0.0.1:{port}/" in host.stdout.readline().decode()
        for _ in range(100):
            try:
                assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 200
                break
            except httpx.TransportError:
                time.sleep(0.1)
        host.send_signal(signal.SIGINT)
        host.wait(15)
    assert data.exists()


def refused(*words: str) -> str:
    done = subprocess.run(command(*words), capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    return done.stderr


def test_what_is_wrong_is_said_before_the_start(running: Any, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 200)
    assert "no database of Boomtown" in refused("--port", "1999", "--data", str(letter))
    assert "cannot be opened" in refused("--port", "1999", "--data", str(tmp_path / "no" / "t.sqlite"))
    assert f"port {running.port} is in use" in refused(
        "--port", str(running.port), "--data", str(tmp_path / "t")
    )
    assert os.listdir(tmp_path) == ["letter.txt"]  # noqa: PTH208
