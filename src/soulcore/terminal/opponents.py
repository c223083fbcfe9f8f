"""The computer players there are: found among the agents, and by level."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from soulcore import agents
from soulcore.agents import Agent
from soulcore.kernel.errors import SoulcoreError
from soulcore.words import say

ENDING = "_agent"
LEVELS = {"easy": "random", "normal": "greedy", "hard": "search", "expert": "search"}
"""The agent of each level. Where it does not exist yet, the nearest lower level's plays."""


@cache
def available() -> tuple[str, ...]:
    """The names of the agents: `random` is the module `random_agent` with its class `RandomAgent`."""
    modules = (module.name for module in pkgutil.iter_modules(agents.__path__))
    return tuple(sorted(name.removesuffix(ENDING) for name in modules if name.endswith(ENDING)))


def agent_for(word: str, lang: str) -> str:
    """The agent that a name or a level means. Raises SoulcoreError for an unknown word."""
    if word in available():
        return word
    if word not in LEVELS:
        raise SoulcoreError(
            say(
                lang,
                "terminal.say.unknown_agent",
                given=word,
                agents=", ".join(available()),
                levels=", ".join(LEVELS),
            )
        )
    levels = list(LEVELS)
    for level in reversed(levels[: levels.index(word) + 1]):
        if LEVELS[level] in available():
            return LEVELS[level]
    return available()[0]


def make_agent(name: str, seed: str) -> Agent:
    """An agent of that name with its own chance."""
    module = importlib.import_module(f"{agents.__name__}.{name}{ENDING}")
    made: Agent = getattr(module, f"{name.title().replace('_', '')}Agent")(seed=seed)
    return made
