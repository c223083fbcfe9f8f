"""The turn of Saga: effects for the start of a step activate before its fixed task and resolve after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import holds, worth
from soulcore.effects.settle import Settle
from soulcore.games.battle_spirits import hand, in_force, limits
from soulcore.games.battle_spirits.turn import BattleTurn
from soulcore.games.battle_spirits.victory import end_at_no_deck
from soulcore.games.saga.effect_cost import Activate
from soulcore.games.saga.nodes import DrawMore, GainCores
from soulcore.kernel.process import register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.saga.position import SagaGame


def in_step(game: BattleGame, kind: type[DrawMore] | type[GainCores]) -> list[int]:
    """What effects that were set off as the step began say of its task."""
    found: list[int] = []
    for trigger in game.triggers:
        run = cast("SagaGame", game).run_of(trigger)
        ability = run.ability(game)
        if ability is None or (ability.condition is not None and not holds(game, run.scope, ability.condition)):
            continue
        for step in ability.steps:
            if isinstance(step.verb, kind):
                found.append(worth(game, run.scope, step.verb.amount))
                game.acts(game.effect_card(trigger.card), ability)
    return found


TASKED: Final = ("start", "core", "draw", "refresh")
"""Steps with a fixed task: what waits resolves after it."""


class SagaTurn(BattleTurn):
    """Seven steps."""

    FIELDS: ClassVar[tuple[str, ...]] = (*BattleTurn.FIELDS, "is_second")

    def __init__(self) -> None:
        super().__init__()
        self.is_second = False
        """The refresh step that follows the attack step."""

    def copy(self) -> SagaTurn:
        twin = SagaTurn()
        twin.at = self.at
        twin.following = self.following
        twin.is_second = self.is_second
        return twin

    def enter(self, game: BattleGame, step: str) -> None:
        super().enter(game, step)
        if step in TASKED:
            cite("saga.6-2-1 saga.6-3-1 saga.6-4-1 saga.6-5-1")
            game.stack.pop()  # nothing resolves before the task
            if game.triggers:
                game.stack.append(Activate())

    def start_step(self, game: BattleGame) -> str:
        game.turn += 1
        cast("SagaGame", game).life_before = game.life.copy()
        game.happen("turn_starts", game.seat, number=game.turn, topic="turn.alternate")
        game.cite("turn.start")
        self.enter(game, "start")
        return "look_at_deck"

    def look_at_deck(self, game: BattleGame) -> str:
        if end_at_no_deck(game):
            return "look_at_deck"
        game.stack.append(Settle())
        if self.is_first(game):
            game.cite("turn.first")
            return self.close("draw_step")
        game.cite("turn.full")
        return self.close("core_step")

    def gain_core(self, game: BattleGame) -> str:
        following = super().gain_core(game)
        most = max(in_step(game, GainCores), default=1)
        if most > 1 and not game.step_cut:
            cite("saga.6-3-1")
            game.reserve[game.seat] += most - 1
            game.happen("core_gained", game.seat, number=most - 1, topic="turn.core")
        game.stack.append(Settle())
        return following

    def draw_card(self, game: BattleGame) -> str:
        following = super().draw_card(game)
        more = sum(in_step(game, DrawMore))
        if more and not game.step_cut:
            cite("saga.6-4-1")
            hand.draw(game, game.seat, more)
        game.stack.append(Settle())
        return following

    def after_attack(self, game: BattleGame) -> str:
        """An effect may have another refresh step follow, once a turn."""
        following = super().after_attack(game)
        if any(force.scope.seat == game.seat for force in in_force.forces(game, "another_refresh")):
            cite("saga.6-1-1")
            self.is_second = True
            self.following = "refresh_step"
        return following

    def refresh_all(self, game: BattleGame) -> str:
        following = super().refresh_all(game)
        if self.is_second:
            self.is_second = False
            self.following = "end_after_refresh"
        return following

    def end_after_refresh(self, game: BattleGame) -> str:
        game.expire("refresh", game.seat + 1)
        return "end_step"

    def end_turn(self, game: BattleGame) -> str:
        """What lasts for the turn ends; what that causes is still of this turn."""
        cite("saga.6-8-1-2 saga.ruling.A23")
        before = len(game.modifications)
        game.expire("step")
        game.expire("turn", game.turn)
        game.stack.append(Settle())
        return "end_turn" if len(game.modifications) < before else "turn_over"

    def turn_over(self, game: BattleGame) -> str:
        game.cite("turn.end")
        limits.end_turn(game)
        cast("SagaGame", game).has_set = False
        cast("SagaGame", game).set_out = []
        cast("SagaGame", game).cost_compared = False
        game.happened = []
        game.battle_news = -1
        game.happen("turn_ends", game.seat, number=game.turn)
        game.seat = game.opponent(game.seat)
        game.changed()
        return "start_step"


register(SagaTurn)
