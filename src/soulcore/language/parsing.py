"""Canonical text to effect trees."""

from __future__ import annotations

import re

from soulcore.effects.data import walk
from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability, Grant
from soulcore.effects.verbs import objection
from soulcore.language.binding import REASONS, unbound
from soulcore.language.building.body import Body
from soulcore.language.building.done import settle_done
from soulcore.language.building.rules import Building, Unfit, build, settle_words
from soulcore.language.errors import TextError
from soulcore.language.grammars import canonical
from soulcore.language.vocabulary import Keyword, Vocabulary

MAX_DEPTH = 2
"""How deep quoted effects may be quoted."""

MAX_LINES = 40


def parse_card_text(text: str, vocabulary: Vocabulary) -> tuple[Ability, ...]:
    """Every ability of a card: one canonical line each. TextError when a line cannot be read."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MAX_LINES:
        raise TextError(Remark("too_many_lines", most=MAX_LINES, count=len(lines)))
    return tuple(parse_line(line, vocabulary) for line in lines)


def parse_line(line: str, vocabulary: Vocabulary, depth: int = 0) -> Ability:
    """One ability from its canonical line."""
    return vocabulary.dialect.parse_line(line, vocabulary, depth)


def nonsense(ability: Ability, vocabulary: Vocabulary) -> Remark | None:
    """Why nobody could carry out what the grammar takes; None when there is nothing against it."""
    for node in walk((ability.cost, ability.steps)):
        if isinstance(node, Grant) and node.keyword:
            keyword = vocabulary.keyword(node.keyword)
            if keyword is not None and not keyword.text and not keyword.givable:
                return Remark("keyword_not_given", keyword=keyword.en)
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


def parse_body(text: str, vocabulary: Vocabulary, depth: int = 0) -> Body:
    """The sentences of an ability."""
    if depth > MAX_DEPTH:
        raise TextError("quoted_too_deep", text, 0)
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
        raise TextError(error.remark, text, 0) from None
