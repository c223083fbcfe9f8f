"""SPIRIT WAR card text in Traditional Chinese, from the tree."""

from __future__ import annotations

from soulcore.effects.tree import (
    Ability,
    All,
    Amount,
    Chance,
    Condition,
    Count,
    CountOf,
    Event,
    Filter,
    ForEach,
    Have,
    Is,
    Number,
    Ref,
    Search,
    Select,
    Selector,
    Step,
    Verb,
)
from soulcore.games.spirit_war.terms import zh
from soulcore.games.spirit_war.text.pairs import Choice, pairs, words_of
from soulcore.language.rendering import chinese_words as words
from soulcore.language.rendering.chinese_words import spaced
from soulcore.language.rendering.shared import CannotSay, Telling
from soulcore.language.vocabulary import Vocabulary

ARENA = zh("arena")
CARD = zh("card")
SOUL = zh("soul")

WHOSE = {"your": "自己", "opponent": "對手", "any": "雙方"}
SEAT = {"you": "自己", "opponent": "對手", "each": "雙方玩家"}
BOUND = {"at_least": "或以上", "at_most": "或以下", "is": ""}
POSITION = {"edge": zh("edge_position"), "shield": zh("shield_position")}
LASTING = {"": "", "turn": "直到回合結束，", "stays": f"此{CARD}在{ARENA}期間，"}
ACTIONS = {
    **{id: zh(id) for id in ("recruit", "return", "ghost", "recharge", "recover", "silence", "vanquish", "push")},
    **{id: zh(id) for id in ("break", "sacrifice", "clone")},
    "void": zh("to_void"),
}
"""The action words of the book."""

FORBIDDEN = {"attack_directly": "直接攻擊", "set": f"{zh('set')}{CARD}", "draw": "抽牌"}
PLAYED = {"summoned": zh("summon"), "emitted": zh("emit"), "activated": zh("activate")}


def ability(ability: Ability, vocabulary: Vocabulary) -> str:
    """One ability as one line."""
    return spaced(line(Telling(vocabulary), ability))


def line(t: Telling, ability: Ability) -> str:
    if ability.keyword:
        return keyword_line(t, ability)
    limit = limits(t, ability)
    if ability.kind == "equip":
        choice = ability.steps[0].verb
        assert isinstance(choice, Select)
        return f"{zh('equip')}：{picked(t, choice)}。"
    body = effects(t, ability.steps)
    state = f"{condition(t, ability.condition)}的期間，" if ability.condition is not None else ""
    if ability.kind == "always":
        return f"{zh('always')}：{state}{body}。"
    if ability.kind == "manual":
        paid = f"{price(t, ability.cost)}：" if ability.cost else ""
        only = f"僅限{condition(t, ability.condition)}的期間。" if ability.condition is not None else ""
        return f"{zh('manual')}：{paid}{body}。{only}{limit}"
    if ability.event is not None:
        may = "可以" if ability.kind == "may" else ""
        paid = f"{price(t, ability.cost)}來" if ability.cost else ""
        when = f"若{condition(t, ability.condition)}，" if ability.condition is not None else ""
        return f"{event(t, ability.event)}時，{when}{may}{paid}{body}。{limit}"
    paid = f"{price(t, ability.cost)}：" if ability.cost else ""
    return f"{paid}{body}。{limit}"


def limits(t: Telling, ability: Ability) -> str:
    found = ""
    for limit in ability.limits:
        _, _, name = limit.partition(":")
        found += f"{words.name(t, name)}每回合 1 次。" if name else "每回合 1 次。"
    return found


def keyword_line(t: Telling, ability: Ability) -> str:
    if ability.keyword == "control":
        return f"{zh('control')}：{'；'.join(entries(t, ability.cost))}。"
    if ability.keyword == "flood":
        rules = [effects(t, (step,)) for step in ability.steps]
        return f"{zh('flood')}：{'；'.join(entries(t, ability.cost) + rules)}。"
    return keyword(t, ability.keyword, ability.keyword_value)


def keyword(t: Telling, id: str, kinds: str) -> str:
    name = words.word(t, "keyword", id)
    return f"{name}：{'、'.join(words.word(t, 'card_type', kind) for kind in kinds.split())}" if kinds else name


# ---------------------------------------------------------------- prices and conditions


def entries(t: Telling, cost: tuple[Step, ...]) -> list[str]:
    return [phrase(t, choice, verb) for _, choice, verb in pairs(cost)]


def price(t: Telling, cost: tuple[Step, ...]) -> str:
    return "並".join(phrase(t, choice, verb) for _, choice, verb in pairs(cost))


def condition(t: Telling, asked: Condition) -> str:
    if isinstance(asked, Is):
        return f"此{CARD}處於{POSITION[asked.filters[0].value]}"
    if not isinstance(asked, Have) or not isinstance(asked.amount, Number):
        raise CannotSay(f"no words for the condition {type(asked).__name__}")
    selector = asked.selector
    place = ARENA if selector.zone == "field" else words.word(t, "place", selector.zone)
    exactly = "正好" if asked.op == "is" else ""
    return f"{WHOSE[selector.whose]}的{place}有{exactly} {asked.amount.value} 張{BOUND[asked.op]}{noun(t, selector)}"


