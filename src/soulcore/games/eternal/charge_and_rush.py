"""Charge and Rush, bans on activating effects and effects that cannot be prevented, and Cores on the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.change import impose
from soulcore.effects.doing import Doing
from soulcore.effects.evaluate import CONDITIONS, passes, seat_of, worth
from soulcore.effects.facts import Facts
from soulcore.effects.play import Scope
from soulcore.effects.resolve import VERBS, Resolve, resolving
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.card import QUESTIONS
from soulcore.games.battle_spirits.in_force import forces, is_on
from soulcore.games.eternal import gran
from soulcore.games.eternal.nodes import Charge, FieldCores, Hush, Rush
from soulcore.games.eternal.piece import EternalPiece

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

UNPREVENTABLE: Final = "unpreventable"
"""The mark of an effect that nothing prevents."""

CHARGE: Final = "charge"
SILENCE: Final = "silence"


# ---------------------------------------------------------------- Charge and Rush


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


# ---------------------------------------------------------------- what cannot activate, what cannot be prevented


def silence(game: Doing, run: Resolve, verb: Hush) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


def is_silenced(game: EternalGame, piece: EternalPiece, ability: Ability) -> bool:
    """Whether a ban keeps an effect from activating. It is on no card that is unaffected by it, and on no Saga Brave that came
    directly onto a GranWalker; that the effect itself cannot be prevented is no help, for it never begins."""
    found = [force for force in forces(game, SILENCE) if cast(Hush, force.verb).timing in ability.timings]
    if not found:
        return False
    if piece.eternal.is_brave and piece.host > 0:
        host = game.eternal_piece(piece.host)
        if host is not None and gran.is_gran(host):
            cite("eternal.saga-brave.11 eternal.ruling.U43")
            return False
    cite("eternal.faq-effects.4")
    for force in found:
        if is_on(game, force, cast(Hush, force.verb).what, piece):
            if UNPREVENTABLE in ability.limits:
                cite("eternal.faq-effects.5")
            return True
    return False


def is_unpreventable(game: EternalGame, seat: int, card: int) -> bool:
    """Whether the effect of that card which is being carried out cannot be prevented, not even by cards unaffected by it."""
    run = resolving(game)
    if run is None or run.scope.seat != seat or run.scope.card != card:
        return False
    ability = run.ability(game)
    if ability is None or UNPREVENTABLE not in ability.limits:
        return False
    cite("eternal.faq-effects.4")
    return True


# ---------------------------------------------------------------- Cores on the field


def field_cores(game: Facts, scope: Scope, condition: FieldCores) -> bool:
    """How many Cores lie on a player's cards. Those on GranWalkers and GranStones do not count."""
    here = cast("EternalGame", game)
    seat = seat_of(game, scope, condition.whose)
    total = 0
    for piece in here.every(seat):
        if gran.is_gran(piece):
            cite("eternal.granwalker.8")
            continue
        total += piece.cores + (1 if here.soul[seat] == piece.id else 0)
    return passes(total, condition.op, worth(game, scope, condition.amount))


QUESTIONS["Charge"] = CHARGE
QUESTIONS["Hush"] = SILENCE
CONDITIONS["Rush"] = rush
CONDITIONS["FieldCores"] = field_cores
VERBS["Hush"] = silence
