"""Prices: what stands before a colon, what FLOOD and CONTROL ask for, and whether it can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.effects.evaluate import count, find_pieces, holds, worth
from soulcore.effects.play import FIELD, Scope
from soulcore.effects.tree import Destroy, Discard, Ref, Remove, Return, Select, Step, Verb
from soulcore.games.spirit_war import hand, values
from soulcore.games.spirit_war.card import SpiritCard
from soulcore.games.spirit_war.nodes import Mill, PaySouls, Require, Sacrifice
from soulcore.games.spirit_war.piece import SpiritPiece
from soulcore.games.spirit_war.zones import DECK

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

PLAIN = ""
CONTROL = "control"
BYPASS = "bypass"


def can_pay(game: SpiritGame, scope: Scope, cost: tuple[Step, ...], reserved: int = 0) -> bool:
    """Whether everything can be done in full, with so many Souls kept for something else."""
    souls = reserved
    cards: set[int] = set()
    needed = 0
    milled = 0
    for place, step in enumerate(cost):
        verb = step.verb
        if isinstance(verb, PaySouls):
            souls += worth(game, scope, verb.amount)
        elif isinstance(verb, Require):
            if not holds(game, scope, verb.condition):
                return False
        elif isinstance(verb, Mill):
            milled += worth(game, scope, verb.amount)
        elif isinstance(verb, Discard):
            assert verb.selector is not None
            assert verb.count is not None
            if count(game, scope, verb.selector) < worth(game, scope, verb.count.amount):
                return False
        elif isinstance(verb, Select):
            number = worth(game, scope, verb.count.amount) if verb.count.kind == "exactly" else 0
            if verb.selector.zone != FIELD:
                if count(game, scope, verb.selector) < number:
                    return False
                continue
            fit = payable_with(game, scope, verb, cost[place + 1].verb)
            if len(fit) < number:
                return False
            cards.update(fit)
            needed += number
        elif is_about_this(verb):
            piece = game.spirit_piece(scope.this)
            if piece is None or not could(game, piece, verb, scope.card):
                return False
    return souls <= hand.souls(game, scope.seat) and needed <= len(cards) and milled <= len(game.pile(DECK, scope.seat))


def is_about_this(verb: Verb) -> bool:
    """Whether the price is the card itself: "Break this card"."""
    if not isinstance(verb, Destroy | Remove | Return | Sacrifice):
        return False
    return isinstance(verb.what, Ref) and verb.what.name == "this"


def payable_with(game: SpiritGame, scope: Scope, verb: Select, following: Verb) -> list[int]:
    """The cards in the ARENA that such a price can be paid with."""
    return [
        piece.id
        for piece in find_pieces(game, scope, verb.selector)
        if could(game, cast(SpiritPiece, piece), following, scope.card)
    ]


def could(game: SpiritGame, piece: SpiritPiece, verb: Verb, source: int) -> bool:
    """Whether the verb would really do something to the card."""
    if source != piece.card.index and values.is_immune(game, piece, source):
        return False
    return not isinstance(verb, Destroy) or not values.is_unbreakable(game, piece, source)


# ---------------------------------------------------------------- Beyonders


def is_controlled(game: SpiritGame, seat: int, card: SpiritCard, reserved: int) -> bool:
    """Whether every entry of CONTROL holds or can be paid, beside the Soul Cost."""
    game.cite("control.conditions")
    return can_pay(game, Scope(seat, 0, card.index), card.control_entries(), reserved)


def bypass(game: SpiritGame, card: SpiritCard) -> int:
    """Souls that make up for CONTROL: two for every listed condition, met or not."""
    game.cite("control.bypass")
    return 2 * card.control_conditions()


def routes(game: SpiritGame, seat: int, card: SpiritCard, cost: int) -> list[tuple[str, int]]:
    """The ways in which a creature can be paid for now: which way, and how many Souls."""
    has = hand.souls(game, seat)
    if card.control is None:
        return [(PLAIN, cost)] if cost <= has else []
    found: list[tuple[str, int]] = []
    game.cite("control.soul_cost")
    if cost <= has and is_controlled(game, seat, card, cost):
        found.append((CONTROL, cost))
    if cost + bypass(game, card) <= has:
        found.append((BYPASS, cost + bypass(game, card)))
    return found
