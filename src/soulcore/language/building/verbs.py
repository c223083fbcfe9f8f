"""Builders for verbs that choose, draw and move cards. A verb that chooses by itself ("show 1 card from your Hand")
gives two: the Select and the verb on it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    Add,
    All,
    Amount,
    ChooseColor,
    Count,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Look,
    Number,
    Open,
    Play,
    Ref,
    Refresh,
    Remove,
    Rest,
    Return,
    Search,
    Select,
    Selector,
    Show,
    Verb,
)
from soulcore.language.building.amounts import Each, times
from soulcore.language.building.nouns import Noun, Where, selector
from soulcore.language.building.rules import Building, Unfit, rule
from soulcore.language.building.selectors import Chosen

Object = Ref | All
Verbs = tuple[Verb, ...]


def seat_of(whose: str) -> str:
    return "you" if whose == "your" else whose


def only(b: Building, place: str, *allowed: str) -> None:
    """Refuse a place that cards do not go to, or come from, in that way."""
    if str(place) not in allowed:
        known = b.vocabulary.by_id["place"]
        raise Unfit(Remark("said_of_places", places=tuple(known[one] for one in allowed if one in known)))


def chosen(chosen: Chosen, verb: Verb) -> Verbs:
    """Choose, then act on what was chosen."""
    return (Select(chosen.count, chosen.selector), verb)


@rule("acted_on")
def _acted_on(b: Building, what: Object) -> Object:
    return what


@rule("select", "deed_select")
def _select(b: Building, found: Chosen, each: Each | None = None) -> Select:
    found = found.for_each(each)
    return Select(found.count, found.selector, total=found.total)


@rule("opponent_selects")
def _opponent_selects(b: Building, found: Chosen, each: Each | None) -> Select:
    found = found.for_each(each)
    return Select(found.count, found.selector, "opponent", total=found.total)


@rule("choose_color")
def _choose_color(b: Building, *_: object) -> ChooseColor:
    return ChooseColor()


@rule("draw")
def _draw(b: Building, amount: Amount, card: object, each: Each | None) -> Draw:
    return Draw("you", times(amount, each))


@rule("draw_equal")
def _draw_equal(b: Building, card: object, amount: Amount) -> Draw:
    return Draw("you", amount)


@rule("draw_until")
def _draw_until(b: Building, card: object, amount: Amount, cards: object, where: Where) -> Draw:
    in_hand_of(where, "your")
    return Draw("you", amount, True)


@rule("player_draws_until")
def _player_draws_until(b: Building, seat: str, card: object, amount: Amount, cards: object, where: Where) -> Draw:
    in_hand_of(where, "opponent")
    return Draw(seat, amount, True)


def in_hand_of(where: Where, whose: str) -> None:
    if where.zone != "hand" or where.whose != whose:
        raise Unfit("draw_until_own")


@rule("player_draws")
def _player_draws(b: Building, seat: str, amount: Amount, card: object, each: Each | None) -> Draw:
    return Draw(seat, times(amount, each))


@rule("discard")
def _discard(b: Building, found: Chosen, each: Each | None, random: object = None) -> Discard:
    found = found.for_each(each)
    return Discard("you", found.count, found.selector, random=at_random(found, random))


def at_random(found: Chosen, random: object) -> bool:
    if random and found.count.kind != "exactly":
        raise Unfit("chance_as_many")
    return bool(random)


@rule("deed_discard")
def _deed_discard(b: Building, found: Chosen) -> Discard:
    return Discard(seat_of(found.selector.whose), found.count, found.selector)


@rule("player_discards")
def _player_discards(b: Building, seat: str, found: Chosen, each: Each | None, random: object = None) -> Discard:
    found = found.for_each(each)
    wanted = replace(found.selector, whose="any") if seat == "each" else found.selector
    return Discard(seat, found.count, wanted, random=at_random(found, random))


@rule("discard_top")
def _discard_top(
    b: Building, amount: Amount | None, card: object, whose: str, place: str, each: Each | None = None
) -> Discard:
    only(b, place, "deck")
    return Discard(seat_of(whose), Count("exactly", times(amount or Number(1), each)), Selector(whose, zone=str(place)))


@rule("discard_object")
def _discard_object(b: Building, what: Object) -> Discard:
    return Discard("you", None, None, what)


@rule("discard_rest")
def _discard_rest(b: Building, *_: object) -> Rest:
    return Rest("trash")


@rule("destroy")
def _destroy(b: Building, *parts: Object) -> Destroy:
    return Destroy(parts[-1])


@rule("exhaust")
def _exhaust(b: Building, *parts: Object) -> Exhaust:
    return Exhaust(parts[-1])


@rule("refresh")
def _refresh(b: Building, what: Object) -> Refresh:
    return Refresh(what)


@rule("remove")
def _remove(b: Building, what: Object) -> Remove:
    return Remove(what)


@dataclass
class Destination:
    """Where cards return to."""

    to: str
    order: str = ""


@rule("to_place")
def _to_place(b: Building, place: str) -> Destination:
    only(b, place, "hand")
    return Destination(str(place))


@rule("to_bottom")
def _to_bottom(b: Building, place: str, order: object = None) -> Destination:
    only(b, place, "deck")
    return Destination(f"{place}_bottom", "any" if order else "")


@rule("to_top")
def _to_top(b: Building, place: str, order: object = None) -> Destination:
    only(b, place, "deck")
    return Destination(f"{place}_top", "any" if order else "")


@rule("return_to")
def _return_to(b: Building, what: Object, to: Destination) -> Return:
    return Return(what, to.to, to.order)


@rule("return_chosen")
def _return_chosen(b: Building, found: Chosen, to: Destination) -> Verbs:
    return chosen(found, Return(Ref("it"), to.to, to.order))


@rule("add")
def _add(b: Building, what: Object, place: str) -> Add:
    only(b, place, "hand")
    return Add(what)


@rule("add_chosen")
def _add_chosen(b: Building, found: Chosen, place: str) -> Verbs:
    only(b, place, "hand")
    return chosen(found, Add(Ref("it")))


@rule("open")
def _open(b: Building, amount: Amount | None, card: object, whose: str, place: str) -> Open:
    only(b, place, "deck")
    return Open(amount or Number(1), whose)


@rule("look_at")
def _look_at(b: Building, amount: Amount | None, card: object, whose: str, place: str) -> Open:
    only(b, place, "deck")
    return Open(amount or Number(1), whose, "you")


@rule("look_hand")
def _look_hand(b: Building, whose: str, place: str) -> Look:
    only(b, place, "hand")
    return Look(whose)


@rule("search")
def _search(b: Building, place: str, count: Count, noun: Noun) -> Search:
    only(b, place, "deck")
    return Search(count, selector("your", noun, str(place)))


@rule("show")
def _show(b: Building, what: Object) -> Show:
    return Show(what)


@rule("show_chosen")
def _show_chosen(b: Building, found: Chosen) -> Verbs:
    return chosen(found, Show(Ref("it")))


@rule("rest_bottom")
def _rest_bottom(b: Building, place: str, order: object = None) -> Rest:
    only(b, place, "deck")
    return Rest(f"{place}_bottom", "any" if order else "")


@rule("rest_opponent_bottom")
def _rest_opponent_bottom(b: Building, place: str, order: object = None) -> Rest:
    only(b, place, "deck")
    return Rest(f"{place}_bottom", "any" if order else "", "opponent")


@rule("rest_opponent_top")
def _rest_opponent_top(b: Building, place: str, order: object = None) -> Rest:
    only(b, place, "deck")
    return Rest(f"{place}_top", "any" if order else "", "opponent")


@rule("rest_top")
def _rest_top(b: Building, place: str, order: object = None) -> Rest:
    only(b, place, "deck")
    return Rest(f"{place}_top", "any" if order else "")


@rule("rest_hand")
def _rest_hand(b: Building, place: str) -> Rest:
    only(b, place, "hand")
    return Rest(str(place))


@rule("free")
def _free(b: Building) -> tuple[bool, str]:
    return True, ""


STATES = ("exhausted",)
"""How a card may come that is played."""


def play(what: Object, deed: str, payments: tuple[tuple[bool, str], ...]) -> Play:
    free = any(paid[0] for paid in payments)
    state = "".join(paid[1] for paid in payments if paid[1] in STATES)
    return Play(what, str(deed), free, "".join(paid[1] for paid in payments if paid[1] not in STATES), state=state)


@rule("play")
def _play(b: Building, deed: str, what: Object, *payments: tuple[bool, str]) -> Play:
    return play(what, deed, payments)


@rule("play_chosen")
def _play_chosen(b: Building, deed: str, found: Chosen, *payments: tuple[bool, str]) -> Verbs:
    return chosen(found, play(Ref("it"), deed, payments))
