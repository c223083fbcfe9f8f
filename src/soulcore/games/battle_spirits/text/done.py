"""What moving Cores has done, as every language says it afterwards."""

from __future__ import annotations

from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.language.rendering.shared import DONE_WORDS, TOKENS_DONE

DONE_WORDS[MoveCores] = "placed"
TOKENS_DONE.add(MoveCores)
