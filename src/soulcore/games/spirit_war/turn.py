"""The turn: Collecting, Summoning, Combat and Final Step, one turn after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.games.spirit_war import collection, piles, silence
from soulcore.games.spirit_war.chain import Aftermath
from soulcore.games.spirit_war.steps import CombatStep, FinalStep, FloodPayments, SummoningStep, offer_moment
from soulcore.kernel.process import Process, register

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

STEPS: Final = ("collecting", "summoning", "combat", "final")

BEGINNINGS: Final = {
    "collecting": "collecting_begins",
    "summoning": "summoning_begins",
    "combat": "combat_begins",
    "final": "final_begins",
}
"""The event that is the beginning of each step: abilities wait for it."""


class DuelTurn(Process):
    """Runs turns for ever; an empty Deck ends the duel in between."""

    def copy(self) -> DuelTurn:
        twin = DuelTurn()
        twin.at = self.at
        return twin

    def start(self, game: SpiritGame) -> str:
        game.turn += 1
        game.souls_placed = 0
        game.happen("turn_starts", game.seat, number=game.turn)
        if game.turn == 1:
            game.cite("collecting.first_turn")
            return "summoning_step"
        return "collecting_step"

    def enter(self, game: SpiritGame, step: str) -> None:
        """A step begins, and abilities that wait for it form a chain."""
        game.step = step
        game.changed()
        game.chose()  # what a step's beginning sets off is counted by itself
        game.happen(BEGINNINGS[step], game.seat, number=game.turn, word=step, topic="turn.step")
        game.stack.append(Aftermath())

    def collecting_step(self, game: SpiritGame) -> str:
        self.enter(game, "collecting")
        return "before_drawing"

    def before_drawing(self, game: SpiritGame) -> str:
        """The turn player is not asked twice: a chain at the step's beginning was such a moment already."""
        game.cite("collecting.moment")
        offer_moment(game, to_both=game.idle_chains == 0)
        return "draw_card"

    def draw_card(self, game: SpiritGame) -> str:
        """The draw is not optional, and whoever draws the last card has lost."""
        game.cite("collecting.draw")
        piles.draw(game, game.seat, 1)
        game.stack.append(Aftermath())
        return "refresh_souls"

    def refresh_souls(self, game: SpiritGame) -> str:
        game.cite("collecting.refresh")
        collection.refresh(game, game.seat)
        return "pay_floods"

    def pay_floods(self, game: SpiritGame) -> str:
        floods = FloodPayments()
        floods.seat = game.seat
        game.stack.append(Aftermath())
        game.stack.append(floods)
        return "summoning_step"

    def summoning_step(self, game: SpiritGame) -> str:
        self.enter(game, "summoning")
        return "summon"

    def summon(self, game: SpiritGame) -> str:
        step = SummoningStep()
        step.seat = game.seat
        game.stack.append(step)
        if game.turn == 1:
            game.cite("combat.first_turn")
            return "final_step"
        return "combat_step"

    def combat_step(self, game: SpiritGame) -> str:
        self.enter(game, "combat")
        return "fight"

    def fight(self, game: SpiritGame) -> str:
        step = CombatStep()
        step.seat = game.seat
        game.stack.append(step)
        return "final_step"

    def final_step(self, game: SpiritGame) -> str:
        self.enter(game, "final")
        if "final_begins" in game.deal.watched:
            game.cite("final.abilities")
        return "finish"

    def finish(self, game: SpiritGame) -> str:
        step = FinalStep()
        step.seat = game.seat
        game.stack.append(step)
        return "next_turn"

    def next_turn(self, game: SpiritGame) -> str:
        """What lasted until the end of the turn is over."""
        silence.wears_off(game)
        game.expire("turn")
        game.lent = 0
        game.used = {}
        game.seat = game.opponent(game.seat)
        game.changed()
        return "start"


register(DuelTurn)
