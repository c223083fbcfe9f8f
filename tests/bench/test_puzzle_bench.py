"""Whoever solves a puzzle has no wrong answer in it; whoever misses it is told by which."""

from __future__ import annotations

from bench.puzzles import wrong_answer

from soulcore.agents.puzzles import puzzles


def test_a_solved_puzzle_has_no_wrong_answer_and_a_missed_one_has() -> None:
    known = {puzzle.name: puzzle for puzzle in puzzles("standard")}
    assert wrong_answer(known["Junks before Atun"], "search:iterations=40") == ""
    missed = wrong_answer(known["One stays to be fetched"], "random")
    assert "decision 1)" in missed or "decision 2)" in missed or "decision 3)" in missed
