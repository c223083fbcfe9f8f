"""Errors for people: what was wrong, where, which rule, what would be right."""

from __future__ import annotations


class SoulcoreError(Exception):
    """An error for people: its text says what was wrong, where, and what would be right."""


class KeyedError(SoulcoreError):
    """One that the catalogues have words for, where its own layer has none: their key, and what they are told with.

    Its own kinds must be compiled with it: an interpreted one is refused by compiled code, which knows all that it may meet."""

    def __init__(self, message: str, key: str, params: dict[str, object]) -> None:
        super().__init__(message)
        self.key = key
        self.params = params


class AnswerError(SoulcoreError):
    """An answer was refused; nothing changed."""


class IllegalAnswer(AnswerError):
    """The answer is none of the listed options."""


class StaleAnswer(AnswerError):
    """The answer belongs to a decision that is no longer open."""


class WrongSeat(AnswerError):
    """The decision is another player's."""


class AmbiguousAnswer(AnswerError):
    """Several options begin with that text."""


class GameOver(AnswerError):
    """The game has ended."""


class SaveError(SoulcoreError):
    """Saved data cannot be read."""


class Runaway(SoulcoreError):
    """A position ran longer than its budget without asking anything: an endless loop of effects."""


class NothingToAnswer(SoulcoreError):
    """A player would be asked something and have no option: a fault of the rules' code, told at once and by name."""


def reason_of(error: Exception) -> str:
    """What the system says is wrong with a file, without what only a programmer reads."""
    if isinstance(error, OSError) and error.strerror:
        return str(error.strerror)
    if isinstance(error, UnicodeDecodeError):
        return "it is no text in UTF-8"
    return str(error)
