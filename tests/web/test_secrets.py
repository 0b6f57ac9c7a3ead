"""No response holds what a seat may not know: worlds that differ only in that give the same bytes."""

import asyncio
import json
from pathlib import Path

import pytest

from boomtown.games import catalogue
from boomtown.kernel.chance import advance, mix, output
from boomtown.kernel.game import GameDef
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
