"""The decks that come with the library, and finding a deck by file or by name."""

from __future__ import annotations

import re
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from soulcore.clauses.index import USUAL
from soulcore.games import names
from soulcore.kernel.suggestions import folded
from soulcore.library.catalogue import Library, load
from soulcore.library.deck import Deck
from soulcore.library.deck_code import code_in, decode
from soulcore.library.deck_text import LARGEST, cards_known, game_named, read_deck
from soulcore.library.errors import DeckError, Mistake
from soulcore.words.errors import reason

POOL = "pool"
"""The folder of the decks that were built from a game's whole card pool."""


@cache
def entry_decks(library: Library) -> dict[str, Deck]:
    """The entry decks of the library's game by their short names (the file names): what is played and measured where nobody
    says otherwise."""
    return _decks_in(_folder(library.game), library)


@cache
def known_decks(library: Library) -> dict[str, Deck]:
    """Every deck that comes with the library: the entry decks, then those built from the whole pool."""
    return {**entry_decks(library), **_decks_in(_folder(library.game) / POOL, library)}


def shown_name(deck: Deck, lang: str) -> str:
    """What a deck is called in a language, where it is one of the library's; else its own name."""
    return _titles(deck.game).get((deck.name, lang), deck.name)


def _folder(game: str) -> Traversable:
    return files("soulcore.library") / "decks" / game


def _listed(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted((entry for entry in folder.iterdir() if entry.name.endswith(".txt")), key=lambda entry: entry.name)


def _decks_in(folder: Traversable, library: Library) -> dict[str, Deck]:
    return {
        entry.name[:-4]: read_deck(entry.read_text(encoding="utf-8"), library, entry.name[:-4], entry.name)
        for entry in _listed(folder)
    }


NAMED = re.compile(r"^# name(?: ([\w-]+))?: (.+)$", re.MULTILINE)
"""A deck's name in its file: `# name: …`, and in other languages `# name ja: …`."""


@cache
def _titles(game: str) -> dict[tuple[str, str], str]:
    """The names of the decks in other languages, by their own name and the language."""
    found: dict[tuple[str, str], str] = {}
    for entry in [*_listed(_folder(game)), *_listed(_folder(game) / POOL)]:
        names = {lang or "en": name.strip() for lang, name in NAMED.findall(entry.read_text(encoding="utf-8"))}
        found |= {(names["en"], lang): name for lang, name in names.items()}
    return found


def find_deck(word: str, library: Library, keep_unknown: bool = False) -> Deck:
    """The deck of a file, of a code or link, or of the library by its short or full name. Raises DeckError."""
    if code := code_in(word):
        return decode(code)
    path = Path(word)
    if _is_file(path):
        return read_deck(_content(path), library, path.stem, path.name, keep_unknown)
    decks = known_decks(library)
    for short, deck in decks.items():
        if folded(word) in (folded(short), folded(deck.name)):
            return deck
    raise DeckError([Mistake("library.deck.no_file", {"word": word[:80], "decks": ", ".join(decks)})])


def game_of(word: str) -> str:
    """The game a deck is for, by the word that names it: what its code or its file says, or whose cards the file lists, or
    whose library has a deck of that name; the usual game when nothing tells. Raises CodeError, and DeckError for a file that
    cannot be read."""
    if not word:
        return USUAL
    if code := code_in(word):
        return decode(code).game
    if named := game_named(word):
        return named
    if _is_file(Path(word)):
        text = _content(Path(word))
        return max((USUAL, *names()), key=lambda game: cards_known(text, load(game)))
    for game in names():
        for short, deck in known_decks(load(game)).items():
            if folded(word) in (folded(short), folded(deck.name)):
                return game
    return USUAL


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        # A word that no file can have for a name: too long, or with a zero byte in it.
        return False


def _content(path: Path) -> str:
    try:
        with path.open("rb") as file:
            # One byte over the limit is enough to know that there is too much; a giant file is never read whole.
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            size = path.stat().st_size
            raise DeckError([Mistake("library.deck.too_large", {"size": size, "most": LARGEST}, path.name)])
        return data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DeckError([Mistake("library.deck.unreadable", {"reason": partial(reason, error)}, path.name)]) from None
