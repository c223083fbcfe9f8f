"""How it is said in each language: remain instead of leaving."""

from __future__ import annotations

from soulcore.effects.tree import Stay
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling


def stay_en(t: Telling, v: Stay) -> str:
    name, many = en.subject(t, v.what)
    state = f" {en.word(t, 'state', v.state)}" if v.state else ""
    return f"{name} {'remain' if many else 'remains'} on the {t.vocabulary.field_place.en}{state}"


def stay_zh(t: Telling, v: Stay) -> str:
    state = f"以{zh.word(t, 'state', v.state)}" if v.state else ""
    return f"{zh.thing(t, v.what)}{state}留在{t.vocabulary.field_place.zh}上"


def stay_ja(t: JapaneseTelling, v: Stay) -> japanese.Said:
    state = f"{ja.word(t, 'state', v.state).removesuffix('の')}で" if v.state else ""
    return "", f"{ja.thing(t, v.what)}を{state}フィールドに残~す"


said(Stay, stay_en, stay_zh, stay_ja, about=True)
