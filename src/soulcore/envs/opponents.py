"""Opponents for a seat that learns: an agent by name, or anything that makes agents from a seed."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable

from soulcore import agents
from soulcore.agents import Agent, Thinker
from soulcore.envs.errors import EnvError

Opponent = str | Callable[[str], Agent | Thinker]
"""The name of an agent ("random", "greedy"), or a function that makes one from a seed."""

ENDING = "_agent"


def maker_of(opponent: Opponent) -> Callable[[str], Agent | Thinker]:
    """What makes the opponent of each episode."""
    if not isinstance(opponent, str):
        return opponent
    modules = [module.name for module in pkgutil.iter_modules(agents.__path__) if module.name.endswith(ENDING)]
    if f"{opponent}{ENDING}" not in modules:
        known = ", ".join(sorted(name.removesuffix(ENDING) for name in modules))
        raise EnvError(f"there is no agent '{opponent}'; there are: {known}")
    module = importlib.import_module(f"{agents.__name__}.{opponent}{ENDING}")
    made = getattr(module, f"{opponent.title().replace('_', '')}Agent")

    def make(seed: str) -> Agent | Thinker:
        agent: Agent | Thinker = made(seed=seed)
        return agent

    return make
