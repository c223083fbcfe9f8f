"""The deck rules of Eternal besides the family's: one kind of Contract Card, two faces as one name, no tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits.deck_rules import BattleDeckRules, Identity
from soulcore.games.deck_rules import Breach, Entries
from soulcore.games.eternal.addresses import ADDRESSES
from soulcore.games.eternal.card import BACK


class EternalDeckRules(BattleDeckRules):
    """What the first chapter, the FAQ and the chapters on Contract Cards, Rebirth and tokens say."""

    def identity_of(self, card: Any, library: Any) -> Identity:
        """A card with two faces is the same as another if both names are."""
        name, number = super().identity_of(card, library)
        back = library.get(f"{card.number}{BACK}")
        if back is None:
            return name, number
        cite("eternal.rebirth.14 eternal.deck.4")
        return f"{name} / {self.identity(back.name)[0]}", number

    def further(self, entries: Entries, library: Any, date: Any) -> Iterator[Breach]:
        cite("eternal.deck.3 eternal.faq-contract.1 eternal.contract-granwalker.2")
        contracts = {self.identity(card.name): card for card, _ in entries if card.numbers.get("contract")}
        if len(contracts) > 1:
            names = ", ".join(sorted(card.name for card in contracts.values()))
            yield Breach(("eternal.deck.3",), "library.deck.contracts", {"names": names})
        cite("eternal.token.1")
        for card, _ in entries:
            if card.number.endswith(BACK) and library.get(card.number.removesuffix(BACK)) is not None:
                cite("eternal.rebirth.1")
                yield Breach(("eternal.rebirth.1",), "library.deck.back", {"card": card})
            if card.numbers.get("token"):
                yield Breach(("eternal.token.1",), "library.deck.token", {"card": card})


DECK_RULES = EternalDeckRules(ADDRESSES)
