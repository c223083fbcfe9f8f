"""What can be wrong with card and deck data. Every text comes from the catalogue, in each language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from soulcore.kernel.errors import SoulcoreError
from soulcore.words import say


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing that is wrong, with its place. `excerpt` is shown below it (a line of card text with a caret). A parameter may
    be a function that gives the text in a language."""

    key: str
    params: dict[str, object] = field(default_factory=dict)
    file: str = ""
    line: int = 0
    excerpt: str = ""

    def text(self, lang: str = "en") -> str:
        """`file:line: what is wrong and what would be right`."""
        params = {name: value(lang) if callable(value) else value for name, value in self.params.items()}
        said = say(lang, self.key, **params)
        if self.line:
            place = f"{self.file}:{self.line}" if self.file else say(lang, "library.line", line=self.line)
            said = f"{place}: {said}"
        elif self.file:
            said = f"{self.file}: {said}"
        return f"{said}\n{self.excerpt}" if self.excerpt else said


class LibraryError(SoulcoreError):
    """Card or deck data that cannot be used. `mistakes` has everything that was found, not only the first."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """All mistakes, one a line, in a language."""
        return "\n".join(mistake.text(lang) for mistake in self.mistakes)


class SetError(LibraryError):
    """A set file is wrong."""


class FormatError(LibraryError):
    """A format file is wrong, or the game has none."""


class DeckError(LibraryError):
    """A deck list is wrong."""


class CodeError(LibraryError):
    """A deck code is wrong, cut off or from another version."""


class QueryError(LibraryError):
    """A search is wrong."""


class ImportFileError(LibraryError):
    """The file to import is not what docs/cards.md describes."""
