"""The printed card of Eternal: five types, levels of Ultimates from 3 on, numbers for Braves, Mirages and Overcount."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits.card import MAGIC, NEXUS
from soulcore.games.battle_spirits.frame import MOST_SYMBOLS, BattleFrame
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.eternal.addresses import ADDRESSES
from soulcore.games.eternal.card import ASKED, BRAVE, NUMBERS, SYMBOL_KINDS, TYPES, ULTIMATE
from soulcore.games.frame import Fact, Fault, choice

LOWEST_ULTIMATE = 3
"""The lowest level that an Ultimate has."""


class EternalFrame(BattleFrame):
    """The cards as the first chapter shows them."""

    types: tuple[str, ...] = TYPES
    rarities: tuple[str, ...] = ("X", "XX", "10thX", "M", "R", "U", "C", "P")
    keys: ClassVar[dict[str, str]] = {name: f"numbers.{name}" for name in NUMBERS}

    def color_faults(self, card: Any) -> Iterator[Fault]:
        cite("eternal.card-spirit.5")
        colors = card.color.split("/")
        for color in colors:
            if color not in COLORS:
                yield Fault("color", "library.card.color", choice(color, COLORS))
        for field, allowed in (("reduction", ASKED), ("symbols", SYMBOL_KINDS)):
            for color, count in getattr(card, field).items():
                if color not in allowed:
                    yield Fault(field, "library.card.color", choice(color, allowed))
                elif not 1 <= count <= MOST_SYMBOLS:
                    yield Fault(field, "library.card.count", {"field": field, "color": color, "count": count})

    def level_faults(self, card: Any) -> Iterator[Fault]:
        cite("eternal.card-ultimate.2")
        if card.type == MAGIC:
            if card.levels:
                yield Fault("levels", "library.card.magic_levels", {})
            return
        first = LOWEST_ULTIMATE if card.type == ULTIMATE else 1
        if not card.levels:
            yield Fault("levels", "library.card.no_levels", {"type": card.type.upper()})
        for row, level in enumerate(card.levels):
            if level.level != row + first:
                yield Fault("levels", "library.card.level_order", {"level": level.level, "expected": row + first}, row)
            if card.type != NEXUS and level.bp is None:
                yield Fault("levels", "library.card.no_bp", {"level": level.level}, row)

    def rarity_faults(self, card: Any) -> Iterator[Fault]:
        return iter(())

    def fill_in(self, values: dict[str, Any]) -> None:
        values["color"] = values.get("color") or "red"
        kind = values.get("type")
        if kind == ULTIMATE:
            values.setdefault("levels", [{"level": LOWEST_ULTIMATE, "cores": 1, "bp": 8000}])
            values.setdefault("symbols", {ULTIMATE: 1})
        elif kind == BRAVE:
            values.setdefault("levels", [{"level": 1, "cores": 1, "bp": 3000}])
            values.setdefault("symbols", {})
        elif "/" in str(values.get("color", "")):
            values.setdefault("symbols", {values["color"].split("/")[0]: 1})
        super().fill_in(values)

    def facts(self, card: Any) -> list[Fact]:
        return [
            Fact("color", tuple(card.color.split("/")), "color") if fact.label == "color" else fact
            for fact in super().facts(card)
        ]


FRAME = EternalFrame(ADDRESSES)
