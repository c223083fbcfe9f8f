"""Builders for verbs of the forgiving grammar that choose, draw and move cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from soulcore.effects.tree import (
    Add,
    All,
    Amount,
    ChooseOne,
    Count,
    CountOf,
    Destroy,
    Discard,
    DoneCount,
    Draw,
    Exhaust,
    ForEach,
    Look,
    Number,
    Open,
    Ref,
    Remove,
    Rest,
    Return,
    Search,
    Select,
    Selector,
    Show,
    Shuffle,
    Step,
    Symbols,
    Verb,
)
from soulcore.games.battle_spirits.nodes import PayCores
from soulcore.games.battle_spirits.text.builders import free_rule, rule
from soulcore.games.battle_spirits.text.free.clause import Picking
from soulcore.games.battle_spirits.text.free.nouns import FreeChosen, pack, unpack
from soulcore.language.building.amounts import Each, times
from soulcore.language.building.nouns import selector
from soulcore.language.building.rules import Building, Elsewhere, Unfit
from soulcore.language.building.verbs import play, seat_of

Object = Any
"""A reference, all of something, or a choice that is still to be settled."""


@free_rule("select")
def _select(b: Building, chosen: FreeChosen, each: Each | None = None) -> Picking:
    return Picking(with_each(chosen, each))


def with_each(chosen: FreeChosen, each: Each | None) -> FreeChosen:
    if each is None:
        return chosen
    return replace(chosen, count=Count(chosen.count.kind, times(chosen.count.amount, each)))


@free_rule("opponent_selects")
def _opponent_selects(b: Building, chosen: FreeChosen, each: Each | None = None) -> Picking:
    return Picking(with_each(chosen, each), "opponent")


@free_rule("unless_opponent")
def _unless_opponent(b: Building, verbs: tuple[Any, ...]) -> tuple[str, tuple[Step, ...]]:
    return opponents(verbs)


def opponents(verbs: tuple[Any, ...]) -> tuple[str, tuple[Step, ...]]:
    """What the other side may do. It is their cards unless the text says otherwise."""
    found: list[Verb] = []
    for verb in verbs:
        if isinstance(verb, FreeChosen):  # cards they discard
            owned = verb if verb.noun.whose else replace(verb, noun=replace(verb.noun, whose="opponent"))
            count, wanted = owned.at("hand", "opponent")
            found.append(Discard("opponent", count, wanted))
            continue
        chosen = verb.chosen if isinstance(verb, Picking) else unpack(getattr(verb, "what", None))
        if chosen is not None:
            count, wanted = chosen.at("field", "opponent")
            found.append(Select(count, wanted, "opponent"))
            if not isinstance(verb, Picking):
                found.append(replace(verb, what=Ref("it")))
        else:
            found.append(verb)
    return "opponent", tuple(Step(settle_price(verb)) for verb in found)


def settle_price(verb: Verb) -> Verb:
    return PayCores("opponent", verb.amount) if isinstance(verb, PayCores) else verb


@free_rule("deed_discard")
def _deed_discard(b: Building, word: object, chosen: FreeChosen) -> FreeChosen:
    return chosen


@free_rule("deed_pay")
def _deed_pay(b: Building, *parts: Any) -> PayCores:
    return PayCores("you", next(part for part in parts if isinstance(part, Amount)))


@free_rule("deed_select")
def _deed_select(b: Building, chosen: FreeChosen, *_: object) -> Picking:
    return Picking(chosen)


@rule("draw_one")
def _draw_one(b: Building, *parts: Any) -> Draw:
    each = next((part for part in parts if isinstance(part, Each)), None)
    return Draw("you", times(Number(1), each))


@rule("draw_from", "draw_bare")
def _draw_from(b: Building, amount: Amount, *_: object) -> Draw:
    return Draw("you", amount)


@rule("player_draws_one")
def _player_draws_one(b: Building, seat: str, *_: object) -> Draw:
    return Draw(seat, Number(1))


@rule("player_draws_free")
def _player_draws_free(b: Building, seat: str, draw: object, amount: Amount, *_: object) -> Draw:
    return Draw(seat, amount)


@rule("player_discards_free")
def _player_discards_free(b: Building, seat: str, word: object, chosen: FreeChosen, random: object = None) -> Discard:
    whose = "opponent" if seat == "opponent" else "any"
    noun = chosen.noun if chosen.noun.whose and seat != "each" else replace(chosen.noun, whose=whose)
    count, wanted = replace(chosen, noun=noun).at("hand")
    return Discard(seat, count, wanted, random=bool(random))


@rule("they_discard")
def _they_discard(b: Building, word: object, chosen: FreeChosen, random: object = None) -> Discard:
    return _player_discards_free(b, "opponent", word, chosen, random)


@rule("they_draw")
def _they_draw(b: Building, word: object, amount: Amount, *_: object) -> Draw:
    return Draw("opponent", amount)


@rule("player_discards_all")
def _player_discards_all(b: Building, seat: str, word: object, what: All) -> Discard:
    """ "Each player discards their hand"."""
    if what.selector.zone != "hand":
        raise Unfit("discard_from_hand")
    whose = "any" if seat == "each" else "opponent"
    return Discard("you", None, None, All(replace(what.selector, whose=whose)))


@free_rule("discard_object")
def _discard_object(b: Building, what: Object, random: object = None) -> Discard:
    """Cards from a hand, or cards named. Chance discards from the other player's hand without their choosing."""
    chosen = unpack(what)
    if random and chosen is None:
        raise Unfit("chance_some")
    if random and chosen is not None and chosen.noun.whose == "opponent":
        count, wanted = chosen.at("hand")
        return Discard("opponent", count, wanted, random=True)
    return Discard("you", None, None, what, random=bool(random))


