"""Builders for clauses of the forgiving grammar: what opens and closes a sentence, and sentences about earlier ones."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    All,
    Amount,
    ChooseOne,
    Condition,
    Count,
    Destroy,
    Discard,
    Draw,
    Event,
    Exhaust,
    Filter,
    Forbid,
    ForEach,
    Number,
    Ref,
    Refresh,
    Return,
    Selector,
    Stay,
    Step,
    ValueOf,
    Verb,
)
from soulcore.games.battle_spirits.nodes import BoostDamage, MoveCores
from soulcore.games.battle_spirits.text.builders import free_rule, rule
from soulcore.games.battle_spirits.text.free.clause import Clause, Patch, Picking
from soulcore.games.battle_spirits.text.free.nouns import unpack
from soulcore.games.battle_spirits.text.free.verbs import AGAIN, opponents, returned
from soulcore.language.building.amounts import Each
from soulcore.language.building.body import MOMENTS
from soulcore.language.building.conditions import event
from soulcore.language.building.done import said
from soulcore.language.building.nouns import number
from soulcore.language.building.rules import Building, Elsewhere, Unfit

Object = Any
"""A reference, all of something, or a choice that is still to be settled."""


@rule("one_clause")
def _one_clause(b: Building, clause: Clause) -> tuple[Clause, ...]:
    return (apiece(clause, ""),)


@rule("more_clauses")
def _more_clauses(b: Building, before: tuple[Clause, ...], link: str, clause: Clause) -> tuple[Clause, ...]:
    last = before[-1]
    if any(isinstance(verb, ChooseOne) for verb in last.verbs):
        raise Elsewhere()
    if last.duration and last.verbs and all(isinstance(verb, Picking) for verb in last.verbs):
        # "During this turn, choose a Spirit and give it +2000 BP": what lasts is what is done to it
        before = (*before[:-1], replace(last, duration=""))
        clause = replace(clause, duration=clause.duration or last.duration)
    if clause.link in ("", "then") and clause.event is None:
        if depends(before[-1]):
            link, clause = "if_you_do", replace(clause, link="")
        elif any(earlier.link == "if_you_do" for earlier in before):
            link, clause = "", replace(clause, link="")  # one "if you do" opens the whole sentence
    if link and not clause.link:
        clause = replace(clause, link=link)
    who = doer(before[-1].verbs[-1]) if before[-1].verbs else "you"
    clause = apiece(clause, who)
    if who == "each" and any(getattr(verb, "seat", "") == "you" for verb in clause.verbs):
        raise Unfit("who_does")
    return (*before, clause)


@rule("either_clause")
def _either_clause(b: Building, first: Clause, second: Clause) -> tuple[Clause, ...]:
    """ "…, or …": one of the two is chosen. What opens the sentence opens both."""
    for clause in (first, second):
        if clause.instead or clause.patch is not None or clause.repeat or not clause.verbs or clause.unless is not None:
            raise Unfit("not_these_two")
    if second.link or second.event is not None or second.conditions or second.asked_now or second.optional:
        raise Unfit("not_these_two")
    opening = replace(first, verbs=(), duration="", each=None, among=False, filters=[], other=False)
    modes = tuple(apiece(alone(clause), "").steps(False) for clause in (first, second))
    return (replace(opening, verbs=(ChooseOne(modes),)),)


def alone(clause: Clause) -> Clause:
    """A clause without what opens its sentence."""
    return replace(clause, link="", event=None, waits="", optional=False, offered=False, conditions=[], asked_now=[])


def depends(clause: Clause) -> bool:
    """ "You can discard a card and draw 2": what follows in the sentence is decided with it. A choice that is not made
    leaves the rest of its sentence nothing to speak of."""
    return clause.optional and bool(clause.verbs) and not isinstance(clause.verbs[-1], Picking)


def doer(verb: Any) -> str:
    """Who does this."""
    if isinstance(verb, Discard) and isinstance(verb.what, All) and verb.what.selector == Selector("any", zone="hand"):
        return "each"
    return str(getattr(verb, "seat", "you"))


def apiece(clause: Clause, who: str) -> Clause:
    """ "…, then draw 4 cards each", "…, then draws 4 cards": they who did the thing before do this too."""
    verbs: list[Any] = []
    for verb in clause.verbs:
        seat = getattr(verb, "seat", "")
        if seat == AGAIN or (clause.apiece and seat == "you"):
            if who not in ("each", "opponent") or (clause.apiece and who != "each"):
                raise Unfit("who_does")
            verb = theirs(verb, who)
        if clause.apiece and isinstance(verb, MoveCores) and verb.total:
            raise Elsewhere
        verbs.append(verb)
    return replace(clause, verbs=tuple(verbs))


def theirs(verb: Any, who: str) -> Verb:
    """What a player does, done by these players."""
    if isinstance(verb, Draw) and not verb.until:
        return replace(verb, seat=who)
    chosen = unpack(verb.what) if isinstance(verb, Discard) else None
    if chosen is None or chosen.noun.zone not in ("", "hand"):
        raise Unfit("who_does")
    noun = replace(chosen.noun, whose="any" if who == "each" else "opponent")
    count, wanted = replace(chosen, noun=noun).at("hand")
    return Discard(who, count, wanted, random=verb.random)


@rule("close_each")
def _close_each(b: Building) -> Opening:
    return Opening("apiece", True)


@rule("by_clause", "may_clause_to")
def _by_clause(b: Building, *parts: Any) -> tuple[Clause, ...]:
    """ "By exhausting …, …", "you can exhaust … to …": you can pay the price, and if you do, the rest happens."""
    *openings, price, clause = parts
    clause = apiece(clause, "")
    first = Clause(as_verbs(price), optional=True)
    for opening in openings:
        put(first, opening)
    if clause.link or clause.event is not None:
        raise Unfit("price_at_once")
    return first, replace(clause, link="if_you_do")


@rule("join_then")
def _join_then(b: Building) -> str:
    return "then"


@rule("join_and")
def _join_and(b: Building) -> str:
    return ""


@dataclass
class Opening:
    """One thing that opens or closes a sentence: which field of the clause, and what."""

    name: str
    value: Any


@dataclass
class Doing:
    """The verbs of a clause, and whether they are optional."""

    verbs: tuple[Any, ...]
    optional: bool = False
    offered: bool = False
    everything: All | None = None


def as_verbs(verb: Any) -> tuple[Any, ...]:
    return verb if isinstance(verb, tuple) else (verb,)


@rule("must_do")
def _must_do(b: Building, verb: Any) -> Doing:
    return Doing(as_verbs(verb))


@rule("may_do")
def _may_do(b: Building, verb: Any) -> Doing:
    return Doing(as_verbs(verb), True)


@rule("offered")
def _offered(b: Building, can: object, verb: Any) -> Doing:
    """ "The opponent can discard …": they decide, and it is theirs."""
    _, steps = opponents(as_verbs(verb))
    return Doing(tuple(step.verb for step in steps), True, True)


@rule("select_all")
def _select_all(b: Building, what: All) -> Doing:
    """ "Target all …": nothing is selected; "them" in the next sentence is all of them."""
    b.note(Remark("note.target_all"))
    return Doing((), everything=what)


@rule("may_own")
def _may_own(b: Building, what: Object, make: Any) -> Doing:
    return Doing((make(what),), True)


@rule("does_own")
def _does_own(b: Building, what: Object, make: Any) -> Doing:
    return Doing((make(what),))


@rule("all_refresh")
def _all_refresh(b: Building, what: All) -> Doing:
    return Doing((Refresh(what),))


@rule("own_refresh")
def _own_refresh(b: Building) -> Any:
    return Refresh


@rule("own_exhaust")
def _own_exhaust(b: Building) -> Any:
    return Exhaust


@rule("own_deed_word")
def _own_deed_word(b: Building, deed: str) -> Any:
    found: Any = {"refreshed": Refresh, "exhausted": Exhaust, "destroyed": Destroy}.get(str(deed))
    if str(deed) == "returned_to_hand":
        return partial(to_hand, place="hand")
    if found is None:
        raise Unfit("not_to_itself")
    return found


@rule("own_return")
def _own_return(b: Building, to: object, place: str) -> Any:
    return partial(to_hand, place=str(place))


def to_hand(what: Object, place: str) -> Return:
    return returned(what, place)


@rule("own_stay")
def _own_stay(b: Building, state: str | None = None) -> Any:
    return partial(Stay, state=str(state or ""))


@rule("clause", "clause_instead")
def _clause(b: Building, *parts: Any) -> Clause:
    clause = Clause()
    for part in parts:
        if isinstance(part, Opening):
            put(clause, part)
            clause.led = clause.led or (part.name == "condition" and not clause.verbs)
        elif isinstance(part, Doing):
            clause.verbs, clause.optional, clause.offered = part.verbs, part.optional, part.offered
            clause.everything = part.everything
        elif isinstance(part, Patch):
            clause.patch = part
        elif isinstance(part, Clause):
            conditions = clause.conditions + part.conditions
            clause = replace(part, conditions=conditions, link=clause.link)
        elif isinstance(part, Verb):
            clause.verbs = (part,)
    return clause


@rule("clause_among")
def _clause_among(b: Building, *parts: Any) -> Clause:
    return _clause(b, Opening("among", True), *parts)


@free_rule("clause_instead")
def _clause_instead(b: Building, *parts: Any) -> Clause:
    return replace(_clause(b, *parts), instead=True)


def put(clause: Clause, opening: Opening) -> None:
    """Put one opening into the clause; what is already said may not be said again differently."""
    if opening.name == "condition":
        clause.conditions.append(opening.value)
    elif opening.name == "filters":
        clause.filters.append(opening.value)
    elif opening.name == "event" and clause.event is None:
        clause.asked_now, clause.conditions = clause.conditions, []
        clause.event = opening.value
        if clause.duration:
            clause.waits, clause.duration = clause.duration, ""
    elif opening.name == "event" and puts_off(clause, opening.value):
        clause.asked_before, clause.conditions = clause.conditions, []
        clause.moment = opening.value
    elif opening.name:
        if getattr(clause, opening.name):
            raise Unfit("said_twice")
        setattr(clause, opening.name, opening.value)


def puts_off(clause: Clause, second: Event) -> bool:
    """Whether a second thing that a clause waits for is the end of the turn or battle, to which it puts off what is done."""
    first = clause.event
    fits = first is not None and first.deed not in MOMENTS and second.deed in MOMENTS
    return fits and clause.moment is None and not clause.waits


@free_rule("later", "later_first", "later_moment")
def _later(b: Building, *_: object) -> None:
    """A sentence that waits is one with openings here."""
    raise Elsewhere


@rule("open_then")
def _open_then(b: Building, *_: object) -> Opening:
    return Opening("link", "then")


@rule("open_if_you_do")
def _open_if_you_do(b: Building, *_: object) -> Opening:
    return Opening("link", "if_you_do")


@rule("open_if_not")
def _open_if_not(b: Building, *_: object) -> Opening:
    return Opening("link", "if_not")


@rule("open_if")
def _open_if(b: Building, condition: Condition) -> Opening:
    return Opening("condition", condition)


@free_rule("if_condition")
def _if_condition(b: Building, *parts: Any) -> Condition:
    found = [part for part in parts if isinstance(part, Condition)]
    return found[0]


AT_ONCE: Final = re.compile(r"\b(?:when|whenever|each time) (?:one|1) or more\b", re.IGNORECASE)
"""What happens to several cards at once, said as one event."""

ONE_BY_ONE: Final = ("attacks", "blocks", "is_blocked", "unblocked")


@rule("open_event")
def _open_event(b: Building, happening: Event, *_: object) -> Opening:
    if happening.deed not in ONE_BY_ONE and not b.vocabulary.at_once and AT_ONCE.search(b.text):
        raise Unfit("event_at_once")
    return Opening("event", happening)


@rule("open_first")
def _open_first(b: Building, *parts: Any) -> Opening:
    happening = next(part for part in parts if isinstance(part, Event))
    return Opening("event", replace(happening, first=True))


@rule("at_on")
def _at_on(b: Building) -> None:
    return None


@rule("open_first_attack")
def _open_first_attack(b: Building, on: object, whose: str, word: str, *_: object) -> Opening:
    if not str(word).lower().startswith("first"):
        raise Unfit("first_attack_only")
    return Opening("event", Event("attacks", Selector(whose, ("spirit",)), first=True))


@rule("open_moment")
def _open_moment(b: Building, moment: str, *_: object) -> Opening:
    return Opening("event", event(moment))


@rule("open_duration")
def _open_duration(b: Building, duration: str, *_: object) -> Opening:
    return Opening("duration", duration)


@rule("open_each")
def _open_each(b: Building, each: Each, *_: object) -> Opening:
    return Opening("each", each)


@rule("open_among")
def _open_among(b: Building, *_: object) -> Opening:
    return Opening("among", True)


@rule("open_not_named")
def _open_not_named(b: Building, name: str, *_: object) -> Opening:
    return Opening("filters", Filter("name", "not", str(name)))


@rule("open_other")
def _open_other(b: Building, *_: object) -> Opening:
    return Opening("other", True)


@rule("open_before")
def _open_before(b: Building, *_: object) -> Opening:
    return Opening("before", True)


@rule("open_nothing")
def _open_nothing(b: Building, *_: object) -> Opening:
    return Opening("", None)


@rule("open_unless")
def _open_unless(b: Building, unless: Any, *_: object) -> Opening:
    return Opening("unless", unless)


@rule("repeat_sentence")
def _repeat_sentence(b: Building, times: int) -> Clause:
    return Clause(repeat=times)


@rule("repeat_times")
def _repeat_times(b: Building, word: object, text: str) -> int:
    return int(text)


@rule("repeat_more")
def _repeat_more(b: Building, word: object, text: str) -> int:
    return int(text) + 1


@rule("free_inner")
def _free_inner(b: Building, *parts: Any) -> tuple[Step, ...]:
    """Steps inside a block; "instead" and the like cannot stand there."""
    found: tuple[Step, ...] = ()
    for part in parts:
        if isinstance(part, Clause):
            if part.instead or part.patch is not None or part.repeat or part.event is not None or not part.verbs:
                raise Unfit("not_in_list")
            found += apiece(part, "").steps(False)
        else:
            found += part
    return found


@rule("patch_value")
def _patch_value(b: Building, the: object, attribute: str, becomes: object, amount: Amount, *_: object) -> Patch:
    return Patch("value", str(attribute), amount)


@rule("patch_increase")
def _patch_increase(b: Building, the: object, attribute: str, *rest: Any) -> Patch:
    return Patch("increase", str(attribute), number([part for part in rest if isinstance(part, str)][-1]))


@rule("patch_each")
def _patch_each(b: Building, counted: str, kind: str, deed: str, the: object, attribute: str, *rest: Any) -> Patch:
    by = int([part for part in rest if isinstance(part, str)][-1])
    worth = ValueOf(str(counted), said(deed))
    return Patch("plus", str(attribute), worth if by == 1 else ForEach(by, worth))


@rule("again_word")
def _again_word(b: Building) -> None:
    return None


@rule("patch_count_again")
def _patch_count_again(b: Building, word: object, count: Count, *_: object) -> Patch:
    """ "…, destroy 2 instead": so many are selected for the same."""
    return Patch("count", count=count)


@rule("patch_count")
def _patch_count(b: Building, count: Count, *_: object) -> Patch:
    return Patch("count", count=count)


@rule("would_forbid")
def _would_forbid(b: Building, subject: Selector, would: str, unless: Any, they: object, act: str) -> Clause:
    if would != act:
        raise Unfit("would_differ")
    verb = Forbid(All(subject), str(act), unless=unless[1], unless_seat=unless[0])
    return Clause((verb,))


@rule("would_forbid_player")
def _would_forbid_player(b: Building, seat: str, would: str, unless: Any, they: object, act: str) -> Clause:
    if would != act or act != "block":
        raise Unfit("would_block_only")
    return Clause((Forbid(Ref("this"), "be_blocked", unless=unless[1], unless_seat=unless[0]),))


@rule("would_boost")
def _would_boost(b: Building, of: str, act: str, whose: str, life: object, *rest: Any) -> Clause:
    amount = next((part for part in rest if isinstance(part, Number)), Number(1))
    return Clause((BoostDamage(Ref(of), amount),))
