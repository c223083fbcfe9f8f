"""The sentences of an effect put together: what each says of those before it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from soulcore.games.battle_spirits.text.japanese.acts import Either
from soulcore.games.battle_spirits.text.japanese.neighbours import BoostDamage, MoveCores, is_moment, rank, tree
from soulcore.games.battle_spirits.text.japanese.nouns import Each
from soulcore.games.battle_spirits.text.japanese.patterns import Unfit
from soulcore.games.battle_spirits.text.japanese.sentences import (
    Before,
    Clause,
    Damage,
    During,
    If,
    Limit,
    Link,
    OfKind,
    Sentence,
    When,
)
from soulcore.games.battle_spirits.text.japanese.words import LIMITS

MOMENT_DURATION = {"battle_ends": "battle", "battle_over": "battle", "turn_ending": "turn"}
LEAVING = ("when_destroyed", "when_destroyed_by_opponent", "when_depleted")


def together(conditions: list[Any]) -> Any:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else tree.AllOf(tuple(conditions))


@dataclass
class Opened:
    """What the openings of a sentence say."""

    link: str = ""
    when: When | None = None
    conditions: list[Any] = field(default_factory=list)
    late: list[Any] = field(default_factory=list)
    each: Each | None = None
    duration: str = ""
    """How long what the sentence does lasts."""
    waits: str = ""
    """How long the sentence waits for what it waits for."""
    damage: Any = None
    before: bool = False
    limits: list[str] = field(default_factory=list)


def opened(sentence: Sentence) -> Opened:
    found = Opened()
    for place, opening in enumerate(sentence.openings):
        if isinstance(opening, Link):
            if place and opening.link:
                raise Unfit("opens_sentence")
            found.link = found.link or opening.link
        elif isinstance(opening, Before):
            if place:
                raise Unfit("opens_sentence")
            found.before = True
        elif isinstance(opening, When):
            if found.when is not None:
                raise Unfit("waits_for_one")
            found.when = opening
            found.waits, found.duration = found.duration, ""
        elif isinstance(opening, If):
            (found.conditions if found.when is None else found.late).append(opening.condition)
        elif isinstance(opening, Each):
            if found.each is not None:
                raise Unfit("for_each_one")
            found.each = opening
        elif isinstance(opening, During):
            if found.duration:
                raise Unfit("one_duration")
            found.duration = opening.duration
        elif isinstance(opening, Damage):
            found.damage = opening.what
        elif isinstance(opening, Limit):
            found.limits.append(opening.limit)
    return found


def lasting(verb: Any, duration: str) -> Any:
    """The verb for a stretch of time."""
    if not any(one.name == "duration" for one in fields(verb)) or isinstance(verb, tree.Later):
        raise Unfit("lasts_not")
    if verb.duration and verb.duration != duration:
        raise Unfit("one_duration")
    return replace(verb, duration=duration)


def multiplied(verb: Any, each: Each) -> Any:
    """The verb with its number for each of something."""
    if isinstance(verb, (tree.Draw, tree.ChangeValue, tree.ChangeKeyword, BoostDamage)):
        return replace(verb, amount=each.times(verb.amount))
    if getattr(verb, "count", None) is not None:
        return replace(verb, count=replace(verb.count, amount=each.times(verb.count.amount)))
    if hasattr(verb, "amount"):
        return replace(verb, amount=each.times(verb.amount))
    raise Unfit("has_no_number")


class Assembly:
    """An effect in the making."""

    def __init__(self) -> None:
        self.event: Any = None
        self.conditions: list[Any] = []
        self.late: list[Any] = []
        """Conditions behind the moment that the effect waits for: asked then."""
        self.steps: list[Any] = []
        self.cost: tuple[Any, ...] = ()
        self.sentences = 0
        self.before = -1
        """Where a selection stands that waits for what is told after it; -1 when none does."""
        self.either = -1
        self.limits: list[str] = []
        self.choosing = False
        self.modes: list[Assembly] = []
        self.names = False
        """Whether "it" is the card that set the effect off."""

    def name_that(self, said: Opened, first: bool) -> None:
        """The card that set the effect off is pointed at: what follows says "it" of that card."""
        if not first or said.when is None or said.waits or said.duration or said.each is not None:
            raise Unfit("what_card")
        self.event = said.when.event
        self.conditions += said.conditions + said.late
        self.names = True

    def next_mode(self) -> None:
        """A bullet: the next of the things from which one is chosen."""
        if not self.choosing:
            raise Unfit("chosen_from_what")
        self.modes.append(Assembly())

    def arrow(self) -> None:
        """What was said so far is the cost."""
        if not self.steps:
            raise Unfit("nothing_paid")
        self.cost, self.steps = tuple(self.steps), []

    def add(self, sentence: Sentence, *, bullet: bool = False) -> None:
        if bullet:
            self.next_mode()
        if self.modes:
            if sentence.clause.chooses:
                raise Unfit("choice_in_choice")
            self.modes[-1].sentences += 1
            self.modes[-1].add(sentence)
            return
        if self.choosing:
            raise Unfit("chosen_from_what")
        said = opened(sentence)
        clause = sentence.clause
        if clause.chooses:
            self.choosing = True
            if said.duration or said.each is not None or said.damage is not None:
                raise Unfit("choice_alone")
            if self.sentences == 0 and not said.waits:
                self.event = said.when.event if said.when is not None else None
                self.conditions += said.conditions + said.late
            elif said.when is not None or said.conditions or said.late or said.link:
                raise Unfit("choice_alone")
            self.sentences += 1
            return
        first = self.sentences == 0
        self.sentences += 1
        if said.limits:
            if not first:
                raise Unfit("how_often_once")
            self.limits += said.limits
        if clause.amend is not None:
            if said.when is not None or said.duration or said.damage is not None or said.link or said.before:
                raise Unfit("change_alone")
            self.steps = clause.amend.apply(self.steps, together(said.conditions), said.each)
            return
        if said.before:
            self.tell_before()
        if clause.names:
            self.name_that(said, first)
            return
        steps = self.meant(said, clause)
        if self.names and any(isinstance(step.verb, tree.Select) for step in steps):
            self.names = False
        if self.names:
            steps = [renamed(step) for step in steps]
        if clause.condition is not None:
            self.take_condition(clause, said, first)
        if self.either >= 0 and self.into_modes(said, steps):
            return
        if said.when is not None and (not first or said.waits or said.when.of_it):
            if first:
                self.conditions += said.conditions
                said.conditions = []
            self.append([self.waiting(said, steps)], said)
            return
        if said.when is not None:
            self.event = said.when.event
        if self.event is not None and self.event.subject is not None and not self.has_selected(steps):
            steps = [renamed(step) for step in steps]
        if first:
            self.conditions += said.conditions
            self.late += said.late
            said.conditions = []
        else:
            said.conditions += said.late
        self.append(steps, said)

    def has_selected(self, steps: list[Any]) -> bool:
        """Whether “it” can be something that was selected."""
        choosing = (tree.Select, tree.Search, tree.Otherwise, tree.ChooseOne, Either)
        return any(isinstance(step.verb, choosing) for step in (*self.cost, *self.steps, *steps))

    def take_condition(self, clause: Clause, said: Opened, first: bool) -> None:
        asked = clause.condition
        if isinstance(asked, tree.Happened) and asked.period == "now":
            if not first or said.when is not None:
                raise Unfit("waits_for_one")
            self.event = asked.event
        else:
            said.conditions.append(asked)

    def meant(self, said: Opened, clause: Clause) -> list[Any]:
        """The steps of a clause with what its openings say of their verbs."""
        steps = list(clause.steps)
        if said.each is not None or said.conditions or said.late or said.link in ("if_you_do", "if_not"):
            self.check_scope(said, steps)
        if said.each is not None:
            verb = multiplied(steps[0].verb, said.each)
            if isinstance(verb, tree.Select) and steps[0].optional and verb.count.kind == "exactly":
                verb = replace(verb, count=replace(verb.count, kind="up_to"))  # each of them lets one be selected
            steps[0] = replace(steps[0], verb=verb)
        if said.damage is not None or any(is_damage(step.verb) for step in steps):
            if said.damage is None or not all(is_damage(step.verb) for step in steps):
                raise Unfit("attack_of_whom")
            steps = [replace(step, verb=replace(step.verb, what=said.damage)) for step in steps]
        if said.duration:
            last = steps[-1].verb
            if len(steps) > 1 and not isinstance(steps[0].verb, tree.Select):
                steps = [replace(step, verb=lasting(step.verb, said.duration)) for step in steps]
            else:
                steps[-1] = replace(steps[-1], verb=lasting(last, said.duration))
        return steps

    def check_scope(self, said: Opened, steps: list[Any]) -> None:
        """What opens a sentence holds for all of it: a tree can say so of one deed, of a selection and what is done with it, and of
        the whole effect."""
        if len(steps) == 1 or (len(steps) == 2 and isinstance(steps[0].verb, tree.Select)):
            return
        if self.sentences > 1 or said.each is not None or said.link:
            raise Unfit("opening_for_several")

    def append(self, steps: list[Any], said: Opened) -> None:
        asked = together(said.conditions)
        start = steps[0]
        if asked is not None:
            if start.condition is not None:
                asked = tree.AllOf((asked, start.condition))
            start = replace(start, condition=asked)
        if said.link:
            if not self.steps and not self.cost:
                raise Unfit("stands_before_nothing")
            start = replace(start, link=said.link)
        made = self.of_all([self.of_discarded(start), *steps[1:]])
        if self.before >= 0:
            self.steps[self.before : self.before] = made
            self.before += len(made)
            return
        if isinstance(start.verb, Either):
            self.either = len(self.steps)
            modes = tuple((replace(start, verb=verb),) for verb in (start.verb.first, start.verb.second))
            if start.link or start.condition is not None or start.optional:
                raise Unfit("choice_of_two_alone")
            made = [tree.Step(tree.ChooseOne(modes))]
        self.steps += made

    def of_discarded(self, step: Any) -> Any:
        """“If it is a red card” behind a discard, when nothing was selected: if such a card was discarded."""
        asked = step.condition
        if not isinstance(asked, tree.Is) or asked.of != "it" or not self.steps:
            return step
        if any(isinstance(one.verb, (tree.Select, Either, tree.Otherwise)) for one in (*self.cost, *self.steps)):
            return step
        if not isinstance(self.steps[-1].verb, tree.Discard):
            return step
        types = tuple(one.value for one in asked.filters if one.attribute == "type")
        filters = tuple(one for one in asked.filters if one.attribute != "type")
        found = tree.Selector("any", types, "hand", filters)
        return replace(step, condition=tree.DoneAtLeast("at_least", tree.Number(1), found))

    def of_all(self, steps: list[Any]) -> list[Any]:
        """“All of … get -2000 BP. If their BP is 0, destroy them” when nothing was selected: those of all."""
        if any(isinstance(step.verb, (tree.Select, Either, tree.Otherwise)) for step in (*self.cost, *self.steps)):
            return steps
        if not self.steps or not isinstance(getattr(self.steps[-1].verb, "what", None), tree.All):
            return steps
        step = steps[0]
        asked = step.condition
        if isinstance(asked, tree.Is) and asked.of == "it" and getattr(step.verb, "what", None) == tree.Ref("it"):
            cards = self.steps[-1].verb.what.selector
            filters = tuple(sorted((*cards.filters, *asked.filters), key=rank))
            what = tree.All(replace(cards, filters=filters))
            return [replace(step, verb=replace(step.verb, what=what), condition=None), *steps[1:]]
        return steps

    def tell_before(self) -> None:
        for place, step in enumerate(self.steps):
            if isinstance(step.verb, tree.Select):
                self.before = place
                return
        raise Unfit("nothing_selected")

    def into_modes(self, said: Opened, steps: list[Any]) -> bool:
        """What follows a choice of two selections: to both, or to the one whose cards are named (スピリットを戻したなら)."""
        chosen = self.steps[self.either].verb
        if said.link or said.when is not None:
            return False
        if not said.conditions:
            modes = tuple((*mode, *steps) for mode in chosen.modes)
        else:
            asked = said.conditions[0]
            if len(said.conditions) > 1 or not isinstance(asked, OfKind):
                return False
            start = replace(steps[0], link="if_you_do")
            hits = [asked.type in mode[0].verb.selector.types for mode in chosen.modes]
            if sum(hits) != 1:
                raise Unfit("which_of_two")
            modes = tuple(
                (*mode, start, *steps[1:]) if hit else mode for mode, hit in zip(chosen.modes, hits, strict=True)
            )
        self.steps[self.either] = replace(self.steps[self.either], verb=tree.ChooseOne(modes))
        return True

    def waiting(self, said: Opened, steps: list[Any]) -> Any:
        """A step that sets up an effect which waits for something."""
        assert said.when is not None
        asked = [one for one in said.late if not isinstance(one, tree.InStep)]
        timings = tuple(f"{one.whose}_{one.step}_step" for one in said.late if isinstance(one, tree.InStep))
        moment = said.when.event.deed if said.when.event.subject is None else ""
        if said.when.of_it:
            if not said.waits:
                raise Unfit("how_long_waits")
            granted = tree.Ability(
                timings=timings, event=said.when.event, condition=together(asked), steps=tuple(steps)
            )
            return tree.Step(tree.Grant(tree.Ref("it"), ability=granted, duration=said.waits))
        if moment in MOMENT_DURATION and not said.waits:
            if said.late:
                steps = [replace(steps[0], condition=together(said.late)), *steps[1:]]
            later = tree.Ability(event=said.when.event, steps=tuple(steps))
            return tree.Step(tree.Later(later, MOMENT_DURATION[moment]))
        if not said.waits:
            raise Unfit("waits_for_one")
        if timings:
            raise Unfit("which_step_waits")
        if asked:
            steps = [replace(steps[0], condition=together(asked)), *steps[1:]]
        later = tree.Ability(event=said.when.event, steps=tuple(steps))
        return tree.Step(tree.Later(later, said.waits))

    def finish(self, marks: Any) -> Any:
        """The ability under its marks."""
        if self.choosing:
            if len(self.modes) < 2 or any(not mode.steps for mode in self.modes):
                raise Unfit("choice_of_one")
            self.steps.append(tree.Step(tree.ChooseOne(tuple(tuple(mode.steps) for mode in self.modes))))
        if not self.steps:
            raise Unfit("does_nothing")
        if self.limits:
            marks = replace(marks, limits=tuple(id for id in LIMITS if id in (*marks.limits, *self.limits)))
        if self.is_put_off(marks):
            return self.put_off(marks)
        conditions = self.conditions + self.late
        timings = list(marks.timings)
        if self.event is None and (not timings or all(one in LEAVING for one in timings)) and not marks.kind:
            for asked in [one for one in conditions if isinstance(one, tree.InStep)]:
                conditions.remove(asked)
                timings.append(f"{asked.whose}_{asked.step}_step")
        return replace(
            marks,
            timings=tuple(timings),
            event=self.event,
            condition=together(conditions),
            cost=self.cost,
            steps=tuple(self.steps),
        )

    def is_put_off(self, marks: Any) -> bool:
        """Whether an effect that is used, or that has its own moment, waits for another moment to come."""
        if self.event is None:
            return False
        if marks.kind in ("main", "flash") and not marks.place:
            if self.event.deed not in MOMENT_DURATION or self.event.subject is not None or self.cost:
                raise Unfit("used_waits_nothing")
            return True
        own = any(is_moment(timing) for timing in marks.timings)
        return own and not marks.kind and self.event.deed == "turn_ending" and not self.cost

    def put_off(self, marks: Any) -> Any:
        if all(isinstance(step.verb, tree.EndStep) for step in self.steps) and self.event.deed != "turn_ending":
            steps = tuple(replace(step, verb=tree.EndStep(step.verb.step, True)) for step in self.steps)
            return replace(marks, condition=together(self.conditions + self.late), steps=steps)
        first = self.steps[0]
        if self.late:
            first = replace(first, condition=together(self.late))
        later = tree.Ability(event=self.event, steps=(first, *self.steps[1:]))
        waiting = tree.Step(tree.Later(later, MOMENT_DURATION[self.event.deed]))
        return replace(marks, condition=together(self.conditions), steps=(waiting,))


def renamed(step: Any) -> Any:
    """The step with “that” for “it”."""
    verb = step.verb
    if getattr(verb, "what", None) == tree.Ref("it"):
        verb = replace(verb, what=tree.Ref("that"))
    if isinstance(verb, MoveCores) and verb.source == "it":
        verb = replace(verb, source="that")
    if isinstance(verb, MoveCores) and verb.target == "it":
        verb = replace(verb, target="that")
    asked = step.condition
    if isinstance(asked, tree.Is) and asked.of == "it":
        asked = replace(asked, of="that")
    return replace(step, verb=verb, condition=asked)


def is_damage(verb: Any) -> bool:
    return isinstance(verb, BoostDamage) and verb.what == tree.Ref("damage")
