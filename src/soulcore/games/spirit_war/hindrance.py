"""Cards that hamper the opponent: what counts as such, for the card creation rules and for who may emit them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from soulcore.effects.tree import Ability, ChangeValue
from soulcore.games.spirit_war.acts import OPPONENT, YOU, acts, host_side, is_harm, is_help

ORDINARY: Final = ("summoned", "emitted", "attacks", "activated", "drawn", "soul_placed")
"""What players do all the time: waiting for it is hampering them."""


def is_hindrance(ability: Ability, host: str = YOU) -> bool:
    """Whether it hampers the opponent: a Continuous tax on their cards, or an Automatic penalty on what they ordinarily do
    (SW-D52)."""
    found = acts(ability, host)
    if ability.kind == "always":
        return any(act.whose != YOU and isinstance(act.verb, ChangeValue) and is_harm(act) for act in found)
    event = ability.event
    if ability.keyword or event is None or event.deed not in ORDINARY or event.this:
        return False
    subject = event.subject.whose if event.subject is not None else ""
    theirs = event.seat == OPPONENT or subject in (OPPONENT, "any")
    return theirs and not all(act.whose == OPPONENT and is_help(act) for act in found)


def is_hindering(abilities: Iterable[Ability]) -> bool:
    """Whether a card with these abilities hampers the opponent."""
    lines = tuple(abilities)
    host = host_side(lines)
    return any(is_hindrance(ability, host) for ability in lines)
