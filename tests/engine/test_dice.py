"""Dice for players: the words of blocks, one after the other."""

from __future__ import annotations

import pickle

from soulcore.kernel.randomness import Dice, block, number_at, number_in

LIMITS = (2, 3, 1, 7, 100, 1, 2**63 + 1, 12)


def test_dice_read_one_word_of_a_block_after_the_other() -> None:
    dice = Dice("a seed", "somebody")
    limits = LIMITS * 5
    fallen = [dice.below(limit) for limit in limits]
    words = b"".join(block("a seed", "somebody", number) for number in range(6))
    count = 0
    for limit, number in zip(limits, fallen, strict=True):
        if limit == 1:  # what can only be 0 takes no word
            assert number == 0
            continue
        while number_at(words, 8 * count, limit) < 0:
            count += 1
        assert number == number_at(words, 8 * count, limit)
        count += 1
    assert count > 24, "words of at least four blocks were read"
    assert len(set(fallen)) > len(LIMITS)


def test_words_that_may_not_be_used_are_passed_over() -> None:
    dice = Dice("a seed", "somebody")
    dice.below(6)
    dice.words = bytes(8) + b"\xff" * 16 + (7).to_bytes(8, "big") + b"\xff" * 32
    assert dice.below(3) == 1
    assert dice.below(3) == number_at(block("a seed", "somebody", 1), 0, 3), "the next block has the next word"
    assert dice.count == 9


def test_copies_fall_alike_and_alone() -> None:
    dice = Dice("a seed", "somebody")
    for _ in range(8):  # between blocks, too
        dice.below(6)
        twins = [dice.copy(), pickle.loads(pickle.dumps(dice))]
        fallen = [dice.copy().below(1000) for _ in range(5)] + [each.below(1000) for each in [dice.copy()] * 9]
        for twin in twins:
            assert [twin.copy().below(1000) for _ in range(5)] + [twin.below(1000) for _ in range(9)] == fallen


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
