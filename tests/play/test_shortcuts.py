"""Shortcuts stand for small answers of one player in a row."""

from __future__ import annotations

import pytest
from tests.engine.tables import played

from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.play import PlayError, Shortcut, shortcuts, start, take


def test_a_shortcut_expands_to_the_small_answers() -> None:
    """Taken or answered one by one, the record and the position are the same, and only its player was asked."""
    seen: set[str] = set()
    for number in range(6):
        for position in played("standard", number):
            for shortcut in shortcuts(position):
                assert position.decision is not None
                seat = position.decision.seat
                by_hand, by_shortcut = position.clone(), position.clone()
                for answer in shortcut.answers:
                    assert by_hand.decision is not None
                    assert by_hand.decision.seat == seat
                    by_hand.answer(answer)
                take(by_shortcut, shortcut)
                assert digest(by_hand) == digest(by_shortcut)
                assert by_hand.answers == by_shortcut.answers
                seen.add(shortcut.key.split(" ")[0])
            keys = [shortcut.key for shortcut in shortcuts(position)]
            assert len(keys) == len(set(keys))
            if len(position.answers) > 120:
                break
    assert {"pay", "place", "summon"} <= seen


def first(position_with: str) -> tuple[Game, Shortcut]:
    for number in range(40):
        for position in played("standard", number):
            for shortcut in shortcuts(position):
                if shortcut.key == position_with:
                    return position, shortcut
    raise AssertionError(f"no game had the shortcut {position_with}")


def test_paying_all_from_the_reserve_takes_nothing_else() -> None:
    game, shortcut = first("pay all from reserve")
    for answer in shortcut.answers:
        assert game.keys()[answer] == "pay reserve"
        game.answer(answer)
    assert game.decision is None or game.decision.kind != "pay"


def test_placing_only_what_is_needed_stops_at_once() -> None:
    game, shortcut = first("place only what is needed")
    *before, last = shortcut.answers
    for answer in before:
        offered = game.keys()
        assert "done" not in offered
        game.answer(answer)
    assert game.keys()[last] == "done"


def test_a_shortcut_that_no_longer_fits_changes_nothing() -> None:
    game = start("standard", "windfang", "mineroid")
    before = digest(game)
    with pytest.raises(PlayError, match="no longer possible"):
        take(game, Shortcut("pay all from reserve", (0, 0, 9)))
    assert digest(game) == before
    assert game.answers == []


def test_a_game_that_is_over_has_none() -> None:
    *_, last = played("standard", 1)
    assert shortcuts(last) == []
