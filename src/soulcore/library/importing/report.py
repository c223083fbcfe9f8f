"""What an import made of each effect."""

from __future__ import annotations

from dataclasses import dataclass, field

from soulcore.library.errors import Mistake
from soulcore.library.printed import CardData


@dataclass(frozen=True, slots=True)
class EffectReport:
    """One effect: the canonical line, or why there is none; warnings say what was read otherwise than written."""

    number: str
    header: str
    source: str
    line: str = ""
    error: str = ""
    warnings: tuple[str, ...] = ()

    @property
    def is_parsed(self) -> bool:
        return not self.error


@dataclass(slots=True)
class ImportReport:
    """cards: those understood whole, fit to be written; faults: what is wrong with a card besides its text."""

    game: str
    cards: list[CardData] = field(default_factory=list)
    effects: list[EffectReport] = field(default_factory=list)
    faults: list[Mistake] = field(default_factory=list)
    left_out: list[tuple[str, str]] = field(default_factory=list)
    """Number and name of each card that is not among `cards`."""
    renamed: dict[str, str] = field(default_factory=dict)
    """Families that the manual calls otherwise."""

    @property
    def parsed(self) -> int:
        return sum(effect.is_parsed for effect in self.effects)
