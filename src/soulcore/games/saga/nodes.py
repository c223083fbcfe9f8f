"""What effects of Saga say that no other game's do."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.data import register
from soulcore.effects.tree import Amount, Repeat, Verb


@dataclass
class ReturnUsed(Verb):
    """The magic cards that you used in this battle return from the trash to the hand."""


@dataclass
class Chained(Repeat):
    """What Chain adds to an effect: done once (`times`) if you have a symbol of its colour."""

    color: str = ""


@dataclass
class CreateTokens(Verb):
    """So many tokens come to the field. note: what they are, "Antman Token/spirit/green/0/Carapite•Token/1 Core/1000 BP/1 green"
    (name, type, colour, cost, spirit types, cores of its level, BP, symbols)."""

    amount: Amount
    note: str
    exhausted: bool = False


register(CreateTokens, ReturnUsed, Chained)
