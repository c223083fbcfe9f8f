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
    """Remember for which cards the Soul Core is paid, until such a card is paid for anew."""
    if event.kind == "declared":
        card = event.card
    elif event.word == "soul":
        card = paid_for(game)
    else:
        return
    kept: list[int] = []
    for at in range(0, len(game.soul_paid), 2):
        if game.soul_paid[at : at + 2] != [event.seat, card]:
            kept += game.soul_paid[at : at + 2]
    game.soul_paid = kept if event.kind == "declared" or card < 0 else [*kept, event.seat, card]


def paid_for(game: BurstGame) -> int:
    """The card that is being paid for, or -1."""
    return next((process.source for process in reversed(game.stack) if isinstance(process, Pay)), -1)


def holds(game: Facts, scope: Scope, condition: SoulPaid) -> bool:
    """Whether the Soul Core was among the Cores that paid for the card whose effect asks."""
    pairs = cast(BurstGame, game).soul_paid
    return any(pairs[at : at + 2] == [scope.seat, scope.card] for at in range(0, len(pairs), 2))


CONDITIONS["SoulPaid"] = holds
