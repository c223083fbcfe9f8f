"""What the effects in SPIRIT WAR card text become, and what they act on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from soulcore.effects.tree import (
    Add,
    All,
    Amount,
    Chance,
    ChangeValue,
    Count,
    CountOf,
    Destroy,
    Draw,
    ForEach,
    Grant,
    Number,
    Ref,
    Remove,
    Return,
    Search,
    Select,
    Selector,
    Show,
    Step,
    Verb,
)
from soulcore.games.spirit_war.nodes import (
    Clone,
    Damage,
    Enter,
    Manifest,
    Mill,
    PaySouls,
    PlaceSouls,
    Sacrifice,
    Silence,
    TurnTo,
)
from soulcore.games.spirit_war.text.builders import AGAINST, BUILDERS, Made, Steps, Verbs, known, number, rule, steps_of
from soulcore.language.building.nouns import Noun, selector
from soulcore.language.building.rules import Building, Unfit

# ---------------------------------------------------------------- effects


@rule("first_effect")
def _first_effect(b: Building, verbs: Verbs) -> Steps:
    return steps_of(verbs)


@rule("next_effect")
def _next_effect(b: Building, before: Steps, verbs: Verbs) -> Steps:
    return (*before, *steps_of(verbs, "then"))


@rule("coin")
def _coin(b: Building, heads: Steps, tails: Steps) -> Steps:
    return (Step(Chance(2, (1, 2), (heads, tails))),)


@rule("coin_or_nothing")
def _coin_or_nothing(b: Building, heads: Steps) -> Steps:
    return (Step(Chance(2, (1, 2), (heads, ()))),)


@rule("die")
def _die(b: Building, *outcomes: tuple[int, int, Steps]) -> Steps:
    expected = 1
    for low, high, _ in outcomes:
        if low != expected or high < low:
            raise Unfit("die_from_one")
        expected = high + 1
    if expected != 7:
        raise Unfit("die_ends_six")
    return (Step(Chance(6, tuple(high for _, high, _ in outcomes), tuple(steps for _, _, steps in outcomes))),)


@rule("outcomes")
def _outcomes(b: Building, low: str, high: str, steps: Steps) -> tuple[int, int, Steps]:
    return int(low), int(high), steps


@rule("one_outcome")
def _one_outcome(b: Building, only: str, steps: Steps) -> tuple[int, int, Steps]:
    return int(only), int(only), steps


@rule("effect_act")
def _effect_act(b: Building, verbs: Verbs) -> Verbs:
    return verbs


@dataclass
class Taken:
    """So many of such cards, wherever the verb looks for them."""

    count: Count
    noun: Noun

    def select(self, zone: str) -> Select:
        return Select(self.count, selector("your", self.noun, zone))


@rule("take_one")
def _take_one(b: Building, article: object, noun: Noun) -> Taken:
    return Taken(Count("exactly", Number(1)), noun)


@rule("take_exactly")
def _take_exactly(b: Building, text: str, noun: Noun) -> Taken:
    return Taken(Count("exactly", number(text)), noun)


@rule("take_up_to")
def _take_up_to(b: Building, text: str, noun: Noun) -> Taken:
    return Taken(Count("up_to", number(text)), noun)


@rule("recruit")
def _recruit(b: Building, taken: Taken) -> Verbs:
    return Search(taken.count, selector("your", taken.noun, "deck")), Add(Ref("it"))


@rule("return_from_grave")
def _return(b: Building, taken: Taken) -> Verbs:
    return taken.select("grave"), Return(Ref("it"), "hand")


@rule("recharge")
def _recharge(b: Building, taken: Taken) -> Verbs:
    return taken.select("grave"), Return(Ref("it"), "deck_shuffled")


@rule("recover")
def _recover(b: Building, taken: Taken) -> Verbs:
    return taken.select("void"), Return(Ref("it"), "deck_shuffled")


@dataclass
class Terms:
    """What is paid and what is waived when an ability brings a card into play."""

    free: bool = True
    ignoring: bool = False


@rule("paying")
def _paying(b: Building) -> Terms:
    return Terms(free=False)


@rule("ignoring")
def _ignoring(b: Building) -> Terms:
    return Terms(ignoring=True)


@rule("paying_and_ignoring")
def _paying_and_ignoring(b: Building) -> Terms:
    return Terms(free=False, ignoring=True)


@rule("ghost")
def _ghost(b: Building, taken: Taken, terms: Terms | None) -> Verbs:
    terms = terms or Terms()
    return taken.select("grave"), Enter(Ref("it"), terms.free, terms.ignoring)


@rule("manifest")
def _manifest(b: Building, taken: Taken, whose: str, area: str, terms: Terms | None) -> Verbs:
    return manifest(taken, whose, (str(area),), terms or Terms())


@rule("manifest_either")
def _manifest_either(b: Building, taken: Taken, whose: str, area: str, other: str, terms: Terms | None) -> Verbs:
    return manifest(taken, whose, (str(area), str(other)), terms or Terms())


def manifest(taken: Taken, whose: str, areas: tuple[str, ...], terms: Terms) -> Verbs:
    if whose != "your" or areas not in (("hand",), ("deck",), ("hand", "deck"), ("beyonder_deck",)):
        raise Unfit("manifested_from")
    found = Manifest(taken.count, selector("your", taken.noun, areas[0]), areas, terms.free, terms.ignoring)
    return (found,)


@rule("reveal")
def _reveal(b: Building, taken: Taken, whose: str, area: str, to: str) -> Verbs:
    """Whoever holds the cards chooses which are shown."""
    if area not in ("hand", "beyonder_deck") or whose == "any" or to != ("opponent" if whose == "your" else "you"):
        raise Unfit("revealed_hand")
    chooser = "you" if whose == "your" else "opponent"
    return Select(taken.count, selector(whose, taken.noun, str(area)), chooser), Show(Ref("it"))


@rule("damage")
def _damage(b: Building, text: str, player: str, each: Amount | None) -> Verbs:
    return (Damage(player, times(text, each)),)


@rule("you_draw")
def _you_draw(b: Building, text: str, card: object, each: Amount | None) -> Verbs:
    return (Draw("you", times(text, each)),)


@rule("they_draw")
def _they_draw(b: Building, player: str, text: str, card: object) -> Verbs:
    return (Draw(player, number(text)),)


def times(text: str, each: Amount | None) -> Amount:
    return number(text) if each is None else ForEach(int(text), each, 1)


@rule("per_card_in_pile")
def _per_pile(b: Building, noun: Noun, whose: str, area: str) -> Amount:
    if area == "collection":
        raise Unfit("souls_only")
    return CountOf(selector(whose, noun, str(area)))


@rule("per_card_in_arena")
def _per_arena(b: Building, noun: Noun, whose: str) -> Amount:
    return CountOf(selector(whose, noun))


@rule("place_souls")
def _place_souls(b: Building, text: str) -> Verbs:
    return (PlaceSouls(number(text)),)


# ---------------------------------------------------------------- acts


@rule("pay_souls")
def _pay_souls(b: Building, text: str, soul: object) -> Verbs:
    return (PaySouls(number(text)),)


Object = tuple[Verb | None, Ref | All]
"""The choice to be made first, if any, and what the verb then acts on."""


@rule("object_this")
def _object_this(b: Building, this: Ref) -> Object:
    return None, Ref("this")


@rule("object_host")
def _object_host(b: Building) -> Object:
    return None, Ref("host")


@rule("object_that")
def _object_that(b: Building, that: Ref) -> Object:
    return None, Ref("that")


@rule("object_picked")
def _object_picked(b: Building, choice: Select) -> Object:
    return choice, Ref("it")


@rule("object_each")
def _object_each(b: Building, noun: Noun) -> Object:
    return None, All(selector("any", noun))


@rule("object_each_in")
def _object_each_in(b: Building, noun: Noun, whose: str) -> Object:
    return None, All(selector(whose, noun))


@dataclass
class Quantity:
    """How many, chosen when, and whether this card itself may be it."""

    count: Count
    declared: bool
    other: bool = False


def _quantity(kind: str, declared: bool, other: bool = False) -> Made:
    def make(b: Building, text: str = "1") -> Quantity:
        return Quantity(Count(kind, number(text)), declared, other)

    return make


BUILDERS["one_target"] = _quantity("exactly", True)
BUILDERS["another_target"] = _quantity("exactly", True, True)
BUILDERS["exact_targets"] = _quantity("exactly", True)
BUILDERS["up_to_targets"] = _quantity("up_to", True)
BUILDERS["one_chosen"] = _quantity("exactly", False)
BUILDERS["exact_chosen"] = _quantity("exactly", False)
BUILDERS["up_to_chosen"] = _quantity("up_to", False)


@rule("picked_anywhere")
def _picked_anywhere(b: Building, quantity: Quantity, noun: Noun) -> Select:
    return picked(quantity, noun, "any")


@rule("picked_in")
def _picked_in(b: Building, quantity: Quantity, noun: Noun, whose: str) -> Select:
    return picked(quantity, noun, whose)


def picked(quantity: Quantity, noun: Noun, whose: str) -> Select:
    found = selector(whose, noun)
    if quantity.other:
        found = replace(found, other=True)
    return Select(quantity.count, found, "you", quantity.declared)


@rule("whose_pile")
def _whose_pile(b: Building, whose: str) -> str:
    return whose


@rule("each_players")
def _each_players(b: Building) -> str:
    return "any"


def acting(verb: Callable[[Ref | All], Verb]) -> Made:
    """The builder of a verb that acts on an object."""

    def make(b: Building, thing: Object) -> Verbs:
        choice, what = thing
        return (choice, verb(what)) if choice is not None else (verb(what),)

    return make


BUILDERS["break_card"] = acting(Destroy)
BUILDERS["push_card"] = acting(lambda what: Return(what, "hand"))
BUILDERS["vanquish_card"] = acting(lambda what: Return(what, "deck_shuffled"))
BUILDERS["sacrifice_card"] = acting(Sacrifice)
BUILDERS["silence"] = acting(Silence)
BUILDERS["clone_once"] = acting(Clone)


@rule("void_card")
def _void_card(b: Building, area: str, thing: Object) -> Verbs:
    is_the_word_void(area)
    choice, what = thing
    return (choice, Remove(what)) if choice is not None else (Remove(what),)


def is_the_word_void(area: str) -> None:
    if area != "void":
        raise Unfit("no_act_place")


@rule("clone_times")
def _clone_times(b: Building, thing: Object, text: str) -> Verbs:
    choice, what = thing
    verb = Clone(what, int(text))
    return (choice, verb) if choice is not None else (verb,)


@rule("turn_to")
def _turn_to(b: Building, thing: Object, position: str) -> Verbs:
    choice, what = thing
    verb = TurnTo(what, position)
    return (choice, verb) if choice is not None else (verb,)


def taken_from(text: str, whose: str, area: str, to: str) -> Verbs:
    """Cards out of a pile: the top ones of a Deck; from elsewhere its player chooses."""
    seat = {"your": "you", "opponent": "opponent", "any": "each"}[whose]
    if area == "deck":
        return (Mill(seat, number(text), to),)
    if area not in ("hand", "grave" if to == "void" else "hand") or seat == "each":
        raise Unfit("broken_from")
    chooser = "opponent" if whose == "opponent" and area == "hand" else "you"
    choice = Select(Count("exactly", number(text)), Selector(whose, (), str(area)), chooser)
    return choice, Destroy(Ref("it")) if to == "grave" else Remove(Ref("it"))


@rule("break_from")
def _break_from(b: Building, text: str, whose: str, area: str) -> Verbs:
    return taken_from(text, whose, str(area), "grave")


@rule("void_from")
def _void_from(b: Building, word: str, text: str, whose: str, area: str) -> Verbs:
    is_the_word_void(word)
    return taken_from(text, whose, str(area), "void")


# ---------------------------------------------------------------- changes


def statistic(word: str) -> str:
    if word == "cost":
        raise Unfit("gain_edge")
    return str(word)


def changed(thing: Object, attribute: str, sign: int, amount: Amount) -> Verbs:
    choice, what = thing
    verb = ChangeValue(what, statistic(attribute), sign, amount)
    return (choice, verb) if choice is not None else (verb,)


@rule("gains")
def _gains(b: Building, thing: Object, text: str, attribute: str, each: Amount | None) -> Verbs:
    return changed(thing, attribute, 1, times(text, each))


@rule("loses")
def _loses(b: Building, thing: Object, text: str, attribute: str, each: Amount | None) -> Verbs:
    return changed(thing, attribute, -1, times(text, each))


def granted(thing: Object, keyword: str) -> Verbs:
    choice, what = thing
    verb = Grant(what, keyword)
    return (choice, verb) if choice is not None else (verb,)


@rule("gains_keyword")
def _gains_keyword(b: Building, thing: Object, keyword: str) -> Verbs:
    keyword = known(keyword)
    if keyword in AGAINST:
        raise Unfit("keyword_against")
    return granted(thing, keyword)


@rule("gains_keyword_against")
def _gains_keyword_against(b: Building, thing: Object, keyword: str, kinds: str) -> Verbs:
    keyword = known(keyword)
    if keyword not in AGAINST:
        raise Unfit("keyword_names_kinds")
    return granted(thing, f"{keyword}:{kinds}")


def costing(whose: str, kind: str, word: str, text: str, sign: int) -> Verbs:
    if word != "cost":
        raise Unfit("kinds_cost")
    return (ChangeValue(All(Selector(whose, (str(kind),), "any")), "cost", sign, number(text)),)


@rule("costs_more")
def _costs_more(b: Building, whose: str, kind: str, word: str, text: str, soul: object) -> Verbs:
    return costing(whose, kind, word, text, 1)


@rule("costs_less")
def _costs_less(b: Building, whose: str, kind: str, word: str, text: str, soul: object) -> Verbs:
    return costing(whose, kind, word, text, -1)


@rule("change")
def _change(b: Building, verbs: Verbs) -> Verbs:
    return verbs


@rule("until_end_of_turn")
def _until_end_of_turn(b: Building) -> str:
    return "turn"


@rule("while_it_stays")
def _while_it_stays(b: Building) -> str:
    return "stays"


@rule("lasting_change")
def _lasting_change(b: Building, verbs: Verbs, duration: str) -> Verbs:
    last: Any = verbs[-1]
    return (*verbs[:-1], replace(last, duration=duration))
