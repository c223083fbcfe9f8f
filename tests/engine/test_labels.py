"""Options read differently: no two of a decision have the same key or the same words, in any language."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.engine.tables import played

from soulcore.kernel.game import Game
from soulcore.scenarios.form import read_file
from soulcore.scenarios.position import set_up
from soulcore.words import LANGUAGES
from soulcore.words.speech import label

DUELS = {"spirit-war": 50, "standard": 10}
IN_ONE_TEST = 5
PARTS = [(game, first) for game, count in DUELS.items() for first in range(0, count, IN_ONE_TEST)]


def twice(game: Game) -> list[str]:
    """What the open decision offers under the same key or words more than once."""
    found = [key for key, count in Counter(game.keys()).items() if count > 1]
    for lang in LANGUAGES:
        labels = Counter(label(game, option, lang) for option in game.options)
        found += [text for text, count in labels.items() if count > 1]
    return found


@pytest.mark.parametrize(("name", "first"), PARTS)
def test_no_two_options_read_alike(name: str, first: int) -> None:
    for number in range(first, first + IN_ONE_TEST):
        for game in played(name, number * 7):
            if game.decision is not None and len(game.options) > 1:
                assert not twice(game), f"game {number * 7} after {len(game.answers)} answers"


SPECIAL = """
game = "spirit-war"

[[scenario]]
name = "Everything that is easily mixed up"
you.hand = ["Caller", "2 Lord"]
you.beyonder_deck = ["Lord"]
you.deck = ["Page", "Lord", "Page", "Page"]
you.grave = ["Revenant"]
you.souls = ["12 Page"]
you.field = ["Sage", "Sage", { card = "Page", set = "face_up" }, { card = "Page", set = "face_up" }]
[scenario.cards.Page]
cost = 1
[scenario.cards.Revenant]
cost = 1
text = "UNDYING"
[scenario.cards.Sage]
text = '''
Manual: pay 1 Soul: draw 1 card.
Manual: pay 2 Souls: draw 2 cards.
If you emit a Blast, draw 1 card.
If you emit a Blast, deal 1 damage to your opponent.
'''
[scenario.cards.Lord]
class = "beyonder"
cost = 1
text = '''
CONTROL: you control 1 Spirit.
BREAKTHROUGH
'''
[scenario.cards.Caller]
class = "blast"
cost = 1
text = "Manifest a creature from your Hand or Deck."
[[scenario.play]]
expect.over = false
"""


def test_special_options_read_differently(tmp_path: Path) -> None:
    file = tmp_path / "special.toml"
    file.write_text(SPECIAL, encoding="utf-8")
    game = set_up(read_file(file)[0]).game
    seen = set()
    for _ in range(12):
        assert game.decision is not None
        assert not twice(game), game.decision.kind
        seen.add(game.decision.kind)
        if seen >= {"manifest"} and game.decision.kind == "summoning_step":
            break
        emit = [place for place, option in enumerate(game.options) if option.verb == "emit"]
        game.answer(emit[0] if emit else len(game.options) - 1)
    assert {"summoning_step", "order", "manifest"} <= seen
