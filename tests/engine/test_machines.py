"""Hypothesis plays: any sequence of answers, clones, saves, refusals and permutations, all checked after each.

A position that fails is saved (tests/engine/positions), so that it stays when seeds and code have moved on.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.engine import checks
from tests.engine.conserved import CoreCount, check_cards
from tests.engine.hidden import frame, is_between_things, other_world
from tests.engine.tables import GAMES, table

from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.play import Record, load, replay, save, shortcuts, take

SETTINGS = settings(
    max_examples=20,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


class Play(RuleBasedStateMachine):
    """One game. Random strides bring it to every stage, small steps look closely."""

    game = ""

    def __init__(self) -> None:
        super().__init__()
        self.position: Game = table(self.game, 0, events=True)
        self.cores = CoreCount(self.position)

    def sound(self, check: Callable[[], Any]) -> None:
        """Run a check; when it fails, keep the position."""
        try:
            check()
        except Exception as error:
            error.add_note(f"the position is in {checks.keep(self.position, f'{self.game}-machine')}")
            raise

    @initialize(number=st.integers(0, 10_000))
    def begin(self, number: int) -> None:
        self.position = table(self.game, number, events=True)
        self.cores = CoreCount(self.position)

    @precondition(lambda self: not self.position.over)
    @rule(choice=st.integers(0, 1_000))
    def answer(self, choice: int) -> None:
        place = choice % len(self.position.options)
        before = self.position.clone()
        try:
            self.position.answer(place)
        except Exception as error:
            error.add_note(f"the position before is in {checks.keep(before, f'{self.game}-answer')}; answer {place}")
            raise

    @precondition(lambda self: not self.position.over)
    @rule(seed=st.integers(0, 10_000), steps=st.integers(1, 60))
    def stride(self, seed: int, steps: int) -> None:
        """Many random answers at once, still looking at the Cores after each."""
        die = random.Random(seed)
        for _ in range(steps):
            if self.position.over:
                break
            self.answer(die.randrange(len(self.position.options)))
            self.sound(lambda: self.cores.check(self.position))

    @rule()
    def save_and_go_on_from_the_save(self) -> None:
        def saved() -> Game:
            again = load(save(self.position))
            assert digest(again) == digest(self.position)
            return again

        self.sound(saved)
        self.position = saved()

    @rule()
    def go_on_with_a_clone(self) -> None:
        twin = self.position.clone()
        twin.log = self.position.log
        self.sound(lambda: checks.check_clone(self.position))
        self.position = twin

    @rule()
    def go_on_from_the_record(self) -> None:
        again = replay(Record.of(self.position))
        assert digest(again) == digest(self.position)
        self.position = again

    @precondition(lambda self: not self.position.over)
    @rule()
    def try_every_option(self) -> None:
        self.sound(lambda: checks.check_every_option(self.position))

    @rule()
    def answer_wrongly(self) -> None:
        self.sound(lambda: checks.check_refusals(self.position))

    @precondition(lambda self: not self.position.over)
    @rule(choice=st.integers(0, 100))
    def take_a_shortcut(self, choice: int) -> None:
        found = shortcuts(self.position)
        assume(found)
        shortcut = found[choice % len(found)]
        by_hand = self.position.clone()
        for place in shortcut.answers:
            by_hand.answer(place)
        take(self.position, shortcut)
        assert digest(by_hand) == digest(self.position)

    @rule(seed=st.integers(0, 10_000), seat=st.integers(-1, 1))
    def look_into_another_world(self, seed: int, seat: int) -> None:
        assume(is_between_things(self.position))
        twin = other_world(self.position, seat, random.Random(seed))
        assert frame(twin, seat) == frame(self.position, seat)

    @invariant()
    def is_sound(self) -> None:
        self.sound(lambda: checks.check_decision(self.position))
        self.sound(lambda: check_cards(self.position))
        self.sound(lambda: self.cores.check(self.position))


@pytest.mark.parametrize("game", GAMES)
def test_any_course_of_play_keeps_the_rules_of_the_machine(game: str) -> None:
    machine = type("PlayOf" + game.title().replace("-", ""), (Play,), {"game": game})
    run_state_machine_as_test(machine, settings=SETTINGS)
