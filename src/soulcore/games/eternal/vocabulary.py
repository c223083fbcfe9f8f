"""The words of Eternal card text: the family's, with Ultimates, Braves and the places in which its text works."""

from __future__ import annotations

from soulcore.games.battle_spirits import vocabulary as shared
from soulcore.games.eternal.names import NAMES
from soulcore.games.eternal.text.dialect import EternalDialect
from soulcore.language.vocabulary import Attribute, CardType, Deed, Keyword, Place, State, Term, Timing, Vocabulary

ULTIMATE = CardType("ultimate", "Ultimate", "終極卡")
BRAVE = CardType("brave", "Brave", "合體卡")

WHOSE = (("your", "Your", "自己的"), ("opponent", "Opponent's", "對手的"), ("each", "Each Player's", "雙方的"))


def _during(id: str, en: str, zh: str, step: Term) -> Timing:
    return Timing(id, f"{en} {step.en}", f"{zh}{step.zh}")


TIMINGS = (
    Timing("when_summoned", "When Summoned", "召喚時", also=("when this spirit is summoned",)),
    Timing("when_deployed", "When Deployed", "配置時", noun="nexus"),
    Timing("when_destroyed", "When Destroyed", "破壞時", also=("when this spirit is destroyed",)),
    Timing("when_destroyed_by_opponent", "When Destroyed by Opponent", "對手破壞時"),
    Timing("when_depleted", "When Depleted", "消滅時"),
    Timing("when_depleted_by_opponent", "When Depleted by Opponent", "因對手消滅時"),
    Timing("when_attacking", "When Attacks", "攻擊時", also=("when attacking", "when this spirit attacks")),
    Timing("during_attack", "During Attack", "攻擊中"),
    Timing("when_blocking", "When Blocks", "防禦時", also=("when blocking", "when this spirit blocks")),
    Timing("during_block", "During Block", "防禦中"),
    Timing("when_blocked", "When Blocked", "被防禦時"),
    Timing("when_battling", "When Battles", "戰鬥時", also=("when battling",)),
    Timing("when_descended", "When Descends", "降臨時", also=("when this spirit descends",)),
    Timing("when_rebirths", "When Rebirths", "轉醒時", also=("when this spirit rebirths",)),
    Timing("when_manifested", "When Manifested", "現界時"),
    *shared.turn_timings(
        Timing("your_turn", "Your Turn", "自己的回合", also=("during your turn",)),
        Timing("opponent_turn", "Opponent's Turn", "對手的回合", also=("during your opponent's turn",)),
    ),
    *shared.step_timings(WHOSE, _during),
)

DEEDS = (
    Deed(
        "summon_effect",
        "resolves its When Summoned effect",
        "的『召喚時』效果結算完畢",
        past="resolved its When Summoned effect",
    ),
    Deed(
        "descent_effect",
        "resolves its When Descends effect",
        "的『降臨時』效果結算完畢",
        past="resolved its When Descends effect",
    ),
    Deed("cores_placed", "gets Cores", "被放置能量", past="got Cores"),
    Deed("soul_placed", "gets the Soul Core", "被放置靈魂能量", past="got the Soul Core"),
    Deed("burst_set", "is set as a Burst", "被設置為爆發", past="was set as a Burst"),
    Deed("burst_activated", "activates as a Burst", "以爆發發動", past="activated as a Burst"),
)

KEYWORDS = (
    Keyword("ultimate_trigger", "Ultimate Trigger", "終極觸發"),
    Keyword(
        "awaken",
        "Awaken",
        "《覺醒》",
        rule=True,
        givable=True,
        reminder="Place 1 or more Cores from your other Spirits onto this Spirit.",
        reminder_zh="將自己其他靈魂卡上的 1 個以上能量移到此靈魂卡上。",
        reminder_words=("core", "spirit"),
    ),
    Keyword(
        "clash",
        "Clash",
        "《激突》",
        timings=("during_attack",),
        text="All of your opponent's Spirits must block if possible.",
    ),
    Keyword("high_speed", "High Speed", "《神速》", text="Summon this card using only Cores from your Reserve."),
    Keyword("wind_storm", "Wind Storm", "《暴風》"),
    Keyword("bunshin", "Bunshin", "《分身》"),
    Keyword("burst_effect", "Burst effect", "爆發效果"),
)
"""Wind Storm and Bunshin print their meaning on each card. The last is no keyword of a line: cards that can be set have it."""

