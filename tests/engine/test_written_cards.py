"""Games with cards nobody has printed, written to get in each other's way: prices, immunities, loops, cards that play cards.

At every decision somebody can answer, nothing was lost, and every number is explained as it is shown. A long run:
`SOULCORE_LONG=1 ./soulcore test tests/engine/test_written_cards.py tests/engine/test_generated_effects.py
tests/engine/test_thousand_games.py`.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from tests.engine.checks import check_decision
from tests.engine.conserved import check_cards, check_souls
from tests.engine.explained import check_explained
from tests.engine.tables import LONG

from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.library.printed import CardData
from soulcore.scenarios.cards import inline_card

HOW_MANY = 300 if LONG else 10
IN_ONE_TEST = 5
EVERY = 1 if LONG else 4
"""Of so many decisions one is looked at closely."""
MOST_DECISIONS = 3_000

TWO = [{"level": 1, "cores": 1, "bp": 3000}, {"level": 2, "cores": 2, "bp": 5000, "super_unleash": True}]
NEXUS = [{"level": 1, "cores": 0}, {"level": 2, "cores": 1}]

SPIRITS = [
    "[Succession]\n[Trash] [Start of Your Main Step] You can summon this card.",
    "[Hand] [Main] Discard 1 card from your Hand ▶ Summon this card without paying the cost.",
    "[Hand] This card gets -1 cost for each card in your Hand.",
    "[Lv2] This Spirit cannot be affected by your opponent's effects.",
    "All of your Spirits with 5000 BP or more cannot be affected by your opponent's effects.",
    "[Lv1-2] [Flash] [Once per turn] Select 1 of your Spirits. Exhaust it ▶ Draw 1 card.",
    "[During Attack] This Spirit cannot be blocked unless your opponent pays 1 Core.",
    "[During Attack] All of your opponent's Spirits must block if possible.",
    "[When Attacking] Discard 1 card from your Hand. Discard 1 Spirit card from your Hand ▶ Draw 3 cards.",
    "[When Summoned] Select 2 of your opponent's Spirits. Place a total of 2 Cores from them into their owner's Reserve.",
    "[When Summoned] Select 1 Spirit card from your Trash. Summon it.",
    "[When Destroyed] If you have 3 or more cards in your Hand, draw 1 card.",
    "[When Attacking] Draw 1 card.\n[When Attacking] If you have 3 or more cards in your Hand, this Spirit gets +5000 BP "
    "during this battle.",
    "When this Spirit is exhausted, refresh this Spirit.\nWhen this Spirit is refreshed, exhaust this Spirit.",
    "[Activate: Main] Select 1 of your Spirits. Place 2 Cores from it into your Trash ▶ Draw 1 card.",
    "[Activate: Flash] Select 2 of your Spirits. Exhaust them ▶ Select 1 of your opponent's Spirits. Destroy it.",
    "This Spirit gets -4000 BP.\nThis Spirit gets +1000 BP.",
    "[When Summoned] Select 1 of your Spirits. Its symbols become 3 during this turn.",
]

NEXUSES = [
    "All of your opponent's Spirits get -1000 BP.",
    "All of your opponent's Spirits get -1 symbol.",
    "All of your opponent's Spirits get -1 Lv.",
    "All of your Spirits get +1 symbol.",
    "The cost of all Spirit cards in your Hand becomes 2.",
    'All of your opponent\'s Spirits gain "This Spirit cannot attack."',
    "[Activate: Main] Discard 1 card from your Hand. Discard 1 Magic card from your Hand ▶ Draw 3 cards.",
    "[Lv2] [Activate: Main] [Once per turn] Select 1 of your Spirits. Return it to your Hand ▶ Draw 1 card.",
]

MAGICS = [
    "[Main] Discard 2 cards from your Hand ▶ Draw 3 cards.",
    "[Flash] All of your opponent's Spirits get -2000 BP during this turn.",
    "[Flash] Select 1 of your Spirits. It cannot be affected by your opponent's effects during this turn.",
    "[Flash] All of your opponent's Spirits cannot block during this turn.",
    "[Main] Select 1 Spirit card from your Trash. Summon it.",
    "[Main] All Spirit cards in your Hand get -2 cost during this turn.",
    '[Main] Select 1 of your Spirits. It gains "This Spirit gets +2000 BP." during this turn.',
    "[Flash] Select 1 of your Spirits. Its BP becomes 5000 during this turn.",
]


def card(name: str, type: str, cost: int, text: str) -> CardData:
    facts: dict[str, Any] = {
        "type": type,
        "cost": cost,
        "text": text,
        "reduction": {"red": 1},
        "ex_symbols": {"red": 1},
    }
    if type != "magic":
        facts["levels"] = TWO if type == "spirit" else NEXUS
    return inline_card("standard", name, facts, "written", [])


@cache
def written() -> tuple[CardData, ...]:
    found = [card(f"Spirit {place}", "spirit", place % 4, text) for place, text in enumerate(SPIRITS)]
    found += [card(f"Nexus {place}", "nexus", place % 3, text) for place, text in enumerate(NEXUSES)]
    found += [card(f"Magic {place}", "magic", place % 3, text) for place, text in enumerate(MAGICS)]
    return tuple(found)


def table(number: int) -> Game:
    """Two decks of 40, each of ten of the cards."""
    die = random.Random(number)
    numbers = [facts.number for facts in written()]
    decks = [[number for number in die.sample(numbers, 10) for _ in range(4)] for _ in (0, 1)]
    about = entry("standard")
    game = about.position(about.deal(list(written()), decks, f"written {number}"))
    game.begin()
    return game


def played(number: int) -> tuple[Game, int]:
    """A random game, checked on the way; how many numbers were seen that differ from print."""
    game = table(number)
    die = random.Random(number)
    changed = 0
    while game.decision is not None and len(game.answers) < MOST_DECISIONS:
        check_decision(game)
        if len(game.answers) % EVERY == 0:
            check_cards(game)
            check_souls(look(game, -1))
            changed += check_explained(game)
        game.answer(die.randrange(len(game.options)))
    return game, changed


@pytest.mark.parametrize("first", range(0, HOW_MANY, IN_ONE_TEST))
def test_games_with_written_cards_are_sound_at_every_decision_and_end(first: int) -> None:
    changed = 0
    for number in range(first, first + IN_ONE_TEST):
        try:
            game, seen = played(number)
        except BaseException as error:
            error.add_note(f"tests.engine.test_written_cards.played({number})")
            raise
        assert game.over, f"game {number} is not over after {MOST_DECISIONS} decisions"
        changed += seen
    assert changed > 100, "hardly anything was explained"
