"""The words of SPIRIT WAR card text. What they are called in every language stands in `terms`."""

from __future__ import annotations

from soulcore.games.spirit_war.names import NAMES
from soulcore.games.spirit_war.terms import printed, zh
from soulcore.games.spirit_war.text.dialect import SpiritWarDialect
from soulcore.language.vocabulary import (
    Attribute,
    CardType,
    Deed,
    Keyword,
    Place,
    PlayDeed,
    State,
    Term,
    Vocabulary,
)

CARD = Term("card", *printed("card"))

CARD_TYPES = (
    CardType("spirit", *printed("spirit")),
    CardType("beyonder", *printed("beyonder")),
    CardType("evocation", *printed("evocation")),
    CardType("blast", *printed("blast")),
    CardType("stasis", *printed("stasis"), plural="Stases"),
    CardType("armory", *printed("armory"), plural="Armories"),
    CardType("creature", *printed("creature")),
)

ARENA = Term("field", "ARENA", zh("arena"))
PLACES = (
    Place("hand", *printed("hand")),
    Place("deck", *printed("deck")),
    Place("beyonder_deck", *printed("beyonder_deck")),
    Place("grave", *printed("grave")),
    Place("void", *printed("void")),
    Place("collection", *printed("collection"), cards=False),
)

ELEMENTS = (
    Term("fire", *printed("fire")),
    Term("water", *printed("water")),
    Term("earth", *printed("earth")),
    Term("wind", *printed("wind")),
    Term("light", *printed("light")),
    Term("dark", *printed("dark")),
)

STATES = (
    State("set", *printed("set")),
    State("edge", "vertical", zh("edge_position")),
    State("shield", "horizontal", zh("shield_position")),
)

ATTRIBUTES = (
    Attribute("edge", *printed("edge")),
    Attribute("shield", *printed("shield")),
    Attribute("cost", "cost", zh("soul_cost")),
)

DEEDS = (
    Deed("summoned", "is summoned", f"被{zh('summon')}"),
    Deed("emitted", "is emitted", f"被{zh('emit')}"),
    Deed("broken", "is broken", f"被{zh('break')}"),
    Deed("leaves", "leaves the ARENA", f"離開{zh('arena')}"),
    Deed("attacks", "attacks", "攻擊"),
    Deed("wins_fight", "wins a fight", f"贏得{zh('fight')}"),
    Deed("loses_fight", "loses a fight", f"輸掉{zh('fight')}"),
    Deed("turned_edge", "turns to Edge position", f"轉為{zh('edge_position')}"),
    Deed("turned_shield", "turns to Shield position", f"轉為{zh('shield_position')}"),
)

PLAYS = (
    PlayDeed("summon", *printed("summon"), third="summons", doing="summoning"),
    PlayDeed("emit", *printed("emit"), third="emits", doing="emitting"),
    PlayDeed("activate", *printed("activate"), third="activates", doing="activating"),
)

KEYWORDS = (
    Keyword("chosen_one", *printed("chosen_one"), rule=True),
    Keyword("wanderer", *printed("wanderer"), rule=True),
    Keyword("unbreakable", *printed("unbreakable"), rule=True),
    Keyword("inmune", *printed("inmune"), rule=True, also=("IMMUNE",)),
    Keyword("breakthrough", *printed("breakthrough"), rule=True),
    Keyword("assault", *printed("assault"), rule=True),
    Keyword("undying", *printed("undying"), rule=True),
)

CONTROL = Term("control", *printed("control"))
FLOOD = Term("flood", *printed("flood"))
"""The extra costs; they are printed like keywords but not in bold."""

STEPS = (
    Term("collecting", *printed("collecting")),
    Term("summoning", *printed("summoning")),
    Term("combat", *printed("combat")),
    Term("final", *printed("final")),
)

KINDS = (
    Term("may", "If", "若"),
    Term("manual", *printed("manual")),
    Term("always", *printed("always")),
    Term("equip", *printed("equip")),
)

LIMITS = (Term("once_per_turn", "Once per turn.", "每回合 1 次。"),)

VOCABULARY = Vocabulary(
    game="spirit-war",
    dialect=SpiritWarDialect(),
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
    tongues={"ja": "soulcore.games.spirit_war.text.japanese"},
)
