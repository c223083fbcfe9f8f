"""Canonical English: where the words of verbs are looked up, and phrases that several of them share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from soulcore.effects import tree
from soulcore.effects.tree import Count, Number, Select, Selector, Verb
from soulcore.language.rendering import english_words as words
from soulcore.language.rendering.shared import CannotSay, Telling

DURATION = {
    "": "",
    "turn": " during this turn",
    "battle": " during this battle",
    "step": " during this step",
    "opponent_turn": " until the end of your opponent's next turn",
    "your_turn": " until the start of your next turn",
    "their_turn": " during your opponent's next turn",
    "next_refresh": " during its player's next Refresh Step",
}
ORDER = {"": "", "any": " in any order"}

Renderer = Callable[[Telling, Any], str]
VERBS: dict[type[Verb], Renderer] = {}
"""How each verb is said (`said.py` fills it)."""

TOGETHER: dict[type[Verb], Callable[[Telling, Any, str], str]] = {}
"""How verbs are said that carry a choice in the hand or among opened cards themselves; the last argument is what was chosen."""

DEEDS: dict[type[Verb], Callable[[Telling, Any, str], str]] = {}
"""Verbs as something a player does ("exhausts it"); the last argument is who: "you", "opponent", or "offered" behind "can"."""


def say(t: Telling, what: Verb) -> str:
    """One verb, without its full stop and with a small first letter."""
    renderer = VERBS.get(type(what))
    if renderer is None:
        raise CannotSay(f"no English for {type(what).__name__}")
    return renderer(t, what)


def chosen(
    t: Telling, count: Count, selector: Selector, preposition: str = "in", total: tree.Filter | None = None
) -> str:
    """So many of such cards."""
    amount, each = words.times(t, count.amount)
    count = replace(count, amount=amount)
    many = count.amount != Number(1)
    if selector.zone == "field":
        start = "any number of" if count.kind == "any_number" else f"{words.count(t, count)} of"
        return f"{start} {words.owned(t, selector)}{within(t, total)}{each}"
    start = "any number of" if count.kind == "any_number" else words.count(t, count)
    return f"{start} {words.noun_where(t, selector, many, preposition)}{within(t, total)}{each}"


def within(t: Telling, total: tree.Filter | None) -> str:
    """A bound on all of them together."""
    if total is None or total.amount is None:
        return ""
    return f" with a total {words.attribute(t, total.attribute)} of {words.bounded(t, total.op, total.amount)}"


def cards(t: Telling, amount: tree.Amount) -> str:
    return t.vocabulary.card.en if amount == Number(1) else t.vocabulary.card.en_plural


OTHERS = {"opponent": "your opponent", "each": "each player"}


def top(t: Telling, amount: tree.Amount) -> str:
    """The top cards of a pile: the top card, the top 2 cards."""
    many = "" if amount == Number(1) else f"{words.number(t, amount)} "
    return f"the top {many}{cards(t, amount)}"


def destination(t: Telling, to: str, order: str) -> str:
    place, _, end = to.partition("_")
    name = words.word(t, "place", place)
    return f"to the {name}" if not end else f"to the {end} of the {name}{ORDER[order]}"


def hand(t: Telling) -> str:
    return "your " + words.word(t, "place", "hand")


def told_together(t: Telling, select: Select, v: Verb) -> str:
    """A choice in the hand or among opened cards, told with what is done to it."""
    return TOGETHER[type(v)](t, v, chosen(t, select.count, select.selector, "from"))


def deed(t: Telling, v: Verb, seat: str) -> str:
    """A verb as something a player does."""
    own = DEEDS.get(type(v))
    if own is None:
        raise CannotSay(f"{type(v).__name__} is no price")
    return own(t, v, seat)


def ending(seat: str) -> str:
    """Of the word for what somebody does: exhausts, exhaust."""
    return "s" if seat == "opponent" else ""


def of_doer(found: str, selector: Selector, seat: str) -> str:
    """Cards that were found, as those of whoever does something with them."""
    return words.theirs(found, selector.whose) if seat in ("opponent", "offered") else found
