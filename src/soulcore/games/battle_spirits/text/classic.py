"""Builders for what the cards of the older games say (classic.lark)."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.tree import DoneCount, Filter, InStep, Play, Ref, ValueOf
from soulcore.games.battle_spirits.classic_nodes import AttackSpirit, SoulPaid
from soulcore.games.battle_spirits.text.builders import rule
from soulcore.language.building.amounts import Each, positive
from soulcore.language.building.rules import Building, Unfit
from soulcore.language.building.verbs import Object, only, play, seat_of


@rule("use_main")
def _use_main(b: Building, what: Object, *payments: tuple[bool, str]) -> Play:
    return replace(play(what, "use", payments), part="main")


@rule("attack_spirit")
def _attack_spirit(b: Building, what: Ref) -> AttackSpirit:
    return AttackSpirit(what)


@rule("soul_paid")
def _soul_paid(b: Building, *_: object) -> SoulPaid:
    return SoulPaid()


@rule("with_keywords")
def _with_keywords(b: Building, *parts: object) -> Filter:
    words = [str(part) for part in parts if isinstance(part, str)]
    return Filter("either", "is", options=tuple(Filter("keyword", "has", word) for word in words))


@rule("with_effects")
def _with_effects(b: Building) -> Filter:
    return Filter("effects", "is")


@rule("in_turn")
def _in_turn(b: Building, of: Ref, whose: str, *_: object) -> InStep:
    if of.name != "it" or whose == "any":
        raise Unfit("whose_turn")
    return InStep(whose, "")


@rule("each_token_in")
def _each_token_in(b: Building, *parts: object) -> Each:
    whose, place = str(parts[-2]), str(parts[-1])
    only(b, place, "reserve")
    if whose == "any":
        raise Unfit("whose_reserve")
    return Each(ValueOf(place, seat_of(whose)))


@rule("every_token_done")
def _every_token_done(b: Building, every: str, *_: object) -> Each:
    return Each(DoneCount(), positive(str(every)))
