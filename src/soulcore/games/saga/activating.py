"""Activation: an effect that was set off is paid for now, if it has a cost, and then waits to be resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.clauses.cite import cite
from soulcore.effects.play import Scope
from soulcore.effects.resolve import Resolve
from soulcore.effects.tree import Ability
from soulcore.kernel.pending import Trigger
from soulcore.kernel.plain import VALUES
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.effects.play import EffectGame
    from soulcore.games.saga.position import SagaGame


class Paid(Trigger):
    """An effect whose cost was paid: it waits with what its words refer to since."""

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


def is_unpaid(game: SagaGame, trigger: Trigger) -> bool:
    """Whether it has a cost that nobody has paid yet."""
    if isinstance(trigger, Paid):
        return False
    ability = game.effect_card(trigger.card).nodes[trigger.node]
    return isinstance(ability, Ability) and len(ability.cost) > 0


class PayCost(Resolve):
    """The cost of one effect that was set off, paid in full or not at all."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Resolve.FIELDS, "queued")

    def __init__(self) -> None:
        super().__init__()
        self.queued = 0
        """Its place among the effects that were set off."""
        self.price_only = True

    def start(self, game: EffectGame) -> str:
        following = super().start(game)
        if following == DONE:
            cite("saga.8-4-2-4")
            del game.triggers[self.queued]
        return following

    def finish(self, game: EffectGame) -> str:
        game.result = 0
        following = super().finish(game)
        trigger = game.triggers[self.queued]
        if game.result:
            cite("saga.8-5-2-2 saga.8-4-2")
            game.triggers[self.queued] = Paid(
                trigger.seat,
                trigger.piece,
                trigger.card,
                trigger.node,
                trigger.subject,
                trigger.subject_card,
                trigger.number,
                self.scope.copy(),
            )
        else:
            cite("saga.8-4-2-4")
            del game.triggers[self.queued]
        return following


class Activate(Process):
    """Pays for the effects that were set off, one by one in the order they stand."""

    def start(self, game: SagaGame) -> str:
        for place, trigger in enumerate(game.triggers):
            if is_unpaid(game, trigger):
                run = game.pay_for(trigger)
                pay = PayCost()
                pay.card = run.card
                pay.node = run.node
                pay.scope = run.scope
                pay.occasion = run.occasion
                pay.queued = place
                game.stack.append(pay)
                return "start"
        return DONE


VALUES["Paid"] = Paid
register(PayCost, Activate)
