"""Traditional Chinese: steps and bodies, in the terms and the word order of the manual."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects import tree
from soulcore.effects.tree import Ability, Not, Select, Step
from soulcore.language.rendering import chinese_values  # noqa: F401  (registers its verbs)
from soulcore.language.rendering import chinese_words as words
from soulcore.language.rendering.chinese_verbs import DURATION, ahead, say, told_together, verb
from soulcore.language.rendering.english import ABOUT
from soulcore.language.rendering.shared import Telling, fused, that_noun
from soulcore.language.writing import render


@verb(tree.Grant)
def _grant(t: Telling, v: tree.Grant) -> str:
    what = (
        f"「{render(v.ability, 'zh-Hant', t.vocabulary)}」"
        if v.ability is not None
        else words.word(t, "keyword", v.keyword)
    )
    return ahead(DURATION[v.duration], f"{words.thing(t, v.what)}獲得{what}")


@verb(tree.Repeat)
def _repeat(t: Telling, v: tree.Repeat) -> str:
    return f"執行以下效果 {words.number(t, v.times)} 次：{'；'.join(sentences(t, v.steps))}"


@verb(tree.Later)
def _later(t: Telling, v: tree.Later) -> str:
    event = v.ability.event
    assert event is not None
    moment = t.vocabulary.by_id["moment"].get(event.deed)
    start = "稍後，" if moment is not None else DURATION[v.duration]
    there = replace(t) if moment is not None else replace(t, that=that_noun(event))
    return f"{start}{words.event_clause(t, event)}{'；'.join(sentences(there, v.ability.steps))}"


@verb(tree.ChooseOne)
def _choose_one(t: Telling, v: tree.ChooseOne) -> str:
    return "從以下選擇 1 項執行：" + "".join("・" + "；".join(sentences(replace(t), steps)) for steps in v.modes)


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
