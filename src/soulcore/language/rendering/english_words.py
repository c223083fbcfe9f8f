"""English for amounts, nouns, conditions and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from soulcore.effects.tree import (
    All,
    AllOf,
    Amount,
    AnyOf,
    Became,
    Compare,
    Condition,
    Count,
    CountOf,
    DoneAtLeast,
    DoneCount,
    Event,
    Filter,
    ForEach,
    Happened,
    Have,
    Instead,
    InStep,
    Is,
    Not,
    Number,
    Plus,
    Ref,
    Selector,
    Symbols,
    Times,
    UsedBy,
    Using,
    ValueOf,
)
from soulcore.language.rendering.shared import OWN_NUMBERS, CannotSay, Telling, own_way
from soulcore.language.vocabulary import Attribute, PlayDeed, State

WHOSE = {"your": "your", "opponent": "your opponent's", "any": "either player's"}
HAS = {"your": "you have", "opponent": "your opponent has", "any": "either player has"}
PERIOD = {"turn": "this turn", "battle": "this battle"}
THAN = {"below": "less than ", "above": "more than "}
BOUND = {"at_most": " or less", "at_least": " or more", "is": ""}
BOUND_COUNTED = {"at_most": " or fewer", "at_least": " or more", "is": ""}


def word(t: Telling, kind: str, id: str) -> str:
    term = t.vocabulary.by_id[kind].get(id)
    if term is None:
        raise CannotSay(f"{t.vocabulary.game} has no {kind} {id!r}")
    return term.en


def article(noun: str) -> str:
    """ "a" or "an" before a noun."""
    return "an" if noun.lstrip('"').lower()[:1] in tuple("aeiou") else "a"


def token(t: Telling, many: bool = False) -> str:
    if t.vocabulary.token is None:
        raise CannotSay(f"{t.vocabulary.game} has no tokens")
    return t.vocabulary.token.en_plural if many else t.vocabulary.token.en


def tokens(t: Telling) -> str:
    return token(t, True)


def special(t: Telling) -> str:
    if t.vocabulary.special_token is None:
        raise CannotSay(f"{t.vocabulary.game} has no special token")
    return t.vocabulary.special_token.en


def life(t: Telling) -> str:
    if t.vocabulary.life is None:
        raise CannotSay(f"{t.vocabulary.game} has no Life")
    return t.vocabulary.life.en


def attribute(t: Telling, id: str) -> str:
    return word(t, "attribute", id)


def counted(t: Telling, id: str, amount: Amount) -> str:
    """An attribute as a unit: "BP", "symbol", "symbols"."""
    found = t.vocabulary.by_id["attribute"].get(id)
    if isinstance(found, Attribute) and found.style == "counted":
        return found.en if amount == Number(1) else found.en_plural
    return attribute(t, id)


# ---------------------------------------------------------------- references


def this(t: Telling) -> str:
    return "this " + (word(t, "card_type", t.this) if t.this else t.vocabulary.card.en)


def that(t: Telling) -> str:
    return "that " + (word(t, "card_type", t.that) if t.that else t.vocabulary.card.en)


def reference(t: Telling, name: str) -> str:
    """A reference as an object."""
    if name == "it":
        return "them" if t.plural else "it"
    if name == "this":
        return this(t)
    if name == "that":
        return that(t)
    if name == "done":
        return f"the {t.done} {t.vocabulary.card.en_plural}"
    raise CannotSay(f"no words for the reference {name!r}")


def subject(t: Telling, what: Ref | All) -> tuple[str, bool]:
    """What a sentence is about, and whether it is several."""
    if isinstance(what, All):
        return everything(t, what), True
    if what.name == "it":
        return ("they", True) if t.plural else ("it", False)
    return reference(t, what.name), what.name == "done"


def topic(t: Telling, what: Ref | All) -> str:
    return subject(t, what)[0]


def possessor(t: Telling, name: str) -> str:
    if name == "it":
        return "their" if t.plural else "its"
    if name in ("this", "that"):
        return reference(t, name) + "'s"
    raise CannotSay(f"no possessive for the reference {name!r}")


# ---------------------------------------------------------------- amounts


def simple(amount: Amount) -> bool:
    """Whether an amount is a number with at most an "instead" or so many more for each of something."""
    if isinstance(amount, Instead):
        return isinstance(amount.otherwise, Number)
    return (
        isinstance(amount, Number)
        or type(amount) in OWN_NUMBERS
        or (is_more(amount) and isinstance(amount.left, Number))
    )


def is_more(amount: Amount) -> TypeGuard[Plus]:
    """Whether it is an amount and more (or less) for each of something."""
    return isinstance(amount, Plus) and isinstance(amount.right, ForEach)


def number(t: Telling, amount: Amount) -> str:
    if isinstance(amount, Number):
        return str(amount.value)
    if type(amount) in OWN_NUMBERS:
        return OWN_NUMBERS[type(amount)]
    if isinstance(amount, Instead) and isinstance(amount.otherwise, Number):
        return f"{amount.otherwise.value} {instead(t, amount)}"
    if is_more(amount) and isinstance(amount.left, Number):
        return f"{amount.left.value} {more(t, amount)}"
    raise CannotSay(f"{type(amount).__name__} is no plain number")


def instead(t: Telling, amount: Instead) -> str:
    return f"({open_amount(t, amount.then)} instead if {condition(t, amount.condition)})"


def more(t: Telling, amount: Plus) -> str:
    each = amount.right
    if not isinstance(each, ForEach):
        raise CannotSay("no more for each of nothing")
    return f"({each.each:+} {for_each(t, each)})"


def open_amount(t: Telling, amount: Amount) -> str:
    """An amount where nothing follows that could belong to it."""
    if isinstance(amount, (CountOf, DoneCount, Symbols)):
        return f"the number of {counted_things(t, amount)}"
    if isinstance(amount, Instead):
        return number(t, amount)
    return measure(t, amount)


AMOUNTS: dict[type[Amount], Callable[[Telling, Any], str]] = {}
"""How an amount of one game's cards is said."""


