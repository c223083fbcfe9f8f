"""Moments: effects that activate at the same one are ordered by the turn player; of several moments the newest goes first.

Every sentence of an effect is a moment of its own, every payment, every checkpoint, every fixed task of a step. A moment only
needs to be told from those before it while something waits, so it is noted only then: `game.moments` holds the stamps at which
newer moments have begun.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from soulcore.clauses.cite import cite
from soulcore.effects.announcing import Announced
from soulcore.games.battle_spirits import triggers
from soulcore.games.battle_spirits.burst import BurstTrigger
from soulcore.kernel.event import Event
from soulcore.kernel.pending import PileTrigger, Trigger

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame


def begin(game: SagaGame) -> None:
    """What is set off from here on is newer than what waits."""
    if (game.triggers or game.burst_news) and (not game.moments or game.moments[-1] < game.stamp):
        game.moments.append(game.stamp)


def stamp_of_event(game: SagaGame) -> int:
    """A stamp of the moment that runs, for what has just happened in it."""
    return game.next_stamp() if not game.stamp or (game.moments and game.moments[-1] == game.stamp) else game.stamp


def moment_of(game: SagaGame, trigger: Trigger) -> int:
    """At which of the moments it activated, counted from the oldest."""
    return bisect_left(game.moments, trigger.number)


def take_rounds(game: SagaGame) -> list[list[Trigger]]:
    """What waits, those of one moment together, the oldest first."""
    waiting, game.triggers = game.triggers, []
    if not game.moments:
        return [waiting]
    rounds: list[list[Trigger]] = []
    last = -1
    for trigger in sorted(waiting, key=stamp_of):
        moment = moment_of(game, trigger)
        if moment != last:
            rounds.append([])
            last = moment
        rounds[-1].append(trigger)
    game.moments = []
    if len(rounds) > 1:
        game.cite("effects.new_first")
    return rounds or [waiting]


def stamp_of(trigger: Trigger) -> int:
    return trigger.number


def put_off(game: SagaGame, oldest: int, since: int) -> None:
    """Paying for an effect set others off (since that stamp): they have activated before it did. What activates together with it
    (from the oldest stamp on) and what is newer comes after them, in the order it had."""
    cite("saga.8-5-2-3 saga.ruling.A30")
    before = [trigger for trigger in game.triggers if trigger.number < oldest]
    between = [trigger for trigger in game.triggers if trigger.number > since]
    after = [trigger for trigger in game.triggers if oldest <= trigger.number <= since]
    moved: list[Trigger] = []
    last, number = -1, 0
    for trigger in after:
        moment = moment_of(game, trigger)
        if moment != last:
            game.moments.append(game.stamp)
            number = game.next_stamp()
            last = moment
        moved.append(activated_at(trigger, number))
    game.triggers = before + between + moved


def activated_at(trigger: Trigger, number: int) -> Trigger:
    """The same effect, activated at that stamp."""
    facts = (trigger.seat, trigger.piece, trigger.card, trigger.node, trigger.subject, trigger.subject_card)
    if isinstance(trigger, Announced):
        return Announced(*facts, number, trigger.scope)
    if isinstance(trigger, PileTrigger):
        return PileTrigger(*facts, number, trigger.subject_seat)
    return BurstTrigger(*facts, number) if isinstance(trigger, BurstTrigger) else Trigger(*facts, number)


def is_repeated(game: SagaGame, waiting: list[Trigger], trigger: Trigger, event: Event) -> bool:
    """Whether the same effect was set off already by what happens at once: by the same sentence of an effect, or by another
    card drawn for the same effect. Destruction sees to that itself: cards leave together."""
    if event.kind in triggers.DEPARTURES or not trigger.piece or event.source < 0:
        return False
    since = -1 if event.kind == "drawn" else game.sentence_since
    for other in waiting:
        if (
            other.number > since
            and (other.seat, other.piece, other.card, other.node)
            == (trigger.seat, trigger.piece, trigger.card, trigger.node)
            and not isinstance(other, Announced)
        ):
            cite("saga.8-6-3 saga.ruling.C9")
            return True
    return False
