"""What the verbs of SPIRIT WAR card text do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.effects.evaluate import seat_of, worth
from soulcore.effects.resolve import COST, VERBS, Resolve
from soulcore.games.spirit_war import collection, values
from soulcore.games.spirit_war.arrival import Cloning
from soulcore.games.spirit_war.edge_and_shield import reposition
from soulcore.games.spirit_war.milling import mill
from soulcore.games.spirit_war.nodes import (
    Clone,
    Damage,
    Mill,
    PaySouls,
    Require,
    TurnTo,
)
from soulcore.games.spirit_war.piece import EDGE, SHIELD

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def seats(game: SpiritGame, run: Resolve, word: str) -> list[int]:
    """The seats a player word names, the turn player last: what is put on the stack last runs first."""
    if word == "each":
        return [game.opponent(game.seat), game.seat]
    return [seat_of(game, run.scope, word)]


def damage(game: SpiritGame, run: Resolve, verb: Damage) -> None:
    game.cite("damage.printed")
    number = worth(game, run.scope, verb.amount)
    for seat in seats(game, run, verb.seat):
        mill(game, seat, number, "grave", run.scope.seat, run.card)


def mill_deck(game: SpiritGame, run: Resolve, verb: Mill) -> None:
    """As a price it takes exactly so many and cannot be stopped; as an effect it can."""
    game.cite("action.break_from")
    number = worth(game, run.scope, verb.amount)
    run.wanted = number
    for seat in seats(game, run, verb.seat):
        mill(game, seat, number, verb.to, run.scope.seat, run.card, run.phase == COST)


def pay_souls(game: SpiritGame, run: Resolve, verb: PaySouls) -> None:
    number = worth(game, run.scope, verb.amount)
    run.wanted = number
    if collection.available(game, run.scope.seat) >= number:
        collection.pay(game, run.scope.seat, number)
        game.result = number


def require(game: SpiritGame, run: Resolve, verb: Require) -> None:
    """Looked at before; nothing is done."""
    game.result = 1


def clone(game: SpiritGame, run: Resolve, verb: Clone) -> None:
    game.cite("clone")
    pieces = values.affected(game, run, verb.what)
    for piece in reversed(pieces):
        if piece.set:
            continue
        cloning = Cloning()
        cloning.seat = run.scope.seat
        cloning.card = piece.card.index
        cloning.host = piece.host
        cloning.times = verb.times
        cloning.source = run.card
        game.stack.append(cloning)


def turn_to(game: SpiritGame, run: Resolve, verb: TurnTo) -> None:
    position = SHIELD if verb.position == "shield" else EDGE
    turned = [
        piece
        for piece in values.affected(game, run, verb.what)
        if reposition(game, piece, position, run.scope.seat, run.card)
    ]
    game.result = len(turned)


VERBS["Damage"] = damage
VERBS["Mill"] = mill_deck
VERBS["PaySouls"] = pay_souls
VERBS["Require"] = require
VERBS["Clone"] = clone
VERBS["TurnTo"] = turn_to
