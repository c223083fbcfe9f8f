"""What the page shows of what happens: effects on their way as everybody may see them, and which events deserve a moment."""

from __future__ import annotations

import pytest
from tests.engine.tables import GAMES, played

from soulcore.games import entry, finished
from soulcore.kernel.event import Event
from soulcore.table import wording
from soulcore.table.http.cards import card_data
from soulcore.table.http.lobby import game_data
from soulcore.words import keys

SHOWN_AS = {"turn", "play", "use", "attack", "block", "compare", "damage", "loss", "change"}


@pytest.mark.parametrize("game", finished())
def test_effects_on_their_way_are_told_with_their_lines(game: str) -> None:
    longest = lines = 0
    for number in range(8):
        for position in played(game, number, events=True):
            for seat in (-1, 0, 1):
                told = wording.on_their_way(position, seat, "en")
                longest = max(longest, len(told))
                for effect in told:
                    card = card_data(game, effect["card"])
                    assert set(effect["lines"]) <= set(card["text"]["en"])
                    lines += len(effect["lines"])
                    piece = position.find(effect["piece"])
                    assert piece is None or not position.is_covered(piece, seat)
    assert longest >= 2, "several effects were on their way at once"
    assert lines > 0


@pytest.mark.parametrize("game", finished())
def test_the_events_that_deserve_a_moment_happen_and_are_told(game: str) -> None:
    paced = game_data(game, "en")["paced"]
    assert set(paced.values()) <= SHOWN_AS
    assert {"turn", "play", "use", "attack", "compare", "damage", "loss"} <= set(paced.values())
    told = {key.split(".")[-2] if key.endswith((".you", ".other")) else key.rsplit(".", 1)[-1] for key in keys("en")}
    assert set(paced) <= told, "each is a kind of event that has words"
    happened = {event.kind for number in range(12) for event in last(game, number)}
    assert {"turn", "play", "use", "attack", "compare", "loss"} <= {paced[kind] for kind in happened & set(paced)}


def last(game: str, number: int) -> list[Event]:
    """Everything that happened in a game."""
    *_, end = played(game, number, events=True)
    return end.log or []


def test_one_game_is_the_usual_one() -> None:
    assert [game for game in GAMES if game_data(game, "en")["usual"]] == [
        game for game in GAMES if entry(game).is_usual
    ]
    assert sum(entry(game).is_usual for game in GAMES) == 1


def test_a_card_tells_what_it_does() -> None:
    assert card_data("standard", "26RSD01-012")["deeds"][:2] == ["Select", "Destroy"]
