"""Saga's effects in random games: the cards that its scenarios write, dealt by chance, saved and cloned on the way."""

from __future__ import annotations

import random
import tomllib
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from soulcore.games import entry
from soulcore.games.saga.position import SagaGame
from soulcore.kernel import plain
from soulcore.library.printed import CardData
from soulcore.scenarios.cards import inline_card

SCENARIOS = Path(__file__).parents[1] / "rules" / "saga"
ENDLESS = ("Weathercock",)
"""Cards that draw the game as soon as they act."""

MOST = 3000


@cache
def cards() -> tuple[CardData, ...]:
    """Every card of the scenarios, made cheap so that it comes up."""
    found: dict[str, CardData] = {}
    for path in sorted(SCENARIOS.glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for table in (data, *data["scenario"]):
            for name, written in table.get("cards", {}).items():
                if name not in ENDLESS and name not in found:
                    cheap = {**written, "cost": min(written.get("cost", 1), 1)}
                    found[name] = inline_card("saga", name, cheap, path.name, [])
    return tuple(found.values())


@pytest.mark.parametrize("number", range(20))
def test_random_games_end_and_can_be_saved_anywhere(number: int) -> None:
    about = entry("saga")
    die = random.Random(number)
    decks = [[die.choice(cards()).number for _ in range(50)] for _ in (0, 1)]
    game = cast(SagaGame, about.position(about.deal(cards(), decks, str(number))))
    game.begin()
    for _ in range(MOST):
        if game.over:
            break
        assert not game.departing
        again = about.position(game.deal)
        plain.restore(again, plain.encode_game(game))
        assert plain.digest(again) == plain.digest(game) == plain.digest(game.clone())
        game.answer(die.choice(about.knowledge.worth_trying(game)))
    assert game.over
