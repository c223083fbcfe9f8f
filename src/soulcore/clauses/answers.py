"""Answers: what a publisher has answered about cards and keywords of a game, each of which is a test.

An answer is official, neither a clause of the book nor a ruling of ours, and is shown to people as such. Its id is
`book.qa.NUMBER`, the number being the publisher's. The question and its answer stand here in our words, in the files of
`data/answers/BOOK/`; where one contradicts a ruling, the answer wins and the ruling says so.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass

from soulcore.clauses import index, rulings
from soulcore.clauses.status import Status

LANGUAGES = ("en", "zh-Hant", "ja")

UNPLAYABLE = "unplayable"
"""The status of an answer that no game can show; the reason stands in its table under this word."""

_ID = re.compile(r"([a-z]+(?:-[a-z]+)*)\.qa\.([0-9]+)")


class UnknownAnswer(index.UnknownClause):
    """No official answer has that id."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One official answer. subject: the number of a card, or a keyword; gist: a sentence or two per language; reads: the
    clauses and rulings it rests on, whose code must run where it is proven; status: why nothing can prove it."""

    id: str
    subject: str
    gist: dict[str, str]
    reads: tuple[str, ...]
    status: Status | None = None

    def gist_in(self, lang: str) -> str:
        """The gist in a language, or in English where there is none."""
        return self.gist.get(lang, self.gist["en"])

    @property
    def book(self) -> str:
        return self.id.partition(".")[0]

    @property
    def number(self) -> int:
        return int(self.id.rpartition(".")[2])


_loaded: dict[str, dict[str, Answer]] = {}


def load(book: str) -> tuple[Answer, ...]:
    """Every official answer about a book's game, by number; none where the publisher has given none."""
    return tuple(_table(book).values())


def find(id: str) -> Answer:
    """The answer with that id."""
    if not exists(id):
        raise UnknownAnswer(f"there is no official answer '{id}'")
    return _table(id.partition(".")[0])[id]


def exists(id: str) -> bool:
    """Is there an official answer with that id?"""
    book = id.partition(".")[0]
    return book in index.BOOKS and id in _table(book)


def is_address(id: str) -> bool:
    """May code cite this and a scenario claim it? True for the id of a clause, of a ruling or of an official answer."""
    return index.exists(id) or rulings.exists(id) or exists(id)


def bearing(id: str) -> tuple[str, ...]:
    """What must have been carried out where an address is proven: the rule itself; for an answer, all that it reads."""
    return find(id).reads if exists(id) else (id,)


def _table(book: str) -> dict[str, Answer]:
    if book not in _loaded:
        index.load(book)  # refuses a book that there is not
        found: dict[str, Answer] = {}
        for path in sorted((index.DATA / "answers" / book).glob("*.toml")):
            name = f"answers/{book}/{path.name}"
            here = parse(path.read_text(encoding="utf-8"), book, name)
            twice = sorted(set(here) & set(found))
            if twice:
                raise index.BadIndex(f"{name}: '{twice[0]}' stands in another file, too")
            found.update(here)
        _loaded[book] = {answer.id: answer for answer in sorted(found.values(), key=lambda answer: answer.number)}
    return _loaded[book]


def parse(text: str, book: str, name: str) -> dict[str, Answer]:
    """Read a file of answers: a table per id, with `subject`, `reads`, a gist in each language, and `unplayable` (a reason)
    where no scenario can show it."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise index.BadIndex(f"{name}: {error}") from error
    found: dict[str, Answer] = {}
    for id, entry in tables.items():
        matched = _ID.fullmatch(id)
        if matched is None or matched[1] != book:
            raise index.BadIndex(f"{name}: '{id}' is no id of an official answer about {book}")
        if not isinstance(entry, dict) or set(entry) - {UNPLAYABLE} != {"subject", "reads", *LANGUAGES}:
            raise index.BadIndex(f"{name}: {id} must have exactly: subject, reads, {', '.join(LANGUAGES)}")
        unknown = [read for read in entry["reads"] if not index.exists(read) and not rulings.exists(read)]
        if unknown or not entry["reads"]:
            raise index.BadIndex(
                f"{name}: {id} reads {unknown or 'nothing'}; it must name clauses or rulings that exist"
            )
        reason = entry.get(UNPLAYABLE)
        if reason is not None and (not isinstance(reason, str) or not reason):
            raise index.BadIndex(f"{name}: {id} is {UNPLAYABLE} without a reason")
        gist = {language: entry[language] for language in LANGUAGES}
        status = Status(UNPLAYABLE, reason) if reason is not None else None
        found[id] = Answer(id, entry["subject"], gist, tuple(entry["reads"]), status)
    return found
