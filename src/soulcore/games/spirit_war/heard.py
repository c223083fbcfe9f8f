"""Which printed keyword did something: heard like the effects of sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.spirit_war.card import SpiritCard

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def keyword_acts(game: SpiritGame, card: SpiritCard, keyword: str) -> None:
    """Say that a keyword printed on the card does its work. Nearly free while nobody listens."""
    if game.listening:
        for ability in card.abilities:
            if ability.keyword == keyword:
                game.acts(card, ability)
