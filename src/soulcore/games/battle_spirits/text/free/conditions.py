"""Builders for the conditions of the forgiving grammar."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from soulcore.effects.tree import (
    AllOf,
    Amount,
    AnyOf,
    Became,
    Compare,
    Condition,
    CountOf,
    DoneAtLeast,
    Event,
    Filter,
    Happened,
    Have,
    Is,
    Number,
    Plus,
    Ref,
    Selector,
    ValueOf,
)
from soulcore.games.battle_spirits.text.builders import free_rule, rule
from soulcore.games.battle_spirits.text.free.nouns import IN_BATTLE, FreeNoun, has_number, settle
from soulcore.language.building.amounts import Each
from soulcore.language.building.conditions import By, How, Often, each_time, event, happened, played
from soulcore.language.building.done import done_cards
from soulcore.language.building.nouns import rank
from soulcore.language.building.rules import Building, Elsewhere, Unfit


@rule("at_least_so_many")
def _at_least_so_many(b: Building, amount: Amount) -> How:
    return How("at_least", amount)


@dataclass
class OtherHow(How):
    """ "another": not counting this card."""


@rule("one_or_more_other")
def _one_or_more_other(b: Building) -> How:
    return OtherHow("at_least", Number(1))


@free_rule("have_in")
def _said_twice(b: Building, *_: object) -> None:
    raise Elsewhere


@free_rule("have")
def _have(b: Building, whose: str, how: How, noun: Any, *_: object) -> Condition:
    """ "you have …" with a free noun: whose it is may be said twice, but not differently."""
    if not isinstance(noun, FreeNoun):
        raise Unfit("cannot_be_had")
    if noun.whose and whose != "any" and noun.whose != whose:
        raise Unfit("not_others_cards")
    found = settle(replace(noun, whose=noun.whose or whose, other=noun.other or isinstance(how, OtherHow)))
    return Have(found, how.op, how.amount)


@rule("place_size")
def _place_size(
    b: Building, whose: str, place: str, is_has: object, amount: Amount, bound: str, *_: object
) -> Condition:
    return Have(Selector(whose, zone=str(place)), bound, amount)


@rule("place_size_bound")
def _place_size_bound(
    b: Building, whose: str, place: str, is_has: object, bound: str, amount: Amount, *_: object
) -> Condition:
    return Have(Selector(whose, zone=str(place)), bound, amount)


@rule("place_empty")
def _place_empty(b: Building, whose: str, place: str, *_: object) -> Condition:
    return Have(Selector(whose, zone=str(place)), "at_most", Number(0))


def more(whose: str, noun: FreeNoun) -> Compare:
    """One player has more of them than the other."""
    other = "opponent" if whose == "your" else "your"
    mine = CountOf(settle(replace(noun, whose=whose)))
    theirs = CountOf(settle(replace(noun, whose=other)))
    return Compare(mine, "at_least", Plus(theirs, Number(1)))


def life_compared(whose: str, op: str) -> Compare:
    you, other = ("you", "opponent") if whose == "your" else ("opponent", "you")
    return Compare(ValueOf("life", you), op, ValueOf("life", other))


@rule("is_tokens_free")
def _is_tokens_free(b: Building, of: Ref, has: object, amount: Amount, bound: str | None, *_: object) -> Is:
    return Is(of.name, (Filter("cores", bound or "is", amount=amount),))


@rule("is_color")
def _is_color(b: Building, of: Ref, color: str) -> Is:
    return Is(of.name, (Filter("color", "is", str(color)),))


@rule("became_done")
def _became_done(b: Building, of: Ref, deed: str, *_: object) -> Became:
    if deed in ("attacks", "blocks", "is_blocked"):
        raise Unfit("quote_battle_wait")
    return Became(of.name, str(deed))


def only_one(noun: Any, more: Filter) -> Have:
    """ "If the attacking Spirit has …": there is at most one such, and it is so."""
    if not isinstance(noun, FreeNoun) or not any(
        wanted.attribute == "state" and wanted.value in IN_BATTLE for wanted in noun.filters
    ):
        raise Unfit("which_card")
    found = settle(noun)
    return Have(replace(found, filters=tuple(sorted((*found.filters, more), key=rank))), "at_least", Number(1))


@rule("battling_has")
def _battling_has(b: Building, noun: Any, has: object, wanted: Any) -> Have:
    if not isinstance(wanted, Filter):
        raise Unfit("not_of_fighter")
    return only_one(noun, wanted)


@rule("battling_is")
def _battling_is(b: Building, noun: Any, are: object, color: str) -> Have:
    return only_one(noun, Filter("color", "is", str(color)))


@rule("more_life")
def _more_life(b: Building, whose: str, *_: object) -> Compare:
    return life_compared(whose, "above")


@rule("less_life")
def _less_life(b: Building, whose: str, *_: object) -> Compare:
    return life_compared(whose, "below")


@rule("is_level")
def _is_level(b: Building, of: Ref, attribute: str, text: str, bound: str | None) -> Is:
    return Is(of.name, (has_number(attribute, text, bound),))


def none_but(noun: FreeNoun, exception: Filter) -> Have:
    """All of them are so: there is none that is not."""
    found = settle(noun)
    filters = tuple(sorted((*found.filters, exception), key=rank))
    return Have(replace(found, filters=filters), "at_most", Number(0))


@rule("all_are_color")
def _all_are_color(b: Building, all_word: object, noun: FreeNoun, are: object, color: str) -> Have:
    return none_but(noun, Filter("color", "not", str(color)))


@rule("all_are_state")
def _all_are_state(b: Building, all_word: object, noun: FreeNoun, are: object, state: str) -> Have:
    return none_but(noun, Filter("state", "not", str(state)))


def only_such(whose: str, noun: FreeNoun) -> Have:
    if len(noun.filters) != 1 or noun.filters[0].op != "is" or noun.filters[0].attribute not in ("color", "family"):
        raise Unfit("only_color_family")
    wanted = noun.filters[0]
    return none_but(replace(noun, filters=(), whose=noun.whose or whose), replace(wanted, op="not"))


@rule("opponent_in_state")
def _opponent_in_state(b: Building, state: str, subject: Selector) -> Have:
    return in_state("opponent", state, subject)


@rule("you_in_state")
def _you_in_state(b: Building, state: str, subject: Selector) -> Have:
    return in_state("your", state, subject)


def in_state(whose: str, state: str, subject: Selector) -> Have:
    """ "Your opponent is attacking with a Spirit": they have an attacking one."""
    filters = tuple(sorted((*subject.filters, Filter("state", "is", str(state))), key=rank))
    return Have(replace(subject, whose=whose, filters=filters), "at_least", Number(1))


@rule("have_only")
def _have_only(b: Building, noun: FreeNoun) -> Have:
    return only_such("your", noun)


@rule("opponent_has_only")
def _opponent_has_only(b: Building, noun: FreeNoun) -> Have:
    return only_such("opponent", noun)


@rule("done_some")
def _done_some(b: Building, any: object, noun: FreeNoun, deed: str, *_: object) -> DoneAtLeast:
    return done_so_many(How("at_least", Number(1)), noun, deed)


@rule("done_so_many")
def _done_so_many(b: Building, amount: Amount, bound: str | None, noun: FreeNoun, deed: str, *_: object) -> DoneAtLeast:
    return done_so_many(How(bound or "is", amount), noun, deed)


def done_so_many(how: How, noun: FreeNoun, deed: str) -> DoneAtLeast:
    if how.op == "at_most":
        raise Unfit("or_more_only")
    if noun.whose or noun.zone:
        raise Unfit("done_of_cards")
    return DoneAtLeast(how.op, how.amount, done_cards(noun, deed))


@rule("you_used_free")
def _you_used_free(b: Building, noun: FreeNoun, period: str) -> Happened:
    return Happened(played("you", "use", noun), period)


@rule("opponent_used_free")
def _opponent_used_free(b: Building, noun: FreeNoun, period: str) -> Happened:
    return Happened(played("opponent", "use", noun), period)


@rule("have_more")
def _have_more(b: Building, whose: str, noun: FreeNoun, *_: object) -> Compare:
    return more(whose, noun)


@rule("have_fewer")
def _have_fewer(b: Building, whose: str, noun: FreeNoun, *_: object) -> Compare:
    return more("opponent" if whose == "your" else "your", noun)


@rule("special_on")
def _special_on(b: Building, special: object, of: Ref) -> Is:
    return Is(of.name, (Filter("soul_core", "has"),))


@rule("you_have_life")
def _you_have_life(b: Building, amount: Amount, bound: str, life: object) -> Compare:
    return Compare(ValueOf("life", "you"), bound, amount)


@rule("is_number")
def _is_number(b: Building, of: Ref, *rest: Any) -> Is:
    words = [part for part in rest if isinstance(part, str)]
    return Is(of.name, (has_number(words[1], words[0], words[2] if len(words) > 2 else None),))


@rule("is_bound_number")
def _is_bound_number(b: Building, of: Ref, bound: str, text: str, attribute: str) -> Is:
    return Is(of.name, (has_number(attribute, text, bound),))


@rule("period_word")
def _period_word(b: Building, word: str) -> str:
    return "turn" if "turn" in word else "battle"


@rule("period_turn")
def _period_turn(b: Building) -> str:
    return "turn"


@rule("period_battle")
def _period_battle(b: Building) -> str:
    return "battle"


@rule("happened_free")
def _happened_free(b: Building, subject: Selector, deed: str, by: By | None, period: str) -> Happened:
    return happened(event(deed, by, subject=subject), None, period)


@rule("happened_this_free")
def _happened_this_free(b: Building, this: object, deed: str, by: By | None, period: str) -> Happened:
    return happened(event(deed, by, this=True), None, period)


@rule("happened_life_free")
def _happened_life_free(b: Building, whose: str, life: object, reduced: object, by: By | None, period: str) -> Happened:
    return happened(event("life_reduced", by, seat="you" if whose == "your" else whose), None, period)


@rule("became_now")
def _became_now(b: Building, of: Ref, deed: str, *_: object) -> Became:
    return Became(of.name, str(deed))


@rule("attack_of_any")
def _attack_of_any(b: Building) -> Event:
    return Event("attacks", Selector("any", ("spirit",)))


@rule("attack_of")
def _attack_of(b: Building, whose: str) -> Event:
    return Event("attacks", Selector(whose, ("spirit",)))


@rule("attack_of_card")
def _attack_of_card(b: Building, of: str) -> Event:
    if of == "that":
        raise Unfit("whose_attack")
    return Event("attacks", this=True)


ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4}


@rule("ordinal_attack")
def _ordinal_attack(b: Building, it: object, attack: Event, word: str, *_: object) -> Happened:
    """ "If this is the second attack this turn": there were two, this one among them."""
    return Happened(attack, "turn", "is", ORDINALS[str(word).split()[0].lower()])


@rule("it_this", "of_period", "each_turn")
def _unsaid(b: Building, *_: object) -> None:
    return None


def so_often(what: Event, amount: Amount, bound: str, period: str) -> Happened:
    """So many cards suffered or did it: it happened so often."""
    if not isinstance(amount, Number):
        raise Unfit("how_often_number")
    return happened(what, Often(bound, amount.value), period)


@rule("happened_so_many")
def _happened_so_many(b: Building, amount: Amount, bound: str, *rest: Any) -> Happened:
    *_, noun, deed, by, period = rest
    if deed in ("attacks", "blocks", "is_blocked", "refreshed", "exhausted"):
        raise Unfit("how_often_or_which")
    return so_often(event(deed, by, subject=settle(noun)), amount, bound, period)


@rule("you_used_so_many")
def _you_used_so_many(b: Building, amount: Amount, bound: str, noun: FreeNoun, period: str) -> Happened:
    return so_often(played("you", "use", noun), amount, bound, period)


@rule("each_time_free")
def _each_time_free(b: Building, subject: Selector, deed: str, by: By | None, period: str) -> Each:
    return each_time(event(deed, by, subject=subject), period)


@rule("each_time_this_free")
def _each_time_this_free(b: Building, this: object, deed: str, by: By | None, period: str) -> Each:
    return each_time(event(deed, by, this=True), period)


@rule("each_time_life_free")
def _each_time_life_free(b: Building, whose: str, life: object, reduced: object, by: By | None, period: str) -> Each:
    return each_time(event("life_reduced", by, seat="you" if whose == "your" else whose), period)


def have_two(whose: str, parts: tuple[Any, ...]) -> tuple[Condition, Condition]:
    found = []
    for how, noun in (parts[:2], parts[2:]):
        found.append(Have(settle(replace(noun, whose=noun.whose or whose)), how.op, how.amount))
    return found[0], found[1]


@rule("have_either")
def _have_either(b: Building, whose: str, *parts: Any) -> AnyOf:
    return AnyOf(have_two(whose, parts))


@rule("have_both")
def _have_both(b: Building, whose: str, *parts: Any) -> AllOf:
    return AllOf(have_two(whose, parts))


@rule("happened_done")
def _happened_done(b: Building, subject: Selector, deed: str, by: By | None, period: str) -> Happened:
    return happened(event(deed, by, subject=subject), None, period)


@rule("did_any")
def _did_any(b: Building, deed: str, any: object, noun: FreeNoun | None) -> DoneAtLeast:
    """ "If you discarded any Magic card": of what the step before did."""
    return done_so_many(How("at_least", Number(1)), noun or FreeNoun(), deed)


@rule("did_word")
def _did_word(b: Building, word: str) -> str:
    return str(word)


@rule("happened_any")
def _happened_any(b: Building, any: object, thing: object, deed: str, period: str) -> Happened:
    raise Unfit("whose_card")
