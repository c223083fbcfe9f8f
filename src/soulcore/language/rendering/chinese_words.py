"""Traditional Chinese for amounts, nouns, conditions and events, in the terms of the manual."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from soulcore.effects.tree import (
    All,
    AllOf,
    Amount,
    AnyOf,
    Became,
    Compare,
    Condition,
    Count,
    CountOf,
    DoneAtLeast,
    DoneCount,
    Event,
    Filter,
    ForEach,
    Happened,
    Have,
    Instead,
    InStep,
    Is,
    Not,
    Number,
    Plus,
    Ref,
    Selector,
    Symbols,
    Times,
    UsedBy,
    Using,
    ValueOf,
)
from soulcore.language.rendering.shared import OWN_NUMBERS, CannotSay, Telling, own_way
from soulcore.language.vocabulary import Attribute, Place

WHOSE = {"your": "自己", "opponent": "對手", "any": "雙方"}
SEAT = {"you": "自己", "opponent": "對戰對手", "each": "雙方玩家"}
PERIOD = {"turn": "本回合中", "battle": "本次戰鬥中"}
BOUND = {"at_most": " 或以下", "at_least": " 或以上", "is": ""}
THAN = {"below": "低於", "above": "高於"}
DONE = {
    "destroyed": "破壞",
    "returned": "返回",
    "discarded": "廢棄",
    "removed": "除外",
    "added": "加入手牌",
    "shown": "展示",
    "drawn": "抽取",
    "placed": "放置",
    "summoned": "召喚",
    "deployed": "配置",
    "affected": "處理",
}


def word(t: Telling, kind: str, id: str) -> str:
    term = t.vocabulary.by_id[kind].get(id)
    if term is None:
        raise CannotSay(f"{t.vocabulary.game} has no {kind} {id!r}")
    return term.zh


def token(t: Telling) -> str:
    if t.vocabulary.token is None:
        raise CannotSay(f"{t.vocabulary.game} has no tokens")
    return t.vocabulary.token.zh


def special(t: Telling) -> str:
    if t.vocabulary.special_token is None:
        raise CannotSay(f"{t.vocabulary.game} has no special token")
    return t.vocabulary.special_token.zh


def life(t: Telling) -> str:
    if t.vocabulary.life is None:
        raise CannotSay(f"{t.vocabulary.game} has no Life")
    return t.vocabulary.life.zh


def name(t: Telling, text: str) -> str:
    """A family or card name: the manual's where it gives one, else as printed."""
    return f"「{t.vocabulary.names.get(text, text)}」"


def card(t: Telling, type: str = "") -> str:
    return word(t, "card_type", type) if type else t.vocabulary.card.zh


def attribute(t: Telling, id: str) -> str:
    return token(t) if id == "cores" else word(t, "attribute", id)


# ---------------------------------------------------------------- references


def reference(t: Telling, ref: str) -> str:
    if ref == "it":
        return "其"
    if ref == "this":
        return f"這張{card(t, t.this)}"
    if ref == "that":
        return f"該{card(t, t.that)}"
    if ref == "done":
        return f"被{DONE[t.done]}的卡牌"
    raise CannotSay(f"no words for the reference {ref!r}")


def of(t: Telling, ref: str) -> str:
    """A reference as an owner: 其, 這張靈魂卡的."""
    return "其 " if ref == "it" else reference(t, ref) + "的"


# ---------------------------------------------------------------- amounts


AMOUNTS: dict[type[Amount], Callable[[Telling, Any], str]] = {}
"""How an amount of one game's cards is said."""


def number(t: Telling, amount: Amount) -> str:
    if isinstance(amount, Number):
        return str(amount.value)
    if type(amount) in OWN_NUMBERS:
        return OWN_NUMBERS[type(amount)]
    if isinstance(amount, Instead):
        return f"{number(t, amount.otherwise)}（若{condition(t, amount.condition)}，則改為 {number(t, amount.then)}）"
    if isinstance(amount, Plus) and isinstance(amount.right, ForEach):
        return f"{number(t, amount.left)}{more(t, amount.right)}"
    if isinstance(amount, Plus):
        return f"{number(t, amount.left)} 加上{number(t, amount.right)}"
    if isinstance(amount, ValueOf):
        return value_of(t, amount)
    if isinstance(amount, (CountOf, Symbols, DoneCount)):
        return counted(t, amount) + "的數量"
    own = AMOUNTS.get(type(amount))
    if own is None:
        raise CannotSay(f"no words for {type(amount).__name__}")
    return own(t, amount)


