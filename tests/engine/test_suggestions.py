"""Did you mean: which known words are offered for an unknown one."""

from __future__ import annotations

import pytest

from soulcore.kernel.suggestions import LONGEST, did_you_mean, folded, nearest

KNOWN = ("Gen-Bo", "Ogre", "The ThunderEmperorDragon Siegwurm", "Siegfried", "Lensis")


@pytest.mark.parametrize("word", ["gen bo", "GENBO", "Gén-Bo", "Ｇｅｎ－Ｂｏ", "Gen-Bi"])
def test_spelling_matters_little(word: str) -> None:
    assert nearest(word, KNOWN) == ("Gen-Bo",)


def test_voicing_marks_are_letters_and_accents_are_not() -> None:
    assert folded("が") != folded("か")
    assert folded("ぱ") not in (folded("は"), folded("ば"))
    assert folded("é") == folded("e")


@pytest.mark.parametrize("word", ["", "-", "!?", "Quixotic"])
def test_nothing_is_near_to_nothing(word: str) -> None:
    assert nearest(word, KNOWN) == ()
    assert did_you_mean(word, KNOWN) == ""


def test_a_part_of_a_long_name_is_meant_from_four_letters_on() -> None:
    assert nearest("emperor", KNOWN) == ("The ThunderEmperorDragon Siegwurm",)
    assert nearest("wurm", KNOWN) == ("The ThunderEmperorDragon Siegwurm",)
    assert nearest("wur", KNOWN) == ()


def test_the_best_come_first_and_no_more_than_asked_for() -> None:
    known = ("Drake", "Dragon", "Dragons", "Dragonet", "Dragoon")
    assert nearest("dragon", known)[0] == "Dragon"
    assert len(nearest("dragon", known)) == 3
    assert len(nearest("dragon", known, 2)) == 2
    assert len(set(nearest("dragon", known, 5))) == len(nearest("dragon", known, 5)) >= 4


def test_of_two_that_fold_alike_the_first_is_said() -> None:
    assert nearest("genbo", ("Gen-Bo", "GenBo")) == ("Gen-Bo",)


def test_a_long_word_is_cut() -> None:
    assert nearest("Ogre" + "x" * 10_000, KNOWN) == ()
    assert nearest("a" * LONGEST + "b", ("a" * LONGEST, "b")) == ("a" * LONGEST,)


def test_they_are_said_in_quotation_marks() -> None:
    assert did_you_mean("genbo", KNOWN) == "“Gen-Bo”"
    assert did_you_mean("sieg", KNOWN) == "“Siegfried”, “The ThunderEmperorDragon Siegwurm”"
