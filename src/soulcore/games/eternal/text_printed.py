"""How the rarer sentences of printed cards read: rules of the grammar, what they build, and their words in each language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from soulcore.effects.tree import All, Amount, Count, Number, Ref, Verb
from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.games.battle_spirits.text.cores import TokenPlace, move
from soulcore.games.battle_spirits.text.english_cores import token_place
from soulcore.games.eternal.nodes import (
    Hinder,
    LiftBlock,
    LimitLife,
    MoreCores,
    ShedCores,
    ShiftBlocks,
    SpreadCores,
    SymbolsToo,
)
from soulcore.games.eternal.text import always
from soulcore.language.building.conditions import BY_KEYWORD, By
from soulcore.language.building.rules import Builder, Building, Unfit
from soulcore.language.building.values import DONE_BY
from soulcore.language.rendering import (
    chinese_verbs,
    chinese_words,
    english,
    english_values,
    english_verbs,
    english_words,
)
from soulcore.language.rendering.chinese_verbs import ahead
from soulcore.language.rendering.shared import Telling

GRAMMAR: Final = """
%extend verb: "your opponent cannot use flash effects" [duration]                          -> hinder_flash
            | "your opponent cannot use cards from the hand in flash timings" [duration]   -> hinder_hand
            | "your opponent cannot activate bursts during your first attack this turn"    -> hinder_burst
            | "your opponent's effects cannot end the attack step"                         -> hinder_end
            | subject "cannot reduce your life by more than" number "in a turn"            -> limit_life
            | subject "can block despite its own effects" [duration]                       -> lift_block
            | "the symbols of" object "are also" COLOR                                     -> symbols_too
            | "place" number "of" whose TOKEN "into the" AREA                              -> shed
            | "spread the cores on it over its player's other spirits until 1 core remains on it"  -> spread
            | subject "gets 1 more core whenever effects place cores onto it"              -> more_cores
            | "the when blocks effects of all spirits act as when attacks effects" [duration]      -> shift_blocks

%extend by: "other than by your effects"                                                   -> by_not_yours

