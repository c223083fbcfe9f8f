"""Card text about Cores that effects place: rules of the grammar, what they build, and how it is said in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from soulcore.effects.tree import All, Amount, Count, Event, Number, Ref
from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.games.battle_spirits.text.cores import TokenPlace, move
from soulcore.games.battle_spirits.text.said.core_verbs import token_place_en
from soulcore.games.eternal.nodes import MoreCores, ShedCores, SpreadCores
from soulcore.language.building.conditions import BY_KEYWORD, By
from soulcore.language.building.rules import Builder, Building, Unfit
from soulcore.language.building.values import DONE_BY
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_events import CAUSE, Told, cause, subject
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling

GRAMMAR: Final = """
%extend verb: "place" number "of" whose TOKEN "into the" AREA                                      -> shed
            | "spread the cores on it over its player's other spirits until 1 core remains on it"  -> spread
            | subject "gets 1 more core whenever effects place cores onto it"                      -> more_cores

%extend by: "other than by your effects"                                                           -> by_not_yours

%extend deed: "places" number TOKEN "from" that token_target                                       -> deed_places
"""


def _shed(b: Building, amount: Amount, whose: str, token: object, place: str) -> ShedCores:
    if whose != "your" or place != "void":
        raise Unfit("cores_anywhere_own")
    return ShedCores(amount)


def _spread(b: Building) -> SpreadCores:
    return SpreadCores()


def _more_cores(b: Building, what: Ref | All) -> MoreCores:
    return MoreCores(what)


def _by_not_yours(b: Building) -> By:
    return By("not_your_effect")


def _deed_places(b: Building, amount: Amount, token: object, that: Ref, target: TokenPlace) -> MoveCores:
    return move(Count("exactly", amount), TokenPlace(that.name, cards=True), target, "any")


BUILDERS: Final[Mapping[str, Builder]] = {
    "shed": _shed,
    "spread": _spread,
    "more_cores": _more_cores,
    "by_not_yours": _by_not_yours,
    "deed_places": _deed_places,
}


def _placed_by(seat: str, verb: MoveCores) -> MoveCores:
    return replace(verb)


DONE_BY[MoveCores] = _placed_by
BY_KEYWORD.add("soul_placed")


def shed_cores_en(t: Telling, v: ShedCores) -> str:
    return f"place {en.number(t, v.amount)} of your {en.token(t, v.amount != Number(1))} into the Void"


said(
    ShedCores,
    shed_cores_en,
    "將自己的 {amount} 個能量放置到空間",
    "自分の{token}{amount}個を{void:place}に置~く",
)
said(
    SpreadCores,
    "spread the Cores on it over its player's other Spirits until 1 Core remains on it",
    "將其上的能量分配到其玩家的其他靈魂卡上，直到剩餘 1 個為止",
    "{it:reference}の{token}が1個になるように、{token}をそのプレイヤーのほかの{spirit:card}に分けて置~く",
)


def more_cores_ja(t: JapaneseTelling, v: MoreCores) -> japanese.Said:
    core = ja.token(t)
    return f"効果で{ja.thing(t, v.what)}に{core}を置くたび、", f"置く{core}を+1個~する"


said(
    MoreCores,
    "{what:topic} gets 1 more Core whenever effects place Cores onto it",
    "因效果將能量放置到{what}上時，其數量 +1",
    more_cores_ja,
    about=True,
)


def places_en(t: Telling, v: MoveCores, seat: str) -> str:
    cores = f"{en.number(t, v.count.amount)} {en.token(t, v.count.amount != Number(1))}"
    place = token_place_en(t, v, v.target).replace("your opponent's", "their")
    return f"place{english.ending(seat)} {cores} from {en.reference(t, v.source)} into {place}"


english.DEEDS[MoveCores] = places_en
en.BY["not_your_effect"] = " other than by your effects"
zh.CAUSE["not_your_effect"] = "因自己的效果以外"
CAUSE["not_your_effect"] = "自分の効果以外で"


def _placed_on(token: str) -> Told:
    def told(t: JapaneseTelling, event: Event, before: bool) -> str:
        what = ja.word(t, "token", token)
        return f"{cause(t, event)}{subject(t, event)}に{what}が置かれ{'ていた' if before else 'た'}"

    return told


EVENTS_JA: Final[dict[str, Told]] = {"cores_placed": _placed_on("core"), "soul_placed": _placed_on("soul_core")}
"""What only Eternal's cards wait for, as far as Japanese takes more than a word for it."""
