"""Rooms: commit first, then tell; two workers agree; nobody counts what others do in secret."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from boomtown.kernel.table import CannotUndo, IllegalChoice
from boomtown.web.frames import frame
from boomtown.web.others import listen_to_others
from boomtown.web.rooms import NoSuchTable, Room, Rooms, Stale, Taken
from boomtown.web.store import LOG, CannotStore, Store
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
            monkeypatch.setattr(two.store, "newest", never)
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


def three(rooms: Rooms, patience: int = 0) -> str:
    seats = [("person", name, "") for name in ("Ann", "Ben", "Cat")]
    return rooms.make(GAME, seats, {}, seed="one", patience=patience)


def test_a_seat_is_taken_once(rooms: Rooms) -> None:
    async def story() -> None:
        table = rooms.make(GAME, [("person", "Ann", ""), ("open", "Ben", "")], {})
        two = another(rooms)
        two.alone = False
        await rooms.get(table)
        await two.get(table)
        await rooms.sit(table, BEN, "open", "person", "Cat", holder="cat")
        with pytest.raises(Taken):
            await two.sit(table, BEN, "open", "person", "Dan", holder="dan")
        assert rooms.store.seats(table)[BEN].name == "Cat"
        assert rooms.store.held("cat", table) == [BEN]
        assert rooms.store.held("dan", table) == []

    run(story())


def test_the_others_together_give_a_seat_away(rooms: Rooms) -> None:
    async def story() -> None:
        table = three(rooms)
        cat = 2
        with pytest.raises(IllegalChoice, match="another person's seat"):
            await rooms.give(table, [ANN], ANN, "random")
        with pytest.raises(IllegalChoice, match="another person's seat"):
            await rooms.give(table, [ANN], 9, "random")
        room = await rooms.give(table, [ANN], cat, "random")
        assert (room.seats[cat].kind, room.missing(cat)) == ("person", [BEN])
        with pytest.raises(IllegalChoice, match="You have agreed already"):
            await rooms.give(table, [ANN], cat, "random")
        room = await another(rooms).give(table, [BEN], cat, "random")  # agreement outlives a restart
        assert (room.seats[cat].kind, room.seats[cat].name) == ("computer", "Cat")
        assert rooms.store.seats(table)[cat].kind == "computer"
        room = await another(rooms).sit(table, cat, "computer", "person", "Cat")  # the leaver is back
        assert room.agreed == {}

    run(story())


def test_who_has_chosen_keeps_the_seat(rooms: Rooms) -> None:
    async def story() -> None:
        table = three(rooms)
        await rooms.give(table, [ANN], BEN, "random")
        for seat in (ANN, BEN, 2):
            await rooms.choose(table, seat, "bid 0")
        room = await rooms.get(table)
        assert room.agreed == {}
        waits = next(seat for seat in range(3) if seat not in room.table.to_move)
        asks = room.table.to_move[0]
        with pytest.raises(IllegalChoice, match="Nobody waits for"):
            await rooms.give(table, [asks], waits, "random")

    run(story())


def test_one_word_is_enough_when_patience_is_over(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        table = three(rooms, patience=3600)
        room = await rooms.give(table, [ANN], BEN, "random")
        assert room.seats[BEN].kind == "person"
        later = room.made.made + 3601
        monkeypatch.setattr("boomtown.web.rooms.time.time", lambda: later)
        room = await rooms.give(table, [2], BEN, "random")
        assert room.seats[BEN].kind == "computer"

    run(story())


def test_the_same_people_meet_at_one_new_table(rooms: Rooms) -> None:
    async def story() -> None:
        table = three(rooms)
        rooms.store.hold("cat", table, 2)
        seats = [("person", name, "") for name in ("Ben", "Cat", "Ann")]
        two = another(rooms)
        two.alone = rooms.alone = False
        plans = [place.plan(GAME, seats, {}, after=table) for place in (rooms, two)]
        places = zip((rooms, two), plans, strict=True)
        found = await asyncio.gather(*(place.play_again(table, plan) for place, plan in places))
        assert found[0] == found[1]
        assert rooms.store.held("cat", found[0]) == [1]  # each a seat further on
        assert sum(rooms.store.find(plan.id) is not None for plan in plans) == 1

    run(story())


def test_a_log_that_does_not_replay_is_named_and_kept(rooms: Rooms) -> None:
    async def story() -> None:
        table, other = opened(rooms), opened(rooms)
        await play(rooms, table, 3)
        with rooms.store.engine.begin() as c:
            c.execute(LOG.update().where(LOG.c.table_id == table, LOG.c.seq == 2).values(data='{"o": 9999}'))
        for _ in range(2):
            with pytest.raises(CannotStore, match="row 2 of its log does not fit"):
                await another(rooms).get(table)
        assert len(rooms.store.rows(table)) == 3
        await play(another(rooms), other, 1)

    run(story())


def test_names_that_nobody_has_leave_nothing_behind(rooms: Rooms) -> None:
    async def story() -> None:
        for k in range(50):
            with pytest.raises(NoSuchTable):
                await rooms.get(f"nowhere{k}")
        assert rooms.loading == {}

    run(story())


def test_talk_is_one_line_of_letters_that_can_be_seen(rooms: Rooms) -> None:
    async def story() -> None:
        table = opened(rooms)
        room = await rooms.say(table, ANN, "so\ud800 \u202e it\0 goes")
        assert room.sayings[0].text == "so it goes"
        everything(room).encode()
        for _ in range(9):
            await rooms.say(table, ANN, "and on")
        with pytest.raises(IllegalChoice, match="very fast"):
            await asyncio.gather(*(rooms.say(table, ANN, "and on") for _ in range(9)))
        await rooms.say(table, BEN, "he talks a lot")

    run(story())
