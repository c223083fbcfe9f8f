"""Which effects an event sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.effects.evaluate import event_fits
from soulcore.effects.play import Scope
from soulcore.effects.tree import Ability, Later
from soulcore.games.battle_spirits import in_force, limits, values
from soulcore.games.battle_spirits.card import (
    BATTLE_EVENTS,
    BATTLING,
    STARTING_EVENTS,
    STEP_MOMENTS,
    TURN_END,
    BattleCard,
    kind_of,
)
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.stretches import in_time, in_time_of, is_step
from soulcore.games.battle_spirits.zones import TRASH
from soulcore.kernel.event import Event
from soulcore.kernel.pending import Modification, PileTrigger, Trigger

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


DEPARTURES: Final = frozenset(
    {"destroyed", "depleted", "returned", "returned_to_hand", "returned_to_deck", "removed", "leaving", "leaves"}
)
"""The events of a card's own leaving."""


def notice(game: BattleGame, event: Event) -> None:
    """Queue every effect in play or in a Trash that waits for this event."""
    kind = event.kind
    before = len(game.triggers)
    # Taken only when something waits for it: ids come from stamps too, and must not tell what kinds of events the
    # other player's deck listens to.
    occasion = game.stamp + 1
    listeners = game.deal.listeners.get(kind)
    for seat in game.seats_in_turn():
        for piece in game.side(seat):
            waiting = piece.printed.triggers.get(kind)
            if waiting is None:
                continue
            for ability in waiting:
                if is_set_off(game, piece, ability, event):
                    queue(game, piece.printed, ability, piece, seat, event, occasion)
        if listeners is None:
            continue
        for index in listeners:
            if index not in game.pile(TRASH, seat):
                continue
            card = game.card(index)
            for ability in card.pile_triggers[kind]:
                scope = Scope(seat, 0, index)
                if not limits.is_free(game, ability, seat, 0, index) or not in_time_of(game, seat, 0, ability):
                    continue
                if matches(game, scope, ability, event):
                    game.cite("trash.effect")
                    for _ in range(game.pile(TRASH, seat).count(index)):  # each copy's effect acts
                        queue(game, card, ability, None, seat, event, occasion)
    if in_force.could_be_given(game, kind):
        for gift in in_force.grants(game):
            piece, given = gift.bearer, gift.card
            if kind not in given.triggers:
                continue
            for ability in given.triggers[kind]:
                if is_set_off(game, piece, ability, event, given.index):
                    queue(game, given, ability, piece, piece.seat, event, occasion)
    if game.modifications:
        for force in in_force.changes_made(game).get("later", ()):
            promised = cast(Later, force.verb)
            if force.change is not None and kind_of_promise(promised) == kind:
                keep_promise(game, force.change, promised, event, occasion)
    if len(game.triggers) > before:
        game.next_stamp()


def kind_of_promise(promised: Later) -> str:
    awaited = promised.ability.event
    return kind_of(awaited) if awaited is not None else ""


def keep_promise(game: BattleGame, change: Modification, promised: Later, event: Event, occasion: int) -> None:
    """Queue an ability that began to wait when an effect resolved, if this is what it waits for. At a moment, which
    concerns no card, and where it waits for what “it” does, the trigger's subject is what “it” names."""
    scope = Scope(change.seat, change.source, change.card)
    ability = promised.ability
    if not matches(game, scope, ability, event):
        return
    card = game.card(change.card)
    piece = game.battle_piece(change.source)
    if ability.event is not None and ability.event.it and event.piece != change.target:
        return
    if ability.event is not None and (ability.event.it or ability.event.deed in (TURN_END, "battle_ends")):
        node, id = card.place_of(ability), piece.id if piece is not None else 0
        game.cite("effect.automatic")
        game.triggers.append(Trigger(change.seat, id, change.card, node, change.target, -1, occasion))
    else:
        queue(game, card, ability, piece, change.seat, event, occasion)


def queue(
    game: BattleGame,
    card: BattleCard,
    ability: Ability,
    piece: BattlePiece | None,
    seat: int,
    event: Event,
    occasion: int,
) -> None:
    id = piece.id if piece is not None else 0
    node = card.place_of(ability)
    if ability.event is not None and ability.event.keyword and is_queued(game, seat, id, card.index, node):
        return  # a keyword discards several cards at once: one occasion
    game.cite("effect.automatic")
    that, that_card = event.piece, event.card
    if ability.event is not None and ability.event.by == "attack":
        that, that_card = game.attacker, game.card_of(game.attacker)
    if not that and that_card >= 0 and names_either_player(ability):
        game.triggers.append(PileTrigger(seat, id, card.index, node, that, that_card, occasion, event.seat))
    else:
        game.triggers.append(Trigger(seat, id, card.index, node, that, that_card, occasion))


