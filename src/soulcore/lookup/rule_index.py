"""Where each rule is carried out and what proves it, kept from one `soulcore rules` to the next.

Reading it from the source and the scenarios takes a second. It is kept in the user's cache directory with a digest of the
files' names, sizes and times, and read again when one of those has changed. A package that was installed has no scenarios
beside it: which of them prove what was written into it when it was built (hatch_build.py).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from soulcore import __version__
from soulcore.clauses import index, places, proofs
from soulcore.clauses.checkout import find_checkout
from soulcore.clauses.coverage import Coverage, join
from soulcore.clauses.places import Place
from soulcore.clauses.proofs import Scenario
from soulcore.language import caching
from soulcore.language.caching import cache_directory, keep

BUILT_IN = places.SOURCE / "clauses" / "data" / "proofs.json"
"""The scenarios of every book, in an installed package."""


class Found(NamedTuple):
    """What source and scenarios say of a book."""

    places: dict[str, list[Place]]
    scenarios: list[Scenario]


def covered(book: str) -> Coverage:
    """The rules of a book, with what carries them. Raises when there is no such book."""
    index.load(book)
    found = kept(book)
    return join(book, found.places, found.scenarios)


def read(book: str) -> Found:
    """Read source and scenarios."""
    return Found(places.places(places.read(), book), scenarios(book))


def scenarios(book: str) -> list[Scenario]:
    root = find_checkout()
    if root is not None:
        return proofs.read(root, book)[0]
    if not BUILT_IN.is_file():
        return []
    rows = json.loads(BUILT_IN.read_text(encoding="utf-8")).get(book, [])
    return [Scenario(file, name, tuple(proves)) for file, name, proves in rows]


def kept(book: str) -> Found:
    """What was read before, if nothing has changed since; else it is read and kept. Never an error: what cannot be kept is
    read the next time."""
    file = cache_file(book)
    key = fingerprint()
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["key"] == key:
            return Found(
                {id: [Place(*spot) for spot in spots] for id, spots in data["places"].items()},
                [Scenario(where, name, tuple(proves)) for where, name, proves in data["scenarios"]],
            )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass
    found = read(book)
    data = {
        "key": key,
        "places": {id: [(spot.file, spot.line, spot.function) for spot in spots] for id, spots in found.places.items()},
        "scenarios": [(each.file, each.name, each.proves) for each in found.scenarios],
    }
    keep(file, json.dumps(data, ensure_ascii=False).encode())
    return found


def cache_file(book: str) -> Path:
    return cache_directory() / f"rules-{book}.json"


def fingerprint() -> str:
    """A name of everything that is read."""
    return caching.fingerprint(sources(), f"{__version__} {places.SOURCE}")


def sources() -> Iterator[Path]:
    for package in (*places.ENGINE, "clauses"):
        yield places.SOURCE / package
    root = find_checkout()
    if root is not None:
        yield root / proofs.FOLDER
