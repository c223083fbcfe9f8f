"""Sentences that change an earlier one: another number, another way to do it."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.tree import (
    Amount,
    ChangeValue,
    Condition,
    Count,
    Instead,
    Number,
    Otherwise,
    Plus,
    Select,
    Step,
    Verb,
)
from soulcore.games.battle_spirits.text.free.clause import Clause, Patch, Picking
from soulcore.games.battle_spirits.text.free.verbs import Placed
from soulcore.language.building.rules import Unfit


def change_number(said: list[Step], patch: Patch, condition: Condition | None) -> None:
    """Change a number of the selection that it speaks of."""
    if patch.kind == "count":
        at = last_select(said)
        select = select_at(said, at)
        if condition is None or patch.count is None:
            raise Unfit("instead_condition")
        replace_count(said, at, select, patch.count, condition)
        return
    at = last_select(said, patch.attribute)
    select = select_at(said, at)
    filters = tuple(
        replace(wanted, amount=patched(wanted.amount, patch, condition))
        if wanted.attribute == patch.attribute
        else wanted
        for wanted in select.selector.filters
    )
    found = replace(select, selector=replace(select.selector, filters=filters))
    said[at] = replace(said[at], verb=found)


def last_select(said: list[Step], attribute: str = "") -> int:
    """The nearest selection before, with a requirement on that attribute if one is named."""
    for at in range(len(said) - 1, -1, -1):
        verb = said[at].verb
        if isinstance(verb, Select) and (
            not attribute or any(wanted.attribute == attribute for wanted in verb.selector.filters)
        ):
            return at
    raise Unfit("no_selection_before")


def select_at(said: list[Step], at: int) -> Select:
    verb = said[at].verb
    if not isinstance(verb, Select):
        raise Unfit("no_selection_before")
    return verb


def replace_count(said: list[Step], at: int, select: Select, count: Count, condition: Condition) -> None:
    """Another number of cards when the condition holds."""
    if count.kind == select.count.kind:
        amount = Instead(select.count.amount, condition, count.amount)
        said[at] = replace(said[at], verb=replace(select, count=Count(count.kind, amount)))
    else:
        other = Otherwise(select, condition, replace(select, count=count))
        said[at] = replace(said[at], verb=other)


def do_instead(said: list[Step], clause: Clause, opened: bool) -> None:
    """ "If …, … instead": another way to do an earlier step."""
    condition = clause.condition()
    if condition is None or len(clause.verbs) != 1:
        raise Unfit("instead_if")
    verb = clause.verbs[0]
    if isinstance(verb, Placed) and verb.alone:
        replace(clause, duration="").needs_no_more()
        other_number(said, verb.verb, condition)
        return
    if isinstance(verb, Picking) and not verb.chosen.noun.whose and not verb.chosen.noun.filters:
        clause.needs_no_more()
        at = last_select(said)
        replace_count(said, at, select_at(said, at), verb.chosen.count, condition)
        return
    steps = replace(clause, conditions=[], instead=False).steps(opened)
    if len(steps) != 1:
        raise Unfit("instead_one_step")
    second = steps[0].verb
    at = next(
        (at for at in range(len(said) - 1, -1, -1) if type(said[at].verb) is type(second)),
        len(said) - 1,
    )
    if at < 0 or isinstance(said[at].verb, Otherwise):
        raise Unfit("nothing_before")
    first = said[at].verb
    said[at] = replace(said[at], verb=Otherwise(first, condition, second, clause.optional))


def other_number(said: list[Step], verb: Verb, condition: Condition) -> None:
    """ "If …, +5000 BP instead": another number for the last change of that kind."""
    last = said[-1].verb if said else None
    if (
        not isinstance(last, ChangeValue)
        or not isinstance(verb, ChangeValue)
        or (last.attribute, last.sign, last.color) != (verb.attribute, verb.sign, verb.color)
        or not isinstance(last.amount, Number)
    ):
        raise Unfit("no_number_before")
    said[-1] = replace(said[-1], verb=replace(last, amount=Instead(last.amount, condition, verb.amount)))


def patched(amount: Amount | None, patch: Patch, condition: Condition | None) -> Amount:
    if amount is None or patch.amount is None:
        raise Unfit("no_number_change")
    if patch.kind == "plus":
        return Plus(amount, patch.amount)
    if patch.kind == "increase":
        if not isinstance(amount, Number) or not isinstance(patch.amount, Number) or condition is None:
            raise Unfit("plain_number_increased")
        return Instead(amount, condition, Number(amount.value + patch.amount.value))
    if condition is None:
        raise Unfit("instead_condition")
    return Instead(amount, condition, patch.amount)
