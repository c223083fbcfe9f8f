"""The solver tells positions apart that differ only in what lies under a card: where a Brave is decides who wins."""

from __future__ import annotations

from soulcore.agents.solver import WIN, Solver
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up

SWITCH = {
    "game": "eternal",
    "cards": {
        "Tethered": {"text": "This Spirit cannot attack."},
        "Free": {"levels": [{"level": 1, "cores": 1, "bp": 3000}]},
        "Saddle": {
            "type": "brave",
            "levels": [{"level": 1, "cores": 1, "bp": 2000}],
            "text": "[Brave Condition] Select 1 of your Spirits.\n[During Brave] This Spirit cannot be blocked.",
        },
        "Wall": {"levels": [{"level": 1, "cores": 1, "bp": 9000}]},
    },
    "scenario": [
        {
            "name": "The Brave is on the wrong Spirit",
            "you": {"field": ["Tethered", "Free", {"card": "Saddle", "beneath": "Tethered"}], "soul_core": "trash"},
            "opponent": {"life": 1, "field": ["Wall"]},
        }
    ],
}


def test_a_brave_switched_is_another_position() -> None:
    game = set_up(read(SWITCH, "switch.toml")[0]).game
    solver = Solver(game, 0, WIN)
    keys = game.keys()
    assert keys.index("switch Saddle") in solver.keeps(game)
    assert [key for _, key in solver.line(game)][:3] == ["switch Saddle", "end step", "attack Free"]
