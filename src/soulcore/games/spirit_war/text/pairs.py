"""What a choice and the verb after it say together: "Push target Spirit" is two steps of one phrase."""

from __future__ import annotations

from soulcore.effects.tree import Destroy, Ref, Remove, Return, Search, Select, Step, Verb
from soulcore.games.spirit_war.nodes import Clone, Enter, Sacrifice, Silence, TurnTo

Pair = tuple[str, Select | Search | None, Verb]
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


def action(choice: Select | Search | None, verb: Verb) -> str:
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
