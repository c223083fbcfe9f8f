"""The miner of played games knows a puzzle with one best line when it sees one, and writes it down so that it is the same."""

from __future__ import annotations

import pytest
from tests.puzzles.mine_games import find, is_unique, told
from tests.puzzles.write import Solved

from soulcore.agents.one_line import is_one
from soulcore.agents.puzzles import puzzles
from soulcore.kernel.game import Game


def position(game: str, name: str) -> Game:
    here = next(puzzle for puzzle in puzzles(game) if puzzle.name == name).game()
    while len(here.options) == 1:
        here.answer(0)
    return here


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("standard", "Junks before Atun"),
        ("standard", "Too slow for the thunder"),
        ("standard", "Ogre takes the last Core"),
        ("spirit-war", "The ace turns the table"),
    ],
)
def test_one_best_line_is_found_and_written(game: str, name: str) -> None:
    found = find(game, position(game, name))
    assert found is not None
    solved = Solved(found, game, "win", 1_500)
    assert solved.line
    assert is_unique(solved)


@pytest.mark.parametrize("name", ["Griffar makes room", "Leave him one Core"])
def test_where_several_ways_lead_there_it_is_no_such_puzzle(name: str) -> None:
    here = position("standard", name)
    data = told(here)
    assert data is not None
    assert Solved(data, "standard", "win", 1_500).line
    assert find("standard", here) is None


def test_equal_cards_are_one_answer() -> None:
    assert is_one(("attack Gen-Bo #1", "attack Gen-Bo #2"))
    assert not is_one(("attack Gen-Bo", "attack Ogre"))
