"""How it is said in each language: effects that cards lose."""

from __future__ import annotations

from soulcore.games.saga.nodes import LoseEffects
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling


def lose_effects_en(t: Telling, v: LoseEffects) -> str:
    name, many = en.subject(t, v.what)
    which = f"all {t.vocabulary.level}{v.level} effects" if v.level else "all effects"
    if v.keyword:
        which = en.word(t, "keyword", v.keyword)
    return f"{name} {'lose' if many else 'loses'} {which}{english.DURATION[v.duration]}"


def lose_effects_zh(t: Telling, v: LoseEffects) -> str:
    which = f"所有 {t.vocabulary.level}{v.level} 效果" if v.level else "所有效果"
    if v.keyword:
        which = zh.word(t, "keyword", v.keyword)
    return chinese.ahead(chinese.DURATION[v.duration], f"{zh.thing(t, v.what)}失去{which}")


def lose_effects_ja(t: JapaneseTelling, v: LoseEffects) -> japanese.Said:
    which = f"{t.vocabulary.level}{v.level}の効果" if v.level else "効果"
    if v.keyword:
        return japanese.during(t, v.duration), f"{ja.topic(t, v.what)}{ja.keyword(t, v.keyword)}を失~う"
    return japanese.during(t, v.duration), f"{ja.topic(t, v.what)}{which}すべてを失~う"


said(LoseEffects, lose_effects_en, lose_effects_zh, lose_effects_ja)
