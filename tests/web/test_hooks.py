"""Webhooks: told once per turn, retried, and never led into the host's own network."""

import asyncio
import json
import socket
from collections.abc import Callable, Coroutine
from typing import Any

import httpx
import pytest

from boomtown.web.hooks import BadTarget, Hooks, Target, is_public, look_up, read
from boomtown.web.rooms import Rooms
from boomtown.web.store import Store
from toy.drawn import GAME

ANN, BEN = 0, 1


class Receiver:
    """A machine that is told; answers with these lines, the last one for ever."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers) or ["HTTP/1.1 204 No Content"]
        self.heard: list[dict[str, Any]] = []
        self.heads: list[str] = []

    async def __aenter__(self) -> "Receiver":
        self.server = await asyncio.start_server(self.hear, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}/told?by=boomtown"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()
        await self.server.wait_closed()

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().split("content-length: ")[1].split()[0])
        self.heads.append(head)
        self.heard.append(json.loads(await reader.readexactly(length)))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        writer.write(f"{answer}\r\nLocation: {getattr(self, 'url', '')}\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def messages(self, count: int) -> list[dict[str, Any]]:
        for _ in range(200):
            if len(self.heard) >= count:
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)  # one too many would come now
        return self.heard


@pytest.fixture
def rooms(opened_store: Callable[[], Store]) -> Rooms:
    return Rooms(opened_store(), {"toy": GAME})


def opened(rooms: Rooms) -> str:
    return rooms.make(GAME, [("person", "Ann", ""), ("person", "Ben", "")], {}, seed="one")


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


def test_the_owner_of_a_seat_is_told_once_a_turn(rooms: Rooms) -> None:
    async def story() -> None:
        hooks = Hooks(rooms, anywhere=True)
        rooms.on_change = hooks.consider
        table = opened(rooms)
        async with Receiver() as receiver:
            await hooks.set(table, BEN, receiver.url, "https://play.example")
            await receiver.messages(1)  # the bidding has begun, and Ben is asked
            await rooms.choose(table, ANN, "bid 0")
            await rooms.choose(table, BEN, "bid 0")
            await rooms.say(table, ANN, "well?")
            await rooms.choose(table, ANN, "pass")
            room = await rooms.get(table)
            heard = await receiver.messages(2)
            assert room.table.to_move == (BEN,)
            assert len(heard) == 2
            assert {key: heard[1][key] for key in ("game", "table", "link", "seat", "name")} == {
                "game": "toy",
                "table": table,
                "link": f"https://play.example/table/{table}",
                "seat": BEN,
                "name": "Ben",
            }
            assert receiver.heads[0].startswith("POST /told?by=boomtown HTTP/1.1")
            await hooks.set(table, BEN, "", "")
            assert rooms.store.hook(table, BEN) == ""
            assert (await rooms.get(table)).hooked == set()
        await hooks.close()

    run(story())


def test_two_workers_tell_once(rooms: Rooms, opened_store: Callable[[], Store]) -> None:
    async def story() -> None:
        other = Rooms(opened_store(), {"toy": GAME}, alone=False)
        one, two = Hooks(rooms, anywhere=True), Hooks(other, anywhere=True)
        table = opened(rooms)
        async with Receiver() as receiver:
            await one.set(table, BEN, receiver.url, "")
            one.consider(await rooms.get(table))
            two.consider(await other.get(table))
            assert len(await receiver.messages(1)) == 1
        await one.close()
        await two.close()

    run(story())


@pytest.mark.parametrize("first", ["HTTP/1.1 503 Later", "HTTP/1.1 429 Slowly", "nonsense"])
def test_what_does_not_arrive_is_sent_again(rooms: Rooms, first: str) -> None:
    async def story() -> None:
        hooks = Hooks(rooms, anywhere=True, waits=(0.01, 0.01))
        rooms.on_change = hooks.consider
        table = opened(rooms)
        async with Receiver(first, "HTTP/1.1 200 OK") as receiver:
            await hooks.set(table, ANN, receiver.url, "")
            heard = await receiver.messages(2)
            assert len(heard) == 2
            assert heard[0] == heard[1]
        await hooks.close()

    run(story())


@pytest.mark.parametrize("answer", ["HTTP/1.1 302 Elsewhere", "HTTP/1.1 404 Unknown"])
def test_nothing_is_followed_and_nobody_is_pestered(rooms: Rooms, answer: str) -> None:
    async def story() -> None:
        hooks = Hooks(rooms, anywhere=True, waits=(0.01,))
        rooms.on_change = hooks.consider
        async with Receiver(answer) as receiver:
            await hooks.set(opened(rooms), ANN, receiver.url, "")
            assert len(await receiver.messages(1)) == 1
        await hooks.close()

    run(story())


def test_play_does_not_wait_for_a_receiver_that_sleeps(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        hooks = Hooks(rooms, anywhere=True)
        rooms.on_change = hooks.consider
        table = opened(rooms)

        async def asleep(_url: str, _anywhere: bool = False) -> Target:
            await asyncio.sleep(60)
            raise AssertionError

        await hooks.set(table, ANN, "http://127.0.0.1:9/", "")
        monkeypatch.setattr("boomtown.web.hooks.look_up", asleep)
        async with asyncio.timeout(5):
            await rooms.choose(table, ANN, "bid 0")
            await rooms.choose(table, BEN, "bid 0")
        await hooks.close()

    run(story())


@pytest.mark.parametrize(
    "at",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "255.255.255.255",
        "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fec0::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "nonsense",
    ],
)  # fmt: skip
def test_these_are_not_public(at: str) -> None:
    assert not is_public(at)


@pytest.mark.parametrize("at", ["1.1.1.1", "8.8.8.8", "2606:4700:4700::1111", "::ffff:1.1.1.1"])
def test_these_are_public(at: str) -> None:
    assert is_public(at)


@pytest.mark.parametrize(
    "url",
    [
        "", "nonsense", "ftp://there/", "file:///etc/passwd", "https://", "https://me:secret@there/",
        "https://there/\r\nX: y", "https://there/a b", "https://there:99999/", "https://there:0/", "http://[::1/",
        "https://thére/", "https://there/" + "x" * 500,
    ],
)  # fmt: skip
def test_these_are_no_addresses(url: str) -> None:
    with pytest.raises(BadTarget):
        read(url)


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1/", "http://localhost:5432/", "http://2130706433/", "https://[::1]/", "http://0x7f.1/"],
)
def test_the_way_inside_is_closed(url: str) -> None:
    with pytest.raises(BadTarget, match=r"not on the public internet|no machine"):
        run(look_up(url))


def test_a_name_with_one_inner_machine_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        def both(*_: object, **__: object) -> list[Any]:
            return [(0, 0, 0, "", ("1.1.1.1", 80)), (0, 0, 0, "", ("10.0.0.1", 80))]

        monkeypatch.setattr(socket, "getaddrinfo", both)
        with pytest.raises(BadTarget, match="public"):
            await look_up("http://two.example/")

    run(story())


def test_a_seat_sets_its_own_webhook(client: httpx.Client) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    made = client.post("/api/tables", json={"game": "toy", "seats": seats}).json()
    where = f"/api/tables/{made['table']}/hook"
    ben = {"Authorization": f"Bearer {made['seats'][BEN]['token']}"}
    refused = client.put(where, json={"url": "http://127.0.0.1:1/"}, headers=ben)
    assert refused.status_code == 422
    assert "public internet" in refused.json()["error"]
    assert client.put(where, json={"url": "http://127.0.0.1:1/"}).status_code == 403
    assert client.put(where, json={"url": "x" * 600}, headers=ben).status_code == 422
    assert client.get(where, headers=ben).json() == {"url": ""}
    assert client.put(where, json={"url": ""}, headers=ben).status_code == 200


def test_what_was_begun_is_told_after_a_restart(rooms: Rooms, opened_store: Callable[[], Store]) -> None:
    """The host is killed while the receiver is away: the next one tells."""

    async def story() -> None:
        table = opened(rooms)
        async with Receiver("HTTP/1.1 503 Later", "HTTP/1.1 204 No Content") as receiver:
            killed = Hooks(rooms, anywhere=True, waits=(60,))
            rooms.on_change = killed.consider
            await killed.set(table, BEN, receiver.url, "")
            assert len(await receiver.messages(1)) == 1
            await killed.close()
            after = Rooms(opened_store(), {"toy": GAME})
            hooks = Hooks(after, anywhere=True)
            after.on_change = hooks.consider
            after.store.hooks_left_over()
            assert after.store.to_wake(0) == [table]
            await after.get(table)
            assert len(await receiver.messages(2)) == 2
            again = Rooms(opened_store(), {"toy": GAME})  # this one has nothing left to tell
            hooks = Hooks(again, anywhere=True)
            again.on_change = hooks.consider
            again.store.hooks_left_over()
            await again.get(table)
            assert len(await receiver.messages(2)) == 2

    run(story())


def test_nobody_is_told_of_a_turn_that_is_over(rooms: Rooms) -> None:
    async def story() -> None:
        hooks = Hooks(rooms, anywhere=True, waits=(0.2,))
        rooms.on_change = hooks.consider
        table = opened(rooms)
        async with Receiver("HTTP/1.1 503 Later", "HTTP/1.1 204 No Content") as receiver:
            await hooks.set(table, BEN, receiver.url, "")
            await receiver.messages(1)
            await rooms.choose(table, BEN, "bid 0")
            await asyncio.sleep(0.4)
            assert len(receiver.heard) == 1
        await hooks.close()

    run(story())
