"""The examples, as far as they go without what only they need: a stand-in takes the place of torch and sb3-contrib."""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from unittest.mock import MagicMock

import pytest
from tests.envs.playing import GAMES, deck_of

ROOT = Path(__file__).parents[2]

ONLY_THERE = (
    "torch",
    "sb3_contrib",
    "stable_baselines3",
    "stable_baselines3.common",
    "stable_baselines3.common.callbacks",
    "stable_baselines3.common.vec_env",
)


@pytest.fixture
def train_ppo(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for name in ONLY_THERE:
        monkeypatch.setitem(sys.modules, name, MagicMock(BaseCallback=object))
    spec = importlib.util.spec_from_file_location("train_ppo", ROOT / "examples" / "train_ppo.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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


@pytest.mark.parametrize("page", ["docs/environments.md", "examples/README.md", "examples/train_ppo.py"])
def test_what_is_to_be_installed_is_there(page: str) -> None:
    """Nothing is published: it is the checkout that is installed, with extras that it has."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    installed = re.findall(r"pip install '(.*?)\[(.*?)\]'", (ROOT / page).read_text(encoding="utf-8"))
    assert installed
    for what, extra in installed:
        assert what == "."
        assert extra in project["optional-dependencies"]
