"""A fixed list of actions for decisions whose options come and go.

An option is named by what it says: its verb, its word, and what it concerns. Each combination that a game's layout knows has
an action of its own, so that one action means one thing in the whole game: "summon 26RSD01-004", "attack with my third card
in play", "pass". A network learns what an action is worth; the mask says which of them are options now.

    0                    wait: the only action of a seat that is not asked
    forms                for each form of the layout: one action, or one for each card, or one for each slot of each side
    others               for options that have no action of their own, in their order: a second copy of the same option, a
                         card of no known deck, a card in play beyond the slots
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from soulcore.envs.cards import CardNumbers
from soulcore.envs.layout import CARD, PIECE, Form, Layout
from soulcore.envs.survey import form_of
from soulcore.games import entry

Mask = NDArray[np.int8]

WAIT = 0

OTHERS = 64
"""Actions for options that have none of their own. An option beyond these cannot be chosen; none was ever seen."""


class Actions:
    """The actions of one game with certain cards."""

    def __init__(self, layout: Layout, cards: CardNumbers) -> None:
        self.cards = cards
        self.slots = layout.slots
        self.seats = entry(layout.game).rules.seats
        self.names: list[str] = ["wait"]
        self.forms: dict[Form, int] = {}
        """The first action of each form."""
        for form in layout.forms:
            self.forms[form] = len(self.names)
            self.names.extend(self._names(form))
        self.others = len(self.names)
        self.names.extend(f"other option {place + 1}" for place in range(OTHERS))
        self.size = len(self.names)

    def _names(self, form: Form) -> list[str]:
        said = form.verb.replace("_", " ")
        end = f" {form.word}" if form.word else ""
        if form.concerns == CARD:
            return [f"{said} {number}{end}" for number in self.cards.numbers]
        if form.concerns == PIECE:
            sides = ["my", *("opponent's" if self.seats == 2 else f"opponent {who}'s" for who in range(1, self.seats))]
            return [f"{said} {side} slot {slot + 1}{end}" for side in sides for slot in range(self.slots)]
        return [f"{said}{end}"]

    def listed(self, view: dict[str, Any]) -> dict[int, int]:
        """The actions that are options now, each with the option's place. Made from the seat's view alone."""
        asked = view["decision"]
        if asked is None or asked["seat"] != view["seat"]:
            return {}
        slots = self._slots(view)
        found: dict[int, int] = {}
        spare = self.others
        for place, option in enumerate(asked["options"]):
            action = self._own(option, slots)
            if action < 0 or action in found:
                if spare == self.size:
                    continue
                action = spare
                spare += 1
            found[action] = place
        return found

    def _own(self, option: dict[str, Any], slots: dict[int, int]) -> int:
        """The action of its own that an option has, or -1."""
        form = form_of(option)
        start = self.forms.get(form, -1)
        if start < 0:
            return -1
        if form.concerns == CARD:
            return start + self.cards.place(option["card"]) if self.cards.has(option["card"]) else -1
        if form.concerns == PIECE:
            slot = slots.get(option["piece"], -1)
            return start + slot if slot >= 0 else -1
        return start

    def _slots(self, view: dict[str, Any]) -> dict[int, int]:
        """For each card in play with a slot: its place among all slots, the own side first."""
        found = {}
        for owner, player in enumerate(view["players"]):
            side = (owner - view["seat"]) % self.seats
            for slot, piece in enumerate(player["field"][: self.slots]):
                found[piece["id"]] = side * self.slots + slot
        return found

    def mask(self, listed: dict[int, int]) -> Mask:
        """1 for each action that may be taken."""
        row: Mask = np.zeros(self.size, dtype=np.int8)
        self.write_mask(listed, row)
        return row

    def write_mask(self, listed: dict[int, int], row: Mask) -> None:
        """The mask into a given row of zeros and ones."""
        row.fill(0)
        if listed:
            row[list(listed)] = 1
        else:
            row[WAIT] = 1
