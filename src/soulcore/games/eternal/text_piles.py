"""How sentences about cards in piles read: which of them effects do not reach, and what is taken of opened ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from soulcore.effects.tree import All, Ref, Verb
from soulcore.games.eternal.nodes import Bury, Shelter, TakeMore
from soulcore.language.building.nouns import Noun, selector
from soulcore.language.building.rules import Builder, Building, Unfit
from soulcore.language.rendering import chinese_verbs, chinese_words, english, english_verbs, english_words
from soulcore.language.rendering.shared import Telling

GRAMMAR: Final = """
%extend verb: "effects do not reach" object                                                -> shelter
            | "your opponent's effects do not reach" object                                -> shelter_theirs
            | "your opponent's effects do not discard" object                              -> shelter_discard
            | "for the rest of the game, effects do not reach" object "nor do theirs act"  -> bury
            | "of cards opened by effects of" whose np ", you can also add 1" np "among them to the hand"  -> take_more
"""


def _shelter(by: str) -> Builder:
    def build(b: Building, what: Ref | All) -> Shelter:
        return Shelter(what, by)

    return build


def _bury(b: Building, what: Ref | All) -> Bury:
    if not isinstance(what, All):
        raise Unfit("whose_cards")
    return Bury(what)


def _take_more(b: Building, whose: str, source: Noun, taken: Noun) -> TakeMore:
    return TakeMore(selector(whose, source), selector("your", taken, "deck"))


BUILDERS: Final[Mapping[str, Builder]] = {
    "shelter": _shelter("effect"),
    "shelter_theirs": _shelter("opponent_effect"),
    "shelter_discard": _shelter("opponent_discard"),
    "bury": _bury,
    "take_more": _take_more,
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


def _taken_en(t: Telling, v: TakeMore) -> str:
    source, taken = english_words.owned(t, v.source), english_words.noun(t, v.selector, False)
    return f"of cards opened by effects of {source}, you can also add 1 {taken} among them to the Hand"


def _taken_zh(t: Telling, v: TakeMore) -> str:
    source, taken = chinese_words.owned(t, v.source), chinese_words.noun(t, v.selector)
    return f"可將因{source}的效果公開的卡牌中 1 張{taken}也加入手牌"


SAID: Final[dict[type[Verb], tuple[Callable[[Telling, Any], str], Callable[[Telling, Any], str]]]] = {
    Shelter: (
        lambda t, v: f"{BY_EN[v.by]} {english_words.thing(t, v.what)}",
        lambda t, v: f"{chinese_words.thing(t, v.what)}{BY_ZH[v.by]}",
    ),
    Bury: (
        lambda t, v: (
            f"for the rest of the game, effects do not reach {english_words.thing(t, v.what)} nor do theirs act"
        ),
        lambda t, v: f"於此遊戲中，{chinese_words.thing(t, v.what)}不受效果影響，其效果也不可發動",
    ),
    TakeMore: (_taken_en, _taken_zh),
}
"""Each verb in English and in Traditional Chinese."""

english.ABOUT.update((Shelter, Bury, TakeMore))

for kind, (said, said_zh) in SAID.items():
    english_verbs.verb(kind)(said)
    chinese_verbs.verb(kind)(said_zh)
