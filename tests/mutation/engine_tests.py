"""The engine's own tests as judges of what no scenario notices: pytest, in the process that has the change in it.

They run once without any change, with marks in the rules' code, which tells what each of them reaches and the quick from the
slow, and leaves out what fails by itself: a test that is red already would notice everything.
"""

from __future__ import annotations

import contextlib
import io
import time
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

TESTS = (
    "tests/golden",
    "tests/engine/test_counts.py",
    "tests/engine/test_fields.py",
    "tests/engine/test_asking.py",
    "tests/engine/test_suggestions.py",
    "tests/engine/test_conformance.py::test_a_loaded_game_plays_on_like_the_original",
    "tests/engine/test_conformance.py::test_refused_answers_change_nothing",
    "tests/engine/test_at_a_glance.py",
    "tests/engine/test_core_movement.py",
    "tests/engine/test_dice.py",
    "tests/engine/test_endless_loops.py",
    "tests/engine/test_family.py",
    "tests/engine/test_held.py",
    "tests/engine/test_labels.py",
    "tests/engine/test_number_zero.py",
    "tests/engine/test_pieces.py",
    "tests/engine/test_saga_explained.py",
    "tests/engine/test_sense.py",
    "tests/engine/test_small_words.py",
    "tests/engine/test_standing.py",
    "tests/engine/test_trees_kept.py",
    "tests/library/test_deck_rules.py",
    "tests/play/test_board.py",
    "tests/play/test_influences.py",
    "tests/play/test_losses.py",
    "tests/play/test_offered_by.py",
    "tests/play/test_options.py",
    "tests/play/test_own_format.py",
    "tests/play/test_payments.py",
    "tests/play/test_record.py",
    "tests/play/test_saving.py",
    "tests/play/test_shown.py",
    "tests/play/test_start.py",
    "tests/play/test_trees.py",
)
"""Told games, counted decision trees, fields that are copied and kept, saves and records that play on, what Why tells of values and
options, payments, games as Python shows them, dice, decks: seconds each. The thousand random games would take minutes a mutant."""

QUIET = ("-n", "0", "-q", "--tb", "no", "-p", "no:cacheprovider", "-p", "no:randomly")


class Judges:
    """A pytest plugin that asks only the tests it was given, in their order, and keeps who failed.

    Without a list it asks every test that has none of some words in its name, and tells of each how long it took.
    """

    def __init__(self, asked: list[str] | None = None, without: tuple[str, ...] = ()) -> None:
        self.asked = asked
        self.without = without
        self.failed: list[str] = []
        self.tell: Callable[[str, float], None] | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.asked is None:
            items[:] = [item for item in items if not any(word in item.nodeid for word in self.without)]
        else:
            found = {item.nodeid: item for item in items}
            items[:] = [found[name] for name in self.asked if name in found]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        began = time.process_time()
        try:
            return (yield)
        finally:
            if self.tell is not None:
                self.tell(item.nodeid, time.process_time() - began)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def ask(root: Path, judges: Judges, *more: str) -> int:
    """Let pytest ask them. Only the files of those that are asked are collected."""
    asked = [path.partition("::")[0] for path in judges.asked] if judges.asked is not None else list(TESTS)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return pytest.main([*QUIET, *more, *(str(root / path) for path in dict.fromkeys(asked))], plugins=[judges])


def notice(root: Path, tests: list[str]) -> dict[str, str] | None:
    """The first of these tests that fails; None when all pass."""
    if not tests:
        return None
    judges = Judges(tests)
    code = ask(root, judges, "-x")
    if code == pytest.ExitCode.OK:
        return None
    return {"file": "tests", "scenario": judges.failed[0] if judges.failed else "pytest does not start", "said": ""}
