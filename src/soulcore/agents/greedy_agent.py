"""Greedy: tries each option in a few imagined worlds and takes the one that looks best once things are quiet again."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import ClassVar

from soulcore.agents.agent import Weighed
from soulcore.agents.imagine import Imagination
from soulcore.agents.playout import DIED, drawn, inclination, look_ahead, ranked

WORLDS = 3

WON = 1.0
LOST = 0.0
"""What a look comes to in every world where the game is over by then; nothing else looks as good or as bad."""


class GreedyAgent:
    """Looks one move ahead. The same seed gives the same answers.

    For opponents that one can beat while learning: slips, how often it does not look and goes by instinct; rests, how often it lets
    a chance pass (does nothing more in this step, does not block), as beginners do, unless that decides the game.
    """

    BOUNDS: ClassVar[dict[str, tuple[float, float]]] = {"worlds": (1, inf), "slips": (0, 1), "rests": (0, 1)}

    def __init__(self, seed: int | str = 0, worlds: int = WORLDS, slips: float = 0.0, rests: float = 0.0) -> None:
        self.seed = str(seed)
        self.worlds = max(1, worlds)
        self.slips = slips
        self.rests = rests
        self.count = 0
        self.weighed: list[Weighed] = []

    def consider(self, options: Sequence[str], imagination: Imagination) -> int:
        self.count += 1
        if len(options) == 1:
            self.weighed = []
            return 0
        knowledge = imagination.about.knowledge
        totals = [0.0] * len(options)
        looks = [0] * len(options)
        for number in range(self.worlds):
            world = imagination.world(f"{self.seed}/{self.count}/{number}")
            for place, value in enumerate(look_ahead(knowledge, world)):
                if value != DIED:
                    totals[place] += value
                    looks[place] += 1
        instinct = inclination(knowledge, world)
        means = [total / count if count else 0.0 for total, count in zip(totals, looks, strict=True)]
        die = Random(f"{self.seed}/{self.count}/slip")
        idle = knowledge.rest(world)
        if (
            self.rests
            and not knowledge.is_routine(world)
            and not is_decided(means, idle)
            and Random(f"{self.seed}/{self.count}/rest").random() < self.rests
        ):
            self.weighed = []
            return idle
        if self.slips and die.random() < self.slips:
            self.weighed = []
            return drawn(instinct, die)
        places = knowledge.worth_trying(world)
        order = sorted(ranked(means, instinct), key=lambda place: place not in places)  # circles last
        self.weighed = [Weighed(place, options[place], means[place], looks[place]) for place in order]
        return order[0]

    def explain(self) -> list[Weighed]:
        return self.weighed


def is_decided(means: Sequence[float], idle: int) -> bool:
    """Whether one look sees the game won by some option, or lost by doing nothing: nobody lets that pass."""
    return max(means) >= WON or means[idle] <= LOST
