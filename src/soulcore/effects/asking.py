"""What effects ask players: what can be chosen, by whom, and what can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.effects.facts import Facts
from soulcore.kernel.piece import Piece
from soulcore.kernel.process import Process

if TYPE_CHECKING:
    from soulcore.effects.play import Scope
    from soulcore.effects.tree import Ability, ChooseOne, Rest, Step, Verb


class Asking(Facts):
    """A position whose players are asked on behalf of effects."""

    owners_order: ClassVar[bool] = False
    """Whether the owner of several cards says in which order they come to a deck, where the text says nothing of it."""

    def reached(self, run: Process, cards: list[int], zone: str, owner: int) -> list[int]:
        """Those of some cards in a player's pile to which an effect (a Resolve) can do anything."""
        return cards

    def offers_more(self, run: Process, verb: Rest) -> bool:
        """Whether something else is asked about opened cards before an effect (a Resolve) puts the rest away; that is done then
        and puts them away, too."""
        return False

    def closed_modes(self, scope: Scope, verb: ChooseOne) -> list[int]:
        """Of several bodies of an effect, those that cannot be chosen, in games that ask for one that does something."""
        return []

    def can_be_done(self, run: Process, verb: Verb) -> bool:
        """Whether there is anything to ask whoever may decide on a verb; no where everybody sees that it cannot be paid for."""
        return True

    def asks_first(self, run: Process, ability: Ability) -> bool:
        """An effect (a Resolve) is about to begin: whether its player has something to say first, which has been asked now."""
        return False

    def asks_which(self, run: Process, verb: Verb) -> bool:
        """A sentence of an effect (a Resolve) is about to be carried out: whether somebody has to say first which of several other
        effects takes the place of what it does, which has been asked now."""
        return False

    def place_of_pile_effect(self, run: Process) -> str:
        """The zone of the card whose effect runs from a pile."""
        raise NotImplementedError

    def who_selects(self, run: Process, chooser: int) -> int:
        """Who picks among cards on the field where an effect has a player pick."""
        return chooser

    def can_be_selected(self, piece: Piece, by: int, source: int) -> bool:
        """Whether an effect of that seat may select the piece."""
        raise NotImplementedError

    def suits(self, card: int, verb: Verb, scope: Scope) -> bool:
        """Whether a card in a pile can be selected for what the next sentence does with it."""
        raise NotImplementedError

    def limit_allows(self, ability: Ability, run: Process) -> bool:
        """Whether a limited effect ("once per turn") may still be used."""
        raise NotImplementedError

    def can_pay_price(self, scope: Scope, cost: tuple[Step, ...]) -> bool:
        """Whether everything before the arrow can be done in full."""
        raise NotImplementedError

    def price_can_fall_on(self, id: int, run: Process) -> bool:
        """Whether the rest of the price before the arrow can be carried out in full on that piece."""
        raise NotImplementedError

    def price_stays_payable(self, things: list[int], start: int, picks: list[int]) -> bool:
        """Whether the price that is being paid can still be paid whole with these picks of the things for its present part,
        and more from that start on as far as it needs more."""
        return True