def measure(t: Telling, amount: Amount) -> str:
    """An amount inside something else."""
    if isinstance(amount, Number):
        return str(amount.value)
    if isinstance(amount, Plus):
        return f"{measure(t, amount.left)} plus {closed(t, amount.right)}"
    return closed(t, amount)


def closed(t: Telling, amount: Amount) -> str:
    if isinstance(amount, Number):
        return str(amount.value)
    if isinstance(amount, ValueOf):
        return value_of(t, amount)
    if isinstance(amount, (CountOf, DoneCount, Symbols)):
        return f"(the number of {counted_things(t, amount)})"
    own = AMOUNTS.get(type(amount))
    if own is None:
        raise CannotSay(f"no words for {type(amount).__name__} here")
    return own(t, amount)


def value_of(t: Telling, amount: ValueOf) -> str:
    if amount.attribute == "life":
        return f"{WHOSE[_whose(amount.of)]} {life(t)}"
    if amount.attribute == "cores":
        return f"the number of {token(t, True)} on {reference(t, amount.of)}"
    if amount.attribute in t.vocabulary.by_id["keyword"]:
        return f"{possessor(t, amount.of)} {word(t, 'keyword', amount.attribute)}"
    if amount.of == "done":
        return f"the {attribute(t, amount.attribute)} of the {t.done} {t.vocabulary.card.en}"
    return f"{possessor(t, amount.of)} {attribute(t, amount.attribute)}"


def _whose(seat: str) -> str:
    return "your" if seat == "you" else seat


def bounded(t: Telling, op: str, amount: Amount) -> str:
    """A number something is compared with: "3 or less", "less than 3"."""
    return f"{THAN[op]}{measure(t, amount)}" if op in THAN else f"{measure(t, amount)}{BOUND[op]}"


