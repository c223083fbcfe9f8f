"""Sentences of a forgiving reading put together: what "instead", "three times" and a missing ▶ refer to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from soulcore.effects.data import walk
from soulcore.effects.tree import (
    Ability,
    All,
    Amount,
    Became,
    ChangeValue,
    Condition,
    Count,
    Destroy,
    Discard,
    Event,
    Exhaust,
    Filter,
    Instead,
    Is,
    MoveCores,
    Number,
    Open,
    Otherwise,
    PayCores,
    Plus,
    Ref,
    Remove,
    Repeat,
    Return,
    Search,
    Select,
    Show,
    Step,
    ValueOf,
)
from soulcore.language.building.clauses import Clause, Patch, Picking
from soulcore.language.building.free_verbs import Placed
from soulcore.language.building.rules import Unfit
from soulcore.language.parsing import references


@dataclass
class Assembly:
    """An ability while its sentences are put together."""

    notes: list[str] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    event: Event | None = None
    condition: Condition | None = None
    place: str = ""
    opened: bool = False
    insert_at: int | None = None
    sentence_ends: list[int] = field(default_factory=list)

    def add_sentence(self, clauses: tuple[Clause, ...]) -> None:
        for clause in clauses:
            self.add(clause)
        self.sentence_ends.append(len(self.steps))

    def add(self, clause: Clause) -> None:
        """Take in one clause."""
        if clause.event is not None:
            if self.steps or self.event is not None:
                raise Unfit("Only the first sentence of an effect can wait for something")
            self.event = clause.event
        if clause.repeat:
            self.repeat(clause.repeat)
            return
        if clause.patch is not None:
            self.patch(clause.patch, clause.condition())
            return
        clause = self.without_places(clause)
        if clause.instead:
            self.instead(clause)
            return
        if not self.steps and clause.conditions and self.condition is None and self.insert_at is None:
            self.condition = clause.condition()
            clause = replace(clause, conditions=[])
        steps = self.per_card(clause.steps(self.opened))
        if clause.before:
            self.insert_at = next((at for at, step in enumerate(self.steps) if isinstance(step.verb, Select)), 0)
        if self.insert_at is not None:
            self.steps[self.insert_at : self.insert_at] = steps
            self.insert_at += len(steps)
        else:
            self.steps += steps
        self.opened = self.opened or any(isinstance(step.verb, (Open, Search)) for step in steps)

    def without_places(self, clause: Clause) -> Clause:
        """Verbs that tell where this card must be give that to the ability."""
        verbs: list[Any] = []
        for verb in clause.verbs:
            if isinstance(verb, Placed):
                if verb.place:
                    self.place = verb.place
                verb = verb.verb
            verbs.append(verb)
        return replace(clause, verbs=tuple(verbs))

    # ------------------------------------------------------------ sentences about earlier ones

    def repeat(self, times: int) -> None:
        """ "These happen three times": everything said so far."""
        if not self.steps:
            raise Unfit("There is nothing to repeat")
        self.steps = [Step(Repeat(Number(times), tuple(self.steps)))]

    def patch(self, patch: Patch, condition: Condition | None) -> None:
        """Change a number of the selection that it speaks of."""
        if patch.kind == "count":
            at = self.last_select()
            select = self.select_at(at)
            if condition is None or patch.count is None:
                raise Unfit("“instead” needs a condition")
            self.replace_count(at, select, patch.count, condition)
            return
        at = self.last_select(patch.attribute)
        select = self.select_at(at)
        filters = tuple(
            replace(wanted, amount=patched(wanted.amount, patch, condition))
            if wanted.attribute == patch.attribute
            else wanted
            for wanted in select.selector.filters
        )
        found = replace(select, selector=replace(select.selector, filters=filters))
        self.steps[at] = replace(self.steps[at], verb=found)

    def last_select(self, attribute: str = "") -> int:
        """The nearest selection before, with a requirement on that attribute if one is named."""
        for at in range(len(self.steps) - 1, -1, -1):
            verb = self.steps[at].verb
            if isinstance(verb, Select) and (
                not attribute or any(wanted.attribute == attribute for wanted in verb.selector.filters)
            ):
                return at
        raise Unfit("There is no selection before this that it could change")

    def select_at(self, at: int) -> Select:
        verb = self.steps[at].verb
        if not isinstance(verb, Select):
            raise Unfit("There is no selection before this that it could change")
        return verb

    def replace_count(self, at: int, select: Select, count: Count, condition: Condition) -> None:
        """Another number of cards when the condition holds."""
        if count.kind == select.count.kind:
            amount = Instead(select.count.amount, condition, count.amount)
            self.steps[at] = replace(self.steps[at], verb=replace(select, count=Count(count.kind, amount)))
        else:
            other = Otherwise(select, condition, replace(select, count=count))
            self.steps[at] = replace(self.steps[at], verb=other)

    def instead(self, clause: Clause) -> None:
        """ "If …, … instead": another way to do an earlier step."""
        condition = clause.condition()
        if condition is None or len(clause.verbs) != 1:
            raise Unfit("“instead” needs a condition: If …, … instead")
        verb = clause.verbs[0]
        if isinstance(verb, Picking) and not verb.chosen.noun.whose and not verb.chosen.noun.filters:
            at = self.last_select()
            self.replace_count(at, self.select_at(at), verb.chosen.count, condition)
            return
        steps = replace(clause, conditions=[], instead=False).steps(self.opened)
        if len(steps) != 1:
            raise Unfit("One step can be done instead of one")
        second = steps[0].verb
        at = next(
            (at for at in range(len(self.steps) - 1, -1, -1) if type(self.steps[at].verb) is type(second)),
            len(self.steps) - 1,
        )
        if at < 0 or isinstance(self.steps[at].verb, Otherwise):
            raise Unfit("There is nothing before this that could be done instead of")
        first = self.steps[at].verb
        self.steps[at] = replace(self.steps[at], verb=Otherwise(first, condition, second, clause.optional))

    def per_card(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """ "All … get -2000 BP. Then, if their BP is 0, destroy them": of all those, the ones with BP 0."""
        first = steps[0]
        before = self.steps[-1].verb if self.steps else None
        asked = first.condition
        if not (
            isinstance(before, ChangeValue)
            and isinstance(before.what, All)
            and isinstance(asked, Is)
            and asked.of == "it"
        ):
            return steps
        what = getattr(first.verb, "what", None)
        if any(isinstance(step.verb, Select) for step in self.steps) or not isinstance(what, Ref) or what.name != "it":
            return steps
        attributes = {wanted.attribute for wanted in asked.filters}
        kept = tuple(wanted for wanted in before.what.selector.filters if wanted.attribute not in attributes)
        found = All(replace(before.what.selector, filters=(*kept, *asked.filters)))
        verb: Any = first.verb
        return (replace(first, condition=None, verb=replace(verb, what=found)), *steps[1:])


def patched(amount: Amount | None, patch: Patch, condition: Condition | None) -> Amount:
    if amount is None or patch.amount is None:
        raise Unfit("There is no number to change")
    if patch.kind == "plus":
        return Plus(amount, patch.amount)
    if patch.kind == "increase":
        if not isinstance(amount, Number) or not isinstance(patch.amount, Number) or condition is None:
            raise Unfit("Only a plain number can be increased")
        return Instead(amount, condition, Number(amount.value + patch.amount.value))
    if condition is None:
        raise Unfit("“instead” needs a condition")
    return Instead(amount, condition, patch.amount)


COSTS = (Discard, Exhaust, Show, Destroy, PayCores, Remove)
"""Verbs that an Activate effect without ▶ can open with as its cost."""


def leading_cost(assembly: Assembly) -> int:
    """How many first steps are a cost that lost its ▶: the first sentence, and the return of cards it shows."""
    if len(assembly.sentence_ends) < 2:
        return 0
    end = assembly.sentence_ends[0]
    last = assembly.steps[end - 1].verb if end else None
    if not isinstance(last, COSTS) or any(step.optional for step in assembly.steps[:end]):
        return 0
    if not is_own(assembly.steps[:end]):
        return 0
    if isinstance(last, Show) and isinstance(assembly.steps[end].verb, Return) and len(assembly.sentence_ends) > 2:
        end = assembly.sentence_ends[1]
    return end if end < len(assembly.steps) else 0


def is_own(steps: list[Step]) -> bool:
    """Whether steps touch only the player's own cards."""
    for step in steps:
        verb = step.verb
        if isinstance(verb, Select) and verb.selector.whose != "your":
            return False
        if isinstance(verb, Discard) and verb.seat != "you":
            return False
    return True


