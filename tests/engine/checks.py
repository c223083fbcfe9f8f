"""What must hold at any decision of any game. Used by the conformance suite, the state machines and saved positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.engine.conserved import check_cards

from soulcore.kernel.errors import AmbiguousAnswer, GameOver, IllegalAnswer, StaleAnswer, WrongSeat
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.play import load, save

POSITIONS = Path(__file__).parent / "positions"
"""Positions that failed once. The tests put them there; commit them with the fix."""


def check_decision(game: Game) -> None:
    """Somebody is asked something that can be answered, or the game is over and has ended somehow."""
    if game.decision is None:
        assert game.over, "nothing is asked and the game is not over"
        assert game.ending, "the game ended without saying how"
        assert not game.options
        return
    assert not game.over
    assert 0 <= game.decision.seat < game.deal.rules.seats
    keys = game.keys()
    assert keys, "nothing can be answered"
    assert len(keys) == len(set(keys)), f"two options share a key: {keys}"
    assert all(key == " ".join(key.split()) and key for key in keys), f"a key is not readable: {keys}"
    assert [game.index_of(key) for key in keys] == list(range(len(keys))), "a key does not lead to its option"


def check_every_option(game: Game) -> None:
    """Each listed option is accepted, on a clone, and leads to a sound position."""
    before = digest(game)
    for place, key in enumerate(game.keys()):
        after = game.clone()
        try:
            after.answer(place)
        except Exception as error:
            error.add_note(f"answering “{key}” after {len(game.answers)} answers")
            raise
        check_decision(after)
        check_cards(after)
    assert digest(game) == before, "trying options on clones changed the original"


def check_saving(game: Game) -> None:
    """Saved and loaded, the position is the same in every respect."""
    again = load(save(game))
    assert digest(again) == digest(game)
    assert again.keys() == game.keys()
    assert again.answers == game.answers
    assert save(again) == save(game)


def check_clone(game: Game, answers: int = 6) -> None:
    """A clone is equal, and playing it does not touch the original."""
    before = digest(game)
    twin = game.clone()
    assert digest(twin) == before
    for step in range(answers):
        if twin.over:
            break
        twin.answer((step * 7 + 3) % len(twin.options))
    assert digest(game) == before, "playing a clone changed the original"


def check_refusals(game: Game) -> None:
    """Wrong, stale and foreign answers raise the right error and change nothing."""
    before, answers = digest(game), list(game.answers)
    if game.decision is None:
        with pytest.raises(GameOver):
            game.answer(0)
    else:
        seat, open_now = game.decision.seat, len(answers)
        for wrong in (-1, len(game.options), 10**9):
            with pytest.raises(IllegalAnswer, match="there is no option"):
                game.answer(wrong)
        for word in ("fly to the moon", game.keys()[0] + " at once"):
            with pytest.raises(IllegalAnswer, match="not offered"):
                game.answer(word)
        nothing: Any
        for nothing in (None, 0.0, [0]):
            with pytest.raises(IllegalAnswer, match="place of an option or its key"):
                game.answer(nothing)
        if len(game.options) > 1:
            with pytest.raises(AmbiguousAnswer):
                game.answer("")
        with pytest.raises(WrongSeat):
            game.answer(0, seat=1 - seat)
        for other in {0, open_now - 1, open_now + 1} - {-1, open_now}:
            with pytest.raises(StaleAnswer):
                game.answer(0, decision=other)
    assert digest(game) == before, "a refused answer changed the position"
    assert game.answers == answers


def keep(game: Game, name: str) -> Path:
    """Write a position that failed, so that it can be looked at, and is tested from now on until it is mended."""
    POSITIONS.mkdir(exist_ok=True)
    path = POSITIONS / f"failed-{name}.json"
    path.write_bytes(save(game))
    return path
