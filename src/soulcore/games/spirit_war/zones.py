"""The piles each player has beside the cards in the ARENA. The COLLECTION is two: Souls that stand and Souls that lie."""

from __future__ import annotations

from typing import Final

from soulcore.kernel.rules import SEEN_BY_ALL, SEEN_BY_NOBODY, SEEN_BY_OWNER, Zone

DECK: Final = 0
HAND: Final = 1
GRAVE: Final = 2
VOID: Final = 3
SOULS: Final = 4
SPENT: Final = 5
BEYONDERS: Final = 6


def zones(owner_sees_souls: bool) -> tuple[Zone, ...]:
    """The zones in the order of the numbers above. Whether players may look at their own Souls is an option of the rules."""
    souls = SEEN_BY_OWNER if owner_sees_souls else SEEN_BY_NOBODY
    return (
        Zone("deck", SEEN_BY_NOBODY),
        Zone("hand", SEEN_BY_OWNER),
        Zone("grave", SEEN_BY_ALL),
        Zone("void", SEEN_BY_ALL),
        Zone("souls", souls, tracked=False),
        Zone("spent", souls, tracked=False),
        Zone("beyonder_deck", SEEN_BY_OWNER, tracked=False),
    )


WORDS: Final = {
    "deck": DECK,
    "hand": HAND,
    "grave": GRAVE,
    "trash": GRAVE,
    "void": VOID,
    "removed": VOID,
    "beyonder_deck": BEYONDERS,
}
"""What card text and the shared verbs call them. Souls have no word: no card may reach one."""
