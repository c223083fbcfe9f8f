"""Every effect of every card of the library is seen at work in a scenario about that card.

The scenarios of cards stand in `tests/rules/GAME/cards/`, and the name of each begins with the name of its card. While
it runs, the engine says which line of which card acts: a triggered, activated or used effect did something, a
continuous one was in force when asked for, Succession removed a card, Soul Magic was paid with the Soul Core.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from soulcore.clauses.cite import effect_address
from soulcore.games import names
from soulcore.library import load
from soulcore.scenarios.run import Outcome, run_file

RULES = Path(__file__).parents[1] / "rules"


@cache
def outcomes(game: str) -> tuple[Outcome, ...]:
    return tuple(outcome for file in sorted((RULES / game / "cards").rglob("*.toml")) for outcome in run_file(file))


def is_about(scenario: str, card: str) -> bool:
    return scenario == card or scenario.startswith((f"{card}:", f"{card} ", f"{card},", f"{card}'", f"{card}’"))


@pytest.mark.parametrize("game", names())
def test_every_effect_is_seen_at_work(game: str) -> None:
    heard: dict[str, set[str]] = {}
    for card in load(game):
        mine = heard.setdefault(card.number, set())
        for outcome in outcomes(game):
            if outcome.passed and is_about(outcome.scenario.name, card.names["en"]):
                mine.update(outcome.heard)
    missing = [
        f"{card.number} {card.names['en']}: {text}"
        for card in load(game)
        for line, text in enumerate(card.text, 1)
        if effect_address(card.number, line) not in heard[card.number]
    ]
    assert not missing, "\n".join([f"{len(missing)} effects of {game} lack a scenario:", *missing])


@pytest.mark.parametrize("game", names())
def test_every_scenario_is_about_a_card(game: str) -> None:
    cards = [card.names["en"] for card in load(game)]
    lost = [
        f"{outcome.scenario.file}: {outcome.scenario.name}"
        for outcome in outcomes(game)
        if not any(is_about(outcome.scenario.name, card) for card in cards)
    ]
    assert not lost, "\n".join(["the name of a card's scenario begins with the name of the card:", *lost])
