"""Card text in other words than the canonical ones, to the same tree, as far as the game's dialect understands it."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability
from soulcore.language.errors import TextError
from soulcore.language.placing import placed
from soulcore.language.vocabulary import Vocabulary


@dataclass(frozen=True)
class Reading:
    """What a text was read as, and what was read differently from how it is written."""

    ability: Ability
    warnings: tuple[Remark, ...] = ()


def read_line(line: str, vocabulary: Vocabulary) -> Reading:
    """One ability from a line in whatever wording can be understood. TextError when it cannot be, or when it has two meanings;
    nothing else, whatever the text: somebody reads a thousand lines, and one of them must not end the rest."""
    try:
        return vocabulary.dialect.read_line(line, vocabulary)
    except TextError as error:
        raise placed(error, line, vocabulary) from None


def read(header: str, text: str, vocabulary: Vocabulary) -> Reading:
    """The same, where marks and text are known apart."""
    try:
        return vocabulary.dialect.read(header, text, vocabulary)
    except TextError as error:
        raise placed(error, f"{header} | {text}" if header else text, vocabulary) from None
