"""Builders for steps and whole bodies."""

from __future__ import annotations

from dataclasses import dataclass, replace

from soulcore.effects.tree import Ability, ChooseOne, Condition, Event, Later, Number, Otherwise, Repeat, Step, Verb
from soulcore.language.building.rules import Building, Unfit, rule
from soulcore.language.building.values import done_by


@dataclass
class Body:
    """What follows the header of an ability."""

    event: Event | None
    condition: Condition | None
    cost: tuple[Step, ...]
    steps: tuple[Step, ...]


@dataclass
class Replaced:
    """ "… instead": the other way to do the step before it."""

    condition: Condition
    verb: Verb
    optional: bool


Steps = tuple[Step, ...]


@rule("then")
def _then(b: Building) -> str:
    return "then"


@rule("if_you_do")
def _if_you_do(b: Building) -> str:
    return "if_you_do"


@rule("if_not")
def _if_not(b: Building) -> str:
    return "if_not"


@rule("step_offered")
def _step_offered(b: Building, link: str | None, condition: Condition | None, verb: Verb) -> Steps:
    """ "Your opponent can …": they decide, and do it themselves."""
    return (Step(done_by("opponent", verb), link or "", condition, True, "opponent"),)


@rule("step")
def _step(
    b: Building, link: str | None, condition: Condition | None, may: object, verb: Verb | tuple[Verb, ...]
) -> Steps:
    verbs = verb if isinstance(verb, tuple) else (verb,)
    first = Step(verbs[0], link or "", condition, bool(may))
    return (first, *(Step(other) for other in verbs[1:]))


@rule("step_instead")
def _step_instead(
    b: Building, link: str | None, condition: Condition | None, may: object, verb: Verb | tuple[Verb, ...]
) -> Replaced:
    if condition is None or link or isinstance(verb, tuple):
        raise Unfit("instead_if")
    return Replaced(condition, verb, bool(may))


@rule("first_step")
def _first_step(b: Building, steps: Steps | Replaced) -> Steps:
    if isinstance(steps, Replaced):
        raise Unfit("nothing_before")
    return steps


@rule("next_step")
def _next_step(b: Building, before: Steps, steps: Steps | Replaced) -> Steps:
    if isinstance(steps, Replaced):
        last = before[-1]
        if isinstance(last.verb, Otherwise):
            raise Unfit("one_other_way")
        return (*before[:-1], replace(last, verb=Otherwise(last.verb, steps.condition, steps.verb, steps.optional)))
    return (*before, *steps)


@rule("repeat")
def _repeat(b: Building, times: str, word: object, steps: Steps) -> Repeat:
    return Repeat(Number(int(times)), steps)


@rule("mode")
def _mode(b: Building, steps: Steps) -> Steps:
    return steps


@rule("choose_one")
def _choose_one(b: Building, *modes: Steps) -> ChooseOne:
    return ChooseOne(modes)


@rule("later")
def _later(b: Building, duration: str, awaited: Event, steps: Steps) -> Later:
    return Later(Ability(event=awaited, steps=steps), duration)


@rule("later_first")
def _later_first(b: Building, duration: str, awaited: Event, steps: Steps) -> Later:
    return Later(Ability(event=replace(awaited, first=True), steps=steps), duration)


@rule("later_moment")
def _later_moment(b: Building, moment: str, steps: Steps) -> Later:
    return later_at(str(moment), steps)


MOMENTS = {"turn_ending": "turn", "battle_ends": "battle"}
"""Moments that something can be put off to, and how long it then waits."""


def later_at(moment: str, steps: Steps) -> Later:
    if moment not in MOMENTS:
        raise Unfit("put_off_to")
    return Later(Ability(event=Event(moment), steps=steps), MOMENTS[moment])


def stands_where_it_can(steps: Steps) -> None:
    """ "If not, …" is for a deed that was left undone. Behind "If …, do this." it would be for the condition: that is said as one
    step and another instead."""
    for at, step in enumerate(steps):
        before = steps[:at]
        if (
            step.link == "if_not"
            and not any(other.optional for other in before)
            and any(other.condition is not None for other in before)
        ):
            raise Unfit("otherwise_one_step")


def body(event: Event | None, cost: Steps, steps: Steps) -> Body:
    """A body. What the first sentence asks for is asked at the start of the whole effect."""
    stands_where_it_can(steps)
    first = (cost or steps)[0]
    opened = (replace(first, condition=None), *(cost or steps)[1:])
    if cost:
        return Body(event, first.condition, opened, steps)
    return Body(event, first.condition, (), opened)


@rule("body")
def _body(b: Building, event: Event | None, steps: Steps) -> Body:
    return body(event, (), steps)


@rule("body_with_cost")
def _body_with_cost(b: Building, event: Event | None, cost: Steps, steps: Steps) -> Body:
    return body(event, cost, steps)
