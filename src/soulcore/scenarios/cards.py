"""Cards of a scenario: from the library by name, or written in the scenario itself."""

from __future__ import annotations

from typing import Any

import msgspec

from soulcore.library import load
from soulcore.library.frames import INLINE, as_fields, faults
from soulcore.library.printed import CardData
from soulcore.library.reading import read_line
from soulcore.library.set_file import LineError
from soulcore.scenarios.errors import ScenarioFault


class CardBox:
    """The cards a scenario can name."""

    def __init__(self, game: str, inline: dict[str, dict[str, Any]], where: str) -> None:
        self.game = game
        self.where = where
        self.found: dict[str, CardData] = {}
        self.inline = {name: inline_card(game, name, entry, where) for name, entry in inline.items()}

    def get(self, name: str) -> CardData:
        """The card of that name."""
        if name not in self.found:
            self.found[name] = self.inline[name] if name in self.inline else load(self.game).find(name)
        return self.found[name]

    def expand(self, entries: list[str]) -> list[CardData]:
        """A list of names with counts: ["Gen-Bo", "3 Ogre"]."""
        cards: list[CardData] = []
        for entry in entries:
            count, _, name = entry.partition(" ")
            if count.isdigit() and name:
                cards.extend([self.get(name)] * int(count))
            else:
                cards.append(self.get(entry))
        return cards


def inline_card(game: str, name: str, entry: dict[str, Any], where: str) -> CardData:
    """A card from the table a scenario writes; what it leaves out is plain."""
    values = {"name": name, "number": entry.get("number", f"inline-{name}"), **as_fields(game, entry)}
    values["names"] = {"en": values["name"]}
    text = values.pop("text", "")
    INLINE[game](values)
    try:
        card = msgspec.convert(values, CardData, strict=True)
    except msgspec.ValidationError as error:
        raise ScenarioFault(f"{where}: card “{name}”: {error}") from None
    wrong = list(faults(game, card))
    if wrong:
        raise ScenarioFault(f"{where}: card “{name}”: {wrong[0].key} {wrong[0].params}")
    lines = tuple(line.strip() for line in text.splitlines() if line.strip())
    try:
        abilities = tuple(read_line(game, line) for line in lines)
    except LineError as error:
        raise ScenarioFault(f"{where}: card “{name}”:\n{error.shown}") from None
    return msgspec.structs.replace(card, text=lines, abilities=abilities)
