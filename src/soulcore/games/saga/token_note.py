"""The note of an effect that makes tokens: what they are."""

from __future__ import annotations

import re
from typing import Final

from soulcore.games.battle_spirits.card import NEXUS, SPIRIT, Level, Printed
from soulcore.games.battle_spirits.symbols import COLORS

NOTE: Final = re.compile(
    r"(?P<name>[^/]+)/(?P<type>spirit|nexus)/(?P<color>[a-z]+)/(?P<cost>\d+)/(?P<families>[^/]*)/(?P<cores>\d+) Cores?"
    r"(?:/(?P<bp>\d+) BP)?(?:/(?P<count>\d+) (?P<symbol>[a-z]+))?$"
)
"""What stands in a note, in the order of the rules: name, type, colour, cost, spirit types, cores of the level, BP,
symbols."""


def facts_of(note: str, number: str) -> Printed | None:
    """The token that a note describes; None when it is no such note."""
    found = NOTE.match(note)
    if found is None or found["color"] not in COLORS or (found["symbol"] or COLORS[0]) not in COLORS:
        return None
    if (found["type"] == SPIRIT) != bool(found["bp"]):
        return None
    families = tuple(family.strip() for family in found["families"].split("•") if family.strip())
    symbols = {found["symbol"]: int(found["count"])} if found["symbol"] else {}
    level = Level(1, int(found["cores"]), int(found["bp"] or 0))
    return Printed(
        number,
        found["name"],
        SPIRIT if found["type"] == SPIRIT else NEXUS,
        found["color"],
        int(found["cost"]),
        {},
        symbols,
        {},
        families,
        (level,),
        (),
    )
