"""How it is said in each language: Luster."""

from __future__ import annotations

from soulcore.games.saga.nodes import ReturnUsed
from soulcore.language.rendering.said import said, untold

LUSTER = untold("what Luster means is told by its name")

said(
    ReturnUsed,
    LUSTER,
    LUSTER,
    "このバトルで自分が使用した{magic:card}カードすべてを{trash:place}から{hand:place}に戻~す",
)
