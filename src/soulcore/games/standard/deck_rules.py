"""The deck rules of Standard besides the family's: block icons and seasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits.deck_rules import BattleDeckRules
from soulcore.games.deck_rules import Breach, Entries
from soulcore.games.standard.addresses import ADDRESSES


class StandardDeckRules(BattleDeckRules):
    """In the order of the manual."""

    def further(self, entries: Entries, library: Any, date: Any) -> Iterator[Breach]:
        """Only block icons that are letters, and of those only the ones of the season."""
        cite("standard.deck.10")
        cite("standard.deck.11")
        season = library.format.season(date)
        if season is None:
            seasons = ", ".join(f"{known.first} – {known.last}" for known in library.format.legal)
            yield Breach(("standard.deck.11",), "library.deck.no_season", {"date": date, "seasons": seasons})
        for card, _ in entries:
            params: dict[str, object] = {"card": card, "number": card.number, "block": card.block or "–", "date": date}
            if not (len(card.block) == 1 and card.block.isascii() and card.block.isalpha()):
                yield Breach(("standard.deck.10",), "library.deck.block_no_letter", params)
            elif season is not None and card.block not in season.blocks:
                yield Breach(
                    ("standard.deck.11",), "library.deck.block_out", {**params, "blocks": ", ".join(season.blocks)}
                )


DECK_RULES = StandardDeckRules(ADDRESSES)
