"""Rooms: commit first, then tell; two workers agree; nobody counts what others do in secret."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from boomtown.kernel.table import CannotUndo, IllegalChoice
from boomtown.web.frames import frame
from boomtown.web.others import listen_to_others
from boomtown.web.rooms import NoSuchTable, Room, Rooms, Stale
from boomtown.web.store import CannotStore, Store
from toy.drawn import GAME

ANN, BEN = 0, 1


class Here(Rooms):
    """The rooms of one process."""

    def __init__(self, open_store: Callable[[], Store]) -> None:
        super().__init__(open_store(), {"toy": GAME})
        self.open_store = open_store


@pytest.fixture
def rooms(opened_store: Callable[[], Store]) -> Rooms:
    return Here(opened_store)


def another(rooms: Rooms) -> Rooms:
    """The same tables in another process."""
    assert isinstance(rooms, Here)
    return Here(rooms.open_store)


def opened(rooms: Rooms, seed: str = "one") -> str:
    return rooms.make(GAME, [("person", "Ann", ""), ("person", "Ben", "")], {}, seed=seed)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


def everything(room: Room) -> str:
    """All that a room shows to everybody, as text."""
    return json.dumps([frame(room, seat) for seat in (None, ANN, BEN)])


async def play(rooms: Rooms, table: str, choices: int) -> Room:
    """The first option, so many times."""
    room = await rooms.get(table)
    for _ in range(choices):
        if room.table.over:
            break
        seat = room.table.to_move[0]
        room = await rooms.choose(table, seat, room.table.options(seat)[-1].id, room.position(seat))
    return room


def test_a_table_is_the_same_after_a_restart(rooms: Rooms) -> None:
    async def story() -> None:
        table = opened(rooms)
        for choices in (0, 1, 3, 30):
            room = await play(rooms, table, choices)
            await rooms.say(table, ANN, f"after {choices}")
            again = await another(rooms).get(table)
            assert everything(again) == everything(room)
            assert again.table.state.rng == room.table.state.rng
        assert room.table.over
        assert rooms.store.find(table).over  # type: ignore[union-attr]

    run(story())


def test_a_choice_of_an_old_position_is_refused(rooms: Rooms) -> None:
    async def story() -> None:
        table = opened(rooms)
        room = await rooms.get(table)
        seen = room.position(ANN)
        await rooms.choose(table, ANN, "bid 0", seen)
        with pytest.raises(Stale):  # the second half of a double click
            await rooms.choose(table, ANN, "bid 0", seen)
        await rooms.choose(table, BEN, "bid 0", seen)  # Ben's question is still the one he saw
        assert len((await rooms.get(table)).table.moments) == 2

    run(story())


def test_talk_makes_no_choice_old(rooms: Rooms) -> None:
    async def story() -> None:
        table = opened(rooms)
        seen = (await rooms.get(table)).position(ANN)
        await rooms.say(table, BEN, "  hello \n there ")
        room = await rooms.choose(table, ANN, "bid 0", seen)
        assert [said.text for said in room.sayings] == ["hello there"]

    run(story())


def test_what_cannot_be_kept_has_not_happened(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        table = opened(rooms)
        before = everything(await rooms.get(table))

        def full(*_: object) -> None:
            raise CannotStore("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(rooms.store, "append", full)
            with pytest.raises(CannotStore):
                await rooms.choose(table, ANN, "bid 0")
        assert everything(await rooms.get(table)) == before
        await rooms.choose(table, ANN, "bid 0")
        assert [row.seq for row in rooms.store.rows(table)] == [1]

    run(story())


def test_an_option_that_is_not_offered_leaves_no_trace(rooms: Rooms) -> None:
    async def story() -> None:
        table = opened(rooms)
        before = everything(await rooms.get(table))
        with pytest.raises(IllegalChoice):
            await rooms.choose(table, ANN, "bid 30")
        with pytest.raises(CannotUndo):
            await rooms.undo(table, ANN)
        assert everything(await rooms.get(table)) == before
        assert rooms.store.rows(table) == []

    run(story())


def test_two_workers_serve_one_table(rooms: Rooms) -> None:
    async def story() -> None:
        one, two = Rooms(rooms.store, {"toy": GAME}, alone=False), another(rooms)
        two.alone = False
        table = opened(one)
        await one.get(table)
        await two.get(table)
        await asyncio.gather(one.choose(table, ANN, "bid 0"), two.choose(table, BEN, "bid 0"))
        assert [row.seq for row in rooms.store.rows(table)] == [1, 2]
        assert everything(await one.get(table)) == everything(await two.get(table))
        seen = (await one.get(table)).position(ANN)
        results = await asyncio.gather(
            one.choose(table, ANN, "pass", seen), two.choose(table, ANN, "dig", seen), return_exceptions=True
        )
        assert sum(isinstance(result, Stale | IllegalChoice) for result in results) == 1
        assert len(rooms.store.rows(table)) == 3
        assert everything(await one.get(table)) == everything(await two.get(table))

    run(story())


def test_a_worker_hears_of_what_another_has_committed(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite is asked again and again; PostgreSQL tells, and is never asked."""

    def never(*_: object) -> None:
        raise AssertionError("nobody should have to ask")

    async def story() -> None:
        one, two = rooms, another(rooms)
        one.alone = two.alone = False
        if one.store.tells:
            monkeypatch.setattr(two.store, "heads", never)
        table = opened(one)
        watcher = asyncio.Event()
        (await two.get(table)).watchers.add(watcher)
        listening = asyncio.create_task(listen_to_others(two))
        if one.store.tells:
            await asyncio.wait_for(watcher.wait(), 5)  # it listens from now on
            watcher.clear()
        for k in range(3):
            await one.choose(table, *((ANN, "bid 0"), (BEN, "bid 0"), (ANN, "pass"))[k])
            await asyncio.wait_for(watcher.wait(), 5)
            watcher.clear()
            assert (await two.get(table)).seq == k + 1
        listening.cancel()

    run(story())


