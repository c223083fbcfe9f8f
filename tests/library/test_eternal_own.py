"""Our own sets of Eternal use every system of the book at least four times, and their decks are legal."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from soulcore.effects.data import walk
from soulcore.effects.tree import Node
from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.games.eternal.card import BACK
from soulcore.games.eternal.nodes import AddCount, Charge, GainForce, OpenCard, PlaceToken, Rush, TurnOver
from soulcore.library import check_deck, entry_decks, load
from soulcore.library.printed import CardData
from soulcore.play.start import newest_season

OWN = ("E01", "E02", "E03", "E04", "E05")
LEAST = 4

PLACES = {
    "burst": "Burst",
    "mirage": "Mirage",
    "summon_condition": "summoning condition",
    "trigger_counter": "Trigger Counter",
    "core_charge": "Core Charge",
    "neo_core_charge": "Neo-Core Charge",
    "stone_charge": "GranStone",
    "radiant_descent": "Radiant Descent",
    "descension": "Descension",
    "manifestation": "Manifestation",
    "contract_descent": "Contract Descent",
    "contract_base": "Contract Descent Base",
    "overcount": "Overcount",
    "accel": "Accel",
    "braved": "Brave",
    "braved_left": "Imagine Brave",
    "braved_nexus": "Saga Brave",
}
NODES: dict[type[Node], str] = {
    Charge: "Charge",
    Rush: "Rush",
    OpenCard: "Opened Zone",
    PlaceToken: "token",
    AddCount: "Counter Area",
    TurnOver: "Rebirth",
    GainForce: "GranForce",
}


@cache
def own() -> tuple[CardData, ...]:
    return tuple(card for card in load("eternal") if card.number[:3] in OWN)


def systems(card: CardData) -> set[str]:
    """The systems of the book that a card uses."""
    families = {family.lower() for family in card.families}
    places = {ability.place for ability in card.abilities}
    nodes = [node for ability in card.abilities for node in walk(ability)]
    found = {PLACES[place] for place in places if place in PLACES}
    found |= {NODES[type(node)] for node in nodes if type(node) in NODES}
    triggers = sum(ability.keyword == "ultimate_trigger" for ability in card.abilities)
    is_gran = card.type == "nexus" and "granwalker" in families
    told = {
        "Ultimate": card.type == "ultimate",
        "Ultimate Trigger": triggers > 0,
        "Double": triggers == 2,
        "GranWalker": is_gran,
        "Gran-Skill": is_gran and any(ability.kind == "activate_main" and ability.cost for ability in card.abilities),
        "Contract GranWalker": is_gran and bool(card.numbers.get("contract")),
        "Contract": bool(card.numbers.get("contract")) and card.type != "nexus",
        "Soul State": bool(places & {"soul_state", "soul_state_too"}),
        "second face": card.number.endswith(BACK),
        "Seal": any(isinstance(node, MoveCores) and (node.soul, node.target) == ("only", "life") for node in nodes),
    }
    return found | {name for name, is_so in told.items() if is_so}


ALL = {
    *PLACES.values(),
    *NODES.values(),
    *("Ultimate", "Ultimate Trigger", "Double", "GranWalker", "Gran-Skill", "Contract GranWalker", "Contract"),
    *("Soul State", "second face", "Seal"),
}


def test_there_are_enough_cards() -> None:
    assert len(own()) >= 80
    assert all(card.names.get("zh-Hant") for card in own())


@pytest.mark.parametrize("system", sorted(ALL))
def test_every_system_is_used(system: str) -> None:
    uses = Counter(name for card in own() for name in systems(card))
    assert uses[system] >= LEAST, f"{system}: {uses[system]}"


def test_their_decks_are_legal() -> None:
    library = load("eternal")
    decks = [deck for deck in entry_decks(library).values() if any(number[:3] in OWN for number in deck.numbers())]
    assert len(decks) >= 6
    for deck in decks:
        assert not check_deck(deck, library, newest_season(library)), deck.name
