"""Traditional Chinese for verbs that choose, draw and move cards and tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from soulcore.effects import tree
from soulcore.effects.tree import Select, Verb
from soulcore.language.rendering import chinese_words as words
from soulcore.language.rendering.shared import CannotSay, Telling

DURATION = {
    "": "",
    "turn": "本回合中，",
    "battle": "本次戰鬥中，",
    "step": "本階段中，",
    "opponent_turn": "直到對手的下個回合結束時，",
    "your_turn": "直到自己的下個回合開始時，",
    "their_turn": "對手的下個回合中，",
    "next_refresh": "其玩家的下個回復階段中，",
}
ORDER = {"": "", "any": "以任意順序"}

Renderer = Callable[[Telling, Any], str]
VERBS: dict[type[Verb], Renderer] = {}


def verb(kind: type[Verb]) -> Callable[[Renderer], Renderer]:
    """Register the words of a verb. What stands before 可 ends with a vertical bar: 本回合中，|其 BP+3000."""

    def add(function: Renderer) -> Renderer:
        VERBS[kind] = function
        return function

    return add


def say(t: Telling, what: Verb) -> str:
    renderer = VERBS.get(type(what))
    if renderer is None:
        raise CannotSay(f"no Chinese for {type(what).__name__}")
    return renderer(t, what)


def ahead(lead: str, rest: str) -> str:
    return f"{lead}|{rest}" if lead else rest


@verb(tree.Select)
def _select(t: Telling, v: tree.Select) -> str:
    amount, each = words.times(t, v.count.amount)
    who = ("" if v.chooser == "you" else words.SEAT["opponent"]) + ("再" if v.also else "")
    total = ""
    if v.total is not None and v.total.amount is not None:
        name = words.attribute(t, v.total.attribute)
        total = f"（{name} 合計 {words.number(t, v.total.amount)}{words.BOUND[v.total.op]}）"
    return ahead(each, f"{who}指定{words.chosen(t, replace(v.count, amount=amount), v.selector)}{total}")


@verb(tree.ChooseColor)
def _choose_color(t: Telling, v: tree.ChooseColor) -> str:
    return "選擇 1 種顏色"


def seat(name: str) -> str:
    return "" if name == "you" else words.SEAT[name]


@verb(tree.Draw)
def _draw(t: Telling, v: tree.Draw) -> str:
    amount, each = words.times(t, v.amount)
    if v.until:
        hand = words.word(t, "place", "hand")
        return ahead(each, f"{seat(v.seat)}抽牌直到{hand}為 {words.number(t, amount)} 張")
    return ahead(each, f"{seat(v.seat)}抽 {words.number(t, amount)} 張牌")


@verb(tree.Discard)
def _discard(t: Telling, v: tree.Discard) -> str:
    if v.what is not None:
        return f"將{words.thing(t, v.what)}廢棄"
    if v.count is None or v.selector is None:
        raise CannotSay("a discard of nothing")
    amount, each = words.times(t, v.count.amount)
    if v.selector.zone == "deck" and not v.selector.filters and not v.selector.types:
        deck = f"{words.WHOSE[v.selector.whose]}{words.word(t, 'place', 'deck')}"
        return ahead(each, f"將{deck}最上方 {words.number(t, amount)} 張卡牌廢棄")
    random = "隨機" if v.random else ""
    found = words.chosen(t, replace(v.count, amount=amount), v.selector)
    if v.seat != "you":
        found = found.replace(words.WHOSE[v.selector.whose], "其", 1)  # the hand of those who discard
    return ahead(each, f"{seat(v.seat)}{random}廢棄{found}")


def simple_verb(kind: type[Verb], start: str, end: str) -> None:
    VERBS[kind] = lambda t, v: f"{start}{words.thing(t, v.what)}{end}"


simple_verb(tree.Destroy, "將", "破壞")
simple_verb(tree.Exhaust, "使", "疲勞")
simple_verb(tree.Refresh, "使", "回復")
simple_verb(tree.Remove, "將", "從遊戲中除外")
simple_verb(tree.Show, "將", "向對戰對手展示")


def destination(t: Telling, to: str, order: str) -> str:
    pile, _, end = to.partition("_")
    name = words.word(t, "place", pile)
    return f"返回{name}" if not end else f"{ORDER[order]}返回{name}最{'下' if end == 'bottom' else '上'}方"


@verb(tree.Return)
def _return(t: Telling, v: tree.Return) -> str:
    return f"將{words.thing(t, v.what)}{destination(t, v.to, v.order)}"


@verb(tree.Add)
def _add(t: Telling, v: tree.Add) -> str:
    return f"將{words.thing(t, v.what)}加入{words.word(t, 'place', 'hand')}"


@verb(tree.Open)
def _open(t: Telling, v: tree.Open) -> str:
    deck = f"{words.WHOSE[v.whose]}{words.word(t, 'place', 'deck')}"
    amount, each = words.times(t, v.amount)
    return ahead(each, f"{'公開' if v.to == 'both' else '查看'}{deck}最上方 {words.number(t, amount)} 張卡牌")


@verb(tree.Look)
def _look(t: Telling, v: tree.Look) -> str:
    return f"查看{words.WHOSE[v.whose]}的{words.word(t, 'place', 'hand')}"


@verb(tree.Search)
def _search(t: Telling, v: tree.Search) -> str:
    deck = words.word(t, "place", v.selector.zone)
    found = words.noun(t, replace(v.selector, zone="hand"))
    return f"從自己的{deck}中搜尋{words.count(t, v.count)}{found}"


@verb(tree.Rest)
def _rest(t: Telling, v: tree.Rest) -> str:
    if v.to == "trash":
        return "將剩餘的卡牌廢棄"
    pile, _, end = v.to.partition("_")
    name = words.word(t, "place", pile)
    if not end:
        return f"將剩餘的卡牌加入{name}"
    return f"將剩餘的卡牌{ORDER[v.order]}放回{'自己' if v.whose == 'your' else '對手'}{name}最{'下' if end == 'bottom' else '上'}方"


@verb(tree.Play)
def _play(t: Telling, v: tree.Play) -> str:
    if v.part:
        return f"{payment(t, v)}使用{words.thing(t, v.what)}的{words.word(t, 'kind', v.part)}效果"
    return f"{payment(t, v)}將{words.thing(t, v.what)}{words.word(t, 'play', v.deed)}"


def payment(t: Telling, v: tree.Play) -> str:
    free = (f"以{words.word(t, 'state', v.state)}，" if v.state else "") + ("不需支付費用，" if v.free else "")
    only = f"僅使用自己{words.word(t, 'place', v.cores)}的{words.token(t)}，" if v.cores else ""
    return free + only


def told_together(t: Telling, select: Select, v: Verb) -> str:
    amount, each = words.times(t, select.count.amount)
    found = words.chosen(t, replace(select.count, amount=amount), select.selector).lstrip()
    if isinstance(v, tree.Add):
        text = f"將{found}加入{words.word(t, 'place', 'hand')}"
    elif isinstance(v, tree.Show):
        text = f"將{found}向對戰對手展示"
    elif isinstance(v, tree.Return):
        text = f"將{found}{destination(t, v.to, v.order)}"
    elif isinstance(v, tree.Play) and v.part:
        text = f"{payment(t, v)}使用{found}的{words.word(t, 'kind', v.part)}效果"
    elif isinstance(v, tree.Play):
        text = f"{payment(t, v)}將{found}{words.word(t, 'play', v.deed)}"
    else:
        raise CannotSay(f"{type(v).__name__} is not told together with a choice")
    return ahead(each, text)


@verb(tree.Activate)
def _activate(t: Telling, v: tree.Activate) -> str:
    if not isinstance(v.what, tree.Ref):
        raise CannotSay("effects of one card are activated")
    owner = words.of(t, v.what.name).strip()
    if v.keyword:
        return f"發揮{owner}{words.word(t, 'keyword', v.keyword)}"
    of_this = f"，視為{words.reference(t, 'this')}的效果" if v.as_this else ""
    return f"發揮{owner} 1 個『{words.word(t, 'timing', v.timing)}』效果{of_this}"
