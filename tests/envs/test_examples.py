"""The examples, as far as they go without what only they need: a stand-in takes the place of torch and sb3-contrib."""

from __future__ import annotations

import importlib.util
import os
import random
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from unittest.mock import MagicMock

import numpy as np
import pytest
from tests.envs.playing import GAMES, deck_of

ROOT = Path(__file__).parents[2]

PAGES = (
    "docs/environments.md",
    *(f"examples/{path.name}" for path in sorted((ROOT / "examples").glob("*.*")) if path.suffix != ".ipynb"),
)

ONLY_THERE = (
    "torch",
    "sb3_contrib",
    "stable_baselines3",
    "stable_baselines3.common",
    "stable_baselines3.common.callbacks",
    "stable_baselines3.common.vec_env",
)


def example(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def train_ppo(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for name in ONLY_THERE:
        monkeypatch.setitem(sys.modules, name, MagicMock(BaseCallback=object))
    return example("train_ppo", monkeypatch)


@pytest.fixture
def league(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return example("league", monkeypatch)


@pytest.fixture
def llm_player(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return example("llm_player", monkeypatch)


@pytest.mark.parametrize("game", GAMES)
def test_training_needs_no_deck(game: str, train_ppo: ModuleType) -> None:
    arguments = train_ppo.settings(["--game", game])
    assert arguments.deck == deck_of(game)
    won, length = train_ppo.play(arguments, None, games=1, seed=1)
    assert won in (0, 1)
    assert length > 10


def test_training_takes_the_deck_it_is_given(train_ppo: ModuleType) -> None:
    assert train_ppo.settings(["--deck", "windfang"]).deck == "windfang"


def test_training_says_which_games_there_are(train_ppo: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        train_ppo.settings(["--game", "chess"])
    assert GAMES[0] in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_a_league_plays_and_learns(game: str, league: ModuleType) -> None:
    arguments = league.settings(["--game", game, "--rounds", "2", "--games", "2", "--test-games", "2"])
    env = league.SoulcoreAEC(game, decks=arguments.deck, max_decisions=60)
    members = league.train(arguments, env)
    assert [member.name for member in members] == ["random", "greedy", "learner, round 1", "learner, round 2"]
    shares = league.table(arguments, env, members)
    assert np.allclose(shares + shares.T, 1.0)


def test_a_learner_takes_more_often_what_won(league: ModuleType) -> None:
    env = league.SoulcoreAEC(GAMES[0], decks=deck_of(GAMES[0]))
    learner = league.Policy.fresh(env, 1)
    taken = []
    for _ in range(60):
        env.reset(seed=1)
        first = learner.act(env, env.agent_selection)
        taken.append(first)
        learner.learn(1.0 if first == taken[0] else -1.0, 0.0)
    assert taken[-20:].count(taken[0]) > 15


def test_ratings_follow_the_table(league: ModuleType) -> None:
    shares = np.array([[0.5, 0.75, 0.9], [0.25, 0.5, 0.75], [0.1, 0.25, 0.5]])
    ratings = league.elo(shares)
    assert ratings[0] - ratings[1] == pytest.approx(191, abs=25)  # 400 × log10(3)
    assert ratings.mean() == pytest.approx(1500)


@pytest.mark.parametrize("game", GAMES)
def test_a_stub_plays_over_text(game: str, llm_player: ModuleType) -> None:
    arguments = llm_player.settings(["--game", game, "--games", "2", "--max-decisions", "80"])
    asked: list[str] = []

    def model(prompt: str) -> str:
        asked.append(prompt)
        return str(llm_player.stub(random.Random(len(asked)), prompt))

    tally = llm_player.play(arguments, model)
    assert (tally.games, tally.misunderstood) == (2, 0)
    assert tally.decisions > 20
    assert all("you: " in prompt and llm_player.TASK in prompt for prompt in asked)


def test_a_model_that_names_no_option_is_asked_again(llm_player: ModuleType) -> None:
    text = "you: life 5\n  17) pass\n  40) attack Gen-Bo"
    answers = iter(["Attack!", "40 or 17? I say: 40.\nNothing else (3 Cores)."])
    tally = llm_player.Tally()
    assert llm_player.decide(lambda _: next(answers), text, tally) == 40
    assert tally.misunderstood == 1
    assert llm_player.decide(lambda _: "no idea", text, tally) == 17
    assert tally.misunderstood == 4


def test_a_program_can_be_the_model(llm_player: ModuleType) -> None:
    assert llm_player.program(f"{sys.executable} -c 'print(input())'", "17) pass\n") == "17) pass\n"


def test_nfsp_learns_in_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    """With torch where it is installed: a game that is learned from, and one that is not."""
    pytest.importorskip("pyspiel", reason="the extra 'openspiel' is not installed")
    pytest.importorskip("torch", reason="torch is not installed")
    pytest.importorskip("tree", reason="dm-tree, which OpenSpiel's NFSP needs, is not installed")
    train_nfsp = example("train_nfsp", monkeypatch)
    arguments = train_nfsp.settings(["--max-decisions", "40", "--deals", "8"])
    env = train_nfsp.environment(arguments)
    agents = train_nfsp.agents_for(env, arguments)
    assert train_nfsp.learn_from_one_game(env, agents) == 40
    assert train_nfsp.won_by_average(env, agents, 1, np.random.default_rng(1)) == 0


@pytest.mark.parametrize("page", PAGES)
def test_what_is_to_be_installed_is_there(page: str) -> None:
    """Nothing is published: it is the checkout that is installed, with extras that it has."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    installed = re.findall(r"pip install '(.*?)\[(.*?)\]'", (ROOT / page).read_text(encoding="utf-8"))
    assert installed
    for what, extra in installed:
        assert what == "."
        assert extra in project["optional-dependencies"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["llm_player.py", "--command", "false"], "--command false: exit code 1"),
        (["llm_player.py", "--command", "no-such-program"], "--command no-such-program: "),
        (["llm_player.py", "--games", "0"], "--games: at least 1, not 0"),
        (["llm_player.py", "--deck", "nope"], "There is no deck “nope”"),
        (["league.py", "--members", "gredy"], "there is no agent 'gredy'; there are: "),
    ],
)
def test_what_an_example_cannot_do_is_told_in_a_line(words: list[str], told: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / words[0]), *words[1:]], capture_output=True, text=True
    )
    assert done.returncode
    assert "Traceback" not in done.stderr
    assert told in done.stderr


@pytest.mark.parametrize(
    ("name", "lacking"),
    [
        ("train_ppo.py", "torch"),
        ("train_nfsp.py", "torch"),
        ("league.py", "gymnasium"),
        ("llm_player.py", "gymnasium"),
    ],
)
def test_what_an_example_lacks_is_told_in_a_line(name: str, lacking: str, tmp_path: Path) -> None:
    (tmp_path / f"{lacking}.py").write_text(f"raise ModuleNotFoundError(\"No module named '{lacking}'\")")
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name)],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode
    assert "Traceback" not in done.stderr
    assert "No module named" in done.stderr
    assert "pip install '.[" in done.stderr
