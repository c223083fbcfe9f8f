"""A printed card of Standard: Super Unleash levels, EX symbols, Succession, Soul Magic."""

from __future__ import annotations

from soulcore.games.battle_spirits.card import BattleCard, Level, Printed
from soulcore.games.battle_spirits.symbols import COLORS


class StandardCard(BattleCard):
    """What the manual prints besides what the family's cards have."""

    def __init__(self, index: int, printed: Printed) -> None:
        super().__init__(index, printed)
        self.soul_suffices = any(row.super_unleash for row in printed.levels)
        self.ex_symbols = tuple(printed.ex_symbols.get(color, 0) for color in COLORS)
        """EX symbols by colour; they are counted among the symbols too."""
        self.has_succession = any(ability.keyword == "succession" for ability in printed.abilities)
        self.soul_magic = ""
        """The colour of its Soul Magic."""
        for ability in printed.abilities:
            if ability.keyword == "soul_magic":
                self.soul_magic = ability.keyword_value

    def level_row(self, cores: int, has_soul: bool) -> Level | None:
        """A Super Unleash level is reached by the Soul Core alone, too."""
        found: Level | None = None
        for row in self.levels:
            if cores >= row.cores or (row.super_unleash and has_soul):
                found = row
        return found
