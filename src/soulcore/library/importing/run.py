"""Turns cards as a source has them into printed cards with canonical text."""

from __future__ import annotations

from collections.abc import Iterator

from soulcore.effects.tree import Ability
from soulcore.library.errors import Mistake
from soulcore.library.frames import faults
from soulcore.library.importing.report import EffectReport, ImportReport
from soulcore.library.importing.source import SourceCard, SourceEffect, joined, printed, read_source
from soulcore.library.printed import CardData
from soulcore.library.reading import family_in_english, known_families, read_source_text, renamed_words, write_line
from soulcore.library.set_file import NUMBER, LineError


def import_cards(data: bytes, file: str, game: str, block: str = "A", lang: str = "en") -> ImportReport:
    """Reads a JSON file. A card of which one effect is not understood, or that its game does not allow, is left out: a
    card is never half understood. lang: "ja" reads the printed Japanese (text_ja) where a card has other text too. Raises
    ImportFileError when the file is not of the described form."""
    report = ImportReport(game)
    for listed in read_source(data, file):
        source = printed(listed, japanese=lang == "ja")
        card = _card(source, game, block, report)
        wrong = [Mistake(fault.key, fault.params, source.number) for fault in faults(game, card)]
        if not NUMBER.fullmatch(card.number):
            wrong.append(Mistake("library.card.number_form", {"number": card.number}, source.number))
        report.faults += wrong
        if wrong or len(card.text) < len(joined(source.effects)):
            report.left_out.append((source.number, source.name))
        else:
            report.cards.append(card)
        report.marks += _marks(card)
    return report


def _marks(card: CardData) -> Iterator[Mistake]:
    """Effects for levels that the card does not have, or for a state that none of its levels brings: often a slip of the
    source, and text that would never act."""
    known = [level.level for level in card.levels]
    for place, ability in enumerate(card.abilities, start=1):
        about: dict[str, object] = {"number": card.number, "line": place}
        lowest, highest = ability.levels
        missing = [str(level) for level in range(lowest, highest + 1) if level and level not in known]
        if missing and not known:
            yield Mistake("library.import.mark_no_levels", about)
        elif missing:
            levels = {"levels": ", ".join(missing), "known": ", ".join(f"Lv{level}" for level in known)}
            yield Mistake("library.import.mark_level", about | levels)
        if ability.in_state and not any(getattr(level, ability.in_state, False) for level in card.levels):
            yield Mistake("library.import.mark_state", about)


def _card(source: SourceCard, game: str, block: str, report: ImportReport) -> CardData:
    color = (source.color or "/".join(source.colors)).strip().lower()
    abilities: list[Ability] = []
    lines: list[str] = []
    for effect in joined(source.effects):
        found, ability = _effect(source, effect, game)
        report.effects.append(found)
        if ability is not None:
            lines.append(found.line)
            abilities.append(ability)
    names = {"en": source.name.strip(), "ja": source.name_ja.strip(), "zh-Hant": source.name_zh.strip()}
    return CardData(
        number=source.number.strip(),
        name=names["en"],
        names={lang: name for lang, name in names.items() if name},
        type=source.type.strip().lower(),
        color=color,
        cost=source.cost,
        reduction=_counts(source.reduction, color),
        symbols=_counts(source.symbols, color),
        ex_symbols=_counts(source.ex_symbols or int(source.ex_symbol), color),
        families=tuple(_family(family, game, report) for family in source.families),
        block=source.block or block,
        rarity=source.rarity or _rarity(source.number),
        levels=source.levels,
        text=tuple(lines),
        abilities=tuple(abilities),
    )


def _effect(source: SourceCard, effect: SourceEffect, game: str) -> tuple[EffectReport, Ability | None]:
    try:
        ability, warnings = read_source_text(game, effect.marks, effect.text)
    except LineError as error:
        return EffectReport(source.number, effect.marks, effect.text, error=error), None
    line = write_line(game, ability, "en", source.type.strip().lower())
    return EffectReport(source.number, effect.marks, effect.text, line, warnings=warnings), ability


NONE = ("", "-", "–", "—")
"""How sources write that there is none."""


def _counts(given: int | dict[str, int], color: str) -> dict[str, int]:
    """Counts by colour; a plain number is in the card's own."""
    if isinstance(given, int):
        return {color: given} if given else {}
    return {name.lower(): count for name, count in given.items() if count and name not in NONE}


def _family(name: str, game: str, report: ImportReport) -> str:
    printed = family_in_english(game, name.strip())
    official = renamed_words(game).get(printed, printed)
    official = known_families(game).get(official.lower(), official)
    if official.lower() != name.lower() and printed == name.strip():
        report.renamed[name] = official
    return official


def _rarity(number: str) -> str:
    """An X in the number's tail (26RSD01-X01) is the rarity; other numbers do not tell."""
    return "X" if number.rpartition("-")[2][:1] == "X" else ""
