"""The printed card of Standard: what the manual's card has besides the family's. EX symbols, a block icon, its rarities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits.frame import BattleFrame
from soulcore.games.frame import Fault
from soulcore.games.standard.addresses import ADDRESSES


class StandardFrame(BattleFrame):
    """The manual's card anatomy."""

    counted: tuple[str, ...] = ("reduction", "symbols", "ex_symbols")
    rarities: tuple[str, ...] = ("X", "M", "R", "C", "P")
    """From the rarest down, as the manual orders them; P, which the manual does not list, is on promotional cards."""

    def faults(self, card: Any) -> Iterator[Fault]:
        yield from super().faults(card)
        # An EX symbol is a symbol too; a card may also have none at all.
        cite("standard.card.9")
        cite("standard.card.10")
        for color, count in card.ex_symbols.items():
            if count > card.symbols.get(color, 0):
                params: dict[str, object] = {"color": color, "ex": count, "symbols": card.symbols.get(color, 0)}
                yield Fault("ex_symbols", "library.card.ex_symbols", params)

    def fill_in(self, values: dict[str, Any]) -> None:
        super().fill_in(values)
        values.setdefault("block", "A")
        if isinstance(values.get("ex_symbols"), dict) and isinstance(values["symbols"], dict):
            for color, count in values[
                "ex_symbols"
            ].items():  # an EX symbol is a symbol too, also where only it is written
                if isinstance(count, int):
                    values["symbols"][color] = max(values["symbols"].get(color, 0), count)


FRAME = StandardFrame(ADDRESSES)
