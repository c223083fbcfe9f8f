"""Canonical English: steps and bodies."""

from __future__ import annotations

from soulcore.effects import tree
from soulcore.effects.tree import Ability, Not, Select, Step, Verb
from soulcore.language.rendering import english_words as words
from soulcore.language.rendering.english_phrases import deed, say, told_together
from soulcore.language.rendering.shared import ABOUT, TO_A_PLAYER, Telling, fused


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
