"""Canonical text to effect trees."""

from __future__ import annotations

import re
from dataclasses import replace

from soulcore.effects.data import walk
from soulcore.effects.sense import objection
from soulcore.effects.tree import Ability, Grant
from soulcore.language.binding import REASONS, unbound
from soulcore.language.building.body import Body
from soulcore.language.building.done import settle_done
from soulcore.language.building.rules import Building, Unfit, build, settle_words
from soulcore.language.errors import TextError
from soulcore.language.grammars import canonical
from soulcore.language.header import parse_header, split
from soulcore.language.tokens import MAX_LENGTH
from soulcore.language.vocabulary import Keyword, Vocabulary

MAX_DEPTH = 2
"""How deep quoted effects may be quoted."""

MAX_LINES = 40


def parse_card_text(text: str, vocabulary: Vocabulary) -> tuple[Ability, ...]:
    """Every ability of a card: one canonical line each. TextError when a line cannot be read."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MAX_LINES:
        raise TextError(f"A card has at most {MAX_LINES} effects; this text has {len(lines)} lines.")
    return tuple(parse_line(line, vocabulary) for line in lines)


def parse_line(line: str, vocabulary: Vocabulary, depth: int = 0) -> Ability:
    """One ability from its canonical line."""
    if vocabulary.line:
        return parse_whole_line(line, vocabulary)
    header, text = split(line)
    return parse_ability(header, text, vocabulary, depth)


def parse_whole_line(line: str, vocabulary: Vocabulary) -> Ability:
    """One ability of a game whose lines have no header."""
    grammar = canonical(vocabulary)
    found = build(grammar.parse(line), Building(vocabulary, line), grammar.builders)
    if not isinstance(found, Ability):
        raise TypeError(f"a line became {type(found).__name__}")
    settled(found, line)
    return found


def parse_ability(header: str, text: str, vocabulary: Vocabulary, depth: int = 0) -> Ability:
    """One ability from its header (marks in brackets) and its text, both canonical."""
    if len(header) > MAX_LENGTH:
        raise TextError(f"This header has {len(header)} characters; {MAX_LENGTH} is the most.")
    ability = parse_header(header, vocabulary)
    text = text.strip()
    keyword = vocabulary.keyword(ability.keyword)
    limit = vocabulary.name_limit
    if limit is not None and text.endswith(limit.en):
        text = text[: -len(limit.en)].rstrip()
        ability.limits = (*ability.limits, limit.id)
    if not text:
        return without_text(ability, keyword, vocabulary, header)
    if keyword is not None and (keyword.rule or keyword.text):
        raise TextError(f"[{keyword.en}] is complete by itself; no sentence may follow it", text, 0)
    found = parse_body(text, vocabulary, depth)
    made = replace(ability, event=found.event, condition=found.condition, cost=found.cost, steps=found.steps)
    settled(made, text)
    check_references(made, text)
    against = nonsense(made, vocabulary)
    if against:
        raise TextError(against, text, 0)
    return made


def nonsense(ability: Ability, vocabulary: Vocabulary) -> str:
    """Why nobody could carry out what the grammar takes; "" when there is nothing against it."""
    for node in walk((ability.cost, ability.steps)):
        if isinstance(node, Grant) and node.keyword:
            keyword = vocabulary.keyword(node.keyword)
            if keyword is not None and not keyword.text:
                return (
                    f"[{keyword.en}] cannot be given: what it does is printed on each card that has it. "
                    "Quote the effect itself"
                )
    return objection(ability)


WORDS = {
    "it": re.compile(r"\b(?:it|them|they|its|their)\b", re.IGNORECASE),
    "that": re.compile(r"\bthat\b", re.IGNORECASE),
    "done": re.compile(r"\b(?:the|were|for each)\b", re.IGNORECASE),
    "among": re.compile(r"\b(?:among|rest)\b", re.IGNORECASE),
}
"""How each word that must name something is written."""


def check_references(ability: Ability, text: str) -> None:
    """Refuse a word that names nothing: "it" without a selection before it, "that" without an event that concerns a card."""
    word = unbound(ability)
    if word:
        at = WORDS[word].search(text)
        raise TextError(REASONS[word], text, at.start() if at else 0)


def without_text(ability: Ability, keyword: Keyword | None, vocabulary: Vocabulary, header: str) -> Ability:
    """An ability that is only a header: a keyword of the rules, or one that always means the same."""
    if keyword is not None and keyword.rule:
        return ability
    if keyword is not None and keyword.text:
        meaning = vocabulary.definitions[keyword.id]
        timings = meaning.timings + tuple(timing for timing in ability.timings if timing not in meaning.timings)
        return replace(
            ability,
            timings=timings,
            event=meaning.event,
            condition=meaning.condition,
            cost=meaning.cost,
            steps=meaning.steps,
        )
    raise TextError("This effect has no sentence", header, len(header))


def parse_body(text: str, vocabulary: Vocabulary, depth: int = 0) -> Body:
    """The sentences of an ability."""
    if depth > MAX_DEPTH:
        raise TextError("Effects are quoted too deep inside each other", text, 0)
    grammar = canonical(vocabulary)
    context = Building(vocabulary, text, depth, quoted=lambda inner, at: parse_line(inner, vocabulary, at))
    found = build(grammar.parse(text), context, grammar.builders)
    if not isinstance(found, Body):
        raise TypeError(f"a body became {type(found).__name__}")
    return found


def define(keyword: Keyword, vocabulary: Vocabulary) -> Ability:
    """What a keyword means, from its text in the vocabulary."""
    found = parse_body(keyword.text, vocabulary)
    made = Ability(
        keyword=keyword.id,
        timings=keyword.timings,
        event=found.event,
        condition=found.condition,
        cost=found.cost,
        steps=found.steps,
    )
    settled(made, keyword.text)
    return made


def settled(ability: Ability, text: str) -> None:
    """Turn what was only kept while the text was read into words of the tree."""
    try:
        settle_words(ability)
        settle_done(ability)
    except Unfit as error:
        raise TextError(str(error), text, 0) from None
