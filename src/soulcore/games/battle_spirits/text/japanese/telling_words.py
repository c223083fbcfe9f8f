"""Japanese for nouns, amounts, conditions and events, in the order in which cards print them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from soulcore.games.battle_spirits.text.japanese.neighbours import CannotSay, SpecialIn, Vocabulary, tree
from soulcore.games.battle_spirits.text.japanese.words import (
    ATTRIBUTES,
    CARD,
    COLORS,
    CORE,
    COUNTERS,
    MOMENTS,
    PLACES,
    PLAYS,
    SEATS,
    SOUL_CORE,
    STATES,
    STEPS,
    SYMBOL,
    TYPES,
    WAS,
    WHEN,
    WHOSE,
    Words,
)


@dataclass
class Telling:
    """What is being told. amendments: sentences about the selection just told that are printed behind what is done with it."""

    vocabulary: Vocabulary
    words: Words
    this: str = ""
    that: str = ""
    plural: bool = False
    done: str = ""
    done_cores: bool = False
    selected: tuple[str, ...] = ()
    amendments: list[str] = field(default_factory=list)


BOUND = {"at_most": "以下", "at_least": "以上", "is": ""}
WHEN_OF = {id: word for word, id in reversed(WHEN.items())}
WAS_OF = {id: word for word, id in reversed(WAS.items())}
DONE_OF = {
    tree.Destroy: "破壊した",
    tree.Return: "戻した",
    tree.Discard: "破棄した",
    tree.Remove: "除外した",
    tree.Add: "加えた",
    tree.Show: "見せた",
}


def word(table: dict[str, str], id: str, kind: str) -> str:
    if id not in table:
        raise CannotSay(f"no Japanese for the {kind} {id!r}")
    return table[id]


def keyword(t: Telling, id: str) -> str:
    found = t.words.keywords.get(id)
    if found is None:
        raise CannotSay(f"no Japanese for the keyword {id!r}")
    return f"【{found}】"


def name(t: Telling, text: str) -> str:
    return f"「{t.words.names.get(text, text)}」"


def reference(t: Telling, ref: str) -> str:
    if ref == "it":
        return "それら" if t.plural else "それ"
    if ref == "this":
        return f"この{TYPES.get(t.this, CARD)}"
    if ref == "that":
        return f"その{TYPES.get(t.that, CARD)}"
    if ref == "done":
        kinds = TYPES[t.selected[0]] if len(t.selected) == 1 else CARD
        return f"{t.done or '破壊した'}{kinds}"
    raise CannotSay(f"no words for the reference {ref!r}")


# ---------------------------------------------------------------- nouns

ORDER = (
    "other",
    "name",
    "name_part",
    "state",
    "came_by",
    "highest",
    "lowest",
    "same",
    "different",
    "level",
    "cores",
    "cost",
    "bp",
    "symbols",
    "either",
    "family",
    "keyword",
    "soul_core",
    "effects",
    "ex_symbol",
)
NUMERIC = ("cost", "bp", "level", "cores", "symbols", "same")


def is_color(wanted: Any) -> bool:
    return wanted.attribute == "color" or (
        wanted.attribute == "either" and all(one.attribute == "color" for one in wanted.options)
    )


def noun(t: Telling, selector: Any, *, owner: str | None = None, cards: bool = False) -> str:
    """The noun with whose it is, where, and its requirements. owner: other words for whose; cards: said as a card though it
    lies on no pile (スピリットカードを召喚する)."""
    if selector is None:
        raise CannotSay("no Japanese for what happens to nobody")
    if selector.zone == "among":
        start = "その中の"
    elif selector.zone != "field":
        start = WHOSE[selector.whose] + word(PLACES, selector.zone, "place") + "の"
    else:
        start = ""
    whose = "" if selector.zone != "field" else WHOSE[selector.whose] if owner is None else owner
    filters = list(selector.filters)
    head = head_of(selector, cards or selector.zone != "field")
    named = [one for one in filters if one.attribute == "name" and one.op == "is"]
    if not selector.types and len(named) == 1 and selector.zone == "field" and not cards:
        filters.remove(named[0])
        head = name(t, named[0].value)
    colors = [one for one in filters if is_color(one)]
    rest = sorted((one for one in filters if not is_color(one)), key=lambda one: place_of(one.attribute))
    said = [f"{reference(t, 'this')}以外の"] if selector.other else []
    for place, one in enumerate(rest):
        follows = rest[place + 1].attribute if place + 1 < len(rest) else ""
        text = requirement(t, one)
        if one.attribute in NUMERIC and follows in ("family", "keyword", "either") and text.endswith("の"):
            text = text[:-1] + "で"
        said.append(text)
    return start + "".join(said) + whose + "".join(requirement(t, one) for one in colors) + head


def place_of(attribute: str) -> int:
    return ORDER.index(attribute) if attribute in ORDER else len(ORDER)


def head_of(selector: Any, cards: bool) -> str:
    if not selector.types:
        return CARD
    return "/".join(word(TYPES, id, "card type") + (CARD if cards else "") for id in selector.types)


def counter(selector: Any) -> str:
    if selector.zone != "field" or not selector.types:
        return "体" if selector.zone == "field" and not selector.types else "枚"
    return COUNTERS.get(selector.types[0], "枚") if len(selector.types) == 1 else "つ"


def requirement(t: Telling, wanted: Any) -> str:
    attr, negative = wanted.attribute, wanted.op in ("not", "lacks")
    if attr == "either":
        return either(t, wanted)
    if attr == "state":
        return STATES[wanted.value][1 if negative else 0]
    if attr == "color":
        return word(COLORS, wanted.value, "color") + ("以外の" if negative else "の")
    if attr == "family":
        return f"系統：{name(t, wanted.value)}を{'持たない' if negative else '持つ'}"
    if attr == "name":
        return f"{name(t, wanted.value)}以外の" if negative else f"カード名が{name(t, wanted.value)}の"
    if attr == "name_part":
        return f"カード名に{name(t, wanted.value)}を{'含まない' if negative else '含む'}"
    if attr == "keyword":
        return f"{keyword(t, wanted.value)}を{'持たない' if negative else '持つ'}"
    if attr == "soul_core":
        return f"{SOUL_CORE}が{'置かれていない' if negative else '置かれている'}"
    if attr in ("highest", "lowest"):
        return f"最も{word(ATTRIBUTES, wanted.value, 'number')}の{'高い' if attr == 'highest' else '低い'}"
    if attr == "different":
        return "カード名の異なる"
    if attr == "effects" and negative:
        return "効果の記述を持たない"
    if attr == "ex_symbol":
        return f"EX{SYMBOL}を持つ"
    if attr == "came_by":
        return f"このターンに{keyword(t, wanted.value)}で召喚された"
    if attr == "same" and wanted.value == "color":
        return f"{reference(t, wanted.of)}と同じ色の"
    if attr == "same":
        return f"{reference(t, wanted.of)}と同じ{word(ATTRIBUTES, wanted.value, 'number')}の"
    if wanted.amount is None:
        raise CannotSay(f"no words for the requirement {attr!r}")
    return numeric(t, attr, wanted.op, wanted.amount)


def either(t: Telling, wanted: Any) -> str:
    kinds = {one.attribute for one in wanted.options}
    if kinds == {"color"} and len(wanted.options) == 2:
        return "/".join(COLORS[one.value] for one in wanted.options) + "の"
    if kinds == {"family"}:
        first, *more = (name(t, one.value) for one in wanted.options)
        return "系統：" + "/".join((first, *more)) + "を持つ"
    raise CannotSay("no Japanese for these alternatives")


def numeric(t: Telling, attr: str, op: str, amount: Any) -> str:
    shown = word(ATTRIBUTES, attr, "number")
    if isinstance(amount, tree.Instead):
        t.amendments.append(
            f"{if_clauses(t, amount.condition)}かわりに指定する{shown}を{number(t, amount.then)}{BOUND[op]}にする"
        )
        amount = amount.otherwise
    elif isinstance(amount, tree.Plus):
        lead, each = each_of(t, amount.right)
        t.amendments.append(f"{lead}指定する{shown}を{each:+}する")
        amount = amount.left
    if isinstance(amount, tree.ValueOf) and amount.attribute == attr and op in ("below", "above"):
        return f"{reference(t, amount.of)}より{shown}の{'低い' if op == 'below' else '高い'}"
    if isinstance(amount, tree.ValueOf) and amount.attribute == attr:
        return f"{reference(t, amount.of)}の{shown}{BOUND[op]}の"
    if op not in BOUND:
        raise CannotSay(f"no Japanese for {attr} {op}")
    unit = {"cores": "個", "symbols": "つ"}.get(attr, "")
    if not isinstance(amount, tree.Number):
        return f"{shown}が{number(t, amount)}{BOUND[op]}の"
    return f"{shown}{number(t, amount)}{unit}{BOUND[op]}の"


def number(t: Telling, amount: Any) -> str:
    if isinstance(amount, tree.Number):
        return str(amount.value)
    if isinstance(amount, tree.ValueOf) and amount.attribute == "life":
        return f"{WHOSE['your' if amount.of == 'you' else amount.of]}{PLACES['life']}"
    if isinstance(amount, tree.ValueOf):
        shown = (
            keyword(t, amount.attribute)
            if amount.attribute in t.words.keywords
            else ATTRIBUTES.get(amount.attribute, "")
        )
        return f"{reference(t, amount.of)}の{shown}" + ("の数" if amount.attribute == "cores" else "")
    if isinstance(amount, tree.CountOf):
        return f"{noun(t, amount.selector)}の数"
    if isinstance(amount, tree.Symbols):
        return f"{symbols(amount)}の数"
    if isinstance(amount, tree.DoneCount):
        return f"{t.done}{CARD}の枚数"
    if isinstance(amount, tree.Plus):
        return f"{number(t, amount.left)}+{number(t, amount.right)}"
    raise CannotSay(f"no Japanese for {type(amount).__name__}")


def symbols(amount: Any) -> str:
    return f"{WHOSE[amount.whose]}{COLORS.get(amount.color, '')}{SYMBOL}"


def each_of(t: Telling, amount: Any) -> tuple[str, int]:
    """What stands before a sentence whose number is for each of something, and that number."""
    if isinstance(amount, tree.ValueOf):  # that number itself: 1 for each 1 of it
        amount = tree.ForEach(1, amount)
    if not isinstance(amount, tree.ForEach):
        raise CannotSay(f"no Japanese for {type(amount).__name__} more")
    what, every = amount.count, amount.every
    if isinstance(what, tree.CountOf):
        cards = what.selector
        if cards.zone != "field" and not cards.types and not cards.filters:
            return f"{WHOSE[cards.whose]}{PLACES[cards.zone]}{every}枚につき、", amount.each
        return f"{noun(t, cards)}{every}{counter(cards)}につき、", amount.each
    if isinstance(what, tree.Symbols):
        return f"{symbols(what)}{every}つにつき、", amount.each
    if isinstance(what, tree.DoneCount):
        if what.selector is not None:
            return (
                f"{t.done}{noun(t, replace(what.selector, zone='field'), owner='', cards=True)}{every}枚につき、",
                amount.each,
            )
        unit = f"{CORE}{every}個" if t.done_cores else f"{CARD}{every}枚"
        return f"{t.done}{unit}につき、", amount.each
    if isinstance(what, tree.ValueOf) and what.of == "blocker":
        return f"相手のトラッシュのブロックしたスピリットカードのコスト{every}につき、", amount.each
    if isinstance(what, tree.ValueOf) and what.attribute == "cores":
        return f"{reference(t, what.of)}のコア{every}個につき、", amount.each
    if isinstance(what, tree.ValueOf) and what.attribute in t.words.keywords:
        return (
            f"{t.done}{reference(t, what.of)}が持つ{keyword(t, what.attribute)}で指定された枚数{every}につき、",
            amount.each,
        )
    if isinstance(what, tree.ValueOf) and what.of == "done":
        return f"{reference(t, 'done')}の{ATTRIBUTES[what.attribute]}{every}につき、", amount.each
    if isinstance(what, tree.Times):
        return f"このターンに{happening(t, what.event, WHEN_OF)}回数1回につき、", amount.each
    raise CannotSay(f"no Japanese for each of {type(what).__name__}")


def times(t: Telling, amount: Any) -> tuple[Any, str]:
    """The number to print, and what stands before the sentence."""
    if isinstance(amount, tree.ForEach):
        lead, each = each_of(t, amount)
        return tree.Number(each), lead
    if isinstance(amount, tree.ValueOf) and (amount.attribute in t.words.keywords):
        lead, each = each_of(t, amount)
        return tree.Number(each), lead
    return amount, ""


# ---------------------------------------------------------------- conditions


def if_clauses(t: Telling, asked: Any) -> str:
    """Conditions as they open a sentence."""
    if asked is None:
        return ""
    if isinstance(asked, tree.AllOf) and not any(isinstance(one, (tree.AnyOf, tree.AllOf)) for one in asked.conditions):
        return "".join(if_clauses(t, one) for one in asked.conditions)
    if isinstance(asked, tree.Using):
        cards = noun(t, replace(asked.selector, zone="field"), owner="", cards=True)
        return f"{SEATS[asked.seat]}が{cards}を{word(PLAYS, asked.deed, 'deed')}する時、"
    if isinstance(asked, tree.Not):
        return f"（{condition(t, asked.condition)}）でないなら、"
    return f"{condition(t, asked)}なら、"


def condition(t: Telling, asked: Any) -> str:
    if isinstance(asked, tree.AllOf):
        return "、かつ".join(condition(t, one) for one in asked.conditions)
    if isinstance(asked, tree.AnyOf):
        return both_ways(t, asked) or "、または".join(condition(t, one) for one in asked.conditions)
    if isinstance(asked, tree.Have):
        return have(t, asked)
    if isinstance(asked, tree.Compare):
        return compare(t, asked)
    if isinstance(asked, tree.Is):
        return is_so(t, asked)
    if isinstance(asked, tree.Happened):
        return happened(t, asked)
    if isinstance(asked, tree.Became):
        return (
            "消滅した" if asked.deed == "depleted" else f"{reference(t, asked.of)}が{word(WHEN_OF, asked.deed, 'deed')}"
        )
    if isinstance(asked, tree.DoneAtLeast):
        done = t.done or "破壊した"
        if asked.selector is not None:
            cards = noun(t, replace(asked.selector, zone="field"), owner="", cards=True)
            return f"{cards}を{number(t, asked.amount)}枚{BOUND[asked.op]}{done}"
        return f"{number(t, asked.amount)}枚{BOUND[asked.op]}{done}"
    if isinstance(asked, SpecialIn):
        return f"{WHOSE[asked.whose]}{SOUL_CORE}が{word(PLACES, asked.place, 'place')}にある"
    if isinstance(asked, tree.InStep):
        return f"{WHOSE[asked.whose]}{word(STEPS, asked.step, 'step')}"
    if isinstance(asked, tree.UsedBy):
        return f"{keyword(t, asked.keyword)}で{reference(t, 'this')}を使用していた"
    raise CannotSay(f"no Japanese for the condition {type(asked).__name__}")


PERIOD = {"turn": "このターンに", "battle": "このバトル中に"}


def happened(t: Telling, asked: Any) -> str:
    event = asked.event
    if asked.op == "at_least" and asked.times == 1:
        return PERIOD[asked.period] + happening(t, event, WAS_OF)
    often = f"{asked.times}回{BOUND[asked.op]}"
    subject = reference(t, "this") if event.this else noun(t, event.subject)
    return f"{PERIOD[asked.period]}{subject}が{often}{word(WAS_OF, event.deed, 'deed')}"


def both_ways(t: Telling, asked: Any) -> str:
    """Depleted or destroyed by the same: 消滅/破壊していた."""
    if len(asked.conditions) != 2 or not all(isinstance(one, tree.Happened) for one in asked.conditions):
        return ""
    first, second = asked.conditions
    if (first.event.deed, second.event.deed) != ("depleted", "destroyed") or first.event.source is None:
        return ""
    if replace(first.event, deed="destroyed") != second.event or first.period != second.period:
        return ""
    return f"{PERIOD[first.period]}{cause(t, first.event)}{noun(t, first.event.subject)}を消滅/破壊していた"


def exists(selector: Any) -> str:
    lives = selector.zone == "field" and (not selector.types or selector.types == ("spirit",))
    return "いる" if lives else "ある"


def have(t: Telling, asked: Any) -> str:
    cards = asked.selector
    if cards.zone != "field" and not cards.types and not cards.filters:
        return f"{WHOSE[cards.whose]}{word(PLACES, cards.zone, 'place')}が{number(t, asked.amount)}枚{BOUND[asked.op]}"
    shown = exists(cards)
    if asked.op == "at_least" and asked.amount == tree.Number(1):
        doing = [
            one
            for one in cards.filters
            if one.attribute == "state" and one.op == "is" and one.value in ("attacking", "blocking")
        ]
        if len(doing) == 1:
            rest = replace(cards, filters=tuple(one for one in cards.filters if one is not doing[0]))
            return f"{noun(t, rest)}が{STATES[doing[0].value][0]}"
        return f"{noun(t, cards)}が{shown}"
    if asked.op == "at_most" and asked.amount == tree.Number(0):
        return f"{noun(t, cards)}が{'いない' if shown == 'いる' else 'ない'}"
    return f"{noun(t, cards)}が{number(t, asked.amount)}{counter(cards)}{BOUND[asked.op]}{shown}"


def compare(t: Telling, asked: Any) -> str:
    left = asked.left
    if asked.op in ("below", "above"):
        return f"{number(t, left)}が{number(t, asked.right)}より{'少ない' if asked.op == 'below' else '多い'}"
    if isinstance(left, tree.Symbols):
        return f"{symbols(left)}が{number(t, asked.right)}つ{BOUND[asked.op]}ある"
    if isinstance(left, tree.ValueOf) and left.attribute in ("reserve", "trash"):
        whose = WHOSE["your" if left.of == "you" else left.of]
        return f"{whose}{PLACES[left.attribute]}の{CORE}が{number(t, asked.right)}個{BOUND[asked.op]}ある"
    return f"{number(t, left)}が{number(t, asked.right)}{BOUND[asked.op]}"


def is_so(t: Telling, asked: Any) -> str:
    subject = reference(t, asked.of)
    first = asked.filters[0]
    if len(asked.filters) == 1:
        if first.attribute == "soul_core":
            return f"{subject}に{SOUL_CORE}が{'置かれている' if first.op == 'has' else '置かれていない'}"
        if first.attribute == "state" and first.op == "is":
            return f"{subject}が{STATES[first.value][0].removesuffix('の')}"
        if first.amount is not None and first.op in BOUND:
            unit = {"cores": "個", "symbols": "つ"}.get(first.attribute, "")
            return f"{subject}が{ATTRIBUTES[first.attribute]}{number(t, first.amount)}{unit}{BOUND[first.op]}"
    types = tuple(one.value for one in asked.filters if one.attribute == "type")
    rest = tuple(one for one in asked.filters if one.attribute != "type")
    if len(types) > 1 or any(one.attribute == "type" for two in rest for one in two.options):
        raise CannotSay("no Japanese for a card of two types")
    return f"{subject}が{noun(t, tree.Selector('any', types, filters=rest), owner='', cards=True)}"


# ---------------------------------------------------------------- events

CAUSE = {
    "": "",
    "you": "自分によって",
    "opponent": "相手によって",
    "your_effect": "自分の効果で",
    "opponent_effect": "相手の効果で",
    "comparison": "BP比べで",
    "effect": "効果で",
}


def cause(t: Telling, event: Any) -> str:
    if event.keyword:
        other = f"{reference(t, 'this')}以外の" if event.by == "your_other_effect" else ""
        return f"{other}自分の{keyword(t, event.keyword)}で"
    if event.by == "this_effect":
        return f"{reference(t, 'this')}の効果で"
    if event.source is not None:
        return f"{noun(t, event.source)}の効果で"
    if event.by not in CAUSE:
        raise CannotSay(f"no Japanese for the cause {event.by!r}")
    return CAUSE[event.by]


DID = {"destroyed": "破壊した", "discarded": "破棄した"}


def happening(t: Telling, event: Any, deeds: dict[str, str]) -> str:
    """An event in one of the forms of its deed."""
    past = deeds is WAS_OF
    if event.deed == "life_reduced":
        return life_reduced(t, event, past)
    if event.deed == "drawn":
        return f"{SEATS[event.seat]}がドローした"
    if event.deed == "used":
        cards = noun(t, event.subject, owner="", cards=True)
        return f"{SEATS[event.seat]}が{cards}を使用し{'ていた' if past else 'た'}"
    if event.deed == "wins_battle":
        subject = "" if event.this else f"{noun(t, event.subject)}が"
        return f"{subject}BP比べで相手のスピリットだけを破壊した"
    if event.deed == "becomes":
        subject = reference(t, "this") if event.this else noun(t, event.subject)
        bound = event.bound
        return f"{subject}の{ATTRIBUTES[bound.attribute]}が{number(t, bound.amount)}{BOUND[bound.op]}になった"
    if event.deed == "is_blocked" and event.by == "card":
        subject = "" if event.this else f"{noun(t, event.subject)}が"
        return f"{subject}{noun(t, event.source)}にブロックされた"
    if event.deed == "discarded" and event.keyword:
        if event.subject.zone == "deck":
            return f"{cause(t, event)}{WHOSE[event.subject.whose]}デッキを破棄した"
        return f"{cause(t, event)}{noun(t, event.subject, owner='')}を破棄した"
    subject = reference(t, "this") if event.this else noun(t, event.subject)
    if not past and event.deed == "destroyed" and event.by == "you":
        return f"自分が{subject}を破壊した"
    if not past and event.deed == "destroyed" and event.source is not None:
        return f"{cause(t, event)}{subject}を破壊した"
    because = cause(t, event)
    if event.by == "comparison":
        return f"{subject}が{because}{word(deeds, event.deed, 'deed')}"
    return f"{because}{subject}が{word(deeds, event.deed, 'deed')}"


def life_reduced(t: Telling, event: Any, past: bool) -> str:
    whose = WHOSE["your" if event.seat == "you" else event.seat]
    if event.by == "attack":
        attacker = reference(t, "this") if event.this else noun(t, event.source)
        return f"{attacker}のアタックによって{whose}{PLACES['life']}を減らし{'ていた' if past else 'た'}"
    if event.by == "card":
        return f"{noun(t, event.source)}が{whose}{PLACES['life']}を減らした"
    return f"{cause(t, event)}{whose}{PLACES['life']}が減っ{'ていた' if past else 'た'}"


def event_clause(t: Telling, event: Any) -> str:
    if event.deed in MOMENTS:
        battle = f"{noun(t, event.subject)}の" if event.subject is not None else ""
        return f"{battle}{MOMENTS[event.deed]}、"
    first = "ターンの最初に" if event.first else ""
    return f"{first}{happening(t, event, WHEN_OF)}時、"
