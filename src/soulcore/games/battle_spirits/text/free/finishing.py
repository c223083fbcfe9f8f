"""An effect whose sentences have been put together: its cost, its moment, and whether it makes sense."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.data import walk
from soulcore.effects.remark import Remark
from soulcore.effects.sense import is_moment
from soulcore.effects.tree import (
    Ability,
    AllOf,
    Condition,
    Destroy,
    Discard,
    EndStep,
    Exhaust,
    Number,
    Open,
    Play,
    Ref,
    Remove,
    Repeat,
    Rest,
    Return,
    Select,
    Selector,
    Show,
    Step,
)
from soulcore.games.battle_spirits.nodes import PayCores
from soulcore.games.battle_spirits.text.free.assembly import Assembly, reads_selected
from soulcore.games.battle_spirits.text.free.clause import together
from soulcore.games.battle_spirits.text.free.references import name_references, rename_references
from soulcore.language.building.body import MOMENTS, later_at
from soulcore.language.building.done import settle_done
from soulcore.language.building.rules import Unfit, settle_words
from soulcore.language.parsing import nonsense
from soulcore.language.vocabulary import Vocabulary


def finish(ability: Ability, assembly: Assembly, cost_sentences: int, vocabulary: Vocabulary) -> Ability:
    """The ability with what its sentences made."""
    if not assembly.steps:
        raise Unfit("does_nothing")
    split = assembly.sentence_ends[cost_sentences - 1] if cost_sentences else 0
    if not cost_sentences and ability.kind.startswith("activate"):
        split = leading_cost(assembly)
        if split:
            assembly.notes.append(Remark("note.first_is_cost"))
    steps = tuple(assembly.steps)
    if split >= len(steps):
        raise Unfit("nothing_after_cost")
    made = replace(
        ability,
        event=assembly.event,
        condition=assembly.condition,
        cost=steps[:split],
        steps=steps[split:],
        place=ability.place or assembly.place,
    )
    if made.place and not made.kind and made.levels != (0, 0):
        made = replace(made, levels=(0, 0))
        assembly.notes.append(Remark("note.no_level"))
    made = as_timing(name_references(put_off(chosen_by_using(after_battle(made)), assembly)), assembly)
    settle_words(made)
    settle_done(made)
    put_rest_back(made)
    other_than_this(made)
    if any(isinstance(node, Selector) and "/" in node.zone for node in walk(made)):
        raise Unfit("two_places")
    against = nonsense(made, vocabulary)
    if against is not None:
        raise Unfit(against)
    return made


def other_than_this(ability: Ability) -> None:
    """ "The other Spirits" are those besides this card. Said of the opponent's, or behind a selection among the same cards, they
    would be those besides another one: that is not guessed."""
    selected: Selector | None = None
    for step in (*ability.cost, *ability.steps):
        for node in walk(step):
            if not isinstance(node, Selector) or not node.other or node.zone != "field":
                continue
            after = selected is not None and (node.whose in (selected.whose, "any") or selected.whose == "any")
            if node.whose == "opponent" or (after and not isinstance(step.verb, Select)):
                raise Unfit("which_card")
        if isinstance(step.verb, Select) and step.verb.selector.zone == "field":
            selected = step.verb.selector


def put_rest_back(ability: Ability) -> None:
    """The rest of the opponent's cards goes to the opponent's deck, whatever a text calls it ("the Deck")."""
    opened = ""
    for node in walk((ability.cost, ability.steps)):
        if isinstance(node, Open):
            opened = node.whose
        elif isinstance(node, Rest) and node.to.startswith("deck_") and opened == "opponent":
            node.whose = "opponent"


def chosen_by_using(ability: Ability) -> Ability:
    """ "You can summon this card" as an effect used from the hand: using it is the choice."""
    first = ability.steps[0]
    if (
        ability.kind
        and ability.place
        and isinstance(first.verb, Play)
        and first.verb.what == Ref("this")
        and first.optional
    ):
        return replace(ability, steps=(Step(first.verb, first.link, first.condition), *ability.steps[1:]))
    return ability


def after_battle(ability: Ability) -> Ability:
    """ "At the end of the battle, end the Attack Step" as an effect that its player uses: the step ends then."""
    event = ability.event
    if not ability.kind or event is None or event.deed not in ("battle_ends", "battle_over"):
        return ability
    if all(isinstance(step.verb, EndStep) for step in ability.steps):
        steps = tuple(replace(step, verb=EndStep("attack", True)) for step in ability.steps)
        return replace(ability, event=None, steps=steps)
    return ability


OWN_TIMINGS = {
    ("summoned", ""): "when_summoned",
    ("deployed", ""): "when_deployed",
    ("attacks", ""): "when_attacking",
    ("blocks", ""): "when_blocking",
    ("destroyed", ""): "when_destroyed",
    ("destroyed", "opponent"): "when_destroyed_by_opponent",
    ("depleted", ""): "when_depleted",
}


def as_timing(ability: Ability, assembly: Assembly) -> Ability:
    """ "When this Spirit attacks, …" without a timing is the timing [When Attacking]."""
    event = ability.event
    if event is None or not event.this or ability.timings or event.source is not None:
        return ability
    timing = OWN_TIMINGS.get((event.deed, event.by))
    if timing is None:
        return ability
    assembly.notes.append(Remark("note.when_is_timing", timing=timing.replace("_", " ")))
    rename_references((ability.condition, ability.cost, ability.steps), "that", "this")
    return replace(ability, timings=(timing,), event=None)


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


def put_off(ability: Ability, assembly: Assembly) -> Ability:
    """ "At the end of the turn, …" in an effect that is used, or that has its own moment, puts off all of it."""
    event = ability.event
    late = [] if ability.condition is None else [ability.condition]
    if isinstance(ability.condition, AllOf) and len(assembly.asked_now) > 0:
        late = list(ability.condition.conditions)
    whole = replace(ability, condition=together([*assembly.asked_now, *late]))
    if event is None or event.deed not in MOMENTS or ability.cost:
        return whole
    if not ability.kind and (not any(is_moment(timing) for timing in ability.timings) or event.deed != "turn_ending"):
        return whole
    steps = ability.steps
    if ability.condition is not None:  # "At the end of the turn, if …": asked then, not now
        steps = (under(ability.condition, steps),)
    asked = together(assembly.asked_now)
    return replace(ability, event=None, condition=asked, steps=(Step(later_at(event.deed, steps)),))


def under(condition: Condition, steps: tuple[Step, ...]) -> Step:
    """Steps that are carried out together if the condition holds, which is asked once."""
    if steps[0].condition is None and all(reads_selected(step) for step in steps[1:]):
        return replace(steps[0], condition=condition)
    return Step(Repeat(Number(1), steps), "", condition)
