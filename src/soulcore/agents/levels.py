"""Computer players by name or level: `greedy`, `search:seconds=2`, `hard`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from inspect import signature

from soulcore.agents.agent import Agent, Thinker
from soulcore.kernel.errors import SoulcoreError

ENDING = "_agent"

LEVELS = {
    "easy": "greedy:worlds=1,slips=0.3",
    "normal": "greedy",
    "hard": "search:seconds=0.5",
    "expert": "search:seconds=3",
}
"""What each level plays. People wait for an answer, so the thinking ones go by the clock."""


class UnknownAgent(SoulcoreError):
    """There is no computer player of that name, or it has no such setting."""


@cache
def available() -> tuple[str, ...]:
    """The names of the agents: `random` is the module `random_agent` with its class `RandomAgent`."""
    here = importlib.import_module("soulcore.agents")
    modules = (module.name for module in pkgutil.iter_modules(here.__path__))
    return tuple(sorted(name.removesuffix(ENDING) for name in modules if name.endswith(ENDING)))


def make(word: str, seed: int | str) -> Agent | Thinker:
    """The player that a level, a name or a name with settings means, with its own chance. Raises UnknownAgent."""
    name, _, rest = LEVELS.get(word, word).partition(":")
    if name not in available():
        raise UnknownAgent(f"there is no agent '{name}'; there are: {', '.join((*available(), *LEVELS))}")
    module = importlib.import_module(f"soulcore.agents.{name}{ENDING}")
    kind: type = getattr(module, f"{name.title().replace('_', '')}Agent")
    settings: dict[str, float] = {}
    known = signature(kind).parameters
    for part in filter(None, rest.split(",")):
        setting, _, value = part.partition("=")
        if setting not in known or setting == "seed":
            raise UnknownAgent(f"{name} has no setting '{setting}'; it has: {', '.join(known)}")
        try:
            settings[setting] = float(value) if "." in value else int(value)
        except ValueError:
            raise UnknownAgent(f"{setting} is a number, not '{value}'") from None
    made: Agent | Thinker = kind(seed=seed, **settings)
    return made
