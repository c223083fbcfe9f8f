"""What can be wrong with a deck, a record or a save. The words come from the catalogue, in each language."""

from __future__ import annotations

from collections.abc import Sequence

from soulcore.kernel.errors import SaveError
from soulcore.kernel.quoting import MOST, quoted
from soulcore.library import Violation
from soulcore.words.errors import SpokenError


class PlayError(SpokenError):
    """Something handed in cannot be played, replayed or loaded."""


def expect(given: object, kind: type | tuple[type, ...], what: str) -> None:
    """Raise PlayError unless that is of the kind; the words of play.no_… say what it should be."""
    if not isinstance(given, kind):
        raise no(what, given)


def no(what: str, given: object) -> PlayError:
    """What was handed in is no seed, no game …: a plain value is named as it is, anything else by its class."""
    if isinstance(given, str):
        name = given[:MOST]
    else:
        name = quoted(given) if type(given).__module__ == "builtins" else type(given).__name__
    return PlayError(f"play.no_{what}", given=name.encode(errors="replace").decode())


TEXT = (str, bytes, bytearray, memoryview)
"""What JSON is read from."""


class IllegalDeck(PlayError):
    """A deck that the rules do not allow. `violations` has every reason, with its clauses."""

    def __init__(self, name: str, violations: Sequence[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__("play.deck.illegal", name=name)

    def text(self, lang: str = "en") -> str:
        """The reasons in a language, one a line."""
        lines = [super().text(lang)]
        for violation in self.violations:
            clauses = f" [{', '.join(violation.clauses)}]" if violation.clauses else ""
            lines.append(f"- {violation.text_in(lang)}{clauses}")
        return "\n".join(lines)


class RecordError(PlayError):
    """A record that cannot be replayed: damaged, tampered with, or of something unknown."""


class UnreadableSave(PlayError, SaveError):
    """A save that cannot be loaded."""


class RulesMismatch(RecordError, UnreadableSave):
    """A record or save of other rules, or of cards that read differently, than this version of Soulcore has."""
