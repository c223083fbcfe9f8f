"""Seats that are answered for by chance: compiled, because an environment's opponent decides as often as who learns."""

from __future__ import annotations

from soulcore.kernel.game import Game
from soulcore.kernel.randomness import Dice


def answer_by_chance(game: Game, dice: list[Dice | None], most: int) -> None:
    """Answer until somebody without dice is asked, the game is over, or so many decisions have been made in it."""
    while not game.over and len(game.answers) < most:
        asked = game.decision
        if asked is None:
            return
        die = dice[asked.seat]
        if die is None:
            return
        game.answer(die.below(len(asked.options)))
