"""A small library of cards of our own, beside the real one."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from soulcore.library.catalogue import Library, load, load_sets

OWN_SET = """\
game = "standard"
set = "OWN01"
name = "Cards for tests"

[[card]]
number = "OWN01-001"
name = "Lantern Fox"
name_ja = "トウロウギツネ"
name_zh = "燈籠狐"
type = "spirit"
color = "red"
cost = 3
reduction = { red = 2, green = 1 }
symbols = { red = 1 }
ex_symbols = { red = 1 }
families = ["Crimson Cloud", "Foxfire"]
block = "A"
levels = [
  { level = 1, cores = 1, bp = 3000 },
  { level = 2, cores = 3, bp = 5000, super_unleash = true },
]

[[card]]
number = "OWN01-002"
name = "Stone Terrace"
type = "nexus"
color = "white"
cost = 4
symbols = { white = 1 }
families = ["Shirotae"]
block = "A"
levels = [{ level = 1, cores = 0 }, { level = 2, cores = 2 }]

[[card]]
number = "OWN01-X03"
name = "Quick Ember"
type = "magic"
color = "red"
cost = 2
block = "A"
rarity = "X"

[[card]]
number = "OWN01-101"
name = "Lantern Fox"
type = "spirit"
color = "red"
cost = 3
block = "A"
levels = [{ level = 1, cores = 1, bp = 3000 }]

[[card]]
number = "OWN01-004"
name = "Twin Gate 1"
type = "magic"
color = "blue"
cost = 1
block = "A"

[[card]]
number = "OWN01-005"
name = "Twin Gate 2"
type = "magic"
color = "blue"
cost = 1
block = "A"

[[card]]
number = "OLD01-001"
name = "Elder Crow"
type = "magic"
color = "purple"
cost = 1
block = "7"

[[card]]
number = "NEW01-001"
name = "Morrow Heron"
type = "magic"
color = "yellow"
cost = 1
block = "B"
"""


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Tests leave the user's cache alone. One folder for the whole run, so that the real cards are parsed once."""
    monkeypatch.setenv("SOULCORE_CACHE_DIR", str(tmp_path_factory.getbasetemp() / "soulcore-cache"))


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """The cards above."""
    return load_sets("standard", [("own01.toml", OWN_SET)], tmp_path)


@pytest.fixture
def standard() -> Library:
    """The real Standard library."""
    return load("standard")


@pytest.fixture
def day() -> datetime.date:
    """A day of the first season."""
    return datetime.date(2026, 10, 1)
