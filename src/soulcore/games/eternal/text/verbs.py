"""Everything that only Eternal's cards say. A module of this folder that is listed here has the name of the one that says what its
verbs do, and has the rules of the grammar for them, what those build, and how it is said in each language."""

from __future__ import annotations

from typing import Final

from soulcore.games.battle_spirits.text import said
from soulcore.games.eternal.text import (
    bans,
    bursts,
    charge_and_rush,
    gran,
    opened,
    placing,
    prevention,
    rebirth,
    sheltered,
    shifting,
    swapping,
    taking,
    tokens,
)

OWN: Final = (
    bans,
    bursts,
    charge_and_rush,
    gran,
    opened,
    placing,
    prevention,
    rebirth,
    shifting,
    sheltered,
    swapping,
    taking,
    tokens,
)
SAID: Final = (said, *OWN)