def event(t: Telling, awaited: Event) -> str:
    whose = {"you": "自己", "opponent": "對手", "": "任一玩家"}[awaited.seat]
    if awaited.deed.endswith("_begins"):
        return f"{whose}的{words.word(t, 'step', awaited.deed.removesuffix('_begins'))}開始"
    if awaited.deed == "drawn":
        return f"{whose}抽牌"
    if awaited.deed == "soul_placed":
        return f"{whose}放置{SOUL}"
    if awaited.this:
        return f"此{CARD}{words.word(t, 'deed', awaited.deed)}"
    assert awaited.subject is not None
    if awaited.seat:
        return f"{whose}{PLAYED[awaited.deed]}{noun(t, awaited.subject)}"
    named = noun(t, awaited.subject)
    owner = "" if awaited.subject.whose == "any" else WHOSE[awaited.subject.whose] + ("" if "的" in named else "的")
    return f"{owner}{named}{words.word(t, 'deed', awaited.deed)}"


# ---------------------------------------------------------------- effects


def effects(t: Telling, steps: tuple[Step, ...]) -> str:
    if len(steps) == 1 and isinstance(steps[0].verb, Chance):
        return chance(t, steps[0].verb)
    return "，然後".join(phrase(t, choice, verb) for _, choice, verb in pairs(steps))


def chance(t: Telling, verb: Chance) -> str:
    if verb.sides == 2:
        tails = effects(t, verb.modes[1]) if verb.modes[1] else "無事發生"
        return f"擲 1 枚硬幣。正面：{effects(t, verb.modes[0])}。反面：{tails}"
    told = []
    low = 1
    for high, steps in zip(verb.upto, verb.modes, strict=True):
        span = str(low) if low == high else f"{low} 至 {high}"
        told.append(f"{span}：{effects(t, steps)}")
        low = high + 1
    return f"擲 1 顆骰子。{'；'.join(told)}"


def noun(t: Telling, selector: Selector) -> str:
    """The noun with its requirements: 火屬性、種族「飛龍」的戰靈."""
    types = "／".join(words.word(t, "card_type", id) for id in selector.types) or t.vocabulary.card.zh
    wanted = [f"此{CARD}以外"] if selector.other else []
    wanted += [requirement(t, one) for one in selector.filters]
    return f"{'、'.join(wanted)}的{types}" if wanted else types


def requirement(t: Telling, wanted: Filter) -> str:
    """Elements and Species are said this game's way, the rest like in every game."""
    negative = wanted.op == "not"
    if wanted.attribute == "either":
        return "或".join(requirement(t, option) for option in wanted.options)
    if wanted.attribute == "color":
        return ("非" if negative else "") + words.word(t, "color", wanted.value) + zh("element")
    if wanted.attribute == "family":
        return zh("species") + words.name(t, wanted.value) + ("以外" if negative else "")
    if wanted.attribute == "name":
        return f"名為{words.name(t, wanted.value)}" + ("以外" if negative else "")
    return words.requirement(t, wanted)


def amount(t: Telling, given: Amount) -> tuple[int, str]:
    """The number printed and the "for each" before it."""
    if isinstance(given, Number):
        return given.value, ""
    if isinstance(given, ForEach) and isinstance(given.count, CountOf):
        selector = given.count.selector
        place = ARENA if selector.zone == "field" else words.word(t, "place", selector.zone)
        return given.each, f"{WHOSE[selector.whose]}的{place}每有 1 張{noun(t, selector)}，"
    raise CannotSay(f"no words for the amount {type(given).__name__}")


def picked(t: Telling, choice: Select) -> str:
    assert isinstance(choice.count.amount, Number)
    up_to = "至多 " if choice.count.kind == "up_to" else ""
    word = "目標" if choice.declared else "所選的"
    where = "" if choice.selector.whose == "any" else f"{WHOSE[choice.selector.whose]}{ARENA}上"
    return f"{where}{word} {up_to}{choice.count.amount.value} 張{noun(t, choice.selector)}"


def thing(t: Telling, choice: Select | Search | None, what: Ref | All) -> str:
    if isinstance(what, All):
        where = "" if what.selector.whose == "any" else f"{WHOSE[what.selector.whose]}{ARENA}上"
        return f"{where}每張{noun(t, what.selector)}"
    if what.name == "it":
        assert isinstance(choice, Select)
        return picked(t, choice)
    return {"host": f"{zh('equip')}此{CARD}的{CARD}", "that": f"該{CARD}"}.get(what.name, f"此{CARD}")


def taken(t: Telling, count: Count, selector: Selector) -> str:
    assert isinstance(count.amount, Number)
    up_to = "至多 " if count.kind == "up_to" else ""
    return f" {up_to}{count.amount.value} 張{noun(t, selector)}"


def terms(free: bool, ignoring: bool) -> str:
    waived = f"無視{zh('control')}，" if ignoring else ""
    return waived if free else f"{waived}支付其{zh('soul_cost')}，"


def phrase(t: Telling, choice: Choice, verb: Verb) -> str:
    """One effect, or one payment."""
    return words_of(verb).zh(t, choice, verb)
