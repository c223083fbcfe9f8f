"""Every rule of every game has code and a scenario, or a stated reason why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulcore.clauses import coverage, index

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "soulcore" / "games"

PLAYED = [book for book in index.BOOKS if (GAMES / index.package_of(book) / "addresses.py").is_file()]
"""The books that have a game. Nobody has to list them: a game has a table of addresses."""


@pytest.mark.parametrize("book", PLAYED)
def test_nothing_is_missing(book: str) -> None:
    """Also of a game in the making: that may lack cards, puzzles or environments, and none of its book's rules."""
    missing = coverage.cover(book, ROOT).missing
    lines = [f"{row.clause.id} lacks {' and '.join(row.lacks)}: {row.clause.gist}" for row in missing]
    if missing:
        heading = f"{len(missing)} clauses of {book} are not settled (./soulcore rules {book} --missing):"
        pytest.fail("\n".join([heading, *lines]), pytrace=False)


@pytest.mark.parametrize("book", PLAYED)
def test_every_official_answer_is_played(book: str) -> None:
    """Also of a game in the making: an answer is written down together with the scenario that plays it."""
    unproven = coverage.cover(book, ROOT).unproven
    assert not unproven, f"neither a scenario nor a status: {[row.answer.id for row in unproven]}"


@pytest.mark.parametrize("book", PLAYED)
def test_answers_are_played_among_the_questions(book: str) -> None:
    """Whoever looks for them finds them in one folder."""
    for row in coverage.cover(book, ROOT).answers:
        for scenario in row.scenarios:
            assert "/questions/" in scenario.file, f"{row.answer.id}: {scenario}"
