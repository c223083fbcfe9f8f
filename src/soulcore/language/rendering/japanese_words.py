"""Japanese for amounts, nouns and requirements, in the publisher's templating."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from soulcore.effects.tree import (
    All,
    Amount,
    Count,
    CountOf,
    DoneCount,
    Filter,
    ForEach,
    Instead,
    Number,
    Plus,
    Ref,
    Selector,
    Symbols,
    ValueOf,
)
from soulcore.language.rendering.japanese_terms import JapaneseTelling as Telling
from soulcore.language.rendering.shared import OWN_NUMBERS, CannotSay

WHOSE = {"your": "自分の", "opponent": "相手の", "any": "お互いの"}
SEAT = {"you": "自分", "opponent": "相手", "each": "お互い"}
OF_SEAT = {"you": "自分の", "opponent": "相手の", "each": "お互いの", "any": "お互いの"}
PERIOD = {"turn": "このターンに", "battle": "このバトル中に"}
BOUND = {"at_most": "以下", "at_least": "以上", "is": ""}
THAN = {"below": "低い", "above": "高い"}
DONE = {
    "destroyed": "破壊した",
    "returned": "戻した",
    "discarded": "破棄した",
    "removed": "除外した",
    "added": "加えた",
    "shown": "見せた",
    "drawn": "ドローした",
    "placed": "置いた",
    "summoned": "召喚した",
    "deployed": "配置した",
    "affected": "対象にした",
}
CARD = "カード"


def word(t: Telling, kind: str, id: str) -> str:
    return t.terms.word(kind, id)


def name(t: Telling, text: str) -> str:
    """A family or a card."""
    return f"「{t.terms.names.get(text, text)}」"


def token(t: Telling) -> str:
    return word(t, "token", "core")


def special(t: Telling) -> str:
    return word(t, "token", "soul_core")


def card(t: Telling, type: str) -> str:
    return word(t, "card_type", type) if type else CARD


def attribute(t: Telling, id: str) -> str:
    return token(t) if id == "cores" else word(t, "attribute", id)


def pile(t: Telling, id: str) -> str:
    return word(t, "place", id)


def keyword(t: Telling, id: str) -> str:
    return word(t, "keyword", id)


# ---------------------------------------------------------------- references


def _it(t: Telling) -> str:
    if t.held:
        held, t.held = t.held, ""
        return held
    return "それら" if t.plural else "それ"


REFERENCES: dict[str, Callable[[Telling], str]] = {
    "it": _it,
    "this": lambda t: f"この{card(t, t.this)}",
    "that": lambda t: f"その{card(t, t.that)}",
    "done": lambda t: f"{DONE[t.done]}{CARD}",
    "each": lambda _: "それぞれ",
    "attacker": lambda t: f"アタックしている{card(t, 'spirit')}",
}


def reference(t: Telling, ref: str) -> str:
    told = REFERENCES.get(ref)
    if told is None:
        raise CannotSay(f"no Japanese for the reference {ref!r}")
    return told(t)


# ---------------------------------------------------------------- amounts

Told = Callable[[Telling, Any], str]


def _plus(t: Telling, amount: Plus) -> str:
    if isinstance(amount.right, ForEach):
        each, lead = times(t, amount.right)
        return f"{number(t, amount.left)}（{lead.removesuffix('、')}+{number(t, each)}）"
    return f"{number(t, amount.left)}+{number(t, amount.right)}"


def _value_of(t: Telling, amount: ValueOf) -> str:
    if amount.of in ("you", "opponent"):
        many = "" if amount.attribute == "life" else f"の{token(t)}の数"
        return f"{OF_SEAT[amount.of]}{pile(t, amount.attribute)}{many}"
    if amount.attribute in t.vocabulary.by_id["keyword"]:
        return f"{reference(t, amount.of)}の{keyword(t, amount.attribute)}の数"
    many = "の数" if amount.attribute == "cores" else ""
    return f"{reference(t, amount.of)}の{attribute(t, amount.attribute)}{many}"


def _done_count(t: Telling, amount: DoneCount) -> str:
    return f"{DONE[t.done]}{done_noun(t, amount.selector)}の数"


AMOUNTS: dict[type[Amount], Told] = {
    Number: lambda _, amount: str(amount.value),
    Plus: _plus,
    ValueOf: _value_of,
    CountOf: lambda t, amount: f"{noun(t, amount.selector)}の{'枚' if counter(t, amount.selector) == '枚' else ''}数",
    Symbols: lambda t, amount: f"{symbols(t, amount)}の数",
    DoneCount: _done_count,
}
"""How an amount is said. Games add their own."""


def number(t: Telling, amount: Amount) -> str:
    if type(amount) in OWN_NUMBERS:
        return OWN_NUMBERS[type(amount)]
    told = AMOUNTS.get(type(amount))
    if told is None:
        raise CannotSay(f"no Japanese for {type(amount).__name__}")
    return told(t, amount)


def done_noun(t: Telling, selector: Selector | None) -> str:
    if selector is not None:
        return bare_noun(t, selector, cards=True)
    return token(t) if t.done_cores else CARD


def symbols(t: Telling, amount: Symbols) -> str:
    color = word(t, "color", amount.color) if amount.color else ""
    return f"{WHOSE[amount.whose]}{color}{attribute(t, 'symbols')}"


def _each_card(t: Telling, amount: CountOf, every: int) -> str:
    return f"{noun(t, amount.selector)}{every}{counter(t, amount.selector)}"


def _each_value(t: Telling, amount: ValueOf, every: int) -> str:
    if amount.of in ("you", "opponent"):
        return f"{OF_SEAT[amount.of]}{pile(t, amount.attribute)}の{token(t)}{every}個"
    if amount.of == "blocker":
        return f"相手の{pile(t, 'trash')}のブロックした{card(t, 'spirit')}の{attribute(t, amount.attribute)}{every}"
    unit = "個" if amount.attribute == "cores" else ""
    return f"{reference(t, amount.of)}の{attribute(t, amount.attribute)}{every}{unit}"


def _each_done(t: Telling, amount: DoneCount, every: int) -> str:
    unit = "個" if t.done_cores and amount.selector is None else "枚"
    return f"{DONE[t.done]}{done_noun(t, amount.selector)}{every}{unit}"


EACH: dict[type[Amount], Callable[[Telling, Any, int], str]] = {
    CountOf: _each_card,
    ValueOf: _each_value,
    DoneCount: _each_done,
    Symbols: lambda t, amount, every: f"{symbols(t, amount)}{every}つ",
}
"""What stands before につき."""


def times(t: Telling, amount: Amount) -> tuple[Amount, str]:
    """The number to print, and what stands before the sentence: 自分のネクサス2つにつき、."""
    if not isinstance(amount, ForEach):
        return amount, ""
    told = EACH.get(type(amount.count))
    if told is None:
        raise CannotSay(f"no Japanese for each of {type(amount.count).__name__}")
    return Number(amount.each), f"{told(t, amount.count, amount.every)}につき、"


# ---------------------------------------------------------------- nouns

ORDER = (
    *(
        "name",
        "name_part",
        "state",
        "came_by",
        "done",
        "highest",
        "lowest",
        "same",
        "shares",
        "different",
        "level",
        "cores",
    ),
    *("cost", "bp", "symbols", "either", "family", "keyword", "timing", "soul_core", "effects", "ex_symbol"),
)
JOINING = ("cost", "bp", "level", "cores", "symbols", "same")


def is_color(wanted: Filter) -> bool:
    return wanted.attribute == "color" or (
        wanted.attribute == "either" and all(one.attribute == "color" for one in wanted.options)
    )


def requirements(t: Telling, filters: tuple[Filter, ...]) -> str:
    """All but colours, which stand beside the noun."""
    rest = sorted((one for one in filters if not is_color(one)), key=lambda one: place_of(one.attribute))
    said = ""
    for at, one in enumerate(rest):
        text = requirement(t, one)
        follows = at + 1 < len(rest)
        said += text[:-1] + "で" if follows and one.attribute in JOINING and text.endswith("の") else text
    return said


def place_of(attribute: str) -> int:
    return ORDER.index(attribute) if attribute in ORDER else len(ORDER)


def bare_noun(t: Telling, selector: Selector, *, whose: str = "", cards: bool = False) -> str:
    """The noun with its requirements, without where it lies. cards: said as a card (スピリットカード)."""
    other = f"{reference(t, 'this')}以外の" if selector.other else ""
    colors = "".join(requirement(t, one) for one in selector.filters if is_color(one))
    end = CARD if cards else ""
    head = "/".join(card(t, id) + end for id in selector.types) or CARD
    return other + requirements(t, selector.filters) + whose + colors + head


def noun(t: Telling, selector: Selector, *, owner: str | None = None) -> str:
    """The noun with whose it is and where. owner: other words for whose."""
    if selector.zone == "among":
        return "その中の" + bare_noun(t, selector, cards=True)
    whose = WHOSE[selector.whose] if owner is None else owner
    if selector.zone == "field":
        return bare_noun(t, selector, whose=whose)
    where = f"{whose}{pile(t, selector.zone)}"
    if is_hand(selector):
        return where
    return f"{where}の" + bare_noun(t, selector, cards=True)


def is_hand(selector: Selector) -> bool:
    """Whether the hand itself stands for its cards: 手札2枚."""
    return selector.zone == "hand" and not selector.types and not selector.filters and not selector.other


def one(t: Telling, selector: Selector) -> str:
    """Any one of them, as an event concerns it: whose it is goes without saying where it may be anybody's."""
    return noun(t, selector, owner="" if selector.whose == "any" and selector.zone == "field" else None)


