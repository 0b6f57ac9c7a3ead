"""Computer players think elsewhere, and whatever happens to them the table plays on."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boomtown.games import catalogue
from boomtown.kernel.game import GameDef
from boomtown.web.computers import Computers, Thinker, job_for, specs_of
from boomtown.web.frames import frame
from boomtown.web.rooms import Room, Rooms
from boomtown.web.store import Store
from boomtown.web.thinker import answer
from toy.drawn import GAME

ANN, BEN = 0, 1


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


@pytest.fixture
def window(rooms: Rooms) -> str:
    """Ann robs Ben, and he is asked for an answer: he holds one that fits."""
    for number in range(100):
        table = rooms.make(GAME, [("person", "Ann", ""), ("person", "Ben", "")], {}, seed=f"seed {number}")
        if asyncio.run(robbed(rooms, table)):
            rooms.rooms.clear()
            return table
    raise AssertionError("nobody can rob anybody")


async def robbed(rooms: Rooms, table: str) -> bool:
    for seat in (ANN, BEN):
        await rooms.choose(table, seat, "bid 0")
    room = await rooms.get(table)
    if room.table.why_not(ANN, "rob 2") is not None:
        return False
    room = await rooms.choose(table, ANN, "rob 2")
    return len(room.table.options(BEN)) > 1


async def settled(rooms: Rooms, table: str, seconds: float = 0.5) -> Room:
    """The table after a while in which computer players and the table itself may have chosen."""
    await asyncio.sleep(seconds)
    return await rooms.get(table)


def quick(rooms: Rooms) -> Computers:
    computers = Computers(rooms, 1, pace=0.001)
    rooms.on_change = computers.consider
    return computers


def test_a_reaction_waits_for_whoever_wants_to_be_asked(rooms: Rooms, window: str) -> None:
    async def story() -> None:
        computers = quick(rooms)
        room = await settled(rooms, window)
        assert room.table.to_move == (BEN,)
        assert frame(room, BEN)["reaction"]
        assert not frame(room, ANN)["reaction"]
        await rooms.let_pass(window, BEN, "turn")
        await rooms.let_pass(window, BEN, "never")  # before the table has answered
        room = await settled(rooms, window)
        assert room.table.to_move == (BEN,)
        await computers.close()

    asyncio.run(story())


@pytest.mark.parametrize("until", ["turn", "changed"])
def test_a_reaction_is_let_pass_by_the_table(rooms: Rooms, window: str, until: str) -> None:
    async def story() -> None:
        await rooms.let_pass(window, BEN, until)
        other = Rooms(rooms.store, {"toy": GAME})  # a wish outlives a restart
        computers = quick(other)
        room = await other.get(window)
        gold = list(room.table.state.gold)
        room = await settled(other, window)
        assert room.table.state.gold[BEN] < gold[BEN]
        assert room.table.to_move == (BEN,)  # his own turn: no reaction, so he is asked
        assert room.passing == ({} if until == "turn" else {BEN: "changed"})
        assert frame(room, BEN)["passing"] == ("never" if until == "turn" else "changed")
        assert frame(room, ANN)["passing"] == "never"
        await computers.close()

    asyncio.run(story())


def test_the_delay_of_an_answer_does_not_depend_on_the_hand(rooms: Rooms, window: str) -> None:
    """One distribution for a pass that is wished and for one that is all there is; it has no latest end."""

    async def story() -> None:
        computers = Computers(rooms, 1, pace=1)
        room = await rooms.get(window)
        delays = sorted(computers.delay(room, BEN) for _ in range(2000))
        assert delays[0] >= 1.5
        assert 3 < sum(delays) / 2000 < 4  # 1.5 and on average 2
        assert 6 < delays[1900] < 9
        room.seats[ANN] = replace(room.seats[ANN], kind="computer")
        assert computers.delay(room, BEN) == 1  # nobody to be told

    asyncio.run(story())
