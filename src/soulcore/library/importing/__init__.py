"""Importing cards: the JSON of docs/cards.md in, cards in canonical text and a report of every effect out."""

from __future__ import annotations

from soulcore.library.importing.report import EffectReport, ImportReport
from soulcore.library.importing.run import import_cards

__all__ = ["EffectReport", "ImportReport", "import_cards"]
