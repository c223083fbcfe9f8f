"""How the verbs of Eternal's own read: rules of the grammar, what they build, and their words in each language."""

from __future__ import annotations

from collections.abc import Callable

from soulcore.effects.tree import Amount, Verb
from soulcore.games.eternal.nodes import AddCount, GainForce, PlaceToken, ReturnBurst, SetBurst, SwapIn, TurnOver
from soulcore.language.building.rules import Building
from soulcore.language.rendering import chinese_words, english_words
from soulcore.language.rendering.shared import Telling
from soulcore.language.vocabulary import Extension

GRAMMAR = """
%extend verb: "place" number STRING "as a token"                -> place_token
            | "increase your count by" number                   -> add_count
            | "turn this card over and increase your count by" number -> turn_over
            | "swap it with this card"                          -> swap_in
            | "set a burst from your hand"                      -> set_burst
            | "return your opponent's burst to the hand"        -> return_burst
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


def _en(t: Telling, amount: Amount) -> str:
    return english_words.number(t, amount)


def _zh(t: Telling, amount: Amount) -> str:
    return chinese_words.number(t, amount)


def _always(text: str) -> Callable[[Telling, Verb], str]:
    """The words of a verb that always reads the same."""

    def say(t: Telling, verb: Verb) -> str:
        return text

    return say


EXTENSION = Extension(
    grammar=GRAMMAR,
    builders={
        "place_token": _place_token,
        "add_count": _add_count,
        "turn_over": _turn_over,
        "gain_force": _gain_force,
        "swap_in": _swap_in,
        "set_burst": _set_burst,
        "return_burst": _return_burst,
    },
    renderers={
        ("en", "PlaceToken"): lambda t, verb: f'place {_en(t, verb.amount)} "{verb.name}" as a token',
        ("zh-Hant", "PlaceToken"): lambda t, verb: f"放置 {_zh(t, verb.amount)} 張「{verb.name}」衍生卡",
        ("en", "AddCount"): lambda t, verb: f"increase your Count by {_en(t, verb.amount)}",
        ("zh-Hant", "AddCount"): lambda t, verb: f"自己的計數增加 {_zh(t, verb.amount)}",
        ("en", "TurnOver"): lambda t, verb: f"turn this card over and increase your Count by {_en(t, verb.amount)}",
        ("zh-Hant", "TurnOver"): lambda t, verb: f"翻轉此卡牌，自己的計數增加 {_zh(t, verb.amount)}",
        ("en", "GainForce"): _always("this Nexus gains GranForce during this turn"),
        ("zh-Hant", "GainForce"): _always("此核心卡於此回合獲得 GranForce"),
        ("en", "SwapIn"): _always("swap it with this card"),
        ("zh-Hant", "SwapIn"): _always("將其與此卡牌交換"),
        ("en", "SetBurst"): _always("set a Burst from your Hand"),
        ("zh-Hant", "SetBurst"): _always("從手牌設置爆發"),
        ("en", "ReturnBurst"): _always("return your opponent's Burst to the Hand"),
        ("zh-Hant", "ReturnBurst"): _always("將對手的爆發返回手牌"),
    },
)
