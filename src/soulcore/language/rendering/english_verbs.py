"""Canonical English for verbs that choose, draw and move cards and tokens."""

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


def verb(kind: type[Verb]) -> Callable[[Renderer], Renderer]:
    """Register the words of a verb."""

    def add(function: Renderer) -> Renderer:
        VERBS[kind] = function
        return function

    return add


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
    if total is not None:
        raise CannotSay("a total is taken of cards on the Field")
    start = "any number of" if count.kind == "any_number" else words.count(t, count)
    return f"{start} {words.noun_where(t, selector, many, preposition)}{each}"


def within(t: Telling, total: tree.Filter | None) -> str:
    """A bound on all of them together."""
    if total is None or total.amount is None:
        return ""
    return f" with a total {words.attribute(t, total.attribute)} of {words.bounded(t, total.op, total.amount)}"


@verb(tree.Select)
def _select(t: Telling, v: tree.Select) -> str:
    if v.chooser == "opponent":
        return f"your opponent selects {words.theirs(chosen(t, v.count, v.selector, total=v.total), v.selector.whose)}"
    return f"{'also ' if v.also else ''}select {chosen(t, v.count, v.selector, total=v.total)}"


@verb(tree.ChooseColor)
def _choose_color(t: Telling, v: tree.ChooseColor) -> str:
    return "choose a color"


def cards(t: Telling, amount: tree.Amount) -> str:
    return t.vocabulary.card.en if amount == Number(1) else t.vocabulary.card.en_plural


OTHERS = {"opponent": "your opponent", "each": "each player"}


@verb(tree.Draw)
def _draw(t: Telling, v: tree.Draw) -> str:
    amount, each = words.times(t, v.amount)
    if v.until:
        hand = words.word(t, "place", "hand")
        have = f"{words.number(t, amount)} {cards(t, amount)} in"
        if v.seat == "you":
            return f"draw {t.vocabulary.card.en_plural} until you have {have} your {hand}"
        return f"{OTHERS[v.seat]} draws {t.vocabulary.card.en_plural} until they have {have} their {hand}"
    if not words.simple(amount):
        if v.seat != "you":
            raise CannotSay("only you draw cards equal to something")
        return f"draw {t.vocabulary.card.en_plural} equal to {words.open_amount(t, amount)}"
    start = "draw" if v.seat == "you" else f"{OTHERS[v.seat]} draws"
    return f"{start} {words.number(t, amount)} {cards(t, amount)}{each}"


def top(t: Telling, amount: tree.Amount) -> str:
    """The top cards of a pile: the top card, the top 2 cards."""
    many = "" if amount == Number(1) else f"{words.number(t, amount)} "
    return f"the top {many}{cards(t, amount)}"


@verb(tree.Discard)
def _discard(t: Telling, v: tree.Discard) -> str:
    if v.what is not None:
        return f"discard {words.thing(t, v.what)}"
    if v.count is None or v.selector is None:
        raise CannotSay("a discard of nothing")
    if v.selector.zone == "deck" and not v.selector.filters and not v.selector.types:
        place = words.word(t, "place", "deck")
        amount, each = words.times(t, v.count.amount)
        if not words.simple(amount):
            start = f"discard {t.vocabulary.card.en_plural} from the top of {words.WHOSE[v.selector.whose]} {place}"
            return f"{start} equal to {words.open_amount(t, amount)}"
        return f"discard {top(t, amount)} of {words.WHOSE[v.selector.whose]} {place}{each}"
    found = chosen(t, v.count, v.selector, "from") + (" at random" if v.random else "")
    if v.seat == "you":
        return f"discard {found}"
    if v.seat == "each" and v.selector.whose == "any":
        return f"each player discards {from_their(t, found, v.selector)}"
    return f"{OTHERS[v.seat]} discards {from_their(t, found, v.selector)}"


def from_their(t: Telling, text: str, selector: Selector) -> str:
    """The place said as a player's own. Only the place: what stands before it may speak of the same player too."""
    if selector.zone not in t.vocabulary.by_id["place"]:
        return text
    place = words.word(t, "place", selector.zone)
    return text.replace(f"from {words.WHOSE[selector.whose]} {place}", f"from their {place}", 1)


