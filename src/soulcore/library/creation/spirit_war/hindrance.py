"""Floodgates, hindrances, what FLOOD may hold, and who may emit such cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from soulcore.clauses.cite import cite
from soulcore.effects.tree import Ability, Filter, Forbid, Selector
from soulcore.games.spirit_war.acts import YOU, Act, acts, entries, is_harm
from soulcore.games.spirit_war.hindrance import is_hindering
from soulcore.games.spirit_war.nodes import Enter, Manifest, Sacrifice, Silence
from soulcore.library.creation.draft import Draft
from soulcore.library.creation.verdict import Count, Verdict

LEAST_COST = 4
PAIR = 2
"""The payment and the self-restriction every such FLOOD has; entries beyond them make the card cheaper."""


def stops_somebody(ability: Ability, act: Act) -> bool:
    """Whether an effect keeps a player from doing something; what FLOOD forbids oneself is a price."""
    if ability.keyword == "flood":
        return False
    return isinstance(act.verb, Forbid) or (ability.kind == "always" and isinstance(act.verb, Silence))


def verdicts(draft: Draft, known: Sequence[Draft], counts: list[Count]) -> Iterator[Verdict]:
    """What the restrictions say about a card."""
    for line in draft.lines:
        ability = line.ability
        if ability is not None and any(stops_somebody(ability, act) for act in acts(ability)):
            cite("spirit-war.create-restrictions.3")
            yield Verdict(("spirit-war.create-restrictions.3",), "library.creation.floodgate", {"line": line.text})
    flood = next((ability for ability in draft.abilities if ability.keyword == "flood"), None)
    if flood is not None:
        yield from _flood_entries(flood)
    if is_hindering(draft.abilities):
        yield from _hindrance(draft, flood, counts)
    yield from _emission(draft, known)


def _payments(flood: Ability) -> int:
    return sum(1 for verb, _ in entries(flood.cost) if not isinstance(verb, Sacrifice))


def _restrictions(flood: Ability) -> int:
    return sum(1 for act in acts(flood) if act.whose == YOU and is_harm(act))


def _flood_entries(flood: Ability) -> Iterator[Verdict]:
    """Only prices of the listed kinds and restrictions of oneself may stand there."""
    cite("spirit-war.create-restrictions.8")
    wrong = len(entries(flood.cost)) - _payments(flood) + len(flood.steps) - _restrictions(flood)
    if wrong:
        yield Verdict(("spirit-war.create-restrictions.8",), "library.creation.flood_content", {"count": wrong})


def _hindrance(draft: Draft, flood: Ability | None, counts: list[Count]) -> Iterator[Verdict]:
    # To punish is allowed where to stop is not.
    cite("spirit-war.create-restrictions.4")
    cite("spirit-war.create-restrictions.10")
    if draft.type != "stasis":
        yield Verdict(("spirit-war.create-restrictions.10",), "library.creation.hindrance_type", {"type": draft.type})
        return
    cite("spirit-war.create-restrictions.6")
    if flood is None:
        payments = restrictions = 0
        if not draft.has_refused("FLOOD"):
            yield Verdict(("spirit-war.create-restrictions.6",), "library.creation.hindrance_flood", {})
    else:
        payments, restrictions = _payments(flood), _restrictions(flood)
        cite("spirit-war.create-restrictions.9")
        if not payments:
            yield Verdict(("spirit-war.create-restrictions.8",), "library.creation.flood_payment", {})
        if not restrictions:
            yield Verdict(("spirit-war.create-restrictions.9",), "library.creation.flood_restriction", {})
    cite("spirit-war.create-restrictions.5")
    beyond = max(0, payments + restrictions - PAIR) if payments and restrictions else 0
    if beyond:
        cite("spirit-war.create-restrictions.7")
    least = max(1, LEAST_COST - beyond)
    counts.append(Count("library.creation.flood_counted", {"payments": payments, "restrictions": restrictions}))
    if draft.cost is not None and draft.cost < least:
        cite("spirit-war.create-restrictions.7")
        params: dict[str, object] = {"cost": draft.cost, "least": least, "missing": least - draft.cost}
        clauses = ("spirit-war.create-restrictions.5", "spirit-war.create-restrictions.7")
        yield Verdict(clauses, "library.creation.hindrance_cost", params)


def _emission(draft: Draft, known: Sequence[Draft]) -> Iterator[Verdict]:
    """Whoever emits a hindrance by name costs at least as much; without a name the duel sees to it (SW-D53)."""
    by_name = {other.name.casefold(): other for other in known}
    for line in draft.lines:
        for act in acts(line.ability) if line.ability is not None else ():
            if not isinstance(act.verb, Enter | Manifest) or act.selector is None:
                continue
            for name in _names(act.selector):
                other = by_name.get(name.casefold())
                if other is None or not is_hindering(other.abilities):
                    continue
                cite("spirit-war.create-restrictions.11")
                if (draft.cost or 0) < (other.cost or 0):
                    params: dict[str, object] = {"cost": draft.cost, "name": other.name, "least": other.cost}
                    yield Verdict(("spirit-war.create-restrictions.11",), "library.creation.emitter_cost", params)


def _names(selector: Selector) -> list[str]:
    found: list[Filter] = [*selector.filters]
    for wanted in selector.filters:
        found += wanted.options
    return [wanted.value for wanted in found if wanted.attribute == "name" and wanted.op == "is"]
