"""The printed card of Saga: up to two colours, symbols of two colours, its rarities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits.frame import MOST_SYMBOLS, BattleFrame
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.frame import Fact, Fault, choice
from soulcore.games.saga.addresses import ADDRESSES
from soulcore.games.saga.card import SYMBOL_KINDS, in_order
from soulcore.games.saga.titles import card_name


class SagaFrame(BattleFrame):
    """Chapter 2."""

    rarities: tuple[str, ...] = ("L", "X", "R", "UC", "C")

    def faults(self, card: Any) -> Iterator[Fault]:
        cite("saga.2-1-1")
        if not card_name(card.name).strip():
            yield Fault("name", "library.card.no_name", {})
        yield from super().faults(card)

    def color_faults(self, card: Any) -> Iterator[Fault]:
        cite("saga.2-4-1 saga.2-4-1-1 saga.2-4-1-2")
        colors = card.color.split("/")
        for color in colors:
            if color not in COLORS:
                yield Fault("color", "library.card.color", choice(color, COLORS))
        if len(colors) > 2 or len(set(colors)) < len(colors):
            yield Fault("color", "library.card.color", choice(card.color, SYMBOL_KINDS))
        cite("saga.2-7-1 saga.2-7-2 saga.2-8-1 saga.2-8-2")
        for field, allowed in (("reduction", COLORS), ("symbols", SYMBOL_KINDS)):
            for color, count in getattr(card, field).items():
                if color not in allowed:
                    yield Fault(field, "library.card.color", choice(color, allowed))
                elif not 1 <= count <= MOST_SYMBOLS:
                    yield Fault(field, "library.card.count", {"field": field, "color": color, "count": count})

    def fill_in(self, values: dict[str, Any]) -> None:
        symbols = values.get("symbols")
        if isinstance(symbols, dict):
            values["symbols"] = {in_order(str(kind)): count for kind, count in symbols.items()}
        if "symbols" not in values and "/" in str(values.get("color", "")):
            values["symbols"] = {in_order(str(values["color"])): 1}
        super().fill_in(values)

    def facts(self, card: Any) -> list[Fact]:
        return [
            Fact("color", tuple(card.color.split("/")), "color") if fact.label == "color" else fact
            for fact in super().facts(card)
        ]


FRAME = SagaFrame(ADDRESSES)
