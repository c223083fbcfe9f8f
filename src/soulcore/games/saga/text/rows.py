"""Tables of turns of phrase: each row is a pattern and what it says in plainer words."""

from __future__ import annotations

import re

N = r"(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+)"

Rows = tuple[tuple[re.Pattern[str], str], ...]


def rows(*pairs: tuple[str, str]) -> Rows:
    return tuple((re.compile(pattern, re.IGNORECASE), meaning) for pattern, meaning in pairs)


def applied(table: Rows, text: str) -> str:
    """The text with every row applied, in order."""
    for pattern, meaning in table:
        text = pattern.sub(meaning, text)
    return text
