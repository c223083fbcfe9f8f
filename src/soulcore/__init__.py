"""Soulcore: four published card games, played exactly by their rulebooks.

>>> import soulcore
>>> game = soulcore.start("standard", "windfang", "mineroid", seed=7)
>>> game.keys()
['go first', 'go second']

docs/api.md shows the rest. Names are imported when they are first used, so `import soulcore` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soulcore.agents import Agent, Outcome, RandomAgent, play_out
    from soulcore.games.entry import Refusal
    from soulcore.games.views import look
    from soulcore.kernel.errors import (
        AmbiguousAnswer,
        AnswerError,
        GameOver,
        IllegalAnswer,
        SaveError,
        SoulcoreError,
        StaleAnswer,
        WrongSeat,
    )
    from soulcore.kernel.game import Game
    from soulcore.kernel.plain import digest
    from soulcore.library import Deck
    from soulcore.play import Record, Shortcut, load, replay, save, shortcuts, start, take, why_not

__version__ = "0.1.0"

_HOMES = {
    "soulcore.agents": ("Agent", "Outcome", "RandomAgent", "play_out"),
    "soulcore.games.entry": ("Refusal",),
    "soulcore.games.views": ("look",),
    "soulcore.kernel.errors": (
        "AmbiguousAnswer",
        "AnswerError",
        "GameOver",
        "IllegalAnswer",
        "SaveError",
        "SoulcoreError",
        "StaleAnswer",
        "WrongSeat",
    ),
    "soulcore.kernel.game": ("Game",),
    "soulcore.kernel.plain": ("digest",),
    "soulcore.library": ("Deck",),
    "soulcore.play": ("Record", "Shortcut", "load", "replay", "save", "shortcuts", "start", "take", "why_not"),
}
"""Where each public name lives. Kept in step with the imports above, which only type checkers see, by a test."""

_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Agent",
    "AmbiguousAnswer",
    "AnswerError",
    "Deck",
    "Game",
    "GameOver",
    "IllegalAnswer",
    "Outcome",
    "RandomAgent",
    "Record",
    "Refusal",
    "SaveError",
    "Shortcut",
    "SoulcoreError",
    "StaleAnswer",
    "WrongSeat",
    "digest",
    "load",
    "look",
    "play_out",
    "replay",
    "save",
    "shortcuts",
    "start",
    "take",
    "why_not",
]


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for, and keep it."""
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'soulcore' has no attribute {name!r}")
    found = getattr(import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME_OF})
