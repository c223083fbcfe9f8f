"""Cores that printed cards have placed in ways of their own, and cards that mind Cores placed onto them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import find_pieces, worth
from soulcore.effects.play import Scope
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.targets import affected
from soulcore.effects.tree import Selector
from soulcore.games.battle_spirits.card import QUESTIONS
from soulcore.games.battle_spirits.core_verbs import MoveByEffect
from soulcore.games.battle_spirits.cores import RESERVE, TRASH, VOID, cores_at
from soulcore.games.battle_spirits.in_force import forces, is_on
from soulcore.games.eternal.card import PLACED
from soulcore.games.eternal.nodes import MoreCores, ShedCores, SpreadCores
from soulcore.kernel.event import Event

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.eternal.piece import EternalPiece
    from soulcore.games.eternal.position import EternalGame

MORE_CORES: Final = "more_cores"
GIVEN: Final = "more:"
"""Before the id of a card, in what is counted: the effect being carried out has placed one more Core onto it already."""


def note_arrival(game: EternalGame, piece: EternalPiece) -> None:
    """The Cores that a card comes with were placed by nobody's effect."""
    if piece.cores and PLACED & game.deal.watched:
        cite("eternal.ruling.C6")


def shed(game: EternalGame, run: Resolve, verb: ShedCores) -> None:
    """Cores of the player's, from wherever they are used, go to the Void. The player chooses which; Life is no such place."""
    cite("eternal.ruling.C2")
    seat = run.scope.seat
    number = worth(game, run.scope, verb.amount)
    mover = MoveByEffect()
    mover.seat = mover.to_owner = seat
    mover.source = run.card
    mover.target = VOID
    mover.sources = [RESERVE, *[piece.id for piece in game.side(seat) if game.takes_cores(piece)], TRASH]
    mover.left = run.wanted = number
    game.stack.append(mover)


def spread(game: EternalGame, run: Resolve, verb: SpreadCores) -> None:
    """All Cores but one go from what was selected onto other Spirits of its player, onto each as many as the effect's player
    wants; what is left of them onto the last."""
    found = affected(game, run, [piece for id in run.scope.it if (piece := game.find(id)) is not None])
    run.wanted = 1
    if not found:
        return
    source = cast("BattlePiece", found[0])
    scope = Scope(source.seat, source.id, source.card.index)
    others = affected(game, run, find_pieces(game, scope, Selector("your", ("spirit",), other=True)))
    left = cores_at(game, source.owner, source.id) - 1
    movers: list[MoveByEffect] = []
    for other in others:
        mover = MoveByEffect()
        mover.seat = run.scope.seat
        mover.source = run.card
        mover.to_owner = source.owner
        mover.sources = [source.id]
        mover.target = other.id
        mover.left = left
        mover.adds = True
        mover.shares = mover.up_to = other is not others[-1]
        movers.append(mover)
    for mover in reversed(movers):
        game.stack.append(mover)


def how_many_more(game: EternalGame, target: int) -> int:
    """One more Core for a card that says so, once for each effect that places Cores onto it."""
    if MORE_CORES not in game.deal.traits or f"{GIVEN}{target}" in game.used:
        return 0
    piece = game.battle_piece(target) if target > 0 else None
    if piece is None:
        return 0
    more = sum(1 for force in forces(game, MORE_CORES) if is_on(game, force, cast(MoreCores, force.verb).what, piece))
    if more:
        game.used[f"{GIVEN}{target}"] = 1
    return more


def effect_over(game: EternalGame) -> None:
    """An effect was carried out: the next one that places Cores is another."""
    if MORE_CORES in game.deal.traits:
        game.used = {key: count for key, count in game.used.items() if not key.startswith(GIVEN)}


def note(game: EternalGame, target: int, soul: bool, cause: int, source: int) -> None:
    """Cores were placed onto a card: told to whoever minds it. source: the card whose effect did it, -1 for a player's own move."""
    piece = game.battle_piece(target) if target > 0 and PLACED & game.deal.watched else None
    if piece is None:
        return
    seat, card = piece.seat, piece.card.index
    game.murmur("cores_placed", seat, piece.id, card, "", cause, source)
    if soul:
        game.murmur("soul_placed", seat, piece.id, card, "", cause, source)


def note_move(game: EternalGame, event: Event) -> None:
    """A player has moved a Core, or swapped the Soul Core against others."""
    note(game, event.number, event.word in ("soul", "swap"), event.seat, -1)
    if event.word == "swap":
        note(game, event.piece, False, event.seat, -1)


QUESTIONS["MoreCores"] = MORE_CORES
VERBS["ShedCores"] = shed
VERBS["SpreadCores"] = spread
