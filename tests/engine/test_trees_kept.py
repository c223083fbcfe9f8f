"""Effect trees in their plain form, as caches and other programs keep them."""

from __future__ import annotations

import json

import pytest

from soulcore.effects.data import from_data, to_data
from soulcore.effects.tree import Ability
from soulcore.games import names
from soulcore.library import load


@pytest.mark.parametrize("game", names())
def test_a_tree_comes_back_from_its_plain_form(game: str) -> None:
    trees = [ability for card in load(game).cards for ability in card.abilities][:60]
    assert trees
    for tree in trees:
        assert from_data(json.loads(json.dumps(to_data(tree)))) == tree


def test_an_ability_kept_before_states_had_names_still_has_its_state() -> None:
    assert from_data({"is": "Ability", "super_unleash": True}) == Ability(in_state="super_unleash")
    assert from_data({"is": "Ability", "super_unleash": False}) == Ability()
