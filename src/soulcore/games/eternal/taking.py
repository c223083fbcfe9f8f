"""More of the cards that an effect has opened is taken than the effect itself says, where another card lets one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import card_fits, piece_fits
from soulcore.effects.play import AMONG
from soulcore.effects.resolve import Resolve, resolving
from soulcore.effects.reveal import put_away
from soulcore.effects.tree import Rest
from soulcore.games.battle_spirits.card import QUESTIONS
from soulcore.games.battle_spirits.in_force import Force, forces
from soulcore.games.eternal.nodes import TakeMore
from soulcore.kernel.decision import Option
from soulcore.kernel.game import each_once
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

TAKE_MORE: Final = "take_more"


def offer(game: EternalGame, run: Resolve, verb: Rest) -> bool:
    """Whether an effect's player is asked about more of the cards it opened before the rest is put away."""
    found = letting(game, run)
    if not found:
        return False
    asking = AskMore()
    asking.cards = [force.scope.this for force in found]
    game.stack.append(asking)
    return True


def letting(game: EternalGame, run: Resolve) -> list[Force]:
    """What lets the player take more of the cards that this effect opened from their Deck."""
    source = game.find(run.scope.this)
    if source is None or run.scope.among != run.scope.seat:
        return []
    return [
        force
        for force in forces(game, TAKE_MORE)
        if force.scope.seat == run.scope.seat
        and piece_fits(game, force.scope, cast(TakeMore, force.verb).source, source)
    ]


class AskMore(Process):
    """For each card that lets one take one more, its player picks one or none; then the rest is put away."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[int] = []
        """The cards in play that let one, by their ids."""

    def start(self, game: EternalGame) -> str:
        run = resolving(game)
        assert run is not None
        now = [force for force in letting(game, run) if self.cards and force.scope.this == self.cards[0]]
        if not self.cards:
            verb = run.steps(game)[run.place].verb
            assert isinstance(verb, Rest)
            put_away(game, run, verb)
            return DONE
        there = game.pile(game.zone(AMONG), run.scope.among)
        found = [
            card
            for card in each_once(there)
            if any(card_fits(game, force.scope, cast(TakeMore, force.verb).selector, card) for force in now)
        ]
        if not found:
            self.cards.pop(0)
            return "start"
        cite("eternal.ruling.C5")
        options = [Option("select", card=card) for card in found]
        game.ask(run.scope.seat, "select", [*options, Option("done")], game.card_of(self.cards[0]))
        return "take"

    def take(self, game: EternalGame) -> str:
        run = resolving(game)
        assert run is not None
        if game.picked.verb == "select":
            for force in letting(game, run):
                if force.scope.this == self.cards[0] and force.ability is not None:
                    game.acts(game.card(force.scope.card), force.ability)
            seat = run.scope.seat
            game.move_card(game.picked.card, AMONG, seat, "hand", seat, game.card_of(self.cards[0]))
        self.cards.pop(0)
        return "start"


QUESTIONS["TakeMore"] = TAKE_MORE
register(AskMore)
