"""For which cards the Soul Core was paid, in games whose cards ask about it."""

from __future__ import annotations

from typing import cast

from soulcore.effects.evaluate import CONDITIONS
from soulcore.effects.facts import Facts
from soulcore.effects.play import Scope
from soulcore.games.battle_spirits.burst import PAYING, BurstGame
from soulcore.games.battle_spirits.classic_nodes import SoulPaid
from soulcore.games.battle_spirits.payment import Pay
from soulcore.kernel.event import Event

__all__ = ["PAYING", "holds", "note", "paid_for"]


def note(game: BurstGame, event: Event) -> None:
    """Remember for which cards the Soul Core is paid: of one that comes into play, for that very card there; of any other, until
    such a card is paid for anew."""
    if event.kind == "paid":
        if event.word == "soul":
            game.soul_paid.append([event.seat, paid_for(game), 0])
    else:
        paid = [event.seat, event.card, 0]
        if paid in game.soul_paid:
            game.soul_paid.append([event.seat, event.card, event.piece])
        game.soul_paid = [other for other in game.soul_paid if other != paid]


def paid_for(game: BurstGame) -> int:
    """The card that is being paid for, or -1."""
    return next((process.source for process in reversed(game.stack) if isinstance(process, Pay)), -1)


def holds(game: Facts, scope: Scope, condition: SoulPaid) -> bool:
    """Whether the Soul Core was among the Cores that paid for the card whose effect asks."""
    return [scope.seat, scope.card, scope.this] in cast(BurstGame, game).soul_paid


CONDITIONS["SoulPaid"] = holds
