"""Whatever tree the language can say, saying it and reading it back gives the same tree, in exactly one way."""

from __future__ import annotations

import copy
import json

from hypothesis import HealthCheck, given, settings
from tests.language.trees import abilities

from soulcore.effects.data import from_data, to_data
from soulcore.effects.tree import Ability
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import parse_line, render
from soulcore.language.building.done import settle_done
from soulcore.language.building.rules import Unfit

MANY = settings(
    max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def is_settled(ability: Ability) -> bool:
    """Whether what it says was done before is what the step before does: anything else is refused when it is read."""
    try:
        settle_done(copy.deepcopy(ability))
    except Unfit:
        return False
    return True


@MANY
@given(abilities().filter(is_settled))
def test_said_and_read_back(ability: Ability) -> None:
    line = render(ability, "en", VOCABULARY, "spirit")
    assert parse_line(line, VOCABULARY) == ability, line
    assert render(parse_line(line, VOCABULARY), "en", VOCABULARY, "spirit") == line


@MANY
@given(abilities())
def test_has_chinese_and_one_json_form(ability: Ability) -> None:
    assert render(ability, "zh-Hant", VOCABULARY, "spirit")
    assert from_data(json.loads(json.dumps(to_data(ability)))) == ability
