"""Builders of the forgiving grammar for numbers that change: BP doubled, levels set, costs lowered; and for what cards
count as."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from soulcore.effects.tree import All, Amount, ChangeValue, Filter, Forbid, Number, Ref, SetValue, Treat, ValueOf
from soulcore.games.battle_spirits.text.builders import free_rule, rule
from soulcore.games.battle_spirits.text.free.nouns import unpack
from soulcore.games.battle_spirits.text.free.values import change, unaffected
from soulcore.games.battle_spirits.text.free.verbs import Object, Placed
from soulcore.language.building.conditions import By
from soulcore.language.building.nouns import number
from soulcore.language.building.rules import Building, Unfit
from soulcore.language.building.values import Forbidden


@rule("double")
def _double(b: Building, of: str, attribute: str, *_: object) -> ChangeValue:
    return change(Ref(of), attribute, 1, ValueOf(str(attribute), of))


@rule("doubled", "turn_into", "than_as", "fewer", "is_are", "or_by", "opponent_can", "that_many", "return_word")
def _mark(b: Building, *parts: Any) -> tuple[Any, ...]:
    return tuple(parts)


@rule("exhaust_word", "destroy_word", "pay_word")
def _word(b: Building, *parts: Any) -> tuple[Any, ...]:
    return ()


@rule("become_level")
def _become_level(b: Building, what: Object, become: object, attribute: str, text: str) -> SetValue:
    return SetValue(what, str(attribute), number(text))


@rule("value_becomes")
def _value_becomes(b: Building, of: str, attribute: str, become: object, amount: Amount) -> SetValue:
    return SetValue(Ref(of), str(attribute), amount)


@rule("lose_all")
def _lose_all(b: Building, what: Object, loses: object, attribute: str) -> SetValue:
    return SetValue(what, str(attribute), Number(0))


@rule("symbols_become")
def _symbols_become(b: Building, of: str, attribute: str, become: object, amount: Amount) -> SetValue:
    return SetValue(Ref(of), str(attribute), amount)


@rule("forbidden_by_comparing_free")
def _forbidden_by_comparing_free(b: Building, *_: object) -> Forbidden:
    return Forbidden(None, "comparison")


def of_cards(parts: tuple[Any, ...], sign: int) -> ChangeValue:
    what = next(part for part in parts if isinstance(part, All))
    amount = next(part for part in parts if isinstance(part, Amount))
    attribute = next(str(part) for part in parts if isinstance(part, str))
    if attribute == "cost" and what.selector.types == ("magic",) and what.selector.zone == "field":
        what = All(replace(what.selector, zone="hand"))  # Magic never lies on the Field
    return change(what, attribute, sign, amount)


@rule("cost_down")
def _cost_down(b: Building, *parts: Any) -> ChangeValue:
    return of_cards(parts, -1)


@rule("cost_up")
def _cost_up(b: Building, *parts: Any) -> ChangeValue:
    return of_cards(parts, 1)


@rule("costs_less")
def _costs_less(b: Building, what: Object, amount: Amount) -> ChangeValue:
    if unpack(what) is not None or not isinstance(what, All):
        raise Unfit("where_cheaper")
    return change(what, "cost", -1, amount)


@rule("costs_less_free")
def _costs_less_free(b: Building, what: All, attribute: str, amount: Amount) -> ChangeValue:
    """ "Your red Magic cards cost 1 less": they have a price in the hand."""
    if what.selector.zone not in ("field", "hand"):
        raise Unfit("price_in_hand")
    selector = replace(what.selector, zone="hand", whose=what.selector.whose)
    return change(All(selector), attribute, -1, amount)


@rule("costs_more_free")
def _costs_more_free(b: Building, what: All, attribute: str, amount: Amount) -> ChangeValue:
    return replace(_costs_less_free(b, what, attribute, amount), sign=1)


@rule("costs_signed")
def _costs_signed(b: Building, what: All, attribute: str, sign: int, amount: Amount) -> ChangeValue:
    return replace(_costs_less_free(b, what, attribute, amount), sign=sign)


def in_own_hand(whose: str, place: str, sign: int, amount: Amount) -> Placed:
    if whose != "your" or str(place) != "hand":
        raise Unfit("own_hand_price")
    return Placed(change(Ref("this"), "cost", sign, amount), "hand")


@rule("hand_costs_less")
def _hand_costs_less(b: Building, this: object, whose: str, place: str, amount: Amount) -> Placed:
    return in_own_hand(whose, place, -1, amount)


@rule("hand_cost")
def _hand_cost(
    b: Building, this: object, whose: str, place: str, gets: object, sign: int, amount: Amount, *_: object
) -> Placed:
    return in_own_hand(whose, place, sign, amount)


@rule("effects_cannot")
def _effects_cannot(b: Building, by: By, what: Object) -> Forbid:
    return unaffected(what, by)


BE_DONE = {
    "destroy": "be_destroyed",
    "exhaust": "be_exhausted",
    "return": "be_returned",
    "select": "be_selected",
    "refresh": "be_refreshed",
    "deplete": "be_depleted",
}


def active(name: str) -> Any:
    def act(b: Building) -> str:
        return BE_DONE[name]

    return act


for _name in BE_DONE:
    rule(f"act_{_name}")(active(_name))


@rule("effects_cannot_do")
def _effects_cannot_do(b: Building, by: By, *parts: Any) -> tuple[Any, ...]:
    """ "Opposing effects cannot destroy or exhaust your Spirits"."""
    *acts, what = parts
    if unpack(what) is not None:
        raise Unfit("all_or_this")
    found = unaffected(what, by)
    return tuple(replace(found, deed=act) for act in acts if isinstance(act, str))


@rule("treat_color_free")
def _treat_color_free(b: Building, what: Object, treated: object, article: object, *rest: Any) -> Treat:
    return Treat(what, "color", next(str(part) for part in rest if isinstance(part, str)))


@rule("cannot_refresh")
def _cannot_refresh(b: Building, what: Object) -> Forbid:
    return Forbid(what, "be_refreshed")


@rule("cannot_exhaust")
def _cannot_exhaust(b: Building, what: Object) -> Forbid:
    return Forbid(what, "be_exhausted")


@rule("treated_family")
def _treated_family(b: Building, *parts: Any) -> str:
    return next(str(part) for part in parts if isinstance(part, str))


@rule("treat_as_color")
def _treat_as_color(b: Building, what: Object, color: str) -> Treat:
    return Treat(what, "color", str(color))


@rule("treat_as_family")
def _treat_as_family(b: Building, what: Object, family: str) -> Treat:
    return Treat(what, "family", family)


@rule("treat_family_free")
def _treat_family_free(b: Building, what: Object, treated: object, family: str) -> Treat:
    return Treat(what, "family", family)


# ---------------------------------------------------------------- requirements that compare


@rule("with_than_reference")
def _with_than_reference(b: Building, *parts: Any) -> Filter:
    """ "with less BP than this Spirit", "with BP less than that of this Spirit"."""
    of = next(part for part in parts if isinstance(part, Ref))
    return compared(of.name, parts)


@rule("with_than_possessor")
def _with_than_possessor(b: Building, *parts: Any) -> Filter:
    of = next(part for part in parts if part in ("it", "this", "that"))
    return compared(of, parts)


def compared(of: str, parts: tuple[Any, ...]) -> Filter:
    words = [str(part) for part in parts if isinstance(part, str) and part not in ("it", "this", "that")]
    than = next(word for word in words if word in ("below", "above"))
    attribute = next(word for word in words if word not in ("below", "above"))
    return Filter(attribute, than, amount=ValueOf(attribute, of))


@rule("at_most_possessor")
def _at_most_possessor(b: Building, attribute: str, *parts: Any) -> Filter:
    return Filter(str(attribute), "at_most", amount=ValueOf(str(attribute), str(parts[-1])))


@rule("at_most_reference")
def _at_most_reference(b: Building, attribute: str, *parts: Any) -> Filter:
    of = parts[-1]
    return Filter(str(attribute), "at_most", amount=ValueOf(str(attribute), of.name))


@rule("bound_count")
def _bound_count(b: Building, attribute: str, bound: str, count: Amount) -> Filter:
    return Filter(str(attribute), bound, amount=count)


@rule("at_most_count")
def _at_most_count(b: Building, attribute: str, count: Amount) -> Filter:
    return Filter(str(attribute), "at_most", amount=count)


@rule("with_none")
def _with_none(b: Building, attribute: str) -> Filter:
    return Filter(str(attribute), "is", amount=Number(0))


@rule("same_or_bound")
def _same_or_bound(b: Building, bound: str, attribute: str, *rest: Any) -> Filter:
    of = next(part for part in rest if isinstance(part, Ref))
    return Filter(str(attribute), bound, amount=ValueOf(str(attribute), of.name))


@rule("total_number")
def _total_number(b: Building, text: str, attribute: str, bound: str) -> Filter:
    return Filter(str(attribute), bound, amount=number(text))


@rule("total_measure")
def _total_measure(b: Building, attribute: str, amount: Amount, bound: str) -> Filter:
    return Filter(str(attribute), bound, amount=amount)


@free_rule("treat_family", "treat_name")
def _treat_named(b: Building, what: Object, treated: object, *rest: Any) -> Treat:
    words = [part for part in rest if isinstance(part, str)]
    card = b.vocabulary.card.id
    if words and words[0] == card:
        return Treat(what, "name", str(words[1]))
    return Treat(what, "family", str(words[0]))
