"""Trials: a few games that computers play with somebody's deck or card, so that one sees what it does.

Nothing is kept here. The page asks for one part after the other, adds them up, and stops asking when it has seen enough: any
process can answer, and the same part is the same games everywhere.
"""

from __future__ import annotations

from typing import Any

import msgspec

from soulcore.agents import TooLong, play_out
from soulcore.agents.levels import make
from soulcore.kernel.rules import Deal
from soulcore.library import Deck, known_decks, load
from soulcore.library.printed import CardData
from soulcore.play.cards import data_of
from soulcore.play.cards_told import told
from soulcore.play.start import begin, deal
from soulcore.scenarios.cards import inline_card
from soulcore.table.errors import Refused

PLAYER = "greedy:worlds=1"
"""Who plays both sides: fast enough for hundreds of games, and it attacks, blocks and pays sensibly."""

LONGEST = 3000
"""A game of more decisions is called a draw: somebody's card may keep one going for ever, and others wait for their parts."""

COPIES = 3
"""So many of a card that is tried out go into the deck."""

Data = dict[str, Any]
Counts = list[tuple[str, int]]


class Part(msgspec.Struct, frozen=True):
    """Two games of the same luck, one in each seat. own: cards that are in no library, as records have them."""

    game: str
    deck: Counts
    against: Counts
    number: int
    own: tuple[Data, ...] = ()


def played(part: bytes) -> list[Data]:
    """The games of a part: whether the deck won (a draw is half a win), turns, and which of its cards were drawn and played.
    Runs aside."""
    wish = msgspec.json.decode(part, type=Part)
    return [one_game(wish, seat) for seat in (0, 1)]


def one_game(wish: Part, seat: int) -> Data:
    seed = f"trial/{wish.number}"
    decks = [wish.deck, wish.against] if seat == 0 else [wish.against, wish.deck]
    game = begin(dealt(wish, decks, seed), events=True)
    players = [make(PLAYER, f"{seed}/{place}") for place in range(len(decks))]
    try:
        outcome = play_out(game, *players, budget=LONGEST)
        won = 0.5 if outcome.drawn else float(outcome.winner == seat)
    except TooLong:
        won = 0.5
    _, _, drawn, used = told(game.log or (), [card.number for card in game.cards], decks)
    numbers = [number for number, _ in wish.deck]
    return {
        "won": won,
        "turns": game.turn,
        "drawn": [numbers[place] for place in drawn[seat]],
        "played": [numbers[place] for place in used[seat]],
    }


def dealt(wish: Part, decks: list[Counts], seed: str) -> Deal:
    lists = [[number for number, count in deck for _ in range(count)] for deck in decks]
    return deal(wish.game, lists, seed, own=wish.own)


# ---------------------------------------------------------------- what is tried


def of_deck(deck: Deck, against: str, number: int) -> bytes:
    """A part of the trial of a deck against one that the library knows. Raises Refused."""
    return msgspec.json.encode(Part(deck.game, list(deck.cards), list(known(deck.game, against).cards), number))


def of_card(game: str, name: str, entry: Data, deck: str, number: int) -> tuple[bytes, str]:
    """A part of the trial of a card: a known deck with it against the same deck without, and which card made room for it.
    Raises CardFault and Refused."""
    card = inline_card(game, name, entry, "", [])
    plain = known(game, deck)
    least_missed = makes_room(card, plain)
    counts = dict(plain.cards)
    copies = min(COPIES, counts[least_missed])
    counts[least_missed] -= copies
    changed = [(one, count) for one, count in [(card.number, copies), *counts.items()] if count]
    return msgspec.json.encode(Part(game, changed, list(plain.cards), number, (data_of(card),))), least_missed


def makes_room(card: CardData, deck: Deck) -> str:
    """The number of the card whose place another one takes: of its type and its cost, or as near to that as there is."""
    library = load(deck.game)

    def distance(held: tuple[str, int]) -> tuple[bool, int, bool, str]:
        number, count = held
        other = library[number]
        return (other.type != card.type, abs(other.cost - card.cost), count < COPIES, number)

    return min(deck.cards, key=distance)[0]


def known(game: str, deck: str) -> Deck:
    try:
        return known_decks(load(game))[deck]
    except KeyError:
        raise Refused("bad_deck") from None
