"""Sentences of a forgiving reading put together: what “instead”, “three times” and a missing ▶ refer to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from soulcore.effects.data import walk
from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    All,
    ChooseOne,
    Condition,
    DoneAtLeast,
    DoneCount,
    Event,
    Is,
    Later,
    Look,
    Not,
    Number,
    Open,
    Otherwise,
    Ref,
    Remove,
    Repeat,
    Return,
    Search,
    Select,
    Stay,
    Step,
)
from soulcore.games.battle_spirits.text.free.clause import Clause, together
from soulcore.games.battle_spirits.text.free.earlier import (
    among_discarded,
    narrowed,
    of_all,
    of_discarded,
    of_hand,
    of_one_opened,
    of_opened,
    per_card,
)
from soulcore.games.battle_spirits.text.free.events import SELECTED
from soulcore.games.battle_spirits.text.free.instead import change_number, do_instead
from soulcore.games.battle_spirits.text.free.verbs import Placed
from soulcore.games.battle_spirits.text.free.waiting import is_later, wait
from soulcore.language.building.rules import Unfit


def reads_selected(step: Step) -> bool:
    """Whether a step only does something to what was selected: nothing, where nothing was."""
    return getattr(step.verb, "what", None) == Ref("it")


def has_block(steps: list[Step]) -> bool:
    return any(isinstance(step.verb, (Repeat, ChooseOne, Later)) for step in steps)


@dataclass
class Assembly:
    """An ability while its sentences are put together."""

    notes: list[Remark] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    event: Event | None = None
    condition: Condition | None = None
    asked_now: list[Condition] = field(default_factory=list)
    """What is asked before the event is named."""
    place: str = ""
    opened: bool = False
    looked: bool = False
    everything: All | None = None
    asked: Condition | None = None
    insert_at: int | None = None
    sentence_ends: list[int] = field(default_factory=list)

    def add_sentence(self, clauses: tuple[Clause, ...]) -> None:
        starts: list[int] = []
        for clause in clauses:
            if clause.event is not None and clause.event.seat == SELECTED and not clause.waits:
                clause.waits = clauses[0].duration  # "during this turn, give it …, and when it attacks, …"
            starts.append(len(self.steps))
            self.add(clause)
        for at in range(len(clauses) - 2, -1, -1):
            if clauses[at].led and starts[at] and self.insert_at is None:
                self.hold_together(clauses[at + 1 :], starts[at:])
        self.sentence_ends.append(len(self.steps))

    def hold_together(self, others: tuple[Clause, ...], starts: list[int]) -> None:
        """ "If …, do this and do that": the condition is asked of both. Of a selected card it is asked again, card by card;
        anything else is asked once."""
        start, later = starts[0], starts[1:]
        if start >= len(self.steps) or any(clause.conditions or clause.instead for clause in others):
            return
        asked = self.steps[start].condition
        if asked is None or later[0] >= len(self.steps):
            return
        if isinstance(asked, Is) and asked.of == "it":
            for at in later:
                if at < len(self.steps) and self.steps[at].condition is None:
                    self.steps[at] = replace(self.steps[at], condition=asked)
            return
        chosen = any(isinstance(step.verb, (Select, Search)) for step in self.steps[start : later[0]])
        if (chosen and all(reads_selected(step) for step in self.steps[later[0] :])) or has_block(self.steps[start:]):
            return
        first = self.steps[start]
        inside = (replace(first, link="", condition=None), *self.steps[start + 1 :])
        self.steps[start:] = [Step(Repeat(Number(1), inside), first.link, asked)]

    def add(self, clause: Clause) -> None:
        """Take in one clause."""
        if is_later(self.steps, clause):
            if not self.steps and self.condition is None:
                self.condition, clause.asked_now = together(clause.asked_now), []
            wait(self.steps, clause)
            return
        if clause.event is not None:
            if self.steps or self.event is not None or clause.event.seat == SELECTED:
                raise Unfit("first_sentence_waits")
            self.event = clause.event
            self.asked_now = clause.asked_now
            if clause.moment is not None:
                self.condition = together(clause.asked_before)
                wait(self.steps, replace(clause, event=clause.moment, moment=None, asked_now=[], asked_before=[]))
                return
        if clause.repeat or clause.patch is not None or clause.everything is not None:
            clause.needs_no_more()
        if clause.repeat:
            self.repeat(clause.repeat)
            return
        if clause.patch is not None:
            change_number(self.steps, clause.patch, clause.condition())
            return
        if clause.everything is not None:
            self.everything = clause.everything
            self.ask_first(clause)
            return
        if not (clause.instead and clause.condition() is not None):
            clause = self.without_places(clause)
        if clause.instead and clause.condition() is None and self.event is not None and not self.steps:
            self.replaced(clause)
            return
        if clause.instead:
            do_instead(self.steps, clause, self.opened)
            return
        spoken = (tuple(clause.conditions), clause.each.count if clause.each is not None else None, clause.verbs)
        if not self.steps and any(isinstance(node, (DoneAtLeast, DoneCount)) for node in walk(spoken)):
            raise Unfit("nothing_done")
        if clause.link == "if_not" and not self.opened:
            if self.asked is not None:
                self.otherwise(clause, self.asked)
                return
            if not any(step.optional for step in self.steps):
                raise Unfit("otherwise_one_step")
        clause = narrowed(self.steps, self.denied(clause))
        asked = clause.condition()
        clause = self.ask_first(clause)
        clause = of_discarded(self.steps, of_one_opened(self.steps, clause), self.event)
        if not self.opened:
            clause = among_discarded(self.steps, clause)
        steps = clause.steps(self.opened)
        if self.looked and not self.opened:
            steps = of_hand(steps)
        steps = of_opened(self.steps, of_all(self.steps, self.everything, steps), self.notes)
        steps = per_card(self.steps, steps)
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
            raise Unfit("otherwise_one_step")
        last = self.steps[-1]
        first = len(self.steps) == 1 and self.condition is asked and last.condition is None
        if last.optional or isinstance(last.verb, Otherwise) or not (first or last.condition is asked):
            raise Unfit("otherwise_one_step")
        if first:
            self.condition = None
        self.steps[-1] = replace(last, condition=None, verb=Otherwise(steps[0].verb, asked, last.verb))

    def replaced(self, clause: Clause) -> None:
        """ "When it would be destroyed, you can … instead": if you do, it stays."""
        event = self.event
        if event is None or event.deed not in ("destroyed", "depleted", "returned", "removed", "leaving"):
            raise Unfit("leaving_replaced")
        self.steps += replace(clause, instead=False).steps(False)
        if any(isinstance(verb, (Return, Remove)) and isinstance(verb.what, Ref) for verb in clause.verbs):
            return  # it goes elsewhere instead
        self.steps.append(Step(Stay(Ref("this" if event.this else "that")), "if_you_do"))

    def without_places(self, clause: Clause) -> Clause:
        """Verbs that tell where this card must be give that to the ability."""
        verbs: list[Any] = []
        for verb in clause.verbs:
            if isinstance(verb, Placed):
                if verb.alone and self.steps:
                    raise Unfit("which_card")
                if verb.alone:
                    self.notes.append(Remark("note.said_of_this"))
                if verb.place:
                    self.place = verb.place
                verb = verb.verb
            verbs.append(verb)
        return replace(clause, verbs=tuple(verbs))

    def repeat(self, times: int) -> None:
        """ "These happen three times": everything said so far."""
        if not self.steps:
            raise Unfit("nothing_to_repeat")
        self.steps = [Step(Repeat(Number(times), tuple(self.steps)))]