def more(t: Telling, each: ForEach) -> str:
    """So many more for each of something: （自己每有 1 張靈魂卡，+1）."""
    _, lead = times(t, each)
    return f"（{lead}{each.each:+}）"


def value_of(t: Telling, amount: ValueOf) -> str:
    if amount.attribute in t.vocabulary.by_id["keyword"]:
        return f"{of(t, amount.of)}{word(t, 'keyword', amount.attribute)}所指定的張數"
    if amount.attribute == "life":
        return f"{WHOSE[_whose(amount.of)]}的{life(t)}"
    if amount.attribute == "cores":
        return f"{reference(t, amount.of)}上的{token(t)}數量"
    return f"{of(t, amount.of)}{attribute(t, amount.attribute)}"


def _whose(seat: str) -> str:
    return "your" if seat == "you" else seat


def counted(t: Telling, amount: Amount) -> str:
    if isinstance(amount, CountOf):
        return owned(t, amount.selector)
    if isinstance(amount, Symbols):
        return f"{WHOSE[amount.whose]}的{symbol(t, amount)}"
    if isinstance(amount, DoneCount):
        return f"被{DONE[t.done]}的{done_noun(t, amount.selector)}"
    raise CannotSay(f"{type(amount).__name__} counts nothing")


def done_noun(t: Telling, selector: Selector | None) -> str:
    """What something was done to: cards, cards of a kind, or tokens."""
    if selector is not None:
        return noun(t, selector)
    return token(t) if t.done_cores else t.vocabulary.card.zh


def symbol(t: Telling, amount: Symbols) -> str:
    return (word(t, "color", amount.color) if amount.color else "") + attribute(t, "symbols")


def times(t: Telling, amount: Amount) -> tuple[Amount, str]:
    """The number to print, and what stands before the sentence: 自己每有 2 張核心卡，"""
    if not isinstance(amount, ForEach):
        return amount, ""
    what = amount.count
    own = AMOUNTS.get(type(what))
    if own is not None and amount.every == 1:
        return Number(amount.each), f"{own(t, what)}，"
    if isinstance(what, ValueOf) and what.of == "each":
        return Number(amount.each), f"其各自之上每有 {amount.every} 個{token(t)}，"
    if isinstance(what, CountOf):
        found = what.selector
        where = place(t, found) if found.zone != "field" else WHOSE[found.whose]
        return Number(amount.each), f"{where}每有 {amount.every} 張{noun(t, found)}，"
    if isinstance(what, Times):
        return Number(amount.each), f"{PERIOD[what.period]}每有 1 次{happening(t, what.event, False)}，"
    if isinstance(what, ValueOf) and what.of == "blocker":
        blocker = f"對手{word(t, 'place', 'trash')}中曾防禦的{card(t, 'spirit')}"
        return Number(amount.each), f"{blocker}每有 {amount.every} 點{attribute(t, what.attribute)}，"
    if isinstance(what, Symbols):
        return Number(amount.each), f"{WHOSE[what.whose]}每有 {amount.every} 個{symbol(t, what)}，"
    if isinstance(what, DoneCount):
        unit = ("個" if t.done_cores and what.selector is None else "張") + done_noun(t, what.selector)
        return Number(amount.each), f"每{DONE[t.done]} {amount.every} {unit}，"
    if isinstance(what, ValueOf) and what.of in ("you", "opponent"):
        where = f"{WHOSE[_whose(what.of)]}的{word(t, 'place', what.attribute)}"
        return Number(amount.each), f"{where}每有 {amount.every} 個{token(t)}，"
    if isinstance(what, ValueOf) and what.attribute == "cores":
        return Number(amount.each), f"{reference(t, what.of)}上每有 {amount.every} 個{token(t)}，"
    raise CannotSay(f"no words for each of {type(what).__name__}")


