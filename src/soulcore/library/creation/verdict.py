"""What judging a card came to."""

from __future__ import annotations

from dataclasses import dataclass, field

from soulcore.library.set_file import LineError
from soulcore.words import say


@dataclass(frozen=True, slots=True)
class Verdict:
    """One thing about a card that breaks a creation rule, or (advice) that its maker should look at again.

    clauses: the rules it is about; key, params: what was counted and how to repair it; error: what is wrong with a line.
    """

    clauses: tuple[str, ...]
    key: str
    params: dict[str, object] = field(default_factory=dict)
    advice: bool = False
    error: LineError | None = None

    def text(self, lang: str = "en") -> str:
        """In a language."""
        said = say(lang, self.key, **self.params)
        shown = self.error.shown(lang).splitlines() if self.error is not None else []
        return "\n".join([said, *(f"    {row}" for row in shown)])


@dataclass(frozen=True, slots=True)
class Count:
    """Something that was counted on the way: a label's key, its parameters, and the rules it is about."""

    key: str
    params: dict[str, object]
    clauses: tuple[str, ...] = ()

    def text(self, lang: str = "en") -> str:
        """In a language."""
        return say(lang, self.key, **self.params)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A card with everything that was found, and what was counted to find it."""

    name: str
    verdicts: tuple[Verdict, ...]
    counts: tuple[Count, ...]

    @property
    def broken(self) -> tuple[Verdict, ...]:
        """The rules it breaks."""
        return tuple(verdict for verdict in self.verdicts if not verdict.advice)

    @property
    def advice(self) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.verdicts if verdict.advice)

    @property
    def is_legal(self) -> bool:
        return not self.broken
