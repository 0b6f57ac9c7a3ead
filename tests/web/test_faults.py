"""Whatever is killed, whenever: no acknowledged choice is lost, nothing is left half-done."""

import os
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

TOY = {"game": "toy", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]}
KILLS = int(os.environ.get("BOOMTOWN_KILLS", "4"))


class Sitter(threading.Thread):
    """Somebody who plays one table after the other and remembers each choice that was acknowledged."""

    def __init__(self, base: str) -> None:
        super().__init__()
        self.base, self.stop = base, False
        self.acknowledged: dict[str, list[tuple[int, int]]] = {}  # table: (seat, option)
        self.asked: dict[str, tuple[int, int] | None] = {}  # sent, but never answered

    def run(self) -> None:
        while not self.stop:
            try:
                with httpx.Client(base_url=self.base, timeout=5) as client:
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
def test_killing_the_host_loses_nothing(running: Any, tmp_path: Path) -> None:
    host = type(running)(tmp_path / "tables.sqlite")
    host.start()
    sitters = [Sitter(host.base) for _ in range(3)]
    for sitter in sitters:
        sitter.start()
    for k in range(KILLS):
        time.sleep(0.25 + 0.13 * (k % 4))
        host.kill()
        host.start()
    for sitter in sitters:
        sitter.stop = True
    for sitter in sitters:
        sitter.join(20)
    from boomtown.web.store import Store

    store = Store(tmp_path / "tables.sqlite")
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
    host.stop()
    assert checked > KILLS
    assert "Traceback" not in host.log()


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
