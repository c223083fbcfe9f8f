"""Games do not get into each other's words: a card's text is the same whichever games were read before it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from soulcore.effects.tree import Ability, Draw, Event, Number, Step
from soulcore.games import names
from soulcore.games.battle_spirits.text.dialect import BattleSpiritsDialect
from soulcore.language import parse_line, render
from soulcore.language.rendering.shared import CannotSay
from soulcore.library import load
from soulcore.library.reading import vocabulary
from soulcore.words import LANGUAGES


def told(game: str, most: int | None = None) -> list[list[str]]:
    """The lines of a game's cards in each language, all or the first so many."""
    words = vocabulary(game)
    lines = sorted({(card.type, line) for card in load(game) for line in card.text})
    return [[render(parse_line(line, words), lang, words, kind) for lang in LANGUAGES] for kind, line in lines[:most]]


@pytest.mark.parametrize("game", names())
def test_a_card_says_the_same_with_other_games_about(game: str) -> None:
    command = [sys.executable, "-c", f"import json; from {__name__} import told; print(json.dumps(told({game!r})))"]
    alone = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    for other in names():
        told(other, 1)  # now all of its dialect has been read in
    assert told(game) == alone


FAMILY = [game for game in names() if isinstance(vocabulary(game).dialect, BattleSpiritsDialect)]
"""The games that say events with the words of one renderer."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", FAMILY)
def test_what_only_another_game_waits_for_cannot_be_said(game: str, lang: str) -> None:
    """Whatever was read before, a game has words for its own events only."""
    tables = {name: vocabulary(name).dialect.events(lang) for name in names()}
    strange = {deed for name, own in tables.items() if name != game for deed in own if " " not in deed}
    words = vocabulary(game)
    for deed in sorted(strange - set(tables[game]) - set(words.by_id["deed"])):
        waiting = Ability(event=Event(deed, seat="you"), steps=(Step(Draw("you", Number(1))),))
        with pytest.raises(CannotSay):
            render(waiting, lang, words)
