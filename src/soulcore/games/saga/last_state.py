"""The last state of a card that left: what effects see of it that still ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.card import SPIRIT
from soulcore.games.battle_spirits.zones import HAND, TRASH
from soulcore.games.saga import keywords
from soulcore.games.saga.piece import LastState, SagaPiece

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame
    from soulcore.kernel.piece import Piece

PILES: Final = {"trash": TRASH, "hand": HAND}
"""Where the card of a piece can be found again by the effect that sent it there."""


def of(game: SagaGame, card: SagaPiece) -> LastState:
    """How a card is, as it leaves."""
    return LastState(
        card.id,
        card.card.index,
        card.owner,
        card.turned,
        values.level(game, card) or card.known_level,
        values.bp(game, card) if card.printed.type == SPIRIT else 0,
        values.cores_on(game, card),
        values.number_of(game, card, "cost"),
        values.symbol_total(game, card),
        card.bound,
        game.soul[card.owner] == card.id,
        keywords.of_piece(game, card),
    )


def level(piece: SagaPiece) -> int:
    """The level at which the effects of a card act that goes: the last that it had; 0 when it had none."""
    cite("saga.ruling.A6")
    return piece.known_level


def shade(game: SagaGame, id: int) -> Piece | None:
    """A card that has left, as it was; None when nobody remembers."""
    known = game.last_state(id)
    if known is None:
        return None
    cite("saga.8-10-1")
    cite("saga.ruling.A11")
    found = game.make_piece(id, game.cards[known.card], known.owner)
    found.turned = known.turned
    return found


def where_it_lies(game: SagaGame, piece: int) -> tuple[int, str, int] | None:
    """The card that a piece has become in the trash or the hand it went to, which of them, and whose; None when it is not known
    to lie there. In a deck nobody follows a card."""
    known = game.last_state(piece)
    if known is None or known.to not in PILES or known.card not in game.pile(PILES[known.to], known.owner):
        return None
    if known.to == "trash":
        cite("saga.10-1-3-4")
    return known.card, known.to, known.owner
