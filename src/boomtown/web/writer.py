"""The writer: commits rows in the order they come, in a thread that nothing else can keep waiting."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from boomtown.web.store import Row, Store


class Writer:
    """Rows that arrive during a commit share the next one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thread = ThreadPoolExecutor(1, "writer")
        self.waiting: list[tuple[Row, asyncio.Future[None]]] = []
        self.task: asyncio.Task[None] | None = None

    async def append(self, row: Row) -> None:
        """Returns when the row is committed; CameSecond and CannotStore if it is not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((row, done))
        if self.task is None:
            self.task = asyncio.create_task(self.commit_all())
        await done

    async def commit_all(self) -> None:
        try:
            while self.waiting:
                batch, self.waiting = self.waiting, []
                if (trouble := await self.commit(batch)) is None:
                    continue
                for one in batch:  # one of them: which?
                    if len(batch) > 1:
                        trouble = await self.commit([one])
                    if trouble is not None and not one[1].done():
                        one[1].set_exception(trouble)
        finally:
            self.task = None

    async def commit(self, batch: list[tuple[Row, asyncio.Future[None]]]) -> Exception | None:
        """All of them or none; what stood against it."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self.thread, self.store.append, [row for row, _ in batch])
        except Exception as error:  # noqa: BLE001 whoever waits for this row must hear of it
            return error
        for _, done in batch:
            if not done.done():
                done.set_result(None)
        return None
