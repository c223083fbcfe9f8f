"""What Saga tells computer players besides what the family does: what a set burst is worth, and when it is turned over.

Looking one move ahead, nobody would set a burst: what comes of it comes later, and a card has left the hand for it.
"""

from __future__ import annotations

from typing import Final

from soulcore.games.battle_spirits import habits
from soulcore.games.battle_spirits.burst import BURST, SET
from soulcore.games.battle_spirits.knowledge import BattleKnowledge, Side
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.kernel.game import Game

WORTH: Final = 0.17
"""As much as a card in the hand: setting it costs nothing, and it is not held back for the sake of lying there. Another one in its
place is worth no more, so that nobody throws one away for the next."""

SETTING: Final = 2.5
TURNING_OVER: Final = 3.0
"""What tips the scales: it is set rather than not, and turned over rather than kept."""


class SagaKnowledge(BattleKnowledge):
    """The family's, and the burst."""

    piles_judged: tuple[str, ...] = ("hand", "burst")

    def __init__(self) -> None:
        super().__init__()
        self.features = (*self.features, "burst")
        self.weights = (*self.weights, WORTH)
        self.prospects = (*self.prospects, WORTH)

    def compared(self, game: BattleGame, seat: int, mine: Side, theirs: Side) -> list[float]:
        found = super().compared(game, seat, mine, theirs)
        found.append(float(len(game.pile(BURST, seat)) - len(game.pile(BURST, 1 - seat))))
        return found

    def instinct(self, game: Game) -> list[float]:
        found = super().instinct(game)
        asked = game.decision
        assert asked is not None
        if asked.kind not in ("main_step", "burst"):
            return found
        lies_there = len(game.pile(BURST, asked.seat)) > 0
        for place, option in enumerate(asked.options):
            if option.verb == SET:
                found[place] = habits.LEAST if lies_there else SETTING
            elif option.verb == "activate_burst":
                found[place] = TURNING_OVER
        return found