def count(t: Telling, how: Count) -> str:
    if how.kind == "any_number":
        return "任意張數的"
    most = "最多 " if how.kind == "up_to" else ""
    if isinstance(how.amount, Instead):
        amount = how.amount
        instead = f"（若{condition(t, amount.condition)}，則改為 {number(t, amount.then)} 張）"
        return f"{most}{number(t, amount.otherwise)} 張{instead}"
    return f"{most}{number(t, how.amount)} 張"


# ---------------------------------------------------------------- nouns


def noun(t: Telling, selector: Selector) -> str:
    """The noun with its requirements: 疲勞狀態、紅色的靈魂卡."""
    types = "／".join(card(t, id) for id in selector.types) or t.vocabulary.card.zh
    wanted = [requirement(t, one) for one in selector.filters]
    if selector.other:
        wanted.append(f"{reference(t, 'this')}以外")
    return f"{'、'.join(wanted)}的{types}" if wanted else types


def requirement(t: Telling, wanted: Filter) -> str:
    attr, negative = wanted.attribute, wanted.op in ("not", "lacks")
    if attr == "either":
        return "或".join(requirement(t, option) for option in wanted.options)
    if attr == "state":
        found = word(t, "state", wanted.value)
        if getattr(t.vocabulary.by_id["state"][wanted.value], "after", False):
            return ("未" if negative else "") + found
        return ("非" if negative else "") + found
    if attr == "color":
        return ("非" if negative else "") + word(t, "color", wanted.value)
    if attr == "family":
        return f"系統{name(t, wanted.value)}" + ("以外" if negative else "")
    if attr == "name":
        return name(t, wanted.value) + ("以外" if negative else "")
    if attr == "name_part":
        return f"卡名中{'不' if negative else ''}包含{name(t, wanted.value)}"
    if attr == "type":
        return card(t, wanted.value)
    if attr == "keyword":
        return ("未" if negative else "") + "持有" + word(t, "keyword", wanted.value)
    if attr == "timing":
        return ("未" if negative else "") + f"持有『{word(t, 'timing', wanted.value)}』效果"
    if attr == "soul_core":
        return ("未" if negative else "") + f"放置有{special(t)}"
    if attr in ("highest", "lowest"):
        return f"{attribute(t, wanted.value)}最{'高' if attr == 'highest' else '低'}"
    if attr == "different":
        return "卡名各不相同"
    if attr == "effects":
        return "沒有效果記述" if negative else "有效果記述"
    if attr == "ex_symbol":
        return f"持有 EX {attribute(t, 'symbols')}"
    if attr == "came_by":
        return f"{PERIOD['turn']}因{word(t, 'keyword', wanted.value)}而召喚"
    if attr == "done":
        return "剛廢棄"
    if attr == "shares":
        return f"與任 1 張自己的{card(t, wanted.of)}相同{attribute(t, wanted.value)}"
    if attr == "same" and wanted.value == "color":
        return f"與{reference(t, wanted.of)}相同顏色"
    if attr == "same":
        return f"與{reference(t, wanted.of)}相同{attribute(t, wanted.value)}"
    if wanted.amount is None:
        raise CannotSay(f"no words for the requirement {attr!r}")
    return numeric(t, attr, wanted.op, wanted.amount)


def numeric(t: Telling, attr: str, op: str, amount: Amount) -> str:
    tail = ""
    if isinstance(amount, Instead):
        tail = f"（若{condition(t, amount.condition)}，則改為 {number(t, amount.then)}）"
        amount = amount.otherwise
    elif isinstance(amount, Plus) and isinstance(amount.right, ForEach):
        tail = more(t, amount.right)
        amount = amount.left
    value = number(t, amount)
    if op in THAN:
        return f"{attribute(t, attr)} {THAN[op]} {value}"
    if attr == "cores":
        return f"放置有 {value} 個{BOUND[op].strip()}{token(t)}"
    found = t.vocabulary.by_id["attribute"].get(attr)
    style = found.style if isinstance(found, Attribute) else ""
    if style == "counted":
        return f"{attribute(t, attr)} {value} 個{BOUND[op].strip()}"
    space = "" if style in ("after", "level") else " "
    return f"{attribute(t, attr)}{space}{value}{BOUND[op]}{tail}"


