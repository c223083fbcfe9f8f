"""The computer opponent: thinks in processes of its own, sees only its view, and answers in time.

A worker gets the position as bytes and hands it to `soulcore.agents`, whose `ask` shows the agent its view, or worlds imagined
from it, and nothing else. Its chance comes from the table's id and the decision, never from the game's seed.
"""

from __future__ import annotations

import asyncio
import importlib
import multiprocessing
import pkgutil
import signal
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, lru_cache
from typing import Any

from soulcore import agents
from soulcore.agents import agent as agent_module
from soulcore.kernel.game import Game
from soulcore.play import load, save
from soulcore.table.errors import Refused

ENDING = "_agent"
LEVELS = {"easy": "random", "normal": "greedy", "hard": "search", "expert": "search"}
"""The agent of each level. Where it does not exist, the nearest lower level's plays."""


@cache
def available() -> tuple[str, ...]:
    """The agents there are: `greedy` is the module `greedy_agent` with its class `GreedyAgent`."""
    modules = (module.name for module in pkgutil.iter_modules(agents.__path__))
    return tuple(sorted(name.removesuffix(ENDING) for name in modules if name.endswith(ENDING)))


def agent_for(level: str) -> str:
    """The agent that plays a level (or that has that name)."""
    if level in available():
        return level
    if level not in LEVELS:
        raise Refused("bad_request", reason=f"level: {', '.join(LEVELS)}")
    order = list(LEVELS)
    for lower in reversed(order[: order.index(level) + 1]):
        if LEVELS[lower] in available():
            return LEVELS[lower]
    return available()[0]


def levels() -> list[dict[str, str]]:
    return [{"key": level, "agent": agent_for(level)} for level in LEVELS]


@lru_cache(maxsize=64)
def _class(name: str) -> Any:
    module = importlib.import_module(f"{agents.__name__}.{name}{ENDING}")
    return getattr(module, f"{name.title().replace('_', '')}Agent")


def think(agent: str, seed: str, position: bytes) -> int:
    """What the agent answers at a saved position. Runs in a worker."""
    game = load(position)
    player = _class(agent)(seed=seed)
    ask: Any = getattr(agent_module, "ask", None)
    if ask is not None:
        return int(ask(player, game))
    from soulcore.games.views import look

    assert game.decision is not None
    view = look(game, game.decision.seat)
    return int(player.choose(view, view["decision"]["options"]))


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
        if self.pool is None:
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
        return choice if 0 <= choice <= last else last

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
