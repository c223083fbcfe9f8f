"""SPIRIT WAR card text in Japanese, from the tree. A sentence has the ending of its verb behind `~` until its form is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from soulcore.games.spirit_war.names import JAPANESE
from soulcore.games.spirit_war.terms import ja
from soulcore.games.spirit_war.text.pairs import Choice, pairs, words_of
from soulcore.language.rendering.japanese_forms import AND, CAN, DOES, formed
from soulcore.language.rendering.japanese_terms import Names
from soulcore.language.rendering.shared import CannotSay
from soulcore.language.vocabulary import Vocabulary

WORDS = Names(JAPANESE)
ARENA = ja("arena")
CARD = ja("card")
SOUL = ja("soul")
THIS = f"この{CARD}"

WHOSE = {"your": "自分の", "opponent": "相手の", "any": "お互いの"}
SEAT = {"you": "自分", "opponent": "相手", "each": "お互いのプレイヤー", "": "いずれかのプレイヤー"}
BOUND = {"at_least": "以上", "at_most": "以下", "is": ""}
POSITION = {"edge": ja("edge_position"), "shield": ja("shield_position")}
LASTING = {"": "", "turn": "ターン終了時まで、", "stays": f"{THIS}が{ARENA}にある間、"}
CREATURES = {"spirit", "beyonder", "creature"}
REFERENCES = {"this": THIS, "host": f"{ja('equip')}先の{CARD}", "that": f"その{CARD}"}

ACTIONS = {
    **{id: f"を{ja(id)}~する" for id in ("recruit", "return", "recharge", "recover", "vanquish", "break", "clone")},
    "ghost": f"を{ja('ghost')}として出~す",
    "silence": f"を{ja('silence')}~させる",
    "push": f"を{ja('push').removesuffix('し')}~す",
    "void": f"を{ja('to_void')}に~する",
    "sacrifice": f"を{ja('sacrifice')}に~する",
}
"""The action words of the book as verbs."""

DEEDS = {
    "summoned": f"{ja('summon')}された",
    "emitted": "放たれた",
    "broken": f"{ja('break')}された",
    "leaves": f"{ARENA}を離れた",
    "attacks": "攻撃した",
    "wins_fight": f"{ja('fight')}に勝った",
    "loses_fight": f"{ja('fight')}に負けた",
    "turned_edge": f"{ja('edge_position')}になった",
    "turned_shield": f"{ja('shield_position')}になった",
}
"""What happens to a card."""

PLAYED = {"summoned": f"{ja('summon')}した", "emitted": "放った", "activated": f"{ja('activate')}した"}
"""What a player does with one."""

FORBIDDEN = {
    "attack_directly": "直接攻撃できない",
    "set": f"{CARD}を{ja('set')}できない",
    "draw": f"{CARD}を引けない",
    "summon": f"{ja('summon')}できない",
    "emit": "放てない",
    "activate": f"{ja('activate')}できない",
}


def render(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as one line."""
    if ability.keyword:
        return keyword_line(ability)
    limit = "".join(f"{name(one)}はターンに1回。" if one else "ターンに1回。" for one in limited(ability))
    if ability.kind == "equip":
        choice = ability.steps[0].verb
        assert isinstance(choice, Select)
        return f"{ja('equip')}：{picked(choice)}。"
    paid = f"{price(ability.cost)}ことで、" if ability.cost else ""
    body = effects(ability.steps, CAN if ability.kind == "may" else DOES)
    asked = condition(ability.condition) if ability.condition is not None else ""
    if ability.kind == "always":
        return f"{ja('always')}：{meanwhile(asked)}{body}。"
    if ability.kind == "manual":
        only = f"{meanwhile(asked).removesuffix('、')}のみ。" if asked else ""
        return f"{ja('manual')}：{paid}{body}。{only}{limit}"
    when = f"{event(ability.event)}時、" if ability.event is not None else ""
    return f"{when}{f'{asked}なら、' if asked else ''}{paid}{body}。{limit}"


def limited(ability: Ability) -> list[str]:
    """For each limit the name it is kept for; "" for this very ability."""
    return [limit.partition(":")[2] for limit in ability.limits]


