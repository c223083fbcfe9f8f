"""Every chapter of every book has a title in every language."""

from __future__ import annotations

from soulcore.clauses import chapters, index
from soulcore.words import LANGUAGES


def test_every_section_has_a_title_and_no_title_is_left_over() -> None:
    sections = {chapters.section_of(clause.id) for book in index.BOOKS for clause in index.load(book)}
    assert sections == set(chapters.titles())
    for said in chapters.titles().values():
        assert set(said) == set(LANGUAGES)
        assert all(said.values())


def test_where_a_clause_belongs() -> None:
    assert chapters.section_of("standard.core-move.3") == ("standard", "core-move")
    assert chapters.section_of("saga.9-3-2-1") == ("saga", "9")
    assert chapters.title_in("standard.battle.3", "ja") == "バトル"
