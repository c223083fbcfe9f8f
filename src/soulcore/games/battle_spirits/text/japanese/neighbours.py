"""What the Japanese dialect takes from the rest of the language: one place, so that a move there is followed here."""

from __future__ import annotations

from soulcore.effects import tree
from soulcore.effects.sense import is_moment
from soulcore.games.battle_spirits.nodes import (
    BoostDamage,
    DivertLife,
    HeavyExhaust,
    KeepCores,
    MoveCores,
    PayCores,
    ReduceLife,
    SpecialIn,
)
from soulcore.games.battle_spirits.text.free.reading import said_and_read_back
from soulcore.games.battle_spirits.text.parameters import FORMS, written
from soulcore.language.building.nouns import rank
from soulcore.language.errors import AmbiguousText, TextError, Unfit
from soulcore.language.reading import Reading
from soulcore.language.rendering.shared import CannotSay, fused, means_itself, that_noun, this_noun
from soulcore.language.vocabulary import Keyword, Vocabulary

__all__ = [
    "FORMS",
    "AmbiguousText",
    "BoostDamage",
    "CannotSay",
    "DivertLife",
    "HeavyExhaust",
    "KeepCores",
    "Keyword",
    "MoveCores",
    "PayCores",
    "Reading",
    "ReduceLife",
    "SpecialIn",
    "TextError",
    "Unfit",
    "Vocabulary",
    "fused",
    "is_moment",
    "means_itself",
    "rank",
    "said_and_read_back",
    "that_noun",
    "this_noun",
    "tree",
    "written",
]
