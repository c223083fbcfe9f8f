"""Patterns for cards: whose, where, with which requirements, how many."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from soulcore.games.battle_spirits.text.japanese.neighbours import rank, tree
from soulcore.games.battle_spirits.text.japanese.patterns import Found, Grammar, Scan, Unfit
from soulcore.games.battle_spirits.text.japanese.words import COLORS, PLACES, SEATS, STATES, STEPS, TYPES

GRAMMAR = Grammar()
reads = GRAMMAR.reads
acts = GRAMMAR.acts

# ---------------------------------------------------------------- small words

DIGITS = re.compile(r"\d{1,6}")


def _number(scan: Scan, at: int) -> Iterator[Found]:
    found = DIGITS.match(scan.text, at)
    if found is None:
        scan.miss(at, "数")
        return
    yield tree.Number(int(found.group())), found.end()


GRAMMAR.scanner("number", _number)


def _keyword(scan: Scan, at: int) -> Iterator[Found]:
    """A keyword with or without its brackets."""
    for id, word in scan.words.keywords.items():
        for shown in (f"【{word}】", word):
            if scan.text.startswith(shown, at):
                yield id, at + len(shown)


GRAMMAR.scanner("keyword", _keyword)


def _name(scan: Scan, at: int) -> Iterator[Found]:
    """A name in 「」, by its English where it is known."""
    if not scan.text.startswith("「", at):
        scan.miss(at, "「…」")
        return
    end = scan.text.find("」", at)
    if end < 0:
        return
    printed = scan.text[at + 1 : end]
    if not printed or "。" in printed or "「" in printed:
        return
    yield scan.words.english.get(printed, printed), end + 1


GRAMMAR.scanner("name", _name)
GRAMMAR.words("color", {word: id for id, word in COLORS.items()})
GRAMMAR.words("color", {f"{word}色": id for id, word in COLORS.items()})
GRAMMAR.words("type", {word: id for id, word in TYPES.items()})
GRAMMAR.words("zone", {PLACES[id]: id for id in ("hand", "trash", "deck", "removed")})
GRAMMAR.words("step", {word: id for id, word in STEPS.items()})
GRAMMAR.words("bound", {"以下": "at_most", "以上": "at_least", "": "is"})
GRAMMAR.words("least", {"以下": "at_most", "以上": "at_least"})
GRAMMAR.words(
    "whose", {"自分の": "your", "相手の": "opponent", "お互いの": "any", "自分か相手の": "any", "自分と相手の": "any"}
)
GRAMMAR.words("seat", {"自分": "you", "相手": "opponent", "対戦相手": "opponent", "お互い": "each"})
GRAMMAR.words("counter", dict.fromkeys(("体", "つ", "枚"), True))
GRAMMAR.words("の", dict.fromkeys(("の", "で", "で、"), True))
GRAMMAR.words("soul", dict.fromkeys(("[ソウルコア]", "ソウルコア"), True))
GRAMMAR.words("here", dict.fromkeys(("このスピリット", "このネクサス", "このカード", "このマジック"), "this"))
GRAMMAR.words("it", dict.fromkeys(("それ", "それら"), "it"))
GRAMMAR.words("that", dict.fromkeys(("そのスピリット", "そのネクサス", "そのカード", "そのマジック"), "that"))
GRAMMAR.words("number_name", {"BP": "bp", "コスト": "cost"})


@reads("ref", "{name:here}", "{name:it}", "{name:that}")
def _ref(name: str) -> str:
    return name


# ---------------------------------------------------------------- requirements


@dataclass(frozen=True)
class Part:
    """Something said of cards: whose they are, where, a requirement, or that this card is none of them."""

    whose: str = ""
    zone: str = ""
    filter: Any = None
    other: bool = False


def wanted(attribute: str, op: str, value: str = "", **more: Any) -> Part:
    return Part(filter=tree.Filter(attribute, op, value, **more))


@reads("part", "{whose}")
def _whose(whose: str) -> Part:
    return Part(whose=whose)


@reads("part", "{zone}の", "{zone}にある")
def _zone(zone: str) -> Part:
    return Part(zone=zone)


@reads("part", "その中の", "その中にある")
def _among() -> Part:
    return Part(zone="among")


for _id, (_is, _not) in STATES.items():
    GRAMMAR.words("part", {_is: wanted("state", "is", _id), _not: wanted("state", "not", _id)})
GRAMMAR.words(
    "part", {"疲労していない": wanted("state", "not", "exhausted"), "疲労している": wanted("state", "is", "exhausted")}
)


@reads("family", "系統：{name}", "系統{name}")
def _family(name: str) -> str:
    return name


@reads("families", "{family}/{more:family_tail}", "{family}か{more:family_tail}", "{family}または{more:family_tail}")
def _families(family: str, more: tuple[str, ...]) -> tuple[str, ...]:
    return (family, *more)


@reads("family_tail", "{name}", "{name:family}")
def _last_family(name: str) -> tuple[str, ...]:
    return (name,)


@reads("family_tail", "{name}/{more:family_tail}", "{name:family}/{more:family_tail}")
def _next_family(name: str, more: tuple[str, ...]) -> tuple[str, ...]:
    return (name, *more)


@reads("part", "{family}を持つ")
def _has_family(family: str) -> Part:
    return wanted("family", "is", family)


@reads("part", "{family}を持たない", "{family}以外の", "{family}を持つもの以外の")
def _lacks_family(family: str) -> Part:
    return wanted("family", "not", family)


@reads("part", "{families}を持つ")
def _has_a_family(families: tuple[str, ...]) -> Part:
    return wanted("either", "is", options=tuple(tree.Filter("family", "is", one) for one in families))


@reads("part", "{keyword}を持つ")
def _has_keyword(keyword: str) -> Part:
    return wanted("keyword", "has", keyword)


@reads("part", "{keyword}を持たない")
def _lacks_keyword(keyword: str) -> Part:
    return wanted("keyword", "lacks", keyword)


@reads("part", "EXシンボルを持つ", "EXシンボルの", "EXシンボルがある")
def _ex() -> Part:
    return wanted("ex_symbol", "is")


@reads("part", "{color}の")
def _color(color: str) -> Part:
    return wanted("color", "is", color)


@reads("part", "{color}以外の")
def _other_color(color: str) -> Part:
    return wanted("color", "not", color)


@reads(
    "part", "{first:color}/{second:color}の", "{first:color}か{second:color}の", "{first:color}または{second:color}の"
)
def _colors(first: str, second: str) -> Part:
    return wanted("either", "is", options=(tree.Filter("color", "is", first), tree.Filter("color", "is", second)))


@reads("part", "コスト{amount:number}{bound}{-の}")
def _cost(amount: Any, bound: str) -> Part:
    return wanted("cost", bound, amount=amount)


@reads("part", "BP{amount:number}{bound}{-の}")
def _bp(amount: Any, bound: str) -> Part:
    return wanted("bp", bound, amount=amount)


@reads("part", "Lv{amount:number}<{bound:least}>{-の}")
def _level(amount: Any, bound: str = "is") -> Part:
    return wanted("level", bound, amount=amount)


@reads(
    "part",
    "コア{amount:number}個{bound}{-の}",
    "コアが{amount:number}個{bound}{-の}",
    "コア{amount:number}個{bound}が置かれている",
)
def _cores(amount: Any, bound: str) -> Part:
    return wanted("cores", bound, amount=amount)


@reads(
    "part",
    "シンボル{amount:number}つ{bound}{-の}",
    "シンボル{amount:number}つ{bound}を持つ",
    "シンボルが{amount:number}つ{bound}{-の}",
)
def _symbols(amount: Any, bound: str) -> Part:
    return wanted("symbols", bound, amount=amount)


@reads("part", "{-soul}が置かれている", "{-soul}が置かれた", "{-soul}を置いている")
def _soul() -> Part:
    return wanted("soul_core", "has")


@reads("part", "{-soul}が置かれていない", "{-soul}を置いていない")
def _no_soul() -> Part:
    return wanted("soul_core", "lacks")


@reads("part", "{here}以外の", "{here}以外で")
def _other(here: str) -> Part:
    return Part(other=True)


@reads("part", "{name}以外の", "{name}以外で", "カード名が{name}以外の")
def _other_name(name: str) -> Part:
    return wanted("name", "not", name)


@reads("part", "カード名に{name}を含む", "カード名に{name}と入っている", "カード名に{name}の入った")
def _name_part(name: str) -> Part:
    return wanted("name_part", "is", name)


@reads("part", "カード名に{name}を含まない")
def _no_name_part(name: str) -> Part:
    return wanted("name_part", "not", name)


@reads("part", "カード名が{name}の", "カード名：{name}の")
def _named(name: str) -> Part:
    return wanted("name", "is", name)


@reads("part", "カード名の異なる", "カード名が異なる", "異なるカード名の")
def _different() -> Part:
    return wanted("different", "is", "name")


@reads("part", "{ref}と同じ{number_name}{-の}")
def _same(ref: str, number_name: str) -> Part:
    return wanted("same", "is", number_name, of=ref)


@reads("part", "{ref}と同じ色の")
def _same_color(ref: str) -> Part:
    return wanted("same", "is", "color", of=ref)


@reads(
    "part",
    "{ref}より{number_name}の低い",
    "{ref}より{number_name}が低い",
    "{ref}の{number_name}より{number_name}の低い",
    "{ref}の{number_name}未満{-の}",
)
def _below(ref: str, number_name: str) -> Part:
    return wanted(number_name, "below", amount=tree.ValueOf(number_name, ref))


@reads("part", "{ref}より{number_name}の高い", "{ref}より{number_name}が高い")
def _above(ref: str, number_name: str) -> Part:
    return wanted(number_name, "above", amount=tree.ValueOf(number_name, ref))


@reads("part", "{ref}の{number_name}{bound:least}{-の}", "{ref}の{number_name}{bound:least}の{number_name}{-の}")
def _within(ref: str, number_name: str, bound: str) -> Part:
    return wanted(number_name, bound, amount=tree.ValueOf(number_name, ref))


@reads(
    "part", "最も{number_name}の高い", "最も{number_name}が高い", "{number_name}が最も高い", "{number_name}の最も高い"
)
def _highest(number_name: str) -> Part:
    return wanted("highest", "is", number_name)


@reads(
    "part", "最も{number_name}の低い", "最も{number_name}が低い", "{number_name}が最も低い", "{number_name}の最も低い"
)
def _lowest(number_name: str) -> Part:
    return wanted("lowest", "is", number_name)


@reads("part", "効果の記述を持たない", "効果を持たない", "効果の無い", "効果のない")
def _no_effects() -> Part:
    return wanted("effects", "not")


@reads("part", "このターンに{keyword}で召喚された", "このターンに{keyword}によって召喚された")
def _came_by(keyword: str) -> Part:
    return wanted("came_by", "is", keyword)


# ---------------------------------------------------------------- cards


MOST_PARTS = 9


def row_of(rule: str, most: int) -> Callable[[Scan, int], Iterator[Found]]:
    """One or more of a rule behind each other, at most so many."""

    def scan_row(scan: Scan, at: int) -> Iterator[Found]:
        rows: list[tuple[tuple[Any, ...], int]] = [((), at)]
        for _ in range(most):
            rows = [((*row, value), end) for row, place in rows for value, end in scan.rule(rule, place)]
            yield from rows

    return scan_row


GRAMMAR.scanner("parts", row_of("part", MOST_PARTS))


@dataclass(frozen=True)
class Head:
    """The noun: types, whether it is said as a card (スピリットカード), or a name that stands for the cards (「…」)."""

    types: tuple[str, ...] = ()
    card: bool = False
    name: str = ""


@reads("head", "{type}", "{type}カード")
def _head(type: str) -> Head:
    return Head((type,))


@reads("head", "カード")
def _card() -> Head:
    return Head((), True)


@reads(
    "head",
    "{first:type}/{second:type}",
    "{first:type}カード/{second:type}カード",
    "{first:type}か{second:type}",
    "{first:type}/{second:type}カード",
)
def _heads(first: str, second: str) -> Head:
    return Head((first, second))


@reads("head", "{name}")
def _name_head(name: str) -> Head:
    return Head((), False, name)


@reads("cards", "<{parts}>{head}")
def _cards(head: Head, parts: tuple[Part, ...] = ()) -> Any:
    return selector(parts, head)


@reads("cards", "<{parts}>{zone}")
def _pile(zone: str, parts: tuple[Part, ...] = ()) -> Any:
    """Cards of a place without a noun: 自分の手札, 相手の手札."""
    if any(part.filter is not None or part.other or part.zone for part in parts):
        raise Unfit("place_plain")
    found = selector(parts, Head((), True))
    return replace(found, zone=zone, whose=found.whose if parts else "your")


def selector(parts: tuple[Part, ...], head: Head) -> Any:
    whose = [part.whose for part in parts if part.whose]
    zones = [part.zone for part in parts if part.zone]
    if len(whose) > 1 or len(zones) > 1:
        raise Unfit("two_owners_places")
    filters = [part.filter for part in parts if part.filter is not None]
    if head.name:
        filters.append(tree.Filter("name", "is", head.name))
    if len(filters) != len({str(one) for one in filters}):
        raise Unfit("requirement_twice")
    zone = zones[0] if zones else "field"
    owner = whose[0] if whose else "any" if zone == "field" else "your"
    filters.sort(key=rank)
    return tree.Selector(owner, head.types, zone, tuple(filters), any(part.other for part in parts))


# ---------------------------------------------------------------- how many


@dataclass(frozen=True)
class Chosen:
    """So many of such cards."""

    count: Any
    selector: Any
    total: Any = field(default=None)


@reads("chosen", "{cards}{amount:number}{-counter}")
def _exactly(cards: Any, amount: Any) -> Chosen:
    return Chosen(tree.Count("exactly", amount), cards)


@reads("chosen", "{cards}{amount:number}{-counter}まで")
def _up_to(cards: Any, amount: Any) -> Chosen:
    return Chosen(tree.Count("up_to", amount), cards)


@reads("chosen", "{cards}好きな数", "好きな数の{cards}", "好きな枚数の{cards}")
def _any_number(cards: Any) -> Chosen:
    return Chosen(tree.Count("any_number", tree.Number(0)), cards)


@reads("chosen", "{number_name}合計{amount:number}{bound:least}になるように{chosen}")
def _total(number_name: str, amount: Any, bound: str, chosen: Chosen) -> Chosen:
    if chosen.total is not None:
        raise Unfit("one_total")
    return replace(chosen, total=tree.Filter(number_name, bound, amount=amount))


@reads(
    "chosen",
    "{number_name}合計{amount:number}まで{cards}好きな数",
    "{number_name}合計{amount:number}まで好きな数の{cards}",
)
def _total_any_number(number_name: str, amount: Any, cards: Any) -> Chosen:
    return Chosen(tree.Count("any_number", tree.Number(0)), cards, tree.Filter(number_name, "at_most", amount=amount))


@reads("all", "{cards}すべて", "すべての{cards}", "{cards}全て")
def _all(cards: Any) -> Any:
    return tree.All(cards)


@reads("what", "{name:ref}")
def _what_ref(name: str) -> Any:
    return tree.Ref(name)


@reads("what", "{all}")
def _what_all(all: Any) -> Any:
    return all


@reads("what", "{-done}カード", "{-done}{-type}")
def _done_cards() -> Any:
    return tree.Ref("done")


@reads("what", "破壊した{it}", "召喚した{it}", "破壊された{it}")
def _what_done(it: str) -> Any:
    return tree.Ref(it)


# ---------------------------------------------------------------- amounts that are worked out


@dataclass(frozen=True)
class Each:
    """For every so many of something."""

    count: Any
    every: int = 1

    def times(self, amount: Any) -> Any:
        if not isinstance(amount, tree.Number):
            raise Unfit("each_is_number")
        if isinstance(self.count, tree.ValueOf) and self.count.of != "blocker" and self.every == amount.value == 1:
            return self.count  # one for each 1 of a number is that number
        return tree.ForEach(amount.value, self.count, self.every)


@reads("each", "{cards}{every:number}{-counter}につき、", "{cards}{every:number}{-counter}ごとに、")
def _for_each(cards: Any, every: Any) -> Each:
    return Each(tree.CountOf(cards), every.value)


@reads("each", "{whose}{color}シンボル{every:number}つにつき、", "{whose}シンボル{every:number}つにつき、")
def _each_symbol(whose: str, every: Any, color: str = "") -> Each:
    return Each(tree.Symbols(whose, color), every.value)


@reads("each", "{ref}のコア{every:number}個につき、", "{ref}に置かれているコア{every:number}個につき、")
def _each_core(ref: str, every: Any) -> Each:
    return Each(tree.ValueOf("cores", ref), every.value)


GRAMMAR.words(
    "done",
    dict.fromkeys(
        ("戻した", "破棄した", "破壊した", "除外した", "加えた", "見せた", "召喚した", "配置した", "置いた"), True
    ),
)


@reads("each", "{-done}カード{every:number}枚につき、", "{-done}コア{every:number}個につき、")
def _each_done(every: Any) -> Each:
    return Each(tree.DoneCount(), every.value)


@reads("each", "{-done}{cards}{every:number}{-counter}につき、")
def _each_done_of(cards: Any, every: Any) -> Each:
    if not cards.filters and not cards.types:
        raise Unfit("cards_plain")
    return Each(tree.DoneCount(handled(cards)), every.value)


def handled(cards: Any) -> Any:
    """Cards as the step before handled them: it does not matter whose they are, and they lie on the Field no more."""
    if cards.zone != "field" or cards.whose != "any" or cards.other:
        raise Unfit("done_said")
    return replace(cards, whose="any", zone="hand")


@reads("each", "このターンに{subject}が{when}回数{every:number}回につき、")
def _each_time(subject: Any, when: str, every: Any) -> Each:
    return Each(tree.Times(subject.put(tree.Event(when)), "turn"), every.value)


@reads("figure", "{cards}の数", "{cards}の体数", "{cards}の枚数")
def _how_many(cards: Any) -> Any:
    return tree.CountOf(cards)


@reads("figure", "{cards}の数+{more:number}")
def _how_many_more(cards: Any, more: Any) -> Any:
    return tree.Plus(tree.CountOf(cards), more)


@reads("figure", "{ref}の{number_name}")
def _value(ref: str, number_name: str) -> Any:
    return tree.ValueOf(number_name, ref)


@reads("figure", "{-done}カードの枚数", "{-done}枚数")
def _how_many_done() -> Any:
    return tree.DoneCount()


@reads("figure", "{whose}<{color}>シンボルの数")
def _how_many_symbols(whose: str, color: str = "") -> Any:
    return tree.Symbols(whose, color)


@reads("part", "{number_name}が{amount:figure}{bound:least}{-の}")
def _by_figure(number_name: str, amount: Any, bound: str) -> Part:
    return wanted(number_name, bound, amount=amount)


@reads("each", "破壊した{head}のコスト{every:number}につき、")
def _each_cost_of_destroyed(head: Head, every: Any) -> Each:
    return Each(tree.ValueOf("cost", "done"), every.value)


@reads(
    "each",
    "破壊した{it}が持つ{keyword}で指定された枚数{every:number}につき、",
    "{it}が持つ{keyword}で指定された枚数{every:number}につき、",
)
def _each_of_keyword(it: str, keyword: str, every: Any) -> Each:
    return Each(tree.ValueOf(keyword, it), every.value)


@reads("each", "相手のトラッシュのブロックしたスピリットカードのコスト{every:number}につき、")
def _each_cost(every: Any) -> Each:
    return Each(tree.ValueOf("cost", "blocker"), every.value)


def seat_of(whose: str) -> str:
    return {"your": "you", "opponent": "opponent", "any": "each"}[whose]


__all__ = ["GRAMMAR", "SEATS", "Chosen", "Each", "acts", "reads", "seat_of", "selector"]
