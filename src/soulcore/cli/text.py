"""`soulcore text`: card text as tree, canonical English, Traditional Chinese and Japanese, or what is wrong with it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from soulcore.clauses.index import USUAL

if TYPE_CHECKING:
    from soulcore.language import Vocabulary

MAX_INPUT = 2_000_000
"""Characters of one input: a whole library fits many times."""


def lines_of(text: list[str] | None) -> list[str]:
    """The lines to read: the arguments, the files they name, or standard input."""
    if not text:
        return useful(sys.stdin.read(MAX_INPUT))
    found: list[str] = []
    for argument in text:
        path = Path(argument) if len(argument) < 250 and "\n" not in argument else None
        if path is not None and path.is_file():
            found += effects_in(path) if path.suffix == ".json" else useful(content(path))
        elif argument == "-":
            found += useful(sys.stdin.read(MAX_INPUT))
        else:
            found += useful(argument)
    return found


def effects_in(path: Path) -> list[str]:
    """The effects of the cards of a file in the form that `cards import` takes, a line each."""
    from soulcore.library.importing.source import joined, printed, read_file, read_source

    cards = [printed(card, japanese=False) for card in read_source(read_file(path), str(path))]
    return [f"{effect.marks} | {' '.join(effect.text.split())}" for card in cards for effect in joined(card.effects)]


def content(path: Path) -> str:
    """What stands in a file, as far as it is read."""
    from soulcore.kernel.errors import SoulcoreError, reason_of

    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.read(MAX_INPUT)
    except (OSError, UnicodeDecodeError) as error:
        raise SoulcoreError(f"{path}: {reason_of(error)}") from None


def useful(text: str) -> list[str]:
    """The lines of a text that hold something, without comments."""
    return [line.strip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def vocabulary_of(game: str) -> Vocabulary:
    """The words of a game. Raises UnknownGame."""
    from soulcore.games import entry
    from soulcore.library.reading import vocabulary

    return vocabulary(entry(game).name)


MAX_ECHO = 300
"""Characters of a line that are shown again when it cannot be read."""


def shorten(line: str) -> str:
    """The line, cut where it is very long."""
    return line if len(line) <= MAX_ECHO else f"{line[:MAX_ECHO]}… ({len(line)} characters)"


def show_line(line: str, vocabulary: Vocabulary, this: str, *, tree: bool, lang: str = "en") -> bool:
    """Read one line and print what it means; whether it could be read."""
    from soulcore.effects.data import to_data
    from soulcore.language import TextError, render
    from soulcore.language.tongues import read_line_in
    from soulcore.library.reading import names_in

    try:
        names = names_in(vocabulary.game, lang) if lang != "en" else None
        reading = read_line_in(lang, line, vocabulary, names)
    except TextError as error:
        print(f"✗ {shorten(line)}\n{error}\n")
        return False
    print(f"✓ {render(reading.ability, 'en', vocabulary, this)}")
    for further in ("zh-Hant", *vocabulary.tongues):
        print(f"  {render(reading.ability, further, vocabulary, this)}")
    for warning in reading.warnings:
        print(f"  note: {warning}")
    if tree:
        print("  " + json.dumps(to_data(reading.ability), ensure_ascii=False))
    print()
    return True


def register(app: typer.Typer) -> None:
    @app.command()
    def text(
        text: Annotated[
            list[str] | None,
            typer.Argument(
                help="Card text, files with a line per effect, or nothing for standard input. A line is HEADER | TEXT."
            ),
        ] = None,
        game: Annotated[str, typer.Option(help="Whose words are used.")] = USUAL,
        this: Annotated[str, typer.Option(help="The type of the card the text is on, for “this Spirit”.")] = "",
        tree: Annotated[bool, typer.Option(help="Print the effect tree as JSON.")] = True,
        lang: Annotated[
            Literal["en", "ja"], typer.Option("--lang", metavar="en|ja", help="The language that the text is in.")
        ] = "en",
    ) -> None:
        """Read card text: its effect tree, canonical English, Traditional Chinese and Japanese, or what is wrong with it."""
        from soulcore.kernel.errors import SoulcoreError

        vocabulary = vocabulary_of(game)
        lines = lines_of(text)
        if not lines:
            raise SoulcoreError("There is no text to read.")
        parsed = sum(show_line(line, vocabulary, this, tree=tree, lang=lang) for line in lines)
        if len(lines) > 1:
            print(f"parsed {parsed} of {len(lines)}")
        if parsed < len(lines):
            raise typer.Exit(1)
