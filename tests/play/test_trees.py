"""Trees of card text from outside: honest ones come back equal, anything else is refused with where it is wrong."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.fuzz.mutate import changed_data

from soulcore.effects.data import register, to_data
from soulcore.games import finished, names
from soulcore.library import load
from soulcore.play.trees import DEEPEST, WrongTree, ability_from


@pytest.mark.parametrize("game", finished())
def test_every_ability_of_the_library_passes(game: str) -> None:
    abilities = [ability for card in load(game) for ability in card.abilities]
    assert len(abilities) > 50
    for ability in abilities:
        assert ability_from(to_data(ability)) == ability


def test_no_two_kinds_of_nodes_have_one_name() -> None:
    """Of any games: a process can play several, and verbs are found by the names of their nodes."""
    for game in names():
        assert load(game)
    other: Any = type("Draw", (), {})
    with pytest.raises(ValueError, match="two kinds of nodes are called Draw"):
        register(other)


def an_ability() -> dict[str, Any]:
    found: dict[str, Any] = to_data(next(ability for card in load("standard") for ability in card.abilities))
    return found


@pytest.mark.parametrize(
    "wrong", [None, 3, "Ability", [], {}, {"is": "Nonsense"}, {"is": 3}, {"is": "Draw"}, {"is": []}]
)
def test_what_is_no_ability_is_refused(wrong: Any) -> None:
    with pytest.raises(WrongTree, match=r"^\$"):
        ability_from(wrong)


def test_a_field_that_does_not_exist_is_refused() -> None:
    with pytest.raises(WrongTree, match="has no surprise"):
        ability_from({**an_ability(), "surprise": 1})


def test_a_tree_that_never_ends_is_refused() -> None:
    deep: Any = {"is": "Not", "condition": None}
    inner = deep
    for _ in range(DEEPEST * 20):
        inner["condition"] = {"is": "Not", "condition": None}
        inner = inner["condition"]
    with pytest.raises(WrongTree):
        ability_from({**an_ability(), "condition": deep, "conditions": [deep]})


def test_changed_trees_are_read_or_refused() -> None:
    """And what is read is what its data says: nothing of another type is hidden in it."""
    abilities = [to_data(ability) for game in finished() for card in load(game) for ability in card.abilities]
    read = 0
    for number in range(2_000):
        die = Random(f"trees {number}")
        data = changed_data(abilities[die.randrange(len(abilities))], die)
        try:
            found = ability_from(data)
        except WrongTree:
            continue
        read += 1
        assert ability_from(to_data(found)) == found
    assert 0 < read < 2_000
