"""Short ways to play environments by chance."""

from __future__ import annotations

from typing import Any

import numpy as np

from soulcore.games import finished
from soulcore.library import entry_decks, load

GAMES = finished()


def deck_of(game: str) -> str:
    """One entry deck, for small spaces."""
    return next(iter(entry_decks(load(game))))


def legal(mask: Any, chance: np.random.Generator) -> int:
    """Any action of the mask."""
    return int(chance.choice(np.flatnonzero(mask)))
