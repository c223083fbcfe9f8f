"""Eternal's systems in random games: the cards that its scenarios write, dealt by chance, saved and cloned on the way."""

from __future__ import annotations

import random
import tomllib
from functools import cache
from pathlib import Path
from typing import cast

import pytest
from tests.engine.hidden import events, frame, is_between_things, other_world

from soulcore.games import entry
from soulcore.games.battle_spirits.burst import BURST
from soulcore.games.eternal.brave import KeepBrave
from soulcore.games.eternal.contract import AskSoulState
from soulcore.games.eternal.position import EternalGame
from soulcore.kernel import plain
from soulcore.library.printed import CardData
from soulcore.scenarios.cards import inline_card

SCENARIOS = Path(__file__).parents[1] / "rules" / "eternal"
MOST = 4000
BACK = "-B"


@cache
def cards() -> tuple[CardData, ...]:
    """Every card of the scenarios, made cheap so that it comes up."""
    found: dict[str, CardData] = {}
    for path in sorted(SCENARIOS.glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for table in (data, *data["scenario"]):
            for name, written in table.get("cards", {}).items():
                if name not in found:
                    cheap = {**written, "cost": min(written.get("cost", 1), 1)}
                    found[name] = inline_card("eternal", name, cheap, path.name, [])
    return tuple(found.values())


@cache
def dealt() -> tuple[str, ...]:
    """The numbers of the cards that a deck may hold: no tokens, and no second faces."""
    return tuple(card.number for card in cards() if not card.numbers.get("token") and not card.number.endswith(BACK))


@pytest.mark.parametrize("number", range(24))
def test_random_games_end_and_can_be_saved_anywhere(number: int) -> None:
    about = entry("eternal")
    die = random.Random(number)
    decks = [[die.choice(dealt()) for _ in range(40)] for _ in (0, 1)]
    game = cast(EternalGame, about.position(about.deal(cards(), decks, str(number))))
    game.begin()
    for _ in range(MOST):
        if game.over:
            break
        if len(game.answers) % 7 == 0:
            again = about.position(game.deal)
            plain.restore(again, plain.encode_game(game))
            assert plain.digest(again) == plain.digest(game) == plain.digest(game.clone())
        check(game)
        game.answer(die.choice(about.knowledge.worth_trying(game)))
    assert game.over


def check(game: EternalGame) -> None:
    """What always holds: parts have hosts that are there, one Brave a card, no Cores on what can hold none."""
    there = {piece.id: piece for seat in (0, 1) for piece in game.every(seat)}
    waits = any(isinstance(process, KeepBrave | AskSoulState) for process in game.stack)
    for piece in there.values():
        for host in (piece.host, piece.right_host):
            assert not host or host in there or waits, f"{piece.card.name} belongs to nothing"
        if piece.host or piece.right_host or piece.set or piece.soul_state:
            assert not piece.cores
            assert game.soul[piece.owner] != piece.id


@pytest.mark.parametrize("number", range(6))
def test_set_cards_and_hands_stay_hidden(number: int) -> None:
    """Another world that a seat cannot tell from this one looks the same to it, with Bursts set and cards beneath others."""
    about = entry("eternal")
    die = random.Random(number)
    burst = [card.number for card in cards() if any(ability.place == "burst" for ability in card.abilities)]
    decks = [[die.choice(dealt() if turn % 2 else burst) for turn in range(40)] for _ in (0, 1)]
    game = cast(EternalGame, about.position(about.deal(cards(), decks, str(number))))
    game.begin()
    compared = bursts = 0
    while not game.over and len(game.answers) < MOST:
        if len(game.answers) % 3 == 0 and is_between_things(game):
            seat = (-1, 0, 1)[len(game.answers) // 3 % 3]
            twin = other_world(game, seat, die)
            assert frame(twin, seat) == frame(game, seat)
            assert events(twin, seat) == events(game, seat)
            compared += 1
            bursts += 1 if game.pile(BURST, 0) or game.pile(BURST, 1) else 0
        game.answer(die.choice(about.knowledge.worth_trying(game)))
    assert compared > 10
    assert bursts
