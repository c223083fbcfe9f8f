"""The library of a game: every printed card of every set, by number and by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from soulcore.effects.tree import Ability
from soulcore.kernel.suggestions import folded, nearest
from soulcore.language.caching import fingerprint
from soulcore.language.kept import kept
from soulcore.library.errors import FormatError, LibraryError, Mistake, SetError
from soulcore.library.formats import Format, load_format
from soulcore.library.own_sets import own_sets
from soulcore.library.parse_cache import ParseCache
from soulcore.library.printed import CardData
from soulcore.library.reading import read_line
from soulcore.library.set_file import SetFile, read_set

if TYPE_CHECKING:
    from soulcore.library.creation import Judgement


SOURCE = Path(__file__).parents[1]

READERS = ("effects", "language", "games", "library")
"""Packages whose files decide what is read from a set file."""


class Library:
    """The cards of a game. Iterating gives them in the order of their numbers."""

    def __init__(self, game: str, sets: Iterable[SetFile], rules: Format) -> None:
        self.game = game
        self.format = rules
        self.sets = tuple(sets)
        self.cards = tuple(sorted((card for one in self.sets for card in one.cards), key=lambda card: card.number))
        self._by_number = {card.number: card for card in self.cards}
        self._by_word: dict[str, list[CardData]] = {}
        for card in self.cards:
            for word in {folded(name) for name in card.names.values()} | {folded(card.number)}:
                self._by_word.setdefault(word, []).append(card)

    def under(self, rules: Format) -> Library:
        """The same cards under another format of the game."""
        if rules.game != self.game:
            raise FormatError([Mistake("library.deck.other_game", {"given": rules.game, "game": self.game})])
        return Library(self.game, self.sets, rules)

    def __iter__(self) -> Iterator[CardData]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, number: object) -> bool:
        return number in self._by_number

    def __getitem__(self, number: str) -> CardData:
        """The card with a number. Raises LibraryError with the nearest names when there is none."""
        try:
            return self._by_number[number]
        except KeyError:
            raise self.unknown(number) from None

    def get(self, number: str) -> CardData | None:
        """The card with a number, None when there is none."""
        return self._by_number.get(number)

    def named(self, name: str) -> tuple[CardData, ...]:
        """Every print of a name (in any language), or the card of a number; case, accents and spaces are forgiven."""
        exact = tuple(card for card in self.cards if name in card.names.values())
        return exact or tuple(self._by_word.get(folded(name), ()))

    def find(self, word: str) -> CardData:
        """The card a number or a name means; of several prints the first. Raises LibraryError when there is none."""
        if word in self._by_number:
            return self._by_number[word]
        prints = self.named(word)
        if not prints:
            raise self.unknown(word)
        return prints[0]

    def nearest(self, word: str) -> tuple[str, ...]:
        """The names (or numbers) most like a word, for “did you mean”."""
        if any(character.isdigit() for character in word) and "-" in word:
            return nearest(word, self._by_number) or nearest(word, self._names())
        return nearest(word, self._names()) or nearest(word, self._by_number)

    def judged(self, own: Iterable[CardData]) -> Iterator[tuple[CardData, Judgement]]:
        """Cards of players' own, with what the card creation rules of the game say about each."""
        from soulcore.library.creation import draft_of, judge

        own = list(own)
        known = [draft_of(card) for card in self.cards] if own else []
        for card in own:
            yield card, judge(self.game, draft_of(card), known)

    def unknown(self, word: str) -> LibraryError:
        """The error for a card that does not exist."""
        return LibraryError([unknown_card(word, self.nearest(word))])

    def _names(self) -> Iterator[str]:
        return (name for card in self.cards for name in card.names.values())


def unknown_card(word: str, near: tuple[str, ...], line: int = 0, file: str = "") -> Mistake:
    """The mistake of naming a card that does not exist."""
    shown = word if len(word) <= 60 else word[:59] + "…"
    if not near:
        return Mistake("library.unknown_card", {"word": shown}, file, line)
    return Mistake(
        "library.unknown_card_near", {"word": shown, "near": ", ".join(f"“{name}”" for name in near)}, file, line
    )


def load_sets(game: str, sources: Iterable[tuple[str, str]], cache_folder: Path | None = None) -> Library:
    """A library from (file name, text) of its set files, checked as a whole."""
    rules = load_format(game)
    known = ParseCache(game, cache_folder)

    def parse_line(line: str) -> Ability:
        tree = known.get(line)
        if tree is None:
            tree = read_line(game, line)
            known.put(line, tree)
        return tree

    sets: list[SetFile] = []
    mistakes: list[Mistake] = []
    seen: dict[str, str] = {}
    for file, text in sources:
        try:
            one = read_set(text, file, game, parse_line)
        except SetError as error:
            mistakes += error.mistakes
            continue
        for number, line in one.lines.items():
            if number in seen:
                mistakes.append(
                    Mistake("library.card.number_twice", {"number": number, "other": seen[number]}, file, line)
                )
            seen[number] = f"{file}:{line}"
        sets.append(one)
    if mistakes:
        raise SetError(mistakes)
    known.save()
    return Library(game, sets, rules)


@cache
def load(game: str) -> Library:
    """All sets of a game, and those of a person's own that are in use (own_sets.py), validated. Loaded once a process."""
    load_format(game)
    folder = files("soulcore.library") / "sets" / game
    if not folder.is_dir():
        raise FormatError([Mistake("library.game.no_sets", {"game": game})])
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".toml")), key=lambda entry: entry.name)
    printed = [(f"sets/{game}/{entry.name}", entry.read_text(encoding="utf-8")) for entry in found]
    sources = [*printed, *own_sets(game)]
    key = fingerprint([SOURCE / name for name in READERS], "\0".join(map("\0".join, sources)))
    sets = kept(f"library-{game}", key, tuple, lambda: load_sets(game, sources).sets)
    return Library(game, sets, load_format(game))
