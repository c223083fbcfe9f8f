"""Effects on their way: what is being carried out and what waits for its turn, as everybody at the table may see it."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.play import EffectGame
from soulcore.effects.resolve import Resolve
from soulcore.effects.waiting import Line
from soulcore.kernel.pending import Trigger


@dataclass
class Waiting:
    """An effect on its way. piece: the card in play it is on (0: none). nodes: its abilities on the card. is_running: it is
    being carried out now."""

    seat: int
    piece: int
    card: int
    nodes: tuple[int, ...]
    is_running: bool = False


def effects_on_their_way(game: EffectGame) -> list[Waiting]:
    """Next first: the running effects, the innermost before those it interrupts, then what waits."""
    found: list[Waiting] = []
    for process in reversed(game.stack):
        if isinstance(process, Resolve):
            if running := running_effect(game, process):
                found.append(running)
        elif isinstance(process, Line):
            found += set_off(game, process.waiting)
    return found + set_off(game, game.triggers)


def running_effect(game: EffectGame, process: Resolve) -> Waiting | None:
    """An effect being carried out; one of a card that is not in play only once it was used: before, nobody need know of it."""
    if process.price_only or process.ability(game) is None:
        return None
    if game.find(process.scope.this) is None and not process.activated:
        return None
    return Waiting(process.scope.seat, process.scope.this, process.card, (process.node,), True)


def set_off(game: EffectGame, triggers: list[Trigger]) -> list[Waiting]:
    """Effects of cards in play whose moment has come. Those of cards in hands and decks show themselves when they are used."""
    return [
        Waiting(trigger.seat, trigger.piece, trigger.card, (trigger.node,))
        for trigger in triggers
        if game.find(trigger.piece) is not None and game.trigger_stands(trigger)
    ]