@rule("discard_top_equal")
def _discard_top_equal(b: Building, card: object, whose: str, amount: Amount) -> Discard:
    """ "Discard cards from the top equal to …" is one for each of them."""
    if not isinstance(amount, (CountOf, Symbols)):
        raise Unfit("how_many_cards")
    return from_top(ForEach(1, amount), whose, "trash")


@rule("discard_bare")
def _discard_bare(b: Building, amount: Amount) -> Discard:
    return Discard("you", Count("exactly", amount), Selector("your", zone="hand"))


@rule("they_discard_bare")
def _they_discard_bare(b: Building, word: object, amount: Amount) -> Discard:
    return of_their_hand("opponent", amount)


@rule("player_discards_bare")
def _player_discards_bare(b: Building, seat: str, word: object, amount: Amount) -> Discard:
    return of_their_hand(seat, amount)


@rule("player_discards_random")
def _player_discards_random(b: Building, seat: str, word: object, amount: Amount, *_: object) -> Discard:
    return replace(of_their_hand(seat, amount), random=True)


def of_their_hand(seat: str, amount: Amount) -> Discard:
    whose = "opponent" if seat == "opponent" else "any"
    return Discard(seat, Count("exactly", amount), Selector(whose, zone="hand"))


@rule("bounce")
def _bounce(b: Building, what: Object) -> Return:
    return Return(what, "hand")


AGAIN = "again"
"""Who draws in "each player discards 1 card, then draws 1 card", before the sentence is put together."""


@rule("draws_too")
def _draws_too(b: Building, *parts: Any) -> Draw:
    return Draw(AGAIN, next((part for part in parts if isinstance(part, Amount)), Number(1)))


@rule("discards_too")
def _discards_too(b: Building, chosen: FreeChosen) -> Discard:
    return Discard(AGAIN, None, None, pack(chosen))


@rule("must_discard")
def _must_discard(b: Building, chosen: FreeChosen) -> Discard:
    return _player_discards_free(b, "opponent", None, chosen)


@rule("draw_that_many")
def _draw_that_many(b: Building, *_: object) -> Draw:
    return Draw("you", DoneCount())


@rule("look_theirs")
def _look_theirs(b: Building, whose: str, place: str) -> Look:
    if whose != "opponent" or str(place) != "hand":
        raise Unfit("reveal_own_hand")
    return Look("opponent")


