"""What card text reads: the names by which effects ask about a position, and nothing that changes it.

Conditions, numbers and selectors (`evaluate`) need no more than this, so that reading a card can do nothing to the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.clauses.cite import cite_effect
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.kernel.rules import Deal

if TYPE_CHECKING:
    from soulcore.effects.play import EffectCard, Scope
    from soulcore.effects.tree import Ability, Selector


class Facts(Game):
    """A position that card text can be read against: what "bp" or "exhausted" means, a game says here."""

    raises_limits: ClassVar[bool] = False
    """Whether effects can raise the limits that other effects name ("with 3000 BP or less")."""

    def __init__(self, deal: Deal, of: Game | None = None) -> None:
        super().__init__(deal, of)
        self.counting = False
        """Cards in play are only being counted: nothing is done to them."""

    def effect_card(self, index: int) -> EffectCard:
        """The printed card with that index."""
        raise NotImplementedError

    def acts(self, card: EffectCard, ability: Ability) -> None:
        """Say that an effect of a card does its work. Nearly free while nobody listens."""
        if self.listening:
            for line, printed in enumerate(card.abilities):
                if printed is ability:
                    cite_effect(card.number, line + 1)

    def zone(self, word: str) -> int:
        """The pile a zone word of card text means ("hand", "trash", "among" …)."""
        raise NotImplementedError

    def zone_is_hidden(self, word: str) -> bool:
        """Whether the other player cannot see the cards there."""
        raise NotImplementedError

    def number_of(self, piece: Piece, attribute: str) -> int:
        """A number of a card in play now: "bp", "cost", "level" …"""
        raise NotImplementedError

    def card_number(self, card: int, attribute: str, zone: str = "") -> int:
        """The number of a card in a pile: the printed one, unless the pile it is looked for in gives it another."""
        raise NotImplementedError

    def card_has_number(self, card: int, attribute: str) -> bool:
        """Whether cards of that kind have such a number at all; one that has none meets no requirement on it."""
        raise NotImplementedError

    def pile_card_has_number(self, card: int, attribute: str) -> bool:
        """The same for a card in a pile, where it has neither level nor anything on it."""
        return self.card_has_number(card, attribute)

    def card_is(self, card: int, attribute: str, value: str) -> bool:
        """Whether a printed card has that colour, family, name, type …"""
        raise NotImplementedError

    def piece_is(self, piece: Piece, attribute: str, value: str) -> bool:
        """The same for a card in play, where effects may make it count as more than is printed."""
        return self.card_is(piece.card.index, attribute, value)

    def is_kind(self, piece: Piece, kind: str) -> bool:
        """Whether a card in play counts as a card of that type."""
        return self.card_is(piece.card.index, "type", kind)

    def is_in_state(self, piece: Piece, state: str) -> bool:
        """Whether a card in play is "exhausted", "attacking" …"""
        raise NotImplementedError

    def has_become(self, piece: Piece, deed: str) -> bool:
        """Whether that was done to a card in play by the effect that is being carried out."""
        return self.is_in_state(piece, deed)

    def has_keyword(self, piece: Piece, keyword: str) -> bool:
        raise NotImplementedError

    def card_has_keyword(self, card: int, keyword: str) -> bool:
        raise NotImplementedError

    def keyword_more(self, seat: int, keyword: str) -> int:
        """By how much effects change the number of that player's keyword."""
        raise NotImplementedError

    def player_number(self, seat: int, attribute: str) -> int:
        """A number of a player: "life", or how many tokens lie in a place of theirs."""
        raise NotImplementedError

    def special_is_in(self, seat: int, place: str) -> bool:
        """Whether a player's special token lies in that place of theirs."""
        raise NotImplementedError

    def symbol_count(self, seat: int, color: str) -> int:
        """How many symbols (of a colour, or all) a player has in play."""
        raise NotImplementedError

    def colors(self) -> tuple[str, ...]:
        """The colours of the game."""
        raise NotImplementedError

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def card_of(self, id: int) -> int:
        """The card of a piece in play (pending ones still are), or -1."""
        piece = self.find(id)
        return piece.card.index if piece is not None else -1

    def recall(self, id: int) -> Piece | None:
        """The piece with that id for an effect that asks about it: in play, or as it was last in games that remember that."""
        return self.find(id)

    def counts_for(self, piece: Piece, selector: Selector) -> bool:
        """Whether a card on the field is one that selectors of this kind mean at all, in games where cards also lie beneath
        others or are set."""
        return True

    def suits_deed(self, card: int, deed: str) -> bool:
        """Whether cards of that kind are played in that way ("summon", "deploy", "summon_or_deploy", "use")."""
        raise NotImplementedError

    def is_using(self, scope: Scope, seat: int, deed: str) -> int:
        """The card that player is using in that way right now, or -1."""
        raise NotImplementedError

    def used_by(self, card: int) -> str:
        """The keyword that heads the effect by which that card is being used, or ""."""
        return ""

    def is_immune(self, piece: Piece, seat: int, card: int) -> bool:
        """Whether the effect of that seat's card does nothing to the piece."""
        return False

    def limit_more(self, scope: Scope, attribute: str) -> int:
        """By how much a limit on that number is higher in an effect of that scope, where there are effects that raise limits."""
        raise NotImplementedError

    def is_step_of(self, seat: int, whose: str, step: str) -> bool:
        """Whether it is that step of "your" or the "opponent"'s turn, as that seat sees it."""
        raise NotImplementedError

    def happened_in(self, period: str) -> list[Event]:
        """What this turn (or this battle) brought, as far as some card asks for it."""
        return self.happened

    def attacker_of(self, event: Event) -> Piece | None:
        """The card whose attack did what is happening right now, or None."""
        return None

    def doer_of(self, event: Event) -> Piece | None:
        """The card in play whose block, attack or effect does what is happening right now, or None."""
        return None

    def acting_piece(self) -> int:
        """The piece whose effect is being carried out right now, or 0."""
        raise NotImplementedError

    def acting_keyword(self) -> str:
        """The keyword that heads the effect that is being carried out right now, or ""."""
        return ""

    def fought(self, scope: Scope, selector: Selector) -> bool:
        """Whether such a card has fought in the battle in progress."""
        raise NotImplementedError

    def fallen_blocker(self) -> int:
        """The card that blocked in this battle and lies in its owner's Trash now, or -1."""
        return -1
