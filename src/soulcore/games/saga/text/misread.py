"""What a reading of a printed effect must not lack: signs that it was taken for something else."""

from __future__ import annotations

import re

from soulcore.effects.data import walk
from soulcore.effects.play import FIELD
from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    Ability,
    All,
    Became,
    ChangeValue,
    Destroy,
    Discard,
    DoneAtLeast,
    DoneCount,
    Event,
    Exhaust,
    Grant,
    Play,
    Ref,
    Refresh,
    Return,
    Select,
    SetValue,
    Stay,
    Step,
)
from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.games.saga.nodes import CountTwice, DestroyQuietly, ReturnInstead, SummonedFrom, TaxMagic
from soulcore.language.binding import references

REPLACED = re.compile(r"\bwould be destroyed\b(?!.*\binstead of placing it into (?:your|the) trash\b)", re.IGNORECASE)


TO_YOURS = re.compile(r"\breturn all (?:spirits|nexuses)\b[^.]*\bto your (?:hand|deck)\b", re.IGNORECASE)
"""Cards return to their owners; “your hand” behind all cards there are says whose cards are meant, or nothing."""

EACH_OTHER = re.compile(
    r"(?:^|[.,] )(?:all (?:of )?)?your (?!opponent)[^.,]*?spirits\b[^.]*? gains? [^.]*? for (?:each|every) (?:of"
    r" your )?other\b",
    re.IGNORECASE,
)
"""Others than each of the spirits that gain something, not than the one whose effect it is."""

STANDS_APART = re.compile(
    r"^(?:When [^.,]*, )?(?:If|While|Unless) [^.,]*, [^.]*\. (?!Then\b|If\b|Otherwise\b|You may"
    r" then\b|When\b|They\b|It\b|Those\b|That\b)"
    r"(?![^.]*\b(?:it|its|them|they|their|that|those|one|selected|revealed|remaining|rest|destroyed|discarded|summoned|refreshed"
    r"|viewed|this way|this effect|instead|also|again|another|other|effects)\b)"
    r"(?:Draw|Place|Discard|Refresh|Exhaust|Destroy|Return|Summon|Select|This spirit|All of|Your)\b",
    re.IGNORECASE,
)
"""A sentence of its own behind one with a condition: it may be asked of both, or of the first only."""

OTHER_THAN_WHICH = re.compile(
    r"\bwhen (?:one of your (?!opponent)|you (?:summon|place|use)\b)[^.,]*, .*\b(?:other|another)\b(?! than)",
    re.IGNORECASE | re.DOTALL,
)
"""Others than the one that is spoken of, or than the one whose effect it is: the print does not say."""

DEED = r"(?:draw|place|discard|this spirit|it|that spirit|they|all|your opponent|return|refresh|exhaust|destroy)"
EACH_AND_MORE = re.compile(
    rf"(?:^|[.,] )(?:then, )?for (?:each|every) [^.,]*, (?:(?!select|remove|reveal)[^.]*? and {DEED}\b"
    rf"|(?:select|remove) [^.]*? and (?:destroy|exhaust|return|refresh|place) (?:it|them)\b[^.]* and {DEED}\b)"
    r"|(?:^|[.,] )(?:draw|place|discard)\b[^.,]*? and (?:draw|place|discard)\b[^.,]* for (?:each|every) (?!card"
    r" you discarded)",
    re.IGNORECASE,
)
"""Two things that are done for each of some cards."""

AS_LONG_AS = re.compile(r"\bthis turn, it (?:cannot|gains?|can)\b[^.]* if it (?:has|is)\b", re.IGNORECASE)
"""What holds for the turn as long as something else does."""

IT_AND_MORE = re.compile(
    r"\breveal the top card of [^.]*\. if it [^.]*, [^.]*\bit\b[^.]* and (?!place|return)\w+", re.IGNORECASE
)
"""What is done besides if the revealed card is such a one."""

OTHERWISE_AND_MORE = re.compile(
    r"\breveal the top card of [^.]*\. if it [^.]*\. (?:otherwise|if it (?:is|does) not), [^.]*\bit\b[^.]* and \w+",
    re.IGNORECASE,
)
"""What is done besides if it is not."""


WITH_IT = re.compile(
    r" and (?:destroy|exhaust|return|refresh|discard|summon|place|add|reveal)(?:e?s)? (?:it|them)\b", re.IGNORECASE
)
"""What is done with the card that was selected: no deed of its own."""

