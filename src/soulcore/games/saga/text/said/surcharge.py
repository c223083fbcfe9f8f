"""How it is said in each language: what magic costs besides."""

from __future__ import annotations

from soulcore.games.saga.nodes import (
    TaxMagic,
)
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling


def tax_magic_en(t: Telling, v: TaxMagic) -> str:
    card = t.vocabulary.card
    return f"your opponent's magic costs {v.number} more discarded {card.en if v.number == 1 else card.en_plural}"


said(
    TaxMagic,
    tax_magic_en,
    "對手從手牌使用{magic:card}時，須另外廢棄 {number} 張手牌作為費用",
    "相手は{hand:place}から{magic:card}を使用するとき、コストに加えて{hand:place}{number}枚を破棄しなければならない",
)
