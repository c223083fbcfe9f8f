"""What scenarios tell their writers, in every language: a text in English that knows what it says."""

from __future__ import annotations

from soulcore.kernel.errors import SoulcoreError, reason_of
from soulcore.words import say
from soulcore.words.errors import reason


class Saying(str):
    """A text of the catalogues (`scenarios.KEY`), in English wherever nobody asks for another language."""

    __slots__ = ("key", "params")

    key: str
    params: dict[str, object]

    def __new__(cls, key: str, /, **params: object) -> Saying:
        made = super().__new__(cls, say("en", f"scenarios.{key}", **params))
        made.key = key
        made.params = params
        return made

    def text(self, lang: str) -> str:
        """The same in a language, and what it was made of too."""
        return say(
            lang, f"scenarios.{self.key}", **{name: in_language(value, lang) for name, value in self.params.items()}
        )


class Reason:
    """What the system says is wrong with a file, in every language."""

    def __init__(self, error: OSError) -> None:
        self.error = error

    def __str__(self) -> str:
        return reason_of(self.error)

    def text(self, lang: str) -> str:
        return reason(self.error, lang)


def in_language(value: object, lang: str) -> object:
    """A text in a language, if it knows how: sayings, and errors that have words of their own."""
    told = getattr(value, "text", None)
    return told(lang) if callable(told) else value


def as_saying(error: SoulcoreError) -> str:
    """What an error says, in every language if it has words for that."""
    return Saying("result.error", why=error) if callable(getattr(error, "text", None)) else str(error)
