"""Coverage: clauses, places, scenarios and statuses joined, on a made-up checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulcore.clauses import coverage, places, proofs

BATTLE = """
proves = ["standard.battle.1"]

[[scenario]]
name = "equal"
proves = ["standard.battle.17", "standard.ruling.U5"]

[[scenario]]
proves = "standard.battle.16"
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, text in {
        "tests/rules/standard/battle.toml": BATTLE,
        "tests/rules/standard/deep/one.toml": 'name = "alone"\nproves = ["standard.battle.3", "standard.battle.999"]',
        "tests/rules/standard/broken.toml": "[",
        "src/soulcore/games/standard/battle.py": 'def run():\n    cite("standard.battle.17 standard.ruling.U5")\n',
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_scenarios_are_read(checkout: Path) -> None:
    scenarios, faults = proofs.read(checkout, "standard")
    assert {(scenario.name, scenario.proves) for scenario in scenarios} == {
        ("equal", ("standard.battle.1", "standard.battle.17", "standard.ruling.U5")),
        ("battle 2", ("standard.battle.1", "standard.battle.16")),
        ("alone", ("standard.battle.3", "standard.battle.999")),
    }
    assert any(fault.startswith("tests/rules/standard/broken.toml: ") for fault in faults)
    assert (
        "tests/rules/standard/deep/one.toml: alone: there is no clause, ruling or answer 'standard.battle.999'"
        in faults
    )


def test_rows_say_what_they_lack(checkout: Path) -> None:
    source = places.read(checkout / "src" / "soulcore")
    covered = coverage.cover("standard", checkout, source)
    lacks = {row.clause.id: row.lacks for row in covered.rows}
    assert lacks["standard.battle.17"] == ()
    assert lacks["standard.battle.16"] == ("code",)
    assert lacks["standard.battle.18"] == ("code", "scenario")
    assert lacks["standard.cores.5"] == ()  # it has a status
    missing = {row.clause.id for row in covered.missing}
    assert "standard.battle.16" in missing
    assert "standard.battle.17" not in missing


def test_rulings_show_what_relies_on_them(checkout: Path) -> None:
    source = places.read(checkout / "src" / "soulcore")
    (row,) = (row for row in coverage.cover("standard", checkout, source).rulings if row.ruling.id.endswith(".U5"))
    assert [str(place) for place in row.places] == ["games/standard/battle.py:2 run"]
    assert [scenario.name for scenario in row.scenarios] == ["equal"]
