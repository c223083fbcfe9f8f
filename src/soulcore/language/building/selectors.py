"""Builders for small words, places, choices and references."""

from __future__ import annotations

from dataclasses import dataclass, replace

from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    All,
    Amount,
    Count,
    Filter,
    Number,
    Ref,
    Selector,
)
from soulcore.language.building.amounts import Each, times
from soulcore.language.building.done import said
from soulcore.language.building.nouns import Noun, Where, selector
from soulcore.language.building.rules import Building, Unfit, rule


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


@rule("below")
def _below(b: Building) -> str:
    return "below"


@rule("above")
def _above(b: Building) -> str:
    return "above"


@rule("at_least")
def _at_least(b: Building) -> str:
    return "at_least"


@rule(
    "article",
    "on_it",
    "may",
    "order",
    "remain",
    "owners",
    "soul",
    "get",
    "gain",
    "remain_on_field",
    "at_random",
    "treated",
)
def _mark(b: Building, *_: object) -> bool:
    return True


@rule("in_place")
def _in_place(b: Building, whose: str, place: str) -> Where:
    found = b.vocabulary.by_id["place"].get(str(place))
    if not getattr(found, "cards", True):
        raise Unfit(Remark("no_cards_in", place=found or str(place)))
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
    total: Filter | None = None

    def for_each(self, each: Each | None) -> Chosen:
        return self if each is None else replace(self, count=Count(self.count.kind, times(self.count.amount, each)))


@rule("total")
def _total(b: Building, attribute: str, amount: Amount, bound: str) -> Filter:
    return Filter(str(attribute), bound, amount=amount)


@rule("choose_owned")
def _choose_owned(b: Building, count: Count, whose: str, noun: Noun, total: Filter | None) -> Chosen:
    return Chosen(count, selector(whose, noun), total)


@rule("choose_any_owned")
def _choose_any_owned(b: Building, whose: str, noun: Noun, total: Filter | None) -> Chosen:
    return Chosen(Count("any_number", Number(0)), selector(whose, noun), total)


@rule("choose_placed")
def _choose_placed(b: Building, count: Count, noun: Noun, where: Where, total: Filter | None = None) -> Chosen:
    return Chosen(count, selector(where.whose, noun, where.zone), total)


@rule("choose_any_placed")
def _choose_any_placed(b: Building, noun: Noun, where: Where, total: Filter | None = None) -> Chosen:
    return Chosen(Count("any_number", Number(0)), selector(where.whose, noun, where.zone), total)


@rule("all_owned")
def _all_owned(b: Building, whose: str, noun: Noun) -> All:
    return All(selector(whose, noun))


@rule("all_placed")
def _all_placed(b: Building, noun: Noun, where: Where) -> All:
    return All(selector(where.whose, noun, where.zone))


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
def _done(b: Building, deed: str, *_: object) -> Ref:
    return Ref(said(deed))


@rule("its")
def _its(b: Building, *_: object) -> str:
    return "it"


@rule("of_this")
def _of_this(b: Building, *_: object) -> str:
    return "this"


@rule("of_that")
def _of_that(b: Building, *_: object) -> str:
    return "that"
