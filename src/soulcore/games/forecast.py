"""What an attack or a block comes to as things stand, from what everybody sees: effects may still change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

BOTH: Final = "both"
ATTACKER: Final = "attacker"
BLOCKER: Final = "blocker"
NEITHER: Final = "neither"
LIFE: Final = "life"
"""Who is destroyed when two meet; or how much Life an attack takes that nobody blocks."""


@dataclass
class Forecast:
    """attacker, blocker: their strengths where two meet; life: how much is lost."""

    outcome: str
    attacker: int = 0
    blocker: int = 0
    life: int = 0
