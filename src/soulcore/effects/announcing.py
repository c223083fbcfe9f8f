"""Announcing an effect: whether it is used at all, its targets, its price; then it waits to be carried out.

What must be there beforehand, whether somebody is asked, and how the announced effect waits are each game's own; the order is
the same everywhere.
"""

from __future__ import annotations

from typing import ClassVar, cast

from soulcore.effects.declare import Declare
from soulcore.effects.play import EffectGame, Scope
from soulcore.effects.resolve import COST, Payer, Resolve
from soulcore.effects.tree import Ability
from soulcore.kernel.decision import Option
from soulcore.kernel.pending import Trigger
from soulcore.kernel.plain import VALUES
from soulcore.kernel.process import DONE


class Announcing(Payer):
    """One effect is announced."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "piece", "card", "node", "that", "that_card", "declared")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.piece = 0
        self.card = -1
        self.node = 0
        self.that = 0
        """What the event that set it off was about: the piece, and its card."""
        self.that_card = -1
        self.declared: list[int] = []
        """The targets chosen: place of the choice, piece, place, piece …"""

    # ------------------------------------------------------------ what a game says

    def can_be_used(self, game: EffectGame) -> bool:
        """Whether nothing is missing: limit, condition, price, targets."""
        raise NotImplementedError

    def is_asked(self, game: EffectGame) -> bool:
        """Whether its player says if it is used at all."""
        raise NotImplementedError

    def used(self, game: EffectGame) -> None:
        """It is used: from here on it is announced to the end."""

    def unused(self, game: EffectGame) -> str:
        """It is not used after all."""
        return DONE

    def paid(self, game: EffectGame) -> str:
        """Its price is paid: it waits now."""
        raise NotImplementedError

    # ------------------------------------------------------------ steps

    def ability(self, game: EffectGame) -> Ability:
        return cast(Ability, game.effect_card(self.card).nodes[self.node])

    def scope(self, game: EffectGame) -> Scope:
        """What its words refer to before anything was paid."""
        scope = Scope(self.seat, self.piece, self.card)
        scope.that = self.that
        scope.that_card = self.that_card
        return scope

    def start(self, game: EffectGame) -> str:
        can = self.can_be_used(game)
        if not self.is_asked(game):
            return "targets" if can else "unused"
        game.cite("ability.optional")
        options = [Option("do"), Option("decline")] if can else [Option("decline")]
        game.ask(self.seat, "optional", options, self.card)
        return "decide"

    def decide(self, game: EffectGame) -> str:
        if game.picked.verb != "do":
            return "unused"
        game.willed()
        return "targets"

    def targets(self, game: EffectGame) -> str:
        self.used(game)
        declare = Declare()
        declare.seat = self.seat
        declare.this = self.piece
        declare.card = self.card
        declare.node = self.node
        game.stack.append(declare)
        return "pay"

    def pay(self, game: EffectGame) -> str:
        self.declared = game.results.copy()
        if self.declared:
            game.cite("target.declared")
        game.result = 1
        if self.ability(game).cost:
            game.stack.append(price_of(self.scope(game), self.card, self.node))
        return "paid"


def price_of(scope: Scope, card: int, node: int) -> Resolve:
    """What an effect asks for, ready to be paid. `result` is 0 when it could not be paid whole. card: the one the effect is
    printed on, which may be another than the one it is on."""
    run = Resolve()
    run.card = card
    run.node = node
    run.scope = scope
    run.phase = COST
    run.price_only = True
    run.at = "sentence"
    return run


class Announced(Trigger):
    """An effect whose price was paid: it waits in line with what its words refer to since. Never changed."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Trigger.FIELDS, "scope")

    def __init__(
        self,
        seat: int,
        piece: int,
        card: int,
        node: int,
        subject: int,
        subject_card: int,
        number: int,
        scope: Scope,
    ) -> None:
        super().__init__(seat, piece, card, node, subject, subject_card, number)
        self.scope = scope


def announced(trigger: Trigger, scope: Scope) -> Announced:
    """The same effect, paid for."""
    return Announced(
        trigger.seat,
        trigger.piece,
        trigger.card,
        trigger.node,
        trigger.subject,
        trigger.subject_card,
        trigger.number,
        scope,
    )


VALUES["Announced"] = Announced
