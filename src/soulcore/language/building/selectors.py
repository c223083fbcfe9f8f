"""Builders for amounts, nouns with their requirements, and references."""

from __future__ import annotations

from dataclasses import dataclass, replace

from soulcore.effects.tree import (
    All,
    Amount,
    Condition,
    Count,
    CountOf,
    DoneCount,
    Filter,
    ForEach,
    Instead,
    Number,
    Plus,
    Ref,
    Selector,
    Symbols,
    ValueOf,
)
from soulcore.language.building.rules import Building, Unfit, rule

RANKS = ("state", "color", "family", "either", "type", "level", "cost", "bp", "cores", "symbols", "keyword", "soul_core", "name")


def rank(wanted: Filter) -> int:
    """Where a requirement stands in canonical order: what is said before the noun first."""
    if wanted.attribute == "state" and wanted.value == "super_unleash":
        return len(RANKS)
    return RANKS.index(wanted.attribute) if wanted.attribute in RANKS else len(RANKS) + 1


@dataclass
class Noun:
    """A noun with its requirements, before it is known whose and where."""

    types: tuple[str, ...] = ()
    filters: tuple[Filter, ...] = ()
    other: bool = False


@dataclass
class Where:
    """A place for cards: whose, which."""

    zone: str
    whose: str = "your"


def selector(whose: str, noun: Noun, zone: str = "field") -> Selector:
    return Selector(whose, noun.types, zone, noun.filters, noun.other)


# ---------------------------------------------------------------- words


@rule("your")
def _your(b: Building) -> str:
    return "your"


@rule("opponent")
def _opponent(b: Building) -> str:
    return "opponent"


@rule("any")
def _any(b: Building) -> str:
    return "any"


@rule("you")
def _you(b: Building) -> str:
    return "you"


@rule("each")
def _each(b: Building) -> str:
    return "each"


@rule("at_most")
def _at_most(b: Building) -> str:
    return "at_most"


@rule("at_least")
def _at_least(b: Building) -> str:
    return "at_least"


@rule("article", "on_it", "may", "order", "remain", "owners", "soul", "get", "gain", "remain_on_field")
def _mark(b: Building, *_: object) -> bool:
    return True


# ---------------------------------------------------------------- amounts


def number(text: str) -> Number:
    return Number(int(text))


@rule("plain_number")
def _plain_number(b: Building, text: str) -> Number:
    return number(text)


@rule("number_instead")
def _number_instead(b: Building, text: str, then: Amount, condition: Condition) -> Instead:
    return Instead(number(text), condition, then)


@rule("plus")
def _plus(b: Building, left: Amount, right: Amount) -> Plus:
    return Plus(left, right)


@rule("count_of")
def _count_of(b: Building, counted: Amount) -> Amount:
    return counted


@rule("value_of")
def _value_of(b: Building, of: str, attribute: str) -> ValueOf:
    return ValueOf(str(attribute), of)


@rule("value_of_done")
def _value_of_done(b: Building, attribute: str, *_: object) -> ValueOf:
    return ValueOf(str(attribute), "done")


@rule("life_of")
def _life_of(b: Building, whose: str, life: object) -> ValueOf:
    return ValueOf("life", "you" if whose == "your" else whose)


@rule("tokens_on")
def _tokens_on(b: Building, token: object, of: Ref) -> ValueOf:
    return ValueOf("cores", of.name)


@rule("counted_owned")
def _counted_owned(b: Building, whose: str, noun: Noun) -> CountOf:
    return CountOf(selector(whose, noun))


@rule("counted_placed")
def _counted_placed(b: Building, noun: Noun, where: Where) -> CountOf:
    return CountOf(selector(where.whose, noun, where.zone))


@rule("symbols")
def _symbols(b: Building, whose: str, color: str | None, _: object) -> Symbols:
    return Symbols(whose, str(color or ""))


@rule("counted_done")
def _counted_done(b: Building, *_: object) -> DoneCount:
    return DoneCount()


@dataclass
class Each:
    """ "for each …": what is counted, and by how many."""

    count: Amount
    every: int = 1


def times(amount: Amount, each: Each | None) -> Amount:
    """The amount, taken for each when that is said."""
    if each is None:
        return amount
    if not isinstance(amount, Number):
        raise Unfit("“for each” needs a plain number before it")
    return ForEach(amount.value, each.count, each.every)


@rule("each_owned")
def _each_owned(b: Building, whose: str, noun: Noun) -> Each:
    return Each(CountOf(selector(whose, noun)))