def name(text: str) -> str:
    return f"「{JAPANESE.get(text, text)}」"


def keyword_line(ability: Ability) -> str:
    if ability.keyword in ("control", "flood"):
        rules = [effects((step,)) for step in ability.steps]
        return f"{ja(ability.keyword)}：{'；'.join(entries(ability.cost) + rules)}。"
    return keyword(ability.keyword, ability.keyword_value)


def keyword(id: str, kinds: str) -> str:
    """【不壊：スピリット/ビヨンダー】"""
    return ja(id).replace("】", f"：{'/'.join(ja(kind) for kind in kinds.split())}】") if kinds else ja(id)


# ---------------------------------------------------------------- prices and conditions


def entries(cost: tuple[Step, ...]) -> list[str]:
    return [formed(phrase(choice, verb), DOES) for _, choice, verb in pairs(cost)]


def price(cost: tuple[Step, ...]) -> str:
    """All payments, the last in its dictionary form."""
    told = [phrase(choice, verb) for _, choice, verb in pairs(cost)]
    return "、".join([*(formed(one, AND) for one in told[:-1]), formed(told[-1], DOES)])


def meanwhile(asked: str) -> str:
    """As long as something is so: …がいる間、 but シールド配置の間、."""
    return f"{asked}{'' if asked.endswith('る') else 'の'}間、" if asked else ""


def _is(asked: Is) -> str:
    return f"{THIS}が{POSITION[asked.filters[0].value]}"


def _have(asked: Have) -> str:
    selector = asked.selector
    where = f"{WHOSE[selector.whose]}{place(selector.zone)}に{noun(selector)}が"
    number = exact(asked.amount)
    if asked.op == "at_most":
        return f"{where}{number}枚以下"
    lives = selector.zone == "field" and selector.types and CREATURES.issuperset(selector.types)
    exactly = "ちょうど" if asked.op == "is" else ""
    return f"{where}{exactly}{number}枚{BOUND[asked.op]}{'いる' if lives else 'ある'}"


CONDITIONS: dict[type[Condition], Callable[[Any], str]] = {Is: _is, Have: _have}


def condition(asked: Condition) -> str:
    told = CONDITIONS.get(type(asked))
    if told is None:
        raise CannotSay(f"no Japanese for the condition {type(asked).__name__}")
    return told(asked)


def place(zone: str) -> str:
    return ARENA if zone == "field" else ja(zone)


def event(awaited: Event) -> str:
    """What an ability waits for, in the past: …された時、 follows."""
    who = SEAT[awaited.seat]
    if awaited.deed.endswith("_begins"):
        return f"{who}の{ja(awaited.deed.removesuffix('_begins'))}が始まった"
    if awaited.deed == "drawn":
        return f"{who}が{CARD}を引いた"
    if awaited.deed == "soul_placed":
        return f"{who}が{SOUL}を置いた"
    if awaited.this:
        return f"{THIS}が{DEEDS[awaited.deed]}"
    assert awaited.subject is not None
    if awaited.seat:
        return f"{who}が{noun(awaited.subject)}を{PLAYED[awaited.deed]}"
    owner = "" if awaited.subject.whose == "any" else WHOSE[awaited.subject.whose]
    return f"{owner}{noun(awaited.subject)}が{DEEDS[awaited.deed]}"


# ---------------------------------------------------------------- nouns and numbers


def noun(selector: Selector) -> str:
    """The noun with its requirements: このカード以外の火属性の種族「ドレイク」のスピリット."""
    types = "/".join(ja(id) for id in selector.types) or CARD
    other = f"{THIS}以外の" if selector.other else ""
    return other + "".join(requirement(one) for one in selector.filters) + types


def _either(wanted: Filter) -> str:
    return "か".join(requirement(option).removesuffix("の") for option in wanted.options) + "の"


def _state(wanted: Filter) -> str:
    shown = POSITION.get(wanted.value) or f"{ja(wanted.value)}状態"
    return f"{shown}ではない" if wanted.op == "not" else f"{shown}の"


