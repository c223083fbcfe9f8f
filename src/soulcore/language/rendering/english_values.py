"""Canonical English for verbs that change numbers, and that say what can, cannot and must be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from soulcore.effects import tree
from soulcore.effects.tree import All, Player, Ref, Selector, Verb
from soulcore.language.rendering import english_words as words
from soulcore.language.rendering.english_verbs import DURATION, OTHERS, chosen, verb
from soulcore.language.rendering.shared import CannotSay, Telling


def subject(t: Telling, what: Ref | All) -> tuple[str, bool]:
    """What a sentence is about, and whether it is several."""
    if isinstance(what, All):
        return words.everything(t, what), True
    if what.name == "it":
        return ("they", True) if t.plural else ("it", False)
    return words.reference(t, what.name), what.name == "done"


@verb(tree.ChangeValue)
def _change(t: Telling, v: tree.ChangeValue) -> str:
    name, many = subject(t, v.what)
    sign = "+" if v.sign > 0 else "-"
    amount, each = words.times(t, v.amount)
    start = f"{name} {'get' if many else 'gets'} {sign}"
    if not words.simple(amount):
        return f"{start}{words.attribute(t, v.attribute)} equal to {words.open_amount(t, amount)}{DURATION[v.duration]}"
    color = words.word(t, "color", v.color) + " " if v.color and v.color != "chosen" else ""
    unit = words.counted(t, v.attribute, amount) + (" of the chosen color" if v.color == "chosen" else "")
    return f"{start}{words.number(t, amount)} {color}{unit}{each}{DURATION[v.duration]}"


@verb(tree.SetValue)
def _set(t: Telling, v: tree.SetValue) -> str:
    value = f"becomes {words.open_amount(t, v.amount)}{DURATION[v.duration]}"
    if isinstance(v.what, Ref) and v.what.name != "done":
        return f"{words.possessor(t, v.what.name)} {words.attribute(t, v.attribute)} {value}"
    return f"the {words.attribute(t, v.attribute)} of {words.thing(t, v.what)} {value}"


@verb(tree.ChangeKeyword)
def _change_keyword(t: Telling, v: tree.ChangeKeyword) -> str:
    sign = "+" if v.sign > 0 else "-"
    name = f"{words.WHOSE[v.whose]} {words.word(t, 'keyword', v.keyword)}"
    return f"{name} gets {sign}{words.number(t, v.amount)}{DURATION[v.duration]}"


@verb(tree.Restrict)
def _restrict(t: Telling, v: tree.Restrict) -> str:
    return f"{words.this(t)} cannot be used in the {words.word(t, 'step', v.step)}"


def forbidden_by(t: Telling, v: tree.Forbid) -> str:
    by = v.by
    if by is None:
        found = {
            "": "",
            "your_effect": "by your effects",
            "opponent_effect": "by your opponent's effects",
            "effect": "by effects",
            "attack": "by attacks",
            "comparison": f"by comparing {words.attribute(t, 'bp')}" if v.source == "comparison" else "",
        }.get(v.source)
        if found is None:
            raise CannotSay(f"no words for the cause {v.source!r}")
        return " " + found if found else ""
    if isinstance(by, Ref):
        if v.source == "attack" and by.name == "it":
            return " by their attacks" if t.plural else " by its attacks"
        if v.source:
            raise CannotSay("no words for a cause of a reference")
        return f" by {words.reference(t, by.name)}"
    kind = {"attack": "attacks of ", "effect": "effects of ", "": ""}.get(v.source)
    if kind is None:
        raise CannotSay(f"no words for the cause {v.source!r}")
    return f" by {kind}{words.owned(t, by)}"


@verb(tree.Forbid)
def _forbid(t: Telling, v: tree.Forbid) -> str:
    duration = DURATION[v.duration]
    if isinstance(v.what, Player):
        return forbid_player(t, v, v.what) + duration
    name, _ = subject(t, v.what)
    return f"{name} cannot {words.word(t, 'act', v.deed)}{forbidden_by(t, v)}{duration}{unless(t, v)}"


def forbid_player(t: Telling, v: tree.Forbid, who: Player) -> str:
    if v.deed in ("be_reduced", "become_zero"):
        whose = words.WHOSE["your" if who.seat == "you" else who.seat]
        what = "be reduced" if v.deed == "be_reduced" else "become 0"
        return f"{whose} {words.life(t)} cannot {what}{forbidden_by(t, v)}"
    name = {"you": "you", **OTHERS}[who.seat]
    if v.deed == "draw":
        return f"{name} cannot draw {t.vocabulary.card.en_plural}"
    if not isinstance(v.by, Selector):
        raise CannotSay(f"no words for the player who cannot {v.deed}")
    cards = Selector(v.by.whose, v.by.types, "hand", v.by.filters, v.by.other)
    return f"{name} cannot {words.word(t, 'play', v.deed)} {words.noun(t, cards, True)}"


def unless(t: Telling, v: tree.Forbid) -> str:
    """What the other side may do to be allowed after all."""
    if not v.unless:
        return ""
    inner = replace(t)
    deeds = []
    for step in v.unless:
        deeds.append(deed(inner, step.verb, v.unless_seat))
        inner.after(step.verb)
    who = "your opponent" if v.unless_seat == "opponent" else "you"
    return f" unless {who} {' and '.join(deeds)}"


DEEDS: dict[type[Verb], Callable[[Telling, Any, str], str]] = {}
"""Verbs of one game as something a player does; the last argument is the ending of the word, "s" or nothing."""


def deed(t: Telling, v: Verb, seat: str) -> str:
    """A verb as something a player does: "exhausts it"."""
    s = "s" if seat == "opponent" else ""
    if isinstance(v, tree.Select):
        found = chosen(t, v.count, v.selector)
        theirs = seat in ("opponent", "offered")
        return f"select{s} {words.theirs(found, v.selector.whose) if theirs else found}"
    if isinstance(v, tree.Exhaust):
        return f"exhaust{s} {words.thing(t, v.what)}"
    if isinstance(v, tree.Destroy):
        return f"destroy{s} {words.thing(t, v.what)}"
    if isinstance(v, tree.Discard) and v.count is not None and v.selector is not None:
        found = chosen(t, v.count, v.selector, "from")
        theirs = seat in ("opponent", "offered")
        return f"discard{s} {words.theirs(found, v.selector.whose) if theirs else found}"
    own = DEEDS.get(type(v))
    if own is None:
        raise CannotSay(f"{type(v).__name__} is no price")
    return own(t, v, s)


@verb(tree.Treat)
def _treat(t: Telling, v: tree.Treat) -> str:
    name, many = subject(t, v.what)
    card = t.vocabulary.card.en_plural if many else t.vocabulary.card.en
    start = f"{name} {'are' if many else 'is'} also treated as"
    if v.attribute == "color":
        return f"{start} {words.word(t, 'color', v.value)}{DURATION[v.duration]}"
    if v.attribute == "family":
        told = f'"{v.value}" {card}'
    elif v.attribute == "name":
        told = f'{card} named "{v.value}"'
    else:
        raise CannotSay(f"no words for cards treated as another {v.attribute}")
    return f"{start} {told if many else words.article(told) + ' ' + told}{DURATION[v.duration]}"


@verb(tree.Allow)
def _allow(t: Telling, v: tree.Allow) -> str:
    name, _ = subject(t, v.what)
    act, _, state = v.deed.partition("_")
    whom = f" {words.owned(t, v.by)}" if v.by is not None else ""
    return f"{name} can {words.word(t, 'act', act)}{whom} while {words.word(t, 'state', state)}{DURATION[v.duration]}"


@verb(tree.Must)
def _must(t: Telling, v: tree.Must) -> str:
    name, _ = subject(t, v.what)
    first = "first if possible" if v.first else "if possible"
    return f"{name} must {words.word(t, 'act', v.deed)} {first}{DURATION[v.duration]}"


@verb(tree.EndBattle)
def _end_battle(t: Telling, v: tree.EndBattle) -> str:
    return "end the battle"


@verb(tree.EndStep)
def _end_step(t: Telling, v: tree.EndStep) -> str:
    after = f" {words.word(t, 'moment', 'battle_over')}" if v.after else ""
    return (f"end the {words.word(t, 'step', v.step)}" if v.step else "end the step") + after


@verb(tree.Stay)
def _stay(t: Telling, v: tree.Stay) -> str:
    name, many = subject(t, v.what)
    state = f" {words.word(t, 'state', v.state)}" if v.state else ""
    return f"{name} {'remain' if many else 'remains'} on the {t.vocabulary.field_place.en}{state}"


@verb(tree.Shuffle)
def _shuffle(t: Telling, v: tree.Shuffle) -> str:
    return f"shuffle {words.WHOSE[v.whose]} {words.word(t, 'place', 'deck')}"
