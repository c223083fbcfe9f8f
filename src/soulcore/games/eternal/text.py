"""How the verbs of Eternal's own read: rules of the grammar, what they build, and their words in each language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from soulcore.effects.tree import All, Amount, Ref, Verb
from soulcore.games.eternal.nodes import (
    AddCount,
    Charge,
    DiscardBurst,
    FieldCores,
    GainForce,
    Hush,
    OpenCard,
    PlaceToken,
    ReturnBurst,
    Rush,
    SetBurst,
    SwapIn,
    TurnOver,
)
from soulcore.language.building.conditions import How
from soulcore.language.building.rules import Builder, Building, Unfit
from soulcore.language.rendering import (
    chinese,
    chinese_verbs,
    chinese_words,
    english,
    english_values,
    english_verbs,
    english_words,
)
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
            | "discard your opponent's burst"                   -> discard_their_burst
            | "this nexus gains granforce during this turn"     -> gain_force
            | "the" ATTRIBUTE_AFTER "limits of your effects" get "+" number   -> charge
            | "the" ATTRIBUTE_BEFORE "limits of your effects" get "+" number  -> charge
            | subject "cannot activate" STRING "effects" [duration]           -> silence
            | "place" it "into the opened zone"                 -> open_card

%extend simple: "rush finds a" COLOR ATTRIBUTE_COUNTED          -> rush
              | "rush finds a god" ATTRIBUTE_COUNTED            -> rush_god
              | "rush finds an ultimate" ATTRIBUTE_COUNTED      -> rush_ultimate
              | has how TOKEN "on the field"                    -> field_cores

%extend link: "after this effect resolves" ","                  -> after
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


def _charge(b: Building, attribute: str, get: object, amount: Amount) -> Charge:
    return Charge(str(attribute), amount)


def _silence(b: Building, what: Ref | All, name: str, duration: str | None) -> Hush:
    timing = next((term.id for term in b.vocabulary.timings if term.en.lower() == str(name).lower()), "")
    if not timing:
        raise Unfit("effects_by_timing")
    return Hush(what, timing, duration or "")


def _open_card(b: Building, it: object) -> OpenCard:
    return OpenCard(Ref("it"))


def _rush(b: Building, color: str, symbol: object) -> Rush:
    return Rush(str(color))


def _rush_god(b: Building, symbol: object) -> Rush:
    return Rush("god")


def _rush_ultimate(b: Building, symbol: object) -> Rush:
    return Rush("ultimate")


def _field_cores(b: Building, whose: str, how: How, token: object) -> FieldCores:
    return FieldCores(whose, how.op, how.amount)


def _after(b: Building) -> str:
    return "after"


def _return_own_burst(b: Building) -> ReturnBurst:
    return ReturnBurst("your")


def _discard_burst(b: Building) -> DiscardBurst:
    return DiscardBurst()


def _en(t: Telling, amount: Amount) -> str:
    return english_words.number(t, amount)


def _zh(t: Telling, amount: Amount) -> str:
    return chinese_words.number(t, amount)


def always(text: str) -> Callable[[Telling, Verb], str]:
    """The words of a verb that always reads the same."""

    def say(t: Telling, verb: Verb) -> str:
        return text

    return say


def _discard_their_burst(b: Building) -> DiscardBurst:
    return DiscardBurst("opponent")


BUILDERS: Mapping[str, Builder] = {
    "place_token": _place_token,
    "add_count": _add_count,
    "turn_over": _turn_over,
    "gain_force": _gain_force,
    "swap_in": _swap_in,
    "set_burst": _set_burst,
    "return_burst": _return_burst,
    "charge": _charge,
    "silence": _silence,
    "open_card": _open_card,
    "rush": _rush,
    "rush_god": _rush_god,
    "rush_ultimate": _rush_ultimate,
    "field_cores": _field_cores,
    "after": _after,
    "return_own_burst": _return_own_burst,
    "discard_burst": _discard_burst,
    "discard_their_burst": _discard_their_burst,
}


def _silence_en(t: Telling, verb: Hush) -> str:
    name, _ = english_values.subject(t, verb.what)
    timing = english_words.word(t, "timing", verb.timing)
    return f'{name} cannot activate "{timing}" effects{english_verbs.DURATION[verb.duration]}'


def _silence_zh(t: Telling, verb: Hush) -> str:
    name = chinese_words.thing(t, verb.what)
    timing = chinese_words.word(t, "timing", verb.timing)
    return chinese_verbs.ahead(chinese_verbs.DURATION[verb.duration], f"{name}的『{timing}』效果不可發動")


def _rush_en(t: Telling, asked: Rush) -> str:
    kinds = {"god": "a God", "ultimate": "an Ultimate"}
    return f"Rush finds {kinds.get(asked.kind) or 'a ' + english_words.word(t, 'color', asked.kind)} symbol"


def _rush_zh(t: Telling, asked: Rush) -> str:
    kinds = {"god": "神", "ultimate": "終極"}
    return f"連鎖條件為自己有{kinds.get(asked.kind) or chinese_words.word(t, 'color', asked.kind)}標誌"


HAS_EN = {"your": "you have", "opponent": "your opponent has"}
HAS_ZH = {"your": "自己", "opponent": "對手"}
BOUND_EN = {"at_least": " or more", "at_most": " or fewer", "is": ""}
BOUND_ZH = {"at_least": "或以上", "at_most": "或以下", "is": ""}


def _field_cores_en(t: Telling, asked: FieldCores) -> str:
    exactly = "exactly " if asked.op == "is" else ""
    return f"{HAS_EN[asked.whose]} {exactly}{_en(t, asked.amount)}{BOUND_EN[asked.op]} Cores on the Field"


def _field_cores_zh(t: Telling, asked: FieldCores) -> str:
    return f"{HAS_ZH[asked.whose]}場地上有 {_zh(t, asked.amount)} 個{BOUND_ZH[asked.op]}能量"


english_words.CONDITIONS[Rush] = _rush_en
chinese_words.CONDITIONS[Rush] = _rush_zh
english_words.CONDITIONS[FieldCores] = _field_cores_en
chinese_words.CONDITIONS[FieldCores] = _field_cores_zh
english.LINK["after"] = "after this effect resolves, "
chinese.LINK["after"] = "此效果處理後，"
english.ABOUT.update((Charge, Hush))

SAID: dict[type[Verb], tuple[Callable[[Telling, Any], str], Callable[[Telling, Any], str]]] = {
    PlaceToken: (
        lambda t, verb: f'place {_en(t, verb.amount)} "{verb.name}" as a token',
        lambda t, verb: f"放置 {_zh(t, verb.amount)} 張{chinese_words.name(t, verb.name)}衍生卡",
    ),
    AddCount: (
        lambda t, verb: f"increase your Count by {_en(t, verb.amount)}",
        lambda t, verb: f"自己的計數增加 {_zh(t, verb.amount)}",
    ),
    TurnOver: (
        lambda t, verb: f"turn this card over and increase your Count by {_en(t, verb.amount)}",
        lambda t, verb: f"翻轉此卡牌，自己的計數增加 {_zh(t, verb.amount)}",
    ),
    GainForce: (always("this Nexus gains GranForce during this turn"), always("此核心卡於此回合獲得《轉神》")),
    SwapIn: (always("swap it with this card"), always("將其與此卡牌交換")),
    SetBurst: (always("set a Burst from your Hand"), always("從手牌設置爆發")),
    Charge: (
        lambda t, verb: (
            f"the {english_words.attribute(t, verb.attribute)} limits of your effects get +{_en(t, verb.amount)}"
        ),
        lambda t, verb: f"自己效果的 {chinese_words.attribute(t, verb.attribute)} 上限 +{_zh(t, verb.amount)}",
    ),
    Hush: (_silence_en, _silence_zh),
    OpenCard: (
        lambda t, _: f"place {'them' if t.plural else 'it'} into the Opened Zone",
        always("將其放置到公開區"),
    ),
    DiscardBurst: (
        lambda _, verb: f"discard {english_words.WHOSE[verb.whose]} Burst",
        lambda _, verb: f"廢棄{chinese_words.WHOSE[verb.whose]}的爆發",
    ),
    ReturnBurst: (
        lambda _, verb: f"return {english_words.WHOSE[verb.whose]} Burst to the Hand",
        lambda _, verb: f"將{chinese_words.WHOSE[verb.whose]}的爆發返回手牌",
    ),
}
"""Each verb in English and in Traditional Chinese."""

for kind, (said, said_zh) in SAID.items():
    english_verbs.verb(kind)(said)
    chinese_verbs.verb(kind)(said_zh)
