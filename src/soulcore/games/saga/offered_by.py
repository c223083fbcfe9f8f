"""By which rule something is offered that only Saga offers."""

from __future__ import annotations

from typing import Final

from soulcore.games.battle_spirits.offered_by import ALLOWED_BY, ASKED_BY, EFFECT_ASKS
from soulcore.games.offered_by import OfferedBy

OWN: Final = (
    ("set burst ", "burst.set"),
    ("activate burst ", "burst.activate"),
    ("keep burst", "burst.ask"),
)

OFFERED_BY: Final = OfferedBy((*OWN, *ALLOWED_BY), {**ASKED_BY, "burst": "burst.ask"}, EFFECT_ASKS)
