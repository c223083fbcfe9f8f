"""Every rule of the grammars has a builder that takes what the rule gives it: no text can run into a missing one."""

from __future__ import annotations

import inspect

import pytest

from soulcore.games.spirit_war.vocabulary import VOCABULARY as SPIRIT_WAR
from soulcore.games.standard.vocabulary import VOCABULARY as STANDARD
from soulcore.language.building.rules import Builder
from soulcore.language.grammars import Grammar, canonical, forgiving
from soulcore.language.productions import Rule


def parts_of(rule: Rule) -> int | None:
    """How many parts a rule gives its builder; None when that varies."""
    kept = 0
    for symbol in rule.expansion:
        if symbol.name.startswith("__"):
            return None  # a repetition
        if not symbol.is_term and symbol.name.startswith("_"):
            continue  # words that are left out
        if not symbol.left:
            kept += 1
    return kept + sum(rule.missing)


def takes(builder: Builder, number: int) -> bool:
    try:
        inspect.signature(builder).bind(None, *range(number))
    except TypeError:
        return False
    return True


GRAMMARS = {
    "canonical": canonical(STANDARD),
    "forgiving": forgiving(STANDARD),
    "spirit war": canonical(SPIRIT_WAR),
}


@pytest.mark.parametrize("name", GRAMMARS)
def test_builders_fit_their_rules(name: str) -> None:
    grammar: Grammar = GRAMMARS[name]
    wrong: list[str] = []
    for rule in grammar.rules:
        made = rule.name
        if made.startswith("_"):
            continue
        number = parts_of(rule)
        builder = grammar.builders.get(made)
        if builder is None:
            if number not in (1, None):
                wrong.append(f"{made}: no builder for {number} parts")
        elif number is not None and not takes(builder, number):
            wrong.append(f"{made}: {builder.__name__} does not take {number} parts")
    assert wrong == []
