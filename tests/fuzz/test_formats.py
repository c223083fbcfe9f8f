"""Nothing anybody sends or opens ends in a raw exception. A few inputs of each format here; tests/fuzz/run.py tries more, or
this with SOULCORE_FUZZ set to how many each."""

from __future__ import annotations

import os

import pytest
from tests.fuzz.formats import FORMATS
from tests.fuzz.run import fuzz

COUNT = int(os.environ.get("SOULCORE_FUZZ", "60"))


@pytest.mark.parametrize("name", FORMATS)
def test_whatever_comes_is_read_or_refused(name: str) -> None:
    assert fuzz(name, COUNT, "suite") == []
