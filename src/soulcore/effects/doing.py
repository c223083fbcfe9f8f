"""What effects do: the deeds a game carries out for them, and what it wants to be told of."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.effects.asking import Asking
from soulcore.kernel.pending import Modification, Span
from soulcore.kernel.piece import Piece
from soulcore.kernel.process import Process

if TYPE_CHECKING:
    from soulcore.effects.tree import Ability, Verb


class Doing(Asking):
    """A position that effects act on."""

    fixes_affected: ClassVar[bool] = False
    """Whether a change of "all …" is on the cards that were there when it was made, and on no later arrivals."""
    remembers_shown: ClassVar[bool] = True
    """Whether everybody goes on seeing which cards of a hand were shown."""

    def depart(self, piece: Piece, why: str, to: str, cause: int, source: int) -> bool:
        """A piece is to leave for that reason: it becomes pending. False when it cannot."""
        raise NotImplementedError

    def depart_together(self, pieces: list[Piece], why: str, to: str, cause: int, source: int) -> list[int]:
        """Pieces are to leave at the same moment; the ids of those that do."""
        return [piece.id for piece in pieces if self.depart(piece, why, to, cause, source)]

    def leave(self, piece: Piece) -> None:
        """A pending piece leaves play for where it is bound."""
        raise NotImplementedError

    def destroys_in(self, zone: str) -> bool:
        """Whether destroying reaches cards in that pile. In most games only cards in play are destroyed."""
        return False

    def turn_piece(self, piece: Piece, deed: str, cause: int, source: int) -> bool:
        """Turn a piece: "exhaust", "refresh" … False when that changes nothing or is forbidden."""
        raise NotImplementedError

    def turn_staying(self, piece: Piece, deed: str, cause: int, source: int) -> None:
        """Turn a piece that was about to leave and stays, as the effect says it lies then."""
        self.turn_piece(piece, deed, cause, source)

    def draw(self, seat: int, number: int, cause: int, source: int) -> int:
        """A player draws; how many cards came."""
        raise NotImplementedError

    def move_card(self, card: int, zone: str, seat: int, to: str, cause: int, source: int) -> None:
        """Move a card between piles of its owner: to "hand", "trash", "deck_top", "deck_bottom", "removed" …"""
        raise NotImplementedError

    def modify(self, modification: Modification) -> None:
        """A change comes into force."""
        raise NotImplementedError

    def span(self, duration: str, seat: int) -> Span:
        """How long a change lasts that seat's effect makes for so long ("turn", "opponent_turn" …)."""
        return Span(duration)

    def what_became_of(self, piece: int) -> tuple[int, str, int] | None:
        """The card that a piece has become which an effect still speaks of, the zone it lies in and whose; None without one."""
        return None

    def spend_limit(self, ability: Ability, run: Process) -> None:
        """A limited effect was used."""
        raise NotImplementedError

    def selected(self, run: Process, verb: Verb) -> None:
        """Cards or pieces (`results`) were selected by an effect."""

    def sentence_begins(self) -> None:
        """A sentence of an effect is about to be carried out."""

    def willed(self) -> None:
        """Somebody did something that could have been left undone."""

    def was_resolved(self, run: Process) -> None:
        """An effect (a Resolve) has been carried out; what that means, where it means something."""

    def look_again(self) -> None:
        """Something was done: tell of numbers that have come to something, where effects wait for that."""
