"""SPIRIT WAR's ruling D59 where the loop has pauses in it: a player who is asked, and can only pass, does not leave it."""

from __future__ import annotations

from pathlib import Path

from soulcore.effects.loops import ENDLESS
from soulcore.scenarios.form import read_file
from soulcore.scenarios.position import set_up

LOOP = """
game = "spirit-war"

[[scenario]]
name = "A loop with pauses"
proves = ["spirit-war.ruling.D59"]
you.field = ["Weathercock"]
opponent.field = [{ card = "Trap", set = "face_down" }]
[scenario.cards.Weathercock]
text = '''
If this card turns to Shield position, turn this card to Edge position.
If this card turns to Edge position, turn this card to Shield position.
'''
[scenario.cards.Trap]
class = "blast"
cost = 9
text = '''
ASSAULT
Draw 1 card.
'''
[[scenario.play]]
expect.over = false
"""


def test_passing_does_not_leave_a_loop(tmp_path: Path) -> None:
    file = tmp_path / "loop.toml"
    file.write_text(LOOP, encoding="utf-8")
    game = set_up(read_file(file)[0]).game
    game.answer("pass")
    game.answer("turn Weathercock shield")
    pauses = 0
    while not game.over:
        assert game.keys() == ["pass"]
        game.answer("pass")
        pauses += 1
        assert pauses <= ENDLESS
    assert (game.winner, game.ending) == (-1, "loop")