HEADER_PLACES = (
    Term("trash", "In Trash", "【廢棄區】"),
    Term("hand", "In Hand", "【手牌】"),
    Term("held", "While in Hand", "【手牌中】"),
    Term("burst", "Burst", "【爆發】"),
    Term("set", "While Set", "【爆發設置中】"),
    Term("mirage", "During Set", "【幻境】設置中", also=("mirage",)),
    Term("braved", "During Brave", "【合體時】", also=("when braved", "braved")),
    Term("braved_left", "Braved on the Left", "【左合體時】"),
    Term("braved_right", "Braved on the Right", "【右合體時】"),
    Term("braved_nexus", "Braved with Nexus", "【核心合體時】"),
    Term("soul_state", "Soul State", "【靈魂狀態】"),
    Term("soul_state_too", "Soul State, Spirit", "【靈魂狀態/靈魂卡】"),
    Term("contract_base", "Contract Descent Base", "【契約降臨元】"),
    Term("overcount", "OC", "【OC】", also=("overcount",)),
    Term("descension", "Descension", "【降臨狀態】"),
    Term("brave_condition", "Brave Condition", "【合體條件】"),
    Term("summon_condition", "Summoning Condition", "【召喚條件】"),
    Term("radiant_descent", "Radiant Descent", "【煌臨】"),
    Term("contract_descent", "Contract Descent", "【契約煌臨】"),
    Term("trigger_counter", "Trigger Counter", "【觸發反擊】"),
    Term("accel", "Accel", "【加速】"),
    Term("core_charge", "Core Charge", "【能量充填】"),
    Term("neo_core_charge", "Neo-Core Charge", "【新能量充填】"),
    Term("stone_charge", "Stone Charge", "【石能量充填】"),
    Term("manifestation", "Manifestation", "【現界】"),
)

VOCABULARY = Vocabulary(
    game="eternal",
    dialect=EternalDialect(),
    card=shared.CARD,
    card_types=(shared.SPIRIT, ULTIMATE, BRAVE, shared.NEXUS, shared.MAGIC),
    places=(*shared.PLACES, Place("opened_zone", "Opened Zone", "公開區"), Place("burst", "Burst Area", "爆發區")),
    field_place=shared.FIELD,
    colors=shared.COLORS,
    states=(
        *shared.STATES,
        State("braved", "braved", "合體狀態"),
        State("token", "token", "衍生"),
        *(State(f"{color.id}_only", f"{color.en}-only", f"僅{color.zh}") for color in shared.COLORS),
    ),
    attributes=(*shared.ATTRIBUTES, Attribute("highest_level", "highest Lv", "最高 Lv")),
    deeds=(*shared.DEEDS, *DEEDS),
    moments=shared.MOMENTS,
    acts=shared.ACTS,
    play_deeds=shared.PLAYS,
    keywords=KEYWORDS,
    timings=TIMINGS,
    kinds=(
        Term("main", "Main", "【主要】"),
        Term("flash", "Flash", "【靈動】"),
        Term("activate_main", "Activate: Main", "【起動：主要】"),
        Term("activate_flash", "Activate: Flash", "【起動：靈動】"),
    ),
    limits=(
        Term("unstackable", "Unstackable", "〔不可重複〕", also=("this effect does not stack",)),
        Term("once_per_turn", "Once per turn", "〔每回合 1 次〕"),
        Term("once_per_battle", "Once per battle", "〔每次戰鬥 1 次〕"),
        Term("unpreventable", "Cannot be prevented", "〔不可防止〕"),
    ),
    header_places=HEADER_PLACES,
    steps=shared.STEPS,
    token=shared.CORE,
    special_token=shared.SOUL_CORE,
    life=shared.LIFE,
    name_limit=Term(
        "name_once_per_turn",
        "You can only use this effect of cards with this name once per turn.",
        "自身每回合僅能使用 1 次同卡牌名的此效果。",
        also=("Once per turn: Same name.",),
    ),
    names=NAMES,
    phrases=shared.PHRASES,
    spellings=shared.SPELLINGS,
    tongues={"ja": "soulcore.games.eternal.text.japanese"},
)
