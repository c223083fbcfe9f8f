"""What code and scenarios cite exists, and every topic has its address in every game that runs its code."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulcore.clauses import index, places, proofs

ROOT = Path(__file__).parents[2]


def test_citations_in_the_source_are_right() -> None:
    faults = places.faults(places.read())
    assert not faults, "\n".join(["wrong citations:", *faults])


@pytest.mark.parametrize("book", index.BOOKS)
def test_citations_in_scenarios_are_right(book: str) -> None:
    faults = proofs.read(ROOT, book)[1]
    assert not faults, "\n".join(["wrong scenarios:", *faults])
