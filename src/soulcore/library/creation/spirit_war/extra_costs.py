"""Extra costs: what a card burdens its player with, each kind of which allows one more ability.

The list of the book is closed and each of its bullets counts once a card (SW-D47); otherwise every limited ability would pay
for itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from soulcore.clauses.cite import record
from soulcore.effects.tree import Ability, Chance, Destroy, Have, Remove, Return, Step, Verb
from soulcore.games.spirit_war.acts import (
    OPPONENT,
    YOU,
    acts,
    entries,
    host_side,
    is_harm,
    is_help,
    printed_number,
)
from soulcore.games.spirit_war.nodes import Mill, PaySouls, Require
from soulcore.library.creation.draft import Draft

EVERYBODY = "everybody"
HARM = "harm"
HELP = "help"
UNIQUE = "unique"
LIMIT = "limit"
NAME_LIMIT = "name_limit"
CHANCE = "chance"
CARDS = "cards"
BOUNCE = "bounce"
SOULS = "souls"
CONTROL = "control"

MOST_CARDS = 2
"""A CONTROL list that needs more cards than this is a burden."""

BULLETS = {CARDS: "price", BOUNCE: "price", SOULS: "price"}
"""Kinds that share a bullet of the book, and so count once together."""

SPIRIT = {
    EVERYBODY: "spirit-war.create-spirit.2",
    HARM: "spirit-war.create-spirit.3",
    HELP: "spirit-war.create-spirit.4",
    UNIQUE: "spirit-war.create-spirit.5",
    LIMIT: "spirit-war.create-spirit.6",
    NAME_LIMIT: "spirit-war.create-spirit.7",
    CHANCE: "spirit-war.create-spirit.8",
    CARDS: "spirit-war.create-spirit.9",
    BOUNCE: "spirit-war.create-spirit.10",
    SOULS: "spirit-war.create-spirit.11",
}
BEYONDER = {
    CONTROL: "spirit-war.create-beyonder.3",
    EVERYBODY: "spirit-war.create-beyonder.4",
    HARM: "spirit-war.create-beyonder.5",
    HELP: "spirit-war.create-beyonder.6",
    UNIQUE: "spirit-war.create-beyonder.7",
    LIMIT: "spirit-war.create-beyonder.8",
    NAME_LIMIT: "spirit-war.create-beyonder.9",
    CHANCE: "spirit-war.create-beyonder.10",
    CARDS: "spirit-war.create-beyonder.11",
    BOUNCE: "spirit-war.create-beyonder.11",
    SOULS: "spirit-war.create-beyonder.12",
}
EVOCATION = {
    EVERYBODY: "spirit-war.create-evocation.2",
    HARM: "spirit-war.create-evocation.3",
    HELP: "spirit-war.create-evocation.4",
    UNIQUE: "spirit-war.create-evocation.5",
    LIMIT: "spirit-war.create-evocation.6",
    NAME_LIMIT: "spirit-war.create-evocation.7",
    CHANCE: "spirit-war.create-evocation.8",
    CARDS: "spirit-war.create-evocation.9",
    BOUNCE: "spirit-war.create-evocation.9",
    SOULS: "spirit-war.create-evocation.10",
}


def clauses_for(type: str) -> dict[str, str]:
    """Which rule names each kind of extra cost, for a type of card."""
    return {"spirit": SPIRIT, "beyonder": BEYONDER}.get(type, EVOCATION)


def extra_costs(draft: Draft) -> dict[str, tuple[str, str]]:
    """The bullets a card earns: for each the clause and the line (or name) it comes from, in the order of its text."""
    clauses = clauses_for(draft.type)
    found: dict[str, tuple[str, str]] = {}
    for kind, line in _found(draft):
        bullet = BULLETS.get(kind, kind)
        if kind in clauses:
            record(clauses[kind])
            found.setdefault(bullet, (clauses[kind], line))
    return found


def _found(draft: Draft) -> Iterator[tuple[str, str]]:
    host = host_side(draft.abilities)
    for line in draft.lines:
        ability = line.ability
        if ability is None:
            continue
        if ability.keyword == "flood" and draft.type != "stasis":
            continue  # it may not stand there, so it pays for nothing
        for kind in (*_burdens(ability), *_effects(ability, host), *_limits(ability, draft.name)):
            yield kind, line.text


def _burdens(ability: Ability) -> Iterator[str]:
    if ability.keyword in ("chosen_one", "wanderer"):
        yield UNIQUE
    elif ability.keyword == "control":
        if cards_needed(ability) > MOST_CARDS:
            yield CONTROL
    else:
        # What FLOOD asks for is paid apart from the emission (SW-D48); what CONTROL asks for is part of the summoning.
        yield from _prices(ability.cost)


def _prices(cost: tuple[Step, ...]) -> Iterator[str]:
    """A price paid with Souls or with cards of one's own. Sacrifice is not in the book's list and earns nothing."""
    for verb, _ in entries(cost):
        if isinstance(verb, PaySouls):
            yield SOULS
        elif isinstance(verb, Destroy | Remove | Mill):
            yield CARDS
        elif isinstance(verb, Return):
            yield BOUNCE


def _effects(ability: Ability, host: str) -> Iterator[str]:
    if any(isinstance(step.verb, Chance) for step in ability.steps):
        yield CHANCE
    if ability.keyword:
        return
    for act in acts(ability, host):
        if act.everyone:
            yield EVERYBODY
        elif act.whose == YOU and is_harm(act):
            yield HARM
        elif act.whose == OPPONENT and is_help(act):
            yield HELP


def _limits(ability: Ability, name: str) -> Iterator[str]:
    """One clause never counts under both bullets; a limit tied to another card's name under neither."""
    for limit in ability.limits:
        _, named, whose = limit.partition(":")
        if not named:
            yield LIMIT
        elif whose.casefold() == name.casefold():
            yield NAME_LIMIT


def cards_needed(control: Ability) -> int:
    """The fewest cards a CONTROL list needs: the sum over its entries (SW-D50)."""
    return sum(_cards_of(verb, chosen) for verb, chosen in entries(control.cost))


def _cards_of(verb: Verb, chosen: int) -> int:
    if isinstance(verb, Require):
        wanted = verb.condition
        if isinstance(wanted, Have) and wanted.op in ("at_least", "is"):
            return printed_number(wanted.amount)
        return 0
    return printed_number(verb.amount) if isinstance(verb, Mill) else chosen
