"""Agents by name, with settings: `random`, `greedy`, `search:iterations=200`."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from functools import cache

from soulcore import agents
from soulcore.agents import Agent, Thinker
from soulcore.lab.errors import LabError

ENDING = "_agent"
Setting = int | float | str


@cache
def available() -> tuple[str, ...]:
    """The names of the agents: `random` is the module `random_agent` with its class `RandomAgent`."""
    modules = (module.name for module in pkgutil.iter_modules(agents.__path__))
    return tuple(sorted(name.removesuffix(ENDING) for name in modules if name.endswith(ENDING)))


def make(spec: str, seed: str) -> Agent | Thinker:
    """The agent that a word like `search:iterations=200` means, with its own chance. Raises LabError."""
    name, settings = parts_of(spec)
    made: Agent | Thinker = class_of(name)(seed=seed, **settings)
    return made


def is_timed(spec: str) -> bool:
    """Whether a clock decides how long the agent thinks: then its games are not the same twice."""
    return bool(parts_of(spec)[1].get("seconds"))


@cache
def parts_of(spec: str) -> tuple[str, dict[str, Setting]]:
    """The agent's name and its settings. Raises LabError for an agent or a setting that does not exist."""
    name, _, rest = spec.strip().partition(":")
    if name not in available():
        raise LabError("lab.error.agent", given=name[:40], agents=", ".join(available()))
    known = inspect.signature(class_of(name)).parameters
    settings: dict[str, Setting] = {}
    for part in filter(None, rest.split(",")):
        word, _, value = part.partition("=")
        if word not in known or word == "seed":
            wanted = ", ".join(key for key in known if key != "seed")
            raise LabError("lab.error.setting", agent=name, given=word[:40], settings=wanted or "-")
        settings[word] = number_or_word(value)
    return name, settings


def number_or_word(value: str) -> Setting:
    for kind in (int, float):
        try:
            return kind(value)
        except ValueError:
            continue
    return value


@cache
def class_of(name: str) -> type:
    module = importlib.import_module(f"{agents.__name__}.{name}{ENDING}")
    found: type = getattr(module, f"{name.title().replace('_', '')}Agent")
    return found
