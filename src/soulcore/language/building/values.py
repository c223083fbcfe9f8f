"""Builders for verbs that change numbers, and that say what can, cannot and must be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from soulcore.effects.tree import (
    Allow,
    Amount,
    ChangeValue,
    EndBattle,
    EndStep,
    Forbid,
    Grant,
    Must,
    Player,
    Ref,
    Select,
    Selector,
    SetValue,
    Shuffle,
    Stay,
    Step,
    Treat,
    Verb,
)
from soulcore.language.building.amounts import Each, times
from soulcore.language.building.done import said
from soulcore.language.building.nouns import Noun, selector
from soulcore.language.building.rules import Building, Unfit, rule
from soulcore.language.building.verbs import Object, only, seat_of


@rule("up")
def _up(b: Building) -> int:
    return 1


@rule("down")
def _down(b: Building) -> int:
    return -1


@rule("turn")
def _turn(b: Building) -> str:
    return "turn"


@rule("battle")
def _battle(b: Building) -> str:
    return "battle"


@rule("the_step")
def _the_step(b: Building) -> str:
    return "step"


@rule("opponent_turn")
def _opponent_turn(b: Building) -> str:
    return "opponent_turn"


@rule("your_turn")
def _your_turn(b: Building) -> str:
    return "your_turn"


@rule("their_turn")
def _their_turn(b: Building) -> str:
    return "their_turn"


@rule("in_next_step")
def _in_next_step(b: Building, step: str) -> str:
    if step != "refresh":
        raise Unfit("next_refresh_named")
    return "next_refresh"


@rule("change_value")
def _change_value(
    b: Building,
    what: Object,
    get: object,
    sign: int,
    amount: Amount,
    color: str | None,
    attribute: str,
    each: Each | None,
    duration: str | None,
) -> ChangeValue:
    if color and attribute != "symbols":
        raise Unfit("only_symbols_colored")
    return ChangeValue(what, str(attribute), sign, times(amount, each), duration or "", str(color or ""))


@rule("change_chosen")
def _change_chosen(
    b: Building,
    what: Object,
    get: object,
    sign: int,
    amount: Amount,
    attribute: str,
    each: Each | None,
    duration: str | None,
) -> ChangeValue:
    return ChangeValue(what, str(attribute), sign, times(amount, each), duration or "", "chosen")


@rule("change_equal")
def _change_equal(
    b: Building, what: Object, get: object, sign: int, attribute: str, amount: Amount, duration: str | None
) -> ChangeValue:
    return ChangeValue(what, str(attribute), sign, amount, duration or "")


@rule("set_value")
def _set_value(b: Building, of: str, attribute: str, amount: Amount, duration: str | None) -> SetValue:
    return SetValue(Ref(of), str(attribute), amount, duration or "")


@rule("set_value_done")
def _set_value_done(
    b: Building, attribute: str, deed: str, card: object, amount: Amount, duration: str | None
) -> SetValue:
    return SetValue(Ref(said(deed)), str(attribute), amount, duration or "")


@rule("set_value_of")
def _set_value_of(b: Building, attribute: str, what: Object, amount: Amount, duration: str | None) -> SetValue:
    return SetValue(what, str(attribute), amount, duration or "")


@rule("grant_keyword")
def _grant_keyword(b: Building, what: Object, gain: object, keyword: str, duration: str | None) -> Grant:
    return Grant(what, str(keyword), None, duration or "")


@rule("grant_ability")
def _grant_ability(b: Building, what: Object, gain: object, text: str, duration: str | None) -> Grant:
    if b.quoted is None:
        raise Unfit("no_quoted_here")
    return Grant(what, "", b.quoted(str(text), b.depth + 1), duration or "")


@rule("treat_color")
def _treat_color(b: Building, what: Object, treated: object, color: str, duration: str | None) -> Treat:
    return Treat(what, "color", str(color), duration or "")


@rule("treat_family")
def _treat_family(b: Building, what: Object, treated: object, *rest: object) -> Treat:
    _, family, _, duration = rest
    return Treat(what, "family", str(family), str(duration or ""))


@rule("treat_name")
def _treat_name(b: Building, what: Object, treated: object, *rest: object) -> Treat:
    _, _, name, duration = rest
    return Treat(what, "name", str(name), str(duration or ""))


@dataclass
class Forbidden:
    """ "by …": which cards, or what kind of cause."""

    by: Selector | Ref | None = None
    source: str = ""


@rule("forbidden_by_cards")
def _forbidden_by_cards(b: Building, whose: str, noun: Noun) -> Forbidden:
    return Forbidden(selector(whose, noun))


@rule("forbidden_by_reference")
def _forbidden_by_reference(b: Building, by: Ref) -> Forbidden:
    return Forbidden(by)


@rule("forbidden_by_your_effects")
def _forbidden_by_your_effects(b: Building) -> Forbidden:
    return Forbidden(None, "your_effect")


@rule("forbidden_by_opponent_effects")
def _forbidden_by_opponent_effects(b: Building) -> Forbidden:
    return Forbidden(None, "opponent_effect")


@rule("forbidden_by_effects")
def _forbidden_by_effects(b: Building) -> Forbidden:
    return Forbidden(None, "effect")


@rule("forbidden_by_effects_of")
def _forbidden_by_effects_of(b: Building, whose: str, noun: Noun) -> Forbidden:
    return Forbidden(selector(whose, noun), "effect")


@rule("forbidden_by_attacks")
def _forbidden_by_attacks(b: Building) -> Forbidden:
    return Forbidden(None, "attack")


@rule("forbidden_by_attacks_of")
def _forbidden_by_attacks_of(b: Building, whose: str, noun: Noun) -> Forbidden:
    return Forbidden(selector(whose, noun), "attack")


@rule("forbidden_by_its_attacks")
def _forbidden_by_its_attacks(b: Building, *_: object) -> Forbidden:
    return Forbidden(Ref("it"), "attack")


@rule("forbidden_by_comparing")
def _forbidden_by_comparing(b: Building, attribute: object) -> Forbidden:
    return Forbidden(None, "comparison")


@rule("forbid")
def _forbid(
    b: Building,
    what: Object,
    deed: str,
    by: Forbidden | None,
    duration: str | None,
    unless: tuple[str, tuple[Step, ...]] | None,
) -> Forbid:
    by = by or Forbidden()
    seat, steps = unless or ("", ())
    return Forbid(what, str(deed), by.by, duration or "", by.source, steps, seat)


@rule("forbid_play")
def _forbid_play(b: Building, seat: str, deed: str, noun: Noun, duration: str | None) -> Forbid:
    whose = "your" if seat == "you" else seat
    return Forbid(Player(seat), str(deed), selector("any" if seat == "each" else whose, noun), duration or "")


@rule("forbid_draw")
def _forbid_draw(b: Building, seat: str, card: object, duration: str | None) -> Forbid:
    return Forbid(Player(seat), "draw", None, duration or "")


@rule("forbid_life")
def _forbid_life(b: Building, whose: str, life: object, by: Forbidden | None, duration: str | None) -> Forbid:
    by = by or Forbidden()
    return Forbid(Player(seat_of(whose)), "be_reduced", by.by, duration or "", by.source)


@rule("forbid_no_life")
def _forbid_no_life(b: Building, whose: str, life: object, by: Forbidden | None, duration: str | None) -> Forbid:
    by = by or Forbidden()
    return Forbid(Player(seat_of(whose)), "become_zero", by.by, duration or "", by.source)


@rule("first_deed")
def _first_deed(b: Building, verb: Verb) -> tuple[Verb, ...]:
    return (verb,)


@rule("next_deed")
def _next_deed(b: Building, before: tuple[Verb, ...], verb: Verb) -> tuple[Verb, ...]:
    return (*before, verb)


@rule("unless_opponent")
def _unless_opponent(b: Building, verbs: tuple[Verb, ...]) -> tuple[str, tuple[Step, ...]]:
    return "opponent", tuple(Step(done_by("opponent", verb)) for verb in verbs)


@rule("unless_you")
def _unless_you(b: Building, verbs: tuple[Verb, ...]) -> tuple[str, tuple[Step, ...]]:
    return "you", tuple(Step(done_by("you", verb)) for verb in verbs)


DONE_BY: dict[type[Verb], Callable[[str, Any], Verb]] = {}
"""Verbs of one game that say who does them: the same verb, done by that player."""


def done_by(seat: str, verb: Verb) -> Verb:
    """The verb with the player who does it."""
    if isinstance(verb, Select):
        return Select(verb.count, verb.selector, seat)
    own = DONE_BY.get(type(verb))
    return own(seat, verb) if own is not None else verb


@rule("allow")
def _allow(b: Building, what: Object, deed: str, state: str, duration: str | None) -> Allow:
    return Allow(what, f"{deed}_{state}", duration or "")


@rule("must")
def _must(b: Building, what: Object, deed: str, duration: str | None) -> Must:
    return Must(what, str(deed), duration or "")


@rule("must_first")
def _must_first(b: Building, what: Object, deed: str, duration: str | None) -> Must:
    return Must(what, str(deed), duration or "", "start")


@rule("end_battle")
def _end_battle(b: Building) -> EndBattle:
    return EndBattle()


@rule("end_step")
def _end_step(b: Building, step: str) -> EndStep:
    return EndStep(str(step))


@rule("end_step_after")
def _end_step_after(b: Building, step: str, moment: str) -> EndStep:
    if moment != "battle_over":
        raise Unfit("step_ends_when")
    return EndStep(str(step), True)


@rule("end_this_step")
def _end_this_step(b: Building) -> EndStep:
    return EndStep()


@rule("stay")
def _stay(b: Building, what: Object, remain: object) -> Stay:
    return Stay(what)


@rule("stay_in")
def _stay_in(b: Building, what: Object, remain: object, state: str) -> Stay:
    return Stay(what, str(state))


@rule("shuffle")
def _shuffle(b: Building, whose: str, place: object) -> Shuffle:
    only(b, str(place), "deck")
    return Shuffle(whose)
