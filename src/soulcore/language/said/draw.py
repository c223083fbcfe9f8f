"""How it is said in each language: draw."""

from __future__ import annotations

from soulcore.effects.tree import Draw, Instead, Number, Plus
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import CannotSay, Telling


def draw_en(t: Telling, v: Draw) -> str:
    amount, each = en.times(t, v.amount)
    if v.until:
        hand = en.word(t, "place", "hand")
        have = f"{en.number(t, amount)} {english.cards(t, amount)} in"
        if v.seat == "you":
            return f"draw {t.vocabulary.card.en_plural} until you have {have} your {hand}"
        return f"{english.OTHERS[v.seat]} draws {t.vocabulary.card.en_plural} until they have {have} their {hand}"
    if not en.simple(amount):
        if v.seat != "you":
            raise CannotSay("only you draw cards equal to something")
        return f"draw {t.vocabulary.card.en_plural} equal to {en.open_amount(t, amount)}"
    start = "draw" if v.seat == "you" else f"{english.OTHERS[v.seat]} draws"
    return f"{start} {en.number(t, amount)} {english.cards(t, amount)}{each}"


def draw_zh(t: Telling, v: Draw) -> str:
    amount, each = zh.times(t, v.amount)
    if v.until:
        hand = zh.word(t, "place", "hand")
        return chinese.ahead(each, f"{chinese.seat(v.seat)}抽牌直到{hand}為 {zh.number(t, amount)} 張")
    return chinese.ahead(each, f"{chinese.seat(v.seat)}抽 {zh.number(t, amount)} 張牌")


def draw_ja(t: JapaneseTelling, v: Draw) -> japanese.Said:
    amount, each = ja.times(t, v.amount)
    if v.until:
        return each, f"{japanese.seat(v.seat)}{ja.pile(t, 'hand')}が{ja.number(t, amount)}枚になるようにドロー~する"
    unit = "枚" if isinstance(amount, Number | Instead | Plus) else "と同じ枚数"
    return each, f"{japanese.seat(v.seat)}{ja.number(t, amount)}{unit}ドロー~する"


said(Draw, draw_en, draw_zh, draw_ja, done="drawn")
