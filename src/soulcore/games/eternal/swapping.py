"""Swapping a card on the field with one of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.clauses.cite import cite
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.battle_spirits import hand, permissions
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.eternal import descent, tokens
from soulcore.games.eternal.nodes import SwapIn
from soulcore.games.eternal.piece import EternalPiece

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame


def swap_in(game: EternalGame, run: Resolve, verb: SwapIn) -> None:
    """This card of the hand takes the place of what was selected, with all that was on it, and goes on with its battle. The other
    one goes to the hand, its Base cards with it; that is no increase of the hand. What cannot be returned cannot be swapped."""
    run.wanted = 1
    seat, index = run.scope.seat, run.scope.card
    piece = game.eternal_piece(run.scope.it[0]) if run.scope.it else None
    if piece is None or index not in game.pile(HAND, seat):
        return
    if permissions.is_forbidden(game, "be_returned", piece, seat, index):
        cite("eternal.faq-effects.15")
        return
    cite("eternal.faq-effects.16 eternal.faq-brave.8 eternal.faq-wording.3")
    hand.take_from(game, index, HAND, seat)
    game.left_hand(index, seat, True)
    for base in descent.bases(game, piece):
        cite("eternal.faq-descent.5")
        game.field[seat].remove(base)
        to_hand(game, base)
    to_hand(game, piece)
    before = piece.card.index
    piece.show(game.cards[index])
    piece.token = False
    piece.descended = ""
    piece.risen = []
    piece.fallen = []
    game.changed()
    game.result = 1
    game.results = [piece.id]
    game.happen("swapped", seat, piece.id, before, cause=seat, source=index)
    game.cores_left(seat, index, "effect")


def to_hand(game: EternalGame, card: EternalPiece) -> None:
    """A card of the field goes to its owner's hand, a token to the other tokens."""
    if card.token:
        cite("eternal.token.8")
        tokens.put_back(game, card)
        return
    game.pile(HAND, card.owner).append(card.card.front)
    game.shown[card.owner].append(card.card.front)


VERBS["SwapIn"] = swap_in
