"""What an import made of each effect."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from soulcore.effects.remark import Remark
from soulcore.library.errors import Mistake
from soulcore.library.printed import CardData
from soulcore.library.set_file import LineError


@dataclass(frozen=True, slots=True)
class EffectReport:
    """One effect: the canonical line, or why there is none; warnings say what was read otherwise than written."""

    number: str
    header: str
    source: str
    line: str = ""
    error: LineError | None = None
    warnings: tuple[Remark, ...] = ()

    @property
    def is_parsed(self) -> bool:
        return self.error is None


@dataclass(slots=True)
class ImportReport:
    """cards: those understood whole, fit to be written; faults: what is wrong with a card besides its text; marks: what is
    odd about a card that was understood."""

    game: str
    cards: list[CardData] = field(default_factory=list)
    effects: list[EffectReport] = field(default_factory=list)
    faults: list[Mistake] = field(default_factory=list)
    marks: list[Mistake] = field(default_factory=list)
    left_out: list[tuple[str, str]] = field(default_factory=list)
    """Number and name of each card that is not among `cards`."""
    renamed: dict[str, str] = field(default_factory=dict)
    """Families that the manual calls otherwise."""

    @property
    def parsed(self) -> int:
        return sum(effect.is_parsed for effect in self.effects)

    def reasons(self, lang: str = "en") -> dict[str, list[str]]:
        """Why effects were not understood, or cards not taken, with the numbers of the cards; the most frequent first."""
        found: dict[str, list[str]] = {}
        for effect in self.effects:
            if effect.error is not None:
                found.setdefault(effect.error.reason(lang), []).append(effect.number)
        for fault in self.faults:
            found.setdefault(replace(fault, file="").text(lang), []).append(fault.file)
        return dict(sorted(found.items(), key=lambda row: -len(row[1])))
