"""Cards of a scenario: from the library by name, or written in the scenario itself."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import fields

from soulcore.effects.tree import Ability
from soulcore.library import load
from soulcore.library.frames import as_fields, faults, frame
from soulcore.library.printed import CardData, Level
from soulcore.library.reading import canonical_wording, read_line
from soulcore.library.set_file import LineError
from soulcore.scenarios.errors import CardFault, ScenarioFault
from soulcore.scenarios.form import MOST_CARDS, MOST_COPIES, check_keys
from soulcore.scenarios.saying import Saying
from soulcore.words import say

GIVEN = msgspec.defstruct(
    "GivenCard", [(field.name, field.type | msgspec.UnsetType, msgspec.UNSET) for field in fields(CardData)]
)
"""As much of a card as somebody has written."""


class CardBox:
    """The cards a scenario can name."""

    def __init__(self, game: str, inline: dict[str, dict[str, Any]], where: str) -> None:
        self.game = game
        self.where = where
        self.found: dict[str, CardData] = {}
        self.laid_out = 0
        """Cards that lists have asked for so far: a few words can ask for many."""
        self.notes: list[str] = []
        """What was read otherwise than it was written."""
        self.inline = {name: inline_card(game, name, entry, where, self.notes) for name, entry in inline.items()}

    def get(self, name: str) -> CardData:
        """The card of that name."""
        if name not in self.found:
            self.found[name] = self.inline[name] if name in self.inline else load(self.game).find(name)
        return self.found[name]

    def expand(self, entries: list[str] | str) -> list[CardData]:
        """A list of names with counts: ["Gen-Bo", "3 Ogre"]; a single one may stand alone."""
        cards: list[CardData] = []
        for entry in as_list(entries):
            if not isinstance(entry, str):
                raise ScenarioFault(Saying("a_card_is", where=self.where, given=repr(str(entry)[:60])))
            count, _, name = entry.partition(" ")
            if count.isdecimal() and name:
                if len(count) > 6 or int(count) > MOST_COPIES:
                    raise ScenarioFault(Saying("most_copies", where=self.where, entry=entry[:60], most=MOST_COPIES))
                cards.extend([self.get(name)] * int(count))
            else:
                cards.append(self.get(entry))
            if self.laid_out + len(cards) > MOST_CARDS:
                raise ScenarioFault(Saying("most_cards", where=self.where, most=MOST_CARDS))
        self.laid_out += len(cards)
        return cards


def as_list(entries: Any) -> list[Any]:
    """A list, also where a single entry was written without the brackets."""
    return entries if isinstance(entries, list) else [entries]


def inline_card(game: str, name: str, entry: dict[str, Any], where: str, notes: list[str] | None = None) -> CardData:
    """A card from the table a scenario writes; what it leaves out is plain. With notes, its text may be in other words than
    those of card text: then they say how it was read."""
    values = {"name": name, "number": entry.get("number", f"inline-{name}"), **as_fields(game, entry)}
    fields = tuple(field for field in CardData.__struct_fields__ if field not in ("names", "abilities", "numbers"))
    check_keys(Saying("at", where=where, what=Saying("card", name=name)), entry, (*fields, *frame(game).keys))
    for row in as_list(entry.get("levels", [])):
        if isinstance(row, dict):
            check_keys(Saying("at", where=where, what=Saying("a_level", name=name)), row, Level.__struct_fields__)
    values["names"] = {"en": values["name"]}
    try:
        text = msgspec.convert(values.pop("text", ""), str, strict=True)
        msgspec.convert(
            values, GIVEN, strict=True
        )  # a value of another kind must not come as far as what fills in the rest
        frame(game).fill_in(values)
        card = msgspec.convert(values, CardData, strict=True)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise CardFault(where, name, lambda lang: say(lang, "library.card.no_card"), str(error)) from None
    wrong = list(faults(game, card))
    if wrong:
        first = wrong[0]
        said = f"{say('en', first.key, **first.params)} [{first.key}]"
        raise CardFault(where, name, lambda lang: say(lang, first.key, **first.params), said)
    lines: list[str] = []
    abilities: list[Ability] = []
    for line in text.splitlines():
        if not line.strip():
            continue
        try:
            read, ability = read_text(game, line.strip(), card.type, notes is not None)
        except LineError as error:
            raise CardFault(where, name, error.shown, "\n" + error.shown()) from None
        if read != line.strip() and notes is not None:
            notes.append(Saying("result.read_as", name=name, line=read))
        lines.append(read)
        abilities.append(ability)
    return msgspec.structs.replace(card, text=tuple(lines), abilities=tuple(abilities))


def read_text(game: str, line: str, type: str, is_free: bool) -> tuple[str, Ability]:
    """A line of card text with its tree. Where other words are allowed and can only mean one thing, in those of card text."""
    try:
        return line, read_line(game, line)
    except LineError:
        known = canonical_wording(game, line, type) if is_free else ""
        if not known:
            raise
        return known, read_line(game, known)
