"""The decks that come with the library, and finding a deck by file or by name."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from soulcore.clauses.index import USUAL
from soulcore.games import names
from soulcore.kernel.errors import reason_of
from soulcore.kernel.suggestions import folded
from soulcore.library.catalogue import Library, load
from soulcore.library.deck import Deck
from soulcore.library.deck_code import code_in, decode
from soulcore.library.deck_text import LARGEST, cards_known, game_named, read_deck
from soulcore.library.errors import DeckError, Mistake


@cache
def entry_decks(library: Library) -> dict[str, Deck]:
    """The decks of the library's game by their short names (the file names)."""
    folder = files("soulcore.library") / "decks" / library.game
    if not folder.is_dir():
        return {}
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".txt")), key=lambda entry: entry.name)
    return {
        entry.name[:-4]: read_deck(entry.read_text(encoding="utf-8"), library, entry.name[:-4], entry.name)
        for entry in found
    }


def find_deck(word: str, library: Library, keep_unknown: bool = False) -> Deck:
    """The deck of a file, of a code or link, or of the library by its short or full name. Raises DeckError."""
    if code := code_in(word):
        return decode(code)
    path = Path(word)
    if _is_file(path):
        return read_deck(_content(path), library, path.stem, path.name, keep_unknown)
    decks = entry_decks(library)
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
        for short, deck in entry_decks(load(game)).items():
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
        raise DeckError([Mistake("library.deck.unreadable", {"reason": reason_of(error)}, path.name)]) from None
