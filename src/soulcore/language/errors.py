"""What is wrong with a card text, and where. The words for it are in the catalogues: `soulcore.words.card_text` tells it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from soulcore.effects.remark import Remark
from soulcore.kernel.errors import SoulcoreError


def remark_of(given: Remark | str) -> Remark:
    """A remark, also where its key alone was given."""
    return Remark(given) if isinstance(given, str) else given


class TextError(SoulcoreError):
    """A card text that cannot be read.

    position counts characters from the start of `text`; expected says what could stand there, as words or as kinds of words;
    suggestion is the nearest known phrase, or empty. It is looked for when somebody asks: most errors of one reader are another
    one's beginning.
    """

    def __init__(
        self,
        remark: Remark | str,
        text: str = "",
        position: int = 0,
        expected: tuple[str | Remark, ...] = (),
        suggestion: str | Callable[[], str] = "",
        length: int = 1,
    ) -> None:
        self.remark = remark_of(remark)
        self.text = text
        self.position = max(0, min(position, len(text)))
        self.expected = expected
        self.suggest = suggestion
        self.length = max(1, length)
        self.nearest: Callable[[], str] = lambda: ""
        """The nearest wording that is understood: looked for when the refusal is told to somebody."""
        super().__init__(repr(self.remark))

    @cached_property
    def suggestion(self) -> str:
        return self.suggest if isinstance(self.suggest, str) else self.suggest()


class AmbiguousText(TextError):
    """A text with two readings; both are in `readings`."""

    def __init__(self, text: str, readings: tuple[str, ...], position: int = 0) -> None:
        self.readings = readings
        shown = "".join(f"\n    - {reading}" for reading in readings)
        super().__init__(Remark("two_readings", count=len(readings), readings=shown), text, position)


class Unfit(Exception):
    """A sentence that the grammar takes but that means nothing: "select 1 card in your Void"."""

    def __init__(self, remark: Remark | str) -> None:
        self.remark = remark_of(remark)
        super().__init__(repr(self.remark))
