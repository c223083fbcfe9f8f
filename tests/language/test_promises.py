"""Every effect that is read does what its tree promises, in positions that random play reaches.

A sample runs here; `SOULCORE_PROMISES=all ./soulcore test tests/language/test_promises.py` takes every line there is.
"""

from __future__ import annotations

import json
import os
import random
from dataclasses import replace
from pathlib import Path

import pytest
from tests.engine.test_generated_effects import made_to_act, table
from tests.language.promises import Broken, Promise, Snapshot, judge_draw, watching
from tests.language.test_other_sets import READ

from soulcore.cli.version import mode
from soulcore.effects.tree import Ability, Draw, Number
from soulcore.games.battle_spirits.card import CardError
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.kernel.game import Game
from soulcore.language import TextError, parse_line, read_line
from soulcore.library import load

pytestmark = pytest.mark.skipif(mode() == "compiled", reason="the engine's own steps are watched")

ALL = os.environ.get("SOULCORE_PROMISES") == "all"
SAMPLE = 40
DECISIONS = 160
FORMS = ("", "when_summoned", "flash")
BOOSTER = Path(__file__).parents[3] / "shared" / "cards" / "standard-rbs01.json"


def lines() -> list[Ability]:
    """Every ability we know: of the library, of other sets, and of the booster where its file is at hand."""
    found = [ability for card in load("standard") for ability in card.abilities]
    found += [parse_line(canonical, VOCABULARY) for _, canonical in READ]
    if ALL and BOOSTER.exists():
        for card in json.loads(BOOSTER.read_text(encoding="utf-8"))["cards"]:
            for effect in card["effects"]:
                try:
                    found.append(read_line(f"{effect['header']} | {effect['text']}", VOCABULARY).ability)
                except TextError:
                    continue
    return [ability for ability in found if ability.steps]


def play(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(DECISIONS):
        if game.over:
            return
        game.answer(chance.randrange(len(game.options)))


def test_what_happens_is_what_the_tree_says() -> None:
    known = lines()
    chosen = known if ALL else random.Random(10).sample(known, SAMPLE)
    broken: list[str] = []
    with watching() as watch:
        for seed, ability in enumerate(chosen):
            for form in FORMS:
                if form and ability.event is not None:
                    continue
                shown = made_to_act(ability, form)
                try:
                    game = table(shown, seed)
                except CardError:
                    continue
                try:
                    play(game, seed)
                except Broken as error:
                    broken.append(f"{shown}\n{error}")
    assert not broken, "\n\n".join(broken)
    assert watch.judged.total() > 5 * len(chosen), watch.judged


def test_a_broken_promise_is_noticed() -> None:
    """The judge itself: a draw of one card that brings two, and one that brings none."""
    with watching():
        game = table(Ability(kind="flash", steps=()), 1)
    before = Snapshot([4, 4], [30, 30], [0, 0], [5, 5], 20, {}, {}, {}, {})
    promise = Promise(Draw("you", Number(1)), before, [], [], 1, False)
    for hand in ([6, 4], [4, 4], [5, 5]):
        run = type("Run", (), {"scope": type("Scope", (), {"seat": 0})()})()
        with pytest.raises(Broken):
            judge_draw(game, run, promise, replace(before, hand=hand))
    judge_draw(game, run, promise, replace(before, hand=[5, 4]))
