"""Card text: text to effect tree and back.

    parse_ability, parse_card_text     canonical English to trees
    read                               any wording that can be understood, with warnings of what was read differently
    render                             a tree as canonical English or Traditional Chinese
"""

from __future__ import annotations

from soulcore.language.errors import AmbiguousText, TextError
from soulcore.language.parsing import parse_ability, parse_card_text, parse_line
from soulcore.language.render import render, render_card_text
from soulcore.language.vocabulary import Vocabulary

__all__ = [
    "AmbiguousText",
    "TextError",
    "Vocabulary",
    "parse_ability",
    "parse_card_text",
    "parse_line",
    "render",
    "render_card_text",
]
