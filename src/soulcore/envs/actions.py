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

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from soulcore.envs.cards import CardNumbers
from soulcore.envs.layout import CARD, PIECE, Form, Layout
from soulcore.games import entry
from soulcore.games.reach import Forms, MaskCanvas, Reach
from soulcore.kernel.game import Game

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
        self.reach = Reach(forms_of(self.forms), cards.places, layout.slots, self.others, self.size)

    def _names(self, form: Form) -> list[str]:
        said = form.verb.replace("_", " ")
        end = f" {form.word}" if form.word else ""
        if form.concerns == CARD:
            return [f"{said} {number}{end}" for number in self.cards.numbers]
        if form.concerns == PIECE:
            sides = ["my", *("opponent's" if self.seats == 2 else f"opponent {who}'s" for who in range(1, self.seats))]
            return [f"{said} {side} slot {slot + 1}{end}" for side in sides for slot in range(self.slots)]
        return [f"{said}{end}"]

    def listed(self, game: Game) -> dict[int, int]:
        """The actions of the seat that is asked, each with its option's place."""
        return self.reach.listed(game)

    def canvas(self, row: Mask) -> MaskCanvas:
        """What shows masks in a given row from now on. Nobody else may write to it."""
        row.fill(0)
        return MaskCanvas(row.data, WAIT)

    def mask(self, listed: dict[int, int]) -> Mask:
        """1 for each action that may be taken, as a new row."""
        row: Mask = np.zeros(self.size, dtype=np.int8)
        self.canvas(row).show(list(listed))
        return row


def forms_of(starts: Mapping[Form, int]) -> dict[str, dict[str, Forms]]:
    """The first actions by verb and word."""
    found: dict[str, dict[str, Forms]] = {}
    for form, start in starts.items():
        forms = found.setdefault(form.verb, {}).setdefault(form.word, Forms(-1, -1, -1))
        if form.concerns == CARD:
            forms.card = start
        elif form.concerns == PIECE:
            forms.piece = start
        else:
            forms.nothing = start
    return found
