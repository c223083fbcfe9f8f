"""Dice for players: quicker than asking for each number by itself, and the same numbers."""

from __future__ import annotations

import pickle

from soulcore.kernel.randomness import Dice, below, number_at, number_in

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


def test_words_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    """Of 2**64 words, one is left over by three and six by ten: they would make small numbers likelier."""
    highest = b"\xff" * 8
    for limit, left_over in ((3, 1), (10, 6), (4, 0)):
        for below_the_highest in range(8):
            word = (2**64 - 1 - below_the_highest).to_bytes(8, "big")
            wanted = -1 if below_the_highest < left_over else (2**64 - 1 - below_the_highest) % limit
            assert number_at(word, 0, limit) == wanted
    assert number_in(highest * 7 + bytes(8), 3) == 0
    assert number_in(highest * 8, 3) == -1
    assert number_at(b"later" + (7).to_bytes(8, "big"), 5, 3) == 1
