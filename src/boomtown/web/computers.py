"""Computer players at tables: they think in processes of their own and choose like everybody else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
from typing import Any

from boomtown.kernel.codec import dump
from boomtown.kernel.flow import offered
from boomtown.kernel.game import GameDef
from boomtown.kernel.table import CannotUndo, IllegalChoice
from boomtown.web.pool import HINT, MOVE, Pool
from boomtown.web.rooms import NoSuchTable, Room, Rooms, Stale
from boomtown.web.store import CannotStore

FAULTS = logging.getLogger("boomtown.computers")
CHANCE = secrets.SystemRandom()
PATIENCE = 12.0  # seconds from the request, waiting in line and all, in which a choice should be there
PACES = [
    ("marshal(ms=300)", "Quick Marshal", "thinks ahead for a third of a second"),
    ("marshal(ms=5000)", "Patient Marshal", "thinks ahead for five seconds"),
]
MOST_MS, MOST_ITERATIONS = 5_000, 5_000  # of a Marshal at a table that others wait for
STEPPED_IN = "A Deputy stepped in: the answer was not there in time."
HURRIED = "It had less time to think than usual: much is going on here."
GRACE = 1.0  # seconds later the process is ended, and what was said so far counts


class Computers:
    """Lets the computer players choose, and answers for people where there is only one answer."""

    def __init__(self, rooms: Rooms, processes: int | None = None, pace: float = 0.6) -> None:
        self.rooms = rooms
        self.pace = pace  # seconds that a choice takes at least
        self.pool = Pool(processes or max(1, (os.cpu_count() or 2) - 1))
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.hints: dict[tuple[str, int], tuple[int, asyncio.Task[dict[str, Any]]]] = {}
        self.plans: dict[tuple[str, int], dict[str, Any]] = {}  # what a Marshal means to do next

    async def close(self) -> None:
        going = [*self.tasks.values(), *(task for _, task in self.hints.values())]
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await self.pool.close()

    def consider(self, room: Room) -> None:
        """Start thinking where a computer player is asked; called whenever a room has changed."""
        if room.table.over:
            for seat in range(room.table.seats):
                self.plans.pop((room.id, seat), None)
        for (table, seat), (since, hint) in self.hints.items():
            if table == room.id and (seat not in room.table.to_move or since != room.asked_since[seat]):
                hint.cancel()  # something else is asked now
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
        """What a computer player chooses for this seat, thought elsewhere; at worst, what a Deputy does."""
        job = job_for(room, seat, spec) | self.plans.pop((room.id, seat), {})
        said = await self.ask(room, job, MOVE)
        strain = strain_of(spec, said)
        if said.get("option") not in offered(room.table.state, seat) and spec != plain(room.game):
            strain = STEPPED_IN
            said = await self.ask(room, job_for(room, seat, plain(room.game)), MOVE)
        room.strained.pop(seat, None)
        if strain:
            room.strained[seat] = strain
        option = said.get("option")
        if option not in offered(room.table.state, seat):
            return int(offered(room.table.state, seat)[0])
        if said.get("plan"):
            self.plans[room.id, seat] = {"plan": said["plan"], "learnt": said["learnt"]}
        return int(option)

    async def ask(self, room: Room, job: dict[str, Any], kind: int) -> dict[str, Any]:
        """The last that is said to this job in time; nothing at worst. What goes wrong is logged."""
        clock = asyncio.get_running_loop().time
        deadline, seat = clock() + PATIENCE, job["seat"]
        said: dict[str, Any] = {}
        wrong = ""
        thinker = await self.pool.take(room.id, kind, deadline)
        try:
            async with asyncio.timeout_at(max(deadline, clock()) + GRACE):
                left = max(0.0, deadline - clock())
                async for so_far in thinker.hear(job | {"left": 1000 * left}):
                    said = so_far
        except (OSError, ValueError) as error:
            wrong = "too late" if isinstance(error, TimeoutError) else f"{type(error).__name__}: {error}"
            await thinker.end()
        except asyncio.CancelledError:
            await thinker.end()  # its answer must not be taken for the next one's
            raise
        finally:
            self.pool.give_back(room.id, thinker)
        if not wrong and said.get("option") not in offered(room.table.state, seat):
            wrong = str(said.get("error") or f"{said} is not offered")
        if wrong:
            FAULTS.warning("%s at table %s of %s: %s", job["spec"], room.id, room.game.id, wrong)
        return said

    # --- hints ----------------------------------------------------------------------------------

    async def hint(self, room: Room, seat: int) -> dict[str, Any] | None:
        """What the best adviser would choose, and why; None if it was called off."""
        await self.call_off(room.id, seat)
        job = job_for(room, seat, adviser(room.game)[0]) | {"why": True}
        task = asyncio.create_task(self.ask(room, job, HINT))
        self.hints[room.id, seat] = (room.asked_since[seat], task)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                return None
            task.cancel()  # whoever asked is gone
            raise
        finally:
            if self.hints.get((room.id, seat), (0, None))[1] is task:
                del self.hints[room.id, seat]

    async def call_off(self, id: str, seat: int) -> None:
        """No hint is wanted any more."""
        _, task = self.hints.pop((id, seat), (0, None))
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


def strain_of(spec: str, said: dict[str, Any]) -> str:
    """What the table should know of how this choice was found; '' if as usual."""
    if spec.startswith("marshal") and "option" in said and not said.get("last"):
        return STEPPED_IN
    return HURRIED if said.get("hurried") else ""


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
    characters = list(game.personalities())[1:]
    for spec in [*levels.specs(game), *[f"{levels.MARSHAL}({name})" for name in characters]]:
        level, _, rest = spec.partition("(")
        name = rest.rstrip(")")
        title = name or {"random": "Stranger"}.get(spec, spec.capitalize())
        found.append((spec, title, blurbs.get(name) or plain.get(level, level)))
        if spec == levels.MARSHAL:
            found += PACES
    order = {"deputy": 1, "marshal": 2, "greenhorn": 3, "random": 4}
    return sorted(found, key=lambda who: order.get(who[0], 2 if who[0].startswith(levels.MARSHAL) else 0))


def adviser(game: GameDef) -> tuple[str, str]:
    """Who gives hints: spec and name."""
    known = {spec: title for spec, title, _ in specs_of(game)}
    spec = next((one for one in ("marshal", "deputy") if one in known), next(iter(known)))
    return spec, known[spec]


def plain(game: GameDef) -> str:
    """Who steps in for a computer player that fails."""
    return "deputy" if game.personalities() else "random"


def checked_spec(game: GameDef, spec: str) -> str:
    """A computer player's name that can be had at a table; BadPlayer says why one cannot."""
    from boomtown.bots.levels import BadPlayer, player
    from boomtown.bots.marshal import Marshal

    who = player(game, spec, 0)
    if isinstance(who, Marshal) and (
        who.budget.milliseconds > MOST_MS or who.budget.iterations > MOST_ITERATIONS
    ):
        raise BadPlayer(
            f"A Marshal at a table thinks for {MOST_MS} ms or {MOST_ITERATIONS} iterations at most."
        )
    return spec
