"""Every verb that games share: with this module each is known, what it does and what can be said against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulcore.effects import branch, change, draw, instead, leave, reveal, select, turn_card
from soulcore.effects.data import walk
from soulcore.effects.remark import Remark
from soulcore.effects.sense import of_ability
from soulcore.effects.tree import Ability, Node

SHARED: Final = (branch, change, draw, instead, leave, reveal, select, turn_card)


def objection(ability: Ability, nodes: Sequence[Node] | None = None) -> Remark | None:
    """Why nobody could carry out an effect; None when there is nothing against it. nodes: all of it, where that is known."""
    return of_ability(ability, walk(ability) if nodes is None else nodes)
