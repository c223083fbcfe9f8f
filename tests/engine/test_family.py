"""The family's hooks, proven by a small game that lives here only: what a member overrides is what is played.

Skirmish: three Life, hands of five and no second hand, no Core Step, a Main Step after the attacks that counts as one, cards
that cost one less in all, the Soul Core worth two Cores for a level, and every card to be had for the Soul Core alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, cast

import pytest

from soulcore.cli.version import mode
from soulcore.games import entry
from soulcore.games.battle_spirits import departure, price, values
from soulcore.games.battle_spirits.card import BattleCard, Level, Printed
from soulcore.games.battle_spirits.cores import RESERVE, TRASH, available, move
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.presentation import BattleEntry
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.battle_spirits.setup import Preparation
from soulcore.games.battle_spirits.turn import BattleTurn
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.entry import Refusal
from soulcore.kernel import randomness
from soulcore.kernel.process import PROCESSES, Process, register
from soulcore.library import load
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up

if mode() == "compiled":
    pytest.skip("no Python class can extend a compiled one", allow_module_level=True)


class SkirmishCard(BattleCard):
    def level_row(self, cores: int, has_soul: bool) -> Level | None:
        return super().level_row(cores + (1 if has_soul else 0), has_soul)


class SkirmishTurn(BattleTurn):
    def start_step(self, game: BattleGame) -> str:
        following = super().start_step(game)
        if self.following == "core_step":
            self.following = "draw_step"
        return following

    def after_attack(self, game: BattleGame) -> str:
        return self.close("rally_step")

    def rally_step(self, game: BattleGame) -> str:
        self.enter(game, "rally")
        return "play_rally"

    def play_rally(self, game: BattleGame) -> str:
        self.open_main(game)
        return self.close("end_step")


class SkirmishSetup(Preparation):
    def draw_again(self, game: BattleGame) -> str:
        return self.begin(game)


class Skirmish(BattleRules):
    name = "skirmish"
    version = "skirmish 1"
    addresses: ClassVar[dict[str, str]] = {}
    life: int = 3
    opening_hand: int = 5
    steps: tuple[str, ...] = ("start", "draw", "refresh", "main", "attack", "rally", "end")
    main_steps: tuple[str, ...] = ("main", "rally")

    def setup(self) -> Process:
        return SkirmishSetup()

    def turn(self) -> BattleTurn:
        return SkirmishTurn()

    def make_card(self, index: int, printed: Printed) -> BattleCard:
        return SkirmishCard(index, printed)

    def lowest_price(self, game: BattleGame, seat: int, card: BattleCard, origin: str, shown: bool, enough: int) -> int:
        return max(0, super().lowest_price(game, seat, card, origin, shown, enough) - 1)

    def fix_price(
        self, game: BattleGame, seat: int, card: BattleCard, needed: int, reserve_only: bool, origin: str
    ) -> None:
        super().fix_price(game, seat, card, needed, reserve_only, origin)
        game.result = max(0, game.result - 1)

    def can_pay_by_soul(self, game: BattleGame, seat: int, card: BattleCard) -> bool:
        return game.soul[seat] == RESERVE and available(game, seat) - 1 >= card.least_cores

    def pay_by_soul(self, game: BattleGame, seat: int, card: BattleCard) -> None:
        move(game, seat, RESERVE, TRASH, True)
        departure.deplete(game, seat, -1, "payment")

    def why_not(self, game: BattleGame, seat: int, wish: str) -> Refusal | None:
        return Refusal("no_soul_magic", "", {"card": "Flag"}) if wish == "wave the flag" else None


SKIRMISH = BattleEntry(Skirmish())


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    register(SkirmishTurn, SkirmishSetup)
    yield
    for made in (SkirmishTurn, SkirmishSetup):
        del PROCESSES[made.__name__]


def begun(seed: str) -> BattleGame:
    library = load("standard")
    # A card whose text needs a state or a mark of Standard alone is no card of another member.
    plain = [card for card in library if not card.text]
    numbers = [card.number for card in plain for _ in range(3)] * 4
    game = cast(BattleGame, SKIRMISH.position(SKIRMISH.deal(plain, [numbers[:40], numbers[:40]], seed)))
    game.begin()
    return game


def test_the_numbers_of_the_start_are_the_members() -> None:
    game = begun("start")
    assert game.life == [3, 3]
    assert [len(game.pile(game.zone("hand"), seat)) for seat in (0, 1)] == [5, 5]
    game.answer("go first")
    assert game.decision is not None
    assert game.decision.kind == "main_step"  # nobody is asked about a second hand


def test_steps_levels_prices_and_soul_are_the_members() -> None:
    game = begun("steps")
    game.answer("go first")
    hand = game.pile(game.zone("hand"), game.seat)
    dearest = max((game.card(index) for index in hand), key=lambda card: card.cost)
    assert price.lowest_price(game, game.seat, dearest) == dearest.cost - 1  # nothing on the Field reduces it
    keys = game.keys()
    summon = next(key for key in keys if key.startswith("soul summon"))
    game.answer(summon)
    while game.decision is not None and game.decision.kind == "place":
        game.answer(len(game.options) - 1)
    assert game.soul[game.seat] == TRASH
    (piece,) = game.side(game.seat)
    game.soul[game.seat] = piece.id
    game.changed()
    cores = values.cores_on(game, piece)
    row = values.level_row(game, piece)
    assert row is not None
    assert row.cores == max(level.cores for level in piece.printed.levels if level.cores <= cores + 1)
    refused = SKIRMISH.why_not(game, game.seat, "wave the flag")
    assert refused.reason == "no_soul_magic"


@pytest.mark.parametrize("number", range(6))
def test_games_of_a_member_end(number: int) -> None:
    game = begun(f"game {number}")
    seen: set[str] = set()
    for decision in range(4000):
        if game.over:
            break
        seen.add(game.step)
        worth = SKIRMISH.knowledge.worth_trying(game)
        game.answer(worth[randomness.below(f"game {number}", "pick", decision, len(worth))])
    assert game.over
    assert "core" not in seen
    assert "second_main" not in seen
    assert "rally" in seen


def test_a_member_is_no_registered_game_until_it_has_a_package() -> None:
    with pytest.raises(Exception, match="there is no game 'skirmish'"):
        entry("skirmish")


def laid_out(name: str, **position: Any) -> BattleGame:
    """A position as a scenario lays it out, with nobody listening: as in play."""
    scenario = {"name": "a position", "play": [{"expect": {"over": False}}], **position}
    game = set_up(read({"game": name, "scenario": [scenario]}, "here")[0]).game
    game.listening = False
    return cast(BattleGame, game)


FALCON = {"Falcon": {"cost": 1, "text": "[Ascend: 3]"}, "Squire": {"cost": 3}, "Page": {"cost": 1}}


@pytest.mark.parametrize(("mine", "theirs"), [("Squire", "Page"), ("Page", "Squire")])
def test_what_a_card_asks_for_besides_its_price_is_asked_of_its_player(mine: str, theirs: str) -> None:
    game = laid_out(
        "saga",
        cards=FALCON,
        you={"hand": ["Falcon"], "field": [mine], "reserve": 9},
        opponent={"hand": ["Falcon"], "field": [theirs], "reserve": 9},
    )
    falcon = game.card(game.pile(HAND, 0)[0])
    assert price.can_afford(game, 0, falcon) == (mine == "Squire")
    assert price.can_afford(game, 1, falcon) == (theirs == "Squire")


@pytest.mark.parametrize("name", ["standard", "saga", "eternal"])
def test_the_game_may_end_this_turn_until_the_attack_step_is_over(name: str) -> None:
    about = entry(name)
    steps = cast(BattleRules, about.rules).steps
    for step in steps:
        game = laid_out(name)
        game.step = step
        assert about.knowledge.may_end_this_turn(game) == (steps.index(step) <= steps.index("attack")), step
