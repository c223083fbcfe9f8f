"""Sentences that speak of cards which earlier ones opened, discarded, looked at or changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    Add,
    All,
    ChangeValue,
    Count,
    Discard,
    DoneAtLeast,
    Event,
    Exhaust,
    Grant,
    Have,
    Is,
    Not,
    Number,
    Open,
    Play,
    Ref,
    Refresh,
    Remove,
    Rest,
    Return,
    Search,
    Select,
    Selector,
    SetValue,
    Show,
    Stay,
    Step,
    Verb,
)
from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.games.battle_spirits.text.free.clause import Clause
from soulcore.games.battle_spirits.text.free.nouns import IN_BATTLE
from soulcore.games.battle_spirits.text.free.references import has_reference
from soulcore.language.binding import names_a_card
from soulcore.language.building.nouns import rank
from soulcore.language.building.rules import Unfit


def of_all(said: list[Step], everything: All | None, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """ "Target all …. Destroy them": them is all of them."""
    if everything is None or any(isinstance(step.verb, (Select, Search)) for step in said):
        return steps
    return tuple(replace(step, verb=on_all(step.verb, everything)) for step in steps)


def of_hand(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """After a look at the opponent's hand, cards are chosen there, by you."""
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


TO_CARDS_IN_PLAY = (ChangeValue, SetValue, Grant, Exhaust, Refresh)
"""What is done to a card on the Field: behind an opened card, “that Spirit” is the one of the event."""


def of_opened(said: list[Step], steps: tuple[Step, ...], notes: list[Remark]) -> tuple[Step, ...]:
    """What is said of "it" or "them" after cards were opened, while none was selected: of the opened cards."""
    at = next((at for at in range(len(said) - 1, -1, -1) if isinstance(said[at].verb, Open)), -1)
    if at < 0:
        return steps
    opened = said[at].verb
    chosen = any(isinstance(step.verb, (Select, Search)) for step in said[at:])
    first = steps[0]
    what = getattr(first.verb, "what", None)
    if what not in (Ref("it"), Ref("that")) or len(steps) != 1 or isinstance(first.verb, Show):
        return steps
    if what == Ref("that") and isinstance(first.verb, TO_CARDS_IN_PLAY):
        return steps
    asked = first.condition
    if isinstance(asked, Is) and asked.of in ("it", "that") and not chosen and opened.amount == Number(1):  # type: ignore[attr-defined]
        return if_it_is(first, asked)
    denied = isinstance(asked, Not) and isinstance(asked.condition, Is)
    if (chosen and not denied) or (asked is not None and not denied):
        return steps
    rest = as_rest(first.verb)
    if rest is None:
        return steps
    notes.append(Remark("note.rest_of_opened"))
    return (replace(first, verb=rest, condition=None, link=""),)


def of_one_opened(said: list[Step], clause: Clause) -> Clause:
    """ "Open the top card. If it is a red Spirit card, draw 1 card": if there is such a card among those opened."""
    last = said[-1].verb if said else None
    asked = clause.conditions[0] if len(clause.conditions) == 1 else None
    if not isinstance(last, Open) or last.amount != Number(1) or not isinstance(asked, Is):
        return clause
    if asked.of not in ("it", "that"):
        return clause
    for verb in clause.verbs:
        if has_reference(verb, "it") or (has_reference(verb, "that") and not isinstance(verb, TO_CARDS_IN_PLAY)):
            return clause
    types = tuple(wanted.value for wanted in asked.filters if wanted.attribute == "type")
    filters = tuple(wanted for wanted in asked.filters if wanted.attribute != "type")
    if any(option.attribute == "type" for wanted in filters for option in wanted.options):
        raise Unfit("one_type")
    found = Have(Selector(last.whose, types, "among", filters), "at_least", Number(1))
    return replace(clause, conditions=[found])


ON_FIELD_ONLY = ("bp", "cores", "level", "state", "soul_core", "symbols")
"""What is asked of a card on the Field, never of one that was discarded."""


def of_discarded(said: list[Step], clause: Clause, event: Event | None) -> Clause:
    """ "Discard the top card of your Deck. If it is a Spirit card, return it": what was just discarded. Where the effect waits
    for something that happens to a card, “that Spirit” is that card, and “it” may be either."""
    if not said or not is_one_discard(said[-1].verb) or not clause.verbs:
        return clause
    asked = clause.conditions[0] if len(clause.conditions) == 1 else None
    if isinstance(asked, Is) and asked.of in ("it", "that"):
        if any(wanted.attribute in ON_FIELD_ONLY for wanted in asked.filters):
            return clause
        if has_choice(said):
            raise Unfit("selected_or_discarded")
        types = tuple(wanted.value for wanted in asked.filters if wanted.attribute == "type")
        filters = tuple(wanted for wanted in asked.filters if wanted.attribute != "type")
        if len(types) > 1:
            raise Unfit("one_type")
        if names_a_card(event) and asked.of == "it" and any(names(verb, "that") for verb in clause.verbs):
            raise Unfit("which_card")
        found = DoneAtLeast("at_least", Number(1), Selector("any", types, "hand", filters))
        return replace(clause, conditions=[found], verbs=done_to(clause.verbs))
    if clause.conditions or has_choice(said):
        return clause
    if names_a_card(event) and any(names(verb, "that") for verb in clause.verbs):
        return clause
    if names_a_card(event) and any(names(verb, "it") for verb in clause.verbs):
        raise Unfit("which_card")
    if cast(Discard, said[-1].verb).selector.zone == "hand" and any(goes_to_hand(verb) for verb in clause.verbs):  # type: ignore[union-attr]
        raise Unfit("which_card")  # nobody discards a card only to have it back
    return replace(clause, verbs=done_to(clause.verbs))


