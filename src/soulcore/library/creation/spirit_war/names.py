"""Names in card text: complete ones of cards that exist, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from soulcore.clauses.cite import cite
from soulcore.effects.data import walk
from soulcore.effects.tree import Ability, Filter
from soulcore.kernel.suggestions import did_you_mean
from soulcore.library.creation.draft import Draft
from soulcore.library.creation.verdict import Verdict


def named_in(ability: Ability) -> list[str]:
    """The card names an ability speaks of."""
    found = [node.value for node in walk(ability) if isinstance(node, Filter) and node.attribute == "name"]
    return found + [limit.partition(":")[2] for limit in ability.limits if ":" in limit]


def has_fragment(ability: Ability) -> bool:
    """Whether it looks for words within names, which card text of other games may."""
    return any(isinstance(node, Filter) and node.attribute == "name_part" for node in walk(ability))


def verdicts(draft: Draft, known: Sequence[Draft]) -> Iterator[Verdict]:
    """Names that are no card's. Case is forgiven, a fragment is not (SW-D54)."""
    names = {other.name.casefold(): other.name for other in known} | {draft.name.casefold(): draft.name}
    for line in draft.lines:
        if line.ability is not None and has_fragment(line.ability):
            cite("spirit-war.create-restrictions.2")
            yield Verdict(("spirit-war.create-restrictions.2",), "library.creation.name_part", {"line": line.text})
        for name in named_in(line.ability) if line.ability is not None else ():
            cite("spirit-war.create-restrictions.2")
            if name.casefold() not in names:
                near = did_you_mean(name, names.values()) or "–"
                params: dict[str, object] = {"name": name, "line": line.text, "nearest": near}
                yield Verdict(("spirit-war.create-restrictions.2",), "library.creation.name_unknown", params)
