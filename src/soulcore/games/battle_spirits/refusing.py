"""What every reason for not offering something is made with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.entry import Refusal

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def refuse(game: BattleGame, reason: str, topic: str, **params: Any) -> Refusal:
    """A reason with the rules of a topic."""
    game.cite(topic)
    return Refusal(reason, game.deal.rules.address(topic), params)


def turn_of_other(game: BattleGame, seat: int) -> Refusal | None:
    """Somebody else is to decide."""
    asked = game.decision
    if asked is not None and asked.seat != seat:
        if asked.kind in ("main_step", "attack_step", "move_from", "move_to"):
            return refuse(game, "not_your_turn", topic="turn.only_turn_player")
        if asked.kind == "flash":
            return refuse(game, "not_asked", topic="why.others_flash")
        return refuse(game, "not_asked", topic="flash.no_interrupt")
    return None


def named(game: BattleGame, seat: int, name: str) -> list[BattlePiece]:
    """A player's cards of that name on the Field; a number after # picks one of several."""
    base, _, which = name.partition(" #")
    found = [piece for piece in game.side(seat) if piece.card.name.lower() == base.lower()]
    if which.isdigit() and 0 < int(which) <= len(found):
        return [found[int(which) - 1]]
    return found
