"""Where the book leaves a question open that changes results often, the answer is an option; the default is our ruling."""

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
    )

    def __init__(
        self,
        late_defender_is_attacked: bool = False,
        protective_break_stops_all: bool = True,
        defender_emits_from_hand: bool = True,
        assault_pays_less: bool = False,
        owner_sees_souls: bool = True,
        ghost_needs_control: bool = True,
        undying_leaves_once: bool = False,
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

    def others(self) -> dict[str, bool]:
        """The answers that are not those of our rulings, by name."""
        usual = Options()
        return {name: getattr(self, name) for name in self.FIELDS if getattr(self, name) != getattr(usual, name)}
