"""Builders for the nouns, conditions and events of the forgiving grammar (grammar/forgiving.lark)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from soulcore.effects.tree import (
    All,
    Amount,
    Compare,
    Condition,
    Count,
    CountOf,
    DoneAtLeast,
    Event,
    Filter,
    Happened,
    Have,
    Is,
    Number,
    Ref,
    Selector,
    Symbols,
    ValueOf,
)
from soulcore.language.building.conditions import By, How, event, played
from soulcore.language.building.rules import Building, Unfit, rule
from soulcore.language.building.selectors import Each, Noun, Where, noun_of, number, positive, selector

UNSAID = ""
"""Whose or where, when the text does not say."""


@dataclass
class Whose:
    """A word that says whose a noun is."""

    word: str


@dataclass
class FreeNoun(Noun):
    """A noun that may know whose and where it is."""

    whose: str = UNSAID
    zone: str = UNSAID


@dataclass
class FreeChosen:
    """So many of such cards, before it is settled whose and where."""

    count: Count
    noun: FreeNoun

    def at(self, zone: str, whose: str = "any") -> tuple[Count, Selector]:
        """The choice, in this zone and of this player where the text does not say."""
        found_zone = self.noun.zone or zone
        owner = self.noun.whose or ("your" if found_zone != "field" else whose)
        return self.count, selector(owner, self.noun, found_zone)


def settle(noun: FreeNoun, zone: str = "field", whose: str = "any") -> Selector:
    return FreeChosen(Count("exactly", Number(1)), noun).at(zone, whose)[1]


NOTHING = object()


@rule("keep")
def _keep(b: Building, what: Any) -> Any:
    return what


@rule("nothing")
def _nothing(b: Building, *_: object) -> object:
    return NOTHING


MARK_RULES = (
    "all_word any_article article_word at_bottom become becomes discard_word done_thing done_word draw_word each_word extra gets how_any "
    "if_word in_family is_has has_have is_word loses of_from of_word on_top open_word or_word owners_of pay_from pay_its pay_summon "
    "pay_tail placing reduce_word reduced increase_word increases decreases remaining repeat_word show_word target_word that_color that_is "
    "that_is_not the_one the_target they to_tokens to_word token_adjective token_word type_or using_word via_word where_from with_word"
)


@rule(*MARK_RULES.split())
def _mark(b: Building, *parts: Any) -> Any:
    return tuple(parts)


# ---------------------------------------------------------------- nouns


@rule("np_free")
def _np_free(b: Building, *parts: Any) -> FreeNoun:
    types: tuple[str, ...] = ()
    requirements: list[Filter | None] = []
    whose = zone = UNSAID
    for part in parts:
        if isinstance(part, tuple):
            types = part
        elif isinstance(part, Whose):
            if whose and whose != part.word:
                raise Unfit("These cards would belong to two players")
            whose = part.word
        elif isinstance(part, Where):
            zone = part.zone
            if part.whose:
                if whose and whose != part.whose:
                    raise Unfit("These cards would belong to two players")
                whose = part.whose
        elif part is not NOTHING:
            requirements.append(part)
    noun = noun_of(types, tuple(requirements))
    return FreeNoun(noun.types, noun.filters, noun.other, whose, zone)


@rule("pre_whose", "post_whose")
def _pre_whose(b: Building, whose: str) -> Whose:
    return Whose(whose)


@rule("post_yours")
def _post_yours(b: Building) -> Whose:
    return Whose("your")


@rule("post_theirs")
def _post_theirs(b: Building) -> Whose:
    return Whose("opponent")


@rule("post_anyones")
def _post_anyones(b: Building) -> Whose:
    return Whose("any")


@rule("post_where")
def _post_where(b: Building, where: Where) -> Where:
    return where


@rule("in_some_place")
def _in_some_place(b: Building, place: str) -> Where:
    found = b.vocabulary.by_id["place"].get(str(place))
    if not getattr(found, "cards", True):
        raise Unfit(f"No cards lie in the {found.en if found else place}")
    return Where(str(place), UNSAID)


@rule("free_types")
def _free_types(b: Building, *words: Any) -> tuple[str, ...]:
    return tuple(str(word) for word in words if isinstance(word, str))


@rule("colors_free")
def _colors_free(b: Building, *words: Any) -> Filter:
    return Filter("either", "is", options=tuple(Filter("color", "is", str(word)) for word in words if isinstance(word, str)))


@rule("families_free")
def _families_free(b: Building, *words: Any) -> Filter:
    return Filter("either", "is", options=tuple(Filter("family", "is", str(word)) for word in words if isinstance(word, str)))


def _number(attribute: str, text: str, bound: str | None) -> Filter:
    return Filter(str(attribute), bound or "is", amount=number(text))


@rule("number_after")
def _number_after(b: Building, text: str, attribute: str, bound: str | None) -> Filter:
    return _number(attribute, text, bound)


@rule("number_before")
def _number_before(b: Building, attribute: str, text: str, bound: str | None) -> Filter:
    return _number(attribute, text, bound)


@rule("number_before_free")
def _number_before_free(b: Building, attribute: str, *rest: Any) -> Filter:
    words = [part for part in rest if isinstance(part, str)]
    return _number(attribute, words[0], words[1] if len(words) > 1 else None)


@rule("bound_number_free")
def _bound_number_free(b: Building, attribute: str, *rest: Any) -> Filter:
    words = [part for part in rest if isinstance(part, str)]
    return _number(attribute, words[1], words[0])


@rule("number_bound_after")
def _number_bound_after(b: Building, text: str, bound: str, attribute: str) -> Filter:
    return _number(attribute, text, bound)


@rule("bound_number")
def _bound_number(b: Building, attribute: str, bound: str, text: str) -> Filter:
    return _number(attribute, text, bound)


@rule("number_counted")
def _number_counted(b: Building, text: str, bound: str | None, attribute: str) -> Filter:
    return _number(attribute, text, bound)


@rule("at_most_amount")
def _at_most_amount(b: Building, attribute: str, amount: Amount) -> Filter:
    return Filter(str(attribute), "at_most", amount=amount)


@rule("sum_before")
def _sum_before(b: Building, attribute: str, amount: Amount, bound: str | None) -> Filter:
    return Filter(str(attribute), bound or "is", amount=amount)


@rule("with_a_token")
def _with_a_token(b: Building, *_: object) -> Filter:
    return Filter("cores", "at_least", amount=Number(1))


@rule("other_than_state")
def _other_than_state(b: Building, the: object, state: str, noun: Noun) -> Filter:
    return Filter("state", "not", str(state))


# ---------------------------------------------------------------- how many


@rule("exactly_one")
def _exactly_one(b: Building) -> Count:
    return Count("exactly", Number(1))


@dataclass
class OtherCount(Count):
    """ "another": one that is not this card."""


@rule("exactly_one_other")
def _exactly_one_other(b: Building) -> Count:
    return OtherCount("exactly", Number(1))


@rule("choose_free")
def _choose_free(b: Building, count: Count, noun: FreeNoun) -> FreeChosen:
    if isinstance(count, OtherCount):
        return FreeChosen(Count(count.kind, count.amount), replace(noun, other=True))
    return FreeChosen(count, noun)


@rule("all_free")
def _all_free(b: Building, *parts: Any) -> All:
    return All(settle(parts[-1]))


@rule("all_of_place")
def _all_of_place(b: Building, all_word: object, whose: str, place: str) -> All:
    return All(Selector(whose, zone=str(place)))


@rule("plural_np")
def _plural_np(b: Building, noun: FreeNoun) -> FreeNoun:
    return noun


@rule("one_free")
def _one_free(b: Building, article: object, noun: FreeNoun) -> Selector:
    return settle(noun)


@rule("played_free")
def _played_free(b: Building, article: object, noun: FreeNoun) -> FreeNoun:
    return noun


@rule("counted_free")
def _counted_free(b: Building, noun: FreeNoun) -> CountOf:
    return CountOf(settle(noun))


@rule("each_free")
def _each_free(b: Building, each: object, noun: FreeNoun) -> Each:
    return Each(CountOf(settle(noun)))


@rule("every_free")
def _every_free(b: Building, every: str, *rest: Any) -> Each:
    return Each(CountOf(settle(rest[-1])), positive(every))


@rule("each_symbol_free")
def _each_symbol_free(b: Building, each: object, whose: str | None, color: str | None, *_: object) -> Each:
    return Each(Symbols(whose or "your", str(color or "")))


# ---------------------------------------------------------------- conditions


@rule("at_least_so_many")
def _at_least_so_many(b: Building, amount: Amount) -> How:
    return How("at_least", amount)


@dataclass
class OtherHow(How):
    """ "another": not counting this card."""


@rule("one_or_more_other")
def _one_or_more_other(b: Building) -> How:
    return OtherHow("at_least", Number(1))


def have(b: Building, whose: str, how: How, noun: Any, *_: object) -> Condition:
    """ "you have …" with a free noun: whose it is may be said twice, but not differently."""
    if not isinstance(noun, FreeNoun):
        raise Unfit("These cannot be had")
    if noun.whose and whose != "any" and noun.whose != whose:
        raise Unfit("One player cannot have cards of the other")
    found = settle(replace(noun, whose=noun.whose or whose, other=noun.other or isinstance(how, OtherHow)))
    return Have(found, how.op, how.amount)


@rule("place_size")
def _place_size(b: Building, whose: str, place: str, is_has: object, amount: Amount, bound: str, *_: object) -> Condition:
    return Have(Selector(whose, zone=str(place)), bound, amount)


@rule("place_size_bound")
def _place_size_bound(b: Building, whose: str, place: str, is_has: object, bound: str, amount: Amount, *_: object) -> Condition:
    return Have(Selector(whose, zone=str(place)), bound, amount)


@rule("place_empty")
def _place_empty(b: Building, whose: str, place: str, *_: object) -> Condition:
    return Have(Selector(whose, zone=str(place)), "at_most", Number(0))


@rule("you_have_life")
def _you_have_life(b: Building, amount: Amount, bound: str, life: object) -> Compare:
    return Compare(ValueOf("life", "you"), bound, amount)


@rule("is_number")
def _is_number(b: Building, of: Ref, *rest: Any) -> Is:
    words = [part for part in rest if isinstance(part, str)]
    return Is(of.name, (_number(words[1], words[0], words[2] if len(words) > 2 else None),))


@rule("is_bound_number")
def _is_bound_number(b: Building, of: Ref, bound: str, text: str, attribute: str) -> Is:
    return Is(of.name, (_number(attribute, text, bound),))


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


# ---------------------------------------------------------------- events


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
