"""Whatever the language can say, the engine can play: cards with generated effects go through random games."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.language.trees import abilities

from soulcore.effects.tree import Ability
from soulcore.games import entry
from soulcore.games.battle_spirits.card import NoMoment
from soulcore.kernel.game import Game
from soulcore.library import load
from soulcore.library.entry_decks import entry_decks
from soulcore.library.printed import CardData, Level

DECISIONS = 250


def odd_card(ability: Ability) -> CardData:
    """A cheap card whose only effect is the generated one, on whichever type of card can have it."""
    kind = "magic" if ability.kind in ("main", "flash") and not ability.place else "spirit"
    levels = () if kind == "magic" else (Level(1, 1, 3000), Level(2, 2, 5000, True))
    return CardData(
        number="odd-1",
        name="Oddity",
        names={"en": "Oddity"},
        type=kind,
        color="red",
        cost=1,
        symbols={"red": 1},
        ex_symbols={"red": 1},
        families=("Windfang",),
        block="A",
        levels=levels,
        abilities=(ability,),
    )


def table(ability: Ability, seed: int) -> Game:
    """A game in which half of both decks is the odd card."""
    library = load("standard")
    decks = list(entry_decks(library).values())
    odd = odd_card(ability)
    lists = [
        [*list(decks[(seed + seat) % len(decks)].numbers())[::2], *["odd-1"] * 20] for seat in (0, 1)
    ]
    numbers = sorted({number for numbers in lists for number in numbers} - {"odd-1"})
    about = entry("standard")
    game = about.position(about.deal([*(library[number] for number in numbers), odd], lists, str(seed)))
    game.begin()
    return game


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(abilities(), st.integers(0, 1000))
def test_every_effect_that_can_be_said_can_be_played(ability: Ability, seed: int) -> None:
    try:
        game = table(ability, seed)
    except NoMoment:
        assume(False)
        return
    chance = random.Random(seed)
    for _ in range(DECISIONS):
        if game.over:
            break
        assert game.options
        game.answer(chance.randrange(len(game.options)))
