"""What a computer player makes of the other one's hand while it chooses cards itself."""

from __future__ import annotations

import pytest

from soulcore.agents import Imagination
from soulcore.games.battle_spirits.zones import HAND
from soulcore.kernel.game import Game
from soulcore.scenarios.form import Scenario
from soulcore.scenarios.position import set_up

SIFT = {"type": "magic", "cost": 0, "text": "[Main] Discard 1 card from your Hand. Draw 1 card."}
PRY = {
    "type": "magic",
    "cost": 0,
    "text": "[Main] Look at your opponent's Hand. Select 1 card in your opponent's Hand. Discard it.",
}


def choosing(turn: str, card: str) -> Game:
    """The player whose turn it is uses that card and chooses from a hand."""
    other = "you" if turn == "opponent" else "opponent"
    data = {
        "turn": turn,
        turn: {"hand": [card, "Akly the Soaring Inflexible", "Gen-Bo"]},
        other: {"hand": ["Ogre", "Goon-Gata"]},
    }
    game = set_up(Scenario("test", "standard", "hands", [], {"Sift": SIFT, "Pry": PRY}, [], data)).game
    game.answer(f"use {card}")
    return game


@pytest.mark.parametrize("turn", ["you", "opponent"])
def test_cards_of_the_own_hand_that_are_chosen_from_are_not_taken_for_the_other_ones(turn: str) -> None:
    game = choosing(turn, "Sift")
    assert game.decision is not None
    assert game.decision.kind == "discard"
    seat = game.decision.seat
    own = sorted(game.cards[card].name for card in game.pile(HAND, seat))
    imagination = Imagination(game, seat)
    imagined = []
    for number in range(8):
        world = imagination.world(f"world {number}")
        imagined.append(sorted(world.cards[card].name for card in world.pile(HAND, 1 - seat)))
        assert sorted(world.cards[card].name for card in world.pile(HAND, seat)) == own
    assert all(len(hand) == 2 for hand in imagined)
    assert imagined.count(own) <= 1, "by chance it may be, but it is not known to be the same"


@pytest.mark.parametrize("turn", ["you", "opponent"])
def test_cards_of_the_other_hand_that_are_chosen_from_are_known(turn: str) -> None:
    game = choosing(turn, "Pry")
    assert game.decision is not None
    assert game.decision.kind == "select"
    seat = game.decision.seat
    world = Imagination(game, seat).world("world")
    assert sorted(world.cards[card].name for card in world.pile(HAND, 1 - seat)) == ["Goon-Gata", "Ogre"]
