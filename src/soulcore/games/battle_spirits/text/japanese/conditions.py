"""Patterns for what must be so: everything before なら."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from soulcore.games.battle_spirits.text.japanese import events
from soulcore.games.battle_spirits.text.japanese.neighbours import SpecialIn, rank, tree
from soulcore.games.battle_spirits.text.japanese.nouns import GRAMMAR, Head, Part, handled, reads
from soulcore.games.battle_spirits.text.japanese.patterns import Unfit

GRAMMAR.words("exists", dict.fromkeys(("いる", "ある"), True))
GRAMMAR.words("if_exists", dict.fromkeys(("いれ", "あれ"), True))
"""The same before ば."""
GRAMMAR.words("exists_not", dict.fromkeys(("いない", "ない"), True))
GRAMMAR.words(
    "period", {"このターンに": "turn", "このターン中に": "turn", "このバトル中に": "battle", "このバトルに": "battle"}
)
GRAMMAR.words("plain_state", {"疲労状態": "exhausted", "重疲労状態": "heavy_exhausted", "回復状態": "refreshed"})
GRAMMAR.words("doing", {"アタックしている": "attacking", "ブロックしている": "blocking", "バトルしている": "battling"})
GRAMMAR.words("doing", {"真界放している": "super_unleash"})


def on_field(cards: Any) -> Any:
    if cards.zone != "field" and not cards.types and not cards.filters:
        raise Unfit("cards_in_place_otherwise")
    return cards


@reads("condition", "{cards}が{-exists}")
def _have(cards: Any) -> Any:
    return tree.Have(on_field(cards), "at_least", tree.Number(1))


@reads("condition", "{cards}が{-exists_not}")
def _have_none(cards: Any) -> Any:
    return tree.Have(on_field(cards), "at_most", tree.Number(0))


@reads("condition", "{cards}が{amount:number}{-counter}{bound}{-exists}", "{cards}が{amount:number}{-counter}{bound}")
def _have_so_many(cards: Any, amount: Any, bound: str) -> Any:
    return tree.Have(cards, bound, amount)


@reads("condition", "{cards}が{doing}")
def _is_doing(cards: Any, doing: str) -> Any:
    filters = tuple(sorted((*cards.filters, tree.Filter("state", "is", doing)), key=rank))
    return tree.Have(replace(cards, filters=filters), "at_least", tree.Number(1))


@reads("condition", "{whose}ライフが{amount:number}{bound}")
def _life(whose: str, amount: Any, bound: str) -> Any:
    return tree.Compare(tree.ValueOf("life", events.player(whose)), bound, amount)


@reads("condition", "{left:figure}が{right:figure}より少ない")
def _fewer(left: Any, right: Any) -> Any:
    return tree.Compare(left, "below", right)


@reads("condition", "{left:figure}が{right:figure}より多い")
def _more(left: Any, right: Any) -> Any:
    return tree.Compare(left, "above", right)


@reads("condition", "{left:figure}が{right:figure}{bound:least}")
def _as_many(left: Any, right: Any, bound: str) -> Any:
    return tree.Compare(left, bound, right)


GRAMMAR.words("than_whom", {"相手より": "opponent", "自分より": "your"})


@reads("condition", "{whose}ライフが{other:than_whom}少ない")
def _less_life_than_whom(whose: str, other: str) -> Any:
    return _less_life(whose, other)


@reads("condition", "{whose}ライフが{other:than_whom}多い")
def _more_life_than_whom(whose: str, other: str) -> Any:
    return _more_life(whose, other)


@reads("condition", "{whose}ライフが{other:whose}ライフより少ない", "{whose}ライフが{other:whose}ライフ未満")
def _less_life(whose: str, other: str) -> Any:
    return tree.Compare(tree.ValueOf("life", events.player(whose)), "below", tree.ValueOf("life", events.player(other)))


@reads("condition", "{whose}ライフが{other:whose}ライフより多い")
def _more_life(whose: str, other: str) -> Any:
    return tree.Compare(tree.ValueOf("life", events.player(whose)), "above", tree.ValueOf("life", events.player(other)))


@reads(
    "condition",
    "{whose}<{color}>シンボルが{amount:number}つ{bound}ある",
    "{whose}<{color}の>シンボルが{amount:number}つ{bound}ある",
)
def _symbols(whose: str, amount: Any, bound: str, color: str = "") -> Any:
    return tree.Compare(tree.Symbols(whose, color), bound, amount)


@reads("condition", "{whose}<{color}>シンボルがある")
def _symbol(whose: str, color: str = "") -> Any:
    return tree.Compare(tree.Symbols(whose, color), "at_least", tree.Number(1))


@reads(
    "condition",
    "{whose}リザーブのコアが{amount:number}個{bound}<ある>",
    "{whose}リザーブにコアが{amount:number}個{bound}ある",
)
def _reserve(whose: str, amount: Any, bound: str) -> Any:
    return tree.Compare(tree.ValueOf("reserve", events.player(whose)), bound, amount)


@reads(
    "condition",
    "{whose}トラッシュのコアが{amount:number}個{bound}<ある>",
    "{whose}トラッシュにコアが{amount:number}個{bound}ある",
)
def _trash(whose: str, amount: Any, bound: str) -> Any:
    return tree.Compare(tree.ValueOf("trash", events.player(whose)), bound, amount)


@reads("condition", "{period}{event:happened}")
def _happened(period: str, event: Any) -> Any:
    return tree.Happened(event, period)


@reads("condition", "{period}{event:happened_times}")
def _happened_times(period: str, event: tuple[Any, str, int]) -> Any:
    return tree.Happened(event[0], period, event[1], event[2])


@reads("happened_times", "{subject}が{times:number}回{bound}{was}")
def _times(subject: events.Subject, times: Any, bound: str, was: str) -> tuple[Any, str, int]:
    return subject.put(tree.Event(was)), bound, times.value


@reads("condition", "{period}{cause}{cards}を{deeds:had_done}")
def _had_done(period: str, cause: events.Cause, cards: Any, deeds: tuple[str, ...]) -> Any:
    found = tuple(tree.Happened(events.caused(tree.Event(deed, cards), cause), period) for deed in deeds)
    return found[0] if len(found) == 1 else tree.AnyOf(found)


@reads("condition", "{period}{seat}が{cards}を{deeds:had_done}")
def _player_had_done(period: str, seat: str, cards: Any, deeds: tuple[str, ...]) -> Any:
    found = tuple(tree.Happened(tree.Event(deed, cards, by=seat), period) for deed in deeds)
    return found[0] if len(found) == 1 else tree.AnyOf(found)


# ---------------------------------------------------------------- what a card is


@reads("quality", "{number_name}{amount:number}{bound}", "{number_name}が{amount:number}{bound}")
def _number(number_name: str, amount: Any, bound: str) -> tuple[Any, ...]:
    return (tree.Filter(number_name, bound, amount=amount),)


@reads("quality", "Lv{amount:number}<{bound:least}>")
def _level(amount: Any, bound: str = "is") -> tuple[Any, ...]:
    return (tree.Filter("level", bound, amount=amount),)


@reads("quality", "コア{amount:number}個{bound}", "コアが{amount:number}個{bound}")
def _cores(amount: Any, bound: str) -> tuple[Any, ...]:
    return (tree.Filter("cores", bound, amount=amount),)


@reads("quality", "シンボル{amount:number}つ{bound}", "シンボルが{amount:number}つ{bound}")
def _card_symbols(amount: Any, bound: str) -> tuple[Any, ...]:
    return (tree.Filter("symbols", bound, amount=amount),)


@reads("quality", "{plain_state}")
def _state(plain_state: str) -> tuple[Any, ...]:
    return (tree.Filter("state", "is", plain_state),)


@reads("quality", "<{parts}>{head}")
def _kind(head: Head, parts: tuple[Part, ...] = ()) -> tuple[Any, ...]:
    if any(part.whose or part.zone or part.other for part in parts) or head.name:
        raise Unfit("what_it_is")
    types = tuple(tree.Filter("type", "is", one) for one in head.types)
    if len(types) > 1:
        types = (tree.Filter("either", "is", options=types),)
    found = (*types, *sorted((part.filter for part in parts), key=rank))
    if not found:
        raise Unfit("card_is_card")
    return found


@reads("condition", "{ref}が{quality}", "{ref}の{quality}")
def _is(ref: str, quality: tuple[Any, ...]) -> Any:
    return tree.Is(ref, quality)


@reads("condition", "{ref}に{-soul}が置かれている")
def _soul(ref: str) -> Any:
    return tree.Is(ref, (tree.Filter("soul_core", "has"),))


@reads("condition", "{ref}に{-soul}が置かれていない")
def _no_soul(ref: str) -> Any:
    return tree.Is(ref, (tree.Filter("soul_core", "lacks"),))


@reads("condition", "{ref}が{doing}")
def _it_is_doing(ref: str, doing: str) -> Any:
    return tree.Is(ref, (tree.Filter("state", "is", doing),))


@reads("condition", "{whose}{-soul}がトラッシュにある", "{whose}トラッシュに{-soul}がある")
def _soul_in_trash(whose: str) -> Any:
    return SpecialIn(whose, "trash")


@reads("condition", "{whose}{-soul}がリザーブにある", "{whose}リザーブに{-soul}がある")
def _soul_in_reserve(whose: str) -> Any:
    return SpecialIn(whose, "reserve")


# ---------------------------------------------------------------- what this effect did


@reads("condition", "<{it}が>消滅した")
def _depleted(it: str = "it") -> Any:
    return tree.Became("it", "depleted")


@reads("condition", "{it}が{when}")
def _became(it: str, when: str) -> Any:
    return tree.Became("it", when)


@reads("condition", "{amount:number}枚{bound}{-done}")
def _done(amount: Any, bound: str) -> Any:
    return tree.DoneAtLeast(bound, amount)


@reads("condition", "{cards}を{amount:number}{-counter}{bound}{-done}")
def _done_of(cards: Any, amount: Any, bound: str) -> Any:
    return tree.DoneAtLeast(bound, amount, handled(cards))


@reads("condition", "その中に{cards}がある")
def _among_done(cards: Any) -> Any:
    return tree.DoneAtLeast("at_least", tree.Number(1), handled(cards))


# ---------------------------------------------------------------- steps and uses


@reads("condition", "{whose}{step}")
def _in_step(whose: str, step: str) -> Any:
    return tree.InStep(whose, step)


@reads("condition", "{keyword}で{here}を使用していた", "{here}を{keyword}で使用していた")
def _used_by(keyword: str, here: str) -> Any:
    return tree.UsedBy(keyword)


GRAMMAR.words("playing", {"召喚する": "summon", "配置する": "deploy", "使用する": "use"})


@reads("while", "{seat}が{cards}を{playing}時、")
def _using(seat: str, cards: Any, playing: str) -> Any:
    return tree.Using(seat, playing, events.of_player(cards, seat))


# ---------------------------------------------------------------- together


@reads("conditions", "{condition}")
def _one(condition: Any) -> Any:
    return condition


@reads("conditions", "{first:condition}、かつ{more:all_conditions}")
def _and(first: Any, more: tuple[Any, ...]) -> Any:
    return tree.AllOf((first, *more))


@reads("all_conditions", "{first:condition}<、かつ{more:all_conditions}>")
def _all(first: Any, more: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return (first, *more)


@reads("conditions", "{first:condition}、または{more:any_conditions}")
def _or(first: Any, more: tuple[Any, ...]) -> Any:
    return tree.AnyOf((first, *more))


@reads("any_conditions", "{first:condition}<、または{more:any_conditions}>")
def _any(first: Any, more: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return (first, *more)


@reads("if_clause", "{conditions}なら、", "{conditions}ならば、", "{conditions}のなら、", "{conditions}のとき、")
def _if(conditions: Any) -> Any:
    return conditions


@reads("if_clause", "{cards}が{-if_exists}ば、")
def _if_there_is(cards: Any) -> Any:
    return _have(cards)


@reads("if_clause", "{cards}が{amount:number}{-counter}{bound}{-if_exists}ば、")
def _if_there_are(cards: Any, amount: Any, bound: str) -> Any:
    return _have_so_many(cards, amount, bound)


@reads("if_clause", "{whose}<{color}>シンボルがあれば、")
def _if_symbol(whose: str, color: str = "") -> Any:
    return _symbol(whose, color)


@reads("if_clause", "（{conditions}）でないなら、", "{conditions}でないなら、")
def _unless(conditions: Any) -> Any:
    return tree.Not(conditions)
