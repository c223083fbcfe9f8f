"""`soulcore text` itself, apart from the parser of options: loading that takes as long as reading a line does, and people try
line after line."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from soulcore.clauses.index import USUAL
from soulcore.words import LANGUAGES, spoken

RARELY = 50_000
"""New objects between two looks for rubbish: a reader makes many small ones at first, and keeps them."""


@dataclass
class Wanted:
    """What `soulcore text` was asked for."""

    text: list[str]
    game: str = USUAL
    this: str = ""
    lang: str = "en"
    tree: bool = True


def plainly_wanted(arguments: Sequence[str]) -> Wanted | None:
    """What a command line asks of `soulcore text`, where it is a simple one: text, with options written out. None for any other
    command line, and for card files: the parser of options knows about those, and what is wrong with them."""
    if arguments[:1] != ["text"]:
        return None
    found = Wanted([], lang=spoken())
    words = iter(arguments[1:])
    for word in words:
        name, equals, value = word.partition("=")
        if word in ("--tree", "--no-tree"):
            found.tree = word == "--tree"
        elif name in ("--game", "--this", "--lang"):
            setattr(found, name[2:], value if equals else next(words, ""))
        elif word.startswith("-") or word.endswith(".json"):
            return None
        else:
            found.text.append(word)
    return found if found.text and found.lang in LANGUAGES else None


def read_plainly(wanted: Wanted) -> int:
    """Read and print it; the exit code is the command's."""
    from soulcore.kernel.errors import SoulcoreError

    gc.set_threshold(RARELY)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return 0 if read_and_show(wanted) else 1
    except SoulcoreError as error:
        from soulcore.words.errors import told

        print(f"soulcore: {told(error, wanted.lang)}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever reads along has read enough: nothing more is written, at the end neither
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def read_and_show(wanted: Wanted) -> bool:
    """Read and print every line; whether all could be read."""
    from soulcore.games import part
    from soulcore.language.tongues import JAPANESE, language_of
    from soulcore.words.text_lines import lines_of, show_all

    vocabulary = part(wanted.game, "vocabulary")
    lines = lines_of(wanted.text, wanted.lang)
    names = None
    if any("「" in line and language_of(line, wanted.lang) == JAPANESE for line in lines):  # a card may be named
        from soulcore.library.reading import names_in

        names = names_in(wanted.game, JAPANESE)
    return show_all(lines, vocabulary, wanted.this, tree=wanted.tree, lang=wanted.lang, names=names)
