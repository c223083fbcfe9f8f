"""Cards that may act out of the hand: being asked about them tells nobody whether they are there."""

from __future__ import annotations

import random

import msgspec
import pytest
from tests.engine.hidden import frame, is_between_things, other_world
from tests.engine.test_non_interference import follow

from soulcore.games import entry
from soulcore.games.battle_spirits.card import CardError
from soulcore.library import load
from soulcore.scenarios.cards import inline_card

HELD = ("BSC22-049", "BSC22-096", "SD06-RV015", "SD06-RV016", "SD06-RV017")
BESIDES = ("BS01-049", "BS01-096", "BS01-003", "BS01-004", "BS01-005", "SD06-RV004", "SD06-RV012")
MOST = 1_500


@pytest.mark.parametrize("number", [1, 3])
def test_questions_about_a_hand_tell_nothing_of_it(number: int) -> None:
    about, library = entry("eternal"), load("eternal")
    cheap = [msgspec.structs.replace(library[name], cost=min(library[name].cost, 2)) for name in BESIDES]
    cards = [*(library[name] for name in HELD), *cheap]
    die = random.Random(number)
    decks = [[die.choice(cards).number for _ in range(40)] for _ in (0, 1)]
    game = about.position(about.deal(cards, decks, str(number)))
    game.log = []
    game.begin()
    asked = acted = compared = 0
    while not game.over and len(game.answers) < MOST:
        assert game.decision is not None
        asked += game.decision.kind == "from_hand"
        if is_between_things(game):
            seat = len(game.answers) % 2
            assert frame(other_world(game, seat, die), seat) == frame(game, seat)
            compared += 1
            if len(game.answers) % 15 == 0:
                follow(game, seat, die)
        chosen = 0 if game.decision.kind == "from_hand" else die.choice(about.knowledge.worth_trying(game))
        acted += game.options[chosen].verb == "act_from_hand"
        game.answer(chosen)
    assert asked > acted
    assert compared > 20


WAITS = "waits for something"
NAMES = "says which cards it means"
COSTS = "can say what it costs there"

READ = {
    "[While in Hand] When your Life is reduced, summon this card without paying its cost.": "",
    "[While in Hand] Summon this card without paying its cost.": WAITS,
    "[While in Hand] When your Life is reduced, draw 1 card ▶ Summon this card without paying its cost.": WAITS,
    "[Brave Condition] Select 1 of your red Spirits.": "",
    "[Brave Condition] Draw 1 card.": NAMES,
    "[Brave Condition] Select 1 of your red Spirits. Destroy it.": NAMES,
    "[Brave Condition] Draw 1 card ▶ Select 1 of your red Spirits.": NAMES,
    "[Brave Condition] When your Life is reduced, select 1 of your red Spirits.": NAMES,
    "[In Trash] This card's cost becomes 2.": "",
    "[In Trash] This card's BP becomes 2000.": COSTS,
    "[In Trash] This card gets -1 cost.": COSTS,
    "[In Trash] This card's cost becomes the number of your Spirits.": COSTS,
    "[Accel] [Flash] Draw 1 card.": "",
    "[Accel] [Main] Draw 1 card.": "",
    "[Accel] [Activate: Main] Draw 1 card.": "says when it is used",
}


@pytest.mark.parametrize("text", READ)
def test_text_for_other_places_than_the_field_says_what_works_there(text: str) -> None:
    card = inline_card("eternal", "Oddity", {"type": "brave", "text": text}, "here")
    decks = [[card.number], [card.number]]
    if READ[text]:
        with pytest.raises(CardError, match=READ[text]):
            entry("eternal").deal([card], decks, "1")
    else:
        assert entry("eternal").deal([card], decks, "1").cards[0].name == "Oddity"
