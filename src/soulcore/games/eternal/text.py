"""How the verbs of Eternal's own read: rules of the grammar, what they build, and their words in each language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from soulcore.effects.tree import Amount, Verb
from soulcore.games.eternal.nodes import (
    AddCount,
    DiscardBurst,
    GainForce,
    PlaceToken,
    ReturnBurst,
    SetBurst,
    SwapIn,
    TurnOver,
)
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering import chinese_verbs, chinese_words, english_verbs, english_words
from soulcore.language.rendering.shared import Telling

GRAMMAR = """
%extend verb: "place" number STRING "as a token"                -> place_token
            | "increase your count by" number                   -> add_count
            | "turn this card over and increase your count by" number -> turn_over
            | "swap it with this card"                          -> swap_in
            | "set a burst from your hand"                      -> set_burst
            | "return your opponent's burst to the hand"        -> return_burst
            | "return your burst to the hand"                   -> return_own_burst
            | "discard your burst"                              -> discard_burst
            | "this nexus gains granforce during this turn"     -> gain_force
"""


def _place_token(b: Building, amount: Amount, name: str) -> PlaceToken:
    return PlaceToken(str(name), amount)


def _add_count(b: Building, amount: Amount) -> AddCount:
    return AddCount(amount)


def _turn_over(b: Building, amount: Amount) -> TurnOver:
    return TurnOver(amount)


def _gain_force(b: Building) -> GainForce:
    return GainForce()


def _swap_in(b: Building) -> SwapIn:
    return SwapIn()


def _set_burst(b: Building) -> SetBurst:
    return SetBurst()


def _return_burst(b: Building) -> ReturnBurst:
    return ReturnBurst("opponent")


def _return_own_burst(b: Building) -> ReturnBurst:
    return ReturnBurst("your")


def _discard_burst(b: Building) -> DiscardBurst:
    return DiscardBurst()


def _en(t: Telling, amount: Amount) -> str:
    return english_words.number(t, amount)


def _zh(t: Telling, amount: Amount) -> str:
    return chinese_words.number(t, amount)


def _always(text: str) -> Callable[[Telling, Verb], str]:
    """The words of a verb that always reads the same."""

    def say(t: Telling, verb: Verb) -> str:
        return text

    return say


BUILDERS: Mapping[str, Builder] = {
    "place_token": _place_token,
    "add_count": _add_count,
    "turn_over": _turn_over,
    "gain_force": _gain_force,
    "swap_in": _swap_in,
    "set_burst": _set_burst,
    "return_burst": _return_burst,
    "return_own_burst": _return_own_burst,
    "discard_burst": _discard_burst,
}

SAID: dict[type[Verb], tuple[Callable[[Telling, Any], str], Callable[[Telling, Any], str]]] = {
    PlaceToken: (
        lambda t, verb: f'place {_en(t, verb.amount)} "{verb.name}" as a token',
        lambda t, verb: f"放置 {_zh(t, verb.amount)} 張「{verb.name}」衍生卡",
    ),
    AddCount: (
        lambda t, verb: f"increase your Count by {_en(t, verb.amount)}",
        lambda t, verb: f"自己的計數增加 {_zh(t, verb.amount)}",
    ),
    TurnOver: (
        lambda t, verb: f"turn this card over and increase your Count by {_en(t, verb.amount)}",
        lambda t, verb: f"翻轉此卡牌，自己的計數增加 {_zh(t, verb.amount)}",
    ),
    GainForce: (_always("this Nexus gains GranForce during this turn"), _always("此核心卡於此回合獲得 GranForce")),
    SwapIn: (_always("swap it with this card"), _always("將其與此卡牌交換")),
    SetBurst: (_always("set a Burst from your Hand"), _always("從手牌設置爆發")),
    DiscardBurst: (_always("discard your Burst"), _always("廢棄自己的爆發")),
    ReturnBurst: (
        lambda _, verb: f"return {english_words.WHOSE[verb.whose]} Burst to the Hand",
        lambda _, verb: f"將{chinese_words.WHOSE[verb.whose]}的爆發返回手牌",
    ),
}
"""Each verb in English and in Traditional Chinese."""

for kind, (english, chinese) in SAID.items():
    english_verbs.verb(kind)(english)
    chinese_verbs.verb(kind)(chinese)
