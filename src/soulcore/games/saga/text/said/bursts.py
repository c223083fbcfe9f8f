"""How it is said in each language: bursts that effects set or bar."""

from __future__ import annotations

from soulcore.games.saga.nodes import (
    BarBursts,
    SetAsBurst,
)
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling

PLAYERS_EN = {"you": "you", "opponent": "your opponent", "each": "each player"}
PLAYERS_ZH = {"you": "自己", "opponent": "對戰對手", "each": "雙方"}
PLAYERS_JA = {"you": "自分", "opponent": "相手", "each": "お互い"}


def bar_bursts_en(t: Telling, v: BarBursts) -> str:
    return f"{PLAYERS_EN[v.seat]} cannot activate bursts{english.DURATION[v.duration]}"


def bar_bursts_zh(t: Telling, v: BarBursts) -> str:
    return chinese.ahead(chinese.DURATION[v.duration], f"{PLAYERS_ZH[v.seat]}不可發動爆發")


def bar_bursts_ja(t: JapaneseTelling, v: BarBursts) -> japanese.Said:
    return japanese.during(t, v.duration), f"{PLAYERS_JA[v.seat]}はバーストを発動できない"


said(BarBursts, bar_bursts_en, bar_bursts_zh, bar_bursts_ja)


def set_as_burst_en(t: Telling, v: SetAsBurst) -> str:
    return f"set 1 {en.noun_where(t, v.selector, False, 'from')} as your burst"


def set_as_burst_zh(t: Telling, v: SetAsBurst) -> str:
    return f"將{zh.place(t, v.selector)} 1 張{zh.noun(t, v.selector)}設置為爆發"


said(SetAsBurst, set_as_burst_en, set_as_burst_zh, "{selector:noun}1枚をバーストとしてセット~する")
