"""What is wrong with a card text, shown where it is wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from unicodedata import east_asian_width

from soulcore.kernel.errors import SoulcoreError


def columns(text: str) -> int:
    """How wide a text is in a terminal: Chinese and Japanese letters take two columns."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


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
        self.nearest: Callable[[], str] = lambda: ""
        """The nearest wording that is understood: looked for when the refusal is told to somebody."""
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
        before = columns(lead + shown[: self.position - start])
        under = shown[self.position - start :][: max(1, self.length)]
        return f"    {lead}{shown}{tail}\n    {' ' * before}{'^' * max(1, columns(under))}"

    def describe(self) -> str:
        """The whole message."""
        lines = [f"{self.reason} (at character {self.position + 1})" if self.text else self.reason]
        if self.text:
            lines.append(self.caret())
        if self.suggestion:
            lines.append(f"    Did you mean {self.suggestion}?")
        if self.expected:
            lines.append(f"    Expected {_choice(self.expected)}.")
        if near := self.nearest():
            lines.append(f"    The nearest that is understood: {near}")
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
