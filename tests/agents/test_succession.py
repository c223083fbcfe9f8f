"""What computer players do with Succession: they save Cores that have a use, and leave in the Trash what is worth more there."""

from __future__ import annotations

from typing import Any

import pytest

from soulcore.agents import GreedyAgent, Thinker, ask
from soulcore.agents.playout import best
from soulcore.agents.search_agent import SearchAgent
from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.scenarios.form import Scenario
from soulcore.scenarios.position import set_up

PLAIN = {"step": "main", "opponent": {"field": [{"card": "Goon-Gata", "cores": 1}]}}
AKLY = "Akly the Soaring Inflexible"
ROCK = {"card": "The Depths: Wind Fang Rock", "cores": 0}


def asked(play: str, **you: Any) -> Game:
    """The position in which Succession is decided, for the card that is played."""
    data = {**PLAIN, "you": {"soul_core": "trash", "deck": ["10 Goon-Gata"], **you}}
    game = set_up(Scenario("test", "standard", "Succession", [], {}, [], data)).game
    game.listening = False
    game.answer(play)
    assert game.decision is not None
    assert game.decision.kind == "succession"
    return game


def removed_by(thinker: Thinker | None, game: Game) -> list[str]:
    """What a player removes until the price is fixed; without a thinker by instinct."""
    found = []
    while game.decision is not None and game.decision.kind == "succession":
        place = ask(thinker, game) if thinker else best(entry("standard").knowledge.instinct(game))
        option = game.keys()[place]
        game.answer(place)
        if option == "done":
            break
        found.append(option.removeprefix("remove "))
    return sorted(found)


def players() -> list[Thinker | None]:
    return [None, GreedyAgent("succession"), SearchAgent("succession", iterations=30)]


each = pytest.mark.parametrize("player", players(), ids=["instinct", "greedy", "search"])


@each
def test_nothing_is_removed_where_the_field_fills_every_reduction(player: Thinker | None) -> None:
    """The price would stay as it is, and the cards would be gone."""
    game = asked(f"summon {AKLY}", hand=[AKLY], trash=["3 Gen-Bo"], reserve=5, field=[ROCK] * 4)
    assert removed_by(player, game) == []


@each
def test_no_more_is_removed_than_lowers_the_price(player: Thinker | None) -> None:
    game = asked(f"summon {AKLY}", hand=[AKLY, AKLY], trash=["4 Gen-Bo"], reserve=6, field=[ROCK] * 2)
    assert removed_by(player, game) == ["Gen-Bo", "Gen-Bo"]


@each
def test_cores_on_the_field_are_kept_by_removing(player: Thinker | None) -> None:
    """Without Succession a Spirit would have to pay, and drop a level."""
    field = [{"card": "Goon-Gata", "cores": 3}]
    game = asked(f"summon {AKLY}", hand=[AKLY], trash=["3 Gen-Bo"], reserve=4, field=field)
    assert removed_by(player, game) == ["Gen-Bo", "Gen-Bo", "Gen-Bo"]


@each
def test_cards_stay_in_the_trash_when_a_core_saved_has_no_use(player: Thinker | None) -> None:
    """The card reaches its highest level anyway, and there is nothing else to pay for."""
    game = asked(f"summon {AKLY}", hand=[AKLY], trash=["3 Gen-Bo"], reserve=14)
    assert removed_by(player, game) == []


@each
def test_what_the_card_fetches_from_the_trash_is_not_removed_for_it(player: Thinker | None) -> None:
    """Sertarius brings a Windfang Spirit card back: Magic goes first, and the dearest Spirit last."""
    trash = ["Gen-Bo", "Griffar", "Break Claw", "Flame Hurricane"]
    game = asked("summon Sertarius", hand=["Sertarius", "2 Goon-Gata"], trash=trash, reserve=5)
    assert removed_by(player, game) == ["Break Claw", "Flame Hurricane", "Gen-Bo"]


@each
def test_the_only_card_to_fetch_is_worth_more_than_a_core(player: Thinker | None) -> None:
    game = asked("summon Sertarius", hand=["Sertarius", "Goon-Gata"], trash=["Griffar"], reserve=7)
    assert removed_by(player, game) == []


@each
def test_what_a_card_in_hand_fetches_is_removed_last(player: Thinker | None) -> None:
    hand = [AKLY, "The Floating Stone Realm"]
    game = asked(f"summon {AKLY}", hand=hand, trash=["Gen-Bo", "Griffar", "Break Claw", "Flame Hurricane"], reserve=6)
    gone = removed_by(player, game)
    assert len(gone) >= 3
    assert "Gen-Bo" not in gone or len(gone) == 4


@each
def test_what_must_be_removed_is_what_is_missed_least(player: Thinker | None) -> None:
    """One of the two, or the price is out of reach."""
    game = asked("summon Sertarius", hand=["Sertarius"], trash=["Griffar", "Break Claw"], reserve=6)
    assert removed_by(player, game) == ["Break Claw"]