def names_either_player(ability: Ability) -> bool:
    """Whether the words of an effect leave it open whose card it waits for."""
    awaited = ability.event
    return awaited is not None and awaited.subject is not None and awaited.subject.whose == "any"


def is_queued(game: BattleGame, seat: int, piece: int, card: int, node: int) -> bool:
    """Whether that effect of that card waits already."""
    return any(
        (other.seat, other.piece, other.card, other.node) == (seat, piece, card, node) for other in game.triggers
    )


def is_set_off(game: BattleGame, piece: BattlePiece, ability: Ability, event: Event, card: int = -1) -> bool:
    """Whether the event is the one this effect of a card on the Field waits for, at a moment when it works. card: the one
    an effect stands on that was given. Its condition ("If …") is asked when its turn comes: what resolves before it at the
    same moment counts."""
    if piece.leaving and not is_own_departure(piece, ability, event):
        game.cite("pending.no_effects")
        return False
    if not limits.is_free(game, ability, piece.seat, piece.id, card if card >= 0 else piece.card.index):
        return False
    if game.is_muted(piece, ability):
        return False
    if not (works_as_it_goes(game, piece, ability) if piece.leaving else in_force.works_here(game, piece, ability)):
        return False
    scope = Scope(piece.seat, piece.id, piece.card.index)
    scope.that = event.piece
    scope.that_card = event.card
    return not is_own_declaration(game, piece, ability, event) and matches(game, scope, ability, event)


def works_as_it_goes(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """The same for a card on its way out: one without the Cores of any level acts as at its lowest."""
    if values.level_row(game, piece) is not None or not ability.levels[0]:
        return in_force.works_here(game, piece, ability)
    lowest, highest = ability.levels
    game.cite("effect.level")
    if ability.in_state or not lowest <= game.level_as_it_goes(piece) <= highest:
        return False
    return in_time(game, piece, ability)


def is_own_declaration(game: BattleGame, piece: BattlePiece, ability: Ability, event: Event) -> bool:
    """Whether a During Attack or During Block effect meets its own Spirit's declaration: that moment belongs to the effects
    for When Attacking and When Blocking alone."""
    if event.piece != piece.id:
        return False
    if event.kind == "attacks" and "during_attack" in ability.timings:
        game.cite("window.not_as_it_attacks")
        return True
    if event.kind == "blocks" and "during_block" in ability.timings:
        game.cite("window.not_as_it_blocks")
        return True
    return False


def is_own_departure(piece: BattlePiece, ability: Ability, event: Event) -> bool:
    """Whether this is the pending card's own leaving, the one moment its effects may still act on."""
    return event.piece == piece.id and event.kind in DEPARTURES


def matches(game: BattleGame, scope: Scope, ability: Ability, event: Event) -> bool:
    """Whether the event fits the printed timings and the awaited event."""
    wanted = ability.event
    if wanted is not None and wanted.deed == TURN_END:
        return event.kind == "step_ends" and event.word == "end"
    if wanted is not None and (kind_of(wanted) != event.kind or not event_fits(game, scope, wanted, event)):
        return False
    if wanted is not None:
        if wanted.deed != event.kind:
            game.cite("leave.own")
        return True
    if event.kind in BATTLE_EVENTS and BATTLING in ability.timings and event.piece == scope.this:
        game.cite(f"timing.{BATTLING}")
        return True
    return any(is_moment(game, scope, timing, event) for timing in ability.timings if timing in STARTING_EVENTS)


def is_moment(game: BattleGame, scope: Scope, timing: str, event: Event) -> bool:
    """Whether the event is the moment that a printed timing names. Of several moments, any one will do."""
    if STARTING_EVENTS[timing] != event.kind:
        return False
    if timing in STEP_MOMENTS:
        whose, step = STEP_MOMENTS[timing]
        if not is_step(game, scope.seat, whose, step):
            return False
    else:
        if event.piece != scope.this:
            return False
        if timing.endswith("_by_opponent") and event.cause != 1 - scope.seat:
            return False
    game.cite(f"timing.{timing}")
    return True
