"""The card creation rules of SPIRIT WAR, in the order of the book. They bind whoever proposes a card; a duel in progress
knows nothing of them (spirit-war.create-restrictions.1)."""

from __future__ import annotations

from collections.abc import Sequence

from soulcore.clauses.cite import cite
from soulcore.library.creation.draft import Draft
from soulcore.library.creation.spirit_war import allowance, hindrance, identity, lines, names, statistics
from soulcore.library.creation.verdict import Count, Judgement, Verdict


def judge(draft: Draft, known: Sequence[Draft] = ()) -> Judgement:
    """Everything the rules say about a card. known: the other cards it may name."""
    cite("spirit-war.create-restrictions.1")
    verdicts: list[Verdict] = []
    counts: list[Count] = []
    verdicts += identity.verdicts(draft)
    verdicts += lines.verdicts(draft)
    verdicts += allowance.verdicts(draft, counts)
    verdicts += statistics.verdicts(draft, counts)
    verdicts += names.verdicts(draft, known)
    verdicts += hindrance.verdicts(draft, known, counts)
    return Judgement(draft.name, tuple(verdicts), tuple(counts))
