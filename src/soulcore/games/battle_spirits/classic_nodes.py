"""What only the older games of the family say: the Soul Core as payment, attacks on a Spirit."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.data import register
from soulcore.effects.sense import UNTOLD
from soulcore.effects.tree import Condition, Ref, Verb


@dataclass
class SoulPaid(Condition):
    """The Soul Core was among the Cores that paid for this card: "the Soul Core was paid for this card"."""


@dataclass
class AttackSpirit(Verb):
    """The Spirit that attacks attacks that one: it blocks at once."""

    what: Ref


UNTOLD.add("summon_effect")
register(SoulPaid, AttackSpirit)
