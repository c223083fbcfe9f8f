"""Builders for conditions and events."""

from __future__ import annotations

from dataclasses import dataclass, replace

from soulcore.effects.tree import (
    AllOf,
    Amount,
    AnyOf,
    Became,
    Compare,
    Condition,
    DoneAtLeast,
    Event,
    Filter,
    Happened,
    Have,
    Is,
    Not,
    Number,
    Ref,
    Selector,
    Symbols,
    Times,
    Using,
    ValueOf,
)
from soulcore.language.building.amounts import Each
from soulcore.language.building.done import done_cards
from soulcore.language.building.nouns import Noun, Where, selector
from soulcore.language.building.rules import Building, Unfit, rule


@rule("if_condition", "grouped")
def _if_condition(b: Building, condition: Condition) -> Condition:
    return condition


@rule("unless_condition", "negated")
def _negated(b: Building, condition: Condition) -> Condition:
    return Not(condition)


@rule("both")
def _both(b: Building, *conditions: Condition) -> AllOf:
    return AllOf(conditions)


@rule("and_more")
def _and_more(b: Building, before: AllOf, condition: Condition) -> AllOf:
    return AllOf((*before.conditions, condition))


@rule("either")
def _either(b: Building, *conditions: Condition) -> AnyOf:
    return AnyOf(conditions)


@rule("or_more")
def _or_more(b: Building, before: AnyOf, condition: Condition) -> AnyOf:
    return AnyOf((*before.conditions, condition))


# ---------------------------------------------------------------- have


@dataclass
class How:
    """How many there must be."""

    op: str
    amount: Amount


@rule("one_or_more")
def _one_or_more(b: Building, *_: object) -> How:
    return How("at_least", Number(1))


@rule("none")
def _none(b: Building) -> How:
    return How("at_most", Number(0))


@rule("exactly_so_many")
def _exactly_so_many(b: Building, amount: Amount) -> How:
    return How("is", amount)


@rule("bounded")
def _bounded(b: Building, amount: Amount, bound: str) -> How:
    return How(bound, amount)


@rule("have")
def _have(b: Building, whose: str, how: How, noun: Noun) -> Have:
    return Have(selector(whose, noun), how.op, how.amount)


@rule("have_in")
def _have_in(b: Building, whose: str, how: How, noun: Noun, where: Where) -> Have:
    if where.whose != whose and where.zone != "among":
        raise Unfit("cards_in_others_place")
    return Have(selector(where.whose, noun, where.zone), how.op, how.amount)


@rule("have_symbols")
def _have_symbols(b: Building, whose: str, how: How, color: str | None, _: object) -> Compare:
    return Compare(Symbols(whose, str(color or "")), how.op, how.amount)


@rule("have_tokens")
def _have_tokens(b: Building, whose: str, how: How, token: object, of: str, place: str) -> Compare:
    if of != whose:
        raise Unfit("tokens_in_others_place")
    return Compare(ValueOf(str(place), "you" if whose == "your" else whose), how.op, how.amount)


@rule("compare_count")
def _compare_count(b: Building, left: Amount, right: Amount, bound: str | None) -> Compare:
    return Compare(left, bound or "is", right)


@rule("compare_count_than")
def _compare_count_than(b: Building, left: Amount, than: str, right: Amount) -> Compare:
    return Compare(left, than, right)


@rule("compare_life_than")
def _compare_life_than(b: Building, whose: str, life: object, than: str, right: Amount) -> Compare:
    return Compare(ValueOf("life", "you" if whose == "your" else whose), than, right)


@rule("is_value_than")
def _is_value_than(b: Building, of: str, attribute: str, than: str, amount: Amount) -> Is:
    return Is(of, (Filter(str(attribute), than, amount=amount),))


@rule("compare_life")
def _compare_life(b: Building, whose: str, life: object, right: Amount, bound: str | None) -> Compare:
    return Compare(ValueOf("life", "you" if whose == "your" else whose), bound or "is", right)


# ---------------------------------------------------------------- is


@rule("is_value")
def _is_value(b: Building, of: str, attribute: str, *rest: object) -> Is:
    amount = next(part for part in rest if isinstance(part, Amount))
    bound = next((part for part in rest if isinstance(part, str)), None)
    return Is(of, (Filter(str(attribute), bound or "is", amount=amount),))


@rule("is_state")
def _is_state(b: Building, of: Ref, state: str) -> Is:
    return Is(of.name, (Filter("state", "is", str(state)),))


@rule("is_not_state")
def _is_not_state(b: Building, of: Ref, state: str) -> Is:
    return Is(of.name, (Filter("state", "not", str(state)),))


@rule("is_card")
def _is_card(b: Building, of: Ref, _: object, noun: Noun) -> Is:
    types = tuple(Filter("type", "is", name) for name in noun.types)
    if len(types) > 1:
        types = (Filter("either", "is", options=types),)
    return Is(of.name, (*types, *noun.filters))