def done_noun(t: Telling, selector: Selector | None, many: bool) -> str:
    """Cards that something was done to: "cards", "red cards"."""
    return noun(t, selector or Selector("any", zone="hand"), many)


def counted_things(t: Telling, amount: Amount) -> str:
    if isinstance(amount, CountOf):
        return owned_or_placed(t, amount.selector)
    if isinstance(amount, Symbols):
        return f"{WHOSE[amount.whose]} {symbol_word(t, amount, True)}"
    if isinstance(amount, DoneCount):
        return f"{done_noun(t, amount.selector, True)} {t.done}"
    raise CannotSay(f"{type(amount).__name__} counts nothing")


def symbol_word(t: Telling, amount: Symbols, many: bool) -> str:
    term = t.vocabulary.by_id["attribute"]["symbols"]
    color = word(t, "color", amount.color) + " " if amount.color else ""
    return color + (term.en_plural if many else term.en)


def times(t: Telling, amount: Amount) -> tuple[Amount, str]:
    """The number to print and the "for each" behind it."""
    if not isinstance(amount, ForEach):
        return amount, ""
    return Number(amount.each), " " + for_each(t, amount)


def for_each(t: Telling, amount: ForEach) -> str:
    what = amount.count
    own = AMOUNTS.get(type(what))
    if own is not None and amount.every == 1:
        return f"for each {own(t, what)}"
    if isinstance(what, ValueOf) and what.of == "each" and amount.every == 1:
        return f"for each {token(t)} on each of them"
    if isinstance(what, DoneCount) and amount.every == 1:
        things = token(t) if t.done_cores and what.selector is None else done_noun(t, what.selector, False)
        return f"for each {things} {t.done}"
    if isinstance(what, DoneCount) and t.done_cores and what.selector is None:
        return f"for every {amount.every} {token(t, True)} {t.done}"
    if isinstance(what, ValueOf) and what.of in ("you", "opponent") and amount.every == 1:
        return f"for each {token(t)} in {WHOSE[_whose(what.of)]} {word(t, 'place', what.attribute)}"
    if isinstance(what, ValueOf) and what.attribute == "cores":
        start = f"for each {token(t)}" if amount.every == 1 else f"for every {amount.every} {token(t, True)}"
        return f"{start} on {reference(t, what.of)}"
    if isinstance(what, ValueOf) and what.of == "blocker":
        card = f"{word(t, 'card_type', 'spirit')} {t.vocabulary.card.en}"
        place = f"{WHOSE['opponent']} {word(t, 'place', 'trash')}"
        return f"for each {attribute(t, what.attribute)} of the {card} in {place} that blocked"
    if isinstance(what, Times) and amount.every == 1:
        return f"for each time {happening(t, what.event, True)} {PERIOD[what.period]}"
    if isinstance(what, Symbols) and amount.every == 1:
        return f"for each of {counted_things(t, what)}"
    if isinstance(what, CountOf):
        placed = what.selector.zone != "field"
        if amount.every == 1:
            return "for each " + (noun_where(t, what.selector, False) if placed else "of " + owned(t, what.selector))
        of = noun_where(t, what.selector, True) if placed else "of " + owned(t, what.selector)
        return f"for every {amount.every} {of}"
    raise CannotSay(f"no “for each” of {type(what).__name__}")


def count(t: Telling, amount: Count) -> str:
    if amount.kind == "exactly":
        return number(t, amount.amount)
    if amount.kind == "up_to":
        return f"up to {number(t, amount.amount)}"
    raise CannotSay(f"no words for the count {amount.kind!r}")


# ---------------------------------------------------------------- nouns