def place(t: Telling, selector: Selector) -> str:
    """Where the cards are: 自己廢棄區中, 其中."""
    if selector.zone == "among":
        return "其中"
    return f"{WHOSE[selector.whose]}{word(t, 'place', selector.zone)}中"


def owned(t: Telling, selector: Selector) -> str:
    if selector.zone != "field":
        return f"{place(t, selector)}{noun(t, selector)}"
    return f"{WHOSE[selector.whose]}{noun(t, selector)}"


def chosen(t: Telling, how: Count, selector: Selector) -> str:
    """So many of such cards: 對手 1 張 BP3000 或以下的靈魂卡."""
    start = WHOSE[selector.whose] if selector.zone == "field" else place(t, selector)
    amount = count(t, how)
    found = noun(t, selector)
    gap = " " if found[:1].isascii() else ""
    return f"{start} {amount}{gap}{found}" if amount[:1].isdigit() else f"{start}{amount}{gap}{found}"


CJK = r"[\u3400-\u9fff]"


def spaced(text: str) -> str:
    """One space between Chinese and Latin letters or figures, none between Chinese characters, as the manual prints."""
    text = re.sub(rf"(?<={CJK}) +(?={CJK})", "", text)
    text = re.sub(rf"(?<={CJK})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?={CJK})", " ", text)
    text = re.sub(r"(?<=[（，。：；、「」《》]) +| +(?=[（），。：；、「」])", "", text)
    return re.sub(r" {2,}", " ", text)


def everything(t: Telling, what: All) -> str:
    if what.selector.zone != "field":
        return f"{place(t, what.selector)}所有{noun(t, what.selector)}"
    return f"{WHOSE[what.selector.whose]}所有{noun(t, what.selector)}"


def thing(t: Telling, what: Ref | All) -> str:
    return everything(t, what) if isinstance(what, All) else reference(t, what.name)


# ---------------------------------------------------------------- conditions


CONDITIONS: dict[type[Condition], Callable[[Telling, Any], str]] = {}
"""How a condition is said; a game adds those that only its cards ask for."""


def condition(t: Telling, asked: Condition) -> str:
    told = CONDITIONS.get(type(asked))
    if told is None:
        raise CannotSay(f"no words for the condition {type(asked).__name__}")
    return told(t, asked)


def all_of(t: Telling, asked: AllOf) -> str:
    return "，且".join(grouped(t, part) for part in asked.conditions)


def any_of(t: Telling, asked: AnyOf) -> str:
    return "，或".join(grouped(t, part) for part in asked.conditions)


def not_so(t: Telling, asked: Not) -> str:
    return f"並非{grouped(t, asked.condition)}"


def happened(t: Telling, asked: Happened) -> str:
    return f"{PERIOD[asked.period]}{happening(t, asked.event, True)}{how_often(asked)}"


def became(t: Telling, asked: Became) -> str:
    return f"{reference(t, asked.of)}{word(t, 'deed', asked.deed)}"


def using(t: Telling, asked: Using) -> str:
    return f"{SEAT[asked.seat]}正在{word(t, 'play', asked.deed)}{noun(t, asked.selector)}"


def done_at_least(t: Telling, asked: DoneAtLeast) -> str:
    bound = BOUND[asked.op].strip()
    return f"{DONE[t.done]}了 {number(t, asked.amount)} 張{bound}{noun(t, asked.selector or Selector('any'))}"


def in_step(t: Telling, asked: InStep) -> str:
    return f"處於{WHOSE[asked.whose]}的{word(t, 'step', asked.step) if asked.step else '回合'}"


