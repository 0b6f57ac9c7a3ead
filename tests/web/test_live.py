"""The live line: everybody hears of a change at once, and nothing that comes in can break it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

TOY = {"game": "toy", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]}


def opened(client: httpx.Client) -> tuple[str, list[str]]:
    made = client.post("/api/tables", json=TOY).json()
    return made["table"], [seat["token"] for seat in made["seats"]]


@contextmanager
def line(running: Any, table: str, **hello: Any) -> Iterator[ClientConnection]:
    with connect(f"ws://127.0.0.1:{running.port}/api/tables/{table}/live") as made:
        made.send(json.dumps(hello))
        yield made


def heard(socket: ClientConnection, what: str = "frame") -> Any:
    """The next message that holds this."""
    for _ in range(20):
        said = json.loads(socket.recv(timeout=5))
        if what in said:
            return said[what]
    raise AssertionError(f"no {what}")


def test_the_other_seat_hears_at_once(client: httpx.Client, running: Any) -> None:
    table, (a, b) = opened(client)
    with line(running, table, token=a, draw=False) as ann, line(running, table, token=b, draw=False) as ben:
        assert heard(ann)["asked"]
        first = heard(ben)
        assert first["asked"]
        ann.send(json.dumps({"do": "choose", "option": "bid 0", "seq": 0, "ref": 7}))
        assert heard(ann, "ok")
        assert heard(ben)["to_move"] == [1]
        ben.send(json.dumps({"do": "choose", "option": "bid 0", "seq": first["seq"], "ref": 8}))
        while not heard(ann)["asked"]:  # the bids are shown, Ann's turn begins
            pass


def test_two_tabs_of_one_seat_stay_in_step(client: httpx.Client, running: Any) -> None:
    table, (a, _) = opened(client)
    with line(running, table, token=a) as one, line(running, table, token=a) as two:
        first, second = heard(one), heard(two)
        assert first == second
        one.send(json.dumps({"do": "choose", "option": "bid 0", "seq": first["seq"]}))
        assert heard(one)["asked"] is False
        assert heard(two)["asked"] is False
        two.send(json.dumps({"do": "choose", "option": "bid 0", "seq": first["seq"], "ref": 1}))
        assert "moved on" in heard(two, "error")


def test_only_what_changed_is_sent(client: httpx.Client, running: Any) -> None:
    table, (a, b) = opened(client)
    with line(running, table, token=a) as ann:
        first = heard(ann)
        assert all("html" in area for area in first["areas"])
        client.post(
            f"/api/tables/{table}/chat", json={"text": "hi"}, headers={"Authorization": f"Bearer {b}"}
        )
        then = heard(ann)
        assert all(area.get("same") for area in then["areas"])
        assert len(then["log"]["lines"]) == 1
        assert "players" not in then


def test_a_reader_who_has_the_frame_is_sent_nothing_until_it_changes(
    client: httpx.Client, running: Any
) -> None:
    table, (a, b) = opened(client)
    shown = client.get(f"/api/tables/{table}/frame", headers={"Authorization": f"Bearer {a}"}).json()
    with line(running, table, token=a, tag=shown["tag"]) as ann:
        with pytest.raises(TimeoutError):
            ann.recv(timeout=0.3)
        client.post(
            f"/api/tables/{table}/chat", json={"text": "hi"}, headers={"Authorization": f"Bearer {b}"}
        )
        assert len(heard(ann)["log"]["lines"]) == 1


def test_polling_is_told_the_same(client: httpx.Client) -> None:
    table, (a, _) = opened(client)
    headers = {"Authorization": f"Bearer {a}"}
    first = client.get(f"/api/tables/{table}/frame", headers=headers).json()
    params = {"tag": first["tag"], "wait": 0.1}
    assert client.get(f"/api/tables/{table}/frame", headers=headers, params=params).status_code == 204
    client.post(f"/api/tables/{table}/choose", json={"option": "bid 0"}, headers=headers)
    assert not client.get(f"/api/tables/{table}/frame", headers=headers, params=params).json()["asked"]


@pytest.mark.parametrize(
    "said",
    [
        "", "nonsense", "[]", "null", "5", '{"do": 5}', '{"do": "sing"}', '{"do": "choose"}',
        '{"do": "choose", "option": {}}', '{"do": "choose", "option": 1, "seq": "x"}',
        '{"do": "choose", "option": 1e300}',
        "[" * 5000, '{"do": "choose", "option": "' + "x" * 3000 + '"}', '{"do": "undo", "ref": [1]}',
    ],
)  # fmt: skip
def test_whatever_comes_in_is_answered(client: httpx.Client, running: Any, said: str) -> None:
    table, (a, _) = opened(client)
    with line(running, table, token=a, draw=False) as ann:
        heard(ann)
        ann.send(said)
        assert heard(ann, "error")
        ann.send(json.dumps({"do": "choose", "option": "bid 0", "ref": 1}))
        assert heard(ann, "ok")


@pytest.mark.parametrize("hello", ["nonsense", "[]", '{"seat": "x"}', '{"token": "' + "x" * 500 + '"}'])
def test_a_wrong_hello_is_hung_up_on(client: httpx.Client, running: Any, hello: str) -> None:
    table, _ = opened(client)
    with connect(f"ws://127.0.0.1:{running.port}/api/tables/{table}/live") as socket:
        socket.send(hello)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=5)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4400


def test_foreign_tokens_and_unknown_tables_are_told_so(client: httpx.Client, running: Any) -> None:
    table, _ = opened(client)
    for where, hello, code in (
        (table, {"token": "foreign"}, 4403),
        ("nowhere", {}, 4404),
        (table, {"seat": 1}, 4403),
    ):
        with line(running, where, **hello) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=5)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == code


def test_those_who_look_on_cannot_choose(client: httpx.Client, running: Any) -> None:
    table, _ = opened(client)
    with line(running, table, draw=False) as socket:
        assert heard(socket)["seat"] is None
        socket.send(json.dumps({"do": "choose", "option": "bid 0"}))
        assert "looking on" in heard(socket, "error")