def noun(t: Telling, selector: Selector, many: bool) -> str:
    """The noun with its requirements, without whose and where."""
    before, after = requirements(t, selector.filters, many)
    if selector.other:
        after.append(f"other than {this(t)}")
    types = [t.vocabulary.by_id["card_type"][id] for id in selector.types]
    card = t.vocabulary.card
    as_card = selector.zone != "field"
    if not types:
        name = card.en_plural if many else card.en
    elif as_card:
        name = "/".join(term.en for term in types) + " " + (card.en_plural if many else card.en)
    else:
        name = "/".join(term.en_plural if many else term.en for term in types)
    return " ".join([*before, name, *after])


def requirements(t: Telling, filters: tuple[Filter, ...], many: bool) -> tuple[list[str], list[str]]:
    """What stands before and behind the noun."""
    before: list[str] = []
    after: list[str] = []
    has_with = False
    for wanted in filters:
        ahead = adjective(t, wanted)
        if ahead is not None:
            before.append(ahead)
            continue
        behind = post(t, wanted, many)
        if behind.startswith("with "):
            behind = ("and " if has_with else "") + behind
            has_with = True
        after.append(behind)
    return before, after


def adjective(t: Telling, wanted: Filter) -> str | None:
    """The requirement as a word before the noun, or None."""
    prefix = "non-" if wanted.op == "not" else ""
    if wanted.attribute == "color":
        return prefix + word(t, "color", wanted.value)
    if wanted.attribute == "family":
        return f'{prefix}"{wanted.value}"'
    if wanted.attribute == "state" and not _state(t, wanted.value).after:
        return prefix + word(t, "state", wanted.value)
    if wanted.attribute == "either" and not is_of_keywords(wanted) and wanted.options[0].amount is None:
        return "/".join(adjective(t, option) or "" for option in wanted.options)
    return None


def is_of_keywords(wanted: Filter) -> bool:
    """Whether either of some keywords is asked for: that stands behind the noun."""
    return all(option.attribute == "keyword" for option in wanted.options)


def _state(t: Telling, id: str) -> State:
    found = t.vocabulary.by_id["state"].get(id)
    if not isinstance(found, State):
        raise CannotSay(f"{t.vocabulary.game} has no state {id!r}")
    return found


def post(t: Telling, wanted: Filter, many: bool) -> str:
    """The requirement as words behind the noun."""
    on = "on them" if many else "on it"
    if wanted.attribute == "state":
        return ("not " if wanted.op == "not" else "") + word(t, "state", wanted.value)
    if wanted.attribute == "name":
        return f'named "{wanted.value}"' if wanted.op == "is" else f'other than "{wanted.value}"'
    if wanted.attribute == "name_part":
        start = "with" if wanted.op == "is" else "without"
        return f'{start} "{wanted.value}" {"in their names" if many else "in its name"}'
    if wanted.attribute == "keyword":
        return ("with " if wanted.op == "has" else "without ") + word(t, "keyword", wanted.value)
    if wanted.attribute == "either" and not is_of_keywords(wanted):
        numbers = "/".join(measure(t, option.amount) for option in wanted.options if option.amount is not None)
        return f"with {attribute(t, wanted.options[0].attribute)} {numbers}"
    if wanted.attribute == "either":
        return "with " + "/".join(word(t, "keyword", option.value) for option in wanted.options)
    if wanted.attribute == "timing":
        return ("with " if wanted.op == "is" else "without ") + f"{word(t, 'timing', wanted.value)} effects"
    if wanted.attribute == "soul_core":
        return ("with " if wanted.op == "has" else "without ") + f"{special(t)} {on}"
    if wanted.attribute in ("highest", "lowest"):
        if wanted.value == "cores":
            return f"with the {'most' if wanted.attribute == 'highest' else 'fewest'} {token(t, True)} {on}"
        return f"with the {wanted.attribute} {attribute(t, wanted.value)}"
    if wanted.attribute == "different":
        return "with different names"
    if wanted.attribute == "effects":
        return "with effects" if wanted.op == "is" else "without effects"
    if wanted.attribute == "ex_symbol" and wanted.op == "is":
        return "with an EX symbol"
    if wanted.attribute == "came_by" and wanted.op == "is":
        return f"summoned by {word(t, 'keyword', wanted.value)} {PERIOD['turn']}"
    if wanted.attribute == "done":
        return "just discarded"
    if wanted.attribute == "shares":
        return f"with the same {attribute(t, wanted.value)} as any of your {t.vocabulary.term('card_type', wanted.of).en_plural}"
    if wanted.attribute == "same" and wanted.value == "color":
        return f"with the same color as {reference(t, wanted.of)}"
    if wanted.attribute == "same":
        return f"with the same {attribute(t, wanted.value)} as {reference(t, wanted.of)}"
    if wanted.amount is None:
        raise CannotSay(f"no words for the requirement {wanted.attribute!r}")
    return numeric(t, wanted, wanted.amount, on)


