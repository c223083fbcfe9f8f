"""Cores for life, and cores that leave it, go elsewhere: of several effects that say so one is applied, and somebody says which."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.clauses.cite import cite
from soulcore.effects.resolve import Resolve
from soulcore.effects.tree import Verb
from soulcore.games.battle_spirits import in_force
from soulcore.games.battle_spirits.core_verbs import diversions
from soulcore.games.battle_spirits.nodes import MoveCores, ReduceLife
from soulcore.games.saga.nodes import FillLife
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.in_force import Force
    from soulcore.games.saga.position import SagaGame


def for_gain(game: SagaGame) -> list[Force]:
    """The effects that have cores for life go onto their own card."""
    return list(in_force.forces(game, "divert_gain"))


def applied(game: SagaGame, number: int) -> int:
    """Which of so many effects is applied: the one that was named, or the only one."""
    cite("saga.8-9-1")
    return game.substitute if 0 <= game.substitute < number else 0


def gives_life(verb: Verb) -> bool:
    return isinstance(verb, FillLife) or (isinstance(verb, MoveCores) and verb.target == "life")


def for_loss(game: SagaGame, verb: Verb) -> list[Force]:
    """The effects that have the life elsewhere that a sentence takes."""
    if not isinstance(verb, ReduceLife) and not (isinstance(verb, MoveCores) and verb.source == "life"):
        return []
    piece = game.battle_piece(game.acting_piece())
    return diversions(game, piece, by_effect=True) if piece is not None else []


def ask(game: SagaGame, run: Resolve, verb: Verb) -> bool:
    """Ask which one is applied, where there are several: whose effect it is that does it, says so."""
    found = for_gain(game) if gives_life(verb) else for_loss(game, verb)
    if len(found) < 2:
        return False
    cite("saga.8-9-2 saga.8-9-2-1 saga.8-9-3")
    asking = WhichApplies()
    asking.seat = run.scope.seat
    asking.gains = gives_life(verb)
    asking.source = run.card
    asking.holders = [force.scope.this for force in found]
    game.stack.append(asking)
    return True


class WhichApplies(Process):
    """A player says which of several effects is applied."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "gains", "source", "holders")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.gains = False
        """It is about cores for life, not about those that leave it."""
        self.source = -1
        self.holders: list[int] = []

    def start(self, game: SagaGame) -> str:
        options = [Option("apply", piece=holder, number=place) for place, holder in enumerate(self.holders)]
        if self.gains:
            game.ask(self.seat, "gain_diversion", options, self.source)
        else:
            game.ask(self.seat, "diversion", options, self.source)
        return "note"

    def note(self, game: SagaGame) -> str:
        game.substitute = game.picked.number
        return DONE


register(WhichApplies)
