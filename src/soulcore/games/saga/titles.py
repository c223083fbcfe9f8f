"""The name of a card, without the additional name that some prints have."""

from __future__ import annotations

import re
from typing import Final

from soulcore.clauses.cite import cite

ADDITIONAL: Final = re.compile(r"\s*[\[(（【][^\])）】]+[\])）】]\s*$")


def card_name(name: str) -> str:
    """The card name: what a print adds to it in brackets at the end is no part of it."""
    cite("saga.2-1-2 saga.5-1-1-1-1")
    return ADDITIONAL.sub("", name)