def numeric(t: Telling, wanted: Filter, amount: Amount, on: str) -> str:
    """A requirement on a number: "with 3000 BP or less"."""
    tail = ""
    if isinstance(amount, Instead):
        tail = " " + instead(t, amount)
        amount = amount.otherwise
    elif is_more(amount):
        tail = " " + more(t, amount)
        amount = amount.left
    if wanted.attribute == "cores" and wanted.op in THAN and isinstance(amount, ValueOf):
        return (
            f"with {'fewer' if wanted.op == 'below' else 'more'} {token(t, True)} {on} than {reference(t, amount.of)}"
        )
    if wanted.attribute == "cores":
        many = amount != Number(1) or wanted.op != "is"
        return f"with {measure(t, amount)}{BOUND_COUNTED[wanted.op]} {token(t, many)} {on}"
    if wanted.op in THAN:
        return f"with {attribute(t, wanted.attribute)} {bounded(t, wanted.op, amount)}"
    found = t.vocabulary.by_id["attribute"].get(wanted.attribute)
    style = found.style if isinstance(found, Attribute) else ""
    if style == "level":
        return f"at {attribute(t, wanted.attribute)}{measure(t, amount)}{BOUND[wanted.op]}"
    if style == "counted":
        return f"with {measure(t, amount)}{BOUND_COUNTED[wanted.op]} {counted(t, wanted.attribute, amount)}"
    if style == "after" and isinstance(amount, Number):
        return f"with {amount.value} {attribute(t, wanted.attribute)}{BOUND[wanted.op]}{tail}"
    return f"with {attribute(t, wanted.attribute)} {measure(t, amount)}{BOUND[wanted.op]}{tail}"


def where(t: Telling, selector: Selector, preposition: str = "in") -> str:
    if selector.zone == "among":
        return "among them"
    return f"{preposition} {WHOSE[selector.whose]} {word(t, 'place', selector.zone)}"


def noun_where(t: Telling, selector: Selector, many: bool, preposition: str = "in") -> str:
    return f"{noun(t, selector, many)} {where(t, selector, preposition)}"


def owned(t: Telling, selector: Selector) -> str:
    return f"{WHOSE[selector.whose]} {noun(t, selector, True)}"


def owned_or_placed(t: Telling, selector: Selector) -> str:
    return owned(t, selector) if selector.zone == "field" else noun_where(t, selector, True)


def one(t: Telling, selector: Selector) -> str:
    """One such card, as the subject of an event."""
    name = noun(t, selector, False)
    if selector.zone != "field":
        return f"{article(name)} {noun_where(t, selector, False)}"
    return f"{article(name)} {name}" if selector.whose == "any" else f"{WHOSE[selector.whose]} {name}"


def everything(t: Telling, what: All) -> str:
    if what.selector.zone == "field":
        return f"all of {owned(t, what.selector)}"
    return f"all {noun_where(t, what.selector, True)}"


def thing(t: Telling, what: Ref | All) -> str:
    """What a verb acts on."""
    return everything(t, what) if isinstance(what, All) else reference(t, what.name)


# ---------------------------------------------------------------- conditions


