"""Computer players at tables: they think in processes of their own and choose like everybody else."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import sys
from typing import Any

from boomtown.kernel.codec import dump
from boomtown.kernel.flow import offered
from boomtown.kernel.game import GameDef
from boomtown.kernel.table import CannotUndo, IllegalChoice
from boomtown.web.rooms import NoSuchTable, Room, Rooms, Stale
from boomtown.web.store import CannotStore

FAULTS = logging.getLogger("boomtown.computers")
CHANCE = secrets.SystemRandom()
LONGEST_THOUGHT = 10.0  # seconds; then the process is ended and a plain choice is made


class Thinker:
    """One process that thinks; started when first needed, and again after it was ended."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, job: dict[str, Any]) -> dict[str, Any]:
        if self.process is None or self.process.returncode is not None:
            paths = os.pathsep.join(entry for entry in sys.path if entry)
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "boomtown.web.thinker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": paths}, limit=1 << 20,
            )  # fmt: skip
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json.dumps(job).encode() + b"\n")
        await stdin.drain()
        line = await stdout.readline()
        if not line:
            raise ConnectionError("the thinking process ended")
        said: dict[str, Any] = json.loads(line)
        return said

    async def end(self) -> None:
        """End the process; a later question starts another."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
        self.process = None


class Computers:
    """Lets the computer players choose, and answers for people where there is only one answer."""

    def __init__(self, rooms: Rooms, processes: int | None = None, pace: float = 0.6) -> None:
        self.rooms = rooms
        self.pace = pace  # seconds that a choice takes at least
        count = processes or max(1, (os.cpu_count() or 2) - 1)
        self.all = [Thinker() for _ in range(count)]
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self.all:
            self.free.put_nowait(thinker)
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        for thinker in self.all:
            await thinker.end()

    def consider(self, room: Room) -> None:
        """Start thinking where a computer player is asked; called whenever a room has changed."""
        for seat in room.table.to_move:
            if (room.id, seat) in self.tasks:
                continue
            if room.seats[seat].kind == "computer":
                self.start(room, seat, self.play(room.id, seat))
            elif room.seats[seat].kind == "person" and room.answer_for(seat) >= 0:
                self.start(room, seat, self.answer_for(room.id, seat))

    def start(self, room: Room, seat: int, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks[room.id, seat] = task

        def done(_task: asyncio.Task[None]) -> None:
            self.tasks.pop((room.id, seat), None)
            if not _task.cancelled() and self.rooms.rooms.get(room.id) is not None:
                self.consider(self.rooms.rooms[room.id])

        task.add_done_callback(done)

    async def play(self, id: str, seat: int) -> None:
        """One choice of a computer player."""
        try:
            room = await self.rooms.get(id)
            asked = room.asked_since[seat]
            shown = asyncio.sleep(self.pace)
            option, _ = await asyncio.gather(self.think(room, seat, room.seats[seat].spec), shown)
            await self.rooms.choose(id, seat, option, asked)
        except (Stale, IllegalChoice, CannotUndo, NoSuchTable):
            return
        except CannotStore:
            await asyncio.sleep(5)  # the disk may be full for a while

    async def answer_for(self, id: str, seat: int) -> None:
        """The only answer there is, or a pass, after a delay that tells the others nothing."""
        try:
            room = await self.rooms.get(id)
            asked = room.asked_since[seat]
            await asyncio.sleep(self.delay(room, seat))
            room = await self.rooms.get(id)
            if (answer := room.answer_for(seat)) >= 0:  # else somebody wants to be asked after all
                await self.rooms.choose(id, seat, answer, asked, sitting=True)
        except (Stale, IllegalChoice, NoSuchTable):
            return
        except CannotStore:
            await asyncio.sleep(5)

    def delay(self, room: Room, seat: int) -> float:
        """How long an answer takes that nobody thinks about: now and then as long as a person may think."""
        if room.people() == [seat]:  # nobody else is there to be told anything
            return self.pace
        return self.pace * min(1.5 + CHANCE.expovariate(0.5), 15)

    async def think(self, room: Room, seat: int, spec: str) -> int:
        """What a computer player would choose for this seat, thought elsewhere."""
        job = job_for(room, seat, spec)
        plain = int(offered(room.table.state, seat)[0])
        thinker = await self.free.get()
        try:
            said = await asyncio.wait_for(thinker.ask(job), LONGEST_THOUGHT)
        except (TimeoutError, OSError, ValueError):
            await thinker.end()
            return plain
        except asyncio.CancelledError:
            await thinker.end()  # its answer must not be taken for the next one's
            raise
        finally:
            self.free.put_nowait(thinker)
        option = said.get("option")
        if option not in offered(room.table.state, seat):
            FAULTS.warning("%s at %s: %s", spec, room.game.id, said)
            return plain
        return int(option)


def job_for(room: Room, seat: int, spec: str) -> dict[str, Any]:
    """All that a thinking process is told: a world guessed from what this seat may know."""
    game, table = room.game, room.table
    return {
        "module": type(game).__module__.removesuffix(".game"),  # the game's folder, where GAME is
        "seats": table.seats,
        "options": table.setup.options,
        "components": table.setup.overlay,
        "world": dump(game.determinize(table.state, seat, secrets.randbelow(1 << 60))),
        "seat": seat,
        "spec": spec,
        "seed": secrets.randbelow(1 << 60),
    }


def specs_of(game: GameDef) -> list[tuple[str, str, str]]:
    """The computer players of a game, the best for a first game in front: spec, name, what it does."""
    from boomtown.bots import levels

    blurbs = {who.name: who.blurb for who in game.personalities().values()}
    plain = {
        "deputy": "knows the rules of thumb",
        "marshal": "thinks ahead before each choice",
        "greenhorn": "plays legally, and a bit sensibly",
        "random": "does whatever comes to mind",
    }
    found = []
    for spec in levels.specs(game):
        level, _, rest = spec.partition("(")
        name = rest.rstrip(")")
        title = name or {"random": "Stranger"}.get(spec, spec.capitalize())
        found.append((spec, title, blurbs.get(name) or plain.get(level, level)))
    order = {"deputy": 1, "marshal": 2, "greenhorn": 3, "random": 4}
    return sorted(found, key=lambda who: order.get(who[0], 0))


def adviser(game: GameDef) -> tuple[str, str]:
    """Who gives hints: spec and name."""
    known = {spec: title for spec, title, _ in specs_of(game)}
    spec = "deputy" if "deputy" in known else next(iter(known))
    return spec, known[spec]
