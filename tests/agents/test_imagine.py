"""Imagined worlds fit what the seat sees, and depend on nothing else."""

from __future__ import annotations

import random

import pytest
from tests.agents.worlds import decisions, everything, seen, twins
from tests.engine.tables import GAMES, table

from soulcore.agents import Imagination
from soulcore.agents.guess import guesses, library_decks
from soulcore.agents.imagine import NotAsked

NUMBERS = range(0, 36, 7)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_world_looks_like_the_real_one(game: str, number: int) -> None:
    compared = 0
    for position in decisions(game, number, 5):
        assert position.decision is not None
        seat = position.decision.seat
        imagination = Imagination(position, seat)
        for seed in ("one", "two"):
            world = imagination.world(seed)
            assert seen(world, seat) == seen(position, seat)
            assert [len(pile) for pile in world.piles] == [len(pile) for pile in position.piles]
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("number", range(0, 36, 2))
@pytest.mark.parametrize("game", GAMES)
def test_worlds_do_not_depend_on_what_is_hidden(game: str, number: int) -> None:
    die = random.Random(number)
    for position in decisions(game, number, 15):
        assert position.decision is not None
        seat = position.decision.seat
        imagined = everything(Imagination(position, seat).world("x"))
        for twin in twins(position, die):
            assert everything(Imagination(twin, seat).world("x")) == imagined


@pytest.mark.parametrize("game", GAMES)
def test_the_twins_really_differ(game: str) -> None:
    """Else the test above would prove nothing."""
    die = random.Random(1)
    position = next(position for position in decisions(game, 3, 10) if len(position.answers) > 20)
    hidden = [everything(twin)[0] for twin in twins(position, die)]
    assert all(piles != everything(position)[0] for piles in hidden)


@pytest.mark.parametrize("game", GAMES)
def test_worlds_can_be_played_on(game: str) -> None:
    die = random.Random(2)
    for position in decisions(game, 8, 30):
        assert position.decision is not None
        world = Imagination(position, position.decision.seat).world("y")
        for _ in range(60):
            if world.decision is None:
                break
            world.answer(die.randrange(len(world.options)))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_world_and_others_other_ones(game: str) -> None:
    position = table(game, 4)
    assert position.decision is not None
    imagination = Imagination(position, position.decision.seat)
    again = Imagination(position, position.decision.seat)
    assert everything(imagination.world("a")) == everything(again.world("a"))
    assert everything(imagination.world("a")) != everything(imagination.world("b"))


@pytest.mark.parametrize("game", GAMES)
def test_only_the_one_who_is_asked_may_think(game: str) -> None:
    position = table(game, 4)
    assert position.decision is not None
    with pytest.raises(NotAsked):
        Imagination(position, 1 - position.decision.seat)


@pytest.mark.parametrize("game", GAMES)
def test_guesses_hold_what_was_opened(game: str) -> None:
    decks = library_decks(game)
    assert len(guesses(game, [[]])) == len(decks)
    shown = decks[0].key[:2]
    for guess in guesses(game, [shown]):
        assert set(shown) <= set(guess.key)


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_deck_is_made_up_from_what_was_seen(game: str) -> None:
    decks = library_decks(game)
    seen_together = [decks[0].key[0], decks[-1].key[-1]] * 4  # no deck has so many of both
    (guess,) = guesses(game, [seen_together])
    assert set(seen_together) <= set(guess.key)
    assert len(guess.left_over(seen_together[:2])) > 30
