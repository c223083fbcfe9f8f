"""SPIRIT WAR card text in English, from the tree."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.tree import (
    Ability,
    All,
    Amount,
    Chance,
    Condition,
    Count,
    CountOf,
    Event,
    ForEach,
    Have,
    Is,
    Number,
    Ref,
    Search,
    Select,
    Selector,
    Step,
    Verb,
)
from soulcore.games.spirit_war.text.pairs import Choice, pairs, words_of
from soulcore.language.rendering import english_words as words
from soulcore.language.rendering.shared import CannotSay, Telling
from soulcore.language.vocabulary import Vocabulary

WHOSE = {"your": "your", "opponent": "their", "any": "each player's"}
ARENA = {"your": " in your ARENA", "opponent": " in their ARENA", "any": ""}
SEAT = {"you": "you", "opponent": "your opponent", "each": "each player"}
OWNED = {"you": "your", "opponent": "their", "each": "each player's"}
BOUND = {"at_least": "", "at_most": "at most ", "is": "exactly "}
POSITION = {"edge": "Edge position", "shield": "Shield position"}
LASTING = {"": "", "turn": " until end of turn", "stays": " while this card is in the ARENA"}
FORBIDDEN = {"attack_directly": "attack directly", "set": "set cards", "draw": "draw"}


def ability(ability: Ability, vocabulary: Vocabulary) -> str:
    """One ability as its canonical line."""
    t = Telling(vocabulary)
    if ability.keyword:
        return keyword_line(t, ability)
    limit = limits(ability)
    if ability.kind == "equip":
        choice = ability.steps[0].verb
        assert isinstance(choice, Select)
        return f"Equip: {picked(t, choice)}."
    body = effects(t, ability.steps)
    if ability.kind == "always":
        return f"Always: {condition_before(t, ability.condition)}{body}."
    if ability.kind == "manual":
        paid = f"{price(t, ability.cost)}: " if ability.cost else ""
        only = f" Only while {condition(t, ability.condition)}." if ability.condition is not None else ""
        return f"Manual: {paid}{body}.{only}{limit}"
    if ability.event is not None:
        may = "you may " if ability.kind == "may" else ""
        paid = f"{price(t, ability.cost)} to " if ability.cost else ""
        state = condition_before(t, ability.condition)
        return f"If {event(t, ability.event)}, {state}{may}{paid}{body}.{limit}"
    paid = f"{price(t, ability.cost)}: " if ability.cost else ""
    told = f"{paid}{body}."
    return f"{told[:1].upper()}{told[1:]}{limit}"


def limits(ability: Ability) -> str:
    found = ""
    for limit in ability.limits:
        _, _, name = limit.partition(":")
        found += f' Once per turn for "{name}".' if name else " Once per turn."
    return found


def keyword_line(t: Telling, ability: Ability) -> str:
    if ability.keyword == "control":
        return f"CONTROL: {'; '.join(entries(t, ability.cost))}."
    if ability.keyword == "flood":
        rules = [effects(t, (step,)) for step in ability.steps]
        return f"FLOOD: {'; '.join(entries(t, ability.cost) + rules)}."
    return keyword(t, ability.keyword, ability.keyword_value)


def keyword(t: Telling, id: str, kinds: str) -> str:
    name = words.word(t, "keyword", id)
    return f"{name}: {', '.join(plural(t, kind) for kind in kinds.split())}" if kinds else name


def plural(t: Telling, kind: str) -> str:
    return t.vocabulary.term("card_type", kind).en_plural


# ---------------------------------------------------------------- prices and conditions


def entries(t: Telling, cost: tuple[Step, ...]) -> list[str]:
    return [phrase(t, choice, verb) for _, choice, verb in pairs(cost)]


def price(t: Telling, cost: tuple[Step, ...]) -> str:
    return " and ".join(phrase(t, choice, verb) for _, choice, verb in pairs(cost))


def condition_before(t: Telling, asked: Condition | None) -> str:
    return f"while {condition(t, asked)}, " if asked is not None else ""


def condition(t: Telling, asked: Condition) -> str:
    if isinstance(asked, Is):
        return f"this card is in {POSITION[asked.filters[0].value]}"
    if not isinstance(asked, Have) or not isinstance(asked.amount, Number):
        raise CannotSay(f"no words for the condition {type(asked).__name__}")
    many = asked.amount.value != 1
    if asked.selector.zone == "field":
        who = "you control" if asked.selector.whose == "your" else "your opponent controls"
        return f"{who} {BOUND[asked.op]}{asked.amount.value} {noun(t, asked.selector, many)}"
    bound = "at least " if asked.op == "at_least" else BOUND[asked.op]
    place = words.word(t, "place", asked.selector.zone)
    return f"{WHOSE[asked.selector.whose]} {place} has {bound}{asked.amount.value} {noun(t, asked.selector, many)}"


def event(t: Telling, awaited: Event) -> str:
    if awaited.deed.endswith("_begins"):
        whose = {"you": "your", "opponent": "their", "": "either player's"}[awaited.seat]
        return f"{whose} {words.word(t, 'step', awaited.deed.removesuffix('_begins'))} begins"
    if awaited.deed == "drawn":
        return "you draw a card" if awaited.seat == "you" else "your opponent draws a card"
    if awaited.deed == "soul_placed":
        return "you place a Soul" if awaited.seat == "you" else "your opponent places a Soul"
    if awaited.this:
        return f"this card {words.word(t, 'deed', awaited.deed)}"
    assert awaited.subject is not None
    name = noun(t, awaited.subject, False)
    name = f"{words.article(name)} {name}"
    if awaited.seat:
        play = {"summoned": "summon", "emitted": "emit", "activated": "activate"}[awaited.deed]
        return f"you {play} {name}" if awaited.seat == "you" else f"your opponent {play}s {name}"
    control = {"your": " you control", "opponent": " your opponent controls", "any": ""}[awaited.subject.whose]
    return f"{name}{control} {words.word(t, 'deed', awaited.deed)}"


# ---------------------------------------------------------------- effects


def effects(t: Telling, steps: tuple[Step, ...]) -> str:
    if len(steps) == 1 and isinstance(steps[0].verb, Chance):
        return chance(t, steps[0].verb)
    return ", then ".join(phrase(t, choice, verb) for _, choice, verb in pairs(steps))


def chance(t: Telling, verb: Chance) -> str:
    if verb.sides == 2:
        tails = effects(t, verb.modes[1]) if verb.modes[1] else "nothing"
        return f"flip a coin. Heads: {effects(t, verb.modes[0])}. Tails: {tails}"
    told = []
    low = 1
    for high, steps in zip(verb.upto, verb.modes, strict=True):
        span = str(low) if low == high else f"{low} to {high}"
        told.append(f"{span}: {effects(t, steps)}")
        low = high + 1
    return f"roll a die. {'; '.join(told)}"


def noun(t: Telling, selector: Selector, many: bool) -> str:
    """A noun with its requirements; where it is looked for, the sentence says."""
    return words.noun(t, replace(selector, zone="field"), many)


def amount(t: Telling, given: Amount) -> tuple[int, str]:
    """The number printed and the "for each" behind it."""
    if isinstance(given, Number):
        return given.value, ""
    if isinstance(given, ForEach) and isinstance(given.count, CountOf):
        selector = given.count.selector
        place = "ARENA" if selector.zone == "field" else words.word(t, "place", selector.zone)
        return given.each, f" for each {noun(t, selector, False)} in {WHOSE[selector.whose]} {place}"
    raise CannotSay(f"no words for the amount {type(given).__name__}")


def picked(t: Telling, choice: Select) -> str:
    assert isinstance(choice.count.amount, Number)
    number = choice.count.amount.value
    word = "target" if choice.declared else "chosen"
    up_to = "up to " if choice.count.kind == "up_to" else ""
    quantity = word if number == 1 and not up_to else f"{up_to}{number} {word}"
    return f"{quantity} {noun(t, choice.selector, number > 1)}{ARENA[choice.selector.whose]}"


def thing(t: Telling, choice: Select | Search | None, what: Ref | All) -> str:
    if isinstance(what, All):
        return f"each {noun(t, what.selector, False)}{ARENA[what.selector.whose]}"
    if what.name == "it":
        assert isinstance(choice, Select)
        return picked(t, choice)
    return {"host": "equipped card", "that": "that card"}.get(what.name, "this card")


def taken(t: Telling, count: Count, selector: Selector) -> str:
    assert isinstance(count.amount, Number)
    number = count.amount.value
    name = noun(t, selector, number > 1)
    if count.kind == "up_to":
        return f"up to {number} {name}"
    return f"{words.article(name)} {name}" if number == 1 else f"{number} {name}"


def terms(free: bool, ignoring: bool) -> str:
    if free:
        return " ignoring CONTROL" if ignoring else ""
    return " paying its Soul Cost and ignoring CONTROL" if ignoring else " paying its Soul Cost"


def phrase(t: Telling, choice: Choice, verb: Verb) -> str:
    """One effect, or one payment."""
    return words_of(verb).en(t, choice, verb)
