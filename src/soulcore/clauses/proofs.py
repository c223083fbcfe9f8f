"""Proofs: which scenarios claim to prove which clauses, read from the files under tests/rules.

A file holds one scenario (`name`, `proves` at the top) or several (`[[scenario]]` with their own); what a file says at
the top that it proves, each of its scenarios proves. Only these two keys are read here. The runner judges the rest.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from soulcore.clauses import answers, index

FOLDER = Path("tests") / "rules"


@dataclass(frozen=True, slots=True, order=True)
class Scenario:
    """A scenario and what it claims to prove. file: below the checkout, with slashes."""

    file: str
    name: str
    proves: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


def read(root: Path, book: str) -> tuple[list[Scenario], list[str]]:
    """The scenarios for a book in the checkout at root, and what is wrong with the files."""
    scenarios: list[Scenario] = []
    faults: list[str] = []
    for folder in sorted({root / FOLDER / book, root / FOLDER / index.package_of(book)}):
        for path in sorted(folder.rglob("*.toml")):
            file = path.relative_to(root).as_posix()
            try:
                data = tomllib.loads(path.read_text(encoding="utf-8"))
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
                faults.append(f"{file}: {error}")
            else:
                scenarios += _scenarios(data, file)
    for scenario in scenarios:
        faults += [
            f"{scenario}: there is no clause, ruling or answer '{id}'"
            for id in scenario.proves
            if not answers.is_address(id)
        ]
    return scenarios, faults


def _scenarios(data: Mapping[str, object], file: str) -> list[Scenario]:
    shared = _ids(data)
    stem = file.rpartition("/")[2].removesuffix(".toml")
    inner = data.get("scenario")
    tables = [table for table in inner if isinstance(table, dict)] if isinstance(inner, list) else []
    if not tables:
        return [Scenario(file, str(data.get("name", stem)), shared)]
    return [
        Scenario(file, str(table.get("name", f"{stem} {number}")), tuple(dict.fromkeys(shared + _ids(table))))
        for number, table in enumerate(tables, start=1)
    ]


def _ids(table: Mapping[str, object]) -> tuple[str, ...]:
    proves = table.get("proves", [])
    words = [proves] if isinstance(proves, str) else proves
    return tuple(str(word) for word in words) if isinstance(words, list) else ()
