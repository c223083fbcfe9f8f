"""The package itself: `import soulcore` is enough, and costs nothing."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import soulcore

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("page", "examples"), [("api.md", 30), ("spirit-war.md", 8)])
def test_the_pages_with_examples_are_true(page: str, examples: int) -> None:
    found = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert found.attempted > examples
    assert found.failed == 0


@pytest.mark.parametrize("name", soulcore.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(soulcore, name) is not None
    assert name in dir(soulcore)


def test_type_checkers_and_run_time_know_the_same_names() -> None:
    tree = ast.parse(Path(soulcore.__file__).read_text(encoding="utf-8"))
    (block,) = [node for node in tree.body if isinstance(node, ast.If)]
    typed = {alias.name: node.module for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert typed == soulcore._HOME_OF
    assert sorted(typed) == sorted(soulcore.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        soulcore.chess  # noqa: B018


def test_importing_costs_nothing() -> None:
    """Nothing of the engine is imported before it is used."""
    program = "import sys, soulcore; print([name for name in sys.modules if name.startswith('soulcore.')])"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_both_languages_have_the_words_of_play() -> None:
    from soulcore.words import catalogue

    english, chinese = ({key for key in catalogue(lang) if key.startswith("play.")} for lang in ("en", "zh-Hant"))
    assert english == chinese
