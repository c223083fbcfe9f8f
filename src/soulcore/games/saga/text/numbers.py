"""Numbers that are the same word in every language."""

from __future__ import annotations

from soulcore.games.saga.nodes import Variable
from soulcore.language.rendering.shared import OWN_NUMBERS

OWN_NUMBERS[Variable] = "X"
