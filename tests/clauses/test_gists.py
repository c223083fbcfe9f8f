"""The rules in other languages: every rule of a book that is told in one."""

from __future__ import annotations

import pytest

from soulcore.clauses import gists, index
from soulcore.clauses.gists import FOLDER, every_gist, gist_in, languages, parse
from soulcore.clauses.index import BadIndex

TABLES = sorted(tuple(path.name.split(".")[:2]) for path in FOLDER.glob("*.tsv"))


@pytest.mark.parametrize(("book", "lang"), TABLES)
def test_a_table_tells_its_whole_book(book: str, lang: str) -> None:
    assert set(gists.table(book, lang)) == {clause.id for clause in index.load(book)}


def test_standard_is_told_in_chinese_and_japanese() -> None:
    assert {"ja", "zh-Hant"} <= set(languages("standard"))
    clause = index.find("standard.deck.5")
    assert gist_in(clause, "zh-Hant") == "牌組至少 40 張。"
    assert gist_in(clause, "ja") == "デッキは40枚以上。"
    assert gist_in(clause, "en") == clause.gist
    assert all(gist_in(clause, lang) in every_gist(clause) for lang in ("en", "ja", "zh-Hant"))


@pytest.mark.parametrize("row", ["deck.5\t", "deck.999\t牌", "deck.5\t牌\ndeck.5\t牌"])
def test_a_row_that_is_not_right_is_refused(row: str) -> None:
    with pytest.raises(BadIndex, match=r"x\.tsv:\d"):
        parse(row, "standard", "x.tsv")
