"""What slow answers wait for: notes taken inside a server under load and beside it, for `bench.load --watch`.

In each process that serves, a beat on its loop and a thread that looks at the beat: where the loop is late, the thread writes down
what the loop's thread is doing (its stack), and afterwards how much of that time it had a core, waited for one, or slept. Beside
that how long commits, turns to write and collections took. Outside, one process a core that sleeps a millisecond and notes how late
it wakes, before everybody else where the system lets it: then nothing of ours can have held it up, the machine itself stood still.
All times are the system's monotonic clock, so that what one process notes can be laid beside what another does.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import multiprocessing
import os
import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

BEAT = 0.005
LATE = 0.025
"""Seconds by which a loop is late when that is noted; commits and the like that take longer are noted as well."""
SLEEP = 0.001
STOOD_STILL = 0.005
"""Seconds by which a process that sleeps a millisecond, before everybody else, wakes late when that is noted."""
SLOW = 0.1
"""An answer that takes longer is one to explain."""


class Note(msgspec.Struct):
    """Something that took long: from when to when, and what is known about it."""

    kind: str
    began: float
    ended: float
    process: int
    about: str = ""

    @property
    def seconds(self) -> float:
        return self.ended - self.began


class Notes:
    """Where a process writes its notes."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = (folder / f"watch-{os.getpid()}.jsonl").open("ab", buffering=0)
        self.process = os.getpid()
        self.waiting: queue.SimpleQueue[Note] = queue.SimpleQueue()
        threading.Thread(target=self._write, name="notes", daemon=True).start()

    def add(self, kind: str, began: float, ended: float, about: str = "") -> None:
        self.waiting.put(Note(kind, began, ended, self.process, about))

    def _write(self) -> None:
        """Aside: who notes something does not wait for a file."""
        while True:
            self.file.write(msgspec.json.encode(self.waiting.get()) + b"\n")


def read(folder: Path) -> list[Note]:
    """All notes of all processes."""
    found = []
    for path in folder.glob("watch-*.jsonl"):
        lines = path.read_bytes().splitlines()
        found += [msgspec.json.decode(line, type=Note) for line in lines if line.endswith(b"}")]
    return sorted(found, key=lambda note: note.began)


# ---------------------------------------------------------------- inside the server


def scheduled() -> tuple[float, float]:
    """How long this thread has had a core so far, and has waited for one (Linux)."""
    ran, waited, _ = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat").read_text(encoding="ascii").split()
    return int(ran) / 1e9, int(waited) / 1e9


class LoopWatch:
    """A loop's beat, and the thread that looks at it."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.loop = asyncio.get_running_loop()
        self.served_by = threading.get_ident()
        self.due = time.perf_counter()
        self.had = scheduled()
        self.seen: list[str] = []
        self.beat()
        threading.Thread(target=self._look, name="watch", daemon=True).start()

    def beat(self) -> None:
        now, had = time.perf_counter(), scheduled()
        if now - self.due > LATE:
            ran, waited = had[0] - self.had[0], had[1] - self.had[1]
            parts = f"ran {ran * 1000:.0f} ms, waited for a core {waited * 1000:.0f} ms"
            self.notes.add("loop", self.due, now, "\n".join([parts, *self.seen]))
        self.seen = []
        self.due, self.had = now + BEAT, had
        self.loop.call_later(BEAT, self.beat)

    def _look(self) -> None:
        looked = 0.0
        while True:
            time.sleep(BEAT)
            now = time.perf_counter()
            if now - self.due > LATE and now - looked > LATE:
                looked = now
                frame = sys._current_frames().get(self.served_by)
                if frame is not None:
                    self.seen.append("".join(traceback.format_stack(frame)[-14:]))


def timed(notes: Notes, kind: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, with a note where it takes long."""

    @functools.wraps(function)
    def wrapped(*given: Any, **named: Any) -> Any:
        began = time.perf_counter()
        try:
            return function(*given, **named)
        finally:
            ended = time.perf_counter()
            if ended - began > LATE:
                notes.add(kind, began, ended)

    return wrapped


