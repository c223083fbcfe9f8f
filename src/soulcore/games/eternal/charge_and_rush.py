"""Charge, which enlarges the numbers of an effect, and Rush, which lets an effect go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import CONDITIONS, worth
from soulcore.effects.facts import Facts
from soulcore.effects.play import Scope
from soulcore.effects.resolve import resolving
from soulcore.games.battle_spirits.card import QUESTIONS
from soulcore.games.battle_spirits.in_force import forces
from soulcore.games.eternal.nodes import Charge, Rush

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

CHARGE: Final = "charge"


def limit_more(game: EternalGame, scope: Scope, attribute: str) -> int:
    """What the Charges of a player add to a limit in the effect of theirs that is being carried out; all of them add up."""
    if CHARGE not in game.deal.traits:
        return 0
    run = resolving(game)
    if run is None or run.scope.card != scope.card or run.scope.seat != scope.seat:
        return 0
    more = 0
    for force in forces(game, CHARGE):
        verb = cast(Charge, force.verb)
        if force.scope.seat == scope.seat and verb.attribute == attribute:
            cite("eternal.glossary.6 eternal.ruling.U44")
            more += worth(game, force.scope, verb.amount)
    return more


def rush(game: Facts, scope: Scope, condition: Rush) -> bool:
    """Whether an effect chains onward: its player has a symbol that Rush asks for. A God's counts as no colour."""
    cite("eternal.glossary.17 eternal.granwalker.3 eternal.granwalker.4 eternal.ruling.U44")
    return game.symbol_count(scope.seat, condition.kind) > 0


QUESTIONS["Charge"] = CHARGE
CONDITIONS["Rush"] = rush
