"""What can be said against an effect tree that no text of ours makes: trees come from other programs too."""

from __future__ import annotations

import pytest

from soulcore.effects import branch, change, leave, reveal, select
from soulcore.effects.sense import NEXT_REFRESH, OBJECTIONS
from soulcore.effects.tree import (
    Ability,
    All,
    Count,
    Destroy,
    Discard,
    Draw,
    Event,
    Filter,
    Forbid,
    Later,
    Number,
    Ref,
    Rest,
    Select,
    Selector,
    Step,
    Verb,
)
from soulcore.effects.verbs import objection
from soulcore.games.battle_spirits.nodes import MoveCores

KNOWN = (branch, change, leave, reveal, select)
"""The modules that say what is against their verbs."""

ONE = Number(1)
EXACTLY = Count("exactly", ONE)
SPIRITS = Selector("your", ("spirit",))
THEIRS = Selector("opponent", ("spirit",))
IN_TRASH = Selector("your", ("spirit",), "trash")
DRAW = Draw("you", ONE)
UP_TO = Count("up_to", Number(2))


def later(event: Event | None, verb: Verb, duration: str = "turn") -> Later:
    return Later(Ability(event=event, steps=(Step(verb),)), duration)


def total(attribute: str, op: str, kind: str = "up_to") -> Select:
    return Select(Count(kind, Number(2)), THEIRS, total=Filter(attribute, op, amount=Number(6)))


ATTACKS = Event("attacks", THEIRS)
AGAINST = [
    (later(None, DRAW), "later_waits"),
    (later(ATTACKS, DRAW), ""),
    (later(ATTACKS, DRAW, NEXT_REFRESH), "later_how_long"),
    (Forbid(All(THEIRS), "attack", duration=NEXT_REFRESH), "refresh_only"),
    (Forbid(All(THEIRS), "be_refreshed", duration=NEXT_REFRESH), ""),
    (Forbid(All(Selector("any", ("spirit",))), "be_refreshed", duration=NEXT_REFRESH), "whose_cards"),
    (Discard("you", EXACTLY, IN_TRASH), "discard_places"),
    (Discard("you", EXACTLY, Selector("your", (), "hand")), ""),
    (Discard("you", EXACTLY, Selector("opponent", (), "hand")), "discard_own_hand"),
    (Discard("you", EXACTLY, Selector("any", (), "deck")), "whose_deck"),
    (Rest("void"), "rest_places"),
    (Rest("trash"), ""),
    (total("cores", "at_most"), "total_limit"),
    (total("bp", "at_least"), "total_limit"),
    (total("bp", "at_most"), ""),
    (total("cost", "at_most", "exactly"), "total_open"),
    (Destroy(Ref("done")), "nothing_done"),
    (MoveCores(EXACTLY, "hand", "reserve"), "no_cores_there"),
    (MoveCores(EXACTLY, "void", "hand"), "no_cores_there"),
    (MoveCores(EXACTLY, "void", "each"), "which_each"),
    (MoveCores(EXACTLY, "void", "reserve", each=SPIRITS), "which_each"),
    (MoveCores(EXACTLY, "void", "each", each=IN_TRASH), "cores_on_field"),
    (MoveCores(EXACTLY, "void", "each", each=SPIRITS), ""),
    (MoveCores(EXACTLY, "reserve", "reserve"), "cores_stay"),
    (MoveCores(EXACTLY, "void", "reserve", whose="any"), "whose"),
    (MoveCores(Count("any_number", ONE), "void", "reserve"), "void_endless"),
    (MoveCores(UP_TO, "void", "reserve"), ""),
    (MoveCores(Count("until", ONE), "reserve", "trash"), "cores_remain"),
    (MoveCores(Count("until", ONE), "this", "reserve"), ""),
]


@pytest.mark.parametrize(("verb", "said"), AGAINST, ids=lambda each: each if isinstance(each, str) else "")
def test_what_nobody_could_carry_out_is_refused_with_its_reason(verb: Verb, said: str) -> None:
    found = objection(Ability(steps=(Step(verb),)))
    assert (found.key if found is not None else "") == said


def test_whoever_does_a_verb_says_what_is_against_it() -> None:
    assert all(any(said.__module__ == module.__name__ for said in OBJECTIONS.values()) for module in KNOWN)


def test_what_waits_for_any_card_cannot_speak_of_the_one_selected_before() -> None:
    waits = later(ATTACKS, Destroy(Ref("it")))
    found = objection(Ability(steps=(Step(Select(EXACTLY, THEIRS)), Step(waits))))
    assert found is not None
    assert found.key == "later_that"
    for event in (Event("attacks", it=True), Event("turn_ending")):
        waits = later(event, Destroy(Ref("it")))
        assert objection(Ability(steps=(Step(Select(EXACTLY, THEIRS)), Step(waits)))) is None


def test_what_was_done_can_be_spoken_of_once_something_was() -> None:
    spoken = Step(Destroy(Ref("done")))
    found = objection(Ability(steps=(spoken,)))
    assert found is not None
    assert found.key == "nothing_done"
    assert objection(Ability(steps=(Step(DRAW), spoken))) is None
