"""Effects that set each other off for ever. What can only run out so often, and who chose something, the game says."""

from __future__ import annotations

from typing import Final

from soulcore.kernel.game import DRAW, Game

ENDLESS: Final = 200
"""So many in a row that nobody asked for are a loop: no cards of a game set off that many and then stop."""


def counted(in_a_row: int, lowest: int, left: int) -> tuple[int, int]:
    """One more in a row, and the least that was left meanwhile of what runs out some day (Life, Decks). A new low starts the
    count anew: that cannot go on for ever."""
    if left < lowest or in_a_row == 0:
        return 1, left
    return in_a_row + 1, lowest


def is_over(game: Game, in_a_row: int) -> bool:
    """Whether so many in a row are a loop that nobody can leave: then the game is drawn."""
    if in_a_row < ENDLESS:
        return False
    game.happen("looped", game.seat, topic="loop.draw")
    game.finish(DRAW, "loop")
    return True
