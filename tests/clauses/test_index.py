"""The index of the rules."""

from __future__ import annotations

import pytest

from soulcore.clauses import index

HEAD = "id\tline\tkind\tgist\tcheck\n"


@pytest.mark.parametrize(("book", "count"), [("standard", 263), ("eternal", 416), ("saga", 359), ("spirit-war", 231)])
def test_every_book_is_complete(book: str, count: int) -> None:
    assert len(index.load(book)) == count


def test_find_gives_the_clause() -> None:
    clause = index.find("standard.battle.17")
    assert (clause.book, clause.kind, clause.gist) == ("standard", "rule", "Equal BP destroys both.")


@pytest.mark.parametrize("id", ["standard.battle.999", "chess.castling.1", "standard", ""])
def test_an_unknown_id_is_refused(id: str) -> None:
    assert not index.exists(id)
    with pytest.raises(index.UnknownClause, match=f"there is no clause '{id}'"):
        index.find(id)


def test_an_unknown_book_is_refused_with_the_known_ones() -> None:
    with pytest.raises(index.UnknownBook, match="the books are standard, eternal, saga, spirit-war"):
        index.load("chess")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id\tgist\n", "x.tsv:1: the columns must be"),
        (HEAD + "standard.a.1\t1\trule\tgist\n", "x.tsv:2: 4 cells"),
        (HEAD + "standard.A.1\t1\trule\tgist\t\n", "x.tsv:2: 'standard.A.1' is no clause id of standard"),
        (HEAD + "saga.1-1\t1\trule\tgist\t\n", "x.tsv:2: 'saga.1-1' is no clause id of standard"),
        (HEAD + "standard.a.1\t1\trule\tgist\t\n" * 2, "x.tsv:3: 'standard.a.1' stands here twice"),
        (HEAD + "standard.a.1\tone\trule\tgist\t\n", "x.tsv:2: line, kind and gist"),
    ],
)
def test_a_wrong_table_is_an_error_with_its_line(text: str, message: str) -> None:
    with pytest.raises(index.BadIndex, match=message):
        index.parse(text, "standard", "x.tsv")


def test_books_and_packages_name_each_other() -> None:
    assert index.package_of("spirit-war") == "spirit_war"
    assert index.book_of("spirit_war") == "spirit-war"
