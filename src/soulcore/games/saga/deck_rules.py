"""The deck rules of Saga besides the family's: no more than so many cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits.deck_rules import BattleDeckRules, Identity
from soulcore.games.deck_rules import Breach
from soulcore.games.saga.addresses import ADDRESSES
from soulcore.games.saga.titles import card_name


class SagaDeckRules(BattleDeckRules):
    """Chapter 5-1."""

    def identity(self, name: str) -> Identity:
        """The card name alone: additional names are not part of it, and numbers in names mean nothing."""
        cite("saga.5-1-1-1-1")
        return (" ".join(card_name(name).casefold().split()), "")

    def size(self, deck: Any, library: Any) -> Iterator[Breach]:
        yield from super().size(deck, library)
        cite("saga.5-1-1-1")
        most = library.format.sizes["deck_maximum"]
        if deck.size > most:
            params: dict[str, object] = {"count": deck.size, "most": most}
            yield Breach(("saga.5-1-1-1",), "library.deck.too_many", params)


DECK_RULES = SagaDeckRules(ADDRESSES)
