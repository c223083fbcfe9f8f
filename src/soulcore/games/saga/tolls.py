"""What effects have players pay for what is free by the rules: for attacks, for cards drawn outside the draw step."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.battle_spirits import in_force, values
from soulcore.games.battle_spirits.cores import RESERVE, available, move, plain_at
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.saga.nodes import TollAttacks, TollDraws
from soulcore.kernel.decision import Option
from soulcore.kernel.pending import Modification
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.saga.position import SagaGame


def toll_attacks(game: SagaGame, run: Resolve, verb: TollAttacks) -> None:
    """From now on, for a while: whichever spirit attacks."""
    scope, node = run.scope, run.verb_place(game, verb)
    until = game.span(verb.duration or "turn", scope.seat)
    game.modify(Modification(game.next_stamp(), run.card, node, scope.seat, scope.this, 0, verb.number, "", until))
    game.result = 1


def on_attack(game: SagaGame, piece: BattlePiece) -> list[in_force.Force]:
    """The effects that have a spirit give cores of its own to attack."""
    return [force for force in in_force.forces(game, "toll_attacks") if force.scope.seat != piece.seat]


def for_attack(game: SagaGame, piece: BattlePiece) -> int:
    """How many of its own cores a spirit gives to attack."""
    return sum(cast(TollAttacks, force.verb).number for force in on_attack(game, piece))


def unpaid(game: SagaGame, piece: BattlePiece) -> int:
    """A card whose effect asks for more to attack than the spirit has on it, -1 when there is none."""
    tolls = on_attack(game, piece)
    if not tolls:
        return -1
    cite("saga.8-4-2-4 saga.1-3-3")
    return tolls[0].scope.card if values.cores_on(game, piece) < for_attack(game, piece) else -1


class AttackToll(Process):
    """A spirit that attacks gives cores of its own to the reserve: a cost that its player pays with the declaration, so one that
    it empties has attacked and destroys itself at the checkpoint that follows."""

    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "owed")

    def __init__(self) -> None:
        super().__init__()
        self.piece = 0
        self.owed = 0

    def start(self, game: SagaGame) -> str:
        piece = game.battle_piece(self.piece)
        if piece is None:
            return DONE
        if self.owed <= 0:
            game.cores_left(piece.owner, -1, "payment")
            return DONE
        plain = plain_at(game, piece.owner, piece.id) > 0
        if plain and game.soul[piece.owner] == piece.id and values.cores_on(game, piece) > self.owed:
            game.cite("cores.owner_chooses")
            game.ask(piece.owner, "which_core", [Option("core"), Option("soul_core")], piece.card.index)
        else:
            game.picked = Option("core" if plain else "soul_core")
        return "give"

    def give(self, game: SagaGame) -> str:
        cite("saga.8-4-1 saga.8-4-2 saga.ruling.P2")
        piece = game.battle_piece(self.piece)
        assert piece is not None
        soul = game.picked.verb == "soul_core"
        move(game, piece.owner, piece.id, RESERVE, soul)
        owner = piece.owner
        game.happen("cores_moved", owner, piece.id, number=1, word="reserve", cause=owner, topic="cores.effect")
        game.core_moved(owner, RESERVE, soul, owner, -1)
        self.owed -= 1
        return "start"


def pay_for_draws(game: SagaGame, seat: int, number: int, source: int) -> int:
    """How many of so many cards a player can draw, where each is paid for; the payment is made when they were drawn."""
    each = sum(cast(TollDraws, force.verb).number for force in in_force.forces(game, "toll_draws"))
    if not each or game.step == "draw":
        return number
    cite("saga.8-4-1 saga.1-3-2 saga.ruling.P1")
    able = min(number, len(game.pile(game.zone("deck"), seat)), available(game, seat) // each)
    if able > 0:
        payment = Pay()
        payment.seat = seat
        payment.owed = able * each
        payment.source = source
        game.stack.append(payment)
    return able


register(AttackToll)
VERBS["TollAttacks"] = toll_attacks
