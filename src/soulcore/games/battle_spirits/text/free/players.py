"""Builders of the forgiving grammar for what the opponent, each player or any player does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from soulcore.effects.tree import (
    All,
    Amount,
    ChooseOne,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Number,
    Ref,
    Return,
    Step,
    Verb,
)
from soulcore.games.battle_spirits.text.builders import rule
from soulcore.games.battle_spirits.text.free.clause import Picking
from soulcore.games.battle_spirits.text.free.nouns import FreeChosen
from soulcore.games.battle_spirits.text.free.verbs import returned
from soulcore.language.building.rules import Building, Unfit


def opponent_does(chosen: FreeChosen, verb: Verb) -> tuple[Any, ...]:
    noun = chosen.noun if chosen.noun.whose else replace(chosen.noun, whose="opponent")
    return Picking(replace(chosen, noun=noun), "opponent"), verb


@rule("opponent_destroys", "opponent_destroys_it")
def _opponent_destroys(b: Building, chosen: FreeChosen, *_: object) -> tuple[Any, ...]:
    return opponent_does(chosen, Destroy(Ref("it")))


@rule("returns")
def _returns(b: Building) -> None:
    return None


@rule("opponent_exhausts_too")
def _opponent_exhausts_too(b: Building, word: object, chosen: FreeChosen) -> tuple[Any, ...]:
    return opponent_does(chosen, Exhaust(Ref("it")))


@rule("opponent_exhausts", "opponent_exhausts_it")
def _opponent_exhausts(b: Building, chosen: FreeChosen, *_: object) -> tuple[Any, ...]:
    return opponent_does(chosen, Exhaust(Ref("it")))


def on_both_sides(chosen: FreeChosen, verb: Verb) -> tuple[Any, ...]:
    """ "Each player destroys one of their Spirits": you choose among yours, your opponent among theirs."""
    if chosen.noun.whose not in ("", "opponent"):
        raise Unfit("each_own_cards")
    mine = replace(chosen, noun=replace(chosen.noun, whose="your"))
    theirs = replace(chosen, noun=replace(chosen.noun, whose="opponent"))
    return Picking(mine), verb, Picking(theirs, "opponent"), verb


@rule("each_destroys", "each_destroys_it")
def _each_destroys(b: Building, *parts: Any) -> tuple[Any, ...]:
    return on_both_sides(next(part for part in parts if isinstance(part, FreeChosen)), Destroy(Ref("it")))


@rule("each_exhausts", "each_exhausts_it")
def _each_exhausts(b: Building, *parts: Any) -> tuple[Any, ...]:
    return on_both_sides(next(part for part in parts if isinstance(part, FreeChosen)), Exhaust(Ref("it")))


@rule("each_returns")
def _each_returns(b: Building, word: object, chosen: FreeChosen, to: object, place: str) -> tuple[Any, ...]:
    return on_both_sides(chosen, returned(Ref("it"), str(place)))


@rule("each_returns_bottom")
def _each_returns_bottom(b: Building, word: object, chosen: FreeChosen, end: tuple[str, str, str]) -> tuple[Any, ...]:
    return on_both_sides(chosen, Return(Ref("it"), f"{end[0]}_bottom", end[1]))


def of_both(what: All) -> All:
    """ "Each player destroys all their Spirits": all of both."""
    if what.selector.whose not in ("any", "opponent"):
        raise Unfit("each_own_cards")
    return All(replace(what.selector, whose="any"))


@rule("each_destroys_all")
def _each_destroys_all(b: Building, *parts: Any) -> Destroy:
    return Destroy(of_both(parts[-1]))


@rule("each_exhausts_all")
def _each_exhausts_all(b: Building, *parts: Any) -> Exhaust:
    return Exhaust(of_both(parts[-1]))


@rule("each_returns_all")
def _each_returns_all(b: Building, word: object, what: All, to: object, place: str) -> Return:
    return returned(of_both(what), str(place))


@rule("each_bottoms_all")
def _each_bottoms_all(b: Building, word: object, what: All, end: tuple[str, str, str]) -> Return:
    return Return(of_both(what), f"{end[0]}_bottom", end[1])


@rule("opponent_returns_it")
def _opponent_returns_it(b: Building, chosen: FreeChosen, *parts: Any) -> tuple[Any, ...]:
    return opponent_does(chosen, returned(Ref("it"), str(parts[-1])))


@rule("opponent_bottoms_it")
def _opponent_bottoms_it(b: Building, chosen: FreeChosen, *parts: Any) -> tuple[Any, ...]:
    place, order, _ = parts[-1]
    return opponent_does(chosen, Return(Ref("it"), f"{place}_bottom", order))


def either_player(mine: Verb, theirs: Verb) -> ChooseOne:
    """ "Target player draws 2 cards": you, or your opponent."""
    return ChooseOne(((Step(mine),), (Step(theirs),)))


@rule("any_player_draws")
def _any_player_draws(b: Building, *parts: Any) -> ChooseOne:
    amount = next((part for part in parts if isinstance(part, Amount)), Number(1))
    return either_player(Draw("you", amount), Draw("opponent", amount))


@rule("any_player_discards")
def _any_player_discards(b: Building, word: object, chosen: FreeChosen) -> ChooseOne:
    if chosen.noun.zone not in ("", "hand") or chosen.noun.whose not in ("", "opponent"):
        raise Unfit("discard_own_hand")
    made = []
    for seat, whose in (("you", "your"), ("opponent", "opponent")):
        count, wanted = replace(chosen, noun=replace(chosen.noun, whose=whose)).at("hand")
        made.append(Discard(seat, count, wanted))
    return either_player(made[0], made[1])
