"""Card text about effects that cannot be activated: a rule of the grammar, what it builds, and how it is said in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.effects.tree import All, Ref
from soulcore.games.eternal.nodes import Hush
from soulcore.language.building.rules import Builder, Building, Unfit
from soulcore.language.rendering.said import said

GRAMMAR: Final = """
%extend verb: subject "cannot activate" STRING "effects" [duration] -> silence
"""


def _silence(b: Building, what: Ref | All, name: str, duration: str | None) -> Hush:
    timing = next((term.id for term in b.vocabulary.timings if term.en.lower() == str(name).lower()), "")
    if not timing:
        raise Unfit("effects_by_timing")
    return Hush(what, timing, duration or "")


BUILDERS: Final[Mapping[str, Builder]] = {"silence": _silence}

said(
    Hush,
    '{what:topic} cannot activate "{timing:timing}" effects',
    "{what}的『{timing:timing}』效果不可發動",
    "{what}の『{timing:timing}』効果は発揮されない",
    about=True,
)
