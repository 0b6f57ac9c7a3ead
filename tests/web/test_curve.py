"""Looking back at a finished game: elsewhere, in the background, and only when it is over."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import httpx
import pytest

from boomtown.bots.curve import Curve, Point, Turn
from boomtown.bots.levels import player
from boomtown.games import catalogue
from boomtown.web.curve_page import Curves, curve_page
from boomtown.web.pool import Thinker
from boomtown.web.rooms import Room, Rooms
from boomtown.web.store import Store

COAL = catalogue()["coal_n_write"]


async def finished(tmp_path: Path, seats: int = 1) -> Room:
    """A game of Greenhorns, played to its end."""
    rooms = Rooms(Store(tmp_path / "tables.sqlite"), {COAL.id: COAL})
    chairs = [("person", f"Player {k}", "") for k in range(seats)]
    room = await rooms.get(rooms.make(COAL, chairs, {}, seed="looking back"))
    greenhorn = player(COAL, "greenhorn", 1)
    while room.table.to_move:
        seat = room.table.to_move[0]
        room.table.choose(seat, greenhorn.choose(room.table.state, seat))
    return room


def test_it_grows_in_a_process_of_its_own_and_can_be_stopped(tmp_path: Path) -> None:
    async def story() -> None:
        room, curves = await finished(tmp_path), Curves()
        curves.begin(room)
        curves.begin(room)
        assert curves.so_far(room) | {"working": True} == curves.so_far(room)
        for _ in range(600):
            if curves.so_far(room)["points"]:
                break
            await asyncio.sleep(0.1)
        found = curves.so_far(room)
        assert found["working"]
        assert 0 < found["done"] < 1
        assert found["points"][0]["choice"] == 0
        await curves.stop(room.id)
        assert not curves.so_far(room)["working"]
        assert curves.thinker.process is None, "nobody goes on thinking"
        assert curves.so_far(room)["points"], "what was known stays"

    asyncio.run(story())


def test_a_process_that_dies_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hear(_self: Thinker, _job: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        raise ConnectionError("the thinking process ended")
        yield {}

    monkeypatch.setattr(Thinker, "hear", hear)

    async def story() -> None:
        room, curves = await finished(tmp_path), Curves()
        curves.begin(room)
        while curves.so_far(room)["working"]:
            await asyncio.sleep(0)
        assert curves.so_far(room)["error"] == "the thinking process ended"
        assert "cannot be looked back at" in str(curve_page(room, curves.so_far(room)))

    asyncio.run(story())


def test_the_page_shows_every_seat_in_colour_and_pattern_and_leads_on(tmp_path: Path) -> None:
    points = [Point(0, [0.2, 0.3, 0.5], [0.05] * 3), Point(9, [1.0, 0.0, 0.0], [0.0] * 3)]
    turn = Turn(5, 1, "Giddy-up", "Load Silver", 0.1, 0.4, 0.04, "what the delivery pays +$30 (CW-7.9)")

    async def story() -> None:
        room = await finished(tmp_path, 3)
        found = asdict(Curve(points, [turn], done=1)) | {"working": False, "error": ""}
        page = str(curve_page(room, found))
        assert 'data-working="false"' in page
        for seat in (1, 2, 3):
            assert f"over s{seat} dash{seat}" in page
            assert f"#p-brand{seat}" in page
        assert "40 % instead of 10 % (± 4); what the delivery pays" in page
        assert 'data-do="play-on" data-at="4"' in page, "from before the choice"

    asyncio.run(story())


def test_only_when_it_is_over_and_the_game_has_advice(client: httpx.Client) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    made = client.post("/api/tables", json={"game": "toy", "seats": seats}).json()
    for method in ("GET", "POST", "DELETE"):
        answer = client.request(method, f"/api/tables/{made['table']}/curve")
        assert answer.status_code == 409
        assert "when it is over" in answer.json()["error"]
