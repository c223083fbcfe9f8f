"""What is told of an error, in a language: errors of the engine's layers bring keys, the system's come in English."""

from __future__ import annotations

import errno
import os

from soulcore.kernel.errors import KeyedError, SoulcoreError, reason_of
from soulcore.words import say

SYSTEM = {
    os.strerror(number): f"errors.system.{key}"
    for number, key in (
        (errno.ENOENT, "no_file"),
        (errno.EACCES, "not_allowed"),
        (errno.EPERM, "not_allowed"),
        (errno.EISDIR, "is_folder"),
        (errno.ENOTDIR, "no_folder"),
        (errno.EEXIST, "there_already"),
        (errno.ENOSPC, "disk_full"),
    )
} | {"it is no text in UTF-8": "errors.system.no_text"}
"""What the system says is wrong with a file, and the key of our words for it."""


class SpokenError(SoulcoreError):
    """What is wrong with what somebody handed in or asked for. key and params: its words; an error among them is told as
    `reason` does."""

    def __init__(self, key: str, **params: object) -> None:
        self.key = key
        self.params = params
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """The reason in a language."""
        params = {name: reason(of, lang) if isinstance(of, Exception) else of for name, of in self.params.items()}
        return say(lang, self.key, **params)


def reason(error: Exception, lang: str) -> str:
    """What the system says is wrong with a file, in a language."""
    said = reason_of(error)
    return say(lang, SYSTEM[said]) if said in SYSTEM else said


def told(error: Exception, lang: str) -> str:
    """What a person is told of an error."""
    own = getattr(error, "text", None)
    if callable(own):
        return str(own(lang))
    if isinstance(error, KeyedError) and lang != "en":  # in English they have said it themselves
        return say(lang, error.key, **error.params)
    if isinstance(error, OSError):
        return ": ".join(filter(None, (str(error.filename or ""), reason(error, lang))))
    return str(error)
