"""Japanese for what is asked: 〜なら."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from soulcore.effects.tree import (
    AllOf,
    AnyOf,
    Became,
    Compare,
    Condition,
    DoneAtLeast,
    Happened,
    Have,
    Instead,
    InStep,
    Is,
    Not,
    Number,
    Selector,
    Symbols,
    UsedBy,
    Using,
    ValueOf,
)
from soulcore.language.rendering import japanese_words as words
from soulcore.language.rendering.japanese_events import happening
from soulcore.language.rendering.japanese_terms import JapaneseTelling as Telling
from soulcore.language.rendering.japanese_words import BOUND, SEAT, THAN, WHOSE
from soulcore.language.rendering.shared import CannotSay

CONDITIONS: dict[type[Condition], Callable[[Telling, Any], str]] = {}
"""How a condition is said, without なら. Games add their own."""


def asked_as(kind: type[Condition]) -> Callable[[Callable[[Telling, Any], str]], Callable[[Telling, Any], str]]:
    """Register the words of a condition."""

    def add(told: Callable[[Telling, Any], str]) -> Callable[[Telling, Any], str]:
        CONDITIONS[kind] = told
        return told

    return add


def condition(t: Telling, asked: Condition) -> str:
    told = CONDITIONS.get(type(asked))
    if told is None:
        raise CannotSay(f"no Japanese for the condition {type(asked).__name__}")
    return told(t, asked)


def _instead(t: Telling, amount: Instead) -> str:
    then = words.number(t, amount.then)
    return f"{words.number(t, amount.otherwise)}（{condition(t, amount.condition)}なら{then}）"


words.AMOUNTS[Instead] = _instead


def if_clause(t: Telling, asked: Condition | None) -> str:
    """A condition as it opens a sentence."""
    if asked is None:
        return ""
    if isinstance(asked, Using):
        return f"{condition(t, asked)}とき、"
    return condition(t, asked) + ("、" if isinstance(asked, Not) else "なら、")


def grouped(t: Telling, asked: Condition) -> str:
    return f"（{condition(t, asked)}）" if isinstance(asked, AllOf | AnyOf) else condition(t, asked)


@asked_as(AllOf)
def _all_of(t: Telling, asked: AllOf) -> str:
    return "、かつ".join(grouped(t, part) for part in asked.conditions)


@asked_as(AnyOf)
def _any_of(t: Telling, asked: AnyOf) -> str:
    return "、または".join(grouped(t, part) for part in asked.conditions)


@asked_as(Not)
def _not(t: Telling, asked: Not) -> str:
    text = grouped(t, asked.condition)
    return f"{text}{'の' if text.endswith(('る', 'た', 'い')) else ''}でなければ"


@asked_as(Have)
def _have(t: Telling, asked: Have) -> str:
    cards = asked.selector
    where = words.noun(t, cards)
    if cards.zone not in ("field", "among") and not words.is_hand(cards):
        where = f"{WHOSE[cards.whose]}{words.pile(t, cards.zone)}に{words.bare_noun(t, cards, cards=True)}"
    if words.is_hand(cards):
        return f"{where}が{words.number(t, asked.amount)}枚{BOUND[asked.op]}"
    lives = cards.zone == "field" and words.counter(t, cards) == "体"
    is_there, is_not = ("いる", "いない") if lives else ("ある", "ない")
    if asked.op == "at_least" and asked.amount == Number(1):
        return f"{where}が{is_there}"
    if asked.op == "at_most" and asked.amount == Number(0):
        return f"{where}が{is_not}"
    many = f"{words.number(t, asked.amount)}{words.counter(t, cards)}{BOUND[asked.op]}"
    exactly = "ちょうど" if asked.op == "is" else ""
    return f"{where}が{many}" if asked.op == "at_most" else f"{where}が{exactly}{many}{is_there}"


@asked_as(Compare)
def _compare(t: Telling, asked: Compare) -> str:
    left, right = asked.left, words.number(t, asked.right)
    if asked.op in THAN:
        more = {"below": "少ない", "above": "多い"}[asked.op]
        return f"{words.number(t, left)}が{right}より{more}"
    if isinstance(left, Symbols):
        return f"{words.symbols(t, left)}が{right}つ{BOUND[asked.op]}ある"
    if isinstance(left, ValueOf) and left.of in ("you", "opponent") and left.attribute != "life":
        place = f"{words.OF_SEAT[left.of]}{words.pile(t, left.attribute)}"
        return f"{place}に{words.token(t)}が{right}個{BOUND[asked.op]}ある"
    return f"{words.number(t, left)}が{right}{BOUND[asked.op]}"


@asked_as(Is)
def _is(t: Telling, asked: Is) -> str:
    subject = words.reference(t, asked.of)
    first = asked.filters[0]
    if len(asked.filters) == 1 and first.attribute == "soul_core":
        return f"{subject}に{words.requirement(t, first)}"
    if len(asked.filters) == 1 and (first.attribute == "state" or first.amount is not None):
        return f"{subject}が{words.requirement(t, first).removesuffix('の')}"
    if len(asked.filters) == 1 and first.attribute == "keyword":
        return f"{subject}が{words.requirement(t, first)}"
    types = tuple(one.value for one in asked.filters if one.attribute == "type")
    rest = tuple(one for one in asked.filters if one.attribute != "type")
    either = [one for one in rest if one.options and all(two.attribute == "type" for two in one.options)]
    if either:
        types = tuple(two.value for one in either for two in one.options)
        rest = tuple(one for one in rest if one not in either)
    return f"{subject}が{words.bare_noun(t, Selector('any', types, filters=rest), cards=True)}"


@asked_as(Happened)
def _happened(t: Telling, asked: Happened) -> str:
    often = "" if asked.op == "at_least" and asked.times == 1 else f"{asked.times}回{BOUND[asked.op]}"
    text = words.PERIOD[asked.period] + happening(t, asked.event, before=not often)
    return f"{text}のが{'ちょうど' if asked.op == 'is' else ''}{often}" if often else text


@asked_as(Became)
def _became(t: Telling, asked: Became) -> str:
    return f"{words.reference(t, asked.of)}が{words.word(t, 'deed', asked.deed)}"


@asked_as(Using)
def _using(t: Telling, asked: Using) -> str:
    cards = words.bare_noun(t, replace(asked.selector, zone="hand"), cards=True)
    return f"{SEAT[asked.seat]}が{cards}を{words.word(t, 'play', asked.deed)}する"


@asked_as(DoneAtLeast)
def _done(t: Telling, asked: DoneAtLeast) -> str:
    unit = "個" if t.done_cores and asked.selector is None else "枚"
    return (
        f"{words.done_noun(t, asked.selector)}を{words.number(t, asked.amount)}{unit}"
        f"{BOUND[asked.op]}{words.DONE[t.done]}"
    )


@asked_as(InStep)
def _in_step(t: Telling, asked: InStep) -> str:
    return WHOSE[asked.whose] + (words.word(t, "step", asked.step) if asked.step else "ターン")


@asked_as(UsedBy)
def _used_by(t: Telling, asked: UsedBy) -> str:
    return f"{words.keyword(t, asked.keyword)}で{words.reference(t, 'this')}を使用していた"
