"""Opponents for a seat that learns: an agent by name, or anything that makes agents from a seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from soulcore.agents import Agent, Thinker
from soulcore.agents.levels import UnknownAgent, make, parts_of
from soulcore.envs.errors import EnvError

Opponent = str | Callable[[str], Agent | Thinker]
"""An agent or level by name ("random", "greedy", "search:iterations=100"), or a function that makes one from a seed."""


def maker_of(opponent: Opponent) -> Callable[[str], Agent | Thinker]:
    """What makes the opponent of each episode. Raises EnvError for a name that means nobody."""
    if callable(opponent):
        return opponent
    try:
        parts_of(opponent)
    except UnknownAgent as error:
        raise EnvError(f"{error}; or a function that makes one from a seed") from None
    return partial(make, opponent)


def opponent_from(maker: Callable[[str], Agent | Thinker], seed: str) -> Agent | Thinker:
    """The opponent of an episode. Raises EnvError for what cannot play."""
    made = maker(seed)
    if not isinstance(made, Thinker) and not callable(getattr(made, "choose", None)):
        raise EnvError(f"the opponent's function must make an agent, with a method choose(view, options), not {made!r}")
    return made
