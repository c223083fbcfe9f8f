"""The printed card of Standard: three types, six colours, Lv data on all but Magic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soulcore.clauses.cite import cite
from soulcore.library.frames.fault import Fault
from soulcore.library.printed import CardData
from soulcore.library.suggestions import did_you_mean

TYPES = ("spirit", "nexus", "magic")
COLORS = ("red", "purple", "green", "white", "yellow", "blue")
RARITIES = ("X", "M", "R", "C", "P")
"""From the rarest down, as the manual orders them; P, which the manual does not list, is on promotional cards."""


def faults(card: CardData) -> Iterator[Fault]:
    """What is wrong with a card by the manual's card anatomy."""
    yield from _type(card)
    yield from _colors(card)
    yield from _symbols(card)
    yield from _levels(card)
    yield from _rarity(card)


def fill_in(values: dict[str, Any]) -> None:
    """A plain card: what the table of fields leaves out."""
    values.setdefault("type", "spirit")
    values.setdefault("color", "red")
    values.setdefault("cost", 3)
    if values["type"] == "spirit":
        values.setdefault("levels", [{"level": 1, "cores": 1, "bp": 3000}])
    elif values["type"] == "nexus":
        values.setdefault("levels", [{"level": 1, "cores": 0}])
    values.setdefault("symbols", {values["color"]: 1})
    values.setdefault("block", "A")
    for field in ("reduction", "symbols", "ex_symbols"):
        if isinstance(values.get(field), dict):
            values[field] = {color: count for color, count in values[field].items() if count}
    if isinstance(values.get("ex_symbols"), dict) and isinstance(values["symbols"], dict):
        for color, count in values["ex_symbols"].items():  # an EX symbol is a symbol too, also where only it is written
            if isinstance(count, int):
                values["symbols"][color] = max(values["symbols"].get(color, 0), count)


def _type(card: CardData) -> Iterator[Fault]:
    cite("standard.card.1")
    if card.type not in TYPES:
        yield Fault("type", "library.card.type", _choice(card.type, TYPES))


def _colors(card: CardData) -> Iterator[Fault]:
    cite("standard.card.2")
    if card.color not in COLORS:
        yield Fault("color", "library.card.color", _choice(card.color, COLORS))
    # Reductions and symbols are kept per colour, so that "red 2, green 1" can be said; EX symbols likewise.
    cite("standard.card.6")
    cite("standard.card.11")
    for field in ("reduction", "symbols", "ex_symbols"):
        for color, count in getattr(card, field).items():
            if color not in COLORS:
                yield Fault(field, "library.card.color", _choice(color, COLORS))
            elif not 1 <= count <= 20:
                yield Fault(field, "library.card.count", {"field": field, "color": color, "count": count})


def _symbols(card: CardData) -> Iterator[Fault]:
    # An EX symbol is a symbol too; a card may also have none at all.
    cite("standard.card.9")
    cite("standard.card.10")
    for color, count in card.ex_symbols.items():
        if count > card.symbols.get(color, 0):
            params: dict[str, object] = {"color": color, "ex": count, "symbols": card.symbols.get(color, 0)}
            yield Fault("ex_symbols", "library.card.ex_symbols", params)


def _levels(card: CardData) -> Iterator[Fault]:
    cite("standard.card.8")
    if card.type == "magic":
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
        if card.type == "spirit" and level.bp is None:
            yield Fault("levels", "library.card.no_bp", {"level": level.level}, row)
        if card.type == "nexus" and level.bp is not None:
            yield Fault("levels", "library.card.nexus_bp", {"level": level.level}, row)
    if card.type == "spirit" and card.levels and card.levels[0].cores < 1:
        yield Fault("levels", "library.card.spirit_cores", {}, 0)


def _rarity(card: CardData) -> Iterator[Fault]:
    cite("standard.card.13")
    if card.rarity and card.rarity not in RARITIES:
        yield Fault("rarity", "library.card.rarity", _choice(card.rarity, RARITIES))


def _choice(given: str, allowed: tuple[str, ...]) -> dict[str, object]:
    return {"given": given, "allowed": ", ".join(allowed), "nearest": did_you_mean(given, allowed, 1) or "–"}
