"""The shield: whoever asks too fast, or too much, is told so, and nobody else notices."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from boomtown.web.app import make_app
from boomtown.web.store import Store
from toy.drawn import GAME

TOY = {"game": "toy", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]}


@pytest.fixture
def strict(tmp_path: Path, served: Any) -> Iterator[str]:
    """A host that allows two requests a second, and sixteen at once."""
    store = Store(tmp_path / "tables.sqlite")
    with served(make_app(store, {"toy": GAME}, rate=2)) as base:
        yield base
    store.close()


def test_too_many_requests_are_told_to_wait(strict: str) -> None:
    with httpx.Client(base_url=strict) as client:
        answers = [client.get("/api/games") for _ in range(30)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert "wait a moment" in answers[-1].json()["error"]
        assert client.get("/static/table.js").status_code == 200  # a page still looks like one


def test_what_is_dear_is_allowed_less_often(strict: str) -> None:
    with httpx.Client(base_url=strict) as client:
        answers = [client.post("/api/tables", json=TOY).status_code for _ in range(8)]
    assert answers[:3] == [201] * 3
    assert answers[-1] == 429


def test_a_line_that_talks_too_fast_is_told_to_wait(strict: str) -> None:
    made = httpx.post(f"{strict}/api/tables", json=TOY).json()
    with connect(f"{strict.replace('http', 'ws')}/api/tables/{made['table']}/live") as line:
        line.send(json.dumps({"token": made["seats"][0]["token"], "draw": False}))
        for _ in range(30):
            line.send(json.dumps({"do": "sing"}))
        said = [json.loads(line.recv(timeout=5)) for _ in range(30)]
    assert any("very fast" in one.get("error", "") for one in said)


def test_only_so_many_lines_from_one_place(tmp_path: Path, served: Any) -> None:
    store, opened = Store(tmp_path / "tables.sqlite"), 0
    with served(make_app(store, {"toy": GAME}, rate=10)) as base, contextlib.ExitStack() as lines:
        table = httpx.post(f"{base}/api/tables", json=TOY).json()["table"]
        url = f"{base.replace('http', 'ws')}/api/tables/{table}/live"
        refused = None
        while refused is None and opened < 200:
            try:
                lines.enter_context(connect(url))
                opened += 1
            except InvalidStatus as error:
                refused = error.response.status_code
    store.close()
    assert refused == 403
    assert opened >= 50
