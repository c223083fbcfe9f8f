"""Canonical lines: a header of marks, and the sentences behind it."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.text.header import parse_header
from soulcore.language.errors import TextError
from soulcore.language.parsing import check_references, nonsense, parse_body, settled
from soulcore.language.tokens import MAX_LENGTH
from soulcore.language.vocabulary import Keyword, Vocabulary


def parse_ability(header: str, text: str, vocabulary: Vocabulary, depth: int = 0) -> Ability:
    """One ability from its header (marks in brackets) and its text, both canonical."""
    if len(header) > MAX_LENGTH:
        raise TextError(Remark("header_too_long", count=len(header), most=MAX_LENGTH))
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
        raise TextError(Remark("keyword_complete", keyword=keyword.en), text, 0)
    found = parse_body(text, vocabulary, depth)
    made = replace(ability, event=found.event, condition=found.condition, cost=found.cost, steps=found.steps)
    settled(made, text)
    check_references(made, text)
    against = nonsense(made, vocabulary)
    if against is not None:
        raise TextError(against, text, 0)
    return made


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
    raise TextError("no_sentence", header, len(header))
