"""Once per turn, for one card or for all cards of a name. A use counts when it is queued."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.effects.tree import Ability

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def keys(game: SpiritGame, ability: Ability, seat: int, piece: int, card: int) -> list[str]:
    """The counters an ability's limits use."""
    found: list[str] = []
    for limit in ability.limits:
        node = game.effect_card(card).place_of(ability)
        if limit == "once_per_turn":
            found.append(f"turn:{seat}:{piece}:{card}:{node}")
        else:
            found.append(f"name:{seat}:{limit.partition(':')[2].lower()}:{node}")
    return found


def is_free(game: SpiritGame, ability: Ability, seat: int, piece: int, card: int) -> bool:
    """Whether no limit is used up."""
    return not ability.limits or all(key not in game.used for key in keys(game, ability, seat, piece, card))


def spend(game: SpiritGame, ability: Ability, seat: int, piece: int, card: int) -> None:
    for key in keys(game, ability, seat, piece, card):
        game.used[key] = 1
