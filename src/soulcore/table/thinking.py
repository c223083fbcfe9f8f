"""Where the computer thinks: a few processes, and a queue before them in which every person is served in turn.

There are as many processes as the machine can spare. When more tables ask than that, nobody waits for long: each gets a share of
the time, and is told so. What needs no clock (and every answer that is late, or whose process died) goes through a process of its
own, so that it never waits behind somebody's long thinking.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

import msgspec

from soulcore.games import names as game_names
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import load

LOG = logging.getLogger("soulcore.table")

LEAST = 0.25
"""Seconds below which thinking by the clock is not worth it: the answer on sight is as good."""
START_SECONDS = 60.0
"""In which a fresh process must be ready: the machine may be busy."""

Think = Callable[[str, str, bytes], int]
"""An agent, its chance, and what it may know: its answer."""


class Allowed(msgspec.Struct, frozen=True):
    """How long the computer may think about a decision. wanted: as its level would; is_capped: other tables of the same person
    have it think already."""

    seconds: float
    wanted: float
    is_capped: bool = False

    @property
    def is_whole(self) -> bool:
        return self.seconds >= self.wanted


class Thought(msgspec.Struct, frozen=True):
    """What is to be thought about. agent: who thinks for so many seconds (0: not at all), if its turn comes within `wait` seconds;
    on_sight: who answers otherwise, or when what thinks falls over; parcel: what they may know, seed: their chance."""

    agent: str
    on_sight: str
    seed: str
    parcel: bytes
    seconds: float = 0.0
    wait: float | None = None


class Thinkers(Protocol):
    """Who thinks for the tables of a process: its own processes, or those of the machine."""

    async def allow(self, person: str, wanted: float) -> Allowed:
        """How long a decision at a table of that person may take now."""
        ...

    async def think(self, person: str, thought: Thought) -> int:
        """The answer. Raises Unthinkable when not even the one on sight is to be had."""
        ...

    def close(self) -> None: ...


class Unthinkable(Exception):
    """No answer could be found."""


class Failed(Exception):
    """A worker was late, or died, or raised."""


class Worker:
    """A process that thinks, started when first asked. A fresh process has nothing of the server's in it: neither sockets nor
    database connections. One that is late is ended: it may never come back."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.wire: Connection | None = None
        self.is_ended = False

    def ask(self, work: Think, agent: str, seed: str, parcel: bytes, patience: float) -> int:
        """Blocks. Raises Failed."""
        try:
            wire = self.wire or self._start(work)
            wire.send((work, agent, seed, parcel))
            if not wire.poll(patience):
                raise Failed(f"no answer in {patience:.1f} s")
            is_well, found = wire.recv()
        except Exception as error:  # whatever it was: the next question finds a fresh process
            self.stop()
            raise Failed(str(error) or type(error).__name__) from error
        if not is_well:
            raise Failed(str(found))
        return int(found)

    def _start(self, work: Think) -> Connection:
        """work: what it will be asked to do; it is read in before the first question."""
        if self.is_ended:
            raise Failed("the server is closing")
        fresh = multiprocessing.get_context("spawn")
        self.wire, there = fresh.Pipe()
        process = fresh.Process(target=serve_thoughts, args=(there, work), daemon=True)
        with there:
            process.start()
        self.process = process  # only now: one that never started cannot be ended either
        if not self.wire.poll(START_SECONDS):
            raise Failed("a process for thinking does not start")
        self.wire.recv()
        return self.wire

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
        if self.wire is not None:
            self.wire.close()
        self.process = self.wire = None

    def end(self) -> None:
        """For good: whoever still waits for it gets Failed."""
        self.is_ended = True
        process = self.process
        if process is not None:
            process.kill()


def serve_thoughts(wire: Connection, work: Think) -> None:
    """A worker's life."""
    in_worker()
    make_ready()
    wire.send("ready")
    while True:
        try:
            work, agent, seed, parcel = wire.recv()
        except EOFError:
            return
        try:
            answer: tuple[bool, Any] = (True, work(agent, seed, parcel))
        except Exception as error:
            LOG.exception("the computer (%s) failed", agent)
            answer = (False, f"{type(error).__name__}: {error}"[:500])
        wire.send(answer)


