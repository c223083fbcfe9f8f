"""The cost of an effect: one that was set off is paid for as it activates, if it has a cost, and then waits to be resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.announcing import Announced, Announcing, announced
from soulcore.effects.data import nodes_of
from soulcore.effects.evaluate import holds
from soulcore.effects.play import FIELD, Scope
from soulcore.effects.tree import Ability, Selector
from soulcore.games.saga import moments, variable
from soulcore.kernel.pending import Trigger
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.effects.play import EffectGame
    from soulcore.games.saga.position import SagaGame


def is_unpaid(game: SagaGame, trigger: Trigger) -> bool:
    """Whether it has a cost that nobody has paid yet."""
    if isinstance(trigger, Announced):
        return False
    ability = game.effect_card(trigger.card).nodes[trigger.node]
    return isinstance(ability, Ability) and len(ability.cost) > 0


class Activation(Announcing):
    """One effect that was set off: its cost is paid in full, or it does not activate."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Announcing.FIELDS, "queued", "now", "number")

    def __init__(self) -> None:
        super().__init__()
        self.queued = 0
        """Its place among the effects that were set off."""
        self.now = Scope()
        """What its words refer to since it was paid for."""
        self.number = ""
        """What X stands for in it."""

    def copy(self) -> Process:
        twin = super().copy()
        assert isinstance(twin, Activation)
        twin.now = self.now.copy()
        return twin

    def start(self, game: EffectGame) -> str:
        here = cast("SagaGame", game)
        ability = self.ability(game)
        if not variable.is_open(here, self.scope(game), ability):
            return super().start(game)
        game.ask(self.seat, "number", variable.numbers(here, self.scope(game), self.ability(game)), self.card)
        return "named"

    def named(self, game: EffectGame) -> str:
        cite("saga.4-6-3")
        self.number = game.picked.word
        return "start"

    def can_be_used(self, game: EffectGame) -> bool:
        game.cite("effect.arrow")
        run = cast("SagaGame", game).run_of(game.triggers[self.queued])
        run.scope.number = self.number
        ability = self.ability(game)
        return (
            game.limit_allows(ability, run)
            and (ability.condition is None or holds(game, run.scope, ability.condition))
            and game.can_pay_price(run.scope, ability.cost)
        )

    def is_asked(self, game: EffectGame) -> bool:
        """A cost may be paid or not. Whoever activates an effect of their own accord has said so, and some costs ask by
        themselves. One that cannot be paid is not asked for, unless that would tell what is hidden."""
        ability = self.ability(game)
        if ability.kind or ability.cost[0].optional or self.number:
            return False
        cite("saga.8-4-1 saga.8-1-8 saga.ruling.A28")
        is_secret = any(
            isinstance(node, Selector) and node.zone != FIELD and game.zone_is_hidden(node.zone)
            for step in ability.cost
            for node in nodes_of(step)
        )
        return is_secret or self.can_be_used(game)

    def scope(self, game: EffectGame) -> Scope:
        scope = cast("SagaGame", game).run_of(game.triggers[self.queued]).scope
        scope.number = self.number
        return scope

    def remember(self, scope: Scope) -> None:
        self.now = scope.copy()

    def unused(self, game: EffectGame) -> str:
        cite("saga.8-4-2-4")
        del game.triggers[self.queued]
        return DONE

    def paid(self, game: EffectGame) -> str:
        if not game.result:
            return "unused"
        cite("saga.8-5-2-2 saga.8-4-2")
        game.triggers[self.queued] = announced(game.triggers[self.queued], self.now.copy())
        return DONE


class Activate(Process):
    """Pays for the effects that were set off, one by one in the order they stand. What a payment sets off has activated before
    what was paid for, so it is paid for at once, if it asks for that, and comes after it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "oldest", "since")

    def __init__(self) -> None:
        super().__init__()
        self.least = 0
        """Effects with a lower stamp are not for this one to pay."""
        self.oldest = 0
        """The stamps between which those lie that activate together with the one that is being paid for, or after it."""
        self.since = 0

    def start(self, game: SagaGame) -> str:
        for place, trigger in enumerate(game.triggers):
            if trigger.number >= self.least and is_unpaid(game, trigger):
                activation = Activation()
                activation.seat = trigger.seat
                activation.piece = trigger.piece
                activation.card = trigger.card
                activation.node = trigger.node
                activation.queued = place
                game.stack.append(activation)
                moment = moments.moment_of(game, trigger)
                self.oldest = min(other.number for other in game.triggers if moments.moment_of(game, other) == moment)
                cite("saga.8-5-1 saga.8-5-2 saga.8-5-2-3")
                moments.begin(game)
                self.since = game.stamp
                return "look"
        moments.begin(game)
        return DONE

    def look(self, game: SagaGame) -> str:
        """Whether the payment has set anything off."""
        found = [trigger for trigger in game.triggers if trigger.number > self.since]
        if not found:
            return "start"
        if any(is_unpaid(game, trigger) for trigger in found):
            inner = Activate()
            inner.least = self.since + 1
            game.stack.append(inner)
        return "put_off"

    def put_off(self, game: SagaGame) -> str:
        moments.put_off(game, self.oldest, self.since)
        return "start"


register(Activation, Activate)
