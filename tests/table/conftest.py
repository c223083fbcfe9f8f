"""Tests leave the user's data and cache alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.tools import House, house


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
