"""Japanese for what an effect waits for: 〜した時."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from soulcore.effects.tree import Event, Times
from soulcore.language.rendering import japanese_words as words
from soulcore.language.rendering.japanese_terms import JapaneseTelling as Telling
from soulcore.language.rendering.shared import CannotSay, own_way

CAUSE = {
    "": "",
    "you": "自分によって",
    "opponent": "相手によって",
    "your_effect": "自分の効果で",
    "opponent_effect": "相手の効果で",
    "comparison": "BP比べで",
    "effect": "効果で",
}


def _other_effect(t: Telling, event: Event) -> str:
    return f"{words.reference(t, 'this')}以外の自分の"


def _with_source(t: Telling, event: Event) -> str:
    assert event.source is not None
    end = {"card": "によって", "comparison": "とのBP比べで", "attack": "のアタックで"}.get(event.by, "の効果で")
    return words.one(t, event.source) + end


def cause(t: Telling, event: Event) -> str:
    """Because of what it happens."""
    if event.keyword:
        other = _other_effect(t, event) if event.by == "your_other_effect" else "自分の"
        return f"{other}{words.keyword(t, event.keyword)}で"
    if event.source is not None:
        return _with_source(t, event)
    if event.by == "attack" and not event.this:
        return "アタックで"
    own = {"attack": "のアタックで", "this_effect": "の効果で", "comparison_this": "とのBP比べで"}.get(event.by)
    if own is not None:
        return words.reference(t, "this") + own
    if event.by not in CAUSE:
        raise CannotSay(f"no Japanese for the cause {event.by!r}")
    return CAUSE[event.by]


def _life_reduced(t: Telling, event: Event, before: bool) -> str:
    whose = words.OF_SEAT[event.seat]
    return f"{cause(t, event)}{whose}{words.pile(t, 'life')}が減っ{'ていた' if before else 'た'}"


def _drawn(t: Telling, event: Event, before: bool) -> str:
    end = "していた" if before else "した"
    why = f"{words.word(t, 'step', 'draw')}に" if event.by == "step" else cause(t, event)
    return f"{words.SEAT[event.seat]}が{why}ドロー{end}"


def _used(t: Telling, event: Event, before: bool) -> str:
    assert event.subject is not None
    cards = words.bare_noun(t, replace(event.subject, zone="hand"), cards=True)
    where = f"{words.pile(t, 'hand')}から" if event.by == "hand" else ""
    return f"{words.SEAT[event.seat]}が{where}{cards}を使用し{'ていた' if before else 'た'}"


def _wins_battle(t: Telling, event: Event, before: bool) -> str:
    end = "破壊されていた" if before else "破壊された"
    return f"{subject(t, event)}とのBP比べで、相手の{words.card(t, 'spirit')}だけが{end}"


def _becomes(t: Telling, event: Event, before: bool) -> str:
    bound = event.bound
    assert bound is not None
    assert bound.amount is not None
    value = f"{words.number(t, bound.amount)}{words.BOUND[bound.op]}"
    return f"{subject(t, event)}の{words.attribute(t, bound.attribute)}が{value}になった"


def _destroys(t: Telling, event: Event, before: bool) -> str:
    assert event.subject is not None
    doer = words.reference(t, "this") if event.source is None else words.one(t, event.source)
    return f"{doer}が{words.one(t, event.subject)}を破壊し{'ていた' if before else 'た'}"


Told = Callable[[Telling, Event, bool], str]
"""An event in words; whether it lies before."""

EVENTS: dict[str, Told] = {
    "life_reduced": _life_reduced,
    "drawn": _drawn,
    "used": _used,
    "wins_battle": _wins_battle,
    "becomes": _becomes,
    "destroyed card": _destroys,
    "destroyed card_this": _destroys,
}
"""Deeds that any game says in a way of their own, unless it has a plain word for them: by the deed, or the deed and what does it
("destroyed card"). What only one game's cards wait for, its dialect says."""


def subject(t: Telling, event: Event) -> str:
    if event.this or event.it:
        return words.reference(t, "this" if event.this else "it")
    if event.subject is None:
        raise CannotSay(f"no Japanese for the event {event.deed!r} of nobody")
    return words.one(t, event.subject)


def happening(t: Telling, event: Event, *, before: bool = False) -> str:
    """An event that happened just now, or before."""
    own = own_way(event, t.vocabulary.dialect.events("ja"))
    if own is None:
        own = EVENTS.get(f"{event.deed} {event.by}")
    if own is None and event.deed not in t.terms.words.get("deed", {}):
        own = EVENTS.get(event.deed)
    if own is not None:
        return own(t, event, before)
    deed = words.word(t, "deed_before" if before else "deed", event.deed)
    if event.by == "card" and event.source is not None and event.deed == "is_blocked":
        return f"{subject(t, event)}が{words.one(t, event.source)}に{deed}"
    return f"{subject(t, event)}が{cause(t, event)}{deed}"


def _each_time(t: Telling, amount: Times, every: int) -> str:
    return f"{words.PERIOD[amount.period]}{happening(t, amount.event)}回数{every}回"


words.EACH[Times] = _each_time


def event_clause(t: Telling, event: Event) -> str:
    """The opening of an ability that waits for something."""
    moment = t.terms.words["moment"].get(event.deed)
    if moment is not None:
        whose = f"{words.one(t, event.subject)}の" if event.subject is not None else ""
        return f"{whose}{moment}、"
    return f"{'ターン中最初に' if event.first else ''}{happening(t, event)}時、"
