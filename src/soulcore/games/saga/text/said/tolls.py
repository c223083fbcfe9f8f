"""How it is said in each language: what is paid for attacks and cards drawn."""

from __future__ import annotations

from soulcore.games.saga.nodes import (
    TollAttacks,
    TollDraws,
)
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling

said(
    TollAttacks,
    "your opponent's spirits attack only for {number} of their own {tokens}",
    "對手的{spirit:card}除非將自身的 {number} 個{token}放置到{reserve:place}，否則不可攻擊",
    "相手の{spirit:card}は、自身の{token}{number}個を{reserve:place}に置かない限りアタックできない",
)


def toll_draws_en(t: Telling, v: TollDraws) -> str:
    cores = f"{v.number} {en.token(t, v.number != 1)}"
    return f"each player pays {cores} for each {t.vocabulary.card.en} drawn outside the draw step"


said(
    TollDraws,
    toll_draws_en,
    "雙方於{draw:step}以外每抽 1 張牌，必須支付 {number} 個{token}",
    "お互いは{draw:step}以外で1枚ドローするごとに、{token}{number}個を支払わなければならない",
)
