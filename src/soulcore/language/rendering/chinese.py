"""Traditional Chinese: steps, headers and whole abilities, in the terms and the word order of the manual."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects import tree
from soulcore.effects.tree import Ability, Not, Select, Step
from soulcore.language.parameters import in_chinese
from soulcore.language.rendering import chinese_values  # noqa: F401  (registers its verbs)
from soulcore.language.rendering import chinese_words as words
from soulcore.language.rendering.chinese_verbs import DURATION, ahead, say, told_together, verb
from soulcore.language.rendering.english import ABOUT, means_itself
from soulcore.language.rendering.shared import CannotSay, Telling, fused, that_noun, this_noun
from soulcore.language.vocabulary import Vocabulary


@verb(tree.Grant)
def _grant(t: Telling, v: tree.Grant) -> str:
    what = f"「{ability(v.ability, t.vocabulary)}」" if v.ability is not None else words.word(t, "keyword", v.keyword)
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
            found.append(start + placed(say(t, told.first), step.optional, isinstance(told.first, ABOUT)))
            second = placed(say(t, told.second), False, False)
            found.append(f"{if_clause(t, told.condition)}{'可' if told.optional else ''}改為{second}")
        else:
            found.append(start + placed(say(t, told), step.optional, isinstance(told, ABOUT)))
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


def header(ability: Ability, vocabulary: Vocabulary) -> str:
    """The marks in the manual's brackets: Lv1-2 《真界放》 『攻擊時』 【起動：靈動】 〔每回合 1 次〕."""
    found: list[str] = []
    low, high = ability.levels
    if low:
        found.append(f"{vocabulary.level}{low}" + (f"-{high}" if high != low else ""))
    if ability.super_unleash and vocabulary.super_unleash is not None:
        found.append(vocabulary.super_unleash.zh)
    keyword = vocabulary.keyword(ability.keyword)
    if ability.keyword:
        if keyword is None:
            raise CannotSay(f"{vocabulary.game} has no keyword {ability.keyword!r}")
        value = in_chinese(keyword, ability.keyword_value, vocabulary) if ability.keyword_value else ""
        found.append(keyword.zh.replace("》", f"：{value}》") if value else keyword.zh)
    if ability.place:
        found.append(vocabulary.term("header_place", ability.place).zh)
    hidden = keyword.timings if keyword is not None else ()
    found += [f"『{vocabulary.term('timing', id).zh}』" for id in ability.timings if id not in hidden]
    if ability.kind:
        found.append(vocabulary.term("kind", ability.kind).zh)
    found += [vocabulary.term("limit", id).zh for id in ability.limits if id in vocabulary.by_id["limit"]]
    return " ".join(found)


def ability(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as one line; see the English renderer for `this` and `reminder`."""
    t = Telling(vocabulary, this_noun(ability, vocabulary, this), that_noun(ability.event))
    keyword = vocabulary.keyword(ability.keyword)
    text = ""
    if not ability.steps:
        text = f"（{keyword.reminder_zh}）" if reminder and keyword is not None and keyword.reminder_zh else ""
    elif means_itself(ability, vocabulary):
        text = f"（{body(t, ability)}）" if reminder else ""
    else:
        text = body(t, ability)
    limit = vocabulary.name_limit
    if limit is not None and limit.id in ability.limits:
        text += limit.zh
    return f"{header(ability, vocabulary)} {words.spaced(text)}".strip()
