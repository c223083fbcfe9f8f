"""What a position built by hand can say of a player and of a card in play, besides piles, for whoever draws an editor.

The names are those of scenarios (`Entry.set_up_player`, `Entry.place_piece`); what is left out there is as usual.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class LayingOut:
    """numbers: by name, with the usual one; words: by name, the usual one first; flags: what can be so or not."""

    numbers: dict[str, int] = field(default_factory=dict)
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    piece_numbers: dict[str, int] = field(default_factory=dict)
    piece_words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    piece_flags: tuple[str, ...] = ()