def condition(t: Telling, asked: Condition) -> str:
    if isinstance(asked, AnyOf):
        return " or ".join(grouped(t, part, (AnyOf,)) for part in asked.conditions)
    if isinstance(asked, AllOf):
        return " and ".join(grouped(t, part, (AnyOf, AllOf)) for part in asked.conditions)
    return simple_condition(t, asked)


def grouped(t: Telling, asked: Condition, brackets: tuple[type[Condition], ...]) -> str:
    return f"({condition(t, asked)})" if isinstance(asked, brackets) else condition(t, asked)


CONDITIONS: dict[type[Condition], Callable[[Telling, Any], str]] = {}
"""How a condition is said; a game adds those that only its cards ask for."""


def simple_condition(t: Telling, asked: Condition) -> str:
    told = CONDITIONS.get(type(asked))
    if told is None:
        raise CannotSay(f"no words for the condition {type(asked).__name__}")
    return told(t, asked)


def not_so(t: Telling, asked: Not) -> str:
    return f"it is not true that {grouped(t, asked.condition, (AnyOf, AllOf))}"


def happened(t: Telling, asked: Happened) -> str:
    return f"{happening(t, asked.event, True)}{how_often(asked)} {PERIOD[asked.period]}"


def became(t: Telling, asked: Became) -> str:
    return f"{single(t, asked.of)} {past(t, asked.deed)}"


def done_at_least(t: Telling, asked: DoneAtLeast) -> str:
    amount = number(t, asked.amount)
    name = done_noun(t, asked.selector, asked.amount != Number(1) or asked.op != "is")
    exactly = f"exactly {amount}" if asked.op == "is" else f"{amount} or more"
    return f"{exactly} {name} were {t.done}"


def in_step(t: Telling, asked: InStep) -> str:
    return f"it is {WHOSE[asked.whose]} {word(t, 'step', asked.step) if asked.step else 'turn'}"


def used_by(t: Telling, asked: UsedBy) -> str:
    return f"{this(t)} was used by {word(t, 'keyword', asked.keyword)}"


def how_often(asked: Happened) -> str:
    """How often something happened, where once is not enough to say."""
    if asked.op == "at_least" and asked.times == 1:
        return ""
    times = "time" if asked.times == 1 else "times"
    return f" exactly {asked.times} {times}" if asked.op == "is" else f" {asked.times}{BOUND[asked.op]} {times}"


def how_many(t: Telling, op: str, amount: Amount, singular: str, plural: str) -> str:
    if op == "at_least" and amount == Number(1):
        return f"{article(singular)} {singular}"
    if op == "at_most" and amount == Number(0):
        return f"no {plural}"
    if op == "is":
        return f"exactly {number(t, amount)} {singular if amount == Number(1) else plural}"
    return f"{number(t, amount)}{BOUND_COUNTED[op]} {plural}"


def have(t: Telling, asked: Have) -> str:
    selector = asked.selector
    if selector.zone == "field":
        found = how_many(t, asked.op, asked.amount, noun(t, selector, False), noun(t, selector, True))
    else:
        found = how_many(t, asked.op, asked.amount, noun_where(t, selector, False), noun_where(t, selector, True))
    return f"{HAS[selector.whose]} {theirs(found, selector.whose)}"


def theirs(text: str, whose: str) -> str:
    """What the opponent has or does of their own: "their" and not "your opponent's"."""
    return text.replace(WHOSE["opponent"], "their", 1) if whose == "opponent" else text


def compare(t: Telling, asked: Compare) -> str:
    left = asked.left
    if isinstance(left, Symbols) and simple(asked.right) and asked.op not in THAN:
        found = how_many(t, asked.op, asked.right, symbol_word(t, left, False), symbol_word(t, left, True))
        return f"{HAS[left.whose]} {found}"
    if isinstance(left, ValueOf) and left.attribute == "life":
        return f"{value_of(t, left)} is {bounded(t, asked.op, asked.right)}"
    if isinstance(left, ValueOf) and left.attribute in t.vocabulary.by_id["place"]:
        whose = _whose(left.of)
        found = how_many(t, asked.op, asked.right, token(t), token(t, True))
        return f"{HAS[whose]} {found} in {theirs(WHOSE[whose], whose)} {word(t, 'place', left.attribute)}"
    if isinstance(left, (CountOf, Symbols, DoneCount)):
        return f"the number of {counted_things(t, left)} is {bounded(t, asked.op, asked.right)}"
    raise CannotSay(f"no words to compare {type(left).__name__}")


