"""The computer opponent: thinks in processes of its own, sees only its view, and answers in time.

A worker gets the position as bytes and hands it to `soulcore.agents`, whose `ask` shows the agent its view, or worlds imagined
from it, and nothing else. Its chance comes from the table's id and the decision, never from the game's seed.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from soulcore.agents import ask
from soulcore.agents.levels import LEVELS, available, make
from soulcore.kernel.game import Game
from soulcore.play import load, save
from soulcore.table.errors import Refused

LOG = logging.getLogger("soulcore.table")


def agent_for(level: str) -> str:
    """The level, or name of an agent, if there is one. A client cannot give settings: its opponent's time is not its to choose."""
    if level not in LEVELS and level not in available():
        raise Refused("bad_request", reason=f"level: {', '.join(LEVELS)}")
    return level


def levels() -> list[dict[str, str]]:
    """The levels, easiest first."""
    return [{"key": level, "agent": means.partition(":")[0]} for level, means in LEVELS.items()]


def think(agent: str, seed: str, position: bytes) -> int:
    """What the agent answers at a saved position. Runs in a worker."""
    return ask(make(agent, seed), load(position))


def _in_worker() -> None:
    """A terminal's Ctrl-C is for the server, which then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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
            self.pool = ProcessPoolExecutor(self.workers, mp_context=fresh, initializer=_in_worker)
        return self.pool

    async def choose(self, agent: str, seed: str, game: Game) -> int:
        """The computer's answer, in time: one that thinks too long or falls over is answered for by the last option."""
        last = len(game.options) - 1
        log, game.log = game.log, None  # what is past does not matter to it, and costs bytes
        try:
            position = save(game)
        finally:
            game.log = log
        try:
            waiting = asyncio.get_running_loop().run_in_executor(self._pool(), think, agent, seed, position)
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
