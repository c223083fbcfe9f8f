"""Two rows that show one game after each of its steps: what a seat sees, and what it may do."""

from __future__ import annotations

from typing import Any, cast

from soulcore.envs.actions import Mask
from soulcore.envs.episode import Episode
from soulcore.envs.observation import Vector
from soulcore.envs.setting import Setting
from soulcore.games.lanes import Board
from soulcore.games.sight import Ink


class Slate:
    """Writes into rows that are given once; what did not change since the last look is not written again."""

    def __init__(self, setting: Setting, vector: Vector, mask: Mask) -> None:
        self.setting = setting
        self.vector = vector
        self.mask = mask
        vector.fill(0.0)
        numbers = cast("memoryview[float]", vector.data)
        self.board = Board(setting.observer.canvas(Ink()), numbers, setting.actions.canvas(mask))

    def show(self, episode: Episode, seat: int) -> None:
        """What the seat sees and may do now."""
        self.board.show(episode.course, seat)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy (of an environment, by copy or pickle) shows nothing yet; the next look shows everything."""
        return Slate, (self.setting, self.vector * 0, self.mask * 0)
