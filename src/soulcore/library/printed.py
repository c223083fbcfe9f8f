"""A card as it is printed: plain data, the same for every position and every match."""

from __future__ import annotations

import msgspec

from soulcore.effects.tree import Ability


class Level(msgspec.Struct, frozen=True):
    """One row of the Lv table. bp is None on cards that do not fight (a Nexus)."""

    level: int
    cores: int
    bp: int | None = None
    super_unleash: bool = False


class CardData(msgspec.Struct, frozen=True):
    """A printed card.

    names: by language tag ("en", "ja", "zh-Hant"); a language without a name of its own is absent.
    symbols: every printed symbol by colour, the EX ones included; ex_symbols says how many of them are EX symbols.
    numbers: further numbers of a game's cards by name (Edge and Shield), where a game prints no levels.
    text: canonical English, one ability a line; abilities holds the tree of each line, in the same order.
    """

    number: str
    name: str
    names: dict[str, str]
    type: str
    color: str
    cost: int
    reduction: dict[str, int] = {}
    symbols: dict[str, int] = {}
    ex_symbols: dict[str, int] = {}
    families: tuple[str, ...] = ()
    block: str = ""
    rarity: str = ""
    levels: tuple[Level, ...] = ()
    numbers: dict[str, int] = {}
    text: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def name_in(self, lang: str) -> str:
        """The name in a language, the English one where it has none."""
        return self.names.get(lang, self.name)

    @property
    def set_code(self) -> str:
        """What stands before the last hyphen of the number: "26RSD01" of "26RSD01-002"."""
        return self.number.rpartition("-")[0]
