"""What the verbs of an ability do to whom, read off its tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from soulcore.effects.tree import (
    Ability,
    All,
    Chance,
    ChangeValue,
    Destroy,
    Draw,
    Forbid,
    Grant,
    Number,
    Player,
    Ref,
    Remove,
    Search,
    Select,
    Selector,
    Step,
    Verb,
)
from soulcore.games.spirit_war.nodes import Damage, Manifest, Mill, Silence

YOU: Final = "your"
OPPONENT: Final = "opponent"
ANYBODY: Final = "any"
"""Whose cards: of whichever player is chosen; together with `everyone`, of all."""

SIDES: Final = {"you": YOU, "opponent": OPPONENT, "each": ANYBODY}


@dataclass
class Act:
    """One verb at work. whose: on whose side it works; everyone: on every player's at once; selector: the cards."""

    verb: Verb
    whose: str
    everyone: bool = False
    selector: Selector | None = None


def acts(ability: Ability, host: str = YOU) -> list[Act]:
    """What its effects do (prices left out). host: on whose side the card lies that an Armory is attached to."""
    return list(_acts(ability.steps, host))


def _acts(steps: Iterable[Step], host: str) -> Iterator[Act]:
    chosen: Selector | None = None
    for step in steps:
        verb = step.verb
        if isinstance(verb, (Select, Search)):
            chosen = verb.selector
        elif isinstance(verb, Chance):
            for mode in verb.modes:
                yield from _acts(mode, host)
        elif isinstance(verb, (Damage, Mill, Draw)):
            yield Act(verb, SIDES[verb.seat], verb.seat == "each")
        elif isinstance(verb, Manifest):
            yield Act(verb, YOU, selector=verb.selector)
        else:
            yield _on_cards(verb, chosen, host)


def _on_cards(verb: Verb, chosen: Selector | None, host: str) -> Act:
    what = getattr(verb, "what", None)
    if isinstance(what, All):
        return Act(verb, what.selector.whose, what.selector.whose == ANYBODY, what.selector)
    if isinstance(what, Player):
        return Act(verb, SIDES[what.seat], what.seat == "each")
    if isinstance(what, Ref) and what.name == "host":
        return Act(verb, host)
    if isinstance(what, Ref) and what.name == "it" and chosen is not None:
        return Act(verb, chosen.whose, selector=chosen)
    return Act(verb, YOU)


def is_harm(act: Act) -> bool:
    """Whether it is bad for whoever it works on."""
    verb = act.verb
    if isinstance(verb, ChangeValue):
        return verb.sign == (1 if verb.attribute == "cost" else -1)
    return isinstance(verb, (Damage, Mill, Destroy, Remove, Silence, Forbid))


def is_help(act: Act) -> bool:
    """Whether it is good for whoever it works on."""
    verb = act.verb
    if isinstance(verb, ChangeValue):
        return not is_harm(act)
    return isinstance(verb, (Draw, Grant))


def host_side(abilities: Iterable[Ability]) -> str:
    """On whose side the card lies that an Armory is attached to."""
    for ability in abilities:
        if ability.kind == "equip":
            for step in ability.steps:
                if isinstance(step.verb, Select):
                    return step.verb.selector.whose
    return YOU


def printed_number(amount: object) -> int:
    """The number that a price or a CONTROL list names: none of theirs depends on the position."""
    assert isinstance(amount, Number), "a number that no text puts there"
    return amount.value


def entries(cost: Iterable[Step]) -> list[tuple[Verb, int]]:
    """The entries of a price or a CONTROL list: each verb, with how many cards are chosen for it first."""
    found: list[tuple[Verb, int]] = []
    chosen = 0
    for step in cost:
        if isinstance(step.verb, Select):
            chosen = printed_number(step.verb.count.amount)
        else:
            found.append((step.verb, chosen))
            chosen = 0
    return found
