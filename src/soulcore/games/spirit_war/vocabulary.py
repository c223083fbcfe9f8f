"""The words of SPIRIT WAR card text, and their names in Traditional Chinese, which are ours: this is their one table."""

from __future__ import annotations

from importlib.resources import files

from soulcore.games.spirit_war.names import NAMES
from soulcore.games.spirit_war.text import chinese, effects, english, lines
from soulcore.games.spirit_war.text.builders import BUILDERS
from soulcore.games.spirit_war.text.emphasis import marked
from soulcore.language.vocabulary import (
    Attribute,
    CardType,
    Deed,
    Extension,
    Keyword,
    Place,
    PlayDeed,
    State,
    Term,
    Vocabulary,
)

CARD = Term("card", "card", "卡牌")

CARD_TYPES = (
    CardType("spirit", "Spirit", "戰靈"),
    CardType("beyonder", "Beyonder", "超越者"),
    CardType("evocation", "Evocation", "喚術"),
    CardType("blast", "Blast", "爆發"),
    CardType("stasis", "Stasis", "恆留", plural="Stases"),
    CardType("armory", "Armory", "武裝", plural="Armories"),
    CardType("creature", "creature", "生靈"),
)

ARENA = Term("field", "ARENA", "戰場")
PLACES = (
    Place("hand", "Hand", "手牌"),
    Place("deck", "Deck", "牌組"),
    Place("beyonder_deck", "Beyonder Deck", "超越者牌組"),
    Place("grave", "GRAVE", "墓地"),
    Place("void", "VOID", "虛空"),
    Place("collection", "COLLECTION", "魂庫", cards=False),
)

ELEMENTS = (
    Term("fire", "Fire", "火"),
    Term("water", "Water", "水"),
    Term("earth", "Earth", "土"),
    Term("wind", "Wind", "風"),
    Term("light", "Light", "光"),
    Term("dark", "Dark", "闇"),
)

STATES = (
    State("set", "set", "預置"),
    State("edge", "vertical", "攻勢"),
    State("shield", "horizontal", "守勢"),
)

ATTRIBUTES = (
    Attribute("edge", "Edge", "鋒"),
    Attribute("shield", "Shield", "盾"),
    Attribute("cost", "cost", "魂費"),
)

DEEDS = (
    Deed("summoned", "is summoned", "被召喚"),
    Deed("emitted", "is emitted", "被施放"),
    Deed("broken", "is broken", "被擊破"),
    Deed("leaves", "leaves the ARENA", "離開戰場"),
    Deed("attacks", "attacks", "攻擊"),
    Deed("wins_fight", "wins a fight", "贏得對決"),
    Deed("loses_fight", "loses a fight", "輸掉對決"),
    Deed("turned_edge", "turns to Edge position", "轉為攻勢"),
    Deed("turned_shield", "turns to Shield position", "轉為守勢"),
)

PLAYS = (
    PlayDeed("summon", "summon", "召喚", third="summons", doing="summoning"),
    PlayDeed("emit", "emit", "施放", third="emits", doing="emitting"),
    PlayDeed("activate", "activate", "發動", third="activates", doing="activating"),
)

KEYWORDS = (
    Keyword("chosen_one", "CHOSEN ONE", "《天選》", rule=True),
    Keyword("wanderer", "WANDERER", "《獨行》", rule=True),
    Keyword("unbreakable", "UNBREAKABLE", "《不破》", rule=True),
    Keyword("inmune", "INMUNE", "《免疫》", rule=True, also=("IMMUNE",)),
    Keyword("breakthrough", "BREAKTHROUGH", "《突破》", rule=True),
    Keyword("assault", "ASSAULT", "《突襲》", rule=True),
    Keyword("undying", "UNDYING", "《不死》", rule=True),
)

CONTROL = Term("control", "CONTROL", "控御")
FLOOD = Term("flood", "FLOOD", "氾濫")
"""The extra costs; they are printed like keywords but not in bold."""

STEPS = (
    Term("collecting", "Collecting Step", "收集階段"),
    Term("summoning", "Summoning Step", "召喚階段"),
    Term("combat", "Combat Step", "戰鬥階段"),
    Term("final", "Final Step", "終結階段"),
)

KINDS = (
    Term("may", "If", "若"),
    Term("manual", "Manual", "手動"),
    Term("always", "Always", "恆常"),
    Term("equip", "Equip", "裝備"),
)

LIMITS = (Term("once_per_turn", "Once per turn.", "每回合 1 次。"),)

GRAMMAR_MODULES = (lines, effects)
"""Importing them makes their builders known."""

GRAMMAR = (files("soulcore.games.spirit_war.text") / "lines.lark").read_text(encoding="utf-8")

VOCABULARY = Vocabulary(
    game="spirit-war",
    card=CARD,
    card_types=CARD_TYPES,
    places=PLACES,
    field_place=ARENA,
    colors=ELEMENTS,
    states=STATES,
    attributes=ATTRIBUTES,
    deeds=DEEDS,
    moments=(),
    acts=(),
    play_deeds=PLAYS,
    keywords=KEYWORDS,
    timings=(),
    kinds=KINDS,
    limits=LIMITS,
    header_places=(),
    steps=STEPS,
    names=NAMES,
    phrases=(("IMMUNE", "KEYWORD"),),
    extensions=(
        Extension(
            grammar=GRAMMAR,
            builders=BUILDERS,
            renderers={("en", "Ability"): english.ability, ("zh-Hant", "Ability"): chinese.ability},
        ),
    ),
    marked=marked,
    line="line",
)
