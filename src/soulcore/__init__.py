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
    from soulcore.agents import Agent, Outcome, RandomAgent, outcome, play_out
    from soulcore.agents.levels import agent
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
    from soulcore.library import CardData, Deck
    from soulcore.library.listing import cards, decks
    from soulcore.play import (
        Record,
        Shortcut,
        labels,
        load,
        log,
        question,
        replay,
        save,
        shortcuts,
        start,
        take,
        why_not,
    )
    from soulcore.terminal.showing import board, svg

__version__ = "0.1.0"

_HOMES = {
    "soulcore.agents": ("Agent", "Outcome", "RandomAgent", "outcome", "play_out"),
    "soulcore.agents.levels": ("agent",),
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
    "soulcore.library": ("CardData", "Deck"),
    "soulcore.library.listing": ("cards", "decks"),
    "soulcore.play": (
        "Record",
        "Shortcut",
        "labels",
        "load",
        "log",
        "question",
        "replay",
        "save",
        "shortcuts",
        "start",
        "take",
        "why_not",
    ),
    "soulcore.terminal.showing": ("board", "svg"),
}
"""Where each public name lives. Kept in step with the imports above, which only type checkers see, by a test."""

_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Agent",
    "AmbiguousAnswer",
    "AnswerError",
    "CardData",
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
    "agent",
    "board",
    "cards",
    "decks",
    "digest",
    "labels",
    "load",
    "log",
    "look",
    "outcome",
    "play_out",
    "question",
    "replay",
    "save",
    "shortcuts",
    "start",
    "svg",
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
    painters = import_module("soulcore.kernel.game").PAINTERS
    if _paint not in painters:
        painters.append(_paint)
    return found


def _paint(game: Game, form: str) -> str:
    """What `str`, `repr` and notebooks show of a game; what draws it is imported when it is first shown."""
    from soulcore.terminal.showing import paint

    return paint(game, form)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME_OF})
