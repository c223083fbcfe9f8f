"""By which rule something is offered: a game says which rule lets a player have, or asks, what."""

from __future__ import annotations

from soulcore.effects.play import EffectGame
from soulcore.effects.resolve import manner


class OfferedBy:
    """The topics of a game's rules.

    begins: how a wish begins, and what lets a player have it; the first that fits counts. asks: what asks each kind of
    decision, for what says little by itself ("done"). effect_asks: the same for what an effect asks, by its manner.
    """

    def __init__(self, begins: tuple[tuple[str, str], ...], asks: dict[str, str], effect_asks: dict[str, str]) -> None:
        self.begins = begins
        self.asks = asks
        self.effect_asks = effect_asks

    def clauses(self, game: EffectGame, wish: str) -> str:
        """The rules by which a wish is offered now; "" where no single one is to be named."""
        assert game.decision is not None
        topic = self.asks.get(game.decision.kind, "") or self.effect_asks.get(manner(game), "")
        for begins, allowed in self.begins:
            if wish.startswith(begins):
                topic = allowed
                break
        return game.deal.rules.address(topic) if topic else ""
