"""How strong a creature may be."""

from __future__ import annotations

from collections.abc import Iterator

from soulcore.clauses.cite import cite
from soulcore.library.creation.draft import Draft
from soulcore.library.creation.spirit_war.allowance import abilities_of
from soulcore.library.creation.spirit_war.extra_costs import cards_needed
from soulcore.library.creation.verdict import Count, Verdict

BLANK_BONUS = 2
"""What a Spirit without abilities may have more."""


def verdicts(draft: Draft, counts: list[Count]) -> Iterator[Verdict]:
    """Edge and Shield against what the Soul Cost allows; both belong to creatures alone."""
    creature = draft.type in ("spirit", "beyonder")
    for clause, stat, value in (
        ("spirit-war.combat-stats.1", "Edge", draft.edge),
        ("spirit-war.combat-stats.2", "Shield", draft.shield),
    ):
        if creature and (value is None or value < 0):
            yield Verdict((clause,), "library.creation.no_stat", {"stat": stat})
        if not creature and value is not None:
            yield Verdict((clause,), "library.creation.evocation_stat", {"stat": stat})
    if draft.cost is None or draft.cost < 0:
        yield Verdict(("spirit-war.costs.5",), "library.creation.no_cost", {})
    elif creature and draft.edge is not None and draft.shield is not None:
        total = draft.edge + draft.shield
        counts.append(
            Count("library.creation.statistics", {"edge": draft.edge, "shield": draft.shield, "total": total})
        )
        if draft.type == "spirit":
            yield from _spirit(draft, total, draft.cost)
        else:
            yield from _beyonder(draft, total, draft.cost, counts)


def _spirit(draft: Draft, total: int, cost: int) -> Iterator[Verdict]:
    cite("spirit-war.create-spirit.13")
    most = 2 * cost
    # CHOSEN ONE and WANDERER are lines, too: a card that bears a keyword is not without abilities (SW-D46).
    blank = not draft.lines
    if blank:
        cite("spirit-war.create-spirit.14")
        most += BLANK_BONUS
    params: dict[str, object] = {"total": total, "most": most, "cost": cost, "over": total - most}
    if total > most and blank:
        yield Verdict(("spirit-war.create-spirit.14",), "library.creation.blank_statistics", params)
    elif total > most:
        clauses = ["spirit-war.create-spirit.13"]
        if total <= most + BLANK_BONUS and abilities_of(draft) == 0:
            cite("spirit-war.create-spirit.14")
            clauses.append("spirit-war.create-spirit.14")
        yield Verdict(tuple(clauses), "library.creation.spirit_statistics", params)


def _beyonder(draft: Draft, total: int, cost: int, counts: list[Count]) -> Iterator[Verdict]:
    cite("spirit-war.create-beyonder.14")
    needed = sum(cards_needed(ability) for ability in draft.abilities if ability.keyword == "control")
    counts.append(Count("library.creation.control_cards", {"count": needed}))
    most = 2 * cost + needed
    if total > most:
        params: dict[str, object] = {"total": total, "most": most, "cost": cost, "cards": needed, "over": total - most}
        yield Verdict(("spirit-war.create-beyonder.14",), "library.creation.beyonder_statistics", params)