def used_by(t: Telling, asked: UsedBy) -> str:
    return f"{reference(t, 'this')}是以{word(t, 'keyword', asked.keyword)}使用的"


def how_often(asked: Happened) -> str:
    if asked.op == "at_least" and asked.times == 1:
        return ""
    return f"正好 {asked.times} 次" if asked.op == "is" else f" {asked.times} 次{BOUND[asked.op].strip()}"


def grouped(t: Telling, asked: Condition) -> str:
    return f"（{condition(t, asked)}）" if isinstance(asked, (AllOf, AnyOf)) else condition(t, asked)


def have(t: Telling, asked: Have) -> str:
    selector = asked.selector
    if selector.zone in t.vocabulary.by_id["place"] and not selector.filters and not selector.types:
        where = f"{WHOSE[selector.whose]}的{word(t, 'place', selector.zone)}"
        if asked.op == "at_most" and asked.amount == Number(0):
            return f"{where}為 0 張"
        return f"{where}為 {number(t, asked.amount)} 張{BOUND[asked.op]}".rstrip()
    start = WHOSE[selector.whose] if selector.zone == "field" else place(t, selector)
    if asked.op == "at_least" and asked.amount == Number(1):
        return f"{start}有{noun(t, selector)}"
    if asked.op == "at_most" and asked.amount == Number(0):
        return f"{start}沒有{noun(t, selector)}"
    exactly = "正好 " if asked.op == "is" else " "
    bound = BOUND[asked.op].strip()
    return f"{start}有{exactly}{number(t, asked.amount)} 張{bound}{noun(t, selector)}"


def compare(t: Telling, asked: Compare) -> str:
    left = asked.left
    if asked.op in THAN:
        return f"{number(t, left)}{THAN[asked.op]} {number(t, asked.right)}"
    bound = BOUND[asked.op]
    if isinstance(left, Symbols):
        return f"{WHOSE[left.whose]}有 {number(t, asked.right)} 個{bound.strip()}{symbol(t, left)}"
    if isinstance(left, ValueOf) and isinstance(t.vocabulary.by_id["place"].get(left.attribute), Place):
        where = f"{WHOSE[_whose(left.of)]}{word(t, 'place', left.attribute)}中"
        return f"{where}有 {number(t, asked.right)} 個{bound.strip()}{token(t)}"
    return f"{number(t, left)}為 {number(t, asked.right)}{bound}"


def is_so(t: Telling, asked: Is) -> str:
    subject = reference(t, asked.of)
    wanted = asked.filters[0]
    if len(asked.filters) == 1:
        if wanted.attribute == "state":
            found = requirement(t, wanted)
            return f"{subject}{'' if found.lstrip('未').startswith('處於') else '處於'}{found}"
        if wanted.attribute in ("keyword", "soul_core", "cores"):
            return f"{subject}{requirement(t, wanted)}"
        if wanted.amount is not None and wanted.op in THAN:
            than = f"{THAN[wanted.op]} {number(t, wanted.amount)}"
            return f"{of(t, asked.of)}{attribute(t, wanted.attribute)} {than}"
        if wanted.amount is not None:
            return f"{of(t, asked.of)}{attribute(t, wanted.attribute)} 為 {number(t, wanted.amount)}{BOUND[wanted.op]}"
    types = tuple(one.value for one in asked.filters if one.attribute == "type")
    rest = tuple(one for one in asked.filters if one.attribute != "type")
    if any(one.attribute == "type" for two in rest for one in two.options):
        types = tuple(one.value for two in rest for one in two.options if one.attribute == "type")
        rest = tuple(two for two in rest if not any(one.attribute == "type" for one in two.options))
    return f"{subject}為{noun(t, Selector('any', types, filters=rest))}"


CONDITIONS.update(
    {
        AllOf: all_of,
        AnyOf: any_of,
        Not: not_so,
        Have: have,
        Compare: compare,
        Is: is_so,
        Happened: happened,
        Became: became,
        Using: using,
        DoneAtLeast: done_at_least,
        InStep: in_step,
        UsedBy: used_by,
    }
)


# ---------------------------------------------------------------- events


