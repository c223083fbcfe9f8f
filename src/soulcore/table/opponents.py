"""The computer opponent: sees only its view, and answers in time, never worse than on sight.

What thinks (table/thinking.py) never gets the position: it gets a world imagined from what its seat sees
(`soulcore.agents.parcel`), so nothing that the seat may not know is in its process. Its chance comes from the table's id and the
decision, never from the game's seed.
"""

from __future__ import annotations

import logging

from soulcore.agents import ask
from soulcore.agents.levels import LEVELS, available, make, parts_of
from soulcore.agents.parcel import pack, unpack
from soulcore.kernel.game import Game
from soulcore.table.errors import Refused
from soulcore.table.thinking import Allowed, OwnThinkers, Think, Thinkers, Thought, Unthinkable

LOG = logging.getLogger("soulcore.table")
MOST_TO_PASS = 1.0
"""Seconds it thinks at most where it may pass."""
ON_SIGHT = "greedy"
"""Who answers where there is no time to think."""


def agent_for(level: str) -> str:
    """The level, or name of an agent, if there is one. A client cannot give settings: its opponent's time is not its to choose."""
    if level not in LEVELS and level not in available():
        raise Refused("bad_request", reason=f"level: {', '.join(LEVELS)}")
    return level


def levels() -> list[dict[str, str]]:
    """The levels, easiest first."""
    return [{"key": level, "agent": means.partition(":")[0]} for level, means in LEVELS.items()]


def seconds_of(agent: str) -> float:
    """How long an agent thinks by the clock; 0: it goes without one."""
    return float(parts_of(agent)[1].get("seconds", 0))


def within(agent: str, seconds: float) -> str:
    """The same agent with that much time by the clock."""
    name, settings = parts_of(agent)
    return f"{name}:" + ",".join(f"{key}={value}" for key, value in {**settings, "seconds": round(seconds, 3)}.items())


def quick(level: str) -> tuple[str, float]:
    """The player for moments that come again and again and can be passed, and how long it thinks there (0: no clock). It must
    take that long even with nothing to think about, so it is not long."""
    seconds = min(seconds_of(level), MOST_TO_PASS)
    return (within(level, seconds), seconds) if seconds else (level, 0.0)


def think(agent: str, seed: str, parcel: bytes) -> int:
    """What the agent answers at the decision in the parcel. Runs in a worker."""
    return ask(make(agent, seed), unpack(parcel))


def thinking() -> Think:
    """What workers are given to do."""
    return think


def own_thinkers(workers: int, patience: float, most: int) -> OwnThinkers:
    return OwnThinkers(thinking, workers, patience, most)


class Opponents:
    """The computer, for the tables of this process."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers

    async def allow(self, agent: str, person: str) -> Allowed:
        """How long it may think at a table of that person. What is said of it depends on how busy the server is, not on the
        position."""
        return await self.thinkers.allow(person, seconds_of(agent))

    async def choose(
        self,
        agent: str,
        seed: str,
        game: Game,
        person: str = "",
        allowed: Allowed | None = None,
        wait: float | None = None,
    ) -> int:
        """The computer's answer, in time. wait: the most seconds before it begins to think; then it answers on sight."""
        last = len(game.options) - 1
        if last == 0:
            return 0
        allowed = allowed or await self.allow(agent, person)
        is_timed = bool(allowed.wanted)
        player = within(agent, allowed.seconds) if is_timed and allowed.seconds else agent
        on_sight = ON_SIGHT if is_timed else agent
        try:
            thought = Thought(player, on_sight, seed, pack(game, seed), allowed.seconds, wait)
            choice = await self.thinkers.think(person, thought)
        except Unthinkable:
            return last
        except Exception:
            LOG.exception("the computer (%s) failed", agent)
            return last
        return choice if 0 <= choice <= last else last

    def close(self) -> None:
        self.thinkers.close()
