"""What is kept from activating, and what cannot be prevented: which of the two comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.change import impose
from soulcore.effects.doing import Doing
from soulcore.effects.resolve import VERBS, Resolve, resolving
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.card import QUESTIONS
from soulcore.games.battle_spirits.in_force import forces, is_on
from soulcore.games.eternal import gran
from soulcore.games.eternal.nodes import Hush
from soulcore.games.eternal.piece import EternalPiece

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

UNPREVENTABLE: Final = "unpreventable"
"""The mark of an effect that nothing prevents."""

SILENCE: Final = "silence"


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


QUESTIONS["Hush"] = SILENCE
VERBS["Hush"] = silence
