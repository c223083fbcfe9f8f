"""Computer players by name or level: `greedy`, `search:seconds=2`, `hard`. Everybody who plays looks them up here."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from inspect import signature
from math import inf

from soulcore.agents.agent import Agent, Thinker
from soulcore.kernel.errors import SoulcoreError
from soulcore.play.start import seed_from

ENDING = "_agent"
PACKAGE = "soulcore.agents"

LEVELS = {
    "easy": "greedy:worlds=1,slips=0.7,rests=0.25",
    "normal": "greedy:rests=0.25",
    "hard": "greedy",
    "expert": "search:seconds=1.8",
}
"""What each level plays: each wins three games of four or more against the one below, in every game (docs/strength.md). People wait
for an answer, so the one that thinks for long goes by the clock."""


class UnknownAgent(SoulcoreError):
    """There is no computer player of that name, or it has no such setting."""


class UnknownName(UnknownAgent):
    """No agent and no level is called so. given: the word; known: the names there are."""

    def __init__(self, given: str) -> None:
        self.given = given[:40]
        self.known = (*available(), *LEVELS)
        super().__init__(f"there is no agent '{self.given}'; there are: {', '.join(self.known)}")


class UnknownSetting(UnknownAgent):
    """The agent has no setting of that name. given: the word; known: the settings it has."""

    def __init__(self, agent: str, given: str) -> None:
        self.agent = agent
        self.given = given[:40]
        self.known = tuple(settings_of(agent))
        super().__init__(f"{agent} has no setting '{self.given}'; it has: {', '.join(self.known) or 'none'}")


class NotANumber(UnknownAgent):
    """A setting was given something else than a number, or one out of bounds. setting, given: the words; low, high: the bounds;
    whole: whether a whole number is wanted."""

    def __init__(self, agent: str, setting: str, given: str) -> None:
        self.agent = agent
        self.setting = setting
        self.given = given[:40]
        self.low, self.high = bounds_of(agent, setting)
        self.whole = is_whole(agent, setting)
        bounds = f"of {self.low} or more" if self.high == inf else f"from {self.low} to {self.high}"
        super().__init__(f"{setting} is a {'whole ' if self.whole else ''}number {bounds}, not '{self.given}'")

    def said(self) -> tuple[str, dict[str, object]]:
        """The key of what is said about it, and what that names."""
        key = "lab.error.whole" if self.whole else "lab.error.number"
        named: dict[str, object] = {"setting": self.setting, "given": self.given, "low": self.low}
        return (key, named) if self.high == inf else (f"{key}_between", {**named, "high": self.high})


@cache
def available() -> tuple[str, ...]:
    """The names of the agents: `random` is the module `random_agent` with its class `RandomAgent`."""
    modules = (module.name for module in pkgutil.iter_modules(importlib.import_module(PACKAGE).__path__))
    return tuple(sorted(name.removesuffix(ENDING) for name in modules if name.endswith(ENDING)))


def make(word: str, seed: int | str) -> Agent | Thinker:
    """The player that a level, a name or a name with settings means, with its own chance. Raises UnknownAgent."""
    name, settings = parts_of(word)
    made: Agent | Thinker = class_of(name)(seed=seed, **settings)
    return made


def agent(name: str, seed: int | str = 0) -> Agent | Thinker:
    """A computer player by its name, `greedy`, with settings, `search:iterations=50`, or by a level, `hard`. Raises
    UnknownAgent, and PlayError for what is no seed."""
    return make(name, seed_from(seed))


def is_timed(word: str) -> bool:
    """Whether a clock decides how long the player thinks: then its games are not the same twice."""
    return bool(parts_of(word)[1].get("seconds"))


def parts_of(word: str) -> tuple[str, dict[str, float]]:
    """The agent's name and its settings. Raises UnknownAgent for an agent or a setting that does not exist."""
    word = str(word).strip()  # whatever it is, a name says what is wrong with it
    name, _, rest = LEVELS.get(word, word).partition(":")
    if name not in available():
        raise UnknownName(name)
    settings: dict[str, float] = {}
    for part in filter(None, rest.split(",")):
        setting, _, value = part.partition("=")
        if setting not in settings_of(name):
            raise UnknownSetting(name, setting)
        low, high = bounds_of(name, setting)
        try:
            number = int(value) if is_whole(name, setting) or value.isdecimal() else float(value)
        except ValueError:
            raise NotANumber(name, setting, value) from None
        if not low <= number <= high or number == inf:
            raise NotANumber(name, setting, value)
        settings[setting] = number
    return name, settings


@cache
def class_of(name: str) -> type:
    module = importlib.import_module(f"{PACKAGE}.{name}{ENDING}")
    found: type = getattr(module, f"{name.title().replace('_', '')}Agent")
    return found


def is_whole(name: str, setting: str) -> bool:
    """Whether a setting of an agent is a whole number."""
    return settings_of(name)[setting] != "float"


def bounds_of(name: str, setting: str) -> tuple[float, float]:
    """Between which numbers a setting of an agent lies: as its class says in BOUNDS, else 0 or more."""
    bounds: dict[str, tuple[float, float]] = getattr(class_of(name), "BOUNDS", {})
    return bounds.get(setting, (0, inf))


@cache
def settings_of(name: str) -> dict[str, str]:
    """What can be set of an agent, besides its seed, and the type of it."""
    found = signature(class_of(name)).parameters
    return {setting: str(found[setting].annotation) for setting in found if setting != "seed"}
