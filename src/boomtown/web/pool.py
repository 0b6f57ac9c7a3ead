"""Processes that think, and who is thought for next: fair between tables, the most urgent first."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

MOVE, HINT = 0, 1  # what is thought for first


class Thinker:
    """One process that thinks; started when first needed, and again after it was ended."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def hear(self, job: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        """All that is said to this job, as it is said. Whoever does not hear it out must end the process."""
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
        last = False
        while not last:
            line = await stdout.readline()
            if not line:
                raise ConnectionError("the thinking process ended")
            said: dict[str, Any] = json.loads(line)
            last = said.pop("last", False)
            yield said

    async def end(self) -> None:
        """End the process; a later question starts another."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
        self.process = None


@dataclass(order=True)
class Waiting:
    """Somebody who waits for a process."""

    kind: int
    deadline: float
    number: int
    table: str = field(compare=False)
    turn: asyncio.Future[Thinker] = field(compare=False)


class Pool:
    """So many processes. A table has one of them at most; moves go before hints, then the deadline counts."""

    def __init__(self, size: int) -> None:
        self.all = [Thinker() for _ in range(size)]
        self.free = self.all[:]
        self.waiting: list[Waiting] = []
        self.served: set[str] = set()
        self.numbers = count()

    async def take(self, table: str, kind: int, deadline: float) -> Thinker:
        """Wait for a process; give it back in any case."""
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(kind, deadline, next(self.numbers), table, turn))
        self.hand_out()
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it came just now
                self.give_back(table, turn.result())
            raise

    def give_back(self, table: str, thinker: Thinker) -> None:
        self.served.discard(table)
        self.free.append(thinker)
        self.hand_out()

    def hand_out(self) -> None:
        self.waiting = sorted(one for one in self.waiting if not one.turn.done())
        for one in self.waiting:
            if self.free and one.table not in self.served:
                self.served.add(one.table)
                one.turn.set_result(self.free.pop())

    async def close(self) -> None:
        for thinker in self.all:
            await thinker.end()
