"""Learning to judge from self-play: the same numbers learn the same, notes that are there are used, and it does learn."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("scipy", reason="scipy is not installed (the extra openspiel brings it)")

import numpy as np
from bench import fitting, learn

from soulcore.agents.judgement import Judgement, network_of
from soulcore.games import entry


def learned(folder: Path, monkeypatch: pytest.MonkeyPatch, *games: str) -> dict[str, Any]:
    told = ["--game", "spirit-war", "--games", *games, "--keep", str(folder), "--to"]
    monkeypatch.setattr(learn, "PART", 3)
    monkeypatch.setattr(sys, "argv", ["learn.py", *told, str(folder / "weights")])
    learn.main()
    found: dict[str, Any] = json.loads((folder / "weights" / "spirit-war.json").read_text(encoding="utf-8"))
    return found


def test_the_same_seed_learns_the_same_and_goes_on_from_its_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = learned(tmp_path / "one", monkeypatch, "24", "3", "3")
    notes = sorted(file.name for file in (tmp_path / "one").glob("*.npz"))
    assert notes == [
        *(f"spirit-war-learn-{number}.npz" for number in (0, 12, 15, 18, 21, 3, 6, 9)),
        "spirit-war-learn-of-24-24.npz",
        "spirit-war-learn-of-27-27.npz",
    ]
    assert learned(tmp_path / "other", monkeypatch, "24", "3", "3") == found
    monkeypatch.setattr(learn, "play", None)  # everything was played
    assert learned(tmp_path / "one", monkeypatch, "24", "3", "3") == found
    first = learned(tmp_path / "one", monkeypatch, "24")
    assert [len(each["second"]) for each in (first, found)] == [fitting.PLAIN[1], fitting.FINE[1]]
    position = learn.opening("spirit-war", "learn", 0)
    while not entry("spirit-war").knowledge.is_quiet(position):
        position.answer(0)
    assert 0.0 < Judgement(network_of(found)).chance(entry("spirit-war").knowledge, position) < 1.0


def test_a_fit_finds_what_decides() -> None:
    """Who has the second card wins, and who has both numbers above the middle."""
    die = np.random.default_rng(5)
    numbers = die.normal(size=(4000, 2)).astype(np.float32)
    cards = (die.random((4000, 3)) < 0.5).astype(np.float32)
    won = ((cards[:, 1] > 0) | ((numbers > 0).all(1))).astype(np.float32)
    made = fitting.Fit(2, 3)
    before = fitting.loss(made.chances(numbers[3000:], cards[3000:]), won[3000:])
    for _ in range(30):
        for at in range(0, 3000, 100):
            made.step(numbers[at : at + 100], cards[at : at + 100], won[at : at + 100], 3e-3)
    after = fitting.loss(made.chances(numbers[3000:], cards[3000:]), won[3000:])
    assert before > 0.5
    assert after < 0.2


def test_cards_never_met_count_as_those_do_that_were() -> None:
    by_card = np.array([[1.0], [4.0], [9.0], [5.0], [5.0], [5.0]], np.float32)
    fitting.fill_in(by_card, np.array([3, 1, 0, 0, 0, 0]), 3)
    assert by_card[:, 0].tolist() == [1.0, 4.0, 1.75, 0.0, 0.0, 0.0]


def test_what_followed_counts_besides_who_won() -> None:
    """Two games of three and one positions; the loser of the first is asked in its middle."""
    game = np.array([4, 4, 4, 5])
    won = np.array([1, 0, 1, 0], np.float32)
    expected = np.array([0.5, 0.3, 0.9, 0.4], np.float32)
    later = 0.2 * 0.9 + 0.8 * 1.0  # of the winner, behind the middle one
    found = fitting.followed(game, won, expected)
    assert found == pytest.approx([0.2 * (1 - 0.3) + 0.8 * later, 1 - later, 1.0, 0.0])


def test_games_come_in_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        learned(tmp_path, monkeypatch, "24", "4")
    assert "--games takes multiples of 3, one for each round, not [24, 4]" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
