"""Load: many tables at a real server, both seats played over sockets, spectators watching. Prints answers a second and latency.

    PYTHONPATH=. .venv/bin/python -m bench.load --tables 1000 --pause 3 --watched 20 --spectators 10 --seconds 60 --restart

The tables are made first, then played at for a while, then measured. A bot answers so many seconds after it is asked, by chance
around `pause`. Latency is from sending an answer to its acknowledgement: by then it is in the database and every frame is on its
way. The bots live in processes of their own (`--bots`) and do next to nothing (bench/bots.py); how late they were themselves is
printed beside (`bots late`): where that is not small, the machine has no core left for them and latencies say little.
`--level expert` lets every bot play against the computer.
"""

from __future__ import annotations

import argparse
import multiprocessing
import multiprocessing.connection
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
from bench import watch
from bench.bots import Counts, attend

DECKS = ("windfang", "mineroid", "armored-fish", "ferobeast", "bloodrouse", "thunder-dragon")

PATIENCE = 180.0
"""Seconds for the server to start: the machine may be busy."""

# The bots come from one address and answer faster than people: the server's limits would be all that is measured.
SERVER = """
import sys
from dataclasses import fields, replace
from pathlib import Path
from soulcore.table.runner import serve
from soulcore.table.settings import Limits, from_environment
usual = Limits()
wide = {field.name: 10**9 for field in fields(usual) if field.name.endswith(("_a_second", "_at_once", "_an_address"))}
limits = replace(usual, unfinished_tables=10**6, **wide)
if len(sys.argv) > 3:
    from bench.watch import watch_server
    watch_server(Path(sys.argv[3]))
if __name__ == "__main__":
    serve(replace(from_environment(), folder=Path(sys.argv[1]), limits=limits), port=int(sys.argv[2]))
"""


class Server:
    """The server under load; can be started again on the same data."""

    def __init__(self, folder: Path, environment: dict[str, str], notes: Path | None = None) -> None:
        self.port = free_port()
        script = folder / "serve_load.py"
        script.write_text(SERVER, encoding="utf-8")
        self.command = [
            sys.executable,
            str(script),
            str(folder),
            str(self.port),
            *([str(notes)] if notes is not None else []),
        ]
        self.environment = {"SOULCORE_SPECTATOR_DELAY": "0", **os.environ, **environment}
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.running = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, env=self.environment)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.running.poll() is not None:
                raise SystemExit("the server has ended by itself")
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit(f"the server does not answer within {PATIENCE:.0f} s")

    def stop(self) -> None:
        if self.running is not None:
            self.running.terminate()
            self.running.wait(60)
            self.running = None

    def processes(self) -> list[int]:
        """The server's process and all that come from it (Linux)."""
        assert self.running is not None
        return family(self.running.pid)


