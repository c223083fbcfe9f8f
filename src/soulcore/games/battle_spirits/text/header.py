"""The header of an ability: level marks, keywords, timings, kinds and limits in brackets."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.text import parameters
from soulcore.language.errors import TextError
from soulcore.language.vocabulary import Keyword, Vocabulary

BRACKET = re.compile(r"\s*\[([^\[\]]*)\]")
LEVELS = re.compile(r"(\d)(?:\s*[-–~]\s*(\d))?$")
MAX_MARKS = 12


@dataclass(frozen=True)
class Mark:
    """One known mark of a header: which field of the ability it fills, with what."""

    field: str
    value: str


@lru_cache(maxsize=16)
def marks(vocabulary: Vocabulary) -> dict[str, Mark]:
    """Every canonical mark by its text in small letters."""
    found: dict[str, Mark] = {}
    for field, terms in (
        ("timings", vocabulary.timings),
        ("kind", vocabulary.kinds),
        ("limits", vocabulary.limits),
        ("place", vocabulary.header_places),
        ("keyword", vocabulary.keywords),
        ("in_state", vocabulary.header_states),
    ):
        for term in terms:
            found[term.en.lower()] = Mark(field, term.id)
    return found


def split(line: str) -> tuple[str, str]:
    """A canonical line as header and text."""
    position = 0
    while (match := BRACKET.match(line, position)) is not None:
        position = match.end()
    return line[:position].strip(), line[position:].strip()


def parse_header(header: str, vocabulary: Vocabulary) -> Ability:
    """An ability with the fields its header gives, and no steps."""
    ability = Ability()
    position = 0
    count = 0
    while (match := BRACKET.match(header, position)) is not None:
        count += 1
        if count > MAX_MARKS:
            raise TextError(Remark("too_many_marks", most=MAX_MARKS), header, match.start(1))
        put(ability, match.group(1).strip(), vocabulary, header, match.start(1))
        position = match.end()
    if header[position:].strip():
        raise TextError("marks_in_brackets", header, position)
    return ability


def put(ability: Ability, text: str, vocabulary: Vocabulary, header: str, position: int) -> None:
    """Put one mark into the ability."""
    low = text.lower()
    level = vocabulary.level.lower()
    if low.startswith(level) and (match := LEVELS.match(low[len(level) :].strip())) is not None:
        if ability.levels != (0, 0):
            raise TextError("levels_once", header, position, length=max(1, len(text)))
        lowest = int(match.group(1))
        ability.levels = (lowest, int(match.group(2) or lowest))
        return
    name, _, value = (part.strip() for part in text.partition(":"))
    keyword = next((word for word in vocabulary.keywords if word.en.lower() == name.lower()), None)
    if keyword is not None:
        put_keyword(ability, keyword, value, vocabulary, header, position)
        return
    mark = marks(vocabulary).get(low)
    if mark is None:
        unknown = Remark("mark_unknown", mark=f"[{text}]")
        raise TextError(unknown, header, position, (), lambda: nearest_mark(low, vocabulary), max(1, len(text)))
    put_mark(ability, mark)


def nearest_mark(low: str, vocabulary: Vocabulary) -> str:
    near = get_close_matches(low, marks(vocabulary), 1, 0.6)
    return f"[{canonical_mark(vocabulary, near[0])}]" if near else ""


def put_mark(ability: Ability, mark: Mark) -> None:
    if mark.field in ("timings", "limits"):
        have = getattr(ability, mark.field)
        if mark.value not in have:
            setattr(ability, mark.field, (*have, mark.value))
    else:
        put_one(ability, mark.field, mark.value)


def put_one(ability: Ability, field: str, value: str) -> None:
    """Fill a field that has one value: a second, different one would be lost."""
    if getattr(ability, field) not in ("", value):
        raise TextError(f"two_of_{field}")
    setattr(ability, field, value)


def put_keyword(
    ability: Ability, keyword: Keyword, value: str, vocabulary: Vocabulary, header: str, position: int
) -> None:
    put_one(ability, "keyword", keyword.id)
    if keyword.value and (value or keyword.rule):
        parameter = parameters.from_text(keyword, value, vocabulary)
        if parameter is None:
            raise TextError(parameters.reason(keyword), header, position, length=len(keyword.en))
        ability.keyword_value = parameter
    elif value:
        raise TextError(Remark("nothing_behind", keyword=keyword.en), header, position, length=len(keyword.en))


def canonical_mark(vocabulary: Vocabulary, low: str) -> str:
    """A mark as it is written, from its small letters."""
    terms = (
        *vocabulary.timings,
        *vocabulary.kinds,
        *vocabulary.limits,
        *vocabulary.header_places,
        *vocabulary.keywords,
    )
    return next((term.en for term in terms if term.en.lower() == low), low.title())
