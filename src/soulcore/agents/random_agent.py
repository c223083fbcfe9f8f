"""Any option, all of them equally likely."""

from __future__ import annotations

from collections.abc import Sequence

from soulcore.agents.agent import ListedOption, View
from soulcore.kernel import randomness


class RandomAgent:
    """The same seed makes the same choices: its chance is its own and has nothing to do with the game's."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = str(seed)
        self.count = 0

    def choose(self, view: View, options: Sequence[ListedOption]) -> int:
        return self.pick(len(options))

    def pick(self, count: int) -> int:
        """One of so many options: it needs to know nothing else."""
        self.count += 1
        return randomness.below(self.seed, "random agent", self.count, count) if count > 1 else 0
