"""Builders for moving tokens in the forgiving grammar (grammar/forgiving_cores.lark)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from soulcore.effects.remark import Remark
from soulcore.effects.tree import Amount, Count, Number, Ref, ValueOf
from soulcore.games.battle_spirits.nodes import MoveCores, PayCores
from soulcore.games.battle_spirits.text.builders import free_rule, rule
from soulcore.games.battle_spirits.text.cores import TokenCount, TokenPlace
from soulcore.games.battle_spirits.text.free.clause import FreeMove
from soulcore.games.battle_spirits.text.free.nouns import FreeChosen, settle
from soulcore.language.building.amounts import Each, times
from soulcore.language.building.rules import Building, Elsewhere, Unfit


@dataclass
class FreePlace(TokenPlace):
    """A place or cards for tokens, before it is settled whose."""

    chosen: FreeChosen | None = None
    unsaid: bool = False
    plural: str = ""
    """ "each" or "total" for cards that are only written in the plural: so many of each, or among them."""


@rule("some_place")
def _some_place(b: Building, place: str) -> FreePlace:
    found = b.vocabulary.by_id["place"].get(str(place))
    if not getattr(found, "tokens", True):
        raise Unfit(Remark("no_tokens_in", place=found or str(place)))
    return FreePlace(str(place), unsaid=bool(getattr(found, "owned", True)))


@rule("on_them")
def _on_them(b: Building) -> TokenPlace:
    """ "Send 1 Core from each": of the cards that were selected."""
    return TokenPlace("it", cards=True)


@rule("on_chosen")
def _on_chosen(b: Building, *parts: Any) -> FreePlace:
    return FreePlace("it", cards=True, chosen=parts[-1])


@rule("on_every")
def _on_every(b: Building, *parts: Any) -> FreePlace:
    """ "To each of your Spirits", "to all your Spirits": so many on every one of them."""
    wanted = settle(parts[-1])
    if wanted.zone != "field":
        raise Unfit("cores_on_field")
    return FreePlace("each", cards=True, each=wanted)


@rule("on_plural_each")
def _on_plural_each(b: Building, *parts: Any) -> FreePlace:
    """ "2 Cores from opposing Spirits": 2 from each of them, or …"""
    return replace(_on_every(b, *parts), plural="each")


@rule("on_plural_total")
def _on_plural_total(b: Building, *parts: Any) -> FreePlace:
    """… 2 among them."""
    return replace(_on_every(b, *parts), plural="total")


def whose_place(whose: str) -> Any:
    def place(b: Building, name: str) -> FreePlace:
        return FreePlace(str(name) if name in b.vocabulary.by_id["place"] else "life", whose)

    return place


rule("to_your_place", "to_your_life")(whose_place("your"))
rule("to_owners")(whose_place("owner"))
rule("to_opponent_place")(whose_place("opponent"))


@free_rule("place_of", "life_place", "owners_place", "on_cards")
def _said_place(b: Building, *parts: Any) -> TokenPlace:
    """Places as in canonical text, behind any preposition."""
    kept = [part for part in parts if part != () and part is not True]
    if isinstance(kept[-1], Ref):
        return TokenPlace(kept[-1].name, cards=True)
    if True in parts:
        return TokenPlace(str(kept[-1]), "owner")
    name = str(kept[-1])
    return TokenPlace(name if name in b.vocabulary.by_id["place"] else "life", str(kept[0]))


@free_rule("some_place")
def _some(b: Building, *parts: Any) -> FreePlace:
    return _some_place(b, [part for part in parts if part not in ((), None)][-1])


def free_move(count: Any, source: TokenPlace, target: TokenPlace, soul: str, each: Each | None = None) -> Any:
    """A move with its owner worked out: cards give to their owner's places, this card to yours."""
    total = isinstance(count, TokenCount) and count.total
    plain: Count = count.count if isinstance(count, TokenCount) else count
    numbered = plain.kind in ("exactly", "up_to") and not total
    if numbered and isinstance(target, FreePlace) and target.plural:
        raise Unfit("cores_each_or_all")
    if isinstance(source, FreePlace) and source.plural == "total":
        if not numbered:
            raise Elsewhere
        total = True
    if each is not None:
        plain = Count(plain.kind, times(plain.amount, each))
    said = {place.whose for place in (source, target) if place.whose}
    if said == {"opponent", "owner"} and not source.cards:
        said = {"opponent"}  # "from your opponent's Life to their Reserve"
    if len(said) > 1:
        raise Unfit("cores_two_players")
    if said:
        whose = said.pop()
    elif source.cards and getattr(target, "unsaid", False):
        whose = "your" if source.name == "this" else "owner"
    else:
        whose = "your"
    move = MoveCores(plain, source.name, target.name, soul, whose, total, source.each or target.each)
    chosen = [place.chosen for place in (source, target) if isinstance(place, FreePlace) and place.chosen is not None]
    if len(chosen) > 1:
        raise Unfit("moves_once")
    return FreeMove(move, chosen[0]) if chosen else move


