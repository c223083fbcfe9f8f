"""Spirit types in running text: printed in capitals before a kind of card, here put into quotation marks."""

from __future__ import annotations

import re
from collections.abc import Iterable

from soulcore.language.vocabulary import Vocabulary

BETWEEN = r"(?:, or |, and | or | and |, |/)"
CAPITAL = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*"
FAMILIES = re.compile(
    rf"(?<![\"“\w])((?:non-)?(?:{CAPITAL})(?:{BETWEEN}(?:{CAPITAL}))*)"
    r"(?= (?:spirits?|nexus(?:es)?|cards?|magic)\b| you control\b)"
)

OPENING = """
    select your all the each one two three a an this that when if while during return destroy refresh exhaust reduce treat summon
    place discard reveal add draw other lv1 lv2 lv3 token any both neither either only no bp soul core then
    spirit spirits nexus nexuses magic card cards burst x
"""
PLAIN = frozenset(OPENING.split())
"""Words that begin a sentence and are no spirit type."""


def quoted_families(text: str, vocabulary: Vocabulary) -> str:
    """The text with every spirit type in quotation marks, by its known name where it has one."""
    known = {name.lower(): name for name in vocabulary.families}
    terms = (*vocabulary.colors, *vocabulary.keywords, *vocabulary.card_types, vocabulary.card)
    plain = {word.lower() for term in terms for word in (term.en, term.en_plural)} | PLAIN

    def quote(match: re.Match[str]) -> str:
        names, before = match.group(1), ""
        prefix = "non-" if names.startswith("non-") else ""
        words = names.removeprefix("non-").split(" ")
        while words and words[0].lower() in plain and not begins_with(known, " ".join(words).lower()):
            before += words.pop(0) + " "
        if words and words[0] in ("and", "or"):
            return match.group()  # what stands before it is no spirit type, so this goes on with that
        parts = [part for part in re.split(BETWEEN, " ".join(words)) if part]
        if not parts or any(part.lower() in plain for part in parts):
            return match.group()
        return before + "/".join(f'{prefix}"{known.get(part.lower(), part)}"' for part in parts)

    return FAMILIES.sub(quote, text)


def begins_with(known: Iterable[str], words: str) -> bool:
    """Whether words begin with a known spirit type ("Spirit Beast", which begins like a kind of card)."""
    return any(words == name or words.startswith((f"{name} ", f"{name},", f"{name}/")) for name in known)
