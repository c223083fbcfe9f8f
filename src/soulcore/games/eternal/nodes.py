"""Verbs of Eternal card text that no other game has."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.data import register
from soulcore.effects.sense import UNTOLD
from soulcore.effects.tree import All, Amount, Condition, FieldVerb, Ref, Selector, Verb


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


@dataclass
class SwapIn(Verb):
    """This card of the hand takes the place of what was selected on the field."""


@dataclass
class ReturnBurst(Verb):
    """A player's set Burst returns to the hand."""

    whose: str


@dataclass
class DiscardBurst(Verb):
    """A player's set Burst is discarded."""

    whose: str = "your"


@dataclass
class SetBurst(Verb):
    """You set a Burst from your hand, if you want."""


@dataclass
class Charge(Verb):
    """The limits of one number ("bp", "cost") in your effects are higher by so much."""

    attribute: str
    amount: Amount


@dataclass
class Hush(FieldVerb):
    """Effects of these cards with that timing cannot activate."""

    timing: str
    duration: str = ""


@dataclass
class Rush(Condition):
    """You have a symbol of that kind: a colour, "god" or "ultimate"."""

    kind: str


@dataclass
class FieldCores(Condition):
    """A player has so many Cores on the Field. op: "at_least", "at_most", "is"."""

    whose: str
    op: str
    amount: Amount


@dataclass
class OpenCard(Verb):
    """Cards of a pile of yours go to the Opened Zone."""

    what: Ref


@dataclass
class Hinder(Verb):
    """Your opponent is kept from something.

    deed: "flash" (using Flash effects), "flash_hand" (using cards from the hand in Flash Timings), "burst" (activating Bursts
    in your first attack of the turn), "end_attack" (ending the Attack Step by effects).
    """

    deed: str
    duration: str = ""


@dataclass
class LimitLife(FieldVerb):
    """Each of these cards reduces your Life by no more than that in a turn."""

    amount: Amount


@dataclass
class LiftBlock(FieldVerb):
    """What a card's own effects say against its blocking counts for nothing."""

    duration: str = ""


@dataclass
class SymbolsToo(FieldVerb):
    """The symbols of these cards are of that colour as well."""

    color: str


@dataclass
class ShedCores(Verb):
    """So many of your Cores on the Field, in your Reserve or in your Trash go to the Void."""

    amount: Amount


@dataclass
class SpreadCores(Verb):
    """All but one of the Cores on what was selected go onto other Spirits of its player."""


@dataclass
class MoreCores(FieldVerb):
    """Each time an effect places Cores onto such a card, it places one more."""


@dataclass
class ShiftBlocks(Verb):
    """Effects of Spirits for When Blocks act at When Attacks instead."""

    duration: str = ""


@dataclass
class Shelter(Verb):
    """Effects do nothing to these cards, which lie in a pile. by: "effect", "opponent_effect", or "opponent_discard" where the
    other player's effects only do not discard them."""

    what: Ref | All
    by: str


@dataclass
class Bury(Verb):
    """For the rest of the game effects do nothing to such cards in that pile, and theirs do not act."""

    what: All
    duration: str = "game"


@dataclass
class TakeMore(Verb):
    """Of the cards that effects of such sources open from your Deck, you can add one more, such a one, to your hand."""

    source: Selector
    selector: Selector


UNTOLD.update(("descent_effect", "cores_placed", "soul_placed", "burst_set", "burst_activated"))
register(Shelter, Bury, TakeMore)
register(Hinder, LimitLife, LiftBlock, SymbolsToo, ShedCores, SpreadCores, MoreCores, ShiftBlocks)
register(Charge, Hush, Rush, FieldCores, OpenCard)
register(SwapIn, ReturnBurst, DiscardBurst, SetBurst, PlaceToken, AddCount, TurnOver, GainForce)