def counter(t: Telling, selector: Selector) -> str:
    if selector.zone != "field" or not selector.types:
        return "枚"
    kinds = {word(t, "counter", type) for type in selector.types}
    return kinds.pop() if len(kinds) == 1 else "つ"


def chosen(t: Telling, how: Count, selector: Selector) -> str:
    """So many of such cards: BP3000以下の相手のスピリット1体."""
    cards = one(t, selector)
    unit = counter(t, selector)
    if how.kind == "any_number":
        return f"{cards}好きな{'枚数' if unit == '枚' else '数'}"
    most = "まで" if how.kind == "up_to" else ""
    if type(how.amount) in OWN_NUMBERS or isinstance(how.amount, Number | Instead | Plus):
        return f"{cards}{number(t, how.amount)}{unit}{most}"
    return f"{number(t, how.amount)}と同じ数{most}の{cards}"


def thing(t: Telling, what: Ref | All) -> str:
    return f"{noun(t, what.selector)}すべて" if isinstance(what, All) else reference(t, what.name)


def topic(t: Telling, what: Ref | All) -> str:
    """What a sentence is about: それは, スピリットすべては、."""
    return f"{thing(t, what)}は" + ("、" if isinstance(what, All) else "")


# ---------------------------------------------------------------- requirements


def negative(wanted: Filter) -> bool:
    return wanted.op in ("not", "lacks")