def single(t: Telling, ref: str) -> str:
    """What became of a card is asked of each by itself, in the singular."""
    return "it" if ref == "it" else reference(t, ref)


def is_so(t: Telling, asked: Is) -> str:
    they = t.plural and asked.of == "it"
    subject = "they" if they else single(t, asked.of)
    be, have, on = ("are", "have", "on them") if they else ("is", "has", "on it")
    wanted = asked.filters[0]
    if len(asked.filters) == 1:
        if wanted.attribute == "cores" and wanted.amount is not None:
            many = wanted.amount != Number(1) or wanted.op != "is"
            return f"{subject} {have} {number(t, wanted.amount)}{BOUND_COUNTED[wanted.op]} {token(t, many)} {on}"
        if wanted.amount is not None and asked.of != "done":
            value = bounded(t, wanted.op, wanted.amount)
            return f"{possessor(t, asked.of)} {attribute(t, wanted.attribute)} is {value}"
        if wanted.attribute == "state":
            return f"{subject} {be} {'not ' if wanted.op == 'not' else ''}{word(t, 'state', wanted.value)}"
        if wanted.attribute == "soul_core" and wanted.op == "has":
            return f"{subject} {have} {special(t)} {on}"
        if wanted.attribute == "keyword" and wanted.op == "has":
            return f"{subject} {have} {word(t, 'keyword', wanted.value)}"
    types: tuple[str, ...] = ()
    rest = asked.filters
    if wanted.attribute == "type":
        types, rest = (wanted.value,), rest[1:]
    elif wanted.attribute == "either" and all(option.attribute == "type" for option in wanted.options):
        types, rest = tuple(option.value for option in wanted.options), rest[1:]
    name = noun(t, Selector("any", types, filters=rest), they)
    return f"they are {name}" if they else f"{subject} is {article(name)} {name}"


def using(t: Telling, asked: Using) -> str:
    play = t.vocabulary.by_id["play"].get(asked.deed)
    if not isinstance(play, PlayDeed):
        raise CannotSay(f"{t.vocabulary.game} has no {asked.deed!r}")
    name = played_noun(t, asked.selector)
    start = "you are" if asked.seat == "you" else "your opponent is"
    return f"{start} {play.doing} {article(name)} {name}"


CONDITIONS.update(
    {
        Not: not_so,
        Have: have,
        Compare: compare,
        Is: is_so,
        Happened: happened,
        Became: became,
        Using: using,
        DoneAtLeast: done_at_least,
        InStep: in_step,
        UsedBy: used_by,
    }
)


def played_noun(t: Telling, selector: Selector) -> str:
    """A card that is being played: it is a card, wherever it comes from."""
    return noun(t, Selector(selector.whose, selector.types, "hand", selector.filters, selector.other), False)


# ---------------------------------------------------------------- events


def past(t: Telling, deed: str) -> str:
    found = t.vocabulary.by_id["deed"].get(deed)
    if found is None:
        raise CannotSay(f"{t.vocabulary.game} has no deed {deed!r}")
    return str(getattr(found, "past", ""))


BY = {
    "": "",
    "you": " by you",
    "opponent": " by your opponent",
    "your_effect": " by your effects",
    "opponent_effect": " by your opponent's effects",
    "effect": " by effects",
}


