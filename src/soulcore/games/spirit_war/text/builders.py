"""The table of builders for SPIRIT WAR card text, and what they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from soulcore.effects.tree import Number, Step, Verb

BUILDERS: dict[str, Callable[..., Any]] = {}
Verbs = tuple[Verb, ...]
Steps = tuple[Step, ...]
Made = Callable[..., Any]

AGAINST = ("unbreakable", "inmune")
"""Keywords that must name kinds of cards; the others may not."""


def rule(*names: str) -> Callable[[Made], Made]:
    """Register a function as the builder of these rules."""

    def add(function: Made) -> Made:
        for name in names:
            BUILDERS[name] = function
        return function

    return add


def known(keyword: str) -> str:
    """The keyword's id; the book prints INMUNE, and IMMUNE is taken for it."""
    return "inmune" if keyword == "IMMUNE" else str(keyword)


def number(text: str) -> Number:
    return Number(int(text))


def steps_of(verbs: Verbs, link: str = "") -> Steps:
    return (Step(verbs[0], link), *(Step(verb) for verb in verbs[1:]))