def holds(wanted: Filter) -> str:
    return "持たない" if negative(wanted) else "持つ"


def _either(t: Telling, wanted: Filter) -> str:
    kinds = {one.attribute for one in wanted.options}
    if kinds == {"color"}:
        return "/".join(word(t, "color", one.value) for one in wanted.options) + "の"
    if kinds == {"family"} and not any(negative(one) for one in wanted.options):
        return "系統：" + "/".join(name(t, one.value) for one in wanted.options) + "を持つ"
    if kinds == {"type"}:
        return "/".join(card(t, one.value) for one in wanted.options) + "の"
    return "、または".join(requirement(t, one) for one in wanted.options)


def _same(t: Telling, wanted: Filter) -> str:
    what = "色" if wanted.value == "color" else attribute(t, wanted.value)
    return f"{reference(t, wanted.of)}と同じ{what}の"


def _most(t: Telling, wanted: Filter) -> str:
    return f"最も{attribute(t, wanted.value)}の{'高い' if wanted.attribute == 'highest' else '低い'}"


REQUIREMENTS: dict[str, Callable[[Telling, Filter], str]] = {
    "either": _either,
    "state": lambda t, wanted: word(t, "state_not" if negative(wanted) else "state", wanted.value),
    "color": lambda t, wanted: word(t, "color", wanted.value) + ("以外の" if negative(wanted) else "の"),
    "family": lambda t, wanted: f"系統：{name(t, wanted.value)}を{holds(wanted)}",
    "name": lambda t, wanted: f"カード名：{name(t, wanted.value)}" + ("以外の" if negative(wanted) else "の"),
    "name_part": lambda t, wanted: f"カード名に{name(t, wanted.value)}を{'含まない' if negative(wanted) else '含む'}",
    "type": lambda t, wanted: f"{card(t, wanted.value)}の",
    "keyword": lambda t, wanted: f"{keyword(t, wanted.value)}を{holds(wanted)}",
    "timing": lambda t, wanted: f"『{word(t, 'timing', wanted.value)}』効果を{holds(wanted)}",
    "soul_core": lambda t, wanted: f"{special(t)}が{'置かれていない' if negative(wanted) else '置かれている'}",
    "highest": _most,
    "lowest": _most,
    "different": lambda *_: "カード名の異なる",
    "effects": lambda _, wanted: f"効果の記述を{holds(wanted)}",
    "ex_symbol": lambda t, _: f"EX{attribute(t, 'symbols')}を持つ",
    "came_by": lambda t, wanted: f"このターンに{keyword(t, wanted.value)}で召喚された",
    "done": lambda *_: "この効果で破棄した",
    "shares": lambda t, wanted: f"自分の{card(t, wanted.of)}のいずれかと同じ{attribute(t, wanted.value)}の",
    "same": _same,
}
UNITS = {"cores": "個", "symbols": "つ"}


def requirement(t: Telling, wanted: Filter) -> str:
    told = REQUIREMENTS.get(wanted.attribute)
    if told is not None:
        return told(t, wanted)
    if wanted.amount is None:
        raise CannotSay(f"no Japanese for the requirement {wanted.attribute!r}")
    return numeric(t, wanted.attribute, wanted.op, wanted.amount)


def numeric(t: Telling, attr: str, op: str, amount: Amount) -> str:
    shown = attribute(t, attr)
    if op in THAN:
        return f"{shown}が{number(t, amount)}より{THAN[op]}"
    if isinstance(amount, ValueOf):
        return f"{shown}が{number(t, amount)}{BOUND[op]}の"
    return f"{shown}{number(t, amount)}{UNITS.get(attr, '')}{BOUND[op]}の"
