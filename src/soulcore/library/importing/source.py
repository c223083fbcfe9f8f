"""The JSON form of cards to import (docs/cards.md), read and checked."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from soulcore.library.errors import ImportFileError, Mistake
from soulcore.library.printed import Level
from soulcore.words.errors import reason

LARGEST = 20_000_000


class SourceEffect(msgspec.Struct, frozen=True):
    """An effect as the source words it: its sentences, and what stands in its box or mark, in one piece (`header`) or apart:
    the levels at which it works, its keywords with what follows them, its timing, and the step in which it is used."""

    text: str = ""
    header: str = ""
    levels: tuple[int, ...] = ()
    timing: str = ""
    step: str = ""
    keywords: tuple[str, ...] = ()

    @property
    def marks(self) -> str:
        """The whole header."""
        found = [self.header] if self.header else []
        if self.levels:
            low, high = min(self.levels), max(self.levels)
            whole = set(self.levels) == set(range(low, high + 1))
            found.append(f"[Lv{low}-{high}]" if whole else f"[only {self.levels}]")  # no mark says that: it is refused
        found += [f"[{LISTED.sub(unlisted, keyword)}]" for keyword in self.keywords]
        found += [f"[{mark}]" for mark in (self.timing, self.step) if mark]
        return " ".join(found)


def joined(effects: tuple[SourceEffect, ...]) -> tuple[SourceEffect, ...]:
    """The effects, where a source has put the head of one (levels, timing) into an entry of its own: it belongs to the next entry,
    if that says neither. Any other entry without words stays as it is, and is not understood."""
    found: list[SourceEffect] = []
    for effect in effects:
        head = found[-1] if found else None
        is_head = (
            head is not None and not (head.text or head.keywords or head.step or head.header) and head.timing != ""
        )
        if head is not None and is_head and effect.text and not (effect.levels or effect.timing or effect.header):
            found[-1] = msgspec.structs.replace(effect, levels=head.levels, timing=head.timing)
        else:
            found.append(effect)
    return tuple(found)


LISTED = re.compile(r"\[([^\[\]]*)\]")
"""Several things behind a keyword, as a list: "Armor: ['Red', 'White']"."""


def unlisted(match: re.Match[str]) -> str:
    return match.group(1).replace("'", "").replace('"', "")


class SourceCard(msgspec.Struct, frozen=True):
    """A card as the source has it. Counts as plain numbers are in the card's own colour."""

    number: str
    type: str
    cost: int
    name: str = ""
    color: str = ""
    colors: tuple[str, ...] = ()
    """The colours of a card that may have several, instead of `color`."""
    name_ja: str = ""
    name_zh: str = ""
    reduction: int | dict[str, int] = 0
    symbols: int | dict[str, int] = 0
    ex_symbol: bool = False
    ex_symbols: int | dict[str, int] = 0
    families: tuple[str, ...] = ()
    block: str = ""
    rarity: str = ""
    levels: tuple[Level, ...] = ()
    effects: tuple[SourceEffect, ...] = ()
    families_ja: tuple[str, ...] | str = ()
    text_ja: tuple[str, ...] = ()
    """The printed Japanese, a line per effect: read where no effects are given, or where it is asked for."""
    official_name: bool = False
    """Whether the name is the one the manual uses; for people, it changes nothing."""


def printed(card: SourceCard, *, japanese: bool) -> SourceCard:
    """The card with the effects that are to be read, a name, and its families. japanese: its printed Japanese is wanted."""
    effects = card.effects
    if card.text_ja and (japanese or not effects):
        effects = tuple(SourceEffect(line) for line in card.text_ja)
    families = card.families
    if not families and card.families_ja:
        shown = card.families_ja
        families = tuple(shown.split("・")) if isinstance(shown, str) else shown
    return msgspec.structs.replace(card, effects=effects, families=families, name=card.name or card.name_ja)


def read_file(path: Path) -> bytes:
    """The content of a file to import, at most so much of it that `read_source` sees whether it is too large."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise ImportFileError(
            [Mistake("library.import.file", {"file": str(path), "reason": partial(reason, error)})]
        ) from None


def listed_in(data: bytes, file: str) -> list[Any]:
    """The entries of a JSON file, as they stand. Raises ImportFileError."""
    if len(data) > LARGEST:
        raise ImportFileError([Mistake("library.import.too_large", {"size": len(data), "most": LARGEST}, file)])
    try:
        content: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ImportFileError([Mistake("library.import.not_json", {"reason": str(error)}, file)]) from None
    listed = content.get("cards") if isinstance(content, dict) else content
    if not isinstance(listed, list):
        raise ImportFileError([Mistake("library.import.form", {"reason": '{"cards": [ … ]}'}, file)])
    return listed


def effects_in(data: bytes, file: str) -> list[SourceEffect]:
    """The effects of the cards of a JSON file, also of cards that could not be imported: to read a text, its card's cost is not
    asked for. Of an effect in a form of its own there is what it says, to be told why that is not read."""
    found: list[SourceEffect] = []
    for entry in listed_in(data, file):
        try:
            found += joined(printed(msgspec.convert(entry, SourceCard), japanese=False).effects)
        except msgspec.ValidationError:
            given = entry.get("effects") if isinstance(entry, dict) else None
            found += joined(tuple(as_far_as_it_fits(one) for one in (given if isinstance(given, list) else ())))
    return found


def as_far_as_it_fits(entry: Any) -> SourceEffect:
    if isinstance(entry, dict):
        entry = {key: value for key, value in entry.items() if value is not None}
    try:
        return msgspec.convert(entry, SourceEffect, strict=False)
    except msgspec.ValidationError:
        return SourceEffect(str(entry.get("text", entry)) if isinstance(entry, dict) else str(entry))


def read_source(data: bytes, file: str) -> tuple[SourceCard, ...]:
    """The cards of a JSON file: {"cards": […]} or the bare list. Raises ImportFileError."""
    listed = listed_in(data, file)
    cards: list[SourceCard] = []
    mistakes: list[Mistake] = []
    seen: set[str] = set()
    for index, entry in enumerate(listed):
        try:
            card = msgspec.convert(entry, SourceCard)
        except msgspec.ValidationError as error:
            name = entry.get("number", index) if isinstance(entry, dict) else index
            mistakes.append(Mistake("library.import.form", {"reason": f"cards[{index}] ({name}): {error}"}, file))
            continue
        if not (card.name or card.name_ja).strip():
            reason = f"cards[{index}] ({card.number}): name or name_ja is missing"
            mistakes.append(Mistake("library.import.form", {"reason": reason}, file))
        if card.number in seen:
            mistakes.append(Mistake("library.import.number_twice", {"number": card.number}, file))
        seen.add(card.number)
        cards.append(card)
    if not listed:
        mistakes.append(Mistake("library.import.no_cards", {}, file))
    if mistakes:
        raise ImportFileError(mistakes[:50])
    return tuple(cards)