def _number(wanted: Filter) -> str:
    shown = ja("soul_cost" if wanted.attribute == "cost" else wanted.attribute)
    if wanted.op == "above":
        return f"{shown}が{exact(wanted.amount)}より高い"
    bound = "未満" if wanted.op == "below" else BOUND[wanted.op]
    return f"{shown}{exact(wanted.amount)}{bound}の"


def without(wanted: Filter) -> str:
    return "以外の" if wanted.op == "not" else "の"


REQUIREMENTS: dict[str, Callable[[Filter], str]] = {
    "either": _either,
    "color": lambda wanted: f"{ja(wanted.value)}{ja('element')}{without(wanted)}",
    "family": lambda wanted: f"{ja('species')}{name(wanted.value)}{without(wanted)}",
    "name": lambda wanted: f"カード名{name(wanted.value)}{without(wanted)}",
    "name_part": lambda wanted: f"カード名に{name(wanted.value)}を{'含まない' if wanted.op == 'not' else '含む'}",
    "keyword": lambda wanted: f"{ja(wanted.value)}を{'持たない' if wanted.op == 'lacks' else '持つ'}",
    "state": _state,
    "cost": _number,
    "edge": _number,
    "shield": _number,
}


def requirement(wanted: Filter) -> str:
    told = REQUIREMENTS.get(wanted.attribute)
    if told is None:
        raise CannotSay(f"no Japanese for the requirement {wanted.attribute!r}")
    return told(wanted)


def exact(given: Amount | None) -> int:
    if not isinstance(given, Number):
        raise CannotSay(f"no Japanese for the amount {type(given).__name__} here")
    return given.value


def amount(given: Amount) -> tuple[int, str]:
    """The number printed, and what stands before the sentence: 相手のアリーナのクリーチャー1枚につき、."""
    if isinstance(given, ForEach) and isinstance(given.count, CountOf):
        selector = given.count.selector
        return given.each, f"{WHOSE[selector.whose]}{place(selector.zone)}の{noun(selector)}{given.every}枚につき、"
    return exact(given), ""


def how_many(count: Count) -> str:
    return f"{exact(count.amount)}枚" + ("まで" if count.kind == "up_to" else "")


def where(selector: Selector) -> str:
    return "" if selector.whose == "any" else f"{WHOSE[selector.whose]}{ARENA}の"


def picked(choice: Select) -> str:
    """対象の、相手のアリーナのスピリット1枚."""
    there = where(choice.selector)
    word = ("対象の" if choice.declared else "選んだ") + ("、" if there else "")
    return f"{word}{there}{noun(choice.selector)}{how_many(choice.count)}"


def thing(choice: Select | Search | None, what: Ref | All) -> str:
    if isinstance(what, All):
        return f"{where(what.selector)}{noun(what.selector)}すべて"
    if what.name == "it":
        assert isinstance(choice, Select)
        return picked(choice)
    return REFERENCES.get(what.name, THIS)


# ---------------------------------------------------------------- effects


def effects(steps: tuple[Step, ...], form: int = DOES) -> str:
    """The sentence of all steps, its last verb in a form."""
    if len(steps) == 1 and isinstance(steps[0].verb, Chance):
        return chance(steps[0].verb)
    told = [phrase(choice, verb) for _, choice, verb in pairs(steps)]
    return "、その後、".join([*(formed(one, AND) for one in told[:-1]), formed(told[-1], form)])


def chance(verb: Chance) -> str:
    if verb.sides == 2:
        tails = effects(verb.modes[1]) if verb.modes[1] else "何もしない"
        return f"コインを投げる。表：{effects(verb.modes[0])}。裏：{tails}"
    told = []
    low = 1
    for high, steps in zip(verb.upto, verb.modes, strict=True):
        told.append(f"{low if low == high else f'{low}～{high}'}：{effects(steps)}")
        low = high + 1
    return f"サイコロを振る。{'；'.join(told)}"


def phrase(choice: Choice, verb: Verb) -> str:
    """One effect, or one payment."""
    return words_of(verb).ja(choice, verb)


def terms(free: bool, ignoring: bool) -> str:
    return (f"{ja('control')}を無視して" if ignoring else "") + ("" if free else f"その{ja('soul_cost')}を支払って")
