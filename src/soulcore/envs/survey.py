"""Finding out what a game's views can say, by looking at many of them.

Nothing here knows a game: it plays the entry decks by chance, looks as both seats at every decision, and notes which
values there are, of what kind, and how large they get.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

from soulcore.envs.layout import CARD, COUNTS, FLAG, LENGTH, NOTHING, NUMBER, PIECE, WORD, Field, Form, Layout
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.library import Library, entry_decks, load
from soulcore.play import start

MOST_WORDS = 40
"""A text with more values than this (a name) is not a word of the game and is left out."""

SPARE_SLOTS = 4
"""Places for cards in play beyond the most that were seen."""

MOST_DECISIONS = 3_000

SURE = 0.8
"""A number that so often is the id of a card in play is taken for one; ids are large and grow, so chance does not do it."""

OWN = ("piles", "field")
"""Parts of a player's view that are no values."""

SAID_BY_CARD = ("id", "card", "name", "owner", "other_face")
"""What cards in play have in every game, and what the card itself tells already; the observation has its own places for them."""


class Seen:
    """The values that one name was seen with."""

    def __init__(self) -> None:
        self.flag = False
        self.most = 0.0
        self.numbers = 0
        self.ids = 0
        self.words: set[str] = set()
        self.keys: set[str] = set()
        self.counted = 0.0
        self.longest = 0

    def note(self, value: Any, ids: set[int]) -> None:
        if isinstance(value, bool):
            self.flag = True
        elif isinstance(value, int | float):
            self.most = max(self.most, abs(value))
            if value:
                self.numbers += 1
                self.ids += value in ids
        elif isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, dict):
            for key, count in value.items():
                if isinstance(count, int | float):
                    self.keys.add(key)
                    self.counted = max(self.counted, abs(count))
        elif isinstance(value, list):
            self.longest = max(self.longest, len(value))

    def fields(self, name: str, library: Library) -> Iterator[Field]:
        """The fields that hold what was seen."""
        words = self.words - {""}
        if self.flag:
            yield Field(name, FLAG)
        if words and all(library.get(word) is not None for word in words):
            yield Field(name, CARD)
        elif words and len(words) <= MOST_WORDS:
            yield Field(name, WORD, words=tuple(sorted(words)))
        if self.numbers and self.ids / self.numbers >= SURE and self.most > len(words) + 8:
            yield Field(name, PIECE)
        elif self.numbers:
            yield Field(name, NUMBER, scale=rounded(self.most))
        if self.keys and len(self.keys) <= MOST_WORDS:
            yield Field(name, COUNTS, scale=rounded(self.counted), words=tuple(sorted(self.keys)))
        if self.longest:
            yield Field(name, LENGTH, scale=rounded(self.longest))


class Survey:
    """What was seen so far."""

    def __init__(self, game: str) -> None:
        self.library = load(game)
        self.table: dict[str, Seen] = defaultdict(Seen)
        self.player: dict[str, Seen] = defaultdict(Seen)
        self.piece: dict[str, Seen] = defaultdict(Seen)
        self.piles: dict[str, int] = defaultdict(int)
        self.kinds: set[str] = set()
        self.forms: set[Form] = set()
        self.turns = 1
        self.slots = 0

    def note(self, view: dict[str, Any]) -> None:
        ids = {piece["id"] for player in view["players"] for piece in player["field"]}
        self.turns = max(self.turns, view["turn"])
        for name, value in view["table"].items():
            self.table[name].note(value, ids)
        for player in view["players"]:
            for name, value in player.items():
                if name not in OWN:
                    self.player[name].note(value, ids)
            for name, pile in player["piles"].items():
                self.piles[name] = max(self.piles[name], pile["count"])
            self.slots = max(self.slots, len(player["field"]))
            for piece in player["field"]:
                for name, value in piece.items():
                    if name not in SAID_BY_CARD:
                        self.piece[name].note(value, ids - {piece["id"]})
        if view["decision"] is not None:
            self.kinds.add(view["decision"]["kind"])
            for option in view["decision"].get("options", ()):
                self.forms.add(form_of(option))

    def fields(self, seen: dict[str, Seen]) -> tuple[Field, ...]:
        return tuple(field for name in sorted(seen) for field in seen[name].fields(name, self.library))


def form_of(option: dict[str, Any]) -> Form:
    """The kind of an option, as the view lists it."""
    concerns = PIECE if option["piece"] else CARD if option["card"] else NOTHING
    return Form(option["verb"], option["word"], concerns)


def survey(game: str, games: int) -> Layout:
    """A layout from so many random games. The same number always gives the same layout."""
    found = Survey(game)
    for number in range(games):
        for position in played(game, number):
            for seat in range(position.deal.rules.seats):
                found.note(look(position, seat))
    return Layout(
        game=game,
        rules=position.deal.rules.version,
        turns=rounded(found.turns),
        slots=found.slots + SPARE_SLOTS,
        kinds=tuple(sorted(found.kinds)),
        piles={name: rounded(count) for name, count in found.piles.items()},
        table=found.fields(found.table),
        player=found.fields(found.player),
        piece=found.fields(found.piece),
        forms=tuple(sorted(found.forms)),
    )


def played(game: str, number: int) -> Iterator[Game]:
    """A game by chance, at each of its decisions and at its end."""
    decks = list(entry_decks(load(game)).values())
    first, second = decks[number % len(decks)], decks[number // len(decks) % len(decks)]
    position = start(game, first, second, seed=f"survey {number}", events=False)
    die = Random(number)
    while position.decision is not None and len(position.answers) < MOST_DECISIONS:
        yield position
        position.answer(die.randrange(len(position.options)))
    yield position


def rounded(most: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50 … that is not below."""
    step = 1.0
    while True:
        for head in (1, 2, 5):
            if head * step >= most:
                return head * step
        step *= 10
