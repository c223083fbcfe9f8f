"""Builders for steps and whole bodies."""

from __future__ import annotations

from dataclasses import dataclass, replace

from soulcore.effects.tree import ChooseOne, Condition, Event, Number, Otherwise, Repeat, Step, Verb
from soulcore.language.building.rules import Building, Unfit, rule


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
        raise Unfit("“instead” needs a condition: If …, … instead")
    return Replaced(condition, verb, bool(may))


@rule("first_step")
def _first_step(b: Building, steps: Steps | Replaced) -> Steps:
    if isinstance(steps, Replaced):
        raise Unfit("There is nothing before this that could be done instead of")
    return steps


@rule("next_step")
def _next_step(b: Building, before: Steps, steps: Steps | Replaced) -> Steps:
    if isinstance(steps, Replaced):
        last = before[-1]
        if isinstance(last.verb, Otherwise):
            raise Unfit("A step can have one other way only")
        return (*before[:-1], replace(last, verb=Otherwise(last.verb, steps.condition, steps.verb, steps.optional)))
    return (*before, *steps)


@rule("repeat")
def _repeat(b: Building, times: str, steps: Steps) -> Repeat:
    return Repeat(Number(int(times)), steps)


@rule("mode")
def _mode(b: Building, steps: Steps) -> Steps:
    return steps


@rule("choose_one")
def _choose_one(b: Building, *modes: Steps) -> ChooseOne:
    return ChooseOne(modes)


def body(event: Event | None, cost: Steps, steps: Steps) -> Body:
    """A body. What the first sentence asks for is asked at the start of the whole effect."""
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