def in_worker() -> None:
    """A terminal's Ctrl-C is for the server, which then ends its workers. A server that is killed cannot: then they go by
    themselves, instead of waiting for ever for a question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def make_ready() -> None:
    """Read what thinking needs, so that the first question does not take its time."""
    for game in game_names():
        try:
            load(game)
        except SoulcoreError:
            continue  # a game whose library is still being built


def _end_with_parent() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


class Here(Worker):
    """No process: a thread of this one, for tests and tiny machines."""

    def ask(self, work: Think, agent: str, seed: str, parcel: bytes, patience: float) -> int:
        found: list[int] = []
        errors: list[BaseException] = []

        def run() -> None:
            try:
                found.append(work(agent, seed, parcel))
            except Exception as error:
                LOG.exception("the computer (%s) failed", agent)
                errors.append(error)

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        thread.join(patience)
        if not found:
            raise Failed(str(errors[0]) if errors else f"no answer in {patience:.1f} s")
        return found[0]


@dataclass(eq=False)
class Question:
    """Something to think about, waiting for its turn."""

    person: str
    turn: asyncio.Future[Worker] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def worker(self) -> Worker | None:
        """Who was given to it, perhaps in the very moment in which it gave up."""
        return self.turn.result() if self.turn.done() and not self.turn.cancelled() else None


class Queue:
    """The processes that think by the clock, and who waits for them: persons in turn, the questions of each in order."""

    def __init__(self, workers: list[Worker]) -> None:
        self.free = list(workers)
        self.size = len(workers)
        self.waiting: dict[str, deque[Question]] = {}
        self.asked_by: Counter[str] = Counter()
        """Questions of each person that are not answered yet."""

    @property
    def load(self) -> int:
        """How many questions are not answered yet."""
        return self.asked_by.total()

    async def take(self, person: str, patience: float) -> Worker | None:
        """A worker when it is this person's turn; None when that did not come in time."""
        question = Question(person)
        self.waiting.setdefault(person, deque()).append(question)
        self._go_on()
        try:
            return await asyncio.wait_for(question.turn, patience)
        except TimeoutError:
            return question.worker()
        except asyncio.CancelledError:
            worker = question.worker()
            if worker is not None:
                self.give_back(worker)
            raise
        finally:
            mine = self.waiting.get(person)
            if mine is not None and question in mine:
                mine.remove(question)
                if not mine:
                    del self.waiting[person]

    def give_back(self, worker: Worker) -> None:
        self.free.append(worker)
        self._go_on()

    def _go_on(self) -> None:
        while self.free and self.waiting:
            person = next(iter(self.waiting))
            mine = self.waiting.pop(person)
            question = mine.popleft()
            if mine:
                self.waiting[person] = mine  # at the end: the others come first
            if not question.turn.done():
                question.turn.set_result(self.free.pop())


class OwnThinkers:
    """The processes of this machine. workers: those that think by the clock; 0: threads of this process. patience: seconds after
    which the computer is answered for; most: tables of one person at which it thinks at the same time."""

    def __init__(self, work: Callable[[], Think], workers: int, patience: float, most: int) -> None:
        self.work = work
        """Asked anew each time: tests put another in its place."""
        kind = Worker if workers else Here
        self.workers = [kind() for _ in range(max(1, workers) + 1)]
        self.queue = Queue(self.workers[1:])
        self.sight = Queue(self.workers[:1])
        self.patience = patience
        self.most = most
        self.threads = ThreadPoolExecutor(len(self.workers), thread_name_prefix="thinking")

    async def allow(self, person: str, wanted: float) -> Allowed:
        if not wanted:
            return Allowed(0.0, 0.0)
        if person and self.queue.asked_by[person] >= self.most:
            return Allowed(0.0, wanted, is_capped=True)
        # All who ask now, this one too, shall have their answers within half of the time that anybody waits at all.
        share = self.patience / 2 * self.queue.size / (self.queue.load + 1)
        return Allowed(min(wanted, share) if share >= min(LEAST, wanted) else 0.0, wanted)

    async def think(self, person: str, thought: Thought) -> int:
        if thought.seconds:
            self.queue.asked_by[person] += 1
            try:
                wait = self.patience / 2 if thought.wait is None else thought.wait
                return await self._ask(self.queue, person, thought.agent, thought, wait)
            except Failed as error:
                LOG.info("the computer (%s) answers on sight: %s", thought.agent, error)
            finally:
                self.queue.asked_by[person] -= 1
                if not self.queue.asked_by[person]:
                    del self.queue.asked_by[person]
        for attempt in range(2):
            try:
                return await self._ask(self.sight, person, thought.on_sight, thought, START_SECONDS)
            except Failed as error:
                LOG.warning("the computer (%s), on sight, attempt %s: %s", thought.on_sight, attempt + 1, error)
        raise Unthinkable

    async def _ask(self, queue: Queue, person: str, agent: str, thought: Thought, wait: float) -> int:
        worker = await queue.take(person, wait)
        if worker is None:
            raise Failed("its turn did not come in time")
        loop = asyncio.get_running_loop()
        patience = thought.seconds + self.patience
        asked = loop.run_in_executor(
            self.threads, worker.ask, self.work(), agent, thought.seed, thought.parcel, patience
        )
        # The worker comes back when it has answered, whether or not somebody still waits for the answer.
        asked.add_done_callback(partial(self._answered, queue, worker))
        return await asyncio.shield(asked)

    def _answered(self, queue: Queue, worker: Worker, done: asyncio.Future[int]) -> None:
        if not done.cancelled():
            done.exception()  # looked at, whether or not somebody waits
        queue.give_back(worker)

    def close(self) -> None:
        for worker in self.workers:
            worker.end()
        self.threads.shutdown(wait=False, cancel_futures=True)
