"""Small things that other code trusts: what an error says of a file, and when two remarks are the same."""

from __future__ import annotations

import pytest

from soulcore.effects.remark import Remark
from soulcore.kernel.decision import place_of
from soulcore.kernel.errors import AmbiguousAnswer, IllegalAnswer, reason_of


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