def family(root: int) -> list[int]:
    """A process and its descendants (Linux)."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        parents.setdefault(int(fields[1]), []).append(int(entry.parent.name))
    found = [root]
    for process in found:
        found += parents.get(process, [])
    return found


def processor_seconds(processes: list[int]) -> float:
    """The time these processes have had so far (Linux)."""
    total = 0
    for process in processes:
        try:
            fields = (
                Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            )
        except OSError:
            continue
        total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def memory_of(processes: list[int]) -> float:
    """Megabytes these processes hold, what they share counted once (Linux)."""
    total = 0
    for process in processes:
        try:
            lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else 0.0


class Bots:
    """All bots: processes that are told what to do together."""

    def __init__(self, port: int, wanted: argparse.Namespace) -> None:
        fresh = multiprocessing.get_context("spawn")
        self.wires: list[multiprocessing.connection.Connection] = []
        self.running = []
        watched = wanted.tables if wanted.watched < 0 else wanted.watched
        places = [(place, wanted.spectators if place < watched else 0) for place in range(wanted.tables)]
        for number in range(wanted.bots):
            here, there = fresh.Pipe()
            mine = places[number :: wanted.bots]
            words = (there, port, wanted.pause, DECKS, wanted.level, mine)
            process = fresh.Process(target=attend, args=words, daemon=True)
            process.start()
            self.wires.append(here)
            self.running.append(process)

    def tell(self, order: str) -> list[Any]:
        """Give an order to all, and wait until all have done it."""
        for wire in self.wires:
            wire.send(order)
        try:
            return [wire.recv() for wire in self.wires]
        except EOFError:
            raise SystemExit("a process of bots has fallen over") from None

    def counts(self) -> Counts:
        total = Counts()
        for told in self.tell("tell"):
            one = msgspec.json.decode(told, type=Counts)
            total.latencies += one.latencies
            total.slow += one.slow
            total.lags += one.lags
            total.late += one.late
            total.frames += one.frames
            total.bytes += one.bytes
            total.finished += one.finished
            total.lost += one.lost
            for code, count in one.refused.items():
                total.refused[code] = total.refused.get(code, 0) + count
        return total

    def processes(self) -> list[int]:
        return [process.pid for process in self.running if process.pid is not None]


def wishes(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=15, help="measured")
    parser.add_argument("--before", type=float, default=10, help="seconds played before the measuring begins")
    parser.add_argument("--spectators", type=int, default=1, help="at each table that is watched")
    parser.add_argument("--watched", type=int, default=-1, help="tables that are watched; -1: all")
    parser.add_argument("--pause", type=float, default=3, help="seconds between two answers at a table; 0: none")
    parser.add_argument("--level", default="", help="against the computer, of that level")
    parser.add_argument("--bots", type=int, default=2, help="processes of bots")
    parser.add_argument("--processes", default="", help="of the server; left out: as many as it takes by itself")
    parser.add_argument("--database", default="", help="left out: SQLite")
    parser.add_argument("--redis", default="")
    parser.add_argument("--restart", action="store_true", help="stop it, start it: until every table is shown again")
    parser.add_argument(
        "--watch", type=Path, help="a folder for notes of what slow answers waited for (bench/watch.py)"
    )
    return parser.parse_args(arguments)


def main() -> None:
    wanted = wishes()
    told = {"PROCESSES": wanted.processes, "DATABASE": wanted.database, "REDIS": wanted.redis}
    with tempfile.TemporaryDirectory() as folder:
        settings = {f"SOULCORE_{name}": value for name, value in told.items() if value}
        server = Server(Path(folder), settings, wanted.watch)
        probe = watch.Probe(wanted.watch) if wanted.watch is not None else None
        try:
            server.start()
            bots = Bots(server.port, wanted)
            bots.tell("make")
            bots.tell("play")
            time.sleep(wanted.before)
            bots.tell("count")
            began = time.perf_counter()
            used, own = processor_seconds(server.processes()), processor_seconds(bots.processes())
            whole = watch.busy()
            time.sleep(wanted.seconds)
            took = time.perf_counter() - began
            used, own = processor_seconds(server.processes()) - used, processor_seconds(bots.processes()) - own
            others = watch.busy() - whole - used - own
            counts, memory, processes = bots.counts(), memory_of(server.processes()), len(server.processes())
            report(wanted, counts, took, used, own, memory, processes)
            print(f"other programs {others / took:10.2f}    cores meanwhile")
            if probe is not None:
                report_watched(wanted.watch, probe, counts, began, began + took)
            if wanted.restart:
                bots.tell("leave")
                server.stop()
                began = time.perf_counter()
                server.start()
                up = time.perf_counter() - began
                bots.tell("look")
                print(
                    f"restart        {time.perf_counter() - began:10.1f} s until every table is shown ({up:.1f} s until it answers)"
                )
            bots.tell("end")
        finally:
            server.stop()


def report_watched(folder: Path, probe: watch.Probe, counts: Counts, began: float, ended: float) -> None:
    print(f"machine: {probe.stop():.2f} s of its cores were somebody else's since the start")
    notes = [*watch.read(folder), *(watch.Note("bots", *times, 0) for times in counts.late)]
    for line in watch.lines(notes, counts.slow, began, ended):
        print(line)


def report(
    wanted: argparse.Namespace, counts: Counts, took: float, used: float, own: float, memory: float, processes: int
) -> None:
    answers = len(counts.latencies)
    kind = f"against {wanted.level}" if wanted.level else "of two people"
    print(
        f"{wanted.tables} tables {kind}, an answer every {wanted.pause} s, {took:.0f} s; load average {os.getloadavg()[0]:.1f}"
    )
    print(
        f"answers/s      {answers / took:10.1f}    frames/s {counts.frames / took:.1f}    MB/s {counts.bytes / took / 1e6:.2f}"
    )
    print(
        f"server         {used / took:10.2f}    cores in {processes} processes; {1000 * used / max(answers, 1):.1f} ms an answer"
    )
    print(f"memory         {memory:10.0f} MB")
    print(
        f"games finished {counts.finished:10}    connections lost {counts.lost}    refused {counts.refused or 'nothing'}"
    )
    for share in (0.5, 0.9, 0.99):
        print(f"latency p{share * 100:<4.0f} {percentile(counts.latencies, share):10.1f} ms")
    print(f"bots late p99  {percentile(counts.lags, 0.99):10.1f} ms    bots' cores {own / took:.2f}")


if __name__ == "__main__":
    main()
