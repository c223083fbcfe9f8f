"""The engine's own tests as judges of what no scenario notices: pytest, in the process that has the change in it."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest

TESTS = ("tests/golden", "tests/engine/test_counts.py", "tests/engine/test_fields.py")
"""Told games, counted decision trees, fields that are copied and kept: seconds together. The thousand random games would
take minutes a mutant."""

WORDS = {"standard": "not spirit", "spirit-war": "not standard"}
"""What pytest's -k leaves out: the cases of other games."""


class Failures:
    """A pytest plugin that keeps the name of the first test that fails."""

    def __init__(self) -> None:
        self.first = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.first:
            self.first = report.nodeid


def notice(root: Path, game: str) -> dict[str, str] | None:
    """The first of the engine's tests that fails; None when all pass."""
    failures = Failures()
    chosen = ["-n", "0", "-x", "-q", "-p", "no:cacheprovider", "-k", WORDS[game]]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        code = pytest.main([*chosen, *(str(root / path) for path in TESTS)], plugins=[failures])
    if code == pytest.ExitCode.OK:
        return None
    return {"game": game, "file": "tests", "scenario": failures.first or "pytest does not start", "said": ""}
