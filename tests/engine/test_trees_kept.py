"""Effect trees in their plain form, as caches and other programs keep them."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from typing import Any

import pytest

from soulcore.effects.data import NODES, from_data, to_data
from soulcore.effects.tree import Ability, Became, Count, Draw, Event, Number, Ref, Selector
from soulcore.games import names
from soulcore.library import load


@pytest.mark.parametrize("game", names())
def test_a_tree_comes_back_from_its_plain_form(game: str) -> None:
    trees = [ability for card in load(game).cards for ability in card.abilities][:60]
    assert trees
    for tree in trees:
        assert from_data(json.loads(json.dumps(to_data(tree)))) == tree


def test_an_ability_kept_before_states_had_names_still_has_its_state() -> None:
    assert from_data({"is": "Ability", "super_unleash": True}) == Ability(in_state="super_unleash")
    assert from_data({"is": "Ability", "super_unleash": False}) == Ability()


LEFT_OUT: dict[str, dict[str, object]] = {
    "Ability": {"levels": (0, 0)},
    "Activate": {"as_this": False},
    "Clone": {"times": 1},
    "CreateTokens": {"exhausted": False},
    "Discard": {"random": False},
    "DivertLife": {"effects": False},
    "Draw": {"until": False},
    "EndStep": {"after": False},
    "Enter": {"free": True, "ignoring": False},
    "Event": {"this": False, "first": False, "it": False},
    "ForEach": {"every": 1},
    "Happened": {"times": 1},
    "LoseEffects": {"level": 0},
    "Manifest": {"free": True, "ignoring": False},
    "MoveCores": {"total": False},
    "Otherwise": {"optional": False},
    "Play": {"free": False},
    "Select": {"declared": False, "also": False},
    "Selector": {"other": False},
    "Step": {"optional": False},
}
"""What the plain form leaves out, since it nearly always is so: trees that were kept years ago must mean the same today."""


SOME: Any = Number(2)
DEED = Draw("you", SOME)
SAID: dict[str, Any] = {
    **dict.fromkeys(("seat", "note", "to", "deed", "period", "source", "target", "whose"), ""),
    **dict.fromkeys(("first", "second", "verb"), DEED),
    "what": Ref("this"),
    "amount": SOME,
    "each": 2,
    "count": Count("exactly", SOME),
    "selector": Selector("your"),
    "zones": (),
    "event": Event("attacks"),
    "condition": Became("it", "destroyed"),
}
"""Something for each field that every tree says (compiled classes check types)."""


@pytest.mark.parametrize("kind", LEFT_OUT)
def test_what_a_kept_tree_leaves_out_means_what_it_always_meant(kind: str) -> None:
    for game in names():
        assert load(game)
    asked = [field for field in fields(NODES[kind]) if field.default is MISSING]  # type: ignore[arg-type]
    said = {**SAID, "count": SOME} if kind == "ForEach" else SAID
    needed = {field.name: to_data(said[field.name]) for field in asked}
    tree = from_data({"is": kind, **needed})
    assert {name: getattr(tree, name) for name in LEFT_OUT[kind]} == LEFT_OUT[kind]
    assert to_data(tree) == {"is": kind, **needed}
