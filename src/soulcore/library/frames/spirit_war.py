"""The printed card of SPIRIT WAR: Spirits and Beyonders with Edge and Shield, an element and Species; Evocations with none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soulcore.clauses.cite import cite
from soulcore.library.frames.fault import Fault
from soulcore.library.printed import CardData
from soulcore.library.suggestions import did_you_mean

CREATURES = ("spirit", "beyonder")
TYPES = (*CREATURES, "blast", "stasis", "armory")
ELEMENTS = ("fire", "water", "earth", "wind", "light", "dark")
STATISTICS = ("edge", "shield")

KEYS = {
    "class": "type",
    "element": "color",
    "species": "families",
    "edge": "numbers.edge",
    "shield": "numbers.shield",
}
"""What the set files call these fields of a card."""


def faults(card: CardData) -> Iterator[Fault]:
    """What is wrong with a card's printed facts. Whether it may be created is another question."""
    cite("spirit-war.goal.5")
    if card.type not in TYPES:
        yield Fault("class", "library.card.type", _choice(card.type, TYPES))
        return
    is_creature = card.type in CREATURES
    cite("spirit-war.combat-stats.1")
    cite("spirit-war.combat-stats.2")
    for name in STATISTICS:
        if is_creature and name not in card.numbers:
            yield Fault(name, "library.card.no_number", {"name": name, "type": card.type})
        elif not is_creature and name in card.numbers:
            yield Fault(name, "library.card.number_on_other", {"name": name, "type": card.type})
        elif card.numbers.get(name, 0) < 0:
            yield Fault(name, "library.card.number_negative", {"name": name})
    if card.color and card.color not in ELEMENTS:
        yield Fault("element", "library.card.color", _choice(card.color, ELEMENTS))


def fill_in(values: dict[str, Any]) -> None:
    """A plain card: what the table of fields leaves out."""
    values.setdefault("type", "spirit")
    values.setdefault("cost", 1)
    values.setdefault("color", "")
    if values["type"] in CREATURES:
        values["color"] = values["color"] or "fire"
        values.setdefault("families", ["Drake"])
        values["numbers"] = {"edge": 2, "shield": 2, **values.get("numbers", {})}


def rows(card: CardData) -> list[tuple[str, str]]:
    """The printed facts in the order of the card: what kind, for how much, of which element and Species, how strong."""
    found = [("kind", card.type), ("cost", str(card.cost)), ("element", card.color)]
    found.append(("species", "/".join(card.families)))
    found += [(name, str(card.numbers[name])) for name in STATISTICS if name in card.numbers]
    return found


def _choice(given: str, allowed: tuple[str, ...]) -> dict[str, object]:
    return {"given": given, "allowed": ", ".join(allowed), "nearest": did_you_mean(given, allowed, 1) or "–"}
