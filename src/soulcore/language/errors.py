"""What is wrong with a card text, shown where it is wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from soulcore.kernel.errors import SoulcoreError


class TextError(SoulcoreError):
    """A card text that cannot be read.

    position counts characters from the start of `text`; expected says what could stand there; suggestion is the nearest
    known phrase, or empty. It is looked for when somebody asks: most errors of one reader are another one's beginning.
    """

    def __init__(
        self,
        reason: str,
        text: str = "",
        position: int = 0,
        expected: tuple[str, ...] = (),
        suggestion: str | Callable[[], str] = "",
        length: int = 1,
    ) -> None:
        self.reason = reason
        self.text = text
        self.position = max(0, min(position, len(text)))
        self.expected = expected
        self.suggest = suggestion
        self.length = max(1, length)
        super().__init__(reason)

    @cached_property
    def suggestion(self) -> str:
        return self.suggest if isinstance(self.suggest, str) else self.suggest()

    def __str__(self) -> str:
        return self.describe()

    def caret(self) -> str:
        """The part of the text around the mistake, with a caret line under it."""
        start = max(0, self.position - 60)
        end = min(len(self.text), self.position + 60)
        shown = self.text[start:end].replace("\n", " ")
        lead = "…" if start else ""
        tail = "…" if end < len(self.text) else ""
        marks = "^" * min(self.length, max(1, end - self.position))
        return f"    {lead}{shown}{tail}\n    {' ' * (len(lead) + self.position - start)}{marks}"

    def describe(self) -> str:
        """The whole message."""
        lines = [f"{self.reason} (at character {self.position + 1})" if self.text else self.reason]
        if self.text:
            lines.append(self.caret())
        if self.suggestion:
            lines.append(f"    Did you mean {self.suggestion}?")
        if self.expected:
            lines.append(f"    Expected {_choice(self.expected)}.")
        return "\n".join(lines)


class AmbiguousText(TextError):
    """A text with two readings; both are in `readings`."""

    def __init__(self, text: str, readings: tuple[str, ...], position: int = 0) -> None:
        self.readings = readings
        shown = "".join(f"\n    - {reading}" for reading in readings)
        super().__init__(f"This text has {len(readings)} readings:{shown}", text, position)


def _choice(options: tuple[str, ...]) -> str:
    if len(options) == 1:
        return options[0]
    return ", ".join(options[:-1]) + " or " + options[-1]
