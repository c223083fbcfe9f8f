"""Who plays the games: this process, several processes, or a Ray cluster. All of them take batches of numbers and hand
back results as they come, in any order; a batch whose worker died is played again by another."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Protocol

import msgspec

from soulcore.lab.dealer import Dealer
from soulcore.lab.errors import LabError
from soulcore.lab.plan import Plan
from soulcore.lab.result import Result

Batch = tuple[int, ...]

AHEAD = 2
"""Batches handed out for each worker: one to play, one in reserve so that it never waits."""

MOST_DEATHS = 5
"""So many workers in a row may die without a batch coming back before that is taken for more than bad luck."""


class Workers(Protocol):
    """Somebody who plays batches of a plan's games."""

    @property
    def count(self) -> int:
        """How many games are played at a time."""
        ...

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Result]]:
        """The results, batch by batch, as they come. Batches are taken only as fast as they are played."""
        ...

    def __enter__(self) -> Workers: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Here:
    """This process."""

    def __init__(self, plan: Plan) -> None:
        self.dealer = Dealer(plan)
        self.count = 1

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *_: object) -> None:
        return

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Result]]:
        for batch in batches:
            yield self.dealer.play_all(batch)


class Processes:
    """Several processes of this machine."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        self.plan = msgspec.json.encode(plan)
        self.count = jobs
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: the same on every system, and safe beside the progress bar's thread.
        return ProcessPoolExecutor(self.count, get_context("spawn"), set_up, (self.plan,))

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        processes = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()  # games are short to lose and can be long to wait for
        for process in processes:
            process.join()

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Result]]:
        source = iter(batches)
        running: dict[Future[list[Result]], Batch] = {}
        again: list[Batch] = []
        deaths = 0
        while True:
            while len(running) < self.count * AHEAD and (batch := next_batch(again, source)) is not None:
                try:
                    with deaf():
                        running[self.pool.submit(play_batch, batch)] = batch
                except BrokenProcessPool:
                    again.append(batch)
                    break
            if not running and not again:
                return
            done = wait(running, return_when=FIRST_COMPLETED).done if running else set()
            lost = not running
            for future in done:
                batch = running.pop(future)
                try:
                    results = future.result()
                except BrokenProcessPool:
                    again.append(batch)
                    lost = True
                else:
                    deaths = 0
                    yield results
            if lost:
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise LabError("lab.error.dying", count=deaths)
                # One death breaks the whole pool: whatever it had not handed back is played again by a new one.
                again += running.values()
                running.clear()
                self.pool.shutdown(wait=False, cancel_futures=True)
                self.pool = self.new_pool()


@contextmanager
def deaf() -> Iterator[None]:
    """Ctrl-C waits meanwhile. Processes that are begun now do not hear it either: `set_up` comes too late to keep one that still
    loads what it needs from ending with a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def next_batch(again: list[Batch], source: Iterator[Batch]) -> Batch | None:
    """First what has to be played again, then what is new; None when there is nothing left."""
    return again.pop() if again else next(source, None)


# ---------------------------------------------------------------- inside a worker

_DEALERS: dict[bytes, Dealer] = {}


def set_up(plan: bytes) -> None:
    """Get a worker process ready. Ctrl-C reaches every process of a terminal: only the one that started the run reacts."""
    Thread(target=end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    dealer_of(plan)


def end_with_parent() -> None:
    """Wait until the parent is gone, and go too. Killed, it cannot tell its workers, and they would wait for ever for
    batches: each of them holds the pipe open from which all of them read."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def dealer_of(plan: bytes) -> Dealer:
    """The dealer of a plan, made once a process."""
    if plan not in _DEALERS:
        _DEALERS.clear()
        _DEALERS[plan] = Dealer(msgspec.json.decode(plan, type=Plan))
    return _DEALERS[plan]


def play_batch(batch: Batch) -> list[Result]:
    return next(iter(_DEALERS.values())).play_all(batch)