def watch_server(folder: Path) -> None:
    """Have every process that serves take notes; before it starts."""
    from soulcore.table import ledger
    from soulcore.table.metrics import Metrics
    from soulcore.table.server import Server

    opened = Server.open

    async def opening(server: Server) -> None:
        await opened(server)
        notes = Notes(folder)
        LoopWatch(notes)
        for holder, name, kind in (
            (ledger.Ledger, "_commit", "commit"),
            (ledger.Turn, "take", "turn"),
            (ledger, "copy_back", "copying back"),
        ):
            setattr(holder, name, timed(notes, kind, getattr(holder, name)))
        counted = Metrics.time

        def command(metrics: Metrics, seconds: float) -> None:
            counted(metrics, seconds)
            if seconds > LATE:
                now = time.perf_counter()
                notes.add("command", now - seconds, now)

        setattr(Metrics, "time", command)  # noqa: B010  # in place of the method
        began = 0.0

        def collected(phase: str, about: dict[str, Any]) -> None:
            nonlocal began
            now = time.perf_counter()
            if phase == "start":
                began = now
            elif now - began > LATE:
                notes.add("collection", began, now, str(about))

        gc.callbacks.append(collected)

    setattr(Server, "open", opening)  # noqa: B010  # in place of the method


# ---------------------------------------------------------------- beside it


class Probe:
    """Processes that sleep and note how late they wake, one on each core."""

    def __init__(self, folder: Path) -> None:
        fresh = multiprocessing.get_context("spawn")
        cores = sorted(os.sched_getaffinity(0))
        self.running = [fresh.Process(target=_sleep, args=(folder, core), daemon=True) for core in cores]
        for process in self.running:
            process.start()
        self.stolen_before = stolen()

    def stop(self) -> float:
        """Ends them; seconds in which the machine's cores were somebody else's meanwhile."""
        for process in self.running:
            process.terminate()
        return stolen() - self.stolen_before


def _sleep(folder: Path, core: int) -> None:
    os.sched_setaffinity(0, {core})
    is_first = False
    with suppress(OSError):  # not everybody may
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(50))
        is_first = True
    notes = Notes(folder)
    kind = "machine" if is_first else "core"
    while True:
        due = time.perf_counter() + SLEEP
        time.sleep(SLEEP)
        now = time.perf_counter()
        if now - due > STOOD_STILL:
            notes.add(kind, due, now, f"core {core}")


def stolen() -> float:
    """Seconds in which this machine's cores were somebody else's (Linux)."""
    fields = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


def busy() -> float:
    """Seconds in which this machine's cores have worked, whoever for (Linux)."""
    fields = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()
    return sum(int(fields[place]) for place in (1, 2, 3, 6, 7)) / os.sysconf("SC_CLK_TCK")


# ---------------------------------------------------------------- afterwards


def overlapping(notes: list[Note], began: float, ended: float) -> Iterator[Note]:
    for note in notes:
        if note.began < ended and note.ended > began:
            yield note


def lines(notes: list[Note], slow: list[tuple[float, float]], began: float, ended: float) -> Iterator[str]:
    """What was noted while the measuring went on, and what slow answers (from when to when) met."""
    notes = list(overlapping(notes, began, ended))
    for kind in sorted({note.kind for note in notes}):
        found = sorted(note.seconds for note in notes if note.kind == kind)
        yield f"late: {kind:<14} {len(found):5} times, {sum(found):7.2f} s, longest {found[-1] * 1000:.0f} ms"
    met: dict[str, int] = {}
    for answer in slow:
        kinds = ", ".join(sorted({note.kind for note in overlapping(notes, *answer)} - {"command"})) or "nothing"
        met[kinds] = met.get(kinds, 0) + 1
    for kinds, count in sorted(met.items(), key=lambda item: -item[1]):
        yield f"slow answers   {count:5} of {len(slow)} over {SLOW * 1000:.0f} ms met: {kinds}"
