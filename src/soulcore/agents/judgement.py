"""A learned judgement of positions: who wins, as games of self-play have ended from positions like this one.

A small network (`soulcore.games.network`) over `Knowledge.survey` and which cards lie where, for each game its own
(`weights/GAME.json`, learned by `bench/learn.py`). It is asked when it is quiet, and judges for the player whose turn it is.
It looks into both hands, so it is for imagined worlds only. Where a game has no weights, `outlook` goes by the prospects.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final

from soulcore.games.knowledge import Knowledge
from soulcore.games.network import CardPlaces, Network
from soulcore.kernel.game import Game

FOLDER: Final = "weights"
SURE: Final = 30.0
"""Odds whose logarithm is beyond this are as good as certain."""


class Judgement:
    """What was learned of one game."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def chance(self, knowledge: Knowledge, game: Game) -> float:
        """That the player whose turn it is wins."""
        return self.chance_by(game, knowledge.survey(game, game.seat))

    def chance_by(self, game: Game, surveyed: list[float]) -> float:
        """The same from that player's survey."""
        odds = self.network.odds(game, surveyed)
        return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, odds))))


def network_of(told: dict[str, Any]) -> Network:
    """A network as it is written down."""
    cards = {number: place for place, number in enumerate(told["cards"])}
    layers = ("middle", "spread", "numbers", "by_card", "shifts", "second", "second_shifts", "last")
    return Network(CardPlaces(cards, told["piles"]), *(told[layer] for layer in layers))


@cache
def judgement_of(game: str) -> Judgement | None:
    """What was learned of a game, by its name; None where nothing was."""
    file = files("soulcore.agents") / FOLDER / f"{game}.json"
    if not file.is_file():
        return None
    return Judgement(network_of(json.loads(file.read_text(encoding="utf-8"))))
