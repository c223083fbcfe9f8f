"""Set files: the text of one TOML file in, its printed cards out, or every mistake with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from soulcore.effects.tree import Ability
from soulcore.kernel.suggestions import did_you_mean
from soulcore.library.errors import Mistake, SetError
from soulcore.library.frames import as_fields, faults, frame
from soulcore.library.printed import CardData
from soulcore.library.toml_lines import TableLines, tables

if TYPE_CHECKING:
    from soulcore.language.errors import TextError

LARGEST = 8_000_000
"""Bytes of a set file. The largest set there is needs a twentieth."""

NAME_KEYS = {"name": "en", "name_ja": "ja", "name_zh": "zh-Hant"}
CARD_KEYS = (
    *NAME_KEYS,
    "number",
    "type",
    "color",
    "cost",
    "reduction",
    "symbols",
    "ex_symbols",
    "families",
    "block",
    "rarity",
    "levels",
    "numbers",
    "text",
)
NEEDED = ("number", "name", "type", "color", "cost")
LEVEL_KEYS = ("level", "cores", "bp", "super_unleash")
HEAD_KEYS = ("game", "set", "name", "boosters", "card")

NUMBER = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)+")

ParseLine = Callable[[str], Ability]
"""Reads one line of card text. Raises LineError."""


class LineError(Exception):
    """A line of card text that is not understood: why, in every language, and at which column (from 0)."""

    def __init__(self, error: TextError, line: str) -> None:
        super().__init__(repr(error.remark))
        self.error = error
        # The error counts from the start of the part it concerns (header or sentences), the file from the line's start.
        self.column = (max(line.find(error.text), 0) if error.text else 0) + error.position
        self.length = error.length

    def message(self, lang: str = "en") -> str:
        """What is wrong and what would be right, in one line."""
        from soulcore.words.card_text import advice, refusal

        said = refusal(self.error, lang).rstrip(".。")
        return f"{said}{FULL_STOP.get(lang, '.')} {advice(self.error, lang)}".rstrip()

    def shown(self, lang: str = "en") -> str:
        """How it is shown alone: with the place."""
        from soulcore.words.card_text import told

        return told(self.error, lang)

    def reason(self, lang: str = "en") -> str:
        """In short, without what would have been right: texts that fail alike have the same one."""
        from soulcore.words.card_text import refusal

        said = refusal(self.error, lang).partition("\n")[0].rstrip(".。")
        return said + FULL_STOP.get(lang, ".")


FULL_STOP = {"zh-Hant": "。", "ja": "。"}


@dataclass(frozen=True, slots=True)
class SetFile:
    """What a set file says. lines: the line of each card's number, for mistakes between files. boosters: what small sets that come
    in the same boosters are called together ("E01-E05")."""

    game: str
    code: str
    name: str
    cards: tuple[CardData, ...]
    lines: dict[str, int]
    boosters: str = ""


def read_set(text: str, file: str, game: str, parse_line: ParseLine) -> SetFile:
    """A set from the text of its file. Raises SetError with everything that is wrong."""
    if len(text) > LARGEST:
        raise SetError([Mistake("library.set.too_large", {"size": len(text), "most": LARGEST}, file)])
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise SetError([Mistake("library.set.not_toml", {"reason": str(error)}, file, line)]) from None
    return _Reader(file, game, parse_line, text).read(data)


class _Reader:
    """Reads one file and collects its mistakes."""

    def __init__(self, file: str, game: str, parse_line: ParseLine, text: str) -> None:
        self.file = file
        self.game = game
        self.parse_line = parse_line
        self.source = text.split("\n")
        self.tables = tables(text)
        self.mistakes: list[Mistake] = []

    def wrong(self, line: int, key: str, excerpt: str = "", /, **params: object) -> None:
        self.mistakes.append(Mistake(key, params, self.file, line, excerpt))

    def read(self, data: dict[str, Any]) -> SetFile:
        root = self.tables[0]
        self.known_keys(data, HEAD_KEYS, root)
        for key in ("game", "set", "name"):
            if not isinstance(data.get(key), str) or not data[key]:
                self.wrong(root.of(key), "library.set.head", key=key)
        if not isinstance(data.get("boosters", ""), str):
            self.wrong(root.of("boosters"), "library.set.head", key="boosters")
        if isinstance(data.get("game"), str) and data["game"] != self.game:
            self.wrong(root.of("game"), "library.set.other_game", given=data["game"], game=self.game)
        entries = data.get("card", [])
        places = [table for table in self.tables if table.name == "card"]
        cards: list[CardData] = []
        lines: dict[str, int] = {}
        if not isinstance(entries, list) or len(places) != len(entries):
            self.wrong(root.of("card"), "library.set.card_form")
        else:
            for entry, place in zip(entries, places, strict=True):
                card = self.card(entry, place)
                if card is None:
                    continue
                line = place.of("number")
                if card.number in lines:
                    self.wrong(
                        line, "library.card.number_twice", number=card.number, other=f"{self.file}:{lines[card.number]}"
                    )
                lines.setdefault(card.number, line)
                cards.append(card)
        if self.mistakes:
            raise SetError(sorted(self.mistakes, key=lambda mistake: mistake.line))
        return SetFile(self.game, data["set"], data["name"], tuple(cards), lines, data.get("boosters", ""))

    def known_keys(self, table: dict[str, Any], known: tuple[str, ...], place: TableLines, at: int = 0) -> None:
        for key in table:
            if key not in known:
                nearest = did_you_mean(key, known, 1) or ", ".join(known)
                self.wrong(at or place.of(key), "library.set.unknown_key", key=key, nearest=nearest)

    def card(self, entry: dict[str, Any], place: TableLines) -> CardData | None:
        before = len(self.mistakes)
        own = frame(self.game).keys
        self.known_keys(entry, (*own, *CARD_KEYS), place)
        entry = as_fields(self.game, entry)
        for key in NEEDED:
            if key not in entry:
                self.wrong(place.header, "library.card.missing", key=key)
        values: dict[str, Any] = {
            key: entry[key] for key in CARD_KEYS if key in entry and key not in ("name_ja", "name_zh", "text")
        }
        values["names"] = {lang: entry[key] for key, lang in NAME_KEYS.items() if key in entry}
        if isinstance(entry.get("levels"), list):
            values["levels"] = [self.level(row, place, index) for index, row in enumerate(entry["levels"])]
        lines = self.text_lines(entry, place)
        if len(self.mistakes) > before:
            return None
        try:
            card = msgspec.convert(values, CardData)
        except msgspec.ValidationError as error:
            self.misfit(str(error), place)
            return None
        self.facts(card, place)
        abilities = [self.ability(line, at) for at, line in lines]
        if len(self.mistakes) > before:
            return None
        return msgspec.structs.replace(
            card,
            text=tuple(line for _, line in lines),
            abilities=tuple(ability for ability in abilities if ability is not None),
        )

    def level(self, row: Any, place: TableLines, index: int) -> Any:
        if isinstance(row, dict):
            self.known_keys(row, LEVEL_KEYS, place, place.of_item("levels", index))
            for key in ("level", "cores"):
                if key not in row:
                    self.wrong(place.of_item("levels", index), "library.card.level_missing", key=key)
        return row

    def misfit(self, reason: str, place: TableLines) -> None:
        """Says msgspec's complaint (“Expected `int`, got `str` - at `$.levels[1].bp`”) at its line."""
        complaint, _, path = reason.partition(" - at ")
        found = re.match(r"`\$\.(\w+)(?:\[(?:(\d+)|\.\.\.)\])?(?:\.(\w+))?", path)
        field = found[1] if found else ""
        line = place.of("name" if field == "names" else field)
        if found and found[2]:
            line = place.of_item(field, int(found[2]))
        name = (found[3] or field) if found else ""
        self.wrong(line, "library.card.misfit", key=name, reason=complaint)

    def facts(self, card: CardData, place: TableLines) -> None:
        if not NUMBER.fullmatch(card.number):
            self.wrong(place.of("number"), "library.card.number_form", number=card.number)
        if any(not name.strip() or name != name.strip() or "\n" in name for name in card.names.values()):
            self.wrong(place.of("name"), "library.card.name_form")
        if not 0 <= card.cost <= 99:
            self.wrong(place.of("cost"), "library.card.cost", cost=card.cost)
        for index, level in enumerate(card.levels):
            if level.cores < 0 or (level.bp is not None and level.bp < 0):
                self.wrong(place.of_item("levels", index), "library.card.level_negative", level=level.level)
        for fault in faults(self.game, card):
            line = place.of(fault.field) if fault.item < 0 else place.of_item(fault.field, fault.item)
            self.wrong(line, fault.key, **fault.params)

    def text_lines(self, entry: dict[str, Any], place: TableLines) -> list[tuple[int, str]]:
        """The lines of card text with their lines in the file."""
        text = entry.get("text", "")
        if not isinstance(text, str):
            self.wrong(place.of("text"), "library.card.text_form")
            return []
        first = place.text_starts.get("text", place.of("text"))
        return [(first + row, line.strip()) for row, line in enumerate(text.split("\n")) if line.strip()]

    def ability(self, line: str, at: int) -> Ability | None:
        try:
            return self.parse_line(line)
        except LineError as error:
            source = self.source[at - 1] if at <= len(self.source) else line
            shift = max(source.find(line), 0)
            shown = source if line in source else line
            caret = " " * (shift + error.column) + "^" * max(error.length, 1)
            self.wrong(at, "library.card.text", f"    {shown}\n    {caret}", reason=error.message)
            return None
