"""Tests leave the user's cache alone."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    before = os.environ.get("SOULCORE_CACHE_DIR")
    os.environ["SOULCORE_CACHE_DIR"] = str(tmp_path_factory.getbasetemp() / "soulcore-cache")
    yield
    if before is None:
        del os.environ["SOULCORE_CACHE_DIR"]
    else:
        os.environ["SOULCORE_CACHE_DIR"] = before
