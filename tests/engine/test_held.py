"""Cards that may act out of the hand: being asked about them tells nobody whether they are there."""

from __future__ import annotations

import random

import msgspec
import pytest
from tests.engine.hidden import frame, is_between_things, other_world
from tests.engine.test_non_interference import follow

from soulcore.games import entry
from soulcore.library import load

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
