"""Dice for players: quicker than asking for each number by itself, and the same numbers."""

from __future__ import annotations

import pickle

from soulcore.kernel.randomness import Dice, below, number_at

LIMITS = (2, 3, 1, 7, 100, 1, 2**63 + 1, 12)


def test_dice_fall_as_numbers_drawn_one_by_one() -> None:
    dice = Dice("a seed", "somebody")
    fallen = [dice.below(limit) for limit in LIMITS * 3]
    alone = [below("a seed", "somebody", place + 1, limit) for place, limit in enumerate(LIMITS * 3)]
    assert fallen == alone
    assert len(set(fallen)) > len(LIMITS)


def test_copies_fall_alike_and_alone() -> None:
    dice = Dice("a seed", "somebody")
    dice.below(6)
    twins = [dice.copy(), pickle.loads(pickle.dumps(dice))]
    fallen = [dice.below(1000) for _ in range(5)]
    for twin in twins:
        assert [twin.below(1000) for _ in range(5)] == fallen


def test_a_word_that_would_make_small_numbers_likelier_is_thrown_away() -> None:
    """The highest word is one too many for three equal shares."""
    highest = 2**64 - 1
    assert number_at(highest.to_bytes(8, "big"), 0, 3) == -1
    assert number_at((highest - 1).to_bytes(8, "big"), 0, 3) == 2
    assert number_at(highest.to_bytes(8, "big"), 0, 2) == 1
    assert number_at(b"later" + (7).to_bytes(8, "big"), 5, 3) == 1
