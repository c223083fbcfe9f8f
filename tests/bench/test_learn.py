"""Learning to judge from self-play: the same numbers learn the same, notes that are there are used, and it does learn."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("scipy", reason="scipy is not installed (the extra openspiel brings it)")

import numpy as np
from bench import learn

from soulcore.agents.judgement import Judgement, network_of
from soulcore.games import entry


def learned(folder: Path, monkeypatch: pytest.MonkeyPatch, rounds: int = 2) -> dict[str, Any]:
    told = [
        "--game",
        "spirit-war",
        "--rounds",
        str(rounds),
        "--first",
        "6",
        "--games",
        "3",
        "--keep",
        str(folder),
        "--to",
    ]
    monkeypatch.setattr(learn, "PART", 3)
    monkeypatch.setattr(sys, "argv", ["learn.py", *told, str(folder / "weights")])
    learn.main()
    found: dict[str, Any] = json.loads((folder / "weights" / "spirit-war.json").read_text(encoding="utf-8"))
    return found


def test_the_same_seed_learns_the_same_and_goes_on_from_its_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = learned(tmp_path / "one", monkeypatch)
    notes = sorted(file.name for file in (tmp_path / "one").glob("*.npz"))
    assert notes == [
        "spirit-war-learn-0.npz",
        "spirit-war-learn-3.npz",
        "spirit-war-learn-of-6-6.npz",
    ]
    assert learned(tmp_path / "other", monkeypatch) == found
    monkeypatch.setattr(learn, "play", None)  # everything was played
    assert learned(tmp_path / "one", monkeypatch) == found
    first = learned(tmp_path / "one", monkeypatch, rounds=1)
    assert first["by_card"] != found["by_card"]
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
    made = learn.Fit(2, 3, seed=0)
    before = learn.loss(made.chances(numbers[3000:], cards[3000:]), won[3000:])
    for _ in range(30):
        for at in range(0, 3000, 100):
            made.step(numbers[at : at + 100], cards[at : at + 100], won[at : at + 100], 3e-3)
    after = learn.loss(made.chances(numbers[3000:], cards[3000:]), won[3000:])
    assert before > 0.5
    assert after < 0.2


def test_cards_never_met_count_as_those_do_that_were() -> None:
    by_card = np.array([[1.0], [4.0], [9.0], [5.0], [5.0], [5.0]], np.float32)
    learn.fill_in(by_card, np.array([3, 1, 0, 0, 0, 0]), 3)
    assert by_card[:, 0].tolist() == [1.0, 4.0, 1.75, 0.0, 0.0, 0.0]
