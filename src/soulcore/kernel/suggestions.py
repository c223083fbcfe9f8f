"""Did you mean: the nearest known words to an unknown one."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

LONGEST: Final = 120
"""Comparing costs time with the square of the length; no name is longer than this."""


def folded(word: str) -> str:
    """How words are compared: width, case, accents, punctuation and spacing do not matter."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", word)).casefold()
    # Kana voicing marks are letters of the word, European accents are not: put the former back together.
    joined = unicodedata.normalize(
        "NFC", "".join(c for c in plain if unicodedata.category(c) != "Mn" or c in "\u3099\u309a")
    )
    return "".join(c for c in joined if c.isalnum())


def nearest(word: str, known: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """The known words most like `word`, best first; none when nothing is near."""
    by_fold: dict[str, str] = {}
    for candidate in known:
        by_fold.setdefault(folded(candidate), candidate)
    wanted = folded(word[:LONGEST])
    if not wanted:
        return ()
    found = difflib.get_close_matches(wanted, list(by_fold), n=limit, cutoff=0.6)
    # A part of a long name ("siegwurm") is far from it by distance and still obviously meant.
    if len(wanted) >= 4:
        found += [fold for fold in by_fold if wanted in fold and fold not in found]
    return tuple(by_fold[fold] for fold in found[:limit])


def did_you_mean(word: str, known: Iterable[str] | Mapping[str, object], limit: int = 3) -> str:
    """The nearest words quoted and joined, "" when nothing is near."""
    return ", ".join(f"“{name}”" for name in nearest(word, known, limit))
