"""Rulings: how we read a book where it is silent, contradictory or unclear.

A ruling is ours, not the book's, and is shown to people as a ruling. Its id is `book.ruling.NUMBER`, the number being
that of our notes on the book (U14, D1). Code and scenarios cite rulings like clauses.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass

from soulcore.clauses import index

LANGUAGES = ("en", "zh-Hant", "ja")

_ID = re.compile(r"([a-z]+(?:-[a-z]+)*)\.ruling\.([A-Z]+-?[A-Z]*[0-9]+)")


class UnknownRuling(index.UnknownClause):
    """No ruling has that id."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One reading we take. gist: a sentence per language; reads: the clauses that it is about."""

    id: str
    gist: dict[str, str]
    reads: tuple[str, ...]

    def gist_in(self, lang: str) -> str:
        """The gist in a language, or in English where there is none."""
        return self.gist.get(lang, self.gist["en"])

    @property
    def book(self) -> str:
        return self.id.partition(".")[0]


_loaded: dict[str, dict[str, Ruling]] = {}


def load(book: str) -> tuple[Ruling, ...]:
    """Every ruling on a book; none when nobody has had to decide anything yet."""
    return tuple(_table(book).values())


def find(id: str) -> Ruling:
    """The ruling with that id."""
    if not exists(id):
        raise UnknownRuling(f"there is no ruling '{id}'")
    return _table(id.partition(".")[0])[id]


def exists(id: str) -> bool:
    """Is there a ruling with that id?"""
    book = id.partition(".")[0]
    return book in index.BOOKS and id in _table(book)


def _table(book: str) -> dict[str, Ruling]:
    if book not in _loaded:
        index.load(book)  # refuses a book that there is not
        path = index.DATA / "rulings" / f"{book}.toml"
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        _loaded[book] = parse(text, book, f"rulings/{path.name}")
    return _loaded[book]


def parse(text: str, book: str, name: str) -> dict[str, Ruling]:
    """Read a file of rulings: a table per ruling id, with `reads` and a gist in each language."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise index.BadIndex(f"{name}: {error}") from error
    found: dict[str, Ruling] = {}
    for id, entry in tables.items():
        matched = _ID.fullmatch(id)
        if matched is None or matched[1] != book:
            raise index.BadIndex(f"{name}: '{id}' is no ruling id of {book}")
        if not isinstance(entry, dict) or set(entry) != {"reads", *LANGUAGES}:
            raise index.BadIndex(f"{name}: {id} must have exactly: reads, {', '.join(LANGUAGES)}")
        unknown = [clause for clause in entry["reads"] if not index.exists(clause)]
        if unknown or not entry["reads"]:
            raise index.BadIndex(f"{name}: {id} reads {unknown or 'nothing'}; it must name clauses that exist")
        gist = {language: entry[language] for language in LANGUAGES}
        found[id] = Ruling(id, gist, tuple(entry["reads"]))
    return found
