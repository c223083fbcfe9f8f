"""Runs the checks of deck-checks.toml."""

from __future__ import annotations

import datetime
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from soulcore.clauses.cite import listen
from soulcore.library import Deck, Library, check_deck, read_deck
from soulcore.library.formats import Limit
from soulcore.library.printed import CardData
from soulcore.library.set_file import SetFile

FILE = tomllib.loads((Path(__file__).parent / "deck-checks.toml").read_text(encoding="utf-8"))


def with_own_cards(standard: Library, limits: list[Any]) -> Library:
    cards = tuple(msgspec.convert({**row, "names": {"en": row["name"]}}, CardData) for row in FILE["card"])
    rules = msgspec.structs.replace(standard.format, limits=msgspec.convert(limits, tuple[Limit, ...]))
    return Library("standard", (*standard.sets, SetFile("standard", "OWN", "own", cards, {})), rules)


def filled(deck: Deck | None, standard: Library, size: int) -> Deck:
    counts = dict(deck.cards) if deck else {}
    for card in standard:
        room = size - sum(counts.values())
        if room > 0 and card.number not in counts:
            counts[card.number] = min(3, room)
    return Deck("standard", "", tuple(counts.items()))


@pytest.mark.parametrize("check", FILE["check"], ids=lambda check: check["name"])
def test_deck_check(check: dict[str, Any], standard: Library) -> None:
    library = with_own_cards(standard, check.get("limits", []))
    listed = read_deck(check["deck"], library) if "deck" in check else None
    deck = filled(listed, standard, check["fill"])
    with listen() as heard:
        found = check_deck(deck, library, check.get("day", datetime.date(2026, 10, 1)))
    assert [" ".join(violation.clauses) for violation in found] == check["violations"]
    assert set(check["proves"]) <= heard


def test_every_deck_rule_has_a_check() -> None:
    proven = {clause for check in FILE["check"] for clause in check["proves"]}
    # standard.deck.2 and .3 are about later rulesets and the sibling format.
    assert proven == {f"standard.deck.{number}" for number in (1, 4, 5, 6, 7, 8, 9, 10, 11)}
