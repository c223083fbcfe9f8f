"""Builders for nouns with their requirements."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.tree import (
    Amount,
    Condition,
    Filter,
    Instead,
    Number,
    Ref,
    Selector,
)
from soulcore.language.building.rules import Building, rule

RANKS = (
    "state",
    "color",
    "family",
    "either",
    "type",
    "level",
    "cost",
    "bp",
    "cores",
    "symbols",
    "keyword",
    "soul_core",
    "name_part",
    "name",
)


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


def number(text: str) -> Number:
    return Number(int(text))


def _is(attribute: str, value: str) -> Filter:
    return Filter(attribute, "is", str(value))


def _not(attribute: str, value: str) -> Filter:
    return Filter(attribute, "not", str(value))


@rule("state", "post_state")
def _state(b: Building, *words: object) -> Filter:
    return _is("state", str(words[-1]))


@rule("not_state", "not_post_state")
def _not_state(b: Building, *words: object) -> Filter:
    return _not("state", str(words[-1]))


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
def _family(b: Building, *words: object) -> Filter:
    return _is("family", next(str(word) for word in words if isinstance(word, str)))


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
def _lacks_keyword(b: Building, *words: object) -> Filter:
    return Filter("keyword", "lacks", str(words[-1]))


@rule("has_keyword")
def _has_keyword(b: Building, word: str) -> Filter:
    return Filter("keyword", "has", str(word))


@rule("named")
def _named(b: Building, name: str) -> Filter:
    return _is("name", name)


@rule("in_name")
def _in_name(b: Building, *_: object) -> None:
    return None


@rule("name_part")
def _name_part(b: Building, text: str, *_: object) -> Filter:
    return Filter("name_part", "is", str(text))


@rule("not_name_part")
def _not_name_part(b: Building, text: str, *_: object) -> Filter:
    return Filter("name_part", "not", str(text))


@rule("not_named")
def _not_named(b: Building, name: str) -> Filter:
    return _not("name", name)


@rule("other_than_this")
def _other_than_this(b: Building, *_: object) -> None:
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
def _with_before(
    b: Building, attribute: str, amount: Amount, bound: str | None, instead: InsteadAmount | None
) -> Filter:
    return Filter(str(attribute), bound or "is", amount=_amount(amount, instead))


@rule("with_than")
def _with_than(b: Building, attribute: str, than: str, amount: Amount) -> Filter:
    return Filter(str(attribute), than, amount=amount)


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


@rule("same_color")
def _same_color(b: Building, of: Ref) -> Filter:
    return Filter("same", "is", "color", of=of.name)


@rule("different_names")
def _different_names(b: Building) -> Filter:
    return Filter("different", "is", "name")


@rule("same")
def _same(b: Building, attribute: str, of: Ref) -> Filter:
    return Filter("same", "is", str(attribute), of=of.name)
