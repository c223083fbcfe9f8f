"""Card text about the Opened Zone: a rule of the grammar, what it builds, and how it is said in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.effects.tree import Ref
from soulcore.games.eternal.nodes import OpenCard
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering.said import said

GRAMMAR: Final = """
%extend verb: "place" it "into the opened zone" -> open_card
"""


def _open_card(b: Building, it: object) -> OpenCard:
    return OpenCard(Ref("it"))


BUILDERS: Final[Mapping[str, Builder]] = {"open_card": _open_card}

said(OpenCard, "place {it:reference} into the Opened Zone", "將其放置到公開區", "{what}を手元に置~く")