@rule("each_placed")
def _each_placed(b: Building, noun: Noun, where: Where) -> Each:
    return Each(CountOf(selector(where.whose, noun, where.zone)))


@rule("each_symbol")
def _each_symbol(b: Building, whose: str, color: str | None, _: object) -> Each:
    return Each(Symbols(whose, str(color or "")))


@rule("each_done")
def _each_done(b: Building, *_: object) -> Each:
    return Each(DoneCount())


@rule("each_token")
def _each_token(b: Building, token: object, of: Ref) -> Each:
    return Each(ValueOf("cores", of.name))


@rule("every_owned")
def _every_owned(b: Building, every: str, whose: str, noun: Noun) -> Each:
    return Each(CountOf(selector(whose, noun)), positive(every))


@rule("every_placed")
def _every_placed(b: Building, every: str, noun: Noun, where: Where) -> Each:
    return Each(CountOf(selector(where.whose, noun, where.zone)), positive(every))


def positive(text: str) -> int:
    if int(text) == 0:
        raise Unfit("“for every 0” is no number of cards")
    return int(text)


# ---------------------------------------------------------------- nouns


def _is(attribute: str, value: str) -> Filter:
    return Filter(attribute, "is", str(value))


def _not(attribute: str, value: str) -> Filter:
    return Filter(attribute, "not", str(value))


@rule("state", "post_state")
def _state(b: Building, word: str) -> Filter:
    return _is("state", word)


@rule("not_state", "not_post_state")
def _not_state(b: Building, word: str) -> Filter:
    return _not("state", word)


@rule("color")
def _color(b: Building, word: str) -> Filter:
    return _is("color", word)


@rule("not_color")
def _not_color(b: Building, word: str) -> Filter:
    return _not("color", word)


@rule("colors")
def _colors(b: Building, *words: str) -> Filter:
    return Filter("either", "is", options=tuple(_is("color", word) for word in words))


@rule("family")
def _family(b: Building, word: str) -> Filter:
    return _is("family", word)


@rule("not_family")
def _not_family(b: Building, word: str) -> Filter:
    return _not("family", word)


@rule("families")
def _families(b: Building, *words: str) -> Filter:
    return Filter("either", "is", options=tuple(_is("family", word) for word in words))


@rule("adjectives")
def _adjectives(b: Building, *filters: Filter) -> tuple[Filter, ...]:
    return filters


@rule("types")
def _types(b: Building, *words: str) -> tuple[str, ...]:
    return tuple(str(word) for word in words)


@rule("card_types")
def _card_types(b: Building, types: tuple[str, ...], *_: object) -> tuple[str, ...]:
    return types


@rule("any_card")
def _any_card(b: Building, *_: object) -> tuple[str, ...]:
    return ()


@rule("np")
def _np(b: Building, adjectives: tuple[Filter, ...] | None, types: tuple[str, ...], *posts: Filter | None) -> Noun:
    return noun_of(types, (*(adjectives or ()), *posts))


def noun_of(types: tuple[str, ...], requirements: tuple[Filter | None, ...]) -> Noun:
    """A noun from its parts; None among the requirements is "other than this card"."""
    filters = [wanted for wanted in requirements if wanted is not None]
    filters.sort(key=rank)
    return Noun(types, tuple(filters), None in requirements)


@rule("first_requirement", "next_requirement")
def _requirement(b: Building, wanted: Filter) -> Filter:
    return wanted


@rule("lacks_keyword")
def _lacks_keyword(b: Building, word: str) -> Filter:
    return Filter("keyword", "lacks", str(word))


@rule("has_keyword")
def _has_keyword(b: Building, word: str) -> Filter:
    return Filter("keyword", "has", str(word))


@rule("named")
def _named(b: Building, name: str) -> Filter:
    return _is("name", name)


@rule("not_named")
def _not_named(b: Building, name: str) -> Filter:
    return _not("name", name)


@rule("other_than_this")
def _other_than_this(b: Building, this: object) -> None:
    return None


@rule("at_level")
def _at_level(b: Building, word: str, amount: str, bound: str | None) -> Filter:
    return Filter("level", bound or "is", amount=number(amount))


@dataclass
class InsteadAmount:
    """ "(10000 instead if …)" behind a requirement."""

    then: Amount
    condition: Condition

    def over(self, amount: Amount) -> Amount:
        return Instead(amount, self.condition, self.then)


@rule("bound_instead")
def _bound_instead(b: Building, then: Amount, condition: Condition) -> InsteadAmount:
    return InsteadAmount(then, condition)


