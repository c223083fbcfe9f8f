"""What a card in play is said to be changed by makes exactly the difference between its print and its numbers now."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.tables import played

from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.library import load
from soulcore.play import why_not
from soulcore.scenarios.form import read_file
from soulcore.scenarios.position import set_up


def influenced(game: Game, piece: Piece, value: str, printed: int, floor_on_the_way: bool) -> int:
    number = printed
    for one in entry(game.deal.rules.name).influences(game, piece):
        if one.value == value:
            number = one.number if one.sets else number + one.number
            number = max(0, number) if floor_on_the_way else number
    return max(0, number)


@pytest.mark.parametrize("name", ["standard", "eternal"])
def test_bp_is_the_printed_number_and_what_is_said_to_change_it(name: str) -> None:
    changed = 0
    for number in range(12 if name == "standard" else 3):
        for game in played(name, number):
            for player in look(game, -1)["players"]:
                for seen in player["field"]:
                    rows = [row for row in load(name)[seen["card"]].levels if row.level == seen.get("level")]
                    if "bp" not in seen or not rows or rows[0].bp is None:
                        continue
                    piece = game.find(seen["id"])
                    assert piece is not None
                    assert influenced(game, piece, "bp", rows[0].bp, True) == seen["bp"]
                    changed += rows[0].bp != seen["bp"]
    assert changed > 0


def test_edge_and_shield_are_the_printed_numbers_and_what_is_said_to_change_them() -> None:
    changed = 0
    for number in range(12):
        for game in played("spirit-war", number):
            for player in look(game, 0)["players"]:
                for seen in player["field"]:
                    if "edge" not in seen:
                        continue
                    printed = load("spirit-war")[seen["card"]].numbers
                    piece = game.find(seen["id"])
                    assert piece is not None
                    for value in ("edge", "shield"):
                        assert influenced(game, piece, value, printed[value], False) == seen[value]
                        changed += printed[value] != seen[value]
    assert changed > 0


MOLDED = """
game = "saga"
[cards.Mold]
type = "magic"
cost = 0
text = "[Main] Select 1 of your Spirits. Its Lv1 BP becomes 8000 during this turn."
[cards.Squire]
[[scenario]]
name = "A level is given another BP"
you = { hand = ["Mold"], field = ["Squire"] }
"""


def test_the_bp_that_a_level_is_given_names_the_card_that_gives_it(tmp_path: Path) -> None:
    path = tmp_path / "molded.toml"
    path.write_text(MOLDED, encoding="utf-8")
    game = set_up(read_file(path)[0]).game
    game.answer("use Mold main")
    told = entry("saga").influences(game, game.field[0][0])
    assert [(one.value, one.number, one.sets, game.cards[one.card].name) for one in told] == [
        ("bp", 8000, True, "Mold")
    ]


def test_what_one_might_want_of_a_card_is_a_wish_the_game_understands() -> None:
    """In either place and game: it is offered, or refused for a reason of its own, never as a wish nobody knows."""
    for name in ("standard", "spirit-war"):
        about, asked = entry(name), 0
        for game in played(name, 3):
            if game.decision is None:
                continue
            seat = game.decision.seat
            wishes = [
                f"{verb} {piece.card.name}" for piece in game.field[seat] for verb in about.wishes_in_play(game, piece)
            ]
            for number in look(game, seat)["players"][seat]["piles"]["hand"]["cards"]:
                card = load(name)[number]
                wishes += [f"{verb} {card.name}" for verb in about.wishes_in_hand(card.type)]
            for wish in wishes:
                assert why_not(game, seat, wish).reason != "unknown_wish", wish
            asked += len(wishes)
        assert asked > 100
