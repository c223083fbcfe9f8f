"""Japanese: where the words of verbs are looked up, and phrases that several of them share. A sentence has the ending of its
verb behind `~` until its form is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from soulcore.effects import tree
from soulcore.effects.tree import Verb
from soulcore.language.rendering import japanese_words as words
from soulcore.language.rendering.japanese_terms import JapaneseTelling as Telling
from soulcore.language.rendering.shared import CannotSay

Said = tuple[str, str]
"""What opens the sentence (for each …, during this turn), and the sentence."""

Renderer = Callable[[Telling, Any], Said]
VERBS: dict[type[Verb], Renderer] = {}
"""How each verb is said (`said.py` fills it)."""


def say(t: Telling, what: Verb) -> Said:
    renderer = VERBS.get(type(what))
    if renderer is None:
        raise CannotSay(f"no Japanese for {type(what).__name__}")
    return renderer(t, what)


def during(t: Telling, duration: str) -> str:
    return words.word(t, "duration", duration) if duration else ""


def seat(name: str) -> str:
    return "" if name == "you" else f"{words.SEAT[name]}は"


def total(t: Telling, v: tree.Select) -> str:
    if v.total is None or v.total.amount is None:
        return ""
    value = f"{words.number(t, v.total.amount)}{words.BOUND[v.total.op]}"
    return f"{words.attribute(t, v.total.attribute)}合計{value}になるように"


ORDER = {"": "", "any": "好きな順番で"}


def destination(t: Telling, to: str, order: str, whose: str = "") -> str:
    pile, _, end = to.partition("_")
    where = {"": "", "bottom": "の下", "top": "の上"}[end]
    return f"{ORDER[order]}{whose}{words.pile(t, pile)}{where}に戻~す"
