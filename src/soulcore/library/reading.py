"""Card text and its trees: the one place where the library speaks to the language.

The language is imported only when a text must really be read or written: a library whose texts are all in the cache
starts without it.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from soulcore.clauses.cite import cite_topic
from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability
from soulcore.games import entry
from soulcore.library.set_file import LineError

if TYPE_CHECKING:
    from soulcore.language.vocabulary import Vocabulary


@cache
def vocabulary(game: str) -> Vocabulary:
    """The words of a game's card text."""
    found: Vocabulary = importlib.import_module(f"soulcore.games.{game.replace('-', '_')}.vocabulary").VOCABULARY
    return found


def read_line(game: str, line: str) -> Ability:
    """The tree of a line of canonical card text. Raises LineError."""
    from soulcore.language import TextError, parse_line

    addresses = entry(game).addresses
    try:
        ability = parse_line(line, vocabulary(game))
    except TextError as error:
        cite_topic(addresses, "text.unknown")
        raise LineError(error, line) from None
    if ability.keyword:
        cite_topic(addresses, "text.keyword")
    if ability.limits:
        cite_topic(addresses, "text.limits")
    return ability


def read_source_text(game: str, header: str, text: str) -> tuple[Ability, tuple[Remark, ...]]:
    """The tree of an effect in another wording, or as printed in Japanese, and what was read otherwise than written. Raises
    LineError."""
    from soulcore.language import TextError, read
    from soulcore.language.tongues import language_of, read_line_in

    try:
        if language_of(header + text) != "en":
            reading = read_line_in(language_of(header + text), header + text, vocabulary(game), names_in(game, "ja"))
        else:
            reading = read(header, text, vocabulary(game))
    except TextError as error:
        raise LineError(error, text) from None
    return reading.ability, tuple(reading.warnings)


@cache
def names_in(game: str, lang: str) -> Mapping[str, str]:
    """What the cards of a game are called in a language, by their English names."""
    from soulcore.library.catalogue import load

    return {card.name: card.names[lang] for card in load(game) if lang in card.names}


def family_in_english(game: str, family: str) -> str:
    """A family by its canonical name, from what a card prints in Japanese; as given when it is none of those."""
    from soulcore.language.tongues import tongue

    found = tongue(vocabulary(game), "ja")
    words = getattr(found, "WORDS", None)
    return str(words.english.get(family, family)) if words is not None else family


def canonical_wording(game: str, line: str, type: str = "") -> str:
    """A line in other words as card text would have it; "" when it is not understood at all."""
    from soulcore.language import TextError
    from soulcore.language.reading import read_line as read_freely

    try:
        found = read_freely(line, vocabulary(game))
    except TextError:
        return ""
    return write_line(game, found.ability, "en", type)


def write_line(game: str, ability: Ability, lang: str, type: str) -> str:
    """The canonical text of a tree in a language, on a card of a type ("this Spirit")."""
    from soulcore.language import render

    return render(ability, lang, vocabulary(game), type)


def renamed_words(game: str) -> Mapping[str, str]:
    """Names that fan translations use and the manual does not, with the manual's."""
    return vocabulary(game).renamed


@cache
def known_families(game: str) -> Mapping[str, str]:
    """The families of a game as they are written, by their names in small letters."""
    return {family.lower(): family for family in vocabulary(game).families}


def name_in(game: str, name: str, lang: str) -> str:
    """A family's name in a language, as it stands where the language has none."""
    if lang in vocabulary(game).tongues:
        from soulcore.language.tongues import tongue

        words = getattr(tongue(vocabulary(game), lang), "WORDS", None)
        return str(words.names.get(name, name)) if words is not None else name
    return vocabulary(game).names.get(name, name) if lang == "zh-Hant" else name
