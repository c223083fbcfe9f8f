"""Tables of turns of phrase: each row is a pattern and what it says in plainer words."""

from __future__ import annotations

import re

N = r"(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+)"

Rows = tuple[tuple[re.Pattern[str], str, str, str], ...]
"""Patterns, what they say, and two runs of letters without which the pattern fits nowhere."""

PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz0123456789 ',:-")
OPTIONAL = frozenset("?*{")


def rows(*pairs: tuple[str, str]) -> Rows:
    return tuple((re.compile(pattern, re.IGNORECASE), meaning, *needed(pattern)) for pattern, meaning in pairs)


def applied(table: Rows, text: str) -> str:
    """The text with every row applied, in order. Most rows fit no text: looking for their letters first is much faster."""
    letters = text.lower()
    for pattern, meaning, first, second in table:
        if first in letters and second in letters:
            found = pattern.sub(meaning, text)
            if found is not text:
                text, letters = found, found.lower()
    return text


def needed(pattern: str) -> tuple[str, str]:
    """The two longest runs of plain letters that stand in every text the pattern fits, "" where none is sure."""
    found, run, depth, at = ["", ""], "", 0, 0
    while at < len(pattern):
        sign = pattern[at]
        if sign == "|" and depth == 0:
            return "", ""
        plain = depth == 0 and sign.lower() in PLAIN
        width = 2 if sign == "\\" else 1
        if sign == "[":
            width = pattern.index("]", at + 2) + 1 - at
        depth += (sign == "(") - (sign == ")")
        after = pattern[at + width : at + width + 1]
        if plain and after not in OPTIONAL:
            run += sign.lower()
        else:
            found.append(run)
            run = ""
        at += width
    longest = sorted({*found, run}, key=len, reverse=True)
    return longest[0], longest[1] if len(longest) > 1 else ""
