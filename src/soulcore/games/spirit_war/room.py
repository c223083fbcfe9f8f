"""Room in the ARENA: whether a card may come to lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.effects.declare import has_targets
from soulcore.effects.play import Scope
from soulcore.games.spirit_war import values
from soulcore.games.spirit_war.card import ARMORY, SpiritCard
from soulcore.games.spirit_war.heard import keyword_acts
from soulcore.games.spirit_war.piece import SpiritPiece

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

ROW: Final = 3
"""Zones of each row."""


def creatures_in_row(game: SpiritGame, seat: int) -> int:
    """Zones of the creature row that are taken. Tokens take none, whatever abilities a creature has does not matter."""
    game.cite("row.creatures")
    taken = 0
    for piece in game.side(seat):
        if piece.is_creature_in_play() and not piece.token:
            taken += 1
    return taken


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
        game.cite("row.which_creatures")
        return creatures_in_row(game, seat) < ROW
    game.cite("row.which_evocations")
    return leaving is not None or evocations_in_row(game, seat) < ROW


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


def obstacle_to_entering(game: SpiritGame, seat: int, card: SpiritCard, leaving: SpiritPiece | None = None) -> str:
    """What keeps a card from coming to lie there, a key of the catalogues, or "": no room, a second WANDERER, something that
    forbids its player to summon or emit it, nothing for an Armory to lie beneath."""
    if not has_room(game, seat, card, leaving):
        return "row_full"
    if is_barred(game, seat, card):
        return "wanderer"
    if not values.may_play(game, seat, card):
        return "flood_forbids"
    if card.equip is None:
        return ""
    game.cite("armory.needs_target")
    return "" if has_targets(game, Scope(seat, 0, card.index), card.equip) else "no_host"


def may_enter(game: SpiritGame, seat: int, card: SpiritCard, leaving: SpiritPiece | None = None) -> bool:
    return obstacle_to_entering(game, seat, card, leaving) == ""


def obstacle_to_setting(game: SpiritGame, seat: int) -> str:
    """What keeps a player from setting any card."""
    if evocations_in_row(game, seat) >= ROW:
        return "row_full"
    return "flood_forbids" if values.is_forbidden(game, seat, "set") else ""
