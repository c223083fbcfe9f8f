"""How it is said what the nodes of the newest sets are (newer_verbs.py), in English and Chinese."""

from __future__ import annotations

from soulcore.games.saga import nodes
from soulcore.language.rendering import chinese_verbs, chinese_words, english_verbs, english_words
from soulcore.language.rendering.chinese_verbs import DURATION as DURATION_ZH
from soulcore.language.rendering.chinese_verbs import ahead
from soulcore.language.rendering.english_verbs import DURATION
from soulcore.language.rendering.shared import Telling

en, zh = english_words, chinese_words

PLAYERS = {"you": "you", "opponent": "your opponent", "each": "each player"}
PLAYERS_ZH = {"you": "自己", "opponent": "對戰對手", "each": "雙方"}


@english_verbs.verb(nodes.BarBursts)
def _bar_bursts(t: Telling, v: nodes.BarBursts) -> str:
    return f"{PLAYERS[v.seat]} cannot activate bursts{DURATION[v.duration]}"


@chinese_verbs.verb(nodes.BarBursts)
def _bar_bursts_in_chinese(t: Telling, v: nodes.BarBursts) -> str:
    return ahead(DURATION_ZH[v.duration], f"{PLAYERS_ZH[v.seat]}不可發動爆發")


@english_verbs.verb(nodes.SetAsBurst)
def _set_burst(t: Telling, v: nodes.SetAsBurst) -> str:
    return f"set 1 {en.noun_where(t, v.selector, False, 'from')} as your burst"


@chinese_verbs.verb(nodes.SetAsBurst)
def _set_burst_in_chinese(t: Telling, v: nodes.SetAsBurst) -> str:
    return f"將{zh.place(t, v.selector)} 1 張{zh.noun(t, v.selector)}設置為爆發"


@english_verbs.verb(nodes.SummonOnly)
def _summon_only(t: Telling, v: nodes.SummonOnly) -> str:
    return f"{en.this(t)} can be summoned only if {en.condition(t, v.condition)}"


@chinese_verbs.verb(nodes.SummonOnly)
def _summon_only_in_chinese(t: Telling, v: nodes.SummonOnly) -> str:
    return f"{zh.reference(t, 'this')}僅在{zh.condition(t, v.condition)}時才可召喚"
