"""Every scenario file of every game, one test a scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulcore.scenarios.form import Scenario, read_file
from soulcore.scenarios.run import run

HERE = Path(__file__).parent
SCENARIOS = [scenario for file in sorted(HERE.rglob("*.toml")) for scenario in read_file(file)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.file).stem}: {scenario.name}")
def test_scenario(scenario: Scenario) -> None:
    outcome = run(scenario)
    assert outcome.passed, "\n".join([*outcome.wrong, "", *outcome.log])
