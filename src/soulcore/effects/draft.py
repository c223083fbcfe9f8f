"""Trees in the making. A freely worded sentence often does not say whose card it means, or where it lies; a later one may. Until
that is settled, a verb acts on a Choice. No finished tree holds one, none is ever carried out, and none has a JSON form.
"""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.tree import Count, Filter, Ref


@dataclass
class Choice(Ref):
    """So many cards that are still to be selected, in the place of a verb's object. `whose` and `zone` are empty where the text
    does not say; of two zones ("hand/trash") the player picks one. many: the noun is written in the plural. total: a bound
    on a number of all of them together."""

    count: Count
    types: tuple[str, ...]
    filters: tuple[Filter, ...]
    other: bool
    whose: str
    zone: str
    many: bool
    total: Filter | None
