"""What is told at a glance, because that takes less time, is what looking closely finds. Whoever listens makes the engine look
closely."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from tests.engine.tables import played
from tests.golden.written import table

from soulcore.effects.play import Scope
from soulcore.games.battle_spirits import activation, in_force, price, values
from soulcore.games.battle_spirits.card import BattleCard
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.saga import management
from soulcore.games.saga.piece import SagaPiece
from soulcore.games.saga.position import SagaGame
from soulcore.kernel.plain import digest
from soulcore.scenarios.form import read, read_file
from soulcore.scenarios.naming import CONCESSIONS, repeated
from soulcore.scenarios.position import set_up
from soulcore.scenarios.run import give

RULES = Path(__file__).parents[1] / "rules"
SPEAKING_OF_PRICES = (
    "standard/noticed-afford",
    "standard/noticed-bans",
    "standard/prices",
    "saga/keywords",
    "saga/later_sets",
    "saga/newest_sets",
)
GAMES = ("standard", "saga", "eternal")
DECISIONS = 100


def positions(game: str) -> Iterator[BattleGame]:
    """Of random games with the cards of the library, and with cards that do everything that card text can say."""
    for position in played(game, 3):
        if len(position.answers) < DECISIONS:
            yield cast(BattleGame, position)
    for number in (0, 2, 5, 6, 7):
        die = random.Random(number)
        position = table(game, number)
        position.log, position.listening = None, False
        while position.decision is not None and len(position.answers) < DECISIONS:
            yield cast(BattleGame, position)
            position.answer(die.randrange(len(position.options)))


def copies(position: BattleGame) -> tuple[BattleGame, BattleGame]:
    """One that nobody listens to, and one that somebody does."""
    here, closely = cast(BattleGame, position.clone()), cast(BattleGame, position.clone())
    here.listening, closely.listening = False, True
    return here, closely


@pytest.mark.parametrize("game", GAMES)
def test_a_price_at_a_glance(game: str) -> None:
    affordable = {True: 0, False: 0}
    for position in positions(game):
        here, closely = copies(position)
        for seat in (0, 1):
            for index in sorted(set(position.pile(HAND, seat))):
                can = price.can_afford(here, seat, here.card(index))
                assert can == price.can_afford(closely, seat, closely.card(index))
                affordable[can] += 1
    assert min(affordable.values()) > 20


@pytest.mark.parametrize("file", SPEAKING_OF_PRICES)
def test_a_price_at_a_glance_where_effects_speak_of_it(file: str) -> None:
    """Positions laid out for prices: changed costs, cards that come without a price, prices besides the price."""
    for scenario in read_file(RULES / f"{file}.toml"):
        if not scenario.play:
            continue
        here, closely = copies(cast(BattleGame, set_up(scenario).game))
        for seat in (0, 1):
            for index in sorted(set(here.pile(HAND, seat))):
                for free in (False, True):
                    can = price.can_afford(here, seat, here.card(index), free)
                    assert can == price.can_afford(closely, seat, closely.card(index), free), scenario.name


@pytest.mark.parametrize("game", GAMES)
def test_effects_in_force_at_a_glance(game: str) -> None:
    found_any = 0
    for position in positions(game):
        here, closely = copies(position)
        for question in sorted({name for card in position.cards for name in cast(BattleCard, card).statics}):
            found = [(force.scope.this, force.stamp) for force in in_force.forces(here, question)]
            assert found == [(force.scope.this, force.stamp) for force in in_force.forces(closely, question)]
            found_any += bool(found)
    assert found_any > 20


def beside_one_whose_level_changes(spirits: int) -> BattleGame:
    """One Kengo, which has its highest level while a card is set, and so many Spirits whose effects ask for their level."""
    field = [{"card": "One Kengo", "cores": 1}, *[{"card": "Kiji-Toria", "cores": 1}] * spirits]
    told = {"name": "A crowd", "turn": "opponent", "you": {"burst": ["Burst Draw"], "field": field}, "play": [{}]}
    return cast(BattleGame, set_up(read({"game": "eternal", "scenario": [told]}, "crowd")[0]).game)


def test_levels_that_effects_change_are_worked_out_once_for_all_cards() -> None:
    """They were worked out for each card, and again for each on the way to every BP: twice the cards took four times as long."""
    cuts = []
    for spirits in (4, 16):
        position = beside_one_whose_level_changes(spirits)
        position.changed()
        before = position.cut_short
        assert len(in_force.forces(position, "bp")) == spirits
        levels = [(values.bp(position, piece), values.level(position, piece)) for piece in position.side(0)]
        cuts.append(position.cut_short - before)
        assert levels[0] == (6000 + 2000 * spirits, 3)
    assert cuts[0] == cuts[1] > 0


def laid_out(game: str) -> Iterator[BattleGame]:
    """The positions of every scenario of a game's rules."""
    for file in sorted((RULES / game).rglob("*.toml")):
        for scenario in read_file(file):
            if scenario.play:
                yield cast(BattleGame, set_up(scenario).game)


@pytest.mark.parametrize("game", GAMES)
def test_a_price_before_the_arrow_at_a_glance(game: str) -> None:
    """Of cards on the field: Cores off the card itself above all."""
    payable = {True: 0, False: 0}
    for position in (*positions(game), *laid_out(game)):
        for seat in (0, 1):
            for piece in position.side(seat):
                for ability in piece.printed.activated:
                    here, closely = copies(position)
                    scope = Scope(seat, piece.id, piece.card.index)
                    can = activation.can_pay(here, scope, ability.cost)
                    assert can == activation.can_pay(closely, scope, ability.cost)
                    payable[can] += 1
    assert min(payable.values()) > 5


def test_what_a_checkpoint_destroys_at_a_glance() -> None:
    due = {True: 0, False: 0}
    for position in (*positions("saga"), *laid_out("saga")):
        here, closely = (cast(SagaGame, copy) for copy in copies(position))
        for seat in (0, 1):
            for one, other in zip(here.side(seat), closely.side(seat), strict=True):
                mine, theirs = cast(SagaPiece, one), cast(SagaPiece, other)
                for cores in (0, one.cores):
                    mine.cores = theirs.cores = cores
                    here.changed()
                    closely.changed()
                    is_due = management.is_due(here, mine, values.level_row(here, mine))
                    assert is_due == management.is_due(closely, theirs, values.level_row(closely, theirs))
                    due[is_due] += 1
    assert min(due.values()) > 20


@pytest.mark.parametrize("game", [*GAMES, "spirit-war"])
def test_whoever_listens_sees_the_game_that_nobody_hears(game: str) -> None:
    """Every scenario once more, answer for answer, in a copy that looks at a glance wherever it may."""
    followed = 0
    for file in sorted((RULES / game).rglob("*.toml")):
        for scenario in read_file(file):
            if not scenario.play:
                continue
            table = set_up(scenario)
            unheard = table.game.clone()
            unheard.listening = False
            for step in scenario.play:
                for answer in repeated(step.answers):
                    if answer in CONCESSIONS:
                        break
                    give(table, answer)
                    for place in table.game.answers[len(unheard.answers) :]:
                        unheard.answer(place)
                        followed += 1
                    assert unheard.keys() == table.game.keys(), scenario.name
            assert digest(unheard) == digest(table.game) or answer in CONCESSIONS, scenario.name
    assert followed > 500
