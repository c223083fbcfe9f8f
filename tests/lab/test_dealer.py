"""Single games of a plan: what is kept of them, for every game there is, and what happens when one fails."""

from __future__ import annotations

import msgspec
import pytest

from soulcore import games
from soulcore.agents import RandomAgent, play_out
from soulcore.agents.agent import ListedOption, View
from soulcore.kernel.errors import SoulcoreError
from soulcore.lab import players
from soulcore.lab.dealer import Dealer
from soulcore.lab.plan import MATCHUPS, Plan, make_plan
from soulcore.lab.result import Result
from soulcore.library import entry_decks, load
from soulcore.play import Record, replay, start
from soulcore.play.start import deal


def has_decks(game: str) -> bool:
    try:
        return bool(entry_decks(load(game)))
    except SoulcoreError:
        return False


@pytest.mark.parametrize("game", games.names())
def test_every_game_can_be_studied(game: str) -> None:
    if not has_decks(game):
        pytest.skip(f"{game} has no decks yet")
    plan = make_plan(MATCHUPS, game, list(entry_decks(load(game)).values())[:1], ["random"], seed=2)
    for result in Dealer(plan).play_all(range(2)):
        assert not result.failed, result.error
        assert result.turns > 0
        assert result.first in (0, 1)
        for seat in (0, 1):
            assert set(result.drawn[seat]) <= set(result.seen[seat])
            assert result.drawn[seat]
            assert result.played[seat]


def test_the_short_cut_for_random_play_changes_nothing(plan: Plan, results: list[Result]) -> None:
    match = plan.match(3)
    decks = [plan.entrants[who].numbers() for who in match.seats]
    game = start("standard", *decks, seed=match.seed)
    outcome = play_out(game, *(RandomAgent(f"{match.seed}/player {seat + 1}") for seat in (0, 1)))
    kept = results[3]
    assert (kept.winner, kept.ending, kept.turns, kept.decisions) == (
        outcome.winner,
        outcome.ending,
        outcome.turns,
        outcome.decisions,
    )


class Breaking:
    """Answers well for a while, then breaks."""

    def __init__(self, seed: str) -> None:
        self.left = 20

    def choose(self, view: View, options: list[ListedOption]) -> int:
        self.left -= 1
        if not self.left:
            raise ValueError("broken on purpose")
        return 0


def test_a_failed_game_leaves_a_record_that_leads_there(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "make", lambda _, seed: Breaking(seed))
    result = Dealer(plan).play(0)
    assert result.failed
    assert "broken on purpose" in result.error
    record = Record.from_json(result.record)
    position = replay(record)
    assert len(position.answers) == len(record.answers) > 0
    assert not position.over


def test_the_record_of_a_failed_game_says_who_played(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def breaking(spec: str, seed: str) -> Breaking:
        made.append({"agent": spec, "seed": seed})
        return Breaking(seed)

    monkeypatch.setattr(players, "make", breaking)
    result = Dealer(plan).play(3)
    assert msgspec.json.decode(result.record)["lab"] == {
        "run": plan.key,
        "game": 3,
        "error": "ValueError('broken on purpose')",
        "players": made,
    }
    assert Dealer(plan).play(3) == result, "the plan and the number lead there again"


def test_a_game_that_cannot_even_begin_is_a_result_too(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(spec: str, seed: str) -> None:
        raise RuntimeError("no such player")

    monkeypatch.setattr(players, "make", broken)
    result = Dealer(plan).play(1)
    assert "no such player" in result.error
    assert replay(Record.from_json(result.record)).decision is not None


def test_a_game_of_the_lab_is_dealt_like_any_other() -> None:
    plan = make_plan(MATCHUPS, "standard", ["windfang", "mineroid"], ["random"], seed=2)
    dealer = Dealer(plan)
    match = plan.match(0)
    dealer.deal(match)
    again = dealer.deal(match)  # from the second on it is made from the first
    expected = deal("standard", [plan.entrants[who].numbers() for who in match.seats], match.seed)
    for name in ("decks", "seed", "watched", "remembered", "listeners", "traits"):
        assert getattr(again, name) == getattr(expected, name), name
