"""Where a refusal points: into what was typed, however it was reworded, and the nearest wording that is understood."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from soulcore.effects.tree import Ability
from soulcore.language.errors import AmbiguousText, TextError
from soulcore.language.vocabulary import Vocabulary

WORD = re.compile(r"\w+(?:['’]\w+)*|[^\w\s]")

MOST_WORDS = 250
"""Longer texts are not laid side by side: what is refused in them is looked for as it stands."""


def placed(error: TextError, typed: str, vocabulary: Vocabulary, lang: str = "en") -> TextError:
    """The same refusal, at its place in what was typed."""
    error.nearest = lambda: nearest(typed, vocabulary, lang)
    if not error.text or (isinstance(error, AmbiguousText) and error.text == typed):
        return error
    start, length = place(error.text, error.position, error.length, typed)
    error.text, error.position, error.length = typed, start, length
    return error


def place(text: str, position: int, length: int, typed: str) -> tuple[int, int]:
    """Where a part of a reworded text stands in what was typed: its start and how long it is."""
    whole = typed.find(text)
    if whole >= 0:
        return whole + position, length
    ours, theirs = list(WORD.finditer(text)), list(WORD.finditer(typed))
    if not ours or not theirs or max(len(ours), len(theirs)) > MOST_WORDS:
        part = text[position : position + length]
        return max(typed.find(part), 0) if part.strip() else len(typed.rstrip()), length
    first = next((at for at, word in enumerate(ours) if word.end() > position), len(ours))
    last = next((at for at, word in enumerate(ours) if word.end() >= position + length), len(ours) - 1)
    if first == len(ours):
        return len(typed.rstrip()), 1
    blocks = SequenceMatcher(
        None, [word[0].lower() for word in ours], [word[0].lower() for word in theirs], autojunk=False
    ).get_opcodes()
    begin, end = len(theirs), 0
    for _, low, high, other_low, other_high in blocks:
        if low <= last and high > first:
            is_same = high - low == other_high - other_low
            begin = min(begin, other_low + (max(first - low, 0) if is_same else 0))
            end = max(end, other_low + min(last - low, high - low - 1) + 1 if is_same else other_high)
    if begin >= len(theirs):
        return len(typed.rstrip()), 1
    start = theirs[begin].start()
    return start, max(1, theirs[max(begin, end - 1)].end() - start)


def nearest(typed: str, vocabulary: Vocabulary, lang: str = "en") -> str:
    """The line of the language's examples that is most like what was typed; empty when none is like it."""
    wanted = parts_of(typed, lang)
    best, score = "", 0.3
    for line in examples(vocabulary, lang):
        matcher = SequenceMatcher(None, parts_of(line, lang), wanted, autojunk=False)
        if matcher.quick_ratio() > score and matcher.ratio() > score:
            best, score = line, matcher.ratio()
    return best


def parts_of(text: str, lang: str) -> list[str]:
    """What is compared of a text: words, or characters where words are not set apart."""
    return [word.lower() for word in WORD.findall(text[:1000])][:120] if lang == "en" else list(text[:120])


_known: dict[tuple[str, str], list[str]] = {}


def examples(vocabulary: Vocabulary, lang: str) -> list[str]:
    """Examples of everything that can be said, in a language."""
    key = (vocabulary.game, lang)
    if key not in _known:
        lines = [line.strip() for line in vocabulary.dialect.examples().splitlines()]
        english = [line for line in lines if line and line[0] not in "#>"]
        _known[key] = english if lang == "en" else list(in_language(english, vocabulary, lang))
    return _known[key]


def in_language(lines: list[str], vocabulary: Vocabulary, lang: str) -> list[str]:
    from soulcore.language.parsing import parse_line
    from soulcore.language.writing import render

    found: list[Ability] = []
    for line in lines:
        try:
            found.append(parse_line(line, vocabulary))
        except TextError:
            continue
    said = [render(ability, lang, vocabulary) for ability in found]
    return [line for line in said if not re.search(r"[a-z]{3}", line)]
