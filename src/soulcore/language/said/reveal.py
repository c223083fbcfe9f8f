"""How it is said in each language: open, look, show, add, and what becomes of the rest."""

from __future__ import annotations

from soulcore.effects.tree import Add, Look, Open, Rest, Show, Shuffle
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said, said_of
from soulcore.language.rendering.shared import Telling


def open_en(t: Telling, v: Open) -> str:
    start = "open" if v.to == "both" else "look at"
    place = en.word(t, "place", "deck")
    amount, each = en.times(t, v.amount)
    return f"{start} {english.top(t, amount)} of {en.WHOSE[v.whose]} {place}{each}"


def open_zh(t: Telling, v: Open) -> str:
    deck = f"{zh.WHOSE[v.whose]}{zh.word(t, 'place', 'deck')}"
    amount, each = zh.times(t, v.amount)
    return chinese.ahead(each, f"{'公開' if v.to == 'both' else '查看'}{deck}最上方 {zh.number(t, amount)} 張卡牌")


def open_ja(t: JapaneseTelling, v: Open) -> japanese.Said:
    amount, each = ja.times(t, v.amount)
    deck = f"{ja.WHOSE[v.whose]}{ja.pile(t, 'deck')}"
    return each, f"{deck}の上から{ja.number(t, amount)}枚を{'オープン' if v.to == 'both' else '確認'}~する"


said(Open, open_en, open_zh, open_ja)


def add_en(t: Telling, v: Add, what: str) -> str:
    return f"add {what} to {english.hand(t)}"


def add_zh(t: Telling, v: Add, what: str) -> str:
    return f"將{what}加入{zh.word(t, 'place', 'hand')}"


said_of(Add, add_en, add_zh, "{what}を手札に加~える", done="added")


WHOSE_EN = {"your": "your", "opponent": "your opponent's"}
WHOSE_ZH = {"your": "自己", "opponent": "對手"}


def rest_en(t: Telling, v: Rest) -> str:
    if v.to == "trash":
        return "discard the rest"
    place, _, end = v.to.partition("_")
    name = en.word(t, "place", place)
    if not end:
        return f"add the rest to your {name}"
    start = "place the rest at the bottom of" if end == "bottom" else "place the rest on top of"
    return f"{start} {WHOSE_EN[v.whose]} {name}{english.ORDER[v.order]}"


def rest_zh(t: Telling, v: Rest) -> str:
    if v.to == "trash":
        return "將剩餘的卡牌廢棄"
    pile, _, end = v.to.partition("_")
    name = zh.word(t, "place", pile)
    if not end:
        return f"將剩餘的卡牌加入{name}"
    return f"將剩餘的卡牌{chinese.ORDER[v.order]}放回{WHOSE_ZH[v.whose]}{name}最{'下' if end == 'bottom' else '上'}方"


REST_JA = {"trash": "残ったカードは破棄~する", "hand": "残ったカードは手札に加~える"}


def rest_ja(t: JapaneseTelling, v: Rest) -> japanese.Said:
    whose = "相手の" if v.whose == "opponent" else ""
    return "", REST_JA.get(v.to) or f"残ったカードは{japanese.destination(t, v.to, v.order, whose)}"


said(Rest, rest_en, rest_zh, rest_ja)


def show_en(t: Telling, v: Show, what: str) -> str:
    return f"show {what} to your opponent"


def show_zh(t: Telling, v: Show, what: str) -> str:
    return f"將{what}向對戰對手展示"


said_of(Show, show_en, show_zh, "{what}を相手に見~せる", done="shown")

said(Look, "look at {whose} {hand:place}", "查看{whose}的{hand:place}", "{whose}{hand:place}すべてを確認~する")

said(Shuffle, "shuffle {whose} {deck:place}", "將{whose}的{deck:place}洗牌", "{whose}{deck:place}をシャッフル~する")
