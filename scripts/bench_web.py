"""How quick the table in the browser is, against its budgets.

    make bench-web [ARGS="--clients 32 --seconds 8 --tables 1000"]

The host runs in a process of its own on loopback; clients talk over WebSocket, uncompressed, without drawing.
Choices are counted per second of the host's processor time, so that a busy machine spoils the figure less;
delays are of the clock, and are the budget's on a quiet machine only.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from playwright.async_api import async_playwright
from websockets.asyncio.client import connect

import boomtown

LONG = {"end_influence": 20, "turn_cap": 100}  # of Dark Horse: so that a game lasts 1,500 choices
MANY = 1500
MB = 1 << 20


@dataclass
class Host:
    """A host in a process of its own."""

    pid: int
    base: str
    http: httpx.AsyncClient

    def cpu_seconds(self) -> float:
        """Processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """MB of memory that are its own."""
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.pid}/status").read_text())
        assert found is not None
        return int(found[1]) * 1024 / MB


@asynccontextmanager
async def host(data: str) -> AsyncIterator[Host]:
    """A host over this file, once it answers."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    serve = [sys.executable, "-m", "boomtown", "serve", "--port", str(port), "--data", data]
    ours = os.environ | {"BOOMTOWN_RATE": "1000000"}
    process = subprocess.Popen(serve, stdout=subprocess.DEVNULL, env=ours)
    try:
        base = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=base, timeout=60) as http:
            for _ in range(200):
                try:
                    await http.get("/api/games")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
            yield Host(process.pid, base, http)
    finally:
        process.terminate()
        process.wait()


# --- choices ------------------------------------------------------------------------------------


class Meeting:
    """Two seats at one table: what was chosen last, and when."""

    def __init__(self) -> None:
        self.sent = [0.0, 0.0]
        self.chosen = 0


async def sit(url: str, token: str, seat: int, meeting: Meeting, until: float, delays: list[float]) -> None:
    """Choose the first option whenever asked; measure how late the other's choices are seen."""
    async with connect(url, compression=None) as line:
        await line.send(json.dumps({"token": token, "draw": False}))
        answered = -1
        while True:
            said = json.loads(await line.recv())
            frame = said.get("frame")
            if frame is None:
                if said.get("error") and not said.get("stale"):
                    raise RuntimeError(said["error"])
                continue
            if meeting.sent[1 - seat]:
                delays.append(time.perf_counter() - meeting.sent[1 - seat])
                meeting.sent[1 - seat] = 0.0
            if frame["over"] or time.monotonic() > until:
                return
            if frame["asked"] and frame["seq"] != answered:
                answered = frame["seq"]
                meeting.sent[seat] = time.perf_counter()
                meeting.chosen += 1
                choice = {"do": "choose", "option": frame["options"][0]["id"], "seq": answered}
                await line.send(json.dumps(choice))


async def pair(at: Host, until: float, delays: list[float]) -> int:
    """One table after the other until time is up."""
    meeting = Meeting()
    while time.monotonic() < until:
        seats = [{"kind": "person"}, {"kind": "person"}]
        made = (await at.http.post("/api/tables", json={"game": "coal_n_write", "seats": seats})).json()
        url = f"{at.base.replace('http', 'ws')}/api/tables/{made['table']}/live"
        tokens = [seat["token"] for seat in made["seats"]]
        try:
            async with asyncio.timeout(max(0.1, until - time.monotonic())):
                await asyncio.gather(
                    *(sit(url, token, k, meeting, until, delays) for k, token in enumerate(tokens))
                )
        except TimeoutError:
            pass
    return meeting.chosen