ONE_OF_TWO = re.compile(
    rf"\binstead,? and {DEED}e?s?\b|\b(?:otherwise|if (?:you do|it is|it does) not|if not), [^.]*? and {DEED}e?s?\b",
    re.IGNORECASE,
)
"""Two things done instead of another, or otherwise: only the first would be."""


CORES_FOR_EACH = re.compile(
    r"\bfor each [^.,]*, (?:remove|place) [^.]*\bcores?\b[^.]* (?:from|onto) one of\b", re.IGNORECASE
)
"""Cores of one card again and again, or of as many cards: the print does not say which."""


PAID_ALREADY = re.compile(
    r"\bwhen you (?:summon|use|place)\b[^.]*\breduce (?:its|that card's|the) cost\b", re.IGNORECASE
)
"""What a card costs is paid before it has come."""

BROUGHT_FROM = re.compile(
    r"\bwhen (?:(?:you|your opponent) (?:summons?|uses?)|one of [^.,]*? (?:is|are) summoned)\b[^.,]*? from"
    r" (?:your|their) (?:hand|trash|deck)\b",
    re.IGNORECASE,
)
"""Where a card comes from is a part of what is waited for."""


PUT_OFF = re.compile(
    r"(?:^|\. )[^.]*[^., ] at the end of (?:the|this) (?:battle|turn)\. (?!Then\b|If\b|It\b|They\b|That\b)\w",
    re.IGNORECASE,
)
"""A deed put off by words behind it, and a sentence after that, which may be meant at once."""


ALL = re.compile(r"\ball\b", re.IGNORECASE)


LAST_ASKS = re.compile(r"\. (?:Then, )?If [^.,]*, [^.]*\.(?: You may then[^.]*\.)?$", re.IGNORECASE)
"""A text whose last sentence has a condition, and not its first: all that the sentence does hangs on it."""


def goes_without(ability: Ability) -> bool:
    """Whether something is done behind the last condition, neither asked nor about what was done before."""
    asked = [at for at, step in enumerate(ability.steps) if step.condition is not None]
    behind = ability.steps[asked[-1] + 1 :] if asked else ()
    return any(not step.link and not goes_on(step) and not speaks_back(step) for step in behind)


def goes_on(step: Step) -> bool:
    """Whether a step is the main or flash effect that a burst offers at its end."""
    return isinstance(step.verb, Play) and bool(step.verb.part)


def speaks_back(step: Step) -> bool:
    return any({"it", "done", "among"} & set(references(node)) for node in walk(step))


WAYS_OUT = ("destroyed", "returned", "returned_to_hand", "returned_to_deck", "leaves")


ON_THE_FIELD = (ChangeValue, SetValue, Grant, Exhaust, Refresh)
"""What is done to a card on the field, and to none that has left it."""


def speaks_of_the_gone(ability: Ability) -> bool:
    """Whether something is done on the field to "it" after it was destroyed or returned: another card is meant."""
    gone = False
    for step in (*ability.cost, *ability.steps):
        what = getattr(step.verb, "what", None)
        if isinstance(step.verb, Select):
            gone = False
        elif not isinstance(what, Ref) or what.name != "it":
            continue
        elif isinstance(step.verb, Destroy | Return):
            gone = True
        elif gone and isinstance(step.verb, ON_THE_FIELD):
            return True
    return False


def speaks_of_one_that_left(ability: Ability) -> str:
    """The word for the card that the effect saw leave the field; "" when it waits for something else."""
    if {"when_destroyed", "when_destroyed_by_opponent"} & set(ability.timings):
        return "this"
    if ability.event is None or ability.event.deed not in WAYS_OUT:
        return ""
    return "this" if ability.event.this else "that"


def counts_the_last_only(ability: Ability) -> bool:
    """Whether what was done is counted behind two steps that do the same, as each player's: only the second would count."""
    deeds = [step for step in ability.steps if not isinstance(step.verb, Select)]
    for before, last, step in zip(deeds, deeds[1:], deeds[2:], strict=False):
        same = type(before.verb) is type(last.verb) and isinstance(last.verb, Destroy | Discard | Return | Exhaust)
        counts = any(isinstance(node, DoneCount | DoneAtLeast) for node in walk((step.verb, step.condition)))
        if same and counts and not last.link:
            return True
    return False