@rule("add_two")
def _add_two(b: Building, first: FreeChosen, second: FreeChosen, to: object, place: str) -> tuple[Any, ...]:
    if str(place) != "hand":
        raise Unfit("added_to_hand")
    zone, whose = second.noun.zone or first.noun.zone, second.noun.whose or first.noun.whose
    noun = replace(first.noun, zone=first.noun.zone or zone, whose=first.noun.whose or whose)
    return Add(pack(replace(first, noun=noun))), Add(pack(second))


def either_of(first: FreeChosen, second: FreeChosen, verb: type[Destroy] | type[Exhaust]) -> ChooseOne:
    """ "Destroy a Spirit or a Nexus" with requirements of their own: one of the two is chosen."""
    modes = []
    for chosen in (first, second):
        count, wanted = chosen.at("field")
        modes.append((Step(Select(count, wanted, total=chosen.total)), Step(verb(Ref("it")))))
    return ChooseOne(tuple(modes))


@rule("destroy_either")
def _destroy_either(b: Building, first: FreeChosen, _: object, second: FreeChosen) -> ChooseOne:
    return either_of(first, second, Destroy)


@rule("destroy_both")
def _destroy_both(b: Building, first: FreeChosen, second: FreeChosen) -> tuple[Any, ...]:
    return Destroy(pack(first)), Destroy(pack(second))


@rule("exhaust_both")
def _exhaust_both(b: Building, first: FreeChosen, second: FreeChosen) -> tuple[Any, ...]:
    return Exhaust(pack(first)), Exhaust(pack(second))


@rule("return_both")
def _return_both(b: Building, first: FreeChosen, second: FreeChosen, to: object, place: str) -> tuple[Any, ...]:
    """ "Return a Spirit card and a Nexus card from your Trash to your hand": what is said of the place, of both."""
    zone, whose = second.noun.zone or first.noun.zone, second.noun.whose or first.noun.whose
    noun = replace(first.noun, zone=first.noun.zone or zone, whose=first.noun.whose or whose)
    return returned(pack(replace(first, noun=noun)), str(place)), returned(pack(second), str(place))


@rule("exhaust_either")
def _exhaust_either(b: Building, first: FreeChosen, _: object, second: FreeChosen) -> ChooseOne:
    return either_of(first, second, Exhaust)


@free_rule("draw_until")
def _draw_until(b: Building, *parts: Any) -> Draw:
    return Draw("you", next(part for part in parts if isinstance(part, Amount)), True)


@rule("draw_until_hand")
def _draw_until_hand(b: Building, *parts: Any) -> Draw:
    if "hand" not in parts:
        raise Unfit("draw_until")
    return Draw("you", next(part for part in parts if isinstance(part, Amount)), True)


def into_deck(what: Object, whose: str) -> tuple[Any, ...]:
    """Cards go back into a deck, which is shuffled: where they lie until then does not matter."""
    return Return(what, "deck_bottom"), Shuffle(whose)


@rule("shuffle_into")
def _shuffle_into(b: Building, whose: str, place: str, to: object, deck: str) -> tuple[Any, ...]:
    if str(deck) != "deck" or str(place) not in ("trash", "hand"):
        raise Unfit("shuffled_into")
    return into_deck(All(Selector(whose, zone=str(place))), whose)


@rule("shuffle_object_into")
def _shuffle_object_into(b: Building, what: Object, to: object, deck: str) -> tuple[Any, ...]:
    return _shuffle_return(b, what, to, deck)


@rule("shuffle_return")
def _shuffle_return(b: Building, what: Object, to: object, deck: str, *_: object) -> tuple[Any, ...]:
    if str(deck) != "deck":
        raise Unfit("deck_shuffled")
    return into_deck(what, what.selector.whose if isinstance(what, All) else "your")


@rule("discard_top_into")
def _discard_top_into(b: Building, amount: Amount, card: object, whose: str, to: object, place: str) -> Discard:
    return from_top(amount, whose, str(place))


@rule("discard_top_of_into")
def _discard_top_of_into(b: Building, *parts: Any) -> Discard:
    amount = next((part for part in parts if isinstance(part, Amount)), Number(1))
    words = [str(part) for part in parts if isinstance(part, str)]
    return from_top(amount, next(word for word in words if word in ("your", "opponent", "any")), words[-1])


def from_top(amount: Amount, whose: str, place: str) -> Discard:
    if place != "trash":
        raise Unfit("top_deeds")
    return Discard(seat_of(whose), Count("exactly", amount), Selector(whose, zone="deck"))