async def choices(at: Host, clients: int, seconds: float) -> None:
    delays: list[float] = []
    began, cpu = time.monotonic(), at.cpu_seconds()
    counts = await asyncio.gather(*(pair(at, began + seconds, delays) for _ in range(clients // 2)))
    cpu, took = at.cpu_seconds() - cpu, time.monotonic() - began
    delays.sort()
    total = sum(counts)
    say("choices per second of the host's processor", total / cpu, 2000, "", more=True)
    say(f"to the other seat, {clients} clients, p50", 1000 * delays[len(delays) // 2], 20, "ms")
    say(f"to the other seat, {clients} clients, p95", 1000 * delays[int(len(delays) * 0.95)], 60, "ms")
    print(
        f"  ({total:,} choices, {total / took:,.0f} a second by the clock, {cpu / took:.0%} of a processor)"
    )


# --- memory, first view, old games --------------------------------------------------------------


def half_a_game() -> str:
    """The record of a game of Coal n' Write that is not over."""
    table = boomtown.game("coal_n_write").start(seats=3, seed="half")
    dice = random.Random("half")
    for _ in range(150):
        seat = table.to_move[0]
        table.choose(seat, dice.choice(table.options(seat)))
    assert not table.over
    return table.record()


def long_game() -> str:
    """The record of a finished game of so many choices."""
    for number in itertools.count():
        table = boomtown.game("dark_horse").start(seats=4, seed=str(number), options=LONG)
        dice = random.Random(number)
        made = 0
        while not table.over:
            seat = table.to_move[0]
            table.choose(seat, dice.choice(table.options(seat)))
            made += 1
        if made >= MANY:
            return table.record()
    raise AssertionError


async def live_tables(at: Host, count: int) -> None:
    """Tables in the middle of a game, each shown to one of its seats."""
    before, record = at.memory(), half_a_game()
    for _ in range(count):
        made = (await at.http.post("/api/import", json={"record": record})).json()
        token = made["seats"][0]["token"]
        shown = await at.http.get(
            f"/api/tables/{made['table']}/frame", headers={"Authorization": f"Bearer {token}"}
        )
        assert shown.status_code == 200
    used = at.memory()
    say(f"memory with {count:,} live tables", used, 1536, "MB")
    print(f"  ({before:.0f} MB without them)")


async def first_view(at: Host) -> None:
    """All that a browser with an empty cache fetches to show a table, as it comes over the wire."""
    found = shutil.which("chromium")
    if found is None:
        print("first view: not measured, for want of Chromium")
        return
    seats = [{"kind": "person"}, {"kind": "computer"}]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=["--headless", "--no-sandbox"])
        for game in boomtown.games():
            made = (await at.http.post("/api/tables", json={"game": game, "seats": seats})).json()
            page = await browser.new_page()
            line = await page.context.new_cdp_session(page)
            wire: list[float] = []
            line.on("Network.loadingFinished", lambda told, wire=wire: wire.append(told["encodedDataLength"]))
            await line.send("Network.enable")
            await page.goto(f"{at.base}{made['seats'][0]['link']}")
            await page.wait_for_selector("body[data-state]")
            await page.wait_for_load_state("networkidle")
            say(f"first view of {game}", sum(wire) / 1024, 150, "KB")
        await browser.close()


async def old_game(data: str) -> None:
    """A finished game that the host does not remember."""
    record = long_game()
    async with host(data) as at:
        made = (await at.http.post("/api/import", json={"record": record})).json()
    took = []
    for _ in range(3):
        async with host(data) as at:
            fresh = {"game": "dark_horse", "seats": [{"kind": "person"}] * 4}
            other = (await at.http.post("/api/tables", json=fresh)).json()["table"]
            await at.http.get(f"/table/{other}")  # a host that has been open for a while
            began = time.perf_counter()
            answer = await at.http.get(f"/table/{made['table']}")
            took.append(time.perf_counter() - began)
            assert answer.status_code == 200
    count = sum(line.lstrip()[:1].isdigit() for line in record.splitlines())
    say(f"opening a finished game of {MANY:,} choices or more", 1000 * min(took), 200, "ms")
    print(f"  (Dark Horse, four seats, {count or MANY:,} lines of record; the best of three)")


def say(what: str, figure: float, budget: float, unit: str, more: bool = False) -> None:
    kept = figure >= budget if more else figure <= budget
    limit = "at least" if more else "at most"
    print(
        f"{what}: {figure:,.0f} {unit}".rstrip()
        + f" ({limit} {budget:,} {unit}".rstrip()
        + f"): {'kept' if kept else 'MISSED'}",
        flush=True,
    )


async def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--clients", type=int, default=32)
    asked.add_argument("--seconds", type=float, default=8)
    asked.add_argument("--tables", type=int, default=1000)
    wanted = asked.parse_args()
    print(f"compiled: {'yes' if boomtown.compiled else 'no'}")
    with tempfile.TemporaryDirectory() as folder:
        data = f"{folder}/tables.sqlite"
        async with host(data) as at:
            await choices(at, wanted.clients, wanted.seconds)
            await first_view(at)
        async with host(data) as at:
            await live_tables(at, wanted.tables)
        await old_game(data)


asyncio.run(main())
