"""How it is said in each language: symbols, and with what cards are paid for."""

from __future__ import annotations

from soulcore.effects.tree import Number
from soulcore.games.saga.nodes import (
    AddReduction,
    CountAs,
    CountInPile,
    CountTwice,
    SymbolColors,
    UseFree,
)
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling

said(
    CountTwice,
    "each symbol of {what} is worth 2",
    "{what}的每個標誌視為 2 個",
    "{what}の{symbols:attribute}1つを2つとして数~える",
)


def count_as_en(t: Telling, v: CountAs) -> str:
    name, many = en.subject(t, v.what)
    kinds = f"{en.word(t, 'color', v.color)} {en.counted(t, 'symbols', Number(v.number))}"
    return f"{name} {'count' if many else 'counts'} as having {v.number} {kinds}{english.DURATION[v.duration]}"


said(
    CountAs,
    count_as_en,
    "{what}的{symbols:attribute}視為 {number} 個{color:color}{symbols:attribute}",
    "{what}の{symbols:attribute}を{color:color}{symbols:attribute}{number}つとして扱~う",
)


def symbol_colors_en(t: Telling, v: SymbolColors) -> str:
    colors = "/".join(en.word(t, "color", color) for color in v.colors.split("/"))
    return f"the symbols of {en.thing(t, v.what)} are also {colors}{english.DURATION[v.duration]}"


def symbol_colors_zh(t: Telling, v: SymbolColors) -> str:
    colors = "、".join(zh.word(t, "color", color) for color in v.colors.split("/"))
    return chinese.ahead(
        chinese.DURATION[v.duration], f"{zh.thing(t, v.what)}的{zh.attribute(t, 'symbols')}也視為{colors}"
    )


def symbol_colors_ja(t: JapaneseTelling, v: SymbolColors) -> japanese.Said:
    colors = "/".join(ja.word(t, "color", color) for color in v.colors.split("/"))
    return japanese.during(t, v.duration), f"{ja.thing(t, v.what)}の{ja.attribute(t, 'symbols')}を{colors}としても扱~う"


said(SymbolColors, symbol_colors_en, symbol_colors_zh, symbol_colors_ja)

said(
    CountInPile,
    "the symbols of {what} count too",
    "{what}的{symbols:attribute}也計算在內",
    "{what}の{symbols:attribute}も数~える",
)

said(UseFree, "{what} need not be paid for", "可不支付費用使用{what}", "{what:topic}コストを支払わずに使用できる")

said(
    AddReduction,
    "{what} get 1 more {color:color} reduction",
    "{what}的{color:color}減輕標誌+1",
    "{what}に{color:color}の軽減シンボル1つを追加~する",
)
