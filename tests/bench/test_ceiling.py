"""bench/ceiling.py: an insider tries games of pairs again and again."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest
from bench import ceiling
from bench.strength import Pair


def test_an_insider_tries_until_it_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ceiling, "is_won", lambda _game, _number, seat, attempt: attempt == 2 + seat)
    assert ceiling.tries_needed("saga", 1, 0, 4) == 3
    assert ceiling.tries_needed("saga", 1, 1, 4) == 4
    assert ceiling.tries_needed("saga", 1, 1, 3) == 0


def test_the_first_try_is_without_chance_and_the_others_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    slips: list[float] = []

    def note(game: object, die: object, chance: float) -> int:
        slips.append(chance)
        return 0

    monkeypatch.setattr(ceiling, "insight", note)
    ceiling.is_won("spirit-war", 1, 0, 0)
    assert set(slips) == {0.0}
    slips.clear()
    ceiling.is_won("spirit-war", 1, 0, 1)
    assert set(slips) == {ceiling.SLIPS}


def test_an_insider_beats_greedy_with_one_seat_at_least() -> None:
    found = [ceiling.tries_needed("spirit-war", 0, seat, 3) for seat in (0, 1)]
    assert any(found)
    assert found == [ceiling.tries_needed("spirit-war", 0, seat, 3) for seat in (0, 1)]


def test_pairs_that_were_won_twice_are_left_out(tmp_path: Path) -> None:
    out = tmp_path / "pairs.jsonl"
    pairs = [
        Pair("saga", "a", "b", number, won, 2 - won, 9, 1.0, "compiled") for number, won in ((4, 2), (5, 1), (6, 0))
    ]
    pairs.append(Pair("eternal", "a", "b", 7, 0, 2, 9, 1.0, "compiled"))
    out.write_text("".join(f"{json.dumps(asdict(pair))}\n" for pair in pairs))
    assert ceiling.lost_pairs(out, "saga") == [5, 6]
