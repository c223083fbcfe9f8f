"""Finding cards: `verb:draw color:red cost<=3 -type:magic "soul core"`.

A query is words and terms; all of them must hold. `OR` between two means either, `-` before one means not, round
brackets group. A word is looked for in the names of every language, in the number, the families and the text; a word that is not
in Latin letters also in the text and the families as other languages show them (抽, 破壞, ドロー).
docs/cards.md lists the fields.
"""

from __future__ import annotations

from collections.abc import Iterable

from soulcore.library.printed import CardData
from soulcore.library.search.query import parse_query


def search(cards: Iterable[CardData], query: str) -> list[CardData]:
    """The cards a query finds, in their order; all of them for an empty query. Raises QueryError."""
    matches = parse_query(query, getattr(cards, "game", ""))
    return [card for card in cards if matches(card)]


__all__ = ["parse_query", "search"]
