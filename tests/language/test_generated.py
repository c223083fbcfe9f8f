"""Whatever tree the language can say, saying it and reading it back gives the same tree, in exactly one way."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, assume, given, settings
from tests.language.trees import abilities

from soulcore.effects.data import from_data, to_data
from soulcore.effects.tree import Ability
from soulcore.games.standard import japanese
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import TextError, parse_line, render
from soulcore.words.card_text import refusal

MANY = settings(
    max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


UNBOUND = ("the step before does something else", "Nothing was done before", "refers to nothing", "stands for one step")
"""How the reader refuses a word for what was done before where nothing of the kind was (“If not” behind a condition
and nothing that can be left undone): such a tree is no effect."""


def read_back(line: str) -> Ability:
    try:
        return parse_line(line, VOCABULARY)
    except TextError as error:
        assume(not any(reason in refusal(error, "en") for reason in UNBOUND))
        raise


@MANY
@given(abilities())
def test_said_and_read_back(ability: Ability) -> None:
    line = render(ability, "en", VOCABULARY, "spirit")
    assert read_back(line) == ability, line
    assert render(read_back(line), "en", VOCABULARY, "spirit") == line


@MANY
@given(abilities())
def test_has_chinese_japanese_and_one_json_form(ability: Ability) -> None:
    assert render(ability, "zh-Hant", VOCABULARY, "spirit")
    assert japanese.render(ability, VOCABULARY, "spirit")
    assert from_data(json.loads(json.dumps(to_data(ability)))) == ability
