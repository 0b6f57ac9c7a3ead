"""Whatever is killed, whenever: no acknowledged choice is lost, nothing is left half-done."""

import multiprocessing
import os
import socket
import ssl
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from boomtown.web.app import make_app
from boomtown.web.store import Store
from toy.drawn import GAME

TOY = {"game": "toy", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]}
NO_TLS = ssl.create_default_context()  # made once: reading certificates takes longer than a start
KILLS = int(os.environ.get("BOOMTOWN_KILLS", "200"))
READY = multiprocessing.get_context("forkserver")  # all is imported once, so that a start takes a moment
READY.set_forkserver_preload(["pytest", "httpx", "uvicorn", "boomtown.web.app", "boomtown.bots.levels"])


class Mortal:
    """A host that is killed and started, over and over: each time a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.data, self.log, self.port = folder / "tables.sqlite", folder / "host.log", free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.started = 0

    def start(self) -> None:
        self.process = READY.Process(target=host, args=(str(self.data), self.port, str(self.log)))
        self.process.start()
        self.started += 1
        for _ in range(2000):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except ConnectionRefusedError:
                time.sleep(0.01)
        raise TimeoutError(self.log.read_text())

    def kill(self) -> None:
        """SIGKILL: whatever it was doing."""
        assert self.process.is_alive(), self.log.read_text()
        self.process.kill()
        self.process.join()


def host(data: str, port: int, log: str) -> None:
    """What runs in that process."""
    with Path(log).open("a") as said:
        os.dup2(said.fileno(), 2)
    app = make_app(Store(data), {"toy": GAME}, pace=0.02, rate=100_000)
    uvicorn.run(app, port=port, log_level="warning")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Sitter(threading.Thread):
    """Somebody who plays one table after the other and remembers each choice that was acknowledged."""

    def __init__(self, base: str) -> None:
        super().__init__()
        self.base, self.stop = base, False
        self.acknowledged: dict[str, list[tuple[int, int]]] = {}  # table: (seat, option)
        self.asked: dict[str, tuple[int, int] | None] = {}  # sent, but never answered

    def chosen(self) -> int:
        return sum(len(choices) for choices in list(self.acknowledged.values()))

    def run(self) -> None:
        while not self.stop:
            try:
                with httpx.Client(base_url=self.base, timeout=5, verify=NO_TLS) as client:
                    self.play(client)
            except httpx.TransportError:
                time.sleep(0.05)

    def play(self, client: httpx.Client) -> None:
        made = client.post("/api/tables", json=TOY).json()
        table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
        self.acknowledged[table], self.asked[table] = [], None
        while not self.stop:
            for seat, token in enumerate(tokens):
                headers = {"Authorization": f"Bearer {token}"}
                said = client.get(f"/api/tables/{table}/options", headers=headers).json()
                if said["over"]:
                    return
                if not said["asked"]:
                    continue
                option = said["options"][-1]["id"]
                self.asked[table] = (seat, option)
                answer = client.post(
                    f"/api/tables/{table}/choose",
                    headers=headers,
                    json={"option": option, "seq": said["seq"]},
                )
                if answer.status_code == 200:
                    self.acknowledged[table].append((seat, option))
                    self.asked[table] = None


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_killing_the_host_loses_nothing(tmp_path: Path) -> None:
    host = Mortal(tmp_path)
    host.start()
    sitters = [Sitter(host.base) for _ in range(3)]
    for sitter in sitters:
        sitter.start()
    for k in range(KILLS):
        before = sum(sitter.chosen() for sitter in sitters)
        while sum(sitter.chosen() for sitter in sitters) == before:
            time.sleep(0.002)
        time.sleep(0.013 * (k % 7))  # in the midst of whatever they do then
        host.kill()
        host.start()
    for sitter in sitters:
        sitter.stop = True
    for sitter in sitters:
        sitter.join(20)
    store = Store(host.data)
    checked = 0
    with httpx.Client(base_url=host.base, timeout=10) as client:
        for sitter in sitters:
            for table, promised in sitter.acknowledged.items():
                kept = [(row.seat, row.data["o"]) for row in store.rows(table)]
                assert kept[: len(promised)] == promised
                extra = kept[len(promised) :]
                assert extra in ([], [sitter.asked[table]])  # committed, but killed before the answer
                shown = client.get(f"/api/tables/{table}/view").json()
                assert shown["view"]["game"] == "toy"
                checked += len(promised)
    store.close()
    host.kill()
    assert host.started == KILLS + 1
    assert checked >= KILLS
    assert "Traceback" not in host.log.read_text()


@pytest.mark.slow
def test_computer_players_go_on_after_a_restart(running: Any, tmp_path: Path) -> None:
    host = type(running)(tmp_path / "tables.sqlite")
    host.start()
    seats = [{"kind": "computer", "spec": "random"}, {"kind": "computer", "spec": "random"}]
    table = httpx.post(f"{host.base}/api/tables", json={"game": "toy", "seats": seats}).json()["table"]
    host.kill()
    host.start()
    for _ in range(100):
        if httpx.get(f"{host.base}/api/tables/{table}").json()["over"]:
            break
        time.sleep(0.1)
    else:
        raise AssertionError("the computer players have stopped")
    host.stop()


@pytest.mark.slow
def test_any_worker_serves_any_table(running: Any, data: str, tmp_path: Path) -> None:
    """Each request may meet another process; a watcher at one hears what was chosen at the other."""
    import json

    from websockets.sync.client import connect

    host = type(running)(data, 2, tmp_path)
    host.start()
    try:
        made = httpx.post(f"{host.base}/api/tables", json=TOY).json()
        table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
        with connect(f"ws://127.0.0.1:{host.port}/api/tables/{table}/live") as ben:
            ben.send(json.dumps({"token": tokens[1], "draw": False}))
            frame = json.loads(ben.recv(timeout=5))["frame"]
            for _ in range(200):
                for seat, token in enumerate(tokens):
                    headers = {"Authorization": f"Bearer {token}"}
                    said = httpx.get(f"{host.base}/api/tables/{table}/options", headers=headers).json()
                    if said["asked"]:
                        choice = {"option": said["options"][0]["id"], "seq": said["seq"]}
                        done = httpx.post(
                            f"{host.base}/api/tables/{table}/choose", headers=headers, json=choice
                        )
                        assert done.status_code == 200, (seat, done.text)
                if said["over"]:
                    break
            while not frame["over"]:
                frame = json.loads(ben.recv(timeout=5)).get("frame", frame)
    finally:
        host.stop()
    assert "Traceback" not in host.log()