@rule("from_end")
def _from_end(b: Building, whose: str, *_: object) -> str:
    return whose


@rule("remove_from")
def _remove_from(b: Building, what: Object, place: Any, *_: object) -> Any:
    return Placed(Remove(out_of(what, from_place(place))), place_of(what, place))


def _discard_top_one(b: Building, card: object, whose: str, place: str) -> Discard:
    return Discard(seat_of(whose), Count("exactly", Number(1)), Selector(whose, zone=str(place)))


@rule("discard_one_top")
def _discard_one_top(b: Building, article: object, card: object, whose: str, place: str) -> Discard:
    return _discard_top_one(b, card, whose, place)


@rule("discard_top_from")
def _discard_top_from(b: Building, amount: Amount | None, *rest: Any) -> Discard:
    whose, place = rest[-2:]
    return Discard(seat_of(whose), Count("exactly", amount or Number(1)), Selector(whose, zone=str(place)))


@rule("place_rest")
def _place_rest(b: Building, remaining: object, *rest: Any) -> Rest:
    return Rest(str(rest[-1]))


def end_of(parts: Any) -> tuple[str, str, str]:
    """The pile, the order and whose pile it is out of "at the bottom of … in any order"."""
    flat = list(parts)
    order = "any" if True in flat else ""
    place = next(str(part) for part in flat if isinstance(part, str) and part not in ("your", "opponent", "any"))
    return place, order, "opponent" if "opponent" in flat else "your"


@rule("bottom", "top")
def _end(b: Building, *parts: Any) -> tuple[str, str, str]:
    return end_of(parts)


@rule("from_top")
def _from_top(b: Building, *parts: Any) -> str:
    words = [str(part) for part in parts if isinstance(part, str)]
    return words[0] if words[0] in ("your", "opponent", "any") else "your"


@rule("rest_bottom_free")
def _rest_bottom_free(b: Building, remaining: object, end: tuple[str, str, str]) -> Rest:
    return Rest(f"{end[0]}_bottom", end[1], end[2])


@rule("rest_top_free")
def _rest_top_free(b: Building, remaining: object, end: tuple[str, str, str]) -> Rest:
    return Rest(f"{end[0]}_top", end[1], end[2])


@rule("rest_hand_free")
def _rest_hand_free(b: Building, remaining: object, to: object, place: str) -> Rest:
    return Rest(str(place))


@rule("rest_verb", "rest_or_it")
def _unsaid(b: Building, *_: object) -> None:
    return None


@rule("rest_either_end")
def _rest_either_end(
    b: Building, verb: object, rest: object, whose: str, place: str, order: object = None
) -> ChooseOne:
    """ "Return them to the top or bottom of your deck": all to one end, which you choose."""
    if str(place) != "deck":
        raise Unfit("deck_ends")
    ends = [Rest(f"deck_{end}", "any" if order else "", str(whose)) for end in ("top", "bottom")]
    return ChooseOne(((Step(ends[0]),), (Step(ends[1]),)))


@rule("place_bottom")
def _place_bottom(b: Building, what: Object, end: tuple[str, str]) -> Return:
    return Return(what, f"{end[0]}_bottom", end[1])


@rule("place_top")
def _place_top(b: Building, what: Object, end: tuple[str, str]) -> Return:
    return Return(what, f"{end[0]}_top", end[1])


def returned(what: Object, place: str) -> Return:
    if place not in ("hand",):
        raise Unfit("return_to")
    return Return(what, str(place))


@rule("return_free")
def _return_free(b: Building, what: Object, to: object, place: str) -> Return:
    return returned(what, str(place))


@free_rule("to_place")
def _to_place(b: Building, place: str) -> Any:
    raise Elsewhere


@free_rule(
    "to_bottom", "to_top", "return_to", "return_chosen", "add", "add_chosen", "show_chosen", "play_chosen", "discard"
)
def _said_otherwise(b: Building, *_: object) -> Any:
    raise Elsewhere


@dataclass
class FromPlace:
    """A place a card comes from, in "this card from your Hand"."""

    place: str
    whose: str = ""


