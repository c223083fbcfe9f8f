"""Tests leave the user's data and cache alone."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.tools import House, house

from soulcore.library import Deck, entry_decks, load
from soulcore.table import fairness, tables


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    before = os.environ.get("SOULCORE_CACHE_DIR")
    os.environ["SOULCORE_CACHE_DIR"] = str(tmp_path_factory.getbasetemp() / "soulcore-cache")
    yield
    if before is None:
        del os.environ["SOULCORE_CACHE_DIR"]
    else:
        os.environ["SOULCORE_CACHE_DIR"] = before


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as running:
        yield running


@pytest.fixture(autouse=True)
def _same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids and seeds come from a counter, and the computer's deck is the first other one: a test plays the same games in every
    run, so that none can fail by chance. (Servers in processes of their own, tests/table/processes.py, are not touched.)"""
    count = itertools.count(1)
    monkeypatch.setattr(tables, "new_id", lambda kind: f"{kind}_{next(count):06d}")
    monkeypatch.setattr(fairness, "new_server_seed", lambda: f"{next(count):064x}")
    monkeypatch.setattr(tables, "some_other_deck", first_other_deck)


def first_other_deck(game: str, own: Deck) -> Deck:
    return next(deck for deck in entry_decks(load(game)).values() if deck.name != own.name)
