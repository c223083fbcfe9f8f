"""Builders for the conditions and events of the forgiving grammar."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from soulcore.effects.tree import (
    Amount,
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
from soulcore.language.building.conditions import By, How, event, played
from soulcore.language.building.free_nouns import FreeNoun, has_number, settle
from soulcore.language.building.nouns import done_cards, rank
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
def _became_done(b: Building, of: Ref, deed: str) -> Became:
    if deed in ("attacks", "blocks", "is_blocked"):
        raise Unfit("An effect that waits for a battle is quoted: “[When Attacking] …”")
    return Became(of.name, str(deed))


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
        raise Unfit("“only” is understood of one color or one family")
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


@rule("event_you_deplete")
def _event_you_deplete(b: Building, subject: Selector, by: By | None) -> Event:
    return event("depleted", by or By("you"), subject=subject)


@rule("event_you_exhaust")
def _event_you_exhaust(b: Building, subject: Selector, by: By | None) -> Event:
    return event("exhausted", by or By("you"), subject=subject)


@rule("have_only")
def _have_only(b: Building, noun: FreeNoun) -> Have:
    return only_such("your", noun)


@rule("opponent_has_only")
def _opponent_has_only(b: Building, noun: FreeNoun) -> Have:
    return only_such("opponent", noun)


@rule("done_some")
def _done_some(b: Building, any: object, noun: FreeNoun, deed: str) -> DoneAtLeast:
    return done_so_many(How("at_least", Number(1)), noun, deed)


@rule("done_so_many")
def _done_so_many(b: Building, amount: Amount, bound: str | None, noun: FreeNoun, deed: str) -> DoneAtLeast:
    return done_so_many(How(bound or "is", amount), noun, deed)


def done_so_many(how: How, noun: FreeNoun, deed: str) -> DoneAtLeast:
    if deed not in DONE_DEEDS:
        raise Unfit("That is not something a step does to cards")
    if how.op == "at_most":
        raise Unfit("Only “or more” can be asked of what was done")
    if noun.whose or noun.zone:
        raise Unfit("What was done is asked of the cards it was done to")
    return DoneAtLeast(how.op, how.amount, done_cards(noun))


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


def attack_reduces(whose: str, by: By) -> Event:
    return event("life_reduced", by, seat="you" if whose == "your" else whose)


@rule("event_attack_reduces")
def _event_attack_reduces(b: Building, of: str, act: str, whose: str, life: object) -> Event:
    if act != "attack" or of != "this":
        raise Unfit("Only this card's attack can be spoken of here")
    return attack_reduces(whose, By("attack", this=True))


@rule("event_this_reduces")
def _event_this_reduces(b: Building, this: object, whose: str, life: object) -> Event:
    return attack_reduces(whose, By("attack", this=True))


@rule("event_type_reduces")
def _event_type_reduces(b: Building, owner: str, kind: str, act: str, whose: str, life: object) -> Event:
    return attack_reduces(whose, type_attack(owner, kind, act))


SELECTED = "it"
"""In place of a seat: the event is a deed of the selected card."""


@rule("event_it")
def _event_it(b: Building, it: object, deed: str, by: By | None) -> Event:
    return event(deed, by, seat=SELECTED)


@rule("event_one_reduces")
def _event_one_reduces(b: Building, attacker: Selector, whose: str, life: object) -> Event:
    return attack_reduces(whose, By("attack", attacker))


def type_attack(whose: str, kind: str, act: str) -> By:
    if act != "attack":
        raise Unfit("Only attacks reduce Life")
    return By("attack", Selector(whose, () if kind == "card" else (str(kind),)))


@rule("by_type_attack")
def _by_type_attack(b: Building, whose: str, kind: str, act: str) -> By:
    return type_attack(whose, kind, act)


@rule("by_attacks_free")
def _by_attacks_free(b: Building, noun: FreeNoun) -> By:
    return By("attack", settle(noun))


@rule("by_attack_this")
def _by_attack_this(b: Building, this: object) -> By:
    return By("attack", this=True)


@rule("event_turned")
def _event_turned(b: Building, subject: Selector, are: object, state: str, by: By | None) -> Event:
    return event(turned(state), by, subject=subject)


@rule("event_this_turned")
def _event_this_turned(b: Building, this: object, state: str, by: By | None) -> Event:
    return event(turned(state), by, this=True)


def turned(state: str) -> str:
    if state not in ("exhausted", "refreshed"):
        raise Unfit("Cards become exhausted or refreshed")
    return str(state)


@rule("event_from_place")
def _event_from_place(b: Building, subject: Selector, deed: str, whose: str, place: str, by: By | None) -> Event:
    if deed != "discarded" or str(place) not in ("hand", "deck"):
        raise Unfit("Cards are discarded from a Hand or a Deck")
    return event(deed, by, subject=replace(subject, whose=whose, zone=str(place)))


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


@rule("effects_np")
def _effects_np(b: Building, noun: FreeNoun) -> By:
    found = settle(noun)
    return By({"your": "your_effect", "opponent": "opponent_effect"}.get(found.whose, "effect"), found)


@rule("effects_of_np")
def _effects_of_np(b: Building, *parts: Any) -> By:
    return _effects_np(b, parts[-1])


@rule("by_color_effects")
def _by_color_effects(b: Building, whose: str, color: str) -> By:
    """ "by your red effects": by effects of your red cards."""
    return By(effects_of(whose, "").word, Selector(whose, filters=(Filter("color", "is", str(color)),)))


@rule("effects_whose")
def _effects_whose(b: Building, whose: str) -> By:
    return effects_of(whose, "")


@rule("effects_type")
def _effects_type(b: Building, whose: str, kind: str) -> By:
    return effects_of(whose, kind)


@rule("effects_all")
def _effects_all(b: Building) -> By:
    return By("effect")
