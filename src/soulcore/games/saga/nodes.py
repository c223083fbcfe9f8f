"""What effects of Saga say that no other game's do."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.data import register
from soulcore.effects.tree import Condition, Ref, Repeat, Verb


@dataclass
class SoulPaid(Condition):
    """The Soul Core was among the Cores that paid for this card: "the Soul Core was paid for this card"."""


@dataclass
class ReturnUsed(Verb):
    """The magic cards that you used in this battle return from the trash to the hand."""


@dataclass
class AttackSpirit(Verb):
    """The spirit that attacks attacks that spirit: it blocks at once."""

    what: Ref


@dataclass
class Chained(Repeat):
    """What Chain adds to an effect: done once (`times`) if you have a symbol of its colour."""

    color: str = ""


register(SoulPaid, ReturnUsed, AttackSpirit, Chained)
