"""A book that is told in every language: no rule, ruling or official answer of it is left in English, whole or in part."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.clauses.test_gists import PROPER
from tests.library.saga_printed import TABLE

from soulcore.clauses import answers, gists, index, rulings
from soulcore.words import LANGUAGES

BOOKS = ("saga", "standard")
OTHERS = [lang for lang in LANGUAGES if lang != "en"]

ENCODINGS = {"zh-Hant": "big5", "ja": "cp932"}
"""What has the characters of a language and lacks most of those that only its neighbours write."""


def told(book: str, lang: str) -> Iterator[tuple[str, str, str]]:
    """Everything a book's reader may be shown: its id, in English, in the language (nothing where that is lacking)."""
    for clause in index.load(book):
        yield clause.id, clause.gist, gists.table(book, lang).get(clause.id, "")
    for ruling in rulings.load(book):
        yield ruling.id, ruling.gist["en"], ruling.gist.get(lang, "")
    for answer in answers.load(book):
        yield answer.id, answer.gist["en"], answer.gist.get(lang, "")


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


def foreign(text: str, names: str) -> list[str]:
    """The Latin words of a text, as far as they stand together, that are no name, nor part of one, and not printed so."""
    runs = re.findall(r"[A-Za-z](?:[A-Za-z' -]*[A-Za-z])?", text)
    return [run for run in runs if run not in PROPER and run not in names]


def names_of_cards() -> str:
    """What cards are called, and the spirit types, which no language of the table translates."""
    rows = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]]
    return "\n".join([*(row[1] for row in rows), *(row[7].title() for row in rows)])


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_left_in_english(book: str, lang: str) -> None:
    names = names_of_cards() if book == "saga" else ""
    for id, _, text in told(book, lang):
        assert text.endswith(("。", "。）")), f"{id} is not told in {lang}"
        assert not foreign(text, names), (id, text)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("book", BOOKS)
def test_numbers_are_kept(book: str, lang: str) -> None:
    lost = {id: numbers(english) - numbers(text) for id, english, text in told(book, lang)}
    assert not {id for id, left in lost.items() if left}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_characters_are_those_of_the_language(lang: str) -> None:
    """Not for Standard, whose Chinese manual keeps some Japanese names."""
    for _, _, text in told("saga", lang):
        text.encode(ENCODINGS[lang])


def test_a_word_left_in_english_is_found() -> None:
    assert foreign("將 1 張 spirit 破壞。", "Spirit Tower") == ["spirit"]
    assert foreign("BP3000のGigano Rexを破壊する。", "Great Gigano Rex\nOther") == []
    assert foreign("Gigano Rex of fireを破壊する。", "Great Gigano Rex\nOther") == ["Gigano Rex of fire"]
