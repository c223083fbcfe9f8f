"""Card text about cards that turn over: a rule of the grammar, what it builds, and how it is said in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.effects.tree import Amount
from soulcore.games.eternal.nodes import TurnOver
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering.said import said

GRAMMAR: Final = """
%extend verb: "turn this card over and increase your count by" number -> turn_over
"""


def _turn_over(b: Building, amount: Amount) -> TurnOver:
    return TurnOver(amount)


BUILDERS: Final[Mapping[str, Builder]] = {"turn_over": _turn_over}

said(
    TurnOver,
    "turn this card over and increase your Count by {amount}",
    "翻轉此卡牌，自己的計數增加 {amount}",
    "このカードを裏返し、自分のカウント+{amount}~する",
)
