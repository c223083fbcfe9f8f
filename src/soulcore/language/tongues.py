"""Languages that a game writes, and perhaps reads, with a dialect of its own, beside English and Chinese: its vocabulary names
the module."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Protocol, cast, runtime_checkable

from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability
from soulcore.language.errors import TextError
from soulcore.language.placing import placed
from soulcore.language.reading import Reading, read_line
from soulcore.language.vocabulary import Vocabulary

JAPANESE = "ja"
KANA = re.compile(r"[\u3041-\u30fa\u30fc-\u30ff]")
"""Not the dot between words, which other lists have too."""


class Tongue(Protocol):
    """What such a module has."""

    def render(self, ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str: ...


@runtime_checkable
class Reader(Protocol):
    """What it has besides where printed text is read too."""

    def read_line(self, line: str, vocabulary: Vocabulary, names: Mapping[str, str] | None = None) -> Reading: ...


def tongue(vocabulary: Vocabulary, lang: str) -> Tongue | None:
    """The dialect of a game in a language, or None."""
    module = vocabulary.tongues.get(lang)
    return cast(Tongue, import_module(module)) if module is not None else None


IDEOGRAPHS = re.compile(r"[\u3005-\u3007\u3041-\u30ff\u4e00-\u9fff【】『』]")


def language_of(text: str, spoken: str = "en") -> str:
    """The language that a card text is in: Japanese has kana, and from somebody who speaks it any of its characters will do."""
    return JAPANESE if (IDEOGRAPHS if spoken == JAPANESE else KANA).search(text) else "en"


def read_line_in(lang: str, line: str, vocabulary: Vocabulary, names: Mapping[str, str] | None = None) -> Reading:
    """One ability from a line in a language. names: of cards in that language, by their English. Raises TextError."""
    if lang == "en":
        return read_line(line, vocabulary)
    found: object = tongue(vocabulary, lang)
    if not isinstance(found, Reader):
        raise TextError(Remark("language_not_read", game=vocabulary.game))
    try:
        return found.read_line(line, vocabulary, names)
    except TextError as error:
        raise placed(error, line, vocabulary, lang) from None
