"""Japanese for what an effect does. A sentence has the ending of its verb behind `~` until its form is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from soulcore.effects import tree
from soulcore.effects.tree import Player, Ref, Selector, Verb
from soulcore.language.rendering import japanese_words as words
from soulcore.language.rendering.japanese_terms import JapaneseTelling as Telling
from soulcore.language.rendering.shared import CannotSay

Said = tuple[str, str]
"""What opens the sentence (for each …, during this turn), and the sentence."""

Renderer = Callable[[Telling, Any], Said]
VERBS: dict[type[Verb], Renderer] = {}


def verb(kind: type[Verb]) -> Callable[[Renderer], Renderer]:
    """Register the words of a verb."""

    def add(function: Renderer) -> Renderer:
        VERBS[kind] = function
        return function

    return add


def simple_verb(kind: type[Verb], end: str) -> None:
    """A verb that is done to something: {それ}を破壊する."""
    VERBS[kind] = lambda t, v: ("", f"{words.thing(t, v.what)}{end}")


def say(t: Telling, what: Verb) -> Said:
    renderer = VERBS.get(type(what))
    if renderer is None:
        raise CannotSay(f"no Japanese for {type(what).__name__}")
    return renderer(t, what)


def during(t: Telling, duration: str) -> str:
    return words.word(t, "duration", duration) if duration else ""


def seat(name: str) -> str:
    return "" if name == "you" else f"{words.SEAT[name]}は"


# ---------------------------------------------------------------- choosing and moving cards


@verb(tree.Select)
def _select(t: Telling, v: tree.Select) -> Said:
    amount, each = words.times(t, v.count.amount)
    found = words.chosen(t, replace(v.count, amount=amount), v.selector)
    if v.chooser == "opponent":
        found = found.replace(words.WHOSE["opponent"], "自身の", 1)
    return each, f"{seat(v.chooser)}{'さらに' if v.also else ''}{total(t, v)}{found}を指定~する"


def total(t: Telling, v: tree.Select) -> str:
    if v.total is None or v.total.amount is None:
        return ""
    value = f"{words.number(t, v.total.amount)}{words.BOUND[v.total.op]}"
    return f"{words.attribute(t, v.total.attribute)}合計{value}になるように"


@verb(tree.ChooseColor)
def _choose_color(t: Telling, v: tree.ChooseColor) -> Said:
    return "", "色1色を指定~する"


@verb(tree.Draw)
def _draw(t: Telling, v: tree.Draw) -> Said:
    amount, each = words.times(t, v.amount)
    if v.until:
        return each, f"{seat(v.seat)}{words.pile(t, 'hand')}が{words.number(t, amount)}枚になるようにドロー~する"
    unit = "枚" if isinstance(amount, tree.Number | tree.Instead | tree.Plus) else "と同じ枚数"
    return each, f"{seat(v.seat)}{words.number(t, amount)}{unit}ドロー~する"


@verb(tree.Discard)
def _discard(t: Telling, v: tree.Discard) -> Said:
    if v.what is not None:
        return "", f"{words.thing(t, v.what)}を破棄~する"
    if v.count is None or v.selector is None:
        raise CannotSay("a discard of nothing")
    amount, each = words.times(t, v.count.amount)
    selector = v.selector
    if selector.zone == "deck" and not selector.filters and not selector.types:
        deck = f"{words.WHOSE[selector.whose]}{words.pile(t, 'deck')}"
        return each, f"{deck}の上から{words.number(t, amount)}枚を破棄~する"
    random = "ランダムに" if v.random else ""
    found = words.chosen(t, replace(v.count, amount=amount), selector)
    if v.seat != "you":
        found = found.replace(words.WHOSE[selector.whose], "", 1)  # the hand of those who discard
    return each, f"{seat(v.seat)}{found}を{random}破棄~する"


simple_verb(tree.Destroy, "を破壊~する")
simple_verb(tree.Exhaust, "を疲労~させる")
simple_verb(tree.Refresh, "を回復~させる")
simple_verb(tree.Remove, "をゲームから除外~する")
simple_verb(tree.Add, "を手札に加~える")
simple_verb(tree.Show, "を相手に見~せる")

ORDER = {"": "", "any": "好きな順番で"}


def destination(t: Telling, to: str, order: str, whose: str = "") -> str:
    pile, _, end = to.partition("_")
    where = {"": "", "bottom": "の下", "top": "の上"}[end]
    return f"{ORDER[order]}{whose}{words.pile(t, pile)}{where}に戻~す"


@verb(tree.Return)
def _return(t: Telling, v: tree.Return) -> Said:
    return "", f"{words.thing(t, v.what)}を{destination(t, v.to, v.order)}"


@verb(tree.Open)
def _open(t: Telling, v: tree.Open) -> Said:
    amount, each = words.times(t, v.amount)
    deck = f"{words.WHOSE[v.whose]}{words.pile(t, 'deck')}"
    return each, f"{deck}の上から{words.number(t, amount)}枚を{'オープン' if v.to == 'both' else '確認'}~する"


@verb(tree.Look)
def _look(t: Telling, v: tree.Look) -> Said:
    return "", f"{words.WHOSE[v.whose]}{words.pile(t, 'hand')}すべてを確認~する"


@verb(tree.Search)
def _search(t: Telling, v: tree.Search) -> Said:
    return "", f"{words.chosen(t, v.count, v.selector)}を探~す"


@verb(tree.Shuffle)
def _shuffle(t: Telling, v: tree.Shuffle) -> Said:
    return "", f"{words.WHOSE[v.whose]}{words.pile(t, 'deck')}をシャッフル~する"


REST = {"trash": "残ったカードは破棄~する", "hand": "残ったカードは手札に加~える"}


@verb(tree.Rest)
def _rest(t: Telling, v: tree.Rest) -> Said:
    whose = "相手の" if v.whose == "opponent" else ""
    return "", REST.get(v.to) or f"残ったカードは{destination(t, v.to, v.order, whose)}"


@verb(tree.Play)
def _play(t: Telling, v: tree.Play) -> Said:
    how = "コストを支払わずに" if v.free else ""
    how += f"{words.word(t, 'state', v.state).removesuffix('の')}で" if v.state else ""
    how += f"{words.pile(t, v.cores)}の{words.token(t)}だけを使用して" if v.cores else ""
    if v.part:
        return "", f"{words.thing(t, v.what)}の{words.word(t, 'kind', v.part)}効果を{how}使用~する"
    return "", f"{words.thing(t, v.what)}を{how}{words.word(t, 'play', v.deed)}~する"


@verb(tree.Activate)
def _activate(t: Telling, v: tree.Activate) -> Said:
    which = words.keyword(t, v.keyword) if v.keyword else f"『{words.word(t, 'timing', v.timing)}』効果1つ"
    as_this = f"{words.reference(t, 'this')}の効果として" if v.as_this else ""
    return "", f"{words.thing(t, v.what)}の{which}を{as_this}発揮~する"


# ---------------------------------------------------------------- numbers


@verb(tree.ChangeValue)
def _change(t: Telling, v: tree.ChangeValue) -> Said:
    amount, each = words.times(t, v.amount)
    lead = during(t, v.duration) + each
    sign = "+" if v.sign > 0 else "-"
    value = f"{sign}{words.number(t, amount)}"
    if v.attribute == "bp":
        return lead, f"{words.thing(t, v.what)}をBP{value}~する"
    color = (
        {"": "", "chosen": "その色の"}.get(v.color) if v.color in ("", "chosen") else words.word(t, "color", v.color)
    )
    shown = f"{color}{words.attribute(t, v.attribute)}"
    if v.attribute == "symbols" and v.sign > 0:
        return lead, f"{words.thing(t, v.what)}に{shown}{words.number(t, amount)}つを追加~する"
    return lead, f"{words.thing(t, v.what)}の{shown}を{value}~する"


@verb(tree.ChangeKeyword)
def _change_keyword(t: Telling, v: tree.ChangeKeyword) -> Said:
    sign = "+" if v.sign > 0 else "-"
    name = f"{words.WHOSE[v.whose]}{words.keyword(t, v.keyword)}"
    return during(t, v.duration), f"{name}の数を{sign}{words.number(t, v.amount)}~する"


@verb(tree.SetValue)
def _set(t: Telling, v: tree.SetValue) -> Said:
    value = words.number(t, v.amount)
    if v.attribute == "level":
        return during(t, v.duration), f"{words.thing(t, v.what)}を{t.vocabulary.level}{value}として扱~う"
    return during(t, v.duration), f"{words.thing(t, v.what)}の{words.attribute(t, v.attribute)}を{value}に~する"


@verb(tree.Treat)
def _treat(t: Telling, v: tree.Treat) -> Said:
    told = {
        "color": lambda: words.word(t, "color", v.value),
        "family": lambda: f"系統：{words.name(t, v.value)}",
        "name": lambda: f"カード名：{words.name(t, v.value)}",
    }[v.attribute]()
    return during(t, v.duration), f"{words.thing(t, v.what)}を{told}としても扱~う"


# ---------------------------------------------------------------- can, cannot, must

SOURCE = {
    "your_effect": "自分の効果",
    "opponent_effect": "相手の効果",
    "effect": "効果",
    "attack": "アタック",
    "comparison": "BP比べ",
}


def source(t: Telling, v: tree.Forbid) -> str:
    """What it cannot be done by; "" for anything."""
    if v.source and v.source not in SOURCE:
        raise CannotSay(f"no Japanese for the cause {v.source!r}")
    kind = SOURCE.get(v.source, "")
    if v.by is None:
        return kind
    name = words.reference(t, v.by.name) if isinstance(v.by, Ref) else words.noun(t, v.by)
    return f"{name}の{kind}" if kind else name


@verb(tree.Forbid)
def _forbid(t: Telling, v: tree.Forbid) -> Said:
    lead = during(t, v.duration) + unless(t, v)
    if isinstance(v.what, Player):
        return lead, forbid_player(t, v, v.what)
    about = words.topic(t, v.what)
    by = source(t, v)
    if v.deed == "be_blocked" and by:
        return lead, f"{about}{by}から{words.word(t, 'act_not', v.deed)}"
    if v.deed == "be_affected" and by:
        return lead, f"{about}{by}を受けない"
    return lead, f"{about}{f'{by}では' if by else ''}{words.word(t, 'act_not', v.deed)}"


LIFE_NOT = {"be_reduced": "減らない", "become_zero": "0にならない"}


def forbid_player(t: Telling, v: tree.Forbid, who: Player) -> str:
    by = source(t, v)
    if v.deed in LIFE_NOT:
        life = f"{words.OF_SEAT[who.seat]}{words.pile(t, 'life')}"
        return f"{life}は{f'{by}では' if by else ''}{LIFE_NOT[v.deed]}"
    if v.deed == "draw":
        return f"{words.SEAT[who.seat]}はドローできない"
    if not isinstance(v.by, Selector):
        raise CannotSay(f"no Japanese for the player who cannot {v.deed}")
    cards = words.bare_noun(t, replace(v.by, zone="hand"), cards=True)
    return f"{words.SEAT[who.seat]}は{cards}を{words.word(t, 'play', v.deed)}できない"


NOT = {
    "する": "しない",
    "させる": "させない",
    "す": "さない",
    "く": "かない",
    "う": "わない",
    "える": "えない",
    "る": "ない",
}
"""A verb that is not done."""


def unless(t: Telling, v: tree.Forbid) -> str:
    """The price at which it is allowed after all: 相手が…支払わない限り、."""
    if not v.unless:
        return ""
    inner = replace(t)
    deeds: list[str] = []
    for place, step in enumerate(v.unless):
        following = v.unless[place + 1] if place + 1 < len(v.unless) else None
        if isinstance(step.verb, tree.Select) and following is not None:
            inner.held = words.chosen(t, step.verb.count, step.verb.selector)
            inner.after(step.verb)
            continue
        deeds.append(say(inner, step.verb)[1].removeprefix(seat("opponent")))
        inner.after(step.verb)
    *first, (start, _, ending) = [deed.partition("~") for deed in deeds]
    told = "".join(f"{begin}{NOT[end].removesuffix('ない')}、" for begin, _, end in first)
    start = start.replace(f"を{words.OF_SEAT[v.unless_seat]}", "を", 1)  # a place of those who pay
    return f"{words.SEAT[v.unless_seat]}が{told}{start}{NOT[ending]}限り、"


@verb(tree.Allow)
def _allow(t: Telling, v: tree.Allow) -> Said:
    act, _, state = v.deed.partition("_")
    deed = {"block": "ブロックできる", "attack": "アタックできる"}[act]
    by = f"{words.noun(t, v.by)}を" if v.by is not None else ""
    how = words.word(t, "state", state).removesuffix("の")
    return during(t, v.duration), f"{words.topic(t, v.what)}{how}でも{by}{deed}"


@verb(tree.Must)
def _must(t: Telling, v: tree.Must) -> Said:
    deed = {"block": "ブロックする", "attack": "アタックする"}[v.deed]
    first = "最初に" if v.first else ""
    return during(t, v.duration), f"{words.topic(t, v.what)}可能なら必ず{first}{deed}"


@verb(tree.Restrict)
def _restrict(t: Telling, v: tree.Restrict) -> Said:
    return "", f"{words.reference(t, 'this')}は{words.word(t, 'step', v.step)}では使用できない"


@verb(tree.EndBattle)
def _end_battle(t: Telling, v: tree.EndBattle) -> Said:
    return "", "バトルを終了~する"


@verb(tree.EndStep)
def _end_step(t: Telling, v: tree.EndStep) -> Said:
    step = words.word(t, "step", v.step) if v.step else "ステップ"
    return f"{words.word(t, 'moment', 'battle_over')}、" if v.after else "", f"{step}を終了~する"


@verb(tree.Stay)
def _stay(t: Telling, v: tree.Stay) -> Said:
    state = f"{words.word(t, 'state', v.state).removesuffix('の')}で" if v.state else ""
    return "", f"{words.thing(t, v.what)}を{state}フィールドに残~す"
