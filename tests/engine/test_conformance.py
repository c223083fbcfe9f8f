"""The conformance suite: what every registered game must keep, at every decision. Nothing here is of one game only."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.engine import checks
from tests.engine.conserved import CoreCount, check_cards
from tests.engine.tables import GAMES, played, table

from soulcore.kernel.errors import GameOver
from soulcore.kernel.game import DRAW, Game
from soulcore.kernel.plain import digest
from soulcore.play import Record, load, replay, save

FEW = range(0, 36, 7)
"""Numbers of games: a sample over the pairings of decks."""


@pytest.mark.parametrize("number", range(0, 36, 2))
@pytest.mark.parametrize("game", GAMES)
def test_there_is_always_something_to_answer(game: str, number: int) -> None:
    for position in played(game, number):
        checks.check_decision(position)
    assert position.winner in (DRAW, *range(position.deal.rules.seats))


@pytest.mark.parametrize("number", range(1, 36, 5))
@pytest.mark.parametrize("game", GAMES)
def test_every_listed_option_is_accepted(game: str, number: int) -> None:
    for position in played(game, number):
        if len(position.answers) % 5 == 0 and not position.over:
            checks.check_every_option(position)


@pytest.mark.parametrize("number", FEW)
@pytest.mark.parametrize("game", GAMES)
def test_saving_and_loading_at_every_decision(game: str, number: int) -> None:
    for position in played(game, number, events=number % 2 == 0):
        checks.check_saving(position)


@pytest.mark.parametrize("number", FEW)
@pytest.mark.parametrize("game", GAMES)
def test_a_loaded_game_plays_on_like_the_original(game: str, number: int) -> None:
    """Loaded at each decision and answered alike, the two go the same way."""
    loaded: Game | None = None
    for position in played(game, number):
        if loaded is not None:
            loaded.answer(position.answers[-1])
            assert digest(loaded) == digest(position)
        loaded = load(save(position)) if not position.over else None


@pytest.mark.parametrize("game", GAMES)
def test_the_digest_is_the_same_in_another_process(game: str, tmp_path: Path) -> None:
    expected: list[str] = []
    for position in played(game, 3):
        if len(position.answers) % 9 == 0 or position.over:
            (tmp_path / f"{len(expected)}.json").write_bytes(save(position))
            expected.append(digest(position))
    program = (
        "import sys, pathlib, soulcore\n"
        "for place in range(int(sys.argv[2])):\n"
        "    print(soulcore.digest(soulcore.load((pathlib.Path(sys.argv[1]) / f'{place}.json').read_bytes())))\n"
    )
    found = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", program, str(tmp_path), str(len(expected))],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "12345"},
    )
    assert found.stdout.split() == expected


@pytest.mark.parametrize("number", FEW)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_record(game: str, number: int) -> None:
    *_, one = played(game, number)
    *_, two = played(game, number, events=True)
    assert Record.of(one) == Record.of(two)


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_gives_another_game(game: str) -> None:
    assert digest(table(game, 0)) != digest(table(game, 36))


@pytest.mark.parametrize("number", FEW)
@pytest.mark.parametrize("game", GAMES)
def test_a_record_replays_to_the_same_positions(game: str, number: int) -> None:
    course = [digest(position) for position in played(game, number)]
    *_, last = played(game, number)
    record = Record.from_json(Record.of(last).to_json())
    assert digest(replay(record)) == course[-1]
    for place in range(0, len(course), 40):
        assert digest(replay(record, upto=place)) == course[place]


@pytest.mark.parametrize("game", GAMES)
def test_a_prefix_can_be_forked(game: str) -> None:
    *_, last = played(game, 5)
    record = Record.of(last)
    fork = replay(record, upto=len(record.answers) // 2)
    before = len(fork.answers)
    other = (record.answers[before] + 1) % len(fork.options)
    fork.answer(other)
    assert fork.answers == [*record.answers[:before], other]
    assert Record.of(last) == record


@pytest.mark.parametrize("number", FEW)
@pytest.mark.parametrize("game", GAMES)
def test_clones_are_independent(game: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a clone is made by hand, not by deepcopy")

    monkeypatch.setattr(copy, "deepcopy", refuse)
    for position in played(game, number):
        if len(position.answers) % 4 == 0:
            checks.check_clone(position)


@pytest.mark.parametrize("number", range(0, 36, 3))
@pytest.mark.parametrize("game", GAMES)
def test_cards_and_cores_are_conserved(game: str, number: int) -> None:
    cores: CoreCount | None = None
    for position in played(game, number, events=True):
        check_cards(position)
        if cores is None:
            cores = CoreCount(position)
        cores.check(position)


@pytest.mark.parametrize("number", FEW)
@pytest.mark.parametrize("game", GAMES)
def test_refused_answers_change_nothing(game: str, number: int) -> None:
    for position in played(game, number):
        if len(position.answers) % 6 == 0 or position.over:
            checks.check_refusals(position)


@pytest.mark.parametrize("game", GAMES)
def test_events_do_not_change_the_course(game: str) -> None:
    """Whether anyone reads the log makes no difference to the game."""
    with_log = [digest(position) for position in played(game, 11, events=True)]
    without = [digest(position) for position in played(game, 11)]
    assert with_log == without


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_takes_no_answer(game: str) -> None:
    *_, last = played(game, 2)
    with pytest.raises(GameOver):
        last.answer("pass")
