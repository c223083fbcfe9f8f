"""Traditional Chinese: steps and bodies, in the terms and the word order of the manual."""

from __future__ import annotations

from soulcore.effects import tree
from soulcore.effects.tree import Ability, Not, Select, Step
from soulcore.language.rendering import chinese_words as words
from soulcore.language.rendering.chinese_phrases import say, told_together
from soulcore.language.rendering.shared import ABOUT, Telling, fused

LINK = {"": "", "then": "之後，", "if_you_do": "若如此做，則", "if_not": "若未如此做，則"}


def if_clause(t: Telling, asked: tree.Condition | None) -> str:
    if asked is None:
        return ""
    if isinstance(asked, Not):
        return f"除非{words.condition(t, asked.condition)}，否則"
    return f"若{words.condition(t, asked)}，則"


def placed(text: str, optional: bool, about: bool) -> str:
    """The sentence with 可 where it belongs: behind what opens it."""
    lead, bar, rest = text.rpartition("|")
    can = ("可使" if about else "可") if optional else ""
    return f"{lead.replace('|', '') if bar else ''}{can}{rest}"


def sentences(t: Telling, steps: tuple[Step, ...]) -> list[str]:
    """Each sentence without its full stop."""
    found: list[str] = []
    position = 0
    while position < len(steps):
        step = steps[position]
        following = steps[position + 1] if position + 1 < len(steps) else None
        start = LINK[step.link] + if_clause(t, step.condition)
        if step.decider != "you":
            offer = say(t, step.verb).replace("|", "").removeprefix(words.SEAT["opponent"])
            found.append(f"{start}{words.SEAT['opponent']}可{offer}")
            t.after(step.verb)
            position += 1
            continue
        with_it = fused(step, following)
        if with_it is not None and isinstance(step.verb, Select):
            found.append(start + placed(told_together(t, step.verb, with_it), step.optional, False))
            t.after(step.verb)
            t.after(with_it)
            position += 2
            continue
        told = step.verb
        if isinstance(told, tree.Otherwise):
            found.append(start + placed(say(t, told.first), step.optional, type(told.first) in ABOUT))
            second = placed(say(t, told.second), False, False)
            found.append(f"{if_clause(t, told.condition)}{'可' if told.optional else ''}改為{second}")
        else:
            found.append(start + placed(say(t, told), step.optional, type(told) in ABOUT))
        t.after(told)
        position += 1
    return found


def body(t: Telling, ability: Ability) -> str:
    opening = words.event_clause(t, ability.event) if ability.event is not None else ""
    opening += if_clause(t, ability.condition)
    cost = sentences(t, ability.cost)
    steps = sentences(t, ability.steps)
    if cost:
        cost[0] = opening + cost[0]
        return "。".join(cost) + " ▶ " + "。".join(steps) + "。"
    steps[0] = opening + steps[0]
    return "。".join(steps) + "。"
