"""Loops that a player can leave: who comes back to a state does not set out from it in the same way again.

Nobody names a number here: a loop is played choice by choice, and whoever does not go on has ended it. What is left of the rule
is that it leads nowhere to enter it again where everything is as it was.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from soulcore.effects.tree import Ability
from soulcore.kernel.rules import SEEN_BY_ALL

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.saga.position import SagaGame


def name_of(game: SagaGame, piece: BattlePiece, ability: Ability) -> str:
    """An effect of a card on the field, as it is noted when it is activated."""
    return f"{piece.id}:{id_of(game, piece, ability)}"


def id_of(game: SagaGame, piece: BattlePiece, ability: Ability) -> str:
    if id(ability) in piece.printed.places:
        return str(piece.printed.place_of(ability))
    for card in game.cards:
        place = game.effect_card(card.index).places.get(id(ability))
        if place is not None:
            return f"{card.index}/{place}"
    raise ValueError(f"{piece.card.name} has no such effect")


def state_of(game: SagaGame) -> str:
    """Everything that may matter, in short; not how it came about, and not when. Of hidden cards it knows how many there are, and
    whether anything came to light or was shuffled since: what is offered must not tell more."""
    piles = [
        game.pile(place, seat) if zone.seen == SEEN_BY_ALL else len(game.pile(place, seat))
        for place, zone in enumerate(game.deal.rules.zones)
        for seat in range(2)
    ]
    pieces = [
        (piece.id, piece.cores, piece.turned, piece.seat, piece.came_by)
        for side in (game.side(0), game.side(1))
        for piece in side
    ]
    changes = [
        (
            change.card,
            change.node,
            change.seat,
            change.source,
            change.target,
            change.number,
            change.word,
            change.until.key(),
        )
        for change in game.modifications
    ]
    counted = (game.life, game.reserve, game.spent, game.soul, sorted(game.used.items()), game.has_set)
    battle = (game.turn, game.seat, game.step, game.attacker, game.blocker, game.battle_stamp, game.block_stamp)
    everything = (piles, game.news, game.draws, pieces, changes, counted, battle, game.used_magic, len(game.happened))
    return blake2b(repr(everything).encode(), digest_size=8).hexdigest()


def note(game: SagaGame, piece: BattlePiece, ability: Ability) -> None:
    """An effect is activated from this state."""
    game.set_out += [name_of(game, piece, ability), state_of(game)]


def has_come_round(game: SagaGame, piece: BattlePiece, ability: Ability) -> bool:
    """Whether it was activated this turn when everything was as it is now."""
    if not game.set_out:
        return False
    name = name_of(game, piece, ability)
    if name not in game.set_out:
        return False
    state = state_of(game)
    if not any(game.set_out[at] == name and game.set_out[at + 1] == state for at in range(0, len(game.set_out), 2)):
        return False
    game.cite("loop.come_round")
    return True
