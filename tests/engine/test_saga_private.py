"""Saga 12-2-2: a card shown by an effect is private again once the effect has resolved; nobody's view goes on naming it."""

from __future__ import annotations

from pathlib import Path

from soulcore.kernel import view
from soulcore.scenarios.form import read_file
from soulcore.scenarios.position import set_up

SHOWN = """
game = "saga"

[[scenario]]
name = "A card is shown"
proves = ["saga.12-2-2"]
you.hand = ["Boast", "Prize"]
[scenario.cards.Prize]
[scenario.cards.Boast]
type = "magic"
cost = 0
text = "[Main] Show 1 Spirit card in your Hand to your opponent. If you do, draw 1 card."
[[scenario.play]]
expect.over = false
"""


def test_a_shown_card_is_unknown_again(tmp_path: Path) -> None:
    file = tmp_path / "shown.toml"
    file.write_text(SHOWN, encoding="utf-8")
    game = set_up(read_file(file)[0]).game
    assert game.log is not None
    game.answer("use Boast main")
    game.answer("select Prize")
    assert any(event.kind == "shown" and not event.secret for event in game.log)
    assert view.piles(game, 1, 0)["hand"] == {"count": 2}
