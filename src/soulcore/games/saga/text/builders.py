"""Builders for what only Saga's cards say (saga.lark)."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.tree import Amount, Event, Filter, Number, Open, Play, Ref, Select, Selector, Verb
from soulcore.games.saga.nodes import AddedCost, AnyCores, AttackSpirit, CreateTokens, EndGame, SoulPaid, Variable
from soulcore.games.saga.token_note import facts_of
from soulcore.language.building.amounts import Each, times
from soulcore.language.building.conditions import By
from soulcore.language.building.rules import BUILDERS as SHARED
from soulcore.language.building.rules import Building, Elsewhere, Table, Unfit
from soulcore.language.building.selectors import Chosen
from soulcore.language.building.verbs import Object, only, play

BUILDERS = Table()

FREE_BUILDERS = Table()
"""What the forgiving grammar builds in its own way."""

rule = BUILDERS.rule


@rule("select_and")
def _select_and(b: Building, chosen: Chosen, each: Each | None, verb: Verb) -> tuple[Verb, ...]:
    """ "Select 1 of your opponent's spirits and destroy it"."""
    selected = SHARED["select"](b, chosen, each)
    if not isinstance(selected, Select):
        raise Unfit("Say in two sentences what is selected and what is done")
    return selected, verb


@rule("use_main")
def _use_main(b: Building, what: Object, *payments: tuple[bool, str]) -> Play:
    return replace(play(what, "use", payments), part="main")


@rule("win_game")
def _win_game(b: Building, *_: object) -> EndGame:
    return EndGame("you")


@rule("lose_game")
def _lose_game(b: Building, *_: object) -> EndGame:
    return EndGame("opponent")


@rule("added_cost")
def _added_cost(b: Building, seat: str, amount: Amount, card: object, kind: str) -> AddedCost:
    if seat != "opponent" or kind != "magic":
        raise Unfit("Say: your opponent must discard 1 card as an additional cost to use magic")
    return AddedCost(amount)


@rule("any_cores")
def _any_cores(b: Building, amount: Amount, whose: str, token: object, what: Ref) -> AnyCores:
    if whose != "your":
        raise Unfit("Say where those cores are")
    return AnyCores(amount, what)


@rule("variable")
def _variable(b: Building, *_: object) -> Variable:
    return Variable()


@rule("attack_spirit")
def _attack_spirit(b: Building, what: Ref) -> AttackSpirit:
    return AttackSpirit(what)


EXAMPLE = "Antman Token/spirit/green/0/Carapite•Token/1 Core/1000 BP/1 green"


@rule("create_tokens")
def _create_tokens(b: Building, amount: Amount, note: str) -> CreateTokens:
    if facts_of(str(note), "") is None:
        raise Unfit(f"A token is told so: “{EXAMPLE}”")
    return CreateTokens(amount, str(note))


@rule("create_exhausted")
def _create_exhausted(b: Building, amount: Amount, note: str) -> CreateTokens:
    return replace(_create_tokens(b, amount, note), exhausted=True)


@rule("open_for_each")
def _open_for_each(b: Building, card: object, whose: str, place: str, each: Each) -> Open:
    only(b, place, "deck")
    return Open(times(Number(1), each), whose)


@rule("event_you_draw_by_effects")
def _event_you_draw_by_effects(b: Building, *_: object) -> Event:
    return Event("drawn", seat="you", by="effect")


@rule("event_you_draw_by_yours")
def _event_you_draw_by_yours(b: Building, *_: object) -> Event:
    return Event("drawn", seat="you", by="your_effect")


@rule("event_opponent_draws_by_effects")
def _event_opponent_draws_by_effects(b: Building, *_: object) -> Event:
    return Event("drawn", seat="opponent", by="effect")


@rule("with_timing")
def _with_timing(b: Building, timing: str) -> Filter:
    return Filter("timing", "is", str(timing))


@rule("without_timing")
def _without_timing(b: Building, timing: str) -> Filter:
    return Filter("timing", "not", str(timing))


@rule("with_keywords")
def _with_keywords(b: Building, *parts: object) -> Filter:
    words = [str(part) for part in parts if isinstance(part, str)]
    return Filter("either", "is", options=tuple(Filter("keyword", "has", word) for word in words))


@rule("by_comparison_with")
def _by_comparison_with(b: Building, attribute: object, one: Selector) -> By:
    return By("comparison", one)


@rule("by_comparison_with_this")
def _by_comparison_with_this(b: Building, *_: object) -> By:
    return By("comparison_this")


@rule("soul_paid")
def _soul_paid(b: Building, *_: object) -> SoulPaid:
    return SoulPaid()


@FREE_BUILDERS.rule("select_and")
def _select_and_free(b: Building, *_: object) -> None:
    """The forgiving grammar has its own rule for it."""
    raise Elsewhere
