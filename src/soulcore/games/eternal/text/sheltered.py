"""Card text about cards in piles that effects do not reach: rules of the grammar, what they build, and how it is said in each
language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.effects.tree import All, Ref
from soulcore.games.eternal.nodes import Bury, Shelter
from soulcore.language.building.rules import Builder, Building, Unfit
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling

GRAMMAR: Final = """
%extend verb: "effects do not reach" object                                                -> shelter
            | "your opponent's effects do not reach" object                                -> shelter_theirs
            | "your opponent's effects do not discard" object                              -> shelter_discard
            | "for the rest of the game, effects do not reach" object "nor do theirs act"  -> bury
"""


def _shelter(by: str) -> Builder:
    def build(b: Building, what: Ref | All) -> Shelter:
        return Shelter(what, by)

    return build


def _bury(b: Building, what: Ref | All) -> Bury:
    if not isinstance(what, All):
        raise Unfit("whose_cards")
    return Bury(what)


BUILDERS: Final[Mapping[str, Builder]] = {
    "shelter": _shelter("effect"),
    "shelter_theirs": _shelter("opponent_effect"),
    "shelter_discard": _shelter("opponent_discard"),
    "bury": _bury,
}

BY_EN: Final = {
    "effect": "effects do not reach",
    "opponent_effect": "your opponent's effects do not reach",
    "opponent_discard": "your opponent's effects do not discard",
}
BY_ZH: Final = {
    "effect": "不受效果影響",
    "opponent_effect": "不受對手的效果影響",
    "opponent_discard": "不會因對手的效果被廢棄",
}
BY_JA: Final = {
    "effect": "効果を受けない",
    "opponent_effect": "相手の効果を受けない",
    "opponent_discard": "相手の効果では破棄されない",
}


def shelter_en(t: Telling, v: Shelter) -> str:
    return f"{BY_EN[v.by]} {en.thing(t, v.what)}"


def shelter_zh(t: Telling, v: Shelter) -> str:
    return f"{zh.thing(t, v.what)}{BY_ZH[v.by]}"


def shelter_ja(t: JapaneseTelling, v: Shelter) -> japanese.Said:
    return "", f"{ja.topic(t, v.what)}{BY_JA[v.by]}"


said(Shelter, shelter_en, shelter_zh, shelter_ja, about=True)


def bury_en(t: Telling, v: Bury) -> str:
    return f"for the rest of the game, effects do not reach {en.thing(t, v.what)} nor do theirs act"


def bury_zh(t: Telling, v: Bury) -> str:
    return f"於此遊戲中，{zh.thing(t, v.what)}不受效果影響，其效果也不可發動"


def bury_ja(t: JapaneseTelling, v: Bury) -> japanese.Said:
    return "このゲームの間、", f"{ja.topic(t, v.what)}効果を受けず、その効果は発揮されない"


said(Bury, bury_en, bury_zh, bury_ja, about=True)
