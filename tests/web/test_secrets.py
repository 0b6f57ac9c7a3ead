"""No response holds what a seat may not know: worlds that differ only in that give the same bytes."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from boomtown.games import catalogue
from boomtown.kernel.chance import advance, mix, output
from boomtown.kernel.game import GameDef
from boomtown.web.app import make_app
from boomtown.web.frames import changed_only, frame, look_back
from boomtown.web.host import Host
from boomtown.web.rooms import Room, Rooms
from boomtown.web.store import Store
from boomtown.web.table_page import table_page
from toy.drawn import GAME

GAMES = {"toy": GAME, **catalogue()}


def told(host: Host, room: Room, seat: int | None) -> list[str]:
    """Every kind of response about a table, for one reader."""
    shown = frame(room, seat)
    page = table_page(room, seat, [] if seat is None else [seat], changed_only(shown, None), "")
    lines = [(line.text, line.clause, line.seat, line.kind) for line in room.table.log(seat)]
    return [
        json.dumps(shown),
        json.dumps(frame(room, seat, draw=False)),
        bytes(page.body).decode(),
        json.dumps(look_back(room, room.table, seat)),
        json.dumps(room.table.view(seat)),
        json.dumps(lines),
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_equal_for_worlds_that_differ_only_in_what_is_hidden(game: GameDef, tmp_path: Path) -> None:
    host = Host(Store(tmp_path / "t.sqlite"), GAMES, 0, alone=True)
    rooms: Rooms = host.rooms
    differed = 0

    async def story() -> None:
        nonlocal differed
        seats = max(game.seats.start, 2)
        table = rooms.make(game, [("person", f"Seat {k + 1}", "") for k in range(seats)], {}, seed="secret")
        x = mix(5, 1)
        for step in range(120):
            room = await rooms.get(table)
            if room.table.over:
                break
            if step % 6 == 0:
                true = room.table.state
                for seat in [None, *range(seats)]:
                    before = told(host, room, seat)
                    world = game.determinize(true, -1 if seat is None else seat, step + 1)
                    world.log, world.tape = true.log, true.tape
                    differed += game.view(world, 0) != game.view(true, 0)
                    room.table.state = world
                    room.lines.clear()
                    room.frames.clear()
                    assert told(host, room, seat) == before
                    room.table.state = true
                    room.lines.clear()
            x = advance(x)
            asked = room.table.to_move[output(x) % len(room.table.to_move)]
            options = room.table.options(asked)
            x = advance(x)
            await rooms.choose(table, asked, options[output(x) % len(options)].id)

    asyncio.run(story())
    if game.id == "toy":
        assert differed > 0  # the worlds really are different ones


def test_a_running_table_gives_no_record(client: object) -> None:
    import httpx

    assert isinstance(client, httpx.Client)
    made = client.post(
        "/api/tables", json={"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]}
    ).json()
    assert client.get(f"/api/tables/{made['table']}/record").status_code == 409
    assert client.get(f"/api/tables/{made['table']}/verify").status_code == 409


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_equal_over_html_json_and_websocket(game: GameDef, tmp_path: Path, served: Any) -> None:
    """The same, with every answer that a browser or a program gets from the host itself."""
    store = Store(tmp_path / "t.sqlite")
    shield = make_app(store, GAMES, pace=1e6, rate=1e6)
    count, differed, dice = max(game.seats.start, 2), 0, random.Random(game.id)
    with served(shield) as base:
        seats = [{"kind": "person"}] * count
        new = {"game": game.id, "seats": seats, "seed": "secret"}
        made = httpx.post(f"{base}/api/tables", json=new).json()
        table, rooms = made["table"], shield.app.state.host.rooms  # type: ignore[attr-defined]
        room: Room = rooms.rooms[table]
        readers = [Reader(base, made, seat) for seat in (None, *range(count))]
        for step in range(120):
            if room.table.over:
                break
            if step % 12 == 0:
                for reader in readers:
                    before, true = reader.hears(dice.randrange(game.verbs.size)), room.table.state
                    world = game.determinize(true, -1 if reader.seat is None else reader.seat, step + 1)
                    world.log, world.tape = true.log, true.tape
                    differed += game.view(world, 0) != game.view(true, 0)
                    for state in (world, true):
                        room.table.state = state
                        room.lines.clear()
                        room.frames.clear()
                        assert reader.hears(reader.about) == before
            seat = dice.choice(room.table.to_move)
            said = {"option": dice.choice(room.table.options(seat)).id}
            readers[seat + 1].post("choose", said)
        for reader in readers:
            reader.client.close()
    store.close()
    if game.id == "toy":
        assert differed > 0


class Reader:
    """Somebody at a table, with a browser and with a program."""

    def __init__(self, base: str, made: dict[str, Any], seat: int | None) -> None:
        self.client = httpx.Client(base_url=base)
        self.seat, self.table, self.about = seat, made["table"], 0
        self.token = "" if seat is None else made["seats"][seat]["token"]
        self.client.get("/" if seat is None else made["seats"][seat]["link"])
        self.page = f"/table/{self.table}"

    def post(self, what: str, said: dict[str, Any]) -> bytes:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return self.client.post(f"/api/tables/{self.table}/{what}", json=said, headers=headers).content

    def hears(self, about: int) -> list[str]:
        """All that the host says to them; `about`: an option that they ask about."""
        self.about = about
        api = f"/api/tables/{self.table}"
        paths = ["", "/view", "/options", "/frame", "/log", "/at/0", "/record", "/verify", "/scores", "/luck"]
        said = [self.client.get(f"{api}{path}").text for path in paths]
        said += [self.client.get(self.page).text, self.post("why-not", {"option": about}).decode()]
        for draw in (False, True):
            with connect(f"{str(self.client.base_url).replace('http', 'ws').rstrip('/')}{api}/live") as line:
                line.send(json.dumps({"token": self.token, "draw": draw}))
                said.append(str(line.recv(timeout=5)))
        return said
