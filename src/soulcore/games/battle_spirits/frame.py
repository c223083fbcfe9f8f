"""The printed card of the Battle Spirits games: three types, six colours, levels on all but Magic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soulcore.clauses.cite import cite_topic
from soulcore.games.battle_spirits.card import MAGIC, NEXUS, SPIRIT
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.frame import Fact, Fault, Frame, choice

MOST_SYMBOLS = 20


class BattleFrame(Frame):
    """Shared by Standard, Eternal and Saga; each says what else it prints."""

    types: tuple[str, ...] = (SPIRIT, NEXUS, MAGIC)
    colors: tuple[str, ...] = COLORS
    counted: tuple[str, ...] = ("reduction", "symbols")
    """The fields that count symbols by colour, so that "red 2, green 1" can be said."""

    def __init__(self, addresses: dict[str, str]) -> None:
        self.addresses = addresses

    def faults(self, card: Any) -> Iterator[Fault]:
        yield from self.type_faults(card)
        yield from self.color_faults(card)
        yield from self.level_faults(card)
        yield from self.rarity_faults(card)

    def fill_in(self, values: dict[str, Any]) -> None:
        values.setdefault("type", SPIRIT)
        values.setdefault("color", "red")
        values.setdefault("cost", 3)
        if values["type"] == SPIRIT:
            values.setdefault("levels", [{"level": 1, "cores": 1, "bp": 3000}])
        elif values["type"] == NEXUS:
            values.setdefault("levels", [{"level": 1, "cores": 0}])
        values.setdefault("symbols", {values["color"]: 1})
        for field in self.counted:
            if isinstance(values.get(field), dict):
                values[field] = {color: count for color, count in values[field].items() if count}

    def facts(self, card: Any) -> list[Fact]:
        # Colour is a word as well as a hue, and the type stands in English in every language.
        cite_topic(self.addresses, "frame.color_word")
        cite_topic(self.addresses, "frame.families")
        return [
            Fact("type", (card.type.upper(),)),
            Fact("color", (card.color,), "color"),
            Fact("cost", (str(card.cost),)),
            *(Fact(field, by_color(getattr(card, field)), "counts") for field in self.counted),
            Fact("families", tuple(card.families), "family"),
            Fact("block", (card.block,)),
            Fact("rarity", (card.rarity,)),
        ]

    def type_faults(self, card: Any) -> Iterator[Fault]:
        cite_topic(self.addresses, "frame.types")
        if card.type not in self.types:
            yield Fault("type", "library.card.type", choice(card.type, self.types))

    def color_faults(self, card: Any) -> Iterator[Fault]:
        cite_topic(self.addresses, "frame.colors")
        if card.color not in self.colors:
            yield Fault("color", "library.card.color", choice(card.color, self.colors))
        cite_topic(self.addresses, "frame.counts")
        for field in self.counted:
            for color, count in getattr(card, field).items():
                if color not in self.colors:
                    yield Fault(field, "library.card.color", choice(color, self.colors))
                elif not 1 <= count <= MOST_SYMBOLS:
                    yield Fault(field, "library.card.count", {"field": field, "color": color, "count": count})

    def level_faults(self, card: Any) -> Iterator[Fault]:
        cite_topic(self.addresses, "frame.levels")
        if card.type == MAGIC:
            if card.levels:
                yield Fault("levels", "library.card.magic_levels", {})
            return
        if not card.levels:
            yield Fault("levels", "library.card.no_levels", {"type": card.type.upper()})
        for row, level in enumerate(card.levels):
            if level.level != row + 1:
                yield Fault("levels", "library.card.level_order", {"level": level.level, "expected": row + 1}, row)
            if row and level.cores <= card.levels[row - 1].cores:
                params: dict[str, object] = {
                    "level": level.level,
                    "cores": level.cores,
                    "below": card.levels[row - 1].level,
                    "fewer": card.levels[row - 1].cores,
                }
                yield Fault("levels", "library.card.level_cores", params, row)
            if card.type == SPIRIT and level.bp is None:
                yield Fault("levels", "library.card.no_bp", {"level": level.level}, row)
            if card.type == NEXUS and level.bp is not None:
                yield Fault("levels", "library.card.nexus_bp", {"level": level.level}, row)
        if card.type == SPIRIT and card.levels and card.levels[0].cores < 1:
            yield Fault("levels", "library.card.spirit_cores", {}, 0)

    def rarity_faults(self, card: Any) -> Iterator[Fault]:
        cite_topic(self.addresses, "frame.rarity")
        if card.rarity and card.rarity not in self.rarities:
            yield Fault("rarity", "library.card.rarity", choice(card.rarity, self.rarities))


def by_color(counts: dict[str, int]) -> tuple[str, ...]:
    """Counts by colour, each as "colour count"."""
    return tuple(f"{color} {count}" for color, count in counts.items())