def caused_by(t: Telling, event: Event) -> str:
    if event.keyword:
        other = f" other than {possessor(t, 'this')}" if event.by == "your_other_effect" else ""
        return f" by your {word(t, 'keyword', event.keyword)}{other}"
    if event.by == "card" and event.source is not None:
        return f" by {one(t, event.source)}"
    if event.by == "attack":
        if event.this:
            return f" by {possessor(t, 'this')} {word(t, 'act', 'attack')}"
        return " by attacks" if event.source is None else f" by attacks of {owned(t, event.source)}"
    if event.by == "comparison" and event.source is not None:
        return f" by comparing {attribute(t, 'bp')} with {one(t, event.source)}"
    if event.by == "comparison_this":
        return f" by comparing {attribute(t, 'bp')} with {this(t)}"
    if event.source is not None:
        return f" by effects of {owned(t, event.source)}"
    if event.by == "this_effect":
        return f" by {possessor(t, 'this')} effects"
    if event.by == "comparison":
        return f" by comparing {attribute(t, 'bp')}"
    if event.by not in BY:
        raise CannotSay(f"no words for the cause {event.by!r}")
    return BY[event.by]


def happening(t: Telling, event: Event, happened: bool) -> str:
    """An event in the present ("your Spirit attacks") or the past."""
    own = own_way(event, t.vocabulary.dialect.events("en"))
    if own is not None and not happened:
        return own(t, event)
    if event.deed == "life_reduced":
        verb = "was reduced" if happened else "is reduced"
        return f"{WHOSE[_whose(event.seat)]} {life(t)} {verb}{caused_by(t, event)}"
    if event.deed == "drawn" and not happened:
        card = t.vocabulary.card.en
        if event.by == "step":
            return f"you draw for the {word(t, 'step', 'draw')}"
        draw = f"you draw a {card}" if event.seat == "you" else f"your opponent draws a {card}"
        return draw + (" by effects" if event.by == "effect" else caused_by(t, event))
    if event.deed == "used" and event.subject is not None:
        play = t.vocabulary.by_id["play"]["use"]
        name = played_noun(t, event.subject)
        verb = f"you {play.en}" if event.seat == "you" else f"your opponent {getattr(play, 'third', '')}"
        if happened:
            verb = "you used" if event.seat == "you" else "your opponent used"
        if event.by == "hand":
            whose = "your" if event.seat == "you" else "their"
            return f"{verb} {article(name)} {name} from {whose} {word(t, 'place', 'hand')}"
        return f"{verb} {article(name)} {name}"
    subject = this(t) if event.this else one(t, event.subject) if event.subject is not None else None
    if event.it and event.deed == "destroyed" and not happened:
        return f"{reference(t, 'it')} is lost"
    if event.it and not happened:
        return f"the selected {t.vocabulary.card.en} {word(t, 'deed', event.deed)}"
    if subject is None:
        raise CannotSay(f"no words for the event {event.deed!r} of nobody")
    if event.bound is not None and event.bound.amount is not None and not happened:
        name = attribute(t, event.bound.attribute)
        whose = f"{subject}'s {name}" if event.this else f"the {name} of {subject}"
        return f"{whose} becomes {bounded(t, event.bound.op, event.bound.amount)}"
    if event.deed == "wins_battle" and not happened:
        wins = next((phrase for phrase, terminal in t.vocabulary.phrases if terminal == "WINS"), None)
        if wins is None:
            raise CannotSay(f"{t.vocabulary.game} has no battles to win")
        return f"{wins} {subject}"
    deed = past(t, event.deed) if happened else word(t, "deed", event.deed)
    return f"{subject} {deed}{caused_by(t, event)}"


def event_clause(t: Telling, event: Event) -> str:
    """The opening of an ability that waits for something, with its comma."""
    moment = t.vocabulary.by_id["moment"].get(event.deed)
    if moment is not None:
        of = f" of {one(t, event.subject)}" if event.subject is not None else ""
        return f"{moment.en}{of}, "
    first = " for the first time this turn" if event.first else ""
    return f"when {happening(t, event, False)}{first}, "
