"""A card somebody is making: as it was written, whether or not it can be one.

The set reader refuses what its game's printed cards cannot be. A card under judgement must be read all the same, so that
every rule it breaks can be named at once.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Any

from soulcore.effects.tree import Ability
from soulcore.library.errors import Mistake, SetError
from soulcore.library.printed import CardData
from soulcore.library.set_file import HEAD_KEYS, LARGEST, LineError, ParseLine


@dataclass(slots=True)
class Line:
    """One line of card text: its tree, or why there is none. meant: the words card text has for it, if others were used."""

    text: str
    ability: Ability | None = None
    error: LineError | None = None
    meant: str = ""

    @property
    def head(self) -> str:
        """What stands before its first colon, in capitals: also a line that was not understood shows what it was to be."""
        return self.text.split(":")[0].strip().upper()


@dataclass(slots=True)
class Draft:
    """A card as written. What is missing is None or empty; words keep their case."""

    name: str
    type: str = ""
    element: str = ""
    species: str = ""
    cost: int | None = None
    edge: int | None = None
    shield: int | None = None
    lines: list[Line] = field(default_factory=list)

    @property
    def abilities(self) -> list[Ability]:
        """The trees of the lines that were understood."""
        return [line.ability for line in self.lines if line.ability is not None]

    def has_refused(self, head: str) -> bool:
        """Whether a line with that head was not understood."""
        return any(line.ability is None and line.head == head for line in self.lines)


def read_drafts(text: str, file: str, game: str, parse_line: ParseLine) -> list[Draft]:
    """The cards of a set file of the game, or of a file with nothing but cards in it. Raises SetError when it is neither."""
    if len(text) > LARGEST:
        raise SetError([Mistake("library.set.too_large", {"size": len(text), "most": LARGEST}, file)])
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        raise SetError(
            [Mistake("library.set.not_toml", {"reason": str(error)}, file, int(at[1]) if at else 1)]
        ) from None
    if data.get("game", game) != game:
        raise SetError([Mistake("library.creation.other_game", {"given": str(data["game"])[:40], "game": game}, file)])
    entries = data.get("card")
    if entries is None and "name" in data and not set(HEAD_KEYS[:2]) & data.keys():
        entries = [data]  # one card alone needs no header
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise SetError([Mistake("library.creation.no_cards", {}, file)])
    return [draft_from(entry, parse_line) for entry in entries]


def draft_from(entry: dict[str, Any], parse_line: ParseLine) -> Draft:
    """A draft from the table of a card. Element and Species may also stand as lists."""
    draft = Draft(
        name=str(entry.get("name", "")),
        type=_word(entry.get("class", entry.get("type")), "/").lower(),
        element=_word(entry.get("element", entry.get("color")), "/").lower(),
        species=_word(entry.get("species", entry.get("families")), "/"),
        cost=_number(entry.get("cost")),
        edge=_number(entry.get("edge")),
        shield=_number(entry.get("shield")),
    )
    text = entry.get("text", "")
    for line in str(text).splitlines():
        if line.strip():
            draft.lines.append(read(line.strip(), parse_line))
    return draft


def read(text: str, parse_line: ParseLine) -> Line:
    """A line with its tree, or with what the language says against it."""
    try:
        return Line(text, parse_line(text))
    except LineError as error:
        return Line(text, error=error)


def draft_of(card: CardData) -> Draft:
    """The draft a printed card once was."""
    return Draft(
        name=card.name,
        type=card.type,
        element=card.color,
        species="/".join(card.families),
        cost=card.cost,
        edge=card.numbers.get("edge"),
        shield=card.numbers.get("shield"),
        lines=[Line(text, ability) for text, ability in zip(card.text, card.abilities, strict=True)],
    )


def _word(given: Any, between: str) -> str:
    if isinstance(given, list | tuple):
        return between.join(str(word) for word in given)
    return str(given).strip() if given is not None else ""


def _number(given: Any) -> int | None:
    return given if isinstance(given, int) and not isinstance(given, bool) else None
