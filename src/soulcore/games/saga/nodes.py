"""What effects of Saga say that no other game's do."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.data import register
from soulcore.effects.tree import Condition


@dataclass
class SoulPaid(Condition):
    """The Soul Core was among the Cores that paid for this card: "the Soul Core was paid for this card"."""


register(SoulPaid)
