"""What a reading of a printed effect must not lack: signs that it was taken for something else."""

from __future__ import annotations

import re

from soulcore.effects.data import walk
from soulcore.effects.play import FIELD
from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability, Select, Stay
from soulcore.games.saga.nodes import ReturnInstead

REPLACED = re.compile(r"\bwould be destroyed\b(?!.*\binstead of placing it into (?:your|the) trash\b)", re.IGNORECASE)


TO_YOURS = re.compile(r"\breturn all (?:spirits|nexuses)\b[^.]*\bto your (?:hand|deck)\b", re.IGNORECASE)
"""Cards return to their owners; “your hand” behind all cards there are says whose cards are meant, or nothing."""


def misread(text: str, ability: Ability) -> Remark | None:
    """What is wrong with a reading; None when nothing is known against it."""
    nodes = list(walk(ability))
    if REPLACED.search(text) and not any(isinstance(node, Stay | ReturnInstead) for node in nodes):
        return Remark("replaced_by_what")
    if TO_YOURS.search(text):
        return Remark("whose_return")
    for node in nodes:
        if isinstance(node, Select) and node.selector.zone == FIELD and node.selector.types == ("magic",):
            return Remark("magic_not_on_field")
    return None