def from_place(parts: Any) -> FromPlace:
    words = [str(part) for part in parts if isinstance(part, str)]
    return FromPlace(words[-1], words[0] if len(words) > 1 else "")


def out_of(what: Object, place: FromPlace) -> Object:
    """The object, known to come from a place. Only this card and choices can be told so."""
    chosen = unpack(what)
    if chosen is not None and not chosen.noun.zone:
        noun = replace(chosen.noun, zone=place.place, whose=chosen.noun.whose or place.whose)
        return pack(replace(chosen, noun=noun))
    if isinstance(what, Ref) and chosen is None:
        return what
    raise Unfit("place_twice")


@rule("return_from")
def _return_from(b: Building, what: Object, place: Any, to: object, target: str) -> Any:
    return Placed(returned(out_of(what, from_place(place)), str(target)), place_of(what, place))


@rule("add_from")
def _add_from(b: Building, what: Object, place: Any, to: object, target: str) -> Any:
    if str(target) != "hand":
        raise Unfit("added_to_hand")
    chosen = unpack(what)
    if chosen is None:
        return Placed(Return(what, "hand"), place_of(what, place))
    if from_place(place).place == "deck":
        return search_for(chosen)
    return Return(out_of(what, from_place(place)), "hand")


def search_for(chosen: FreeChosen) -> tuple[Any, ...]:
    """Cards from a deck come to the hand by a search."""
    if chosen.noun.whose not in ("", "your"):
        raise Unfit("search_own")
    return Search(chosen.count, selector("your", chosen.noun, "deck")), Add(Ref("it"))


@dataclass
class Placed:
    """A verb that tells where this card must be. alone: a note without a subject, which can only open an effect."""

    verb: Verb
    place: str
    alone: bool = False


def place_of(what: Object, place: Any) -> str:
    return from_place(place).place if isinstance(what, Ref) and what.name == "this" else ""


@rule("add_free")
def _add_free(b: Building, what: Object, to: object, place: str) -> Any:
    if str(place) != "hand":
        raise Unfit("added_to_hand")
    chosen = unpack(what)
    if chosen is not None and chosen.noun.zone == "deck":
        return search_for(chosen)
    if chosen is not None and chosen.noun.zone not in ("", "among"):
        return Return(what, "hand")
    return Add(what)


@rule("open_free", "look_free")
def _open_free(b: Building, *parts: Any) -> Open:
    amount = next(part for part in parts if isinstance(part, Amount))
    return Open(amount, str(parts[-1]))


@free_rule("look_free")
def _look_free(b: Building, amount: Amount, card: object, whose: str) -> Open:
    return Open(amount, whose, "you")


@rule("open_from")
def _open_from(b: Building, word: object, amount: Amount, card: object, whose: str, place: str) -> Open:
    if str(place) != "deck":
        raise Unfit("opened_from")
    return Open(amount, whose)


@rule("open_one")
def _open_one(b: Building, *parts: Any) -> Open:
    return Open(Number(1), str(parts[-1]))


@rule("open_top")
def _open_top(b: Building, *parts: Any) -> Open:
    amount = next((part for part in parts if isinstance(part, Amount)), Number(1))
    whose = next(str(part) for part in parts if part in ("your", "opponent", "any"))
    return Open(amount, whose)


@rule("look_top")
def _look_top(b: Building, *parts: Any) -> Open:
    return replace(_open_top(b, *parts), to="you")


@free_rule("show")
def _show(b: Building, *parts: Any) -> Show:
    what = next(part for part in parts if isinstance(part, (Ref, All)))
    if isinstance(what, All) and what.selector.whose != "your":
        raise Unfit("show_own")
    return Show(what)


@rule("show_from")
def _show_from(b: Building, word: object, what: Object, place: Any, *_: object) -> Show:
    return Show(out_of(what, from_place(place)))


@rule("play_from")
def _play_from(b: Building, deed: str, what: Object, place: Any, *payments: Any) -> Any:
    return Placed(play(out_of(what, from_place(place)), deed, payments), place_of(what, place))


@rule("using_free")
def _using_free(b: Building, using: object, token: object, place: Any, *_: object) -> tuple[bool, str]:
    return False, from_place(place).place
