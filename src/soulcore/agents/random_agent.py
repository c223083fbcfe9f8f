"""Any option, all of them equally likely."""

from __future__ import annotations

from collections.abc import Sequence

from soulcore.agents.agent import ListedOption, View
from soulcore.kernel.randomness import Dice


class RandomAgent:
    """The same seed makes the same choices: its chance is its own and has nothing to do with the game's."""

    def __init__(self, seed: int | str = 0) -> None:
        self.dice = Dice(str(seed), "random agent")

    def choose(self, view: View, options: Sequence[ListedOption]) -> int:
        return self.dice.below(len(options))
