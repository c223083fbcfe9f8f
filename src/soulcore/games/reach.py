"""What a seat may do, as a fixed list of actions: which of them are options now. Compiled, like what a seat sees (`sight`)."""

from __future__ import annotations

from typing import Final, final

from soulcore.games.sight import slot_of
from soulcore.kernel.game import Game

NO_ACTION: Final = -1
"""An option that cannot be chosen."""


@final
class Forms:
    """The first action of each form of an option: one verb with one word. -1 where there is no such form."""

    def __init__(self, nothing: int, card: int, piece: int) -> None:
        self.nothing = nothing
        self.card = card
        self.piece = piece


@final
class Reach:
    """Which actions are options now."""

    def __init__(
        self, forms: dict[str, dict[str, Forms]], cards: dict[str, int], slots: int, others: int, size: int
    ) -> None:
        """forms: by verb and word. others: the first of the actions for options that have none of their own."""
        self.forms = forms
        self.cards = cards
        self.slots = slots
        self.others = others
        self.size = size

    def actions(self, game: Game) -> list[int]:
        """The action of each option of the seat that is asked; NO_ACTION where all spare ones are taken."""
        found: list[int] = []
        asked = game.decision
        if asked is None:
            return found
        spare = self.others
        for option in asked.options:
            action = NO_ACTION
            words = self.forms.get(option.verb)
            forms = words.get(option.word) if words is not None else None
            if forms is not None:
                if option.piece != 0:
                    slot = slot_of(game, asked.seat, option.piece, self.slots)
                    if slot >= 0 and forms.piece >= 0:
                        action = forms.piece + slot
                elif option.card >= 0:
                    card = self.cards.get(game.cards[option.card].number, -1)
                    if card >= 0 and forms.card >= 0:
                        action = forms.card + card
                else:
                    action = forms.nothing
            if action == NO_ACTION or action in found:
                action = NO_ACTION
                if spare < self.size:
                    action = spare
                    spare += 1
            found.append(action)
        return found

    def listed(self, game: Game) -> dict[int, int]:
        """The actions of the seat that is asked, each with the place of its option."""
        return by_action(self.actions(game))


def by_action(actions: list[int]) -> dict[int, int]:
    """The place of each action's option."""
    return {action: place for place, action in enumerate(actions) if action != NO_ACTION}


@final
class MaskCanvas:
    """An array with a 1 for each action that may be taken."""

    def __init__(self, mask: memoryview[int], wait: int) -> None:
        """mask: a whole number for each action, all 0. wait: the action of a seat that has no other."""
        self.mask = mask
        self.wait = wait
        self.ones: list[int] = []

    def show(self, actions: list[int]) -> None:
        ones = actions if actions else [self.wait]
        if ones == self.ones:
            return
        mask = self.mask
        for action in self.ones:
            mask[action] = 0
        for action in ones:
            mask[action] = 1
        self.ones = ones