def test_many_choices_at_once_are_all_kept_once(rooms: Rooms) -> None:
    async def story() -> None:
        ids = [opened(rooms, seed=str(k)) for k in range(20)]
        await asyncio.gather(*(play(rooms, table, 6) for table in ids))
        for table in ids:
            assert [row.seq for row in rooms.store.rows(table)] == [1, 2, 3, 4, 5, 6]

    run(story())


def test_nobody_can_count_the_steps_of_a_secret_choice(rooms: Rooms) -> None:
    """A bid of gold is followed by a number, one of nothing is not: nobody must hear the difference."""

    async def story() -> None:
        table = opened(rooms)
        before = {seat: json.dumps(frame(await rooms.get(table), seat)) for seat in (None, ANN)}
        room = await rooms.choose(table, BEN, "bid 3")
        assert {seat: json.dumps(frame(room, seat)) for seat in (None, ANN)} == before
        room = await rooms.undo(table, BEN)
        assert {seat: json.dumps(frame(room, seat)) for seat in (None, ANN)} == before
        seen = room.position(ANN)
        await rooms.choose(table, BEN, "bid 2")
        await rooms.choose(table, ANN, "bid 0", seen)
        room = await rooms.choose(table, BEN, "name 4")
        assert room.position(ANN) == room.position(BEN) == room.seq == 5

    run(story())


def test_an_unknown_table_is_not_there(rooms: Rooms) -> None:
    with pytest.raises(NoSuchTable):
        run(rooms.get("nowhere"))


def test_a_seat_changes_hands(rooms: Rooms) -> None:
    async def story() -> None:
        table = opened(rooms)
        await rooms.sit(table, BEN, "person", "computer", "Ben", "random")
        with pytest.raises(IllegalChoice, match="computer player has this seat"):
            await rooms.choose(table, BEN, "bid 0", sitting=True)
        room = await rooms.sit(table, BEN, "computer", "person", "Ben|amin\n the  3rd of that fine name")
        assert room.table.names[BEN] == "Ben/amin the 3rd of"
        assert everything(await another(rooms).get(table)) == everything(room)

    run(story())
