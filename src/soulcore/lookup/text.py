"""`soulcore text`: card text as tree, canonical English, Traditional Chinese and Japanese, or what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.clauses.index import USUAL
from soulcore.lookup import Plain

OPTIONS = ("--game", "--this", "--lang")
FLAGS = ("--tree", "--no-tree")


@dataclass
class Wanted:
    """What `soulcore text` was asked for."""

    text: list[str]
    game: str = USUAL
    this: str = ""
    lang: str = "en"
    tree: bool = True


def plainly(line: Plain) -> int | None:
    """Read what a plain command line has. Card files and standard input are for the parser of options."""
    if not line.words or any(word.endswith(".json") for word in line.words) or len(line.flags) > 1:
        return None
    game, this = line.given.get("--game", USUAL), line.given.get("--this", "")
    return 0 if read_and_show(Wanted(line.words, game, this, line.lang, "--no-tree" not in line.flags)) else 1


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