def simple_verb(kind: type[Verb], start: str, end: str = "") -> None:
    VERBS[kind] = lambda t, v: f"{start} {words.thing(t, v.what)}{end}"


simple_verb(tree.Destroy, "destroy")
simple_verb(tree.Exhaust, "exhaust")
simple_verb(tree.Refresh, "refresh")
simple_verb(tree.Remove, "remove", " from the game")


def destination(t: Telling, to: str, order: str) -> str:
    place, _, end = to.partition("_")
    name = words.word(t, "place", place)
    return f"to the {name}" if not end else f"to the {end} of the {name}{ORDER[order]}"


def hand(t: Telling) -> str:
    return "your " + words.word(t, "place", "hand")


@verb(tree.Return)
def _return(t: Telling, v: tree.Return) -> str:
    return f"return {words.thing(t, v.what)} {destination(t, v.to, v.order)}"


@verb(tree.Add)
def _add(t: Telling, v: tree.Add) -> str:
    return f"add {words.thing(t, v.what)} to {hand(t)}"


@verb(tree.Open)
def _open(t: Telling, v: tree.Open) -> str:
    start = "open" if v.to == "both" else "look at"
    place = words.word(t, "place", "deck")
    amount, each = words.times(t, v.amount)
    return f"{start} {top(t, amount)} of {words.WHOSE[v.whose]} {place}{each}"


@verb(tree.Look)
def _look(t: Telling, v: tree.Look) -> str:
    return f"look at {words.WHOSE[v.whose]} {words.word(t, 'place', 'hand')}"


@verb(tree.Search)
def _search(t: Telling, v: tree.Search) -> str:
    place = words.word(t, "place", v.selector.zone)
    many = v.count.amount != Number(1)
    return f"search your {place} for {words.count(t, v.count)} {words.noun(t, v.selector, many)}"


@verb(tree.Show)
def _show(t: Telling, v: tree.Show) -> str:
    return f"show {words.thing(t, v.what)} to your opponent"


OPPONENTS = "your opponent's"


@verb(tree.Rest)
def _rest(t: Telling, v: tree.Rest) -> str:
    if v.to == "trash":
        return "discard the rest"
    place, _, end = v.to.partition("_")
    name = words.word(t, "place", place)
    if not end:
        return f"add the rest to your {name}"
    start = "place the rest at the bottom of" if end == "bottom" else "place the rest on top of"
    return f"{start} {'your' if v.whose == 'your' else OPPONENTS} {name}{ORDER[v.order]}"


@verb(tree.Play)
def _play(t: Telling, v: tree.Play) -> str:
    return f"{played(t, v)} {words.thing(t, v.what)}{payment(t, v)}"


def played(t: Telling, v: tree.Play) -> str:
    """How cards are played: as a whole, or one kind of their effects."""
    word = words.word(t, "play", v.deed)
    return f"{word} the {words.word(t, 'kind', v.part)} effect of" if v.part else word


def payment(t: Telling, v: tree.Play) -> str:
    free = (" exhausted" if v.state else "") + (" without paying its cost" if v.free else "")
    only = f" using only {words.token(t, True)} from your {words.word(t, 'place', v.cores)}" if v.cores else ""
    return free + only


def told_together(t: Telling, select: Select, v: Verb) -> str:
    """A choice in the hand or among opened cards, told with what is done to it."""
    found = chosen(t, select.count, select.selector, "from")
    if isinstance(v, tree.Add):
        return f"add {found} to {hand(t)}"
    if isinstance(v, tree.Show):
        return f"show {found} to your opponent"
    if isinstance(v, tree.Return):
        return f"return {found} {destination(t, v.to, v.order)}"
    if isinstance(v, tree.Play):
        return f"{played(t, v)} {found}{payment(t, v)}"
    raise CannotSay(f"{type(v).__name__} is not told together with a choice")


@verb(tree.Activate)
def _activate(t: Telling, v: tree.Activate) -> str:
    if not isinstance(v.what, tree.Ref):
        raise CannotSay("effects of one card are activated")
    owner = words.possessor(t, v.what.name)
    if v.keyword:
        return f"activate {owner} {words.word(t, 'keyword', v.keyword)}"
    of_this = f" as an effect of {words.this(t)}" if v.as_this else ""
    return f"activate 1 of {owner} {words.word(t, 'timing', v.timing)} effects{of_this}"