def speaks_of_the_price(ability: Ability) -> bool:
    """Whether "it" is the card that was paid with, where the effect waits for something that happens to a card: that card may
    be meant as well."""
    if ability.event is None or ability.event.subject is None:
        return False
    paid = any(isinstance(step.verb, Select) for step in ability.cost)
    taken = False
    for step in ability.steps:
        on_it = getattr(step.verb, "what", None) == Ref("it")
        if isinstance(step.verb, Select):
            paid = taken = False
        elif on_it and (paid or (taken and step.link == "if_you_do")):
            return True
        taken = taken or (on_it and isinstance(step.verb, Destroy | Return | Exhaust))
    return False


def forgets_the_revealed(ability: Ability) -> bool:
    """Whether a revealed card is picked and nothing said of it: what the card was asked for is lost."""
    picked = [at for at, step in enumerate(ability.steps) if is_of_revealed(step)]
    for at in picked:
        behind = ability.steps[at + 1 :]
        if not any(step.link == "if_you_do" or "it" in references(node) for step in behind for node in walk(step)):
            return True
    return False


def is_of_revealed(step: Step) -> bool:
    return isinstance(step.verb, Select) and step.verb.selector.zone == "among"


def misread(text: str, ability: Ability) -> Remark | None:
    """What is wrong with a reading; None when nothing is known against it."""
    nodes = list(walk(ability))
    if REPLACED.search(text) and not any(isinstance(node, Stay | ReturnInstead) for node in nodes):
        return Remark("replaced_by_what")
    if TO_YOURS.search(text):
        return Remark("whose_return")
    destroys = any(isinstance(node, Destroy | DestroyQuietly) for node in nodes)
    if not destroys and any(isinstance(node, Became) and node.deed == "destroyed" for node in nodes):
        return Remark("nothing_done")  # what a checkpoint destroys is destroyed later
    for node in nodes:
        every = node.what if isinstance(node, Play) and isinstance(node.what, All) else None
        if every is not None and (every.selector.zone == "hand" or ALL.search(text) is None):
            return Remark("not_understood_yet")  # cards are used one by one, unless the text says all
    if BROUGHT_FROM.search(text) and not any(
        isinstance(node, SummonedFrom | CountTwice | TaxMagic) or (isinstance(node, Event) and node.by == "hand")
        for node in nodes
    ):
        return Remark("used_from_where")
    if speaks_of_the_gone(ability):
        return Remark("on_field_only")
    if PUT_OFF.search(text):
        return Remark("not_understood_yet")
    if counts_the_last_only(ability):
        return Remark("count_each_player")
    if speaks_of_the_price(ability):
        return Remark("which_card")
    if forgets_the_revealed(ability):
        return Remark("not_understood_yet")
    if ability.place == "trash" and ability.event is None and not ability.timings:
        return Remark("not_understood_yet")  # when that may be done
    if sum(isinstance(step.verb, Stay) for step in ability.steps) > 1:
        return Remark("replaced_by_what")
    if CORES_FOR_EACH.search(text):
        return Remark("cores_which_cards")
    if ability.condition is not None and len(ability.steps) > 1 and STANDS_APART.search(text):
        return Remark("otherwise_one_step")
    if LAST_ASKS.search(text) and goes_without(ability):
        return Remark("otherwise_one_step")
    if PAID_ALREADY.search(text) or EACH_AND_MORE.search(text) or AS_LONG_AS.search(text):
        return Remark("not_understood_yet")
    if EACH_OTHER.search(text) or OTHER_THAN_WHICH.search(text):
        return Remark("others_than_which")
    if IT_AND_MORE.search(text) and not any(step.link == "if_you_do" or step.condition for step in ability.steps):
        return Remark("otherwise_one_step")
    if OTHERWISE_AND_MORE.search(text) or ONE_OF_TWO.search(WITH_IT.sub("", text)):
        return Remark("otherwise_one_step")
    stays = any(isinstance(node, Stay | ReturnInstead) for node in nodes)
    left = "" if stays else speaks_of_one_that_left(ability)
    if left and any(isinstance(node, MoveCores) and node.source == left for node in nodes):
        return Remark("cores_which_cards")  # they lie in the reserve by then
    for node in nodes:
        if isinstance(node, Select) and node.selector.zone == FIELD and node.selector.types == ("magic",):
            return Remark("magic_not_on_field")
    return None