def name_references(ability: Ability) -> Ability:
    """ "that Spirit" means what was selected when the effect waits for nothing."""
    if ability.event is None or (ability.event.subject is None and not ability.event.this):
        rename_references(ability, "that", "it")
    started = False
    for step in (*ability.cost, *ability.steps):
        if started or any(isinstance(node, (Select, Search)) for node in walk(step)):
            started = True
            continue
        if has_reference(step, "it"):
            rename_references(step, "it", meant_by_it(ability))
    return ability


def meant_by_it(ability: Ability) -> str:
    """What "it" means where nothing was selected: what the event concerns, or this card when the text spoke of it."""
    if ability.event is not None and ability.event.subject is not None:
        return "that"
    spoken = ability.event is not None and ability.event.this
    spoken = spoken or any(isinstance(node, Is) and node.of == "this" for node in walk(ability.condition))
    if spoken or any(isinstance(node, Ref) and node.name == "this" for node in walk((ability.cost, ability.steps))):
        return "this"
    raise Unfit("“it” refers to nothing")


def has_reference(node: object, name: str) -> bool:
    return any(name in references(found) for found in walk(node))


def rename_references(node: object, old: str, new: str) -> None:
    for found in walk(node):
        if isinstance(found, Ref) and found.name == old:
            found.name = new
        elif isinstance(found, (Filter, Is, Became, ValueOf)) and found.of == old:
            found.of = new
        elif isinstance(found, MoveCores):
            found.source = new if found.source == old else found.source
            found.target = new if found.target == old else found.target
