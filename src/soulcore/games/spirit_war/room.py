"""Room in the ARENA: whether a card may come to lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.effects.declare import has_targets
from soulcore.effects.play import Scope
from soulcore.games.spirit_war import values
from soulcore.games.spirit_war.card import ARMORY, SpiritCard
from soulcore.games.spirit_war.heard import keyword_acts
from soulcore.games.spirit_war.piece import SpiritPiece

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

ROW = 3
"""Zones of each row."""


def creatures_in_row(game: SpiritGame, seat: int) -> int:
    """Zones of the creature row that are taken. Tokens take none, whatever abilities a creature has does not matter."""
    game.cite("row.creatures")
    return sum(1 for piece in game.creatures(seat) if not piece.token)


def evocations_in_row(game: SpiritGame, seat: int) -> int:
    """Zones of the Evocation row that are taken: Evocations but no Armory, and set cards of any kind."""
    game.cite("row.evocations")
    return sum(
        1
        for piece in game.side(seat)
        if piece.set or (piece.printed.is_evocation and piece.printed.type != ARMORY and not piece.token)
    )


def has_room(game: SpiritGame, seat: int, card: SpiritCard, leaving: SpiritPiece | None = None) -> bool:
    """Whether there is a zone for it. leaving: a set card whose own zone becomes free as it is played."""
    if card.type == ARMORY:
        game.cite("armory.shares_zone")
        return True
    if card.is_creature:
        return creatures_in_row(game, seat) < ROW
    return evocations_in_row(game, seat) - (1 if leaving is not None else 0) < ROW


def is_barred(game: SpiritGame, seat: int, card: SpiritCard) -> bool:
    """WANDERER: a second copy may not be in your ARENA, however it would come. Set copies do not count."""
    if "wanderer" not in card.keywords:
        return False
    game.cite("keyword.wanderer")
    barred = any(
        piece.card.name == card.name and not piece.set and not (piece.waiting and piece.printed.is_creature)
        for piece in game.side(seat)
    )
    if barred:
        keyword_acts(game, card, "wanderer")
    return barred


def may_enter(game: SpiritGame, seat: int, card: SpiritCard, leaving: SpiritPiece | None = None) -> bool:
    """Room, no second WANDERER, nothing that forbids its player to summon or emit it, and something for an Armory to lie
    beneath."""
    if is_barred(game, seat, card) or not values.may_play(game, seat, card) or not has_room(game, seat, card, leaving):
        return False
    if card.equip is None:
        return True
    game.cite("armory.needs_target")
    return has_targets(game, Scope(seat, 0, card.index), card.equip)
