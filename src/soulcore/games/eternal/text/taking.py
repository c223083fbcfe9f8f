"""Card text about what is taken of opened cards besides: a rule of the grammar, what it builds, and how it is said in each
language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.games.eternal.nodes import TakeMore
from soulcore.language.building.nouns import Noun, selector
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling

GRAMMAR: Final = """
%extend verb: "of cards opened by effects of" whose np ", you can also add 1" np "among them to the hand"  -> take_more
"""


def _take_more(b: Building, whose: str, source: Noun, taken: Noun) -> TakeMore:
    return TakeMore(selector(whose, source), selector("your", taken, "deck"))


BUILDERS: Final[Mapping[str, Builder]] = {"take_more": _take_more}


def take_more_en(t: Telling, v: TakeMore) -> str:
    source, taken = en.owned(t, v.source), en.noun(t, v.selector, False)
    return f"of cards opened by effects of {source}, you can also add 1 {taken} among them to the Hand"


def take_more_ja(t: JapaneseTelling, v: TakeMore) -> japanese.Said:
    taken = ja.bare_noun(t, v.selector, cards=True)
    opened = f"{ja.noun(t, v.source)}の効果でオープンしたカードの中の{taken}1枚"
    return "", f"{opened}も、手札に加えられる"


said(
    TakeMore,
    take_more_en,
    "可將因{source:owned}的效果公開的卡牌中 1 張{selector:noun}也加入手牌",
    take_more_ja,
    about=True,
)
