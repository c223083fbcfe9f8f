"""The index of the rules: every clause of every book, by its id.

An id is `book.section.number` (`standard.battle.3`) or `book.number` (`saga.9-3-2-1`). Ids never change; they are what
code, events, refusals and scenarios say when they mean a rule.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from soulcore.clauses.cite import UnknownBook as UnknownBook
from soulcore.kernel.errors import SoulcoreError

BOOKS = ("standard", "eternal", "saga", "spirit-war")
"""The rulebooks, which are also the first part of their clauses' ids."""

USUAL = BOOKS[0]
"""The game that is meant where none is named."""

DATA = Path(__file__).parent / "data"

_ID = re.compile(r"[a-z]+(?:-[a-z]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[0-9]+)?")
_COLUMNS = ["id", "line", "kind", "gist", "check"]


class UnknownClause(SoulcoreError):
    """No rulebook has a clause with that id."""


class BadIndex(SoulcoreError):
    """A data file of this package is not as it must be."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of one book.

    line: where it stands in the book; kind: rule, define, text, keyword, setup, deck, visibility, …; gist: what it
    says, in our words; check: one observable test of it, empty where the table names none.
    """

    id: str
    line: int
    kind: str
    gist: str
    check: str

    @property
    def book(self) -> str:
        return self.id.partition(".")[0]


_loaded: dict[str, dict[str, Clause]] = {}


def load(book: str) -> tuple[Clause, ...]:
    """Every clause of a book, in the book's order."""
    return tuple(_table(book).values())


def find(id: str) -> Clause:
    """The clause with that id."""
    book = id.partition(".")[0]
    clause = _table(book).get(id) if book in BOOKS else None
    if clause is None:
        raise UnknownClause(f"there is no clause '{id}'")
    return clause


def exists(id: str) -> bool:
    """Is there a clause with that id? Costs two lookups."""
    book = id.partition(".")[0]
    return book in BOOKS and id in _table(book)


def package_of(book: str) -> str:
    """The package under soulcore.games that plays this book: `spirit_war` plays `spirit-war`."""
    return book.replace("-", "_")


def book_of(package: str) -> str:
    """The book that a package under soulcore.games plays."""
    return package.replace("_", "-")


def _table(book: str) -> dict[str, Clause]:
    if book not in _loaded:
        if book not in BOOKS:
            books = ", ".join(BOOKS)
            message = f"there is no rulebook '{book}'; the books are {books}"
            raise UnknownBook(message, "errors.no_book", {"book": book, "books": books})
        path = DATA / f"{book}.tsv"
        _loaded[book] = parse(path.read_text(encoding="utf-8"), book, path.name)
    return _loaded[book]


def parse(text: str, book: str, name: str) -> dict[str, Clause]:
    """Read a table of clauses. A row that is not right is an error with its line."""
    rows = text.splitlines()
    if not rows or rows[0].split("\t") != _COLUMNS:
        raise BadIndex(f"{name}:1: the columns must be {', '.join(_COLUMNS)}")
    found: dict[str, Clause] = {}
    for number, row in enumerate(rows[1:], start=2):
        cells = row.split("\t")
        if len(cells) != len(_COLUMNS):
            raise BadIndex(f"{name}:{number}: {len(cells)} cells, {len(_COLUMNS)} are needed")
        id, line, kind, gist, check = cells
        if not _ID.fullmatch(id) or not id.startswith(f"{book}."):
            raise BadIndex(f"{name}:{number}: '{id}' is no clause id of {book}")
        if id in found:
            raise BadIndex(f"{name}:{number}: '{id}' stands here twice")
        if not line.isdigit() or not kind or not gist:
            raise BadIndex(f"{name}:{number}: line, kind and gist must not be empty, and line must be a number")
        found[id] = Clause(id, int(line), kind, gist, check)
    return found