CAUSE = {
    "": "",
    "you": "因自己",
    "opponent": "因對手",
    "your_effect": "因自己的效果",
    "opponent_effect": "因對手的效果",
    "comparison": "因比較 BP",
    "effect": "因效果",
}


def cause(t: Telling, event: Event) -> str:
    if event.keyword:
        other = f"{reference(t, 'this')}以外的" if event.by == "your_other_effect" else ""
        return f"因{other}自己的{word(t, 'keyword', event.keyword)}"
    if event.by == "card" and event.source is not None:
        return f"因{owned(t, event.source)}"
    if event.by == "attack":
        attack = word(t, "act", "attack")
        whose = of(t, "this") if event.this else f"{owned(t, event.source)}的" if event.source is not None else ""
        return f"因{whose}{attack}"
    if event.by == "this_effect":
        return f"因{of(t, 'this')}效果"
    if event.by == "comparison" and event.source is not None:
        return f"因與{owned(t, event.source)}比較 BP"
    if event.by == "comparison_this":
        return f"因與{reference(t, 'this')}比較 BP"
    if event.source is not None:
        return f"因{owned(t, event.source)}的效果"
    if event.by not in CAUSE:
        raise CannotSay(f"no words for the cause {event.by!r}")
    return CAUSE[event.by]


def happening(t: Telling, event: Event, happened: bool) -> str:
    """An event; happened: it lies behind (曾)."""
    own = own_way(event, t.vocabulary.dialect.events("zh-Hant"))
    if own is not None and not happened:
        return own(t, event)
    ever = "曾" if happened else ""
    if event.deed == "life_reduced":
        because = cause(t, event)
        return f"{WHOSE[_whose(event.seat)]}的{life(t)}{ever}{because}{'而' if because else ''}減少"
    if event.deed == "drawn" and event.by == "step":
        return f"{SEAT[event.seat]}於{word(t, 'step', 'draw')}抽牌"
    if event.deed == "drawn":
        because = cause(t, event)
        return f"{SEAT[event.seat]}{ever}{because}{'而' if because else ''}抽牌"
    if event.deed == "used" and event.subject is not None:
        where = f"從{word(t, 'place', 'hand')}" if event.by == "hand" else ""
        return f"{SEAT[event.seat]}{ever}{where}{word(t, 'play', 'use')}{noun(t, event.subject)}"
    if event.this or event.it:
        subject = reference(t, "this" if event.this else "it")
    elif event.subject is not None:
        subject = (
            f"{WHOSE[event.subject.whose]}的{noun(t, event.subject)}"
            if event.subject.zone == "field"
            else owned(t, event.subject)
        )
    else:
        raise CannotSay(f"no words for the event {event.deed!r} of nobody")
    if event.bound is not None and event.bound.amount is not None:
        bound = event.bound
        return f"{subject}的 {attribute(t, bound.attribute)} 變為 {number(t, event.bound.amount)}{BOUND[bound.op]}"
    if event.deed == "wins_battle":
        return f"與{subject}比較 BP 而{ever}僅對手的{card(t, 'spirit')}被破壞"
    deed = word(t, "deed", event.deed)
    if event.source is None and event.by in ("you", "opponent") and deed.startswith("被"):
        return f"{subject}{ever}被{CAUSE[event.by][1:]}{deed[1:]}"
    if event.by == "card" and event.source is not None and deed.startswith("被"):
        return f"{subject}{ever}被{owned(t, event.source)}{deed[1:]}"
    because = cause(t, event)
    return f"{subject}{ever}{because}{'而' if because else ''}{deed}"


def event_clause(t: Telling, event: Event) -> str:
    moment = t.vocabulary.by_id["moment"].get(event.deed)
    if moment is not None and event.subject is not None:
        return f"{WHOSE[event.subject.whose]}的{noun(t, event.subject)}的{moment.zh}，"
    if moment is not None:
        return f"{moment.zh}，"
    first = f"{PERIOD['turn']}首次" if event.first else ""
    return f"{first}{happening(t, event, False)}時，"