%extend deed: "places" number TOKEN "from" that token_target                               -> deed_places
"""

HINDERED_EN: Final = {
    "flash": "your opponent cannot use Flash effects",
    "flash_hand": "your opponent cannot use cards from the Hand in Flash Timings",
    "burst": "your opponent cannot activate Bursts during your first attack this turn",
    "end_attack": "your opponent's effects cannot end the Attack Step",
}
HINDERED_ZH: Final = {
    "flash": "對手不可使用瞬效果",
    "flash_hand": "對手不可於瞬時點使用手牌的卡牌",
    "burst": "於自己本回合的第一次攻擊中，對手不可發動爆發",
    "end_attack": "對手的效果不可結束攻擊階段",
}


def _hinder(deed: str) -> Builder:
    """What builds a ban on that."""

    def build(b: Building, duration: str | None = None) -> Hinder:
        return Hinder(deed, "turn" if deed == "burst" else duration or "")

    return build


def _limit_life(b: Building, what: Ref | All, amount: Amount) -> LimitLife:
    return LimitLife(what, amount)


def _lift_block(b: Building, what: Ref | All, duration: str | None) -> LiftBlock:
    return LiftBlock(what, duration or "")


def _symbols_too(b: Building, what: Ref | All, color: str) -> SymbolsToo:
    return SymbolsToo(what, str(color))


def _shed(b: Building, amount: Amount, whose: str, token: object, place: str) -> ShedCores:
    if whose != "your" or place != "void":
        raise Unfit("cores_anywhere_own")
    return ShedCores(amount)


def _spread(b: Building) -> SpreadCores:
    return SpreadCores()


def _more_cores(b: Building, what: Ref | All) -> MoreCores:
    return MoreCores(what)


def _shift_blocks(b: Building, duration: str | None) -> ShiftBlocks:
    return ShiftBlocks(duration or "")


def _by_not_yours(b: Building) -> By:
    return By("not_your_effect")


def _deed_places(b: Building, amount: Amount, token: object, that: Ref, target: TokenPlace) -> MoveCores:
    return move(Count("exactly", amount), TokenPlace(that.name, cards=True), target, "any")


BUILDERS: Final[Mapping[str, Builder]] = {
    "hinder_flash": _hinder("flash"),
    "hinder_hand": _hinder("flash_hand"),
    "hinder_burst": _hinder("burst"),
    "hinder_end": _hinder("end_attack"),
    "limit_life": _limit_life,
    "lift_block": _lift_block,
    "symbols_too": _symbols_too,
    "shed": _shed,
    "spread": _spread,
    "more_cores": _more_cores,
    "shift_blocks": _shift_blocks,
    "by_not_yours": _by_not_yours,
    "deed_places": _deed_places,
}


def _placed_by(seat: str, verb: MoveCores) -> MoveCores:
    return replace(verb)


def _places(t: Telling, v: MoveCores, s: str) -> str:
    cores = f"{english_words.number(t, v.count.amount)} {english_words.token(t, v.count.amount != Number(1))}"
    place = token_place(t, v, v.target).replace("your opponent's", "their")
    return f"place{s} {cores} from {english_words.reference(t, v.source)} into {place}"


def _hindered_en(t: Telling, v: Hinder) -> str:
    return HINDERED_EN[v.deed] + ("" if v.deed == "burst" else english_verbs.DURATION[v.duration])


def _hindered_zh(t: Telling, v: Hinder) -> str:
    return HINDERED_ZH[v.deed] if v.deed == "burst" else ahead(chinese_verbs.DURATION[v.duration], HINDERED_ZH[v.deed])


def _lifted_en(t: Telling, v: LiftBlock) -> str:
    name, _ = english_values.subject(t, v.what)
    return f"{name} can block despite its own effects{english_verbs.DURATION[v.duration]}"


def _limited_en(t: Telling, v: LimitLife) -> str:
    name, _ = english_values.subject(t, v.what)
    return f"{name} cannot reduce your Life by more than {english_words.number(t, v.amount)} in a turn"


def _more_en(t: Telling, v: MoreCores) -> str:
    name, _ = english_values.subject(t, v.what)
    return f"{name} gets 1 more Core whenever effects place Cores onto it"


def _shed_en(t: Telling, v: ShedCores) -> str:
    tokens = english_words.token(t, v.amount != Number(1))
    return f"place {english_words.number(t, v.amount)} of your {tokens} into the Void"


def _shifted_zh(t: Telling, v: ShiftBlocks) -> str:
    return ahead(chinese_verbs.DURATION[v.duration], "所有靈魂卡的『防禦時』效果改為於『攻擊時』發動")


SAID: Final[dict[type[Verb], tuple[Callable[[Telling, Any], str], Callable[[Telling, Any], str]]]] = {
    Hinder: (_hindered_en, _hindered_zh),
    LimitLife: (
        _limited_en,
        lambda t, v: (
            f"{chinese_words.thing(t, v.what)}每回合不可使自己的生命值減少超過 {chinese_words.number(t, v.amount)}"
        ),
    ),
    LiftBlock: (
        _lifted_en,
        lambda t, v: ahead(
            chinese_verbs.DURATION[v.duration], f"{chinese_words.thing(t, v.what)}無視自身「不可防禦」的效果"
        ),
    ),
    SymbolsToo: (
        lambda t, v: (
            f"the symbols of {english_words.thing(t, v.what)} are also {english_words.word(t, 'color', v.color)}"
        ),
        lambda t, v: f"{chinese_words.thing(t, v.what)}的標誌也視為{chinese_words.word(t, 'color', v.color)}",
    ),
    ShedCores: (_shed_en, lambda t, v: f"將自己的 {chinese_words.number(t, v.amount)} 個能量放置到空間"),
    SpreadCores: (
        always("spread the Cores on it over its player's other Spirits until 1 Core remains on it"),
        always("將其上的能量分配到其玩家的其他靈魂卡上，直到剩餘 1 個為止"),
    ),
    MoreCores: (_more_en, lambda t, v: f"因效果將能量放置到{chinese_words.thing(t, v.what)}上時，其數量 +1"),
    ShiftBlocks: (
        lambda _, v: (
            f"the When Blocks effects of all Spirits act as When Attacks effects{english_verbs.DURATION[v.duration]}"
        ),
        _shifted_zh,
    ),
}
"""Each verb in English and in Traditional Chinese."""

english.ABOUT.update((Hinder, LimitLife, LiftBlock, SymbolsToo, MoreCores, ShiftBlocks))
english_words.BY["not_your_effect"] = " other than by your effects"
chinese_words.CAUSE["not_your_effect"] = "因自己的效果以外"
english_values.DEEDS[MoveCores] = _places
DONE_BY[MoveCores] = _placed_by
BY_KEYWORD.add("soul_placed")

for kind, (said, said_zh) in SAID.items():
    english_verbs.verb(kind)(said)
    chinese_verbs.verb(kind)(said_zh)
