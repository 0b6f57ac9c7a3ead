"""Computer players think elsewhere, and whatever happens to them the table plays on."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boomtown.bots.levels import BadPlayer
from boomtown.games import catalogue
from boomtown.kernel.flow import question
from boomtown.kernel.game import GameDef
from boomtown.web.computers import FAULTS, Computers, checked_spec, job_for, specs_of
from boomtown.web.frames import frame
from boomtown.web.notices import notices
from boomtown.web.pool import HINT, MOVE, Pool, Thinker
from boomtown.web.rooms import Room, Rooms
from boomtown.web.store import Store
from boomtown.web.thinker import answers
from toy.drawn import GAME

ANN, BEN = 0, 1


def answer(job: dict[str, Any]) -> dict[str, Any]:
    """The last that a thinking process says to this job."""
    *_, said = answers(job | {"left": 5000})
    return said


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
    async def wrong(_self: Thinker, _job: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        yield said

    monkeypatch.setattr(Thinker, "hear", wrong)

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


COAL = catalogue()["coal_n_write"]


@pytest.mark.parametrize(
    "spec", ["marshal(ms=300)", "marshal(ms=5000)", "marshal(iterations=50)", "greenhorn"]
)
def test_a_level_and_its_budget_can_be_had(spec: str) -> None:
    assert checked_spec(COAL, spec) == spec


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("sheriff", "has no computer player 'sheriff'. There are: random, greenhorn"),
        ("marshal(ms=0)", "ms must be a whole number from 1"),
        ("marshal(ms=31536000000)", "ms must be a whole number from 1"),
        ("marshal(ms=5001)", "at most"),
        ("marshal(iterations=5001)", "at most"),
        ("marshal(Nobody)", "is neither"),
    ],
)
def test_a_level_or_budget_that_cannot_be_had_is_refused(spec: str, said: str) -> None:
    with pytest.raises(BadPlayer) as refusal:
        checked_spec(COAL, spec)
    assert said in str(refusal.value)


def test_a_game_without_advice_has_no_marshal() -> None:
    with pytest.raises(BadPlayer, match="has no computer player 'marshal'"):
        checked_spec(GAME, "marshal")


async def at_coal(tmp_path: Path) -> tuple[Rooms, Any, int]:
    """A table of a game with advice, and the seat that is asked first."""
    shelf = Rooms(Store(tmp_path / "coal.sqlite"), {COAL.id: COAL})
    seats = [("person", "Ann", ""), ("person", "Ben", "")]
    room = await shelf.get(shelf.make(COAL, seats, {}, seed="a secret seed"))
    return shelf, room, room.table.to_move[0]


def test_a_player_that_fails_is_logged_and_a_deputy_steps_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []

    async def hear(_self: Thinker, job: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        asked.append(job["spec"])
        if job["spec"] == "marshal":
            raise ConnectionError("the thinking process ended")
        yield answer(job)

    monkeypatch.setattr(Thinker, "hear", hear)

    async def story() -> None:
        shelf, room, seat = await at_coal(tmp_path)
        computers = Computers(shelf, 1)
        option = await computers.think(room, seat, "marshal")
        assert option == answer(job_for(room, seat, "deputy"))["option"]
        for reader in (None, *range(room.table.seats)):
            assert "A Deputy stepped in" in notices(room, reader)
        await computers.think(room, seat, "greenhorn")
        assert "stepped in" not in notices(room, None), "said until it chooses as usual"

    with caplog.at_level(logging.WARNING, FAULTS.name):
        asyncio.run(story())
    assert asked == ["marshal", "deputy", "greenhorn"]
    assert "marshal at table" in caplog.text
    assert "the thinking process ended" in caplog.text


def test_too_late_means_what_was_said_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("boomtown.web.computers.PATIENCE", 0.05)
    monkeypatch.setattr("boomtown.web.computers.GRACE", 0.05)
    ended: list[Thinker] = []

    async def hear(_self: Thinker, job: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        yield next(iter(answers(job)))
        await asyncio.sleep(60)

    async def end(self: Thinker) -> None:
        ended.append(self)

    monkeypatch.setattr(Thinker, "hear", hear)
    monkeypatch.setattr(Thinker, "end", end)

    async def story() -> None:
        shelf, room, seat = await at_coal(tmp_path)
        computers = Computers(shelf, 1)
        option = await computers.think(room, seat, "marshal")
        assert option == answer(job_for(room, seat, "deputy"))["option"]
        assert "A Deputy stepped in" in notices(room, None)
        assert ended == computers.pool.all, "a process that is still busy is of no use"

    with caplog.at_level(logging.WARNING, FAULTS.name):
        asyncio.run(story())
    assert "too late" in caplog.text


def test_the_table_is_told_of_thoughts_cut_short_under_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [40]

    async def hear(_self: Thinker, job: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        for said in answers(job | {"left": left[0]}):
            yield said

    monkeypatch.setattr(Thinker, "hear", hear)

    async def story() -> None:
        shelf, room, seat = await at_coal(tmp_path)
        computers = Computers(shelf, 1)
        await computers.think(room, seat, "marshal(ms=300)")
        assert "less time to think than usual" in notices(room, None)
        left[0] = 10_000
        await computers.think(room, seat, "marshal(ms=20)")
        assert "less time" not in notices(room, None)

    asyncio.run(story())


def test_a_marshal_of_every_character_can_be_chosen() -> None:
    for game in catalogue().values():
        specs = [spec for spec, _, _ in specs_of(game)]
        assert len(set(specs)) == len(specs), "everybody is listed once"
        for name in list(game.personalities())[1:]:
            spec = f"marshal({name})"
            assert (spec, name) in [(one, title) for one, title, _ in specs_of(game)]
            assert checked_spec(game, spec) == spec


def test_a_killed_process_costs_nothing_but_time(tmp_path: Path) -> None:
    async def story() -> None:
        shelf, room, seat = await at_coal(tmp_path)
        computers = Computers(shelf, 1)
        thinking = asyncio.create_task(computers.think(room, seat, "marshal"))
        thinker = computers.pool.all[0]
        while thinker.process is None:
            await asyncio.sleep(0.01)
        thinker.process.kill()
        assert await thinking == answer(job_for(room, seat, "deputy"))["option"]
        await computers.close()

    asyncio.run(story())


def test_a_plan_spares_the_next_thought(tmp_path: Path) -> None:
    """What a Marshal means to do next comes back to it with the next question."""

    async def story() -> None:
        _, room, seat = await at_coal(tmp_path)
        said = answer(job_for(room, seat, "marshal(iterations=16)"))
        assert set(said) >= {"option", "plan", "learnt"}
        options = [option.id for option in room.table.options(seat)]
        other = next(one for one in options if one != said["option"])
        job = job_for(room, seat, "marshal(iterations=16)")
        planned = {"plan": [[int(question(room.table.state, seat)), other]], "learnt": room.table.state.draws}
        assert answer(job | planned)["option"] == other

    asyncio.run(story())


def test_moves_before_hints_the_urgent_first_and_one_for_each_table() -> None:
    async def story() -> None:
        pool, order = Pool(1), []

        async def work(name: str, table: str, kind: int, deadline: float) -> None:
            thinker = await pool.take(table, kind, deadline)
            order.append(name)
            await asyncio.sleep(0)
            pool.give_back(table, thinker)

        jobs = [
            ("first", "a", MOVE, 9),
            ("hint", "b", HINT, 1),
            ("late", "c", MOVE, 8),
            ("soon", "d", MOVE, 2),
        ]
        await asyncio.gather(*(work(*job) for job in jobs))
        assert order == ["first", "soon", "late", "hint"]

        two = Pool(2)
        mine = await two.take("a", MOVE, 1)
        again = asyncio.create_task(two.take("a", MOVE, 1))
        other = await two.take("b", MOVE, 2)
        assert not again.done(), "the same table waits, though a process was free"
        two.give_back("b", other)
        assert not again.done()
        two.give_back("a", mine)
        assert await again in two.all

    asyncio.run(story())


def test_who_stops_waiting_leaves_the_process_to_others() -> None:
    async def story() -> None:
        pool = Pool(1)
        thinker = await pool.take("a", MOVE, 1)
        waiting = asyncio.create_task(pool.take("b", MOVE, 1))
        await asyncio.sleep(0)
        waiting.cancel()
        pool.give_back("a", thinker)
        await asyncio.gather(waiting, return_exceptions=True)
        assert await pool.take("c", MOVE, 1) is thinker

    asyncio.run(story())


def test_a_hint_has_reasons_and_is_called_off_when_something_else_is_asked(tmp_path: Path) -> None:
    async def story() -> None:
        shelf, room, seat = await at_coal(tmp_path)
        computers = Computers(shelf, 1, pace=0)
        shelf.on_change = computers.consider
        said = await computers.hint(room, seat)
        assert said is not None
        assert said["option"] in [option.id for option in room.table.options(seat)]
        assert "imagined games" in said["why"] or "Better than" in said["why"] or "As good" in said["why"]
        hint = asyncio.create_task(computers.hint(room, seat))
        await asyncio.sleep(0.05)
        await shelf.choose(room.id, seat, room.table.options(seat)[0].id)
        assert await hint is None
        await computers.close()

    asyncio.run(story())
