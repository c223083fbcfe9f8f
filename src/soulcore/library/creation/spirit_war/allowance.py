"""How many abilities a card may have."""

from __future__ import annotations

from collections.abc import Iterator

from soulcore.clauses.cite import cite
from soulcore.effects.tree import Ability
from soulcore.library.creation.draft import Draft
from soulcore.library.creation.spirit_war.extra_costs import extra_costs
from soulcore.library.creation.verdict import Count, Verdict

COUNTED = ("unbreakable", "inmune", "breakthrough", "assault", "undying")
"""Keywords that are abilities; CHOSEN ONE, WANDERER, CONTROL and FLOOD are burdens (SW-D46)."""

MOST_EFFECTS = 3
"""Effects joined in one ability before its maker is told to look again."""


def is_counted(ability: Ability) -> bool:
    """Whether it counts as an ability: every Automatic, Manual and Continuous one, and the keywords that do something."""
    if ability.keyword:
        return ability.keyword in COUNTED
    return ability.kind != "equip"


def abilities_of(draft: Draft) -> int:
    """How many abilities a card has. A line that was not understood is taken for one, unless it heads an extra cost."""
    found = 0
    for line in draft.lines:
        if line.ability is None:
            found += line.head not in ("CONTROL", "FLOOD", "EQUIP")
        else:
            found += is_counted(line.ability)
    return found


def verdicts(draft: Draft, counts: list[Count]) -> Iterator[Verdict]:
    """Too many abilities, or too few; and abilities with too much in them."""
    if draft.cost is None:
        return
    extra = extra_costs(draft)
    number = abilities_of(draft)
    counts.append(Count("library.creation.abilities", {"count": number}))
    for clause, source in extra.values():
        counts.append(Count("library.creation.extra_cost", {"line": source}, (clause,)))
    params: dict[str, object] = {"count": number, "cost": draft.cost, "extra": len(extra)}
    if draft.type == "spirit":
        yield from _spirit(number, len(extra), draft.cost, params)
    elif draft.type == "beyonder":
        yield from _beyonder(number, len(extra), draft.cost, params)
    else:
        # A FLOOD that was not understood is to be mended, and will pay for an ability then.
        paid = len(extra) if "price" in extra or not draft.has_refused("FLOOD") else len(extra) + 1
        yield from _evocation(number, paid, draft.cost, {**params, "extra": paid})
    for line in draft.lines:
        ability = line.ability
        if ability is not None and sum(1 for step in ability.steps if step.link == "then") >= MOST_EFFECTS:
            yield Verdict((), "library.creation.many_effects", {"line": line.text, "most": MOST_EFFECTS}, advice=True)


def _over(number: int, most: int) -> dict[str, object]:
    return {"most": most, "over": number - most}


def _spirit(number: int, extra: int, cost: int, params: dict[str, object]) -> Iterator[Verdict]:
    cite("spirit-war.create-spirit.1")
    if extra:
        cite("spirit-war.create-spirit.12")
    most = max(0, cost - 1) + extra
    if number > most:
        clauses = ("spirit-war.create-spirit.1", *(("spirit-war.create-spirit.12",) if extra else ()))
        yield Verdict(clauses, "library.creation.spirit_abilities", {**params, **_over(number, most)})


def _beyonder(number: int, extra: int, cost: int, params: dict[str, object]) -> Iterator[Verdict]:
    cite("spirit-war.create-beyonder.1")
    cite("spirit-war.create-beyonder.2")
    if extra:
        cite("spirit-war.create-beyonder.13")
    if number == 0:
        yield Verdict(("spirit-war.create-beyonder.1",), "library.creation.beyonder_blank", params)
    most = max(0, cost) + extra
    if number > most:
        clauses = ("spirit-war.create-beyonder.2", *(("spirit-war.create-beyonder.13",) if extra else ()))
        yield Verdict(clauses, "library.creation.beyonder_abilities", {**params, **_over(number, most)})


def _evocation(number: int, extra: int, cost: int, params: dict[str, object]) -> Iterator[Verdict]:
    """Exactly as many as it costs less one; with extra costs anything from one up to the allowance (SW-D48, SW-D49)."""
    cite("spirit-war.create-evocation.1")
    if extra:
        cite("spirit-war.create-evocation.11")
    most = max(0, cost - 1) + extra
    if number > most:
        clauses = ("spirit-war.create-evocation.1", *(("spirit-war.create-evocation.11",) if extra else ()))
        yield Verdict(clauses, "library.creation.evocation_many", {**params, **_over(number, most)})
    elif number == 0 or (not extra and number < most):
        least = most if not extra else 1
        yield Verdict(
            ("spirit-war.create-evocation.1",), "library.creation.evocation_few", {**params, "least": max(1, least)}
        )
