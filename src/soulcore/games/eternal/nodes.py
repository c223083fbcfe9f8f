"""Verbs of Eternal card text that no other game has."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.data import register
from soulcore.effects.tree import Amount, Verb


@dataclass
class PlaceToken(Verb):
    """Tokens of that name come to the field."""

    name: str
    amount: Amount


@dataclass
class AddCount(Verb):
    """So many Cores go from the Void into your Counter Area."""

    amount: Amount


@dataclass
class TurnOver(Verb):
    """Rebirth: this card shows its other face, and your Count rises."""

    amount: Amount


@dataclass
class GainForce(Verb):
    """GranForce: this Nexus is a Spirit as well during this turn."""


register(PlaceToken, AddCount, TurnOver, GainForce)
