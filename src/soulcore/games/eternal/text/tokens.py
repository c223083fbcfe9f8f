"""Card text about tokens and the Count: rules of the grammar, what they build, and how it is said in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.effects.tree import Amount
from soulcore.games.eternal.nodes import AddCount, PlaceToken
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said

GRAMMAR: Final = """
%extend verb: "place" number STRING "as a token"  -> place_token
            | "increase your count by" number     -> add_count
"""


def _place_token(b: Building, amount: Amount, name: str) -> PlaceToken:
    return PlaceToken(str(name), amount)


def _add_count(b: Building, amount: Amount) -> AddCount:
    return AddCount(amount)


BUILDERS: Final[Mapping[str, Builder]] = {"place_token": _place_token, "add_count": _add_count}

said(
    PlaceToken,
    'place {amount} "{name}" as a token',
    "放置 {amount} 張{name:name}衍生卡",
    "トークンの{name:name}{amount}枚を置~く",
)


def add_count_ja(t: JapaneseTelling, v: AddCount) -> japanese.Said:
    amount, each = ja.times(t, v.amount)
    return each, f"自分のカウント+{ja.number(t, amount)}~する"


said(AddCount, "increase your Count by {amount}", "自己的計數增加 {amount}", add_count_ja)
