"""Builders for the nouns and choices of the forgiving grammar (grammar/forgiving.lark)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from soulcore.effects.draft import Choice
from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    All,
    Amount,
    Count,
    CountOf,
    Filter,
    Number,
    Selector,
    Symbols,
)
from soulcore.games.battle_spirits.text.builders import free_rule, rule
from soulcore.language.building.amounts import Each, positive
from soulcore.language.building.nouns import Noun, Where, noun_of, number, selector
from soulcore.language.building.rules import Building, Elsewhere, Unfit
from soulcore.language.tokens import Token

UNSAID = ""
"""Whose or where, when the text does not say."""


@dataclass
class Whose:
    """A word that says whose a noun is."""

    word: str


@dataclass
class FreeNoun(Noun):
    """A noun that may know whose and where it is. many: it is written in the plural."""

    whose: str = UNSAID
    zone: str = UNSAID
    many: bool = False


class Kinds(tuple[str, ...]):
    """The card types of a noun, and whether it is written in the plural."""

    many: bool = False


@dataclass
class FreeChosen:
    """So many of such cards, before it is settled whose and where."""

    count: Count
    noun: FreeNoun
    total: Filter | None = None

    def at(self, zone: str, whose: str = "any") -> tuple[Count, Selector]:
        """The choice, in this zone and of this player where the text does not say."""
        found_zone = self.noun.zone or zone
        owner = self.noun.whose or ("your" if found_zone != "field" else whose)
        return self.count, selector(owner, self.noun, found_zone)


UNSETTLED = "?"
"""What a choice is called: no reference word, so that nothing takes it for one."""


def pack(chosen: FreeChosen) -> Choice:
    """A choice as the object of a verb."""
    noun = chosen.noun
    about = (noun.types, noun.filters, noun.other, noun.whose, noun.zone, noun.many)
    return Choice(UNSETTLED, chosen.count, *about, chosen.total)


def unpack(what: object) -> FreeChosen | None:
    """The choice that is the object of a verb, or None."""
    if not isinstance(what, Choice):
        return None
    noun = FreeNoun(what.types, what.filters, what.other, what.whose, what.zone, what.many)
    return FreeChosen(what.count, noun, what.total)


@free_rule("acted_on")
def _acted_on(b: Building, what: Any) -> Any:
    return pack(what) if isinstance(what, FreeChosen) else what


def settle(noun: FreeNoun, zone: str = "field", whose: str = "any") -> Selector:
    return FreeChosen(Count("exactly", Number(1)), noun).at(zone, whose)[1]


NOTHING = object()


@rule("keep")
def _keep(b: Building, *parts: Any) -> Any:
    return parts[-1]


@rule("nothing")
def _nothing(b: Building, *_: object) -> object:
    return NOTHING


MARK_RULES = (
    "all_others all_word any_article article_word at_bottom become becomes discard_word "
    "draw_word each_word extra gains gets how_any if_word in_family is_has has_have is_word loses of_from "
    "of_word on_top open_word or_word owners_of pay_from pay_its pay_summon pay_tail placing reduce_word "
    "reduced increase_word increases decreases remaining repeat_word show_word target_word that_color "
    "that_is that_is_not a_seat mode_or from_on the_one the_target they to_tokens to_word token_adjective "
    "token_word type_or using_word via_word where_from with_word "
)


@rule(*MARK_RULES.split())
def _mark(b: Building, *parts: Any) -> Any:
    return tuple(parts)


class Several(tuple[Filter, ...]):
    """Requirements that are said in one word."""


@rule("only_special")
def _only_special(b: Building, *_: object) -> Several:
    """ "with no Cores other than the Soul Core": one Core, and that is it."""
    return Several((Filter("cores", "is", amount=Number(1)), Filter("soul_core", "has")))


@rule("np_free")
def _np_free(b: Building, *parts: Any) -> FreeNoun:
    types: tuple[str, ...] = ()
    requirements: list[Filter | None] = []
    many = False
    whose = zone = UNSAID
    for part in parts:
        if isinstance(part, Several):
            requirements.extend(part)
        elif isinstance(part, tuple):
            types, many = tuple(part), getattr(part, "many", False)
        elif isinstance(part, Whose):
            if whose and whose != part.word:
                raise Unfit("two_owners")
            whose = part.word
        elif isinstance(part, Where):
            zone = part.zone
            if part.whose:
                if whose and whose != part.whose:
                    raise Unfit("two_owners")
                whose = part.whose
        elif part is not NOTHING:
            requirements.append(part)
    noun = noun_of(types, tuple(requirements))
    return FreeNoun(noun.types, noun.filters, noun.other, whose, zone, many)


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
        raise Unfit(Remark("no_cards_in", place=found or str(place)))
    return Where(str(place), UNSAID)


@rule("in_two_places")
def _in_two_places(b: Building, whose: str, first: str, *rest: Any) -> Where:
    """ "From your Hand or Trash": the player picks the place, then the card there."""
    places = [
        str(first),
        *(str(part) for part in rest if isinstance(part, str) and part in b.vocabulary.by_id["place"]),
    ]
    if any(isinstance(part, str) and part not in (*places, whose) for part in rest):
        raise Unfit("same_player_places")
    return Where("/".join(places), whose)


@rule("among_it")
def _among_it(b: Building, *_: object) -> Where:
    return Where("among")


@rule("free_types")
def _free_types(b: Building, *words: Any) -> tuple[str, ...]:
    found = Kinds(str(word) for word in words if isinstance(word, str))
    if len(set(found)) < len(found):
        raise Unfit("type_twice")
    found.many = any(is_plural(b, word) for word in words if isinstance(word, Token))
    return found


@rule("colors_free")
def _colors_free(b: Building, *words: Any) -> Filter:
    return Filter(
        "either", "is", options=tuple(Filter("color", "is", str(word)) for word in words if isinstance(word, str))
    )


@rule("families_free")
def _families_free(b: Building, *words: Any) -> Filter:
    return Filter(
        "either", "is", options=tuple(Filter("family", "is", str(word)) for word in words if isinstance(word, str))
    )


def has_number(attribute: str, text: str, bound: str | None) -> Filter:
    return Filter(str(attribute), bound or "is", amount=number(text))


@rule("number_after")
def _number_after(b: Building, text: str, attribute: str, bound: str | None) -> Filter:
    return has_number(attribute, text, bound)


@rule("number_before")
def _number_before(b: Building, attribute: str, text: str, bound: str | None) -> Filter:
    return has_number(attribute, text, bound)


@rule("number_before_free")
def _number_before_free(b: Building, attribute: str, *rest: Any) -> Filter:
    words = [part for part in rest if isinstance(part, str)]
    return has_number(attribute, words[0], words[1] if len(words) > 1 else None)


@rule("bound_number_free")
def _bound_number_free(b: Building, attribute: str, *rest: Any) -> Filter:
    words = [part for part in rest if isinstance(part, str)]
    return has_number(attribute, words[1], words[0])


@rule("number_bound_after")
def _number_bound_after(b: Building, text: str, bound: str, attribute: str) -> Filter:
    return has_number(attribute, text, bound)


@rule("bound_number")
def _bound_number(b: Building, attribute: str, bound: str, text: str) -> Filter:
    return has_number(attribute, text, bound)


@rule("number_counted")
def _number_counted(b: Building, text: str, bound: str | None, attribute: str) -> Filter:
    return has_number(attribute, text, bound)


@rule("at_most_amount")
def _at_most_amount(b: Building, attribute: str, amount: Amount) -> Filter:
    return Filter(str(attribute), "at_most", amount=amount)


@rule("sum_before")
def _sum_before(b: Building, attribute: str, amount: Amount, bound: str | None) -> Filter:
    return Filter(str(attribute), bound or "is", amount=amount)


@rule("string_requirement")
def _string_requirement(b: Building, name: str) -> Filter:
    """with "Clash": a keyword in quotation marks, or a family that is known."""
    keyword = next(
        (term for term in b.vocabulary.keywords if str(name).lower() in (term.en.lower(), *map(str.lower, term.also))),
        None,
    )
    if keyword is None and str(name) not in b.vocabulary.families:
        raise Unfit(Remark("what_name_is", name=str(name)))
    return Filter("keyword", "has", keyword.id) if keyword is not None else Filter("family", "is", str(name))


@rule("named_free")
def _named_free(b: Building, name: str) -> Filter:
    return Filter("name", "is", str(name))


@rule("with_only_tokens")
def _with_only_tokens(b: Building, text: str, *_: object) -> Filter:
    return Filter("cores", "is", amount=number(text))


@rule("with_a_token")
def _with_a_token(b: Building, *_: object) -> Filter:
    return Filter("cores", "at_least", amount=Number(1))


@rule("other_than_state")
def _other_than_state(b: Building, the: object, state: str, noun: Noun) -> Filter:
    return Filter("state", "not", str(state))


@rule("exactly_one")
def _exactly_one(b: Building) -> Count:
    return Count("exactly", Number(1))


@dataclass
class OtherOne:
    """ "another": one that is not this card."""


@rule("exactly_one_other")
def _exactly_one_other(b: Building) -> OtherOne:
    return OtherOne()


@rule("choose_free")
def _choose_free(b: Building, count: Count | OtherOne, noun: FreeNoun, total: Filter | None = None) -> FreeChosen:
    if isinstance(count, OtherOne):
        return FreeChosen(Count("exactly", Number(1)), replace(noun, other=True), total)
    return FreeChosen(count, noun, total)


@rule("choose_among")
def _choose_among(b: Building, count: Count | OtherOne) -> FreeChosen:
    if isinstance(count, OtherOne):
        raise Unfit("another_opened")
    return FreeChosen(count, FreeNoun(zone="among", whose="your"))


@rule("choose_extreme")
def _choose_extreme(b: Building, noun: FreeNoun) -> FreeChosen:
    """ "The opposing Spirit with the highest BP": one of those that have it."""
    if noun.many or not any(wanted.attribute in ("highest", "lowest") for wanted in noun.filters):
        raise Elsewhere
    return FreeChosen(Count("exactly", Number(1)), noun)


@rule("all_free")
def _all_free(b: Building, *parts: Any) -> All:
    return All(settle(parts[-1]))


@rule("all_but_this")
def _all_but_this(b: Building, others: object, noun: FreeNoun) -> All:
    """ "All other Spirits": not this one."""
    return All(settle(replace(noun, other=True)))


@rule("each_symbol_yours")
def _each_symbol_yours(b: Building, each: object, color: str | None, *_: object) -> Each:
    return Each(Symbols("your", str(color or "")))


@rule("all_of_place")
def _all_of_place(b: Building, all_word: object, whose: str, place: str) -> All:
    return All(Selector(whose, zone=str(place)))


IN_BATTLE = ("attacking", "blocking", "battling")


@rule("plural_np", "plural_among")
def _plural_np(b: Building, noun: FreeNoun) -> FreeNoun:
    """ "Opposing Spirits …" is all of them; "the Spirit" is nobody knows which, unless only one can be meant."""
    if not noun.many and not any(wanted.attribute == "state" and wanted.value in IN_BATTLE for wanted in noun.filters):
        raise Unfit("which_card")
    return noun


@free_rule("card_types", "any_card")
def _kinds(b: Building, *parts: Any) -> Kinds:
    types = next((part for part in parts if isinstance(part, tuple)), ())
    found = Kinds(types)
    words = [part for part in parts if isinstance(part, Token)]
    found.many = any(is_plural(b, word) for word in words) or getattr(types, "many", False)
    return found


def is_plural(b: Building, word: Token) -> bool:
    """Whether a noun is written in the plural."""
    written = b.text[word.start_pos or 0 : word.end_pos or 0].lower()
    terms = (*b.vocabulary.card_types, b.vocabulary.card)
    return any(
        (term.id == word and written != term.en.lower()) or term.en == term.en_plural == written for term in terms
    )


@rule("whole_place")
def _whole_place(b: Building, whose: str, place: str) -> All:
    if str(place) != "hand":
        raise Unfit("whole_hand")
    return All(Selector(whose, zone=str(place)))


@rule("one_free")
def _one_free(b: Building, article: Any, noun: FreeNoun) -> Selector:
    if any(isinstance(part, str) and part.isdigit() and part != "1" for part in article or ()):
        raise Unfit("event_one_card")
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
