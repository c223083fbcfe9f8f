"""Sentences of a forgiving reading put together: what "instead", "three times" and a missing ▶ refer to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, cast

from soulcore.effects.data import walk
from soulcore.effects.sense import is_moment
from soulcore.effects.tree import (
    Ability,
    Add,
    All,
    Amount,
    Became,
    ChangeValue,
    Condition,
    Count,
    Destroy,
    Discard,
    DoneAtLeast,
    Event,
    Exhaust,
    Filter,
    Grant,
    Instead,
    Is,
    Later,
    Look,
    MoveCores,
    Not,
    Number,
    Open,
    Otherwise,
    PayCores,
    Plus,
    Ref,
    Remove,
    Repeat,
    Rest,
    Return,
    Search,
    Select,
    Selector,
    Show,
    Stay,
    Step,
    ValueOf,
    Verb,
)
from soulcore.language.building.body import MOMENTS, later_at
from soulcore.language.building.clauses import Clause, Patch, Picking
from soulcore.language.building.free_conditions import SELECTED
from soulcore.language.building.free_verbs import Placed
from soulcore.language.building.nouns import rank
from soulcore.language.building.rules import Unfit
from soulcore.language.parsing import names_a_card, nodes_later, references

TIMINGS = {"attacks": "when_attacking", "blocks": "when_blocking", "destroyed": "when_destroyed"}
"""Deeds of a card that have a timing of their own."""


@dataclass
class Assembly:
    """An ability while its sentences are put together."""

    notes: list[str] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    event: Event | None = None
    condition: Condition | None = None
    place: str = ""
    opened: bool = False
    looked: bool = False
    everything: All | None = None
    asked: Condition | None = None
    insert_at: int | None = None
    sentence_ends: list[int] = field(default_factory=list)

    def add_sentence(self, clauses: tuple[Clause, ...]) -> None:
        for clause in clauses:
            if clause.event is not None and clause.event.seat == SELECTED and not clause.waits:
                clause.waits = clauses[0].duration  # "during this turn, give it …, and when it attacks, …"
            self.add(clause)
        self.sentence_ends.append(len(self.steps))

    def add(self, clause: Clause) -> None:
        """Take in one clause."""
        if self.is_later(clause):
            self.later(clause)
            return
        if clause.event is not None:
            if self.steps or self.event is not None or clause.event.seat == SELECTED:
                raise Unfit("Only the first sentence of an effect can wait for something")
            self.event = clause.event
        if clause.repeat:
            self.repeat(clause.repeat)
            return
        if clause.patch is not None:
            self.patch(clause.patch, clause.condition())
            return
        if clause.everything is not None:
            self.everything = clause.everything
            self.ask_first(clause)
            return
        clause = self.without_places(clause)
        if clause.instead and clause.condition() is None and self.event is not None and not self.steps:
            self.replaced(clause)
            return
        if clause.instead:
            self.instead(clause)
            return
        if not self.steps and any(isinstance(node, DoneAtLeast) for node in walk(tuple(clause.conditions))):
            raise Unfit("Nothing was done before that this could speak of")
        if clause.link == "if_not" and not self.opened:
            if self.asked is not None:
                self.otherwise(clause, self.asked)
                return
            if not any(step.optional for step in self.steps):
                raise Unfit("“Otherwise” stands for one step, behind one with a condition")
        clause = narrowed(self.denied(clause))
        asked = clause.condition()
        clause = self.ask_first(clause)
        clause = self.of_discarded(clause)
        steps = self.per_card(self.of_opened(self.of_all(self.of_hand(clause.steps(self.opened)))))
        self.asked = None if clause.optional and not self.opened else asked
        if clause.before:
            self.insert_at = next((at for at, step in enumerate(self.steps) if isinstance(step.verb, Select)), 0)
        if self.insert_at is not None:
            self.steps[self.insert_at : self.insert_at] = steps
            self.insert_at += len(steps)
        else:
            self.steps += steps
        self.opened = self.opened or any(isinstance(step.verb, (Open, Search)) for step in steps)
        self.looked = self.looked or any(isinstance(step.verb, Look) for step in steps)

    def is_later(self, clause: Clause) -> bool:
        """Whether the clause is put off: it waits while a duration lasts, or till the end of the turn or battle, or goes on
        with what was put off."""
        if clause.event is not None:
            return bool(clause.waits) or (bool(self.steps) and clause.event.deed in MOMENTS)
        last = self.steps[-1].verb if self.steps else None
        if not isinstance(last, Later) or clause.patch is not None or clause.instead or clause.repeat:
            return False
        chose = any(isinstance(step.verb, (Select, Search)) for step in last.ability.steps)
        return clause.link != "" or (chose and has_reference(tuple(clause.verbs), "it"))

    def later(self, clause: Clause) -> None:
        """What is done later: one more step that waits, or one more thing that the step before waits for."""
        if not clause.verbs or clause.instead or clause.before:
            raise Unfit("What is done later is said at once")
        event, waits = clause.event, clause.waits
        if event is None:
            last = self.steps[-1].verb
            assert isinstance(last, Later)
            ability = replace(last.ability, steps=(*last.ability.steps, *clause.steps(False)))
            self.steps[-1] = replace(self.steps[-1], verb=replace(last, ability=of_event(ability)))
            return
        if event.deed in MOMENTS and waits not in ("", MOMENTS[event.deed]):
            raise Unfit("A moment comes once: it needs no duration")
        link = clause.link
        if event.seat == SELECTED:
            self.gift(clause, event, waits)
            return
        steps = tuple(lasting(step, waits) for step in replace(clause, event=None, link="").steps(False))
        ability = of_event(Ability(event=event, steps=steps))
        self.steps.append(Step(Later(ability, MOMENTS.get(event.deed, waits)), link))

    def gift(self, clause: Clause, event: Event, waits: str) -> None:
        """ "During this turn, when it attacks, …" of a selected card: it is given that effect."""
        if not any(isinstance(step.verb, (Select, Search)) for step in self.steps) or clause.conditions:
            raise Unfit("“it” refers to nothing")
        steps = replace(clause, event=None, link="").steps(False)
        for step in steps:
            if isinstance(step.verb, (Select, Search)):
                break
            rename_references(step, "it", "this")
        timing = TIMINGS.get(event.deed, "") if not event.by else ""
        awaited = None if timing else replace(event, seat="", this=True)
        ability = Ability(timings=(timing,) if timing else (), event=awaited, steps=steps)
        self.steps.append(Step(Grant(Ref("it"), ability=ability, duration=waits), clause.link))

    def ask_first(self, clause: Clause) -> Clause:
        """What the first sentence asks is asked of the whole effect."""
        if not self.steps and clause.conditions and self.condition is None and self.insert_at is None:
            self.condition = clause.condition()
            return replace(clause, conditions=[])
        return clause

    def denied(self, clause: Clause) -> Clause:
        """ "Otherwise, …" behind what is said of an opened card: of the cards that are not so."""
        if clause.link != "if_not" or self.asked is None:
            return clause
        return replace(clause, link="", conditions=[Not(self.asked), *clause.conditions])

    def otherwise(self, clause: Clause, asked: Condition) -> None:
        """ "If …, do this. Otherwise, do that": that, and this instead when the condition holds. Asked once."""
        steps = replace(clause, link="").steps(self.opened)
        if len(steps) != 1 or not self.steps or steps[0].condition is not None or steps[0].optional:
            raise Unfit("“Otherwise” stands for one step, behind one with a condition")
        last = self.steps[-1]
        first = len(self.steps) == 1 and self.condition is asked and last.condition is None
        if last.optional or isinstance(last.verb, Otherwise) or not (first or last.condition is asked):
            raise Unfit("“Otherwise” stands for one step, behind one with a condition")
        if first:
            self.condition = None
        self.steps[-1] = replace(last, condition=None, verb=Otherwise(steps[0].verb, asked, last.verb))

    def replaced(self, clause: Clause) -> None:
        """ "When it would be destroyed, you can … instead": if you do, it stays."""
        event = self.event
        if event is None or event.deed not in ("destroyed", "depleted", "returned", "removed", "leaving"):
            raise Unfit("Only leaving the Field can be replaced")
        self.steps += replace(clause, instead=False).steps(False)
        self.steps.append(Step(Stay(Ref("this" if event.this else "that")), "if_you_do"))

    def of_all(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """ "Target all …. Destroy them": them is all of them."""
        if self.everything is None or any(isinstance(step.verb, (Select, Search)) for step in self.steps):
            return steps
        return tuple(replace(step, verb=on_all(step.verb, self.everything)) for step in steps)

    def of_hand(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """After a look at the opponent's hand, cards are chosen there, by you."""
        if not self.looked or self.opened:
            return steps
        found: list[Step] = []
        for step in steps:
            verb = step.verb
            if isinstance(verb, Select) and verb.selector.zone == "among":
                verb = replace(verb, selector=replace(verb.selector, zone="hand", whose="opponent"))
            if isinstance(verb, Discard) and verb.selector is not None and verb.count is not None:
                theirs = replace(verb.selector, zone="hand", whose="opponent")
                found.append(replace(step, verb=Select(verb.count, theirs)))
                found.append(Step(Discard("you", None, None, Ref("it"))))
                continue
            found.append(replace(step, verb=verb))
        return tuple(found)

    def of_opened(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """What is said of "it" or "them" after cards were opened, while none was selected: of the opened cards."""
        at = next((at for at in range(len(self.steps) - 1, -1, -1) if isinstance(self.steps[at].verb, Open)), -1)
        if at < 0:
            return steps
        opened = self.steps[at].verb
        chosen = any(isinstance(step.verb, (Select, Search)) for step in self.steps[at:])
        first = steps[0]
        what = getattr(first.verb, "what", None)
        if what != Ref("it") or len(steps) != 1 or isinstance(first.verb, Show):
            return steps
        asked = first.condition
        if isinstance(asked, Is) and asked.of == "it" and not chosen and opened.amount == Number(1):  # type: ignore[attr-defined]
            return self.if_it_is(first, asked)
        denied = isinstance(asked, Not) and isinstance(asked.condition, Is)
        if (chosen and not denied) or (asked is not None and not denied):
            return steps
        rest = as_rest(first.verb)
        if rest is None:
            return steps
        self.notes.append("what is not said of a selected card is said of the rest of the opened ones")
        return (replace(first, verb=rest, condition=None, link=""),)

    def of_discarded(self, clause: Clause) -> Clause:
        """ "Discard the top card of your Deck. If it is a Spirit card, return it": what was just discarded."""
        last = self.steps[-1].verb if self.steps else None
        asked = clause.conditions[0] if len(clause.conditions) == 1 else None
        if (
            not isinstance(last, Discard)
            or last.selector is None
            or last.selector.zone != "deck"
            or last.count != Count("exactly", Number(1))
            or not isinstance(asked, Is)
            or asked.of != "it"
            or len(clause.verbs) != 1
        ):
            return clause
        verb: Any = clause.verbs[0]
        if isinstance(verb, Add):
            verb = Return(verb.what, "hand")
        if getattr(verb, "what", None) == Ref("it"):
            verb = replace(verb, what=Ref("done"))
        types = tuple(wanted.value for wanted in asked.filters if wanted.attribute == "type")
        filters = tuple(wanted for wanted in asked.filters if wanted.attribute != "type")
        found = DoneAtLeast("at_least", Number(1), Selector("any", types, "hand", filters))
        return replace(clause, conditions=[found], verbs=(verb,))

    def if_it_is(self, step: Step, asked: Is) -> tuple[Step, ...]:
        """ "If it is a red Spirit card, add it": select such a card among the opened ones, and add it."""
        types = tuple(wanted.value for wanted in asked.filters if wanted.attribute == "type")
        filters = tuple(wanted for wanted in asked.filters if wanted.attribute != "type")
        if any(option.attribute == "type" for wanted in filters for option in wanted.options):
            raise Unfit("Ask for one type of card")
        select = Select(Count("exactly", Number(1)), Selector("your", types, "among", filters))
        return Step(select, step.link, None, step.optional), Step(step.verb)

    def without_places(self, clause: Clause) -> Clause:
        """Verbs that tell where this card must be give that to the ability."""
        verbs: list[Any] = []
        for verb in clause.verbs:
            if isinstance(verb, Placed):
                if verb.alone and self.steps:
                    raise Unfit("Which card is meant is not said")
                if verb.alone:
                    self.notes.append("what is said of no card is said of this one")
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


def lasting(step: Step, waits: str) -> Step:
    """A change made later lasts as long as its event is waited for, where nothing else is said."""
    verb: Any = step.verb
    if getattr(verb, "duration", None) == "" and waits:
        return replace(step, verb=replace(verb, duration=waits))
    return step


def of_event(ability: Ability) -> Ability:
    """What is done later, with “it” for what the event concerns called “that”."""
    if not names_a_card(ability.event):
        return ability
    for step in ability.steps:
        if isinstance(step.verb, (Select, Search)):
            break
        rename_references(step, "it", "that")
    return ability


def narrowed(clause: Clause) -> Clause:
    """ "Destroy the attacking Spirit if its cost is 4 or less": of those, the ones that are so."""
    asked = clause.conditions[0] if len(clause.conditions) == 1 else None
    what = getattr(clause.verbs[0], "what", None) if len(clause.verbs) == 1 else None
    if not isinstance(asked, Is) or asked.of != "it" or not isinstance(what, All):
        return clause
    filters = tuple(sorted((*what.selector.filters, *asked.filters), key=rank))
    verb = replace(clause.verbs[0], what=All(replace(what.selector, filters=filters)))
    return replace(clause, verbs=(verb,), conditions=[])


def on_all(verb: Verb, what: All) -> Verb:
    """The verb on all of them, where it speaks of them."""
    changed: Any = verb
    if getattr(verb, "what", None) == Ref("it"):
        return cast(Verb, replace(changed, what=what))
    if isinstance(verb, MoveCores) and "it" in (verb.source, verb.target):
        source, target = ("each" if end == "it" else end for end in (verb.source, verb.target))
        return replace(verb, source=source, target=target, each=what.selector)
    return verb


def as_rest(verb: Verb) -> Rest | None:
    """The verb as one on the rest of the opened cards."""
    if isinstance(verb, Return):
        return Rest(verb.to, verb.order)
    if isinstance(verb, Add):
        return Rest("hand")
    return Rest("trash") if isinstance(verb, Discard) else None


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


def put_off(ability: Ability) -> Ability:
    """ "At the end of the turn, …" in an effect that is used, or that has its own moment, puts off all of it."""
    event = ability.event
    if event is None or event.deed not in MOMENTS or ability.cost:
        return ability
    if not ability.kind and (not any(is_moment(timing) for timing in ability.timings) or event.deed != "turn_ending"):
        return ability
    return replace(ability, event=None, steps=(Step(later_at(event.deed, ability.steps)),))


def name_references(ability: Ability) -> Ability:
    """ "that Spirit" means what was selected when the effect waits for nothing."""
    if not names_a_card(ability.event):
        rename_references(ability, "that", "it", nodes_later(ability))
    if has_reference(ability.condition, "it"):
        rename_references(ability.condition, "it", meant_by_it(ability))
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
    event = ability.event
    if event is not None and (event.subject is not None or (event.by == "attack" and not event.this)):
        return "that"
    spoken = ability.event is not None and ability.event.this
    spoken = spoken or any(
        (isinstance(node, Is) and node.of == "this") or (isinstance(node, Event) and node.this)
        for node in walk(ability.condition)
    )
    if spoken or any(isinstance(node, Ref) and node.name == "this" for node in walk((ability.cost, ability.steps))):
        return "this"
    raise Unfit("“it” refers to nothing")


def has_reference(node: object, name: str) -> bool:
    return any(name in references(found) for found in walk(node))


def rename_references(node: object, old: str, new: str, kept: set[int] | None = None) -> None:
    """Rename a reference wherever it stands, but not in the nodes (by id) that are kept as they are."""
    for found in walk(node):
        if kept and id(found) in kept:
            continue
        if isinstance(found, Ref) and found.name == old:
            found.name = new
        elif isinstance(found, (Filter, Is, Became, ValueOf)) and found.of == old:
            found.of = new
        elif isinstance(found, MoveCores):
            if found.source == old and new == "this" and found.whose == "owner":
                found.whose = "your"
            found.source = new if found.source == old else found.source
            found.target = new if found.target == old else found.target