def goes_to_hand(verb: Any) -> bool:
    """Whether “it” or “that card” comes to a hand by this."""
    to_hand = isinstance(verb, Add) or (isinstance(verb, Return) and verb.to == "hand")
    return to_hand and verb.what in (Ref("it"), Ref("that"))


def names(verb: Any, ref: str) -> bool:
    """Whether that is what is taken away or played."""
    return isinstance(verb, (Add, Return, Remove, Play)) and verb.what == Ref(ref)


def is_one_discard(verb: Verb) -> bool:
    """Whether exactly one card is discarded by this, so that “it” can mean that card."""
    return (
        isinstance(verb, Discard)
        and verb.selector is not None
        and verb.seat != "each"
        and verb.count == Count("exactly", Number(1))
    )


def done_to(verbs: tuple[Any, ...]) -> tuple[Any, ...]:
    """The verbs with “it” for what was just done. Only the first can speak of it: then something else was done."""
    found: list[Any] = []
    for at, verb in enumerate(verbs):
        if isinstance(verb, Stay):  # a card of the event, on the Field: never a discarded one
            found.append(verb)
            continue
        if isinstance(verb, Add):
            verb = Return(verb.what, "hand")
        if getattr(verb, "what", None) in (Ref("it"), Ref("that")):
            if at or not isinstance(verb, (Return, Remove, Play)):
                raise Unfit("which_card")
            verb = replace(verb, what=Ref("done"))
        found.append(verb)
    return tuple(found)


def among_discarded(said: list[Step], clause: Clause) -> Clause:
    """ "Discard 5 cards from the top. If there is a Magic card among them, …": among what was just discarded."""
    last = said[-1].verb if said else None
    if not isinstance(last, Discard) or not clause.conditions:
        return clause
    asked = clause.conditions[0]
    if not isinstance(asked, Have) or asked.selector.zone != "among":
        return clause
    if asked.op not in ("at_least", "is"):
        raise Unfit("or_more_only")
    found = DoneAtLeast(asked.op, asked.amount, replace(asked.selector, whose="any", zone="hand"))
    return replace(clause, conditions=[found, *clause.conditions[1:]])


def if_it_is(step: Step, asked: Is) -> tuple[Step, ...]:
    """ "If it is a red Spirit card, add it": select such a card among the opened ones, and add it."""
    types = tuple(wanted.value for wanted in asked.filters if wanted.attribute == "type")
    filters = tuple(wanted for wanted in asked.filters if wanted.attribute != "type")
    if any(option.attribute == "type" for wanted in filters for option in wanted.options):
        raise Unfit("one_type")
    select = Select(Count("exactly", Number(1)), Selector("your", types, "among", filters))
    return Step(select, step.link, None, step.optional), Step(step.verb)


def per_card(said: list[Step], steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """ "All … get -2000 BP. Then, if their BP is 0, destroy them": of all those, the ones with BP 0."""
    first = steps[0]
    before = said[-1].verb if said else None
    asked = first.condition
    if not (
        isinstance(before, ChangeValue) and isinstance(before.what, All) and isinstance(asked, Is) and asked.of == "it"
    ):
        return steps
    what = getattr(first.verb, "what", None)
    if any(isinstance(step.verb, Select) for step in said) or not isinstance(what, Ref) or what.name != "it":
        return steps
    attributes = {wanted.attribute for wanted in asked.filters}
    kept = tuple(wanted for wanted in before.what.selector.filters if wanted.attribute not in attributes)
    found = All(replace(before.what.selector, filters=(*kept, *asked.filters)))
    verb: Any = first.verb
    return (replace(first, condition=None, verb=replace(verb, what=found)), *steps[1:])


def narrowed(said: list[Step], clause: Clause) -> Clause:
    """ "Destroy the attacking Spirit if its cost is 4 or less": of those, the ones that are so. After a selection “it” is what was
    selected: "Select 1 Spirit. If it is red, exhaust all Spirits" asks whether to do it at all."""
    asked = clause.conditions[0] if len(clause.conditions) == 1 else None
    what = getattr(clause.verbs[0], "what", None) if len(clause.verbs) == 1 else None
    if isinstance(asked, Have) and is_the_one(asked) and what == Ref("it") and not has_choice(said):
        return replace(clause, verbs=(replace(clause.verbs[0], what=All(asked.selector)),), conditions=[])
    if not isinstance(asked, Is) or asked.of != "it" or not isinstance(what, All) or has_choice(said):
        return clause
    if any(isinstance(step.verb, Open) or is_one_discard(step.verb) for step in said):
        return clause  # "it" is that card
    filters = tuple(sorted((*what.selector.filters, *asked.filters), key=rank))
    verb = replace(clause.verbs[0], what=All(replace(what.selector, filters=filters)))
    return replace(clause, verbs=(verb,), conditions=[])


def has_choice(said: list[Step]) -> bool:
    return any(isinstance(step.verb, (Select, Search)) for step in said)


def is_the_one(asked: Have) -> bool:
    """ "If the attacking Spirit has …": what is asked of the one Spirit that can be meant."""
    return (
        asked.op == "at_least"
        and asked.amount == Number(1)
        and any(wanted.attribute == "state" and wanted.value in IN_BATTLE for wanted in asked.selector.filters)
    )


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
