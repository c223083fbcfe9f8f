"""Canonical English: steps and bodies."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects import tree
from soulcore.effects.tree import Ability, Not, Select, Step, Verb
from soulcore.language.rendering import english_values  # noqa: F401  (registers its verbs)
from soulcore.language.rendering import english_words as words
from soulcore.language.rendering.english_values import deed, subject
from soulcore.language.rendering.english_verbs import DURATION, say, told_together, verb
from soulcore.language.rendering.shared import CannotSay, Telling, fused, that_noun
from soulcore.language.writing import render


@verb(tree.Grant)
def _grant(t: Telling, v: tree.Grant) -> str:
    name, many = subject(t, v.what)
    gain = "gain" if many else "gains"
    if v.ability is not None:
        return f"{name} {gain} “{render(v.ability, 'en', t.vocabulary)}”{DURATION[v.duration]}"
    return f"{name} {gain} {words.word(t, 'keyword', v.keyword)}{DURATION[v.duration]}"


@verb(tree.Repeat)
def _repeat(t: Telling, v: tree.Repeat) -> str:
    word = "time" if v.times == tree.Number(1) else "times"
    return f"do the following {words.number(t, v.times)} {word}: {inner(t, v.steps)}"


@verb(tree.Later)
def _later(t: Telling, v: tree.Later) -> str:
    event = v.ability.event
    assert event is not None
    moment = t.vocabulary.by_id["moment"].get(event.deed)
    start = "later" if moment is not None else DURATION[v.duration].strip()
    there = replace(t) if moment is not None else replace(t, that=that_noun(event))
    return f"{start}, {words.event_clause(t, event)}{inner(there, v.ability.steps)}"


@verb(tree.ChooseOne)
def _choose_one(t: Telling, v: tree.ChooseOne) -> str:
    return "choose 1 of the following: " + " ".join("• " + inner(replace(t), steps) for steps in v.modes)


@verb(tree.Otherwise)
def _otherwise(t: Telling, v: tree.Otherwise) -> str:
    raise CannotSay("“instead” is a sentence of its own")


def inner(t: Telling, steps: tuple[Step, ...]) -> str:
    """Steps inside a step: small letters, semicolons."""
    return "; ".join(sentences(t, steps))


LINK = {"": "", "then": "then, ", "if_you_do": "if you do, ", "if_not": "if not, "}


def if_clause(t: Telling, asked: tree.Condition | None) -> str:
    if asked is None:
        return ""
    if isinstance(asked, Not):
        return f"unless {words.condition(t, asked.condition)}, "
    return f"if {words.condition(t, asked)}, "


ABOUT: set[type[Verb]] = {
    tree.ChangeValue,
    tree.SetValue,
    tree.Treat,
    tree.Grant,
    tree.Forbid,
    tree.Allow,
    tree.Must,
    tree.Stay,
}
"""Verbs whose sentence begins with what it is about, so that "you can" needs more words."""

TO_A_PLAYER: set[type[Verb]] = set()
"""Verbs that are done to a player, not by one."""


def may(optional: bool, verb: Verb) -> str:
    if not optional:
        return ""
    others = (isinstance(verb, Select) and verb.chooser != "you") or getattr(verb, "seat", "you") not in ("you", "")
    return "you can decide that " if type(verb) in ABOUT or (others and type(verb) not in TO_A_PLAYER) else "you can "


def joined(t: Telling, step: Step, following: Step | None) -> bool:
    """Whether a selection and the step behind it are one sentence in the game's dialect."""
    if following is None or not isinstance(step.verb, Select) or step.verb.chooser != "you" or step.verb.also:
        return False
    if following.link or following.condition is not None or following.optional:
        return False
    verb = following.verb
    return getattr(verb, "what", None) == tree.Ref("it") and t.vocabulary.dialect.joins(verb)


def sentences(t: Telling, steps: tuple[Step, ...]) -> list[str]:
    """Each sentence without its full stop and with a small first letter."""
    found: list[str] = []
    position = 0
    while position < len(steps):
        step = steps[position]
        following = steps[position + 1] if position + 1 < len(steps) else None
        told = step.verb.first if isinstance(step.verb, tree.Otherwise) else step.verb
        start = LINK[step.link] + if_clause(t, step.condition) + may(step.optional, told)
        if step.decider != "you":
            start = LINK[step.link] + if_clause(t, step.condition) + "your opponent can "
            found.append(start + deed(t, step.verb, "offered"))
            t.after(step.verb)
            position += 1
            continue
        with_it = fused(step, following)
        if with_it is not None and isinstance(step.verb, Select):
            found.append(start + told_together(t, step.verb, with_it))
            t.after(step.verb)
            t.after(with_it)
            position += 2
            continue
        if joined(t, step, following) and following is not None:
            selected = say(t, step.verb)
            t.after(step.verb)
            found.append(f"{start}{selected} and {say(t, following.verb)}")
            t.after(following.verb)
            position += 2
            continue
        if isinstance(step.verb, tree.Otherwise):
            other = step.verb
            found.append(start + say(t, other.first))
            allowed = may(other.optional, other.second)
            found.append(f"{if_clause(t, other.condition)}{allowed}{say(t, other.second)} instead")
        else:
            found.append(start + say(t, step.verb))
        t.after(step.verb)
        if isinstance(step.verb, tree.Otherwise) and isinstance(step.verb.second, Select):
            t.after(step.verb.second)
        position += 1
    return found


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def body(t: Telling, ability: Ability) -> str:
    """The sentences of an ability."""
    opening = words.event_clause(t, ability.event) if ability.event is not None else ""
    opening += if_clause(t, ability.condition)
    cost = sentences(t, ability.cost)
    steps = sentences(t, ability.steps)
    if cost:
        cost[0] = opening + cost[0]
        return ". ".join(map(capital, cost)) + " ▶ " + ". ".join(map(capital, steps)) + "."
    steps[0] = opening + steps[0]
    return ". ".join(map(capital, steps)) + "."
