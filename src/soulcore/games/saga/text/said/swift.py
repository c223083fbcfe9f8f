"""How it is said in each language: spirits that come swiftly."""

from __future__ import annotations

from soulcore.games.saga.nodes import (
    LendSwift,
)
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said


def lend_swift_ja(t: JapaneseTelling, v: LendSwift) -> japanese.Said:
    return "", f"{ja.thing(t, v.what)}に{ja.keyword(t, 'swift')}を与~える"


said(LendSwift, "{what} can come swiftly", "{what}獲得《神速》", lend_swift_ja)
