"""The printed card of SPIRIT WAR: Spirits and Beyonders with Edge and Shield, an element and Species; Evocations with none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from soulcore.clauses.cite import cite
from soulcore.games.frame import Fact, Fault, Frame, choice

CREATURES = ("spirit", "beyonder")
STATISTICS = ("edge", "shield")


class SpiritFrame(Frame):
    """Whether a card may be created is another question (soulcore.library.creation)."""

    types: tuple[str, ...] = (*CREATURES, "blast", "stasis", "armory")
    colors: tuple[str, ...] = ("fire", "water", "earth", "wind", "light", "dark")

    keys: ClassVar[dict[str, str]] = {
        "class": "type",
        "element": "color",
        "species": "families",
        "edge": "numbers.edge",
        "shield": "numbers.shield",
    }

    def faults(self, card: Any) -> Iterator[Fault]:
        cite("spirit-war.goal.5")
        if card.type not in self.types:
            yield Fault("class", "library.card.type", choice(card.type, self.types))
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
        if card.color and card.color not in self.colors:
            yield Fault("element", "library.card.color", choice(card.color, self.colors))

    def fill_in(self, values: dict[str, Any]) -> None:
        values.setdefault("type", "spirit")
        values.setdefault("cost", 1)
        values.setdefault("color", "")
        if values["type"] in CREATURES:
            values["color"] = values["color"] or "fire"
            values.setdefault("families", ["Drake"])
            values["numbers"] = {"edge": 2, "shield": 2, **values.get("numbers", {})}

    def facts(self, card: Any) -> list[Fact]:
        """What kind, for how much, of which element and Species, how strong."""
        return [
            Fact("kind", (card.type,), "word"),
            Fact("cost", (str(card.cost),)),
            Fact("element", (card.color,), "word"),
            Fact("species", tuple(card.families), "family", "/"),
            *(Fact(name, (str(card.numbers[name]),)) for name in STATISTICS if name in card.numbers),
        ]


FRAME = SpiritFrame()
