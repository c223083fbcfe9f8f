"""The piles of cards each player has."""

from __future__ import annotations

from typing import Final

from soulcore.kernel.rules import SEEN_BY_ALL, SEEN_BY_NOBODY, SEEN_BY_OTHER, SEEN_BY_OWNER, Zone

DECK: Final = 0
HAND: Final = 1
TRASH: Final = 2
REMOVED: Final = 3
OPENED: Final = 4
"""Cards an effect has opened to both players and not yet put anywhere."""
LOOKED: Final = 5
"""The same for cards only their player looks at."""
USING: Final = 6
"""The card being used: shown to the opponent, no longer in the hand, not yet in the Trash or on the Field."""

SPIED: Final = 7
"""Cards of this player's deck that the opponent looks at."""

ZONES: Final = (
    Zone("deck", SEEN_BY_NOBODY),
    Zone("hand", SEEN_BY_OWNER),
    Zone("trash", SEEN_BY_ALL),
    Zone("removed", SEEN_BY_ALL),
    Zone("opened", SEEN_BY_ALL),
    Zone("looked", SEEN_BY_OWNER, tracked=False),
    Zone("using", SEEN_BY_ALL),
    Zone("spied", SEEN_BY_OTHER),
)
