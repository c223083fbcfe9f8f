"""A learned judgement of positions: who wins, as games have ended that had a turn begin like this one.

A logistic regression over `Knowledge.survey`, fitted to self-play by `bench/learn.py`, for each game its own (`weights/GAME.json`).
It is asked at the start of a turn, when it is quiet, and sees the position as the player whose turn it is does. Where a game has no
weights, `outlook` goes by the prospects.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp

from soulcore.games.knowledge import Knowledge
from soulcore.kernel.game import Game

FOLDER = "weights"


class Judgement:
    """What was learned of one game."""

    def __init__(self, weights: list[float], shift: float) -> None:
        self.weights = weights
        """Of each number of the survey, in its order."""
        self.shift = shift

    def chance(self, knowledge: Knowledge, game: Game) -> float:
        """That the player whose turn it is wins."""
        total = self.shift
        for weight, value in zip(self.weights, knowledge.survey(game, game.seat), strict=True):
            total += weight * value
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


@cache
def judgement_of(game: str) -> Judgement | None:
    """What was learned of a game, by its name; None where nothing was."""
    file = files("soulcore.agents") / FOLDER / f"{game}.json"
    if not file.is_file():
        return None
    found = json.loads(file.read_text(encoding="utf-8"))
    return Judgement(found["weights"], found["shift"])
