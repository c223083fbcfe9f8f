"""The engine's own tests as judges of what no scenario notices: pytest, in the process that has the change in it.

They run once without any change, which tells the quick from the slow, and leaves out what fails by itself: a test that is
red already would notice everything.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

TESTS = (
    "tests/golden",
    "tests/engine/test_counts.py",
    "tests/engine/test_fields.py",
    "tests/engine/test_asking.py",
    "tests/engine/test_suggestions.py",
    "tests/engine/test_conformance.py::test_a_loaded_game_plays_on_like_the_original",
    "tests/engine/test_conformance.py::test_refused_answers_change_nothing",
)
"""Told games, counted decision trees, fields that are copied and kept, saves that play on: seconds together. The thousand
random games would take minutes a mutant."""

QUIET = ("-n", "0", "-q", "--tb", "no", "-p", "no:cacheprovider", "-p", "no:randomly")


class Judges:
    """A pytest plugin that asks only the judges it was given, the quickest first, and keeps who failed.

    Without a list it asks everyone and notes the seconds of each.
    """

    def __init__(self, others: list[str], known: dict[str, float] | None = None) -> None:
        self.others = others
        self.known = known
        self.failed: list[str] = []
        self.seconds: dict[str, float] = {}
        self.began = 0.0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.known is None:
            items[:] = [item for item in items if not any(other in item.nodeid for other in self.others)]
        else:
            known = self.known
            items[:] = sorted((item for item in items if item.nodeid in known), key=lambda item: known[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        began = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - began

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def ask(root: Path, judges: Judges, *more: str) -> int:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return pytest.main([*QUIET, *more, *(str(root / path) for path in TESTS)], plugins=[judges])


def in_a_fork(work: Callable[[], object], answer: Path) -> Any:
    """What work gives, done where it leaves nothing behind that could hide a change."""
    pid = os.fork()
    if not pid:
        try:
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            os.environ["SOULCORE_CACHE_DIR"] = os.devnull
            answer.write_text(json.dumps(work()))
        finally:
            os._exit(0)
    os.waitpid(pid, 0)
    return json.loads(answer.read_text())


def known_judges(root: Path, others: list[str], kept: Path) -> dict[str, float]:
    """The tests that pass as things are, with their seconds of computing; written to a file for those who judge."""
    judges = Judges(others)

    def try_out() -> dict[str, object]:
        ask(root, judges)
        fit = {name: seconds for name, seconds in judges.seconds.items() if name not in judges.failed}
        return {"fit": fit, "failed": judges.failed}

    found = in_a_fork(try_out, kept)
    for name in found["failed"]:
        print(f"{name} fails without any change: it does not judge", flush=True)
    fit: dict[str, float] = found["fit"]
    if not any("golden" in name for name in fit):
        raise SystemExit("no told game of this game passes without a change: python -m tests.golden.make")
    wrong = in_a_fork(lambda: notice(root, kept), kept.with_suffix(".control"))
    if wrong is not None:
        raise SystemExit(
            f"{wrong['scenario']} fails without any change when the quickest come first: it judges nothing"
        )
    return fit


def seconds_of(kept: Path) -> float:
    """How long all the judges take together."""
    return float(sum(json.loads(kept.read_text())["fit"].values()))


def notice(root: Path, kept: Path) -> dict[str, str] | None:
    """The first of the engine's tests that fails; None when all pass."""
    judges = Judges([], json.loads(kept.read_text())["fit"])
    code = ask(root, judges, "-x")
    if code == pytest.ExitCode.OK:
        return None
    return {"file": "tests", "scenario": judges.failed[0] if judges.failed else "pytest does not start", "said": ""}