@rule("is_keyword")
def _is_keyword(b: Building, of: Ref, keyword: str) -> Is:
    return Is(of.name, (Filter("keyword", "has", str(keyword)),))


@rule("are_cards")
def _are_cards(b: Building, they: Ref, noun: Noun) -> Is:
    return _is_card(b, they, None, noun)


@rule("is_special")
def _is_special(b: Building, of: Ref, *_: object) -> Is:
    return Is(of.name, (Filter("soul_core", "has"),))


@rule("is_tokens")
def _is_tokens(b: Building, of: Ref, amount: Amount, bound: str | None, *_: object) -> Is:
    return Is(of.name, (Filter("cores", bound or "is", amount=amount),))


@rule("became")
def _became(b: Building, of: Ref, deed: str) -> Became:
    return Became(of.name, str(deed))


# ---------------------------------------------------------------- what happens and happened


@dataclass
class By:
    """Who or what caused it."""

    word: str
    source: Selector | None = None
    this: bool = False
    keyword: str = ""


@rule("by_you")
def _by_you(b: Building) -> By:
    return By("you")


@rule("by_opponent")
def _by_opponent(b: Building) -> By:
    return By("opponent")


@rule("by_your_effects")
def _by_your_effects(b: Building, *_: object) -> By:
    return By("your_effect")


@rule("by_opponent_effects")
def _by_opponent_effects(b: Building) -> By:
    return By("opponent_effect")


@rule("by_effects_of")
def _by_effects_of(b: Building, whose: str, noun: Noun) -> By:
    return By({"your": "your_effect", "opponent": "opponent_effect"}.get(whose, "effect"), selector(whose, noun))


@rule("by_comparison")
def _by_comparison(b: Building, *_: object) -> By:
    return By("comparison")


@rule("by_attacks")
def _by_attacks(b: Building) -> By:
    return By("attack")


@rule("by_attacks_of")
def _by_attacks_of(b: Building, whose: str, noun: Noun) -> By:
    return By("attack", selector(whose, noun))


@rule("by_attack_of")
def _by_attack_of(b: Building, of: str, act: str) -> By:
    if act != "attack" or of != "this":
        raise Unfit("own_attack_only")
    return By("attack", this=True)


@rule("by_this_effects")
def _by_this_effects(b: Building, *parts: object) -> By:
    if "this" not in parts:
        raise Unfit("own_effects_only")
    return By("this_effect")


@rule("one_owned")
def _one_owned(b: Building, whose: str, noun: Noun) -> Selector:
    return selector(whose, noun)


@rule("one_any")
def _one_any(b: Building, _: object, noun: Noun) -> Selector:
    return selector("any", noun)


@rule("one_placed")
def _one_placed(b: Building, _: object, noun: Noun, where: Where) -> Selector:
    return selector(where.whose, noun, where.zone)


@rule("one_played")
def _one_played(b: Building, _: object, noun: Noun) -> Noun:
    return noun


BY_CARDS = ("is_blocked", "life_reduced")
"""What cards do themselves, be it by an attack, a block or an effect."""

BY_KEYWORD = {"discarded"}
"""What effects headed by a keyword do that can be spoken of; a game adds its own."""


def event(
    deed: str, by: By | None = None, *, subject: Selector | None = None, seat: str = "", this: bool = False
) -> Event:
    if by is not None and by.word == "attack" and deed != "life_reduced":
        raise Unfit("attack_or_comparing")
    if by is None:
        return Event(str(deed), subject, seat, this=this)
    if by.word == "card" and deed not in BY_CARDS:
        raise Unfit("effects_or_attacks")
    if by.keyword and deed not in BY_KEYWORD:
        raise Unfit("discarded_by_keyword")
    return Event(str(deed), subject, seat, by.word, by.source, this or by.this, keyword=by.keyword)


@rule("event_card")
def _event_card(b: Building, subject: Selector, deed: str, by: By | None) -> Event:
    return event(deed, by, subject=subject)


@rule("event_this")
def _event_this(b: Building, this: object, deed: str, by: By | None) -> Event:
    return event(deed, by, this=True)


@rule("event_wins")
def _event_wins(b: Building, _: object, subject: Selector) -> Event:
    return event("wins_battle", subject=subject)


@rule("event_wins_this")
def _event_wins_this(b: Building, _: object, this: object) -> Event:
    return event("wins_battle", this=True)


PLAYED = {"summon": "summoned", "deploy": "deployed", "summon_or_deploy": "summoned"}


def played(seat: str, deed: str, noun: Noun) -> Event:
    """A player plays a card. Summoning and deploying are told of the card, using of the player."""
    whose = "your" if seat == "you" else seat
    if deed in PLAYED:
        return event(PLAYED[deed], subject=selector(whose, noun))
    return event("used", subject=selector(whose, noun), seat=seat)


