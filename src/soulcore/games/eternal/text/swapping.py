"""Card text about cards that are exchanged: a rule of the grammar, what it builds, and how it is said in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.games.eternal.nodes import SwapIn
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering.said import said

GRAMMAR: Final = """
%extend verb: "swap it with this card" -> swap_in
"""


def _swap_in(b: Building) -> SwapIn:
    return SwapIn()


BUILDERS: Final[Mapping[str, Builder]] = {"swap_in": _swap_in}

said(SwapIn, "swap it with this card", "將其與此卡牌交換", "{it:reference}をこのカードと入れ替~える")
