"""How it is said in each language: select, search, choose a colour."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.tree import ChooseColor, Number, Search, Select
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling


def select_en(t: Telling, v: Select) -> str:
    if v.chooser == "opponent":
        return f"your opponent selects {en.theirs(english.chosen(t, v.count, v.selector, total=v.total), v.selector.whose)}"
    return f"{'also ' if v.also else ''}select {english.chosen(t, v.count, v.selector, total=v.total)}"


def select_zh(t: Telling, v: Select) -> str:
    amount, each = zh.times(t, v.count.amount)
    who = ("" if v.chooser == "you" else zh.SEAT["opponent"]) + ("再" if v.also else "")
    total = ""
    if v.total is not None and v.total.amount is not None:
        name = zh.attribute(t, v.total.attribute)
        total = f"（{name} 合計 {zh.number(t, v.total.amount)}{zh.BOUND[v.total.op]}）"
    return chinese.ahead(each, f"{who}指定{zh.chosen(t, replace(v.count, amount=amount), v.selector)}{total}")


def select_ja(t: JapaneseTelling, v: Select) -> japanese.Said:
    amount, each = ja.times(t, v.count.amount)
    found = ja.chosen(t, replace(v.count, amount=amount), v.selector)
    if v.chooser == "opponent":
        found = found.replace(ja.WHOSE["opponent"], "自身の", 1)
    return each, f"{japanese.seat(v.chooser)}{'さらに' if v.also else ''}{japanese.total(t, v)}{found}を指定~する"


def selects_en(t: Telling, v: Select, seat: str) -> str:
    found = english.chosen(t, v.count, v.selector)
    return f"select{english.ending(seat)} {english.of_doer(found, v.selector, seat)}"


said(Select, select_en, select_zh, select_ja)
english.DEEDS[Select] = selects_en


def search_en(t: Telling, v: Search) -> str:
    place = en.word(t, "place", v.selector.zone)
    many = v.count.amount != Number(1)
    return f"search your {place} for {en.count(t, v.count)} {en.noun(t, v.selector, many)}"


def search_zh(t: Telling, v: Search) -> str:
    deck = zh.word(t, "place", v.selector.zone)
    found = zh.noun(t, replace(v.selector, zone="hand"))
    return f"從自己的{deck}中搜尋{zh.count(t, v.count)}{found}"


def search_ja(t: JapaneseTelling, v: Search) -> japanese.Said:
    return "", f"{ja.chosen(t, v.count, v.selector)}を探~す"


said(Search, search_en, search_zh, search_ja)

said(ChooseColor, "choose a color", "選擇 1 種顏色", "色1色を指定~する")
