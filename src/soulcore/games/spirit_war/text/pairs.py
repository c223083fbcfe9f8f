"""What a choice and the verb after it say together: "Push target Spirit" is two steps of one phrase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from soulcore.effects.tree import Destroy, Ref, Remove, Return, Search, Select, Step, Verb
from soulcore.games.spirit_war.nodes import Clone, Enter, Sacrifice, Silence, TurnTo
from soulcore.language.rendering.shared import CannotSay, Telling

Choice = Select | Search | None
"""What is chosen for a verb."""

Pair = tuple[str, Choice, Verb]
"""The link before it, the choice, and the verb."""


def pairs(steps: tuple[Step, ...]) -> list[Pair]:
    """The steps with every choice put together with the verb it is made for."""
    found: list[Pair] = []
    position = 0
    while position < len(steps):
        step = steps[position]
        if isinstance(step.verb, Select | Search) and position + 1 < len(steps):
            found.append((step.link, step.verb, steps[position + 1].verb))
            position += 2
        else:
            found.append((step.link, None, step.verb))
            position += 1
    return found


def action(choice: Choice, verb: Verb) -> str:
    """The action word of a verb, by the zone its cards come from; "" for what is no action word."""
    zone = choice.selector.zone if choice is not None else "field"
    if isinstance(verb, Return):
        if verb.to == "hand":
            return "push" if zone == "field" else "return"
        return {"field": "vanquish", "void": "recover"}.get(zone, "recharge")
    for kind, word in WORDS:
        if isinstance(verb, kind):
            return word
    return "recruit" if isinstance(choice, Search) else ""


WORDS: tuple[tuple[type[Verb], str], ...] = (
    (Destroy, "break"),
    (Remove, "void"),
    (Silence, "silence"),
    (Sacrifice, "sacrifice"),
    (Clone, "clone"),
    (TurnTo, "turn"),
    (Enter, "ghost"),
)


def is_this(verb: Verb, name: str) -> bool:
    what = getattr(verb, "what", None)
    return isinstance(what, Ref) and what.name == name


@dataclass
class Words:
    """How a verb is said with the choice made for it, in each language."""

    en: Callable[[Telling, Choice, Any], str]
    zh: Callable[[Telling, Choice, Any], str]
    ja: Callable[[Choice, Any], str]


SAID: dict[type[Verb], Words] = {}
"""Every verb's words (`said.py` fills it)."""


def said(
    kind: type[Verb],
    en: Callable[[Telling, Choice, Any], str],
    zh: Callable[[Telling, Choice, Any], str],
    ja: Callable[[Choice, Any], str],
) -> None:
    """Give a verb its words."""
    SAID[kind] = Words(en, zh, ja)


def words_of(verb: Verb) -> Words:
    from soulcore.games.spirit_war.text import said  # noqa: F401  (fills the table, with phrases of those who ask here)

    found = SAID.get(type(verb))
    if found is None:
        raise CannotSay(f"no words for {type(verb).__name__}")
    return found
