"""Computer players think elsewhere, and whatever happens to them the table plays on."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from boomtown.games import catalogue
from boomtown.kernel.game import GameDef
from boomtown.web.computers import Computers, Thinker, job_for, specs_of
from boomtown.web.rooms import Rooms
from boomtown.web.store import Store
from boomtown.web.thinker import answer
from toy.drawn import GAME


@pytest.fixture
def rooms(tmp_path: Path) -> Rooms:
    return Rooms(Store(tmp_path / "tables.sqlite"), {"toy": GAME})


def opened(rooms: Rooms) -> str:
    seats = [("computer", "One", "random"), ("computer", "Two", "random")]
    return rooms.make(GAME, seats, {}, seed="a secret seed")


def test_the_thinking_process_is_never_told_the_truth(rooms: Rooms) -> None:
    """The world it is sent is a guess: the same for every truth that its seat must think possible."""

    async def story() -> None:
        room = await rooms.get(opened(rooms))
        hands = {json.dumps(job_for(room, 0, "random")["world"]["hands"]) for _ in range(20)}
        assert len(hands) > 1
        assert all(json.loads(text)[0] == room.table.state.hands[0] for text in hands)
        assert room.table.seed not in json.dumps(job_for(room, 0, "random"))

    asyncio.run(story())


def test_an_answer_is_an_option(rooms: Rooms) -> None:
    async def story() -> None:
        room = await rooms.get(opened(rooms))
        for spec, _, _ in specs_of(GAME):
            said = answer(job_for(room, 0, spec))
            assert said["option"] in [option.id for option in room.table.options(0)]

    asyncio.run(story())


@pytest.mark.parametrize("game", list(catalogue().values()), ids=list(catalogue()))
def test_every_game_on_the_shelf_has_players_who_think(game: GameDef, tmp_path: Path) -> None:
    async def story() -> None:
        shelf = Rooms(Store(tmp_path / "shelf.sqlite"), {game.id: game})
        seats = [("computer", f"Player {k}", "random") for k in range(game.default_seats)]
        room = await shelf.get(shelf.make(game, seats, {}, seed="a secret seed"))
        seat = room.table.to_move[0]
        for spec, _, _ in specs_of(game):
            if not spec.startswith("marshal"):  # he takes his time
                said = answer(job_for(room, seat, spec))
                assert said["option"] in [option.id for option in room.table.options(seat)], spec

    asyncio.run(story())


@pytest.mark.parametrize("said", [{}, {"error": "lost"}, {"option": -1}, {"option": 10**9}, {"option": "x"}])
def test_a_wrong_answer_is_replaced_by_a_plain_one(
    rooms: Rooms, said: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wrong(_self: Thinker, _job: dict[str, Any]) -> dict[str, Any]:
        return said

    monkeypatch.setattr(Thinker, "ask", wrong)

    async def story() -> None:
        computers = Computers(rooms, 1, pace=0)
        rooms.on_change = computers.consider
        table = opened(rooms)
        room = await rooms.get(table)
        for _ in range(400):
            if room.table.over:
                break
            await asyncio.sleep(0.01)
        assert room.table.over
        await computers.close()

    asyncio.run(story())
