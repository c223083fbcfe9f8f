"""How it is said in each language: Chain."""

from __future__ import annotations

from soulcore.games.saga.nodes import Chained
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.chinese import sentences as sentences_zh
from soulcore.language.rendering.english import inner
from soulcore.language.rendering.japanese import sentences as sentences_ja
from soulcore.language.rendering.japanese import text_of
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling


def chained_en(t: Telling, v: Chained) -> str:
    return f"go on with {en.word(t, 'color', v.color)}: {inner(t, v.steps)}"


def chained_zh(t: Telling, v: Chained) -> str:
    symbol = f"{zh.word(t, 'color', v.color)}{zh.attribute(t, 'symbols')}"
    return f"若自己有{symbol}則接續：{'；'.join(sentences_zh(t, v.steps))}"


def chained_ja(t: JapaneseTelling, v: Chained) -> japanese.Said:
    symbol = f"{ja.word(t, 'color', v.color)}{ja.attribute(t, 'symbols')}"
    return f"自分の{symbol}があるなら、", text_of(sentences_ja(t, v.steps))


said(Chained, chained_en, chained_zh, chained_ja)
