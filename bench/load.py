"""Load: many tables at a real server, both seats played over sockets, spectators watching. Prints answers a second and latency.

    .venv/bin/python bench/load.py --tables 20 --seconds 20 --spectators 1 --pause 0.5

A bot answers the moment it is asked, or after `pause` seconds as people would. Latency is from sending an answer to its
acknowledgement: by then it is in the database and every frame is on its way.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

DECKS = ("windfang", "mineroid", "armored-fish", "ferobeast", "bloodrouse", "thunder-dragon")


PATIENCE = 180.0
"""Seconds for the server to start: the machine may be busy."""


class Load:
    """One run against one server."""

    def __init__(self, port: int, pause: float) -> None:
        self.port = port
        self.pause = pause
        self.latencies: list[float] = []
        self.frames = 0
        self.finished = 0

    def ask(self, path: str, body: Any, token: str = "") -> Any:
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())

    def make(self, die: random.Random) -> tuple[str, list[str]]:
        tokens = [str(self.ask("/api/me", {"name": f"Bot {seat}"})["token"]) for seat in (1, 2)]
        wish = {"deck": die.choice(DECKS), "opponent": "friend", "public": True, "entropy": "load"}
        table = str(self.ask("/api/tables", wish, tokens[0])["table"]["id"])
        self.ask(f"/api/tables/{table}/join", {"deck": die.choice(DECKS), "entropy": "load"}, tokens[1])
        return table, tokens

    async def play(self, table: str, token: str, die: random.Random) -> None:
        """A bot at a seat: any option, all alike."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        sent: dict[str, float] = {}
        async with connect(address, additional_headers={"authorization": f"Bearer {token}"} if token else {}) as wire:
            async for text in wire:
                message = json.loads(text)
                if message["type"] == "ack":
                    self.latencies.append(time.perf_counter() - sent.pop(message["id"]))
                if message["type"] not in ("snapshot", "update"):
                    continue
                self.frames += 1
                asked = message["decision"]
                if message["table"]["state"] == "over":
                    self.finished += bool(token) and message["view"]["seat"] == 0
                    return
                if asked is None or not asked["mine"] or asked["auto"]:
                    continue
                if self.pause:
                    await asyncio.sleep(die.expovariate(1 / self.pause))
                id = f"l{asked['id']}"
                sent[id] = time.perf_counter()
                option = die.randrange(len(asked["options"]))
                await wire.send(json.dumps({"type": "answer", "id": id, "decision": asked["id"], "option": option}))

    async def hold(self, place: int, spectators: int, until: float) -> None:
        """Keep one table going, game after game."""
        die = random.Random(place)
        while time.monotonic() < until:
            table, tokens = await asyncio.to_thread(self.make, die)
            people = [self.play(table, token, random.Random(f"{place}/{token}")) for token in tokens]
            people += [self.play(table, "", die) for _ in range(spectators)]
            tasks = [asyncio.create_task(one) for one in people]
            _, running = await asyncio.wait(tasks, timeout=max(0.0, until - time.monotonic()))
            for task in running:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, ConnectionClosed):
                    raise result


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else 0.0


async def run(load: Load, tables: int, spectators: int, seconds: float) -> None:
    until = time.monotonic() + seconds
    await asyncio.gather(*(load.hold(place, spectators, until) for place in range(tables)))


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def processor_seconds(process: int) -> float:
    """The time a process has had so far (Linux), else 0."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# The bots come from one address and answer faster than people: the server's limits would be all that is measured.
SERVER = """
import sys
from pathlib import Path
from soulcore.table.runner import serve
from soulcore.table.settings import Limits, Settings
much = 1e9
limits = Limits(messages_a_second=much, messages_at_once=much, requests_a_second=much, requests_at_once=much, logins_a_second=much,
                logins_at_once=much, tables_a_second=much, tables_at_once=much, sockets_an_address=10**6, unfinished_tables=10**6)
serve(Settings(folder=Path(sys.argv[1]), spectator_delay=0.0, limits=limits), port=int(sys.argv[2]))
"""


def wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Until the server answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if server.poll() is not None:
            raise SystemExit("the server has ended by itself")
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"the server does not answer within {PATIENCE:.0f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--spectators", type=int, default=1, help="at each table")
    parser.add_argument("--pause", type=float, default=0.5, help="how long a bot thinks, in the middle; 0: not at all")
    wanted = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", SERVER, folder, str(port)], stdout=subprocess.DEVNULL)
        try:
            wait_for(server, port)
            load = Load(port, wanted.pause)
            began, used = time.perf_counter(), processor_seconds(server.pid)
            asyncio.run(run(load, wanted.tables, wanted.spectators, wanted.seconds))
            took, used = time.perf_counter() - began, processor_seconds(server.pid) - used
        finally:
            server.terminate()
            server.wait(20)
    count = len(load.latencies)
    print(f"{wanted.tables} tables, {wanted.spectators} spectators each, bots think {wanted.pause} s, {took:.0f} s")
    print(f"answers/s      {count / took:10.1f}    frames/s {load.frames / took:.1f}    games finished {load.finished}")
    print(
        f"server core    {used / took:10.2f}    tables per core at this pace {wanted.tables / max(used / took, 0.01):.0f}"
    )
    for share in (0.5, 0.9, 0.99):
        print(f"latency p{share * 100:<4.0f} {percentile(load.latencies, share):10.1f} ms")


if __name__ == "__main__":
    main()
