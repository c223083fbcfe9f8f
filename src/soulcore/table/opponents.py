"""The computer opponent: thinks in processes of its own, sees only its view, and answers in time.

A worker never gets the position: it gets a world imagined from what its seat sees (`soulcore.agents.parcel`), so nothing that
the seat may not know is in its process. Its chance comes from the table's id and the decision, never from the game's seed.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from soulcore.agents import ask
from soulcore.agents.levels import LEVELS, available, make, parts_of
from soulcore.agents.parcel import pack, unpack
from soulcore.kernel.game import Game
from soulcore.table.errors import Refused

LOG = logging.getLogger("soulcore.table")
MOST_TO_PASS = 1.0
"""Seconds it thinks at most where it may pass."""


def agent_for(level: str) -> str:
    """The level, or name of an agent, if there is one. A client cannot give settings: its opponent's time is not its to choose."""
    if level not in LEVELS and level not in available():
        raise Refused("bad_request", reason=f"level: {', '.join(LEVELS)}")
    return level


def levels() -> list[dict[str, str]]:
    """The levels, easiest first."""
    return [{"key": level, "agent": means.partition(":")[0]} for level, means in LEVELS.items()]


def quick(level: str) -> tuple[str, float]:
    """The player for moments that come again and again and can be passed, and how long it thinks there (0: no clock). It must
    take that long even with nothing to think about, so it is not long."""
    name, settings = parts_of(level)
    seconds = min(float(settings.get("seconds", 0)), MOST_TO_PASS)
    if not seconds:
        return level, 0.0
    words = ",".join(f"{key}={value}" for key, value in {**settings, "seconds": seconds}.items())
    return f"{name}:{words}", seconds


def think(agent: str, seed: str, parcel: bytes) -> int:
    """What the agent answers at the decision in the parcel. Runs in a worker."""
    return ask(make(agent, seed), unpack(parcel))


def in_worker() -> None:
    """A terminal's Ctrl-C is for the server, which then ends its workers. A server that is killed cannot: then they go by
    themselves, instead of waiting for ever for a question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


class Opponents:
    """The computer's processes."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.pool: Executor | None = None

    def _pool(self) -> Executor:
        if self.pool is None and self.workers == 0:
            self.pool = ThreadPoolExecutor(1)
        elif self.pool is None:
            # A fresh process has nothing of the server's in it: neither sockets nor database connections.
            fresh = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=fresh, initializer=in_worker)
        return self.pool

    async def choose(self, agent: str, seed: str, game: Game) -> int:
        """The computer's answer, in time: one that thinks too long or falls over is answered for by the last option."""
        last = len(game.options) - 1
        try:
            parcel = pack(game, seed)
            waiting = asyncio.get_running_loop().run_in_executor(self._pool(), think, agent, seed, parcel)
            choice = await asyncio.wait_for(waiting, self.seconds)
        except TimeoutError:
            return last
        except BrokenProcessPool:
            self.pool = None
            return last
        except Exception:
            LOG.exception("the computer (%s) failed", agent)
            return last
        return choice if 0 <= choice <= last else last

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
