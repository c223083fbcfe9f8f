"""What takes long and no table waits for (analyses, trials): a process of its own behind all others, piece by piece."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

from soulcore.table.thinking import in_worker

NICE = 10
"""How far behind everything else on the machine it stands."""


def _begin() -> None:
    in_worker()
    with suppress(OSError):
        os.nice(NICE)


class Aside:
    """Does one piece of work at a time. Who waits comes next: nobody waits for the end of another's work, only for a piece."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.waiting = 0
        self.turn = asyncio.Lock()
        self.pool: Executor | None = None

    def _pool(self) -> Executor:
        if self.pool is None and self.workers == 0:
            self.pool = ThreadPoolExecutor(1)
        elif self.pool is None:
            fresh = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=fresh, initializer=_begin)
        return self.pool

    async def do(self, work: Callable[..., Any], *given: object) -> Any:
        """One piece of work. A process that died is replaced for the next one."""
        self.waiting += 1
        try:
            async with self.turn:
                return await asyncio.get_running_loop().run_in_executor(self._pool(), work, *given)
        except BrokenProcessPool:
            self.pool = None
            raise
        finally:
            self.waiting -= 1

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
