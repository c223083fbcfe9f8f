"""How the words of card text are printed: reserved keywords bold, action words bold and italic, the extra costs plain."""

from __future__ import annotations

import re

from soulcore.clauses.cite import cite

KEYWORDS = ("CHOSEN ONE", "WANDERER", "UNBREAKABLE", "INMUNE", "BREAKTHROUGH", "ASSAULT", "UNDYING")
EXTRA_COSTS = ("CONTROL", "FLOOD")
"""Written in capitals like keywords, but not in bold: they are costs."""

ACTIONS = (
    "Recruit",
    "Return",
    "Ghost",
    "Manifest",
    "Recharge",
    "Recover",
    "Silence",
    "Vanquish",
    "Push",
    "Break",
    "Void",
    "Reveal",
    "Sacrifice",
    "Clone",
)

_KEYWORD = re.compile(rf"\b({'|'.join(KEYWORDS)})\b")
_ACTION = re.compile(rf"\b({'|'.join(ACTIONS)})\b")
_QUOTED = re.compile(r'("[^"]*")')


def marked(line: str) -> str:
    """A canonical line in Markdown. Names in quotation marks stay as they are."""
    parts = _QUOTED.split(line)
    return "".join(part if part.startswith('"') else _marked(part) for part in parts)


def _marked(text: str) -> str:
    if any(word in text for word in EXTRA_COSTS):
        cite("spirit-war.general.17")
    if _KEYWORD.search(text):
        cite("spirit-war.general.16")
    if _ACTION.search(text):
        cite("spirit-war.general.20")
    return _ACTION.sub(r"***\1***", _KEYWORD.sub(r"**\1**", text))
