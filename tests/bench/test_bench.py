"""The bench: that it measures what it says."""

from __future__ import annotations

import math
import random
import sys
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from bench import growth, memory, peers, run, tables
from bench.games import in_play, middles, mode
from rich.console import Console

from soulcore.games import finished


@pytest.mark.parametrize(("power", "found"), [(1, 1.0), (2, 2.0), (0, 0.0)])
def test_the_exponent_is_the_power_with_which_time_grows(power: int, found: float) -> None:
    assert math.isclose(growth.exponent([(cards, 7.0 * cards**power) for cards in (12, 20, 48)]), found, abs_tol=1e-9)


@pytest.mark.parametrize("game", finished())
def test_a_crowd_has_as_many_cards_and_can_be_played(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "SAMPLE", 4)
    monkeypatch.setattr(growth, "SECONDS", 0.01)
    kinds = growth.fielded(game)
    positions = [growth.crowd(game, kinds, 20, variant) for variant in range(2)]
    assert [in_play(position) for position in positions] == [20, 20]
    assert all(position.decision is not None for position in positions)
    assert len({piece.card.number for side in positions[0].field for piece in side}) > 4
    cards, time = growth.point(positions, random.Random(1))
    assert 10 < cards < 30
    assert time > 0


def test_a_position_in_memory_is_measured_beside_others() -> None:
    assert all(position.decision is not None for position in middles("standard", 2))
    figures = memory.positions("standard")
    assert 1_000 < figures["bytes a position"] < 100_000
    assert 1_000 < figures["bytes a position, saved"] < 100_000


def figures(factor: float) -> dict[str, float]:
    return {"decisions/s": 10_000.0 * factor, "games/s": 20.0 * factor, "clones/s": 50_000.0, "turns a game": 30.0}


def test_the_tables_show_both_engines_their_ratio_and_the_floors() -> None:
    positions = {"bytes a position": 5_000.0}
    speed = {"interpreted": figures(1), "compiled": figures(4)}
    grown = {
        "interpreted": {"points": [(2.0, 10.0), (4.0, 40.0)], "exponent": 2.0},
        "compiled": {"points": [(2.0, 10.0), (4.0, 15.0)], "exponent": 0.6},
    }
    written = StringIO()
    console = Console(width=120, file=written)
    console.print(tables.speed_table(speed, {"interpreted": positions, "compiled": positions}))
    console.print(tables.growth_table(grown))
    lines = {line.split("  ")[0]: line for line in written.getvalue().splitlines()}
    assert "4.0 ×" in lines["decisions/s"]
    assert lines["games/s"].count("✗ below") == 2
    assert "✗" not in lines["decisions/s"]
    assert "×" not in lines["turns a game"]
    assert lines["µs, interpreted"].split()[-1] == "2.00"


def test_the_long_run_says_how_long_it_took() -> None:
    told = tables.long_run_text({"compiled": {"games": 100, "seconds": 3.0, "MB at the peak": 41.0}})
    assert told == "memory over 100 random games, compiled, 3 s: MB at the peak 41"


def test_decisions_of_a_peer_are_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    state = {"legal_actions": {4: None, 7: None}}

    class Env:
        left = 0

        def reset(self) -> Any:
            self.left = 3
            return state, 0

        def step(self, action: int) -> Any:
            assert action in (4, 7)
            self.left -= 1
            return state, 0

        def is_over(self) -> bool:
            return self.left == 0

    monkeypatch.setattr(peers, "SECONDS", 0.01)
    found = peers.rates(Env())
    assert found["decisions a game"] == 3
    assert math.isclose(found["options/s"], 2 * found["decisions/s"])


@pytest.mark.parametrize("game", finished())
def test_environments_are_measured_and_stand_beside_peers(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    envs = pytest.importorskip("bench.envs", reason="the extra 'envs' is not installed")
    monkeypatch.setattr(envs, "SECONDS", 0.02)
    monkeypatch.setattr(envs, "GAMES", 2)
    monkeypatch.setattr(envs, "PROCESSES", (1,))
    found = envs.measure(game)
    assert all(figure > 0 for figure in found.values())
    written = StringIO()
    console = Console(width=160, file=written)
    console.print(tables.envs_table({"interpreted": found}))
    ours = {"speed": {"interpreted": figures(1) | {"decisions a game": 100.0}}, "envs": {"interpreted": found}}
    theirs = {"decisions/s": 123.0, "decisions a game": 7.0, "games/s": 17.5, "options/s": 300.0}
    tables.show_peers({"uno": theirs}, {game: ours}, console)
    lines = written.getvalue().splitlines()
    observed = tables.number(found[envs.OBSERVED])
    assert any(line.startswith("RLCard uno") and "123" in line for line in lines)
    assert any(line.startswith(f"{game}, interpreted") and f" {observed} " in line for line in lines)


def test_a_child_that_runs_the_wrong_engine_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    other = "compiled" if mode() == "interpreted" else "interpreted"
    told = SimpleNamespace(returncode=0, stdout=f'{{"mode": "{mode()}", "figures": {{}}}}')
    monkeypatch.setattr("bench.run.subprocess.run", lambda *_, **__: told)
    assert run.ask_child("speed", "standard", 1, mode(), {}, Console(quiet=True)) == {}
    with pytest.raises(SystemExit, match="was wanted"):
        run.ask_child("speed", "standard", 1, other, {}, Console(quiet=True))


def test_no_games_are_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "-n", "0"])
    with pytest.raises(SystemExit):
        run.arguments()
    assert "at least one game" in capsys.readouterr().err


def test_figures_that_cannot_be_written_are_not_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "figures.json"):
        monkeypatch.setattr(sys, "argv", ["bench", "--json", str(place)])
        with pytest.raises(SystemExit):
            run.arguments()
        assert "not a place for a file" in capsys.readouterr().err
