"""Coverage: each rule of a book with the code that carries it out and the scenarios that prove it.

A clause is settled when it has both, or a status that says why it needs neither; an official answer when a scenario plays
it, or a status says why none can.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from soulcore.clauses import answers, index, places, proofs, rulings, status
from soulcore.clauses.answers import Answer
from soulcore.clauses.index import Clause
from soulcore.clauses.places import Place
from soulcore.clauses.proofs import Scenario
from soulcore.clauses.rulings import Ruling
from soulcore.clauses.status import Status


@dataclass(frozen=True, slots=True)
class Row:
    """A clause and what carries it."""

    clause: Clause
    places: list[Place]
    scenarios: list[Scenario]
    status: Status | None

    @property
    def lacks(self) -> tuple[str, ...]:
        """What is missing: "code", "scenario", both or nothing."""
        if self.status is not None:
            return ()
        return tuple(name for name, found in (("code", self.places), ("scenario", self.scenarios)) if not found)


@dataclass(frozen=True, slots=True)
class RulingRow:
    """A ruling and what relies on it. Nothing is demanded of a ruling."""

    ruling: Ruling
    places: list[Place]
    scenarios: list[Scenario]


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """An official answer and what proves it; places: where code names it, which it need not."""

    answer: Answer
    places: list[Place]
    scenarios: list[Scenario]

    @property
    def lacks(self) -> tuple[str, ...]:
        """What is missing: "scenario" or nothing."""
        return () if self.scenarios or self.answer.status is not None else ("scenario",)


@dataclass(frozen=True, slots=True)
class Coverage:
    """A whole book."""

    book: str
    rows: list[Row]
    rulings: list[RulingRow]
    answers: list[AnswerRow]

    @property
    def missing(self) -> list[Row]:
        """The clauses that are not settled, in the book's order."""
        return [row for row in self.rows if row.lacks]

    @property
    def unproven(self) -> list[AnswerRow]:
        """The official answers that no scenario plays and no status excuses."""
        return [row for row in self.answers if row.lacks]


def cover(book: str, root: Path, source: places.Source | None = None) -> Coverage:
    """Join the index of a book with the source and with the scenarios of the checkout at root."""
    return join(book, places.places(source or places.read(), book), proofs.read(root, book)[0])


def join(book: str, spots: Mapping[str, list[Place]], scenarios: Iterable[Scenario]) -> Coverage:
    """The rules of a book with where they are carried out and what proves them. Raises when there is no such book."""
    clauses = index.load(book)
    proving: dict[str, list[Scenario]] = {}
    for scenario in scenarios:
        for id in scenario.proves:
            proving.setdefault(id, []).append(scenario)
    return Coverage(
        book,
        [Row(each, spots.get(each.id, []), proving.get(each.id, []), status.find(each.id)) for each in clauses],
        [RulingRow(each, spots.get(each.id, []), proving.get(each.id, [])) for each in rulings.load(book)],
        [AnswerRow(each, spots.get(each.id, []), proving.get(each.id, [])) for each in answers.load(book)],
    )
