"""Builders for the conditions and events of the forgiving grammar."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from soulcore.effects.tree import (
    Amount,
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
from soulcore.language.building.conditions import By, How, event, played
from soulcore.language.building.free_nouns import FreeNoun, has_number, settle
from soulcore.language.building.rules import Building, Elsewhere, Unfit, free_rule, rule


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
        raise Unfit("These cannot be had")
    if noun.whose and whose != "any" and noun.whose != whose:
        raise Unfit("One player cannot have cards of the other")
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
    return Happened(event(deed, by, subject=subject), period)


@rule("happened_this_free")
def _happened_this_free(b: Building, this: object, deed: str, by: By | None, period: str) -> Happened:
    return Happened(event(deed, by, this=True), period)


@rule("happened_life_free")
def _happened_life_free(b: Building, whose: str, life: object, reduced: object, by: By | None, period: str) -> Happened:
    return Happened(event("life_reduced", by, seat="you" if whose == "your" else whose), period)


@rule("happened_done")
def _happened_done(b: Building, subject: Selector, deed: str, by: By | None, period: str) -> Happened:
    return Happened(event(deed, by, subject=subject), period)


DONE_DEEDS = ("destroyed", "returned", "discarded", "removed", "summoned", "deployed")


@rule("done_deed")
def _done_deed(b: Building, amount: Amount, bound: str | None, thing: object, deed: str) -> DoneAtLeast:
    if deed not in DONE_DEEDS:
        raise Unfit("That is not something a step does to cards")
    if bound == "at_most":
        raise Unfit("Only “or more” can be asked of what was done")
    return DoneAtLeast(bound or "is", amount)


@rule("done_any")
def _done_any(b: Building, any: object, thing: object, deed: str) -> DoneAtLeast:
    if deed not in DONE_DEEDS:
        raise Unfit("That is not something a step does to cards")
    return DoneAtLeast("at_least", Number(1))


@rule("happened_any")
def _happened_any(b: Building, any: object, thing: object, deed: str, period: str) -> Happened:
    raise Unfit("Whose card is not said")


def destroyed(subject: Selector, by: By | None, whose: str) -> Event:
    if by is not None:
        return event("destroyed", by, subject=subject)
    return event("destroyed", By(whose), subject=subject)


@rule("event_you_destroy")
def _event_you_destroy(b: Building, subject: Selector, by: By | None) -> Event:
    return destroyed(subject, by, "you")


@rule("event_opponent_destroys")
def _event_opponent_destroys(b: Building, subject: Selector, by: By | None) -> Event:
    return destroyed(subject, by, "opponent")


@rule("event_wins_alone", "event_wins_alone_this")
def _event_wins_alone(b: Building, *_: object) -> Event:
    return event("wins_battle", this=True)


@rule("event_this_destroys")
def _event_this_destroys(b: Building, this: object, subject: Selector, by: By) -> Event:
    return wins(b, subject, by, None)


@rule("event_one_destroys")
def _event_one_destroys(b: Building, winner: Selector, subject: Selector, by: By) -> Event:
    return wins(b, subject, by, winner)


def wins(b: Building, subject: Selector, by: By, winner: Selector | None) -> Event:
    """A battle won: the games tell it of the destroyed card, which must be any of the opponent's."""
    if by.word != "comparison" or subject.filters or subject.whose != "opponent":
        raise Unfit("What a card destroys by itself is told of battles only")
    b.note("a battle is won when only the opposing card is destroyed")
    return event("wins_battle", subject=winner, this=winner is None)


@rule("event_wins_with")
def _event_wins_with(b: Building, wins: object, subject: Selector) -> Event:
    return event("wins_battle", subject=subject)


@rule("event_life_free")
def _event_life_free(b: Building, whose: str, life: object, reduced: object, by: By | None) -> Event:
    return event("life_reduced", by, seat="you" if whose == "your" else whose)


@rule("event_you_activate")
def _event_you_activate(b: Building, noun: FreeNoun) -> Event:
    return played("you", "use", noun)


def effects_of(whose: str, kind: str) -> By:
    found = Selector(whose, (str(kind),) if kind else ())
    word = {"your": "your_effect", "opponent": "opponent_effect"}.get(whose, "effect")
    return By(word, found if kind else None)


@rule("by_type_effects")
def _by_type_effects(b: Building, *parts: Any) -> By:
    words = [part for part in parts if isinstance(part, str)]
    return effects_of(words[0], words[1])


@rule("by_effects_free")
def _by_effects_free(b: Building, noun: FreeNoun) -> By:
    found = settle(noun)
    return By({"your": "your_effect", "opponent": "opponent_effect"}.get(found.whose, "effect"), found)


@rule("effects_whose")
def _effects_whose(b: Building, whose: str) -> By:
    return effects_of(whose, "")


@rule("effects_type")
def _effects_type(b: Building, whose: str, kind: str) -> By:
    return effects_of(whose, kind)


@rule("effects_all")
def _effects_all(b: Building) -> By:
    return By("effect")