def _amount(amount: Amount, instead: InsteadAmount | None) -> Amount:
    return amount if instead is None else instead.over(amount)


@rule("with_after")
def _with_after(b: Building, text: str, attribute: str, bound: str | None, instead: InsteadAmount | None) -> Filter:
    return Filter(str(attribute), bound or "is", amount=_amount(number(text), instead))


@rule("with_before")
def _with_before(b: Building, attribute: str, amount: Amount, bound: str | None, instead: InsteadAmount | None) -> Filter:
    return Filter(str(attribute), bound or "is", amount=_amount(amount, instead))


@rule("with_counted")
def _with_counted(b: Building, text: str, bound: str | None, attribute: str) -> Filter:
    return Filter(str(attribute), bound or "is", amount=number(text))


@rule("with_tokens")
def _with_tokens(b: Building, text: str, bound: str | None, *_: object) -> Filter:
    return Filter("cores", bound or "is", amount=number(text))


@rule("with_no_tokens")
def _with_no_tokens(b: Building, *_: object) -> Filter:
    return Filter("cores", "is", amount=Number(0))


@rule("with_special")
def _with_special(b: Building, *_: object) -> Filter:
    return Filter("soul_core", "has")


@rule("without_special")
def _without_special(b: Building, *_: object) -> Filter:
    return Filter("soul_core", "lacks")


@rule("highest")
def _highest(b: Building, attribute: str) -> Filter:
    return _is("highest", attribute)


@rule("lowest")
def _lowest(b: Building, attribute: str) -> Filter:
    return _is("lowest", attribute)


@rule("most_tokens")
def _most_tokens(b: Building, *_: object) -> Filter:
    return _is("highest", "cores")


@rule("fewest_tokens")
def _fewest_tokens(b: Building, *_: object) -> Filter:
    return _is("lowest", "cores")


@rule("same")
def _same(b: Building, attribute: str, of: Ref) -> Filter:
    return Filter("same", "is", str(attribute), of=of.name)


# ---------------------------------------------------------------- where, whose, how many


@rule("in_place")
def _in_place(b: Building, whose: str, place: str) -> Where:
    found = b.vocabulary.by_id["place"].get(str(place))
    if not getattr(found, "cards", True):
        raise Unfit(f"No cards lie in the {found.en if found else place}")
    return Where(str(place), whose)


@rule("among")
def _among(b: Building) -> Where:
    return Where("among")


@rule("exactly")
def _exactly(b: Building, amount: Amount) -> Count:
    return Count("exactly", amount)


@rule("up_to")
def _up_to(b: Building, amount: Amount) -> Count:
    return Count("up_to", amount)


@dataclass
class Chosen:
    """So many of such cards."""

    count: Count
    selector: Selector

    def for_each(self, each: Each | None) -> Chosen:
        return self if each is None else replace(self, count=Count(self.count.kind, times(self.count.amount, each)))


@rule("choose_owned")
def _choose_owned(b: Building, count: Count, whose: str, noun: Noun) -> Chosen:
    return Chosen(count, selector(whose, noun))


@rule("choose_any_owned")
def _choose_any_owned(b: Building, whose: str, noun: Noun) -> Chosen:
    return Chosen(Count("any_number", Number(0)), selector(whose, noun))


@rule("choose_placed")
def _choose_placed(b: Building, count: Count, noun: Noun, where: Where) -> Chosen:
    return Chosen(count, selector(where.whose, noun, where.zone))


@rule("choose_any_placed")
def _choose_any_placed(b: Building, noun: Noun, where: Where) -> Chosen:
    return Chosen(Count("any_number", Number(0)), selector(where.whose, noun, where.zone))


@rule("all_owned")
def _all_owned(b: Building, whose: str, noun: Noun) -> All:
    return All(selector(whose, noun))


@rule("all_placed")
def _all_placed(b: Building, noun: Noun, where: Where) -> All:
    return All(selector(where.whose, noun, where.zone))


# ---------------------------------------------------------------- references


@rule("it")
def _it(b: Building, *_: object) -> Ref:
    return Ref("it")


@rule("this")
def _this(b: Building, *_: object) -> Ref:
    return Ref("this")


@rule("that")
def _that(b: Building, *_: object) -> Ref:
    return Ref("that")


@rule("done")
def _done(b: Building, *_: object) -> Ref:
    return Ref("done")


@rule("its")
def _its(b: Building) -> str:
    return "it"


@rule("of_this")
def _of_this(b: Building, *_: object) -> str:
    return "this"


@rule("of_that")
def _of_that(b: Building, *_: object) -> str:
    return "that"
