"""OpenSpiel's own checks."""

from __future__ import annotations

import re
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.envs.playing import GAMES

pyspiel: Any = pytest.importorskip("pyspiel", reason="the extra 'openspiel' is not installed")

from soulcore.envs.errors import EnvError  # noqa: E402  # as the next one
from soulcore.envs.openspiel import short_name  # noqa: E402  # needs pyspiel

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"

STATES = 100
"""OpenSpiel samples 400 states of each of its games; ours are larger."""


def loaded(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(short_name(game), parameters)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_plays_and_saves_it(game: str) -> None:
    pyspiel.random_sim_test(loaded(game, max_decisions=20), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_approves_on_partial_trees(game: str) -> None:
    api_test: Any = pytest.importorskip("open_spiel.integration_tests.api_test")
    sampling: Any = pytest.importorskip("open_spiel.python.algorithms.sample_some_states")

    class OnPartialTrees(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        """As api_test makes one for each game that is registered when it is imported, on a smaller part of the tree."""

        @classmethod
        def setUpClass(cls) -> None:
            cls.some_states = sampling.sample_some_states(cls.game, max_states=STATES)
            cls.game_type = cls.game.get_type()

    OnPartialTrees.game_name = short_name(game)
    OnPartialTrees.game = loaded(game)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(OnPartialTrees).run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_is_the_only_chance(game: str) -> None:
    table = loaded(game, deals=3)
    state = table.new_initial_state()
    assert state.is_chance_node()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2]
    other = state.child(1)
    state.apply_action(0)
    chance = np.random.default_rng(0)
    while not state.is_terminal():
        assert not state.is_chance_node()
        assert state.legal_actions() == sorted(state.legal_actions())
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert sum(state.returns()) == 0
    assert {abs(value) for value in state.returns()} <= {0.0, 1.0}
    assert not other.is_terminal(), "a child is independent"


@pytest.mark.parametrize("deals", [0, -3])
def test_a_chance_node_has_outcomes(deals: int) -> None:
    with pytest.raises(EnvError, match=f"deals must be at least 1, not {deals}"):
        loaded(GAMES[0], deals=deals)


def test_the_example_on_the_page_loads() -> None:
    (name,) = re.findall(r'pyspiel\.load_game\("(.+)"\)', PAGE.read_text(encoding="utf-8"))
    assert len(pyspiel.load_game(name).new_initial_state().chance_outcomes()) == 1000


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_plays_on_alone(game: str) -> None:
    state = loaded(game).new_initial_state()
    state.apply_action(0)
    twin = state.clone()
    before = state.observation_string(0)
    assert twin.observation_string(0) == before
    twin.apply_action(twin.legal_actions()[0])
    assert state.observation_string(0) == before
    assert len(state.history()) == 1