@rule("event_you_play")
def _event_you_play(b: Building, deed: str, noun: Noun) -> Event:
    return played("you", str(deed), noun)


@rule("event_opponent_plays")
def _event_opponent_plays(b: Building, deed: str, noun: Noun) -> Event:
    return played("opponent", str(deed), noun)


@rule("event_opponent_uses_from_hand")
def _event_opponent_uses_from_hand(b: Building, deed: str, noun: Noun, whose: str, place: str) -> Event:
    if whose != "opponent" or place != "hand":
        raise Unfit("used_from_hand")
    found = played("opponent", str(deed), noun)
    if found.deed != "used":
        raise Unfit("used_from_where")
    return replace(found, by="hand")


@rule("event_you_draw")
def _event_you_draw(b: Building, *_: object) -> Event:
    return event("drawn", seat="you")


@rule("event_opponent_draws")
def _event_opponent_draws(b: Building, *_: object) -> Event:
    return event("drawn", seat="opponent")


@rule("event_life")
def _event_life(b: Building, whose: str, life: object, by: By | None) -> Event:
    return event("life_reduced", by, seat="you" if whose == "your" else whose)


@rule("when_event")
def _when_event(b: Building, happening: Event) -> Event:
    return happening


@rule("when_first")
def _when_first(b: Building, happening: Event) -> Event:
    return replace(happening, first=True)


@rule("at_moment")
def _at_moment(b: Building, moment: str) -> Event:
    return event(moment)


PERIODS = {"this turn": "turn", "this battle": "battle"}


@dataclass
class Often:
    """How often something happened."""

    op: str = "at_least"
    times: int = 1


@rule("time_word")
def _time_word(b: Building) -> None:
    return None


@rule("exactly_so_often")
def _exactly_so_often(b: Building, text: str, *_: object) -> Often:
    return Often("is", int(text))


@rule("bounded_often")
def _bounded_often(b: Building, text: str, bound: str, *_: object) -> Often:
    return Often(bound, int(text))


def told_at_once(what: Event) -> None:
    """Refuse what nobody can tell afterwards: which effect of a card, whose block, which keyword did it."""
    if what.by in ("this_effect", "card") or what.keyword:
        raise Unfit("told_when_happens")


def happened(what: Event, often: Often | None, period: str) -> Happened:
    told_at_once(what)
    often = often or Often()
    return Happened(what, period, often.op, often.times)


@rule("happened")
def _happened(b: Building, subject: Selector, deed: str, by: By | None, often: Often | None, period: str) -> Happened:
    return happened(event(deed, by, subject=subject), often, PERIODS[period])


@rule("happened_this")
def _happened_this(b: Building, this: object, deed: str, by: By | None, often: Often | None, period: str) -> Happened:
    return happened(event(deed, by, this=True), often, PERIODS[period])


@rule("happened_life")
def _happened_life(b: Building, whose: str, life: object, by: By | None, often: Often | None, period: str) -> Happened:
    return happened(event("life_reduced", by, seat="you" if whose == "your" else whose), often, PERIODS[period])


def each_time(what: Event, period: str) -> Each:
    told_at_once(what)
    return Each(Times(what, period))


@rule("each_time")
def _each_time(b: Building, subject: Selector, deed: str, by: By | None, period: str) -> Each:
    return each_time(event(deed, by, subject=subject), PERIODS[period])


@rule("each_time_this")
def _each_time_this(b: Building, this: object, deed: str, by: By | None, period: str) -> Each:
    return each_time(event(deed, by, this=True), PERIODS[period])


@rule("each_time_life")
def _each_time_life(b: Building, whose: str, life: object, by: By | None, period: str) -> Each:
    return each_time(event("life_reduced", by, seat="you" if whose == "your" else whose), PERIODS[period])


@rule("you_are_using")
def _you_are_using(b: Building, deed: str, noun: Noun) -> Using:
    return Using("you", str(deed), selector("your", noun))


@rule("opponent_is_using")
def _opponent_is_using(b: Building, deed: str, noun: Noun) -> Using:
    return Using("opponent", str(deed), selector("opponent", noun))


@rule("you_used")
def _you_used(b: Building, noun: Noun, often: Often | None, period: str) -> Happened:
    return happened(played("you", "use", noun), often, PERIODS[period])


@rule("opponent_used")
def _opponent_used(b: Building, noun: Noun, often: Often | None, period: str) -> Happened:
    return happened(played("opponent", "use", noun), often, PERIODS[period])


@rule("done_at_least")
def _done_at_least(b: Building, amount: Amount, bound: str | None, noun: Noun, deed: str) -> DoneAtLeast:
    if bound == "at_most":
        raise Unfit("or_more_only")
    return DoneAtLeast(bound or "is", amount, done_cards(noun, deed))


@rule("done_exactly")
def _done_exactly(b: Building, amount: Amount, noun: Noun, deed: str) -> DoneAtLeast:
    return DoneAtLeast("is", amount, done_cards(noun, deed))
