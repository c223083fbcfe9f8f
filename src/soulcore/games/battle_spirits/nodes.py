"""What effects of the Battle Spirits games say that no other game's do: Cores, Life, heavy exhaustion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from soulcore.effects.data import register
from soulcore.effects.play import FIELD
from soulcore.effects.remark import Remark
from soulcore.effects.sense import OBJECTIONS, Sense
from soulcore.effects.tree import Activate, Amount, Condition, Count, EndStep, FieldVerb, Play, Selector, Verb

TOKEN_PLACES: Final = ("reserve", "trash", "life", "void")
REFERENCES: Final = ("it", "this", "that", "done", "host", "each")


@dataclass
class SpecialIn(Condition):
    """The special token of a player lies in a place of theirs: "the Soul Core is in your Trash"."""

    whose: str
    place: str


@dataclass
class HeavyExhaust(FieldVerb):
    """Exhaust a card twice: it takes two refreshes to stand upright."""


@dataclass
class MoveCores(Verb):
    """Move Cores. source and target: a place word ("void", "trash", "reserve", "life") or a reference to cards ("it",
    "this", "that"). whose names the player of a place word ("your", "opponent", "owner" for the card's owner).
    soul: "any", "not" (other than the Soul Core), "only" (the Soul Core).
    count.kind "until" means: until `amount` Cores remain on the source. total: the amount is over all cards together.
    each: the cards that the word "each" names as source or target ("onto each of your Spirits"); nothing is selected."""

    count: Count
    source: str
    target: str
    soul: str = "any"
    whose: str = "your"
    total: bool = False
    each: Selector | None = None


@dataclass
class ReduceLife(Verb):
    seat: str
    amount: Amount


@dataclass
class BoostDamage(FieldVerb):
    """When this card's attack reduces Life, so many more Cores are moved."""

    amount: Amount
    duration: str = ""


@dataclass
class DivertLife(FieldVerb):
    """The Cores that attacks of these cards take from Life go to another place than the Reserve: "trash", "void". effects: those
    that effects of these cards take, too."""

    to: str
    duration: str = ""
    effects: bool = False


@dataclass
class KeepCores(FieldVerb):
    """Cards keep at least so many Cores: nothing takes more from them."""

    amount: Amount
    duration: str = ""


@dataclass
class PayCores(Verb):
    """Pay Cores (a price inside an effect: "unless your opponent pays 1 Core")."""

    seat: str
    amount: Amount


def of_move(sense: Sense, verb: MoveCores) -> Remark | None:
    for end in (verb.source, verb.target):
        if end not in TOKEN_PLACES and end not in REFERENCES:
            return Remark("no_cores_there")
    if ("each" in (verb.source, verb.target)) != (verb.each is not None):
        return Remark("which_each")
    if verb.each is not None and verb.each.zone != FIELD:
        return Remark("cores_on_field")
    if verb.source == verb.target:
        return Remark("cores_stay")
    if verb.whose == "any":
        return Remark("whose")
    if verb.source == "void" and verb.count.kind not in ("exactly", "up_to"):
        return Remark("void_endless")
    if verb.source == "void" and verb.soul == "only" and verb.target in REFERENCES:
        return None
    if verb.count.kind == "until" and verb.source in TOKEN_PLACES:
        return Remark("cores_remain")
    return None


def of_play(sense: Sense, verb: Play) -> Remark | None:
    return sense.off_the_field(verb.what, "field_is_played")


def of_activate(sense: Sense, verb: Activate) -> Remark | None:
    return sense.on_the_field(verb.what)


STEPS: Final = ("", "start", "core", "draw", "refresh", "main", "attack", "end")


def of_end_step(sense: Sense, verb: EndStep) -> Remark | None:
    if verb.after and verb.step != "attack":
        return Remark("after_battle")
    return None if verb.step in STEPS else Remark("no_step")


register(SpecialIn, HeavyExhaust, ReduceLife, BoostDamage, DivertLife, KeepCores, PayCores)
register(MoveCores, naming=("source", "target"))
OBJECTIONS["MoveCores"] = of_move
OBJECTIONS["Play"] = of_play
OBJECTIONS["Activate"] = of_activate
OBJECTIONS["EndStep"] = of_end_step
