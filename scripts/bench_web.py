"""How quick the table in the browser is: choices a second, and how soon the other seat sees them.

    make bench-web [ARGS="--clients 32 --seconds 8"]

The host runs in a process of its own on loopback; clients talk over WebSocket, without drawing. Choices are
counted per second of the host's processor time, so that a busy machine does not spoil the figure; delays are
of the clock.
"""

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

import boomtown


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Meeting:
    """Two seats at one table: what was chosen last, and when."""

    def __init__(self) -> None:
        self.sent = [0.0, 0.0]
        self.chosen = 0


async def sit(url: str, token: str, seat: int, meeting: Meeting, until: float, delays: list[float]) -> None:
    """Choose the first option whenever asked; measure how late the other's choices are seen."""
    async with connect(url) as line:
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


async def pair(base: str, http: httpx.AsyncClient, until: float, delays: list[float]) -> int:
    """One table after the other until time is up."""
    meeting = Meeting()
    while time.monotonic() < until:
        seats = [{"kind": "person"}, {"kind": "person"}]
        made = (await http.post("/api/tables", json={"game": "coal_n_write", "seats": seats})).json()
        url = f"{base.replace('http', 'ws')}/api/tables/{made['table']}/live"
        tokens = [seat["token"] for seat in made["seats"]]
        try:
            async with asyncio.timeout(max(0.1, until - time.monotonic())):
                await asyncio.gather(
                    *(sit(url, token, k, meeting, until, delays) for k, token in enumerate(tokens))
                )
        except TimeoutError:
            pass
    return meeting.chosen


async def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--clients", type=int, default=32)
    asked.add_argument("--seconds", type=float, default=8)
    wanted = asked.parse_args()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        serve = [
            sys.executable,
            "-m",
            "boomtown",
            "serve",
            "--port",
            str(port),
            "--data",
            f"{folder}/t.sqlite",
        ]
        host = subprocess.Popen(
            serve, stdout=subprocess.DEVNULL, env=os.environ | {"BOOMTOWN_RATE": "1000000"}
        )
        try:
            async with httpx.AsyncClient(base_url=base, timeout=30) as http:
                for _ in range(200):
                    try:
                        await http.get("/api/games")
                        break
                    except httpx.TransportError:
                        await asyncio.sleep(0.1)
                delays: list[float] = []
                began, cpu = time.monotonic(), cpu_seconds(host.pid)
                until = began + wanted.seconds
                counts = await asyncio.gather(
                    *(pair(base, http, until, delays) for _ in range(wanted.clients // 2))
                )
                cpu = cpu_seconds(host.pid) - cpu
                took = time.monotonic() - began
        finally:
            host.terminate()
            host.wait()
    delays.sort()
    total = sum(counts)
    print(f"compiled: {'yes' if boomtown.compiled else 'no'}, {wanted.clients} clients, {total} choices")
    print(
        f"{total / cpu:,.0f} choices per second of the host's processor ({total / took:,.0f}/s by the clock)"
    )
    print(f"to the other seat: p50 {1000 * delays[len(delays) // 2]:.1f} ms, "
          f"p95 {1000 * delays[int(len(delays) * 0.95)]:.1f} ms")  # fmt: skip


asyncio.run(main())
