"""Plans: which games a run of the lab consists of.

Everything about a game follows from the plan and the game's number, so any worker on any machine can play any of them,
in any order, any number of times, and gets the same result. Games come in rounds: all games of a round have the same
seed (common random numbers), so that decks are compared under the same luck, and seats are swapped within a round.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path

import msgspec

from soulcore import __version__
from soulcore.games import entry
from soulcore.kernel import randomness
from soulcore.lab import players
from soulcore.lab.errors import LabError
from soulcore.library import check_deck, entry_decks, load
from soulcore.library.formats import Format
from soulcore.play import IllegalDeck
from soulcore.play.cards import cards_digest
from soulcore.play.start import NO_OPTIONS, AnyDeck, deal, deck_from, newest_season, numbers_of

MATCHUPS = "matchups"
COMPARE = "compare"

USUAL_AGENT = "greedy"
"""Who plays when nobody is named. Random play would rank the decks nearly the other way round."""

OLD, NEW = 0, 1
"""The places of the two compared decks among the entrants."""


class Entrant(msgspec.Struct, frozen=True):
    """Who takes part: a deck and who plays it. cards: runs of card numbers, in the order they are shuffled from."""

    name: str
    deck: str
    agent: str
    cards: tuple[tuple[str, int], ...]

    def numbers(self) -> list[str]:
        """Every card of the deck, copies included."""
        return [number for number, count in self.cards for _ in range(count)]


class Match(msgspec.Struct, frozen=True):
    """One game to be played: who sits where, and its seed."""

    number: int
    seats: tuple[int, int]
    seed: str


class Chosen(msgspec.Struct, frozen=True):
    """Numbers of games: all below one, and some from there on."""

    below: int
    extra: tuple[int, ...] = ()

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and (0 <= number < self.below or number in self.extra)

    def __iter__(self) -> Iterator[int]:
        yield from range(self.below)
        yield from self.extra

    def __len__(self) -> int:
        return self.below + len(self.extra)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What determines every game of a run. How many are played is not part of it: a run can always go on."""

    kind: str
    game: str
    rules: str
    version: str
    cards: str
    seed: str
    mirrors: bool = False
    entrants: tuple[Entrant, ...]
    options: dict[str, bool | int] = {}
    """Other answers than ours to what the game's book leaves open."""

    @property
    def key(self) -> str:
        """A stable name: runs with the same key consist of the same games."""
        return sha256(msgspec.json.encode(self)).hexdigest()[:12]

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """The pairings of a round, each played twice."""
        return pairings_of(self.kind, len(self.entrants), self.mirrors)

    @property
    def games_per_round(self) -> int:
        return 2 * len(self.pairings)

    def chosen(self, games: int) -> Chosen:
        """The first so many games of each pairing. Of an odd number the last one is played in one seat only, the seats taking
        turns from pairing to pairing."""
        rounds, odd = divmod(games, 2)
        begin = rounds * self.games_per_round
        extra = range(len(self.pairings)) if odd else ()
        return Chosen(begin, tuple(begin + 2 * place + place % 2 for place in extra))

    def match(self, number: int) -> Match:
        """The game with that number."""
        pairings = self.pairings
        played, place = divmod(number, 2 * len(pairings))
        first, second = pairings[place // 2]
        seed = f"{self.seed}/{played}"
        if second < 0:
            # By lot, not in turn: every round is then worth the same to the sequential test.
            against = len(self.entrants) - 2
            second = 2 + randomness.below(self.seed, "opponent", played, against)
        if place % 2 == 0:
            return Match(number, (first, second), seed)
        # A mirror with its seats swapped would be the very same game again.
        return Match(number, (second, first), f"{seed}/again" if first == second else seed)


@cache
def pairings_of(kind: str, entrants: int, mirrors: bool) -> tuple[tuple[int, int], ...]:
    """Who meets whom in a round; -1 is an opponent drawn by lot."""
    if kind == COMPARE:
        return ((OLD, NEW),) if entrants == 2 else ((OLD, -1), (NEW, -1))
    same = [(place, place) for place in range(entrants)] if mirrors else []
    return (*combinations(range(entrants), 2), *same)


def make_plan(
    kind: str,
    game: str,
    decks: Sequence[AnyDeck] = (),
    agents: Sequence[str] = (USUAL_AGENT,),
    seed: int | str = 0,
    mirrors: bool = False,
    legal: bool = True,
    options: Mapping[str, bool | int] = NO_OPTIONS,
    own_format: Format | None = None,
) -> Plan:
    """A plan for these decks (all entry decks if none are given), each in the hands of each agent. Raises errors for
    people when a deck, an agent or the game does not exist, or a deck may not be played."""
    rules = entry(game).agreeing({**numbers_of(own_format), **options}).rules
    if rules.seats != 2:
        raise LabError("lab.error.seats", game=game, seats=rules.seats)
    entrants = tuple(entrants_of(game, decks, agents, legal, own_format))
    if not entrants:
        raise LabError("lab.error.no_decks", game=game)
    names = [entrant.name for entrant in entrants]
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        raise LabError("lab.error.twice", name=twice)
    mirrors = kind == MATCHUPS and (mirrors or len(entrants) == 1)
    digest = sha256("".join(digest_of(game, entrant) for entrant in entrants).encode()).hexdigest()[:32]
    return Plan(
        kind=kind,
        game=game,
        rules=rules.version,
        version=__version__,
        cards=digest,
        seed=str(seed),
        mirrors=mirrors,
        entrants=entrants,
        options=rules.options(),
    )


def entrants_of(
    game: str, decks: Sequence[AnyDeck], agents: Sequence[str], legal: bool, own_format: Format | None
) -> list[Entrant]:
    library = load(game).under(own_format) if own_format is not None else load(game)
    known = entry_decks(library)
    short = {deck: word for word, deck in known.items()}
    wanted = decks or list(known.values())
    read = [deck_from(given, library) for given in wanted]
    names = Counter(short.get(deck, deck.name) for deck in read)
    found = []
    for given, deck in zip(wanted, read, strict=True):
        violations = check_deck(deck, library, newest_season(library)) if legal else ()
        if violations:
            raise IllegalDeck(deck.name, violations)
        name = short.get(deck, deck.name)
        if names[name] > 1 and is_file(given):
            name = f"{name} ({given})"  # a changed deck has often kept its name
        for agent in agents:
            players.parts_of(agent)
            label = f"{name} · {agent}" if len(agents) > 1 else name
            found.append(Entrant(label, name, agent, deck.cards))
    return found


def is_file(given: AnyDeck) -> bool:
    """Whether a deck was named by its file. (A Path would object to words too long for one, such as a deck's code.)"""
    return isinstance(given, str | Path) and os.path.isfile(given)


def digest_of(game: str, entrant: Entrant) -> str:
    """A name of what the cards of a deck say."""
    numbers = entrant.numbers()
    return cards_digest(deal(game, [numbers, numbers], ""))
