"""OpenSpiel's own checks."""

from __future__ import annotations

import pickle
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


@pytest.mark.parametrize("game", GAMES)
def test_another_process_can_be_sent_it(game: str) -> None:
    """As Python's own processes and Ray do: OpenSpiel's Python games can be pickled, and their states."""
    table = loaded(game, deals=7, seed=3)
    again = pickle.loads(pickle.dumps(table))
    assert str(again) == str(table)
    state = again.new_initial_state()
    state.apply_action(2)
    state.apply_action(state.legal_actions()[0])
    sent = pickle.loads(pickle.dumps(state))
    assert sent.history() == state.history()
    assert [sent.information_state_string(seat) for seat in (0, 1)] == [
        state.information_state_string(seat) for seat in (0, 1)
    ]


def after(game: str, steps: int, deal: int = 0, **parameters: Any) -> Any:
    """The state after so many actions by chance."""
    state = loaded(game, **parameters).new_initial_state()
    state.apply_action(deal)
    chance = np.random.default_rng(deal)
    for _ in range(steps):
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_an_information_state_remembers(game: str) -> None:
    """The same actions make the same one, however often it was asked for on the way; another past makes another one."""
    state = after(game, 30)
    actions = state.history()[1:]
    again = loaded(game).new_initial_state()
    again.apply_action(0)
    passed = [set[str](), set[str]()]
    for action in actions:
        for seat in (0, 1):
            said = again.information_state_string(seat)
            assert said not in passed[seat]
            passed[seat].add(said)
        again.apply_action(action)
    twin = state.clone()
    for seat in (0, 1):
        assert state.information_state_string(seat) == again.information_state_string(seat)
        assert twin.information_state_string(seat) == again.information_state_string(seat)
    assert after(game, 30, deal=1).information_state_string(0) != state.information_state_string(0)


@pytest.mark.parametrize("game", GAMES)
def test_an_information_state_can_be_resampled(game: str) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = 0
    for steps in (0, 12, 40, 60):
        state = after(game, steps)
        seat = state.current_player()
        before = state.information_state_string(1 - seat)
        for _ in range(4):
            twin = state.resample_from_infostate(seat, sampler)
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert twin.legal_actions() == state.legal_actions()
            assert np.array_equal(twin.observation_tensor(seat), state.observation_tensor(seat))
            others += twin.observation_string(1 - seat) != state.observation_string(1 - seat)
            twin.apply_action(twin.legal_actions()[0])
        assert state.information_state_string(1 - seat) == before, "the real one is not touched"
    assert others > 4, "what the player may not know differs"


@pytest.mark.parametrize("game", GAMES)
def test_a_resampled_game_is_cut_off_at_the_same_decision(game: str) -> None:
    state = after(game, 10, max_decisions=12)
    twin = state.resample_from_infostate(state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0))
    twin.apply_action(twin.legal_actions()[0])
    assert not twin.is_terminal()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.is_terminal()
    assert twin.returns() == [0.0, 0.0]


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_ismcts_plays_it(game: str) -> None:
    """OpenSpiel's own bot against a random one, a few decisions of it and then to the end by chance."""
    ismcts: Any = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts: Any = pytest.importorskip("open_spiel.python.algorithms.mcts")
    table = loaded(game, max_decisions=60)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        table,
        evaluator,
        uct_c=2.0,
        max_simulations=6,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=np.random.RandomState(2),
    )
    state = table.new_initial_state()
    state.apply_action(0)
    chance = np.random.default_rng(3)
    thought = 0
    while not state.is_terminal():
        if state.current_player() == 0 and thought < 5:
            choices = len(state.legal_actions())
            action = int(bot.step(state))
            thought += choices > 1
        else:
            action = int(chance.choice(state.legal_actions()))
        assert action in state.legal_actions()
        state.apply_action(action)
    assert thought == 5
