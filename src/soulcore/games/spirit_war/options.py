"""What players may agree on: answers to what the book leaves open (the default is our ruling), a house rule of ours, and the
numbers that the book's own formats fix and another format may fix otherwise."""

from __future__ import annotations

from typing import ClassVar


class Options:
    """Named answers. Never changed once made."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "late_defender_is_attacked",
        "protective_break_stops_all",
        "defender_emits_from_hand",
        "assault_pays_less",
        "owner_sees_souls",
        "ghost_needs_control",
        "undying_leaves_once",
        "second_has_one_soul_more",
    )
    """Yes or no."""

    NUMBERS: ClassVar[dict[str, tuple[int, int]]] = {
        "hand_size": (0, 20),
        "first_souls": (0, 10),
        "first_player": (0, 2),
    }
    """What a format fixes for a duel, or the match it belongs to, and the least and the most it may be."""

    def __init__(
        self,
        late_defender_is_attacked: bool = False,
        protective_break_stops_all: bool = True,
        defender_emits_from_hand: bool = True,
        assault_pays_less: bool = False,
        owner_sees_souls: bool = True,
        ghost_needs_control: bool = True,
        undying_leaves_once: bool = False,
        second_has_one_soul_more: bool = False,
        hand_size: int = 4,
        first_souls: int = 1,
        first_player: int = 0,
    ) -> None:
        self.late_defender_is_attacked = late_defender_is_attacked
        """SW-D14: a creature that appears after a direct attack was declared must be attacked instead."""
        self.protective_break_stops_all = protective_break_stops_all
        """SW-D21: the protective break replaces the whole mill; otherwise it takes off the creature's Shield."""
        self.defender_emits_from_hand = defender_emits_from_hand
        """SW-D23: in the Response Stage the defender may emit Evocations from the Hand."""
        self.assault_pays_less = assault_pays_less
        """SW-D30: an ASSAULT card played on the opponent's turn costs 1 Soul less, too."""
        self.owner_sees_souls = owner_sees_souls
        """SW-D31: players may look at their own Souls."""
        self.ghost_needs_control = ghost_needs_control
        """SW-D37: Ghost and Manifest waive the Soul Cost of a Beyonder, but not its CONTROL."""
        self.undying_leaves_once = undying_leaves_once
        """SW-D39: an UNDYING card goes to the VOID whenever it leaves, however it came; otherwise only after a replay."""
        self.second_has_one_soul_more = second_has_one_soul_more
        """A house rule, not the book's: on turn 2, and then only, the player who went second has one Soul more to pay with."""
        self.hand_size = hand_size
        """Cards in the opening hand."""
        self.first_souls = first_souls
        """Cards of the Deck's top that become Souls before the first turn."""
        self.first_player = first_player
        """SW-D06: 0 leaves it to chance; 1 or 2 begins, because that was agreed on or the loser of the last duel said so."""

    def others(self) -> dict[str, bool | int]:
        """What differs from the book's formats under our rulings, by name."""
        usual = Options()
        names = (*self.FIELDS, *self.NUMBERS)
        return {name: getattr(self, name) for name in names if getattr(self, name) != getattr(usual, name)}
