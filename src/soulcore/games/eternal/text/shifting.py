"""Card text about symbols of another colour and effects that act at another moment: rules of the grammar, what they build, and how
it is said in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.effects.tree import All, Ref
from soulcore.games.eternal.nodes import ShiftBlocks, SymbolsToo
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering.said import said

GRAMMAR: Final = """
%extend verb: "the symbols of" object "are also" COLOR                                             -> symbols_too
            | "the when blocks effects of all spirits act as when attacks effects" [duration]      -> shift_blocks
"""


def _symbols_too(b: Building, what: Ref | All, color: str) -> SymbolsToo:
    return SymbolsToo(what, str(color))


def _shift_blocks(b: Building, duration: str | None) -> ShiftBlocks:
    return ShiftBlocks(duration or "")


BUILDERS: Final[Mapping[str, Builder]] = {"symbols_too": _symbols_too, "shift_blocks": _shift_blocks}

said(
    SymbolsToo,
    "the symbols of {what} are also {color:color}",
    "{what}的標誌也視為{color:color}",
    "{what}の{symbols:attribute}を{color:color}としても扱~う",
    about=True,
)
said(
    ShiftBlocks,
    "the When Blocks effects of all Spirits act as When Attacks effects",
    "所有靈魂卡的『防禦時』效果改為於『攻擊時』發動",
    "{spirit:card}すべての『{when_blocking:timing}』効果は、かわりに『{when_attacking:timing}』に発揮される",
    about=True,
)
