"""Notes in brackets: they explain, and add nothing; only what a token is stands in one."""

from __future__ import annotations

import re

from soulcore.clauses.cite import cite

NOTE = re.compile(r"\s*\((?!Token\b)(?P<note>[A-Z][^()]*\.)\)")
"""A whole sentence in brackets."""

A_RULE = re.compile(r"\b(?:once|only|instead|unless|cannot|can't)\b|\d", re.IGNORECASE)
"""Words of a sentence that may be more than an explanation: that is better left to whoever reads the card."""


def without_notes(text: str) -> str:
    """The text without the sentences in brackets that only explain. What could be more than that stays."""

    def drop(match: re.Match[str]) -> str:
        if A_RULE.search(match["note"]) is not None:
            return match.group()
        cite("saga.2-9-2 saga.2-9-2-1")
        return ""

    return NOTE.sub(drop, text)
