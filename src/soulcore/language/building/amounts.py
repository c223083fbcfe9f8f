"""Builders for amounts: numbers, counts, "for each"."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.tree import (
    Amount,
    Condition,
    CountOf,
    DoneCount,
    ForEach,
    Instead,
    Number,
    Plus,
    Ref,
    Symbols,
    ValueOf,
)
from soulcore.language.building.done import done_cards, said
from soulcore.language.building.nouns import Noun, Where, number, selector
from soulcore.language.building.rules import Building, Unfit, rule


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
def _value_of_done(b: Building, attribute: str, deed: str, *_: object) -> ValueOf:
    return ValueOf(str(attribute), said(deed))


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
def _counted_done(b: Building, noun: Noun, deed: str) -> DoneCount:
    return DoneCount(done_cards(noun, deed))


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
        raise Unfit("for_each_plain")
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
def _each_done(b: Building, *parts: object) -> Each:
    noun = next((part for part in parts if isinstance(part, Noun)), None)
    return Each(DoneCount(done_cards(noun, str(parts[-1]))))


@rule("each_token")
def _each_token(b: Building, token: object, of: Ref) -> Each:
    return Each(ValueOf("cores", of.name))


@rule("every_token")
def _every_token(b: Building, every: str, token: object, of: Ref) -> Each:
    return Each(ValueOf("cores", of.name), positive(every))


@rule("every_owned")
def _every_owned(b: Building, every: str, whose: str, noun: Noun) -> Each:
    return Each(CountOf(selector(whose, noun)), positive(every))


@rule("every_placed")
def _every_placed(b: Building, every: str, noun: Noun, where: Where) -> Each:
    return Each(CountOf(selector(where.whose, noun, where.zone)), positive(every))


def positive(text: str) -> int:
    if int(text) == 0:
        raise Unfit("every_zero")
    return int(text)
