"""The piles each player has besides those of the family: the Burst Area's face-down card, the Opened Zone, the tokens."""

from __future__ import annotations

from typing import Final

from soulcore.games.battle_spirits.burst import BURST_ZONES
from soulcore.kernel.rules import SEEN_BY_ALL, Zone

OPENED_ZONE: Final = len(BURST_ZONES)
"""Cards that were opened and are used as if they were in the hand."""

TOKENS: Final = OPENED_ZONE + 1
"""Tokens that lie ready, apart from the deck."""

ETERNAL_ZONES: Final = (*BURST_ZONES, Zone("opened_zone", SEEN_BY_ALL), Zone("tokens", SEEN_BY_ALL))
