"""Luster: magic that was used in a battle returns to the hand as it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.clauses.cite import cite
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.battle_spirits.zones import TRASH
from soulcore.games.saga.nodes import ReturnUsed

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame


def note_used(game: SagaGame, card: int, seat: int) -> None:
    """A magic card was used and lies in the trash."""
    if game.has_luster and game.in_battle:
        game.used_magic += [seat, card]


def note_left(game: SagaGame, card: int, seat: int) -> None:
    """A card left the trash. Of equal ones there those that Luster would return leave last."""
    used = [at for at in range(0, len(game.used_magic), 2) if game.used_magic[at : at + 2] == [seat, card]]
    if len(used) > game.pile(TRASH, seat).count(card):
        cite("saga.11-6-2")
        del game.used_magic[used[-1] : used[-1] + 2]


def return_used(game: SagaGame, run: Resolve, verb: ReturnUsed) -> None:
    """Magic used by the effect's player in this battle, as far as it still lies in the trash, returns to the hand."""
    cite("saga.11-6-1 saga.11-6-2 saga.ruling.A16")
    seat = run.scope.seat
    back = [game.used_magic[at + 1] for at in range(0, len(game.used_magic), 2) if game.used_magic[at] == seat]
    for card in back:
        game.move_card(card, "trash", seat, "hand", seat, run.card)
    run.put_into("hand", seat)
    game.results = back
    game.result = len(back)


VERBS["ReturnUsed"] = return_used
