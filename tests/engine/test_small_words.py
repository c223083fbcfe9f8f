"""Small things that other code trusts: what an error says of a file, and when two remarks are the same."""

from __future__ import annotations

from typing import cast

import pytest
from tests.engine.tables import table

from soulcore.effects.evaluate import compare
from soulcore.effects.facts import Facts
from soulcore.effects.play import Scope
from soulcore.effects.remark import Remark
from soulcore.effects.tree import Filter
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.spirit_war import terms
from soulcore.kernel import view
from soulcore.kernel.decision import place_of
from soulcore.kernel.errors import AmbiguousAnswer, IllegalAnswer, reason_of
from soulcore.library.frames import faults
from soulcore.library.printed import CardData, Level
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up


def test_an_error_of_a_file_is_told_without_what_only_a_programmer_reads() -> None:
    assert reason_of(FileNotFoundError(2, "No such file or directory", "deck.txt")) == "No such file or directory"
    assert reason_of(OSError("the disk is gone")) == "the disk is gone"
    assert reason_of(ValueError("not a number")) == "not a number"
    with pytest.raises(UnicodeDecodeError) as caught:
        b"\xff".decode("utf-8")
    assert reason_of(caught.value) == "it is no text in UTF-8"


def test_remarks_are_the_same_that_say_the_same_of_the_same() -> None:
    assert Remark("too_often", most=99) == Remark("too_often", most=99)
    assert Remark("too_often", most=99) != Remark("too_often", most=98)
    assert Remark("too_often") != Remark("whose_cards")
    assert Remark("whose_cards") != "whose_cards"


def test_an_answer_may_be_the_beginning_of_one_option_but_not_nothing() -> None:
    assert place_of("end", ["attack Ogre", "end step"]) == 1
    assert place_of("end", ["end step", "end"]) == 1, "the whole of one option, whatever else begins so"
    with pytest.raises(AmbiguousAnswer, match="may mean: attack Ogre, attack Squire"):
        place_of("attack", ["attack Ogre", "attack Squire", "end step"])
    for keys in (["end step"], ["attack Ogre"]):
        with pytest.raises(IllegalAnswer, match="is not offered"):
            place_of("", keys)
    with pytest.raises(IllegalAnswer, match="is not offered"):
        place_of("block", ["attack Ogre", "end step"])


def test_a_number_that_a_tree_compares_with_nothing_is_compared_with_none() -> None:
    """No text says that; trees come from other programs too."""
    nowhere = cast(Facts, table("standard", 0))
    assert compare(nowhere, Scope(), 0, Filter("cost", "is"))
    assert not compare(nowhere, Scope(), 1, Filter("cost", "is"))


LEVELS = [
    ("spirit", [(1, 1, 3000), (2, 2, 5000)], []),
    ("spirit", [(1, 0, 3000), (2, 2, 5000)], [("spirit_cores", 0)]),
    ("spirit", [(1, 1, 3000), (3, 2, 5000)], [("level_order", 1)]),
    ("spirit", [(1, 1, 3000), (2, 3, 5000), (3, 3, 7000)], [("level_cores", 2)]),
    ("spirit", [(1, 1, None), (2, 3, 5000), (3, 5, None)], [("no_bp", 0), ("no_bp", 2)]),
    ("spirit", [], [("no_levels", -1)]),
    ("nexus", [(1, 0, None), (2, 1, None)], []),
    ("nexus", [(1, 0, None), (2, 1, 1000)], [("nexus_bp", 1)]),
    ("magic", [], []),
    ("magic", [(1, 0, None)], [("magic_levels", -1)]),
]


@pytest.mark.parametrize(("type", "levels", "found"), LEVELS)
def test_a_fault_of_a_cards_levels_names_the_row(
    type: str, levels: list[tuple[int, int, int | None]], found: list[tuple[str, int]]
) -> None:
    card = CardData("X-1", "Test", {}, type, "red", 3, levels=tuple(Level(*each) for each in levels))
    assert [(fault.key.removeprefix("library.card."), fault.item) for fault in faults("standard", card)] == found


def test_an_ex_symbol_is_one_of_the_symbols() -> None:
    def said(symbols: dict[str, int], ex_symbols: dict[str, int]) -> list[dict[str, object]]:
        card = CardData("X-1", "Test", {}, "magic", "red", 3, symbols=symbols, ex_symbols=ex_symbols)
        return [fault.params for fault in faults("standard", card)]

    assert said({"red": 2}, {"red": 2}) == []
    assert said({"red": 1}, {"red": 2}) == [{"color": "red", "ex": 2, "symbols": 1}]
    assert said({"red": 1}, {"blue": 1}) == [{"color": "blue", "ex": 1, "symbols": 0}]


def test_a_term_of_spirit_war_has_its_word_in_every_language() -> None:
    assert (terms.printed("grave"), terms.zh("grave"), terms.ja("grave")) == (("GRAVE", "墓地"), "墓地", "グレイヴ")


@pytest.mark.parametrize(("game", "steps"), [("standard", ("second_main", "end")), ("saga", ("end",))])
def test_after_the_attack_step_nobody_attacks(game: str, steps: tuple[str, ...]) -> None:
    rules = table(game, 0).deal.rules
    assert isinstance(rules, BattleRules)
    assert rules.after_attacks == steps


def test_a_view_names_the_first_card_of_the_deal_and_the_first_seat_too() -> None:
    cards = {
        "Bolt": {"type": "magic", "cost": 0, "text": "[Main] Select 1 of your opponent's Spirits. Destroy it."},
        "Squire": {},
    }
    scenario = {"name": "the first card", "cards": cards, "you": {"hand": ["Bolt"]}}
    scenario["opponent"] = {"field": [{"card": "Squire", "as": "A"}, {"card": "Squire", "as": "B"}]}
    game = set_up(read({"game": "standard", "scenario": [scenario]}, "made up")[0]).game
    bolt = game.cards[0]
    assert bolt.name == "Bolt"
    asked = view.decision(game, 0)
    assert asked is not None
    assert [option["card"] for option in asked["options"] if option["verb"] == "use"] == [bolt.number]
    game.answer("use Bolt main")
    asked = view.decision(game, 0)
    assert asked is not None
    assert (asked["kind"], asked["source"]) == ("select", bolt.number)
    seen = view.decision(game, 1)
    assert seen is not None
    assert (seen["source"], "options" in seen) == (bolt.number, False)
    game.answer(game.keys()[0])
    destroyed = next(event for event in view.events(game, 1, 0) if event["kind"] == "destroyed")
    assert (destroyed["cause"], destroyed["source"]) == (0, bolt.number)
