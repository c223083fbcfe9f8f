"""What the rules say in other languages than English: a table a book and language, in our own words.

A rule that has no line yet is told in English."""

from __future__ import annotations

from soulcore.clauses.index import DATA, BadIndex, Clause, exists

FOLDER = DATA / "gists"

_loaded: dict[tuple[str, str], dict[str, str]] = {}


def gist_in(clause: Clause, lang: str) -> str:
    """What a rule says, in a language."""
    return table(clause.book, lang).get(clause.id, clause.gist)


def every_gist(clause: Clause) -> str:
    """What a rule says, in all languages: for searching."""
    return " ".join(dict.fromkeys([clause.gist, *(gist_in(clause, lang) for lang in languages(clause.book))]))


def languages(book: str) -> list[str]:
    """The languages besides English in which rules of a book are told."""
    return sorted(path.name.split(".")[1] for path in FOLDER.glob(f"{book}.*.tsv"))


def table(book: str, lang: str) -> dict[str, str]:
    """The rules of a book that are told in a language, by id."""
    if (book, lang) not in _loaded:
        path = FOLDER / f"{book}.{lang}.tsv"
        _loaded[book, lang] = parse(path.read_text(encoding="utf-8"), book, path.name) if path.exists() else {}
    return _loaded[book, lang]


def parse(text: str, book: str, name: str) -> dict[str, str]:
    """Read a table: an id without its book, and what the rule says. A row that is not right is an error with its line."""
    found: dict[str, str] = {}
    for number, row in enumerate(text.splitlines(), start=1):
        part, _, gist = row.partition("\t")
        id = f"{book}.{part}"
        if not gist.strip() or id in found or not exists(id):
            raise BadIndex(f"{name}:{number}: an id of this book, once, and what that rule says are needed")
        found[id] = gist
    return found
