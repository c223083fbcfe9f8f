"""Card text about Bursts that effects set, return or discard: rules of the grammar, what they build, and how it is said in each
language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.games.eternal.nodes import DiscardBurst, ReturnBurst, SetBurst
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering.said import said

GRAMMAR: Final = """
%extend verb: "set a burst from your hand"                -> set_burst
            | "return your opponent's burst to the hand"  -> return_burst
            | "return your burst to the hand"             -> return_own_burst
            | "discard your burst"                        -> discard_burst
            | "discard your opponent's burst"             -> discard_their_burst
"""


def _set_burst(b: Building) -> SetBurst:
    return SetBurst()


def _return_burst(b: Building) -> ReturnBurst:
    return ReturnBurst("opponent")


def _return_own_burst(b: Building) -> ReturnBurst:
    return ReturnBurst("your")


def _discard_burst(b: Building) -> DiscardBurst:
    return DiscardBurst()


def _discard_their_burst(b: Building) -> DiscardBurst:
    return DiscardBurst("opponent")


BUILDERS: Final[Mapping[str, Builder]] = {
    "set_burst": _set_burst,
    "return_burst": _return_burst,
    "return_own_burst": _return_own_burst,
    "discard_burst": _discard_burst,
    "discard_their_burst": _discard_their_burst,
}

said(SetBurst, "set a Burst from your Hand", "從手牌設置爆發", "自分の{hand:place}からバーストをセット~する")
said(
    ReturnBurst,
    "return {whose} Burst to the Hand",
    "將{whose}的爆發返回手牌",
    "{whose}バーストを{hand:place}に戻~す",
)
said(DiscardBurst, "discard {whose} Burst", "廢棄{whose}的爆發", "{whose}バーストを破棄~する")
