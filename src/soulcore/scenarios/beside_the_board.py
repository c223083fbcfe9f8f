"""Scenarios without a position: a deck to check, a card to read."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec

from soulcore.effects.data import to_data
from soulcore.kernel.errors import SoulcoreError
from soulcore.language import render
from soulcore.library import load
from soulcore.library.catalogue import Library
from soulcore.library.deck import Deck
from soulcore.library.deck_rules import check_deck
from soulcore.library.facts import facts
from soulcore.library.formats import Limit
from soulcore.library.reading import vocabulary
from soulcore.library.set_file import SetFile
from soulcore.scenarios.cards import CardBox, inline_card
from soulcore.scenarios.form import Scenario, check_keys

DECK_KEYS = ("cards", "date", "violates", "restricted")
CARD_KEYS = ("card", "error", "facts", "tree", "english", "chinese", "keyword")


def run(scenario: Scenario) -> list[str]:
    """What differs from what the scenario says."""
    if "deck" in scenario.data:
        return run_deck(scenario, scenario.data["deck"])
    return run_card(scenario, scenario.data["card"])


def run_deck(scenario: Scenario, data: dict[str, Any]) -> list[str]:
    """deck = {cards = ["3 Gen-Bo", …], date = "2026-10-01", violates = ["standard.deck.7"]}; an empty list: it is legal."""
    check_keys(f"{scenario.file}: scenario “{scenario.name}”: deck", data, DECK_KEYS)
    box = CardBox(scenario.game, scenario.cards, scenario.file)
    counts: dict[str, int] = {}
    for card in box.expand(data["cards"]):
        counts[card.number] = counts.get(card.number, 0) + 1
    known = load(scenario.game)
    rules = known.format
    if "restricted" in data:
        always = datetime.date.min
        rules = msgspec.structs.replace(
            rules, limits=tuple(Limit(name, copies, always) for name, copies in data["restricted"].items())
        )
    library = Library(
        scenario.game, [*known.sets, SetFile(scenario.game, "", "", tuple(box.inline.values()), {})], rules
    )
    deck = Deck(scenario.game, scenario.name, tuple(counts.items()))
    date = datetime.date.fromisoformat(data.get("date", "2026-10-01"))
    found = {clause for violation in check_deck(deck, library, date) for clause in violation.clauses}
    wanted = set(data["violates"])
    if wanted and not wanted <= found:
        return [f"the deck should violate {sorted(wanted)}, but violates {sorted(found)}"]
    if not wanted and found:
        return [f"the deck should be legal, but violates {sorted(found)}"]
    return []


def run_card(scenario: Scenario, data: dict[str, Any]) -> list[str]:
    """card = {card = {…}, error = "…"} or with facts, tree (of its first effect), english, chinese."""
    check_keys(f"{scenario.file}: scenario “{scenario.name}”: card", data, CARD_KEYS)
    given = data["card"]
    try:
        if isinstance(given, str):
            card = CardBox(scenario.game, scenario.cards, scenario.file).get(given)
        else:
            card = inline_card(scenario.game, given.get("name", "Card"), given, scenario.file)
    except SoulcoreError as error:
        if "error" in data and data["error"] in str(error):
            return []
        return [f"the card cannot be read: {error}"]
    if "error" in data:
        return [f"the card should be refused ({data['error']}), but was read"]
    wrong: list[str] = []
    plain = msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(card, abilities=())))  # lists, as in TOML
    plain["shown"] = dict(facts(card, scenario.game, "en"))
    plain["shown_zh"] = dict(facts(card, scenario.game, "zh-Hant"))
    for key, value in data.get("facts", {}).items():
        if plain.get(key) != value:
            wrong.append(f"{key}: expected {value!r}, but it is {plain.get(key)!r}")
    words = vocabulary(scenario.game)
    if "tree" in data:
        found = [to_data(ability) for ability in card.abilities]
        for place, wanted in enumerate(data["tree"]):
            for key, value in wanted.items():
                if found[place].get(key) != value:
                    wrong.append(f"effect {place + 1}: {key}: expected {value!r}, but it is {found[place].get(key)!r}")
    for key, lang in (("english", "en"), ("chinese", "zh-Hant")):
        if key in data:
            said = [render(ability, lang, words) for ability in card.abilities]
            if said != data[key]:
                wrong.append(f"{key}: expected {data[key]!r}, but it is {said!r}")
    return wrong
