"""Traditional Chinese: where the words of verbs are looked up, and phrases that several of them share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

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
"""How each verb is said (`said.py` fills it). What stands before 可 ends with a vertical bar: 本回合中，|其 BP+3000."""

TOGETHER: dict[type[Verb], Callable[[Telling, Any, str], str]] = {}
"""How verbs are said that carry a choice in the hand or among opened cards themselves; the last argument is what was chosen."""


def say(t: Telling, what: Verb) -> str:
    renderer = VERBS.get(type(what))
    if renderer is None:
        raise CannotSay(f"no Chinese for {type(what).__name__}")
    return renderer(t, what)


def ahead(lead: str, rest: str) -> str:
    return f"{lead}|{rest}" if lead else rest


def seat(name: str) -> str:
    return "" if name == "you" else words.SEAT[name]


def destination(t: Telling, to: str, order: str) -> str:
    pile, _, end = to.partition("_")
    name = words.word(t, "place", pile)
    return f"返回{name}" if not end else f"{ORDER[order]}返回{name}最{'下' if end == 'bottom' else '上'}方"


def told_together(t: Telling, select: Select, v: Verb) -> str:
    """A choice in the hand or among opened cards, told with what is done to it."""
    amount, each = words.times(t, select.count.amount)
    found = words.chosen(t, replace(select.count, amount=amount), select.selector).lstrip()
    return ahead(each, TOGETHER[type(v)](t, v, found))
