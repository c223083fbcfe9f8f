"""The words of SPIRIT WAR card text. What they are called in both languages stands in `terms`."""

from __future__ import annotations

from soulcore.games.spirit_war.names import NAMES
from soulcore.games.spirit_war.terms import TERMS, zh
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

CARD = Term("card", *TERMS["card"])

CARD_TYPES = (
    CardType("spirit", *TERMS["spirit"]),
    CardType("beyonder", *TERMS["beyonder"]),
    CardType("evocation", *TERMS["evocation"]),
    CardType("blast", *TERMS["blast"]),
    CardType("stasis", *TERMS["stasis"], plural="Stases"),
    CardType("armory", *TERMS["armory"], plural="Armories"),
    CardType("creature", *TERMS["creature"]),
)

ARENA = Term("field", "ARENA", zh("arena"))
PLACES = (
    Place("hand", *TERMS["hand"]),
    Place("deck", *TERMS["deck"]),
    Place("beyonder_deck", *TERMS["beyonder_deck"]),
    Place("grave", *TERMS["grave"]),
    Place("void", *TERMS["void"]),
    Place("collection", *TERMS["collection"], cards=False),
)

ELEMENTS = (
    Term("fire", *TERMS["fire"]),
    Term("water", *TERMS["water"]),
    Term("earth", *TERMS["earth"]),
    Term("wind", *TERMS["wind"]),
    Term("light", *TERMS["light"]),
    Term("dark", *TERMS["dark"]),
)

STATES = (
    State("set", *TERMS["set"]),
    State("edge", "vertical", zh("edge_position")),
    State("shield", "horizontal", zh("shield_position")),
)

ATTRIBUTES = (
    Attribute("edge", *TERMS["edge"]),
    Attribute("shield", *TERMS["shield"]),
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
    PlayDeed("summon", *TERMS["summon"], third="summons", doing="summoning"),
    PlayDeed("emit", *TERMS["emit"], third="emits", doing="emitting"),
    PlayDeed("activate", *TERMS["activate"], third="activates", doing="activating"),
)

KEYWORDS = (
    Keyword("chosen_one", *TERMS["chosen_one"], rule=True),
    Keyword("wanderer", *TERMS["wanderer"], rule=True),
    Keyword("unbreakable", *TERMS["unbreakable"], rule=True),
    Keyword("inmune", *TERMS["inmune"], rule=True, also=("IMMUNE",)),
    Keyword("breakthrough", *TERMS["breakthrough"], rule=True),
    Keyword("assault", *TERMS["assault"], rule=True),
    Keyword("undying", *TERMS["undying"], rule=True),
)

CONTROL = Term("control", *TERMS["control"])
FLOOD = Term("flood", *TERMS["flood"])
"""The extra costs; they are printed like keywords but not in bold."""

STEPS = (
    Term("collecting", *TERMS["collecting"]),
    Term("summoning", *TERMS["summoning"]),
    Term("combat", *TERMS["combat"]),
    Term("final", *TERMS["final"]),
)

KINDS = (
    Term("may", "If", "若"),
    Term("manual", *TERMS["manual"]),
    Term("always", *TERMS["always"]),
    Term("equip", *TERMS["equip"]),
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
)
