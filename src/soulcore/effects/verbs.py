"""Every verb that games share: with this module each is known, what it does and what can be said against it."""

from __future__ import annotations

from soulcore.effects import branch, change, draw, instead, leave, reveal, select, turn_card
from soulcore.effects.remark import Remark
from soulcore.effects.sense import of_ability
from soulcore.effects.tree import Ability

SHARED = (branch, change, draw, instead, leave, reveal, select, turn_card)


def objection(ability: Ability) -> Remark | None:
    """Why nobody could carry out an effect; None when there is nothing against it."""
    return of_ability(ability)