@free_rule("move_tokens")
def _move_tokens(
    b: Building, count: Any, token: object, soul: object, source: Any, target: Any, each: Each | None
) -> Any:
    return free_move(count, source, target, "not" if soul else "any", each)


@rule("move_to_from")
def _move_to_from(b: Building, count: Any, token: object, target: Any, source: Any) -> Any:
    return free_move(count, source, target, "any")


@rule("move_adjective")
def _move_adjective(b: Building, count: Any, word: object, token: object, source: Any, target: Any) -> Any:
    return free_move(count, source, target, "not")


@free_rule("move_until")
def _move_until(b: Building, token: object, soul: object, source: Any, target: Any, amount: Amount, *_: object) -> Any:
    return free_move(Count("until", amount), source, target, "not" if soul else "any")


@free_rule("move_special")
def _move_special(b: Building, special: object, source: Any, target: Any) -> Any:
    return free_move(Count("exactly", Number(1)), source, target, "only")


@rule("each_token_free")
def _each_token_free(b: Building, each: object, token: object, of: Ref) -> Each:
    return Each(ValueOf("cores", of.name))


@rule("move_on")
def _move_on(b: Building, count: Any, token: object, soul: object, *places: Any) -> Any:
    source, target = (place for place in places if isinstance(place, TokenPlace))
    return free_move(count, source, target, "not" if soul else "any")


@rule("move_on_it")
def _move_on_it(b: Building, count: Any, token: object, soul: object, on: object, target: Any) -> Any:
    return free_move(count, TokenPlace("it", cards=True), target, "not" if soul else "any")


@rule("move_additional")
def _move_additional(b: Building, amount: Amount, token: object, source: Any, target: Any) -> Any:
    return free_move(Count("exactly", amount), source, target, "any")


@rule("move_plus")
def _move_plus(b: Building, amount: Amount, token: object, source: Any, target: Any) -> Any:
    return free_move(Count("exactly", amount), source, target, "any")


@rule("move_one_more")
def _move_one_more(b: Building, token: object, source: Any, target: Any) -> Any:
    return free_move(Count("exactly", Number(1)), source, target, "any")


@rule("move_tokens_plain")
def _move_tokens_plain(b: Building, count: Any, token: object, soul: object, source: Any, target: Any) -> Any:
    return free_move(count, source, target, "not" if soul else "any")


@rule("special_on_to")
def _special_on_to(b: Building, special: object, *places: Any) -> Any:
    source, target = (place for place in places if isinstance(place, TokenPlace))
    return free_move(Count("exactly", Number(1)), source, target, "only")


@rule("special_of")
def _special_of(b: Building, of: str, special: object, target: Any) -> Any:
    return free_move(Count("exactly", Number(1)), TokenPlace(of, cards=True), target, "only")


@rule("move_all_but")
def _move_all_but(b: Building, amount: Amount, *parts: Any) -> Any:
    source, target = (part for part in parts if isinstance(part, TokenPlace))
    return free_move(Count("until", amount), source, target, "any")


@rule("move_until_so_many")
def _move_until_so_many(
    b: Building, token: object, soul: object, source: Any, target: Any, amount: Amount, *_: object
) -> Any:
    return free_move(Count("until", amount), source, target, "not" if soul else "any")


@rule("move_of")
def _move_of(b: Building, count: Any, of: str, token: object, soul: object, target: Any) -> Any:
    """ "Place 2 of its Cores into the Reserve"."""
    return free_move(count, TokenPlace(of, cards=True), target, "not" if soul else "any")


@rule("move_life")
def _move_life(b: Building, count: Any, whose: str, life: object, target: Any) -> Any:
    """ "Place 1 of your opponent's Life into their Reserve"."""
    return free_move(count, TokenPlace("life", str(whose)), target, "any")


@rule("gain_life")
def _gain_life(b: Building, amount: Amount, life: object, source: TokenPlace | None) -> MoveCores:
    if source is not None and source.name != "void":
        raise Unfit("which_cores_life")
    return MoveCores(Count("exactly", amount), "void", "life")


@rule("pay_bare")
def _pay_bare(b: Building, amount: Amount) -> PayCores:
    return PayCores("you", amount)


@rule("move_each")
def _move_each(b: Building, count: Any, token: object, *places: Any) -> Any:
    """ "2 Cores each from 2 Spirits": so many from every one of them."""
    source, target = (place for place in places if isinstance(place, TokenPlace))
    if not source.cards or getattr(source, "plural", "") == "total":
        raise Elsewhere
    return free_move(count, replace(source, plural="") if isinstance(source, FreePlace) else source, target, "any")


@rule("opponent_places")
def _opponent_places(b: Building, count: Any, token: object, soul: object, source: Any, target: Any) -> Any:
    return free_move(count, source, target, "not" if soul else "any")


@rule("by_placing")
def _by_placing(b: Building, count: Any, token: object, soul: object, source: Any, target: Any) -> Any:
    return free_move(count, source, target, "not" if soul else "any")
