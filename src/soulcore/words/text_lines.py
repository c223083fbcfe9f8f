"""What lines of card text mean, printed for people: `soulcore text`.

The words are loaded only when something has to be told: a line that is read needs none."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from soulcore.kernel.errors import SoulcoreError
from soulcore.language.vocabulary import Vocabulary

MAX_INPUT = 2_000_000
"""Characters of one input: a whole library fits many times."""

MAX_ECHO = 300
"""Characters of a line that are shown again when it cannot be read."""


def lines_of(text: list[str] | None, lang: str = "en") -> list[str]:
    """The lines to read: the arguments, the files they name, or standard input. Raises SoulcoreError where there are none."""
    if not text:
        found = useful(sys.stdin.read(MAX_INPUT))
    else:
        found = []
        for argument in text:
            path = Path(argument) if len(argument) < 250 and "\n" not in argument else None
            if path is not None and path.is_file():
                found += useful(content(path, lang))
            elif argument == "-":
                found += useful(sys.stdin.read(MAX_INPUT))
            else:
                found += useful(argument)
    if not found:
        from soulcore.words import say

        raise SoulcoreError(say(lang, "text.no_text"))
    return found


def content(path: Path, lang: str) -> str:
    """What stands in a file, as far as it is read."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.read(MAX_INPUT)
    except (OSError, UnicodeDecodeError) as error:
        from soulcore.words.errors import reason

        raise SoulcoreError(f"{path}: {reason(error, lang)}") from None


def useful(text: str) -> list[str]:
    """The lines of a text that hold something, without comments."""
    return [line.strip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def shorten(line: str, lang: str) -> str:
    """The line, cut where it is very long."""
    if len(line) <= MAX_ECHO:
        return line
    from soulcore.words import say

    return say(lang, "text.told.longer", line=line[:MAX_ECHO], count=len(line))


def show_all(
    lines: list[str],
    vocabulary: Vocabulary,
    this: str = "",
    *,
    tree: bool = True,
    lang: str = "en",
    names: Mapping[str, str] | None = None,
) -> bool:
    """Read and print every line, and how many were read; whether all were. lang: the language in which people are told."""
    parsed = sum(show_line(line, vocabulary, this, tree=tree, lang=lang, names=names) for line in lines)
    if len(lines) > 1:
        from soulcore.words import say

        print(say(lang, "text.told.parsed", parsed=parsed, all=len(lines)))
    return parsed == len(lines)


def show_line(
    line: str, vocabulary: Vocabulary, this: str, *, tree: bool, lang: str, names: Mapping[str, str] | None
) -> bool:
    """Read one line and print what it means; whether it could be read."""
    from soulcore.effects.data import to_data
    from soulcore.language import TextError, render
    from soulcore.language.tongues import language_of, read_line_in

    try:
        reading = read_line_in(language_of(line, lang), line, vocabulary, names)
    except TextError as error:
        from soulcore.words.card_text import told

        print(f"✗ {shorten(line, lang)}\n{told(error, lang)}\n")
        return False
    print(f"✓ {render(reading.ability, 'en', vocabulary, this)}")
    for further in ("zh-Hant", *vocabulary.tongues):
        print(f"  {render(reading.ability, further, vocabulary, this)}")
    if reading.warnings:
        from soulcore.words import say
        from soulcore.words.card_text import remark

        for warning in reading.warnings:
            print("  " + say(lang, "text.told.note", note=remark(warning, lang)))
    if tree:
        print("  " + json.dumps(to_data(reading.ability), ensure_ascii=False))
    print()
    return True
