"""Every number of a card in play is explained, as every scenario looks at it."""

from __future__ import annotations

from soulcore.kernel.game import Game
from soulcore.scenarios.explained import Numbers


def check_explained(game: Game) -> int:
    """How many numbers differ from print, all of them as explained."""
    numbers = Numbers(game)
    assert not numbers.wrong, numbers.wrong
    return numbers.changed
