"""Verbs of SPIRIT WAR card text that no other game has."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.data import register
from soulcore.effects.tree import All, Amount, Condition, Count, Ref, Selector, Verb


@dataclass
class Damage(Verb):
    """Deal damage: cards from the top of that player's Deck go to the GRAVE. seat: "you", "opponent", "each"."""

    seat: str
    amount: Amount


@dataclass
class Mill(Verb):
    """Break or Void cards from the top of a Deck. to: "grave" or "void"."""

    seat: str
    amount: Amount
    to: str = "grave"


@dataclass
class PaySouls(Verb):
    """Turn so many of your upright Souls sideways: only ever a price."""

    amount: Amount


@dataclass
class Require(Verb):
    """Something that must be so: an entry of CONTROL that is only looked at."""

    condition: Condition


@dataclass
class Silence(Verb):
    """The abilities of the cards cannot be used until the end of the turn; Evocations are broken."""

    what: Ref | All


@dataclass
class Sacrifice(Verb):
    """The cards become Souls of yours, sideways."""

    what: Ref | All


@dataclass
class Clone(Verb):
    """Make token copies of the cards."""

    what: Ref | All
    times: int = 1


@dataclass
class TurnTo(Verb):
    """Turn creatures to "edge" or "shield" position."""

    what: Ref | All
    position: str


@dataclass
class Enter(Verb):
    """Ghost: the cards chosen in the GRAVE come into play. free: without paying their Soul Cost; ignoring: CONTROL, too."""

    what: Ref | All
    free: bool = True
    ignoring: bool = False


@dataclass
class Manifest(Verb):
    """Choose cards in the named piles of yours and bring them into play."""

    count: Count
    selector: Selector
    zones: tuple[str, ...]
    free: bool = True
    ignoring: bool = False


@dataclass
class PlaceSouls(Verb):
    """Place so many more hand cards as Souls."""

    amount: Amount


register(Damage, Mill, PaySouls, Require, Silence, Sacrifice, Clone, TurnTo, Enter, Manifest, PlaceSouls)
