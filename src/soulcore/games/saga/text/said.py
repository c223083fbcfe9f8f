"""How the conditions are said that only Saga's cards ask for."""

from __future__ import annotations

from soulcore.games.saga.nodes import SoulPaid
from soulcore.language.rendering import chinese_words, english_words
from soulcore.language.rendering.shared import Telling


def _english(t: Telling, asked: SoulPaid) -> str:
    return f"{english_words.special(t)} was paid for {english_words.this(t)}"


def _chinese(t: Telling, asked: SoulPaid) -> str:
    return f"{chinese_words.reference(t, 'this')}的費用中支付了{chinese_words.special(t)}"


english_words.CONDITIONS[SoulPaid] = _english
chinese_words.CONDITIONS[SoulPaid] = _chinese
