"""What goes to a player in another process holds nothing that the player may not know."""

from __future__ import annotations

import random
import tomllib

import pytest
from tests.engine.hidden import is_between_things, other_world
from tests.engine.tables import GAMES, played

from soulcore.agents import ask
from soulcore.agents.levels import make
from soulcore.agents.parcel import pack, unpack
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up

EVERY = 6


def positions(game: str, number: int) -> list[Game]:
    found = []
    for position in played(game, number):
        if not position.over and len(position.answers) % EVERY == number % EVERY:
            found.append(position.clone())
    return found


@pytest.mark.parametrize("number", range(0, 36, 7))
@pytest.mark.parametrize("game", GAMES)
def test_not_a_byte_depends_on_what_is_hidden(game: str, number: int) -> None:
    die = random.Random(number)
    compared = 0
    for position in positions(game, number):
        if is_between_things(position):
            assert position.decision is not None
            twin = other_world(position, position.decision.seat, die)
            assert pack(twin, "chance") == pack(position, "chance")
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("number", range(1, 36, 11))
@pytest.mark.parametrize("game", GAMES)
def test_the_player_sees_the_same_table_and_can_answer(game: str, number: int) -> None:
    for position in positions(game, number):
        assert position.decision is not None
        seat = position.decision.seat
        parcel = pack(position, f"chance {number}")
        world = unpack(parcel)
        mine, theirs = look(position, seat), look(world, seat)
        mine["decision"].pop("id"), theirs["decision"].pop("id")  # how many answers came before is not told
        assert mine == theirs
        assert world.keys() == position.keys()
        assert 0 <= ask(make("greedy:worlds=1", "x"), world) < len(position.options)


def test_the_game_s_own_chance_stays_at_home() -> None:
    position = next(iter(played("standard", 5)))
    assert position.deal.seed == "5"
    assert b'"seed":"chance"' in pack(position, "chance")


GIVING = """
game = "standard"
[cards.Giver]
number = "OWN/1"
text = "[Lv1] All of your Spirits gain “[Activate: Main] [Once per turn] Draw 1 card.”."
[cards.Other]
number = "OWN/1/2"
[[scenario]]
name = "gifts"
[scenario.you]
field = ["Giver", "Other"]
[[scenario.play]]
expect.over = false
"""


def test_what_cards_give_to_others_comes_along_whatever_their_numbers_look_like() -> None:
    (scenario,) = read(tomllib.loads(GIVING), "gifts.toml")
    position = set_up(scenario).game
    world = unpack(pack(position, "chance"))
    assert "activate Other" in position.keys()  # noqa: SIM118 (a list of keys, not a dict)
    assert world.keys() == position.keys()
    world.answer("activate Other")
    assert [key for key in world.keys() if key.startswith("activate")] == ["activate Giver"]  # noqa: SIM118
