"""A small network that says who wins, from numbers that describe a position and from which cards lie where.

It is laid out as for chess (NNUE): the first layer is a sum over what there is, a row for each card that lies somewhere and one for
each number; two more layers are small. It is asked at every look ahead of a computer player, so it lies beside the engine and is
compiled with it. What it knows was learned from self-play (`bench/learn.py`); `soulcore.agents.judgement` reads that.
"""

from __future__ import annotations

from typing import Final, final

from soulcore.kernel.game import Game

UPRIGHT: Final = 0
TURNED: Final = 1
SET: Final = 2
ON_FIELD: Final = 3
"""How a card in play lies; behind these places come the piles that a network looks into."""

FARTHEST: Final = 6.0
"""A number counts for no more than so many times its usual distance from the middle."""


@final
class CardPlaces:
    """Which cards lie where, as places in one row: a stretch for each side and each way to lie, the side whose turn it is first."""

    def __init__(self, cards: dict[str, int], piles: list[str]) -> None:
        """cards: the place of each card by its number; any other card has the last. piles: the zones, by name."""
        self.cards = cards
        self.piles = piles
        self.width = len(cards) + 1
        self.zones: list[int] = []

    def stretches(self) -> int:
        """How many stretches each side has."""
        return ON_FIELD + len(self.piles)

    def of(self, game: Game) -> list[int]:
        """The places of all cards of both sides. What was made during the game (a token) is none."""
        rules = game.deal.rules
        if not self.zones:
            names = [zone.name for zone in rules.zones]
            self.zones = [names.index(pile) for pile in self.piles]
        cards = self.cards
        width = self.width
        other = width - 1
        seats = rules.seats
        found: list[int] = []
        for side in range(seats):
            owner = (game.seat + side) % seats
            first = side * self.stretches() * width
            for piece in game.field[owner]:
                if not piece.token:
                    lies = SET if piece.set else TURNED if piece.turned else UPRIGHT
                    found.append(first + lies * width + cards.get(piece.card.number, other))
            first += ON_FIELD * width
            for zone in self.zones:
                for card in game.pile(zone, owner):
                    found.append(first + cards.get(game.cards[card].number, other))
                first += width
        return found


@final
class Network:
    """What was learned of one game. Rows of weights lie by what they go into, so that sums are made in one go."""

    def __init__(
        self,
        places: CardPlaces,
        middle: list[float],
        spread: list[float],
        numbers: list[list[float]],
        cards: list[list[float]],
        shifts: list[float],
        second: list[list[float]],
        second_shifts: list[float],
        last: list[float],
    ) -> None:
        """numbers, cards: for each sum of the first layer, and last for the result itself, a weight for each number and each
        place of a card. second: for each sum of the second layer a weight for each sum of the first."""
        self.places = places
        self.middle = middle
        self.spread = spread
        self.numbers = numbers
        self.cards = cards
        self.shifts = shifts
        self.second = second
        self.second_shifts = second_shifts
        self.last = last

    def odds(self, game: Game, numbers: list[float]) -> float:
        """The logarithm of the odds that the player whose turn it is wins. numbers: as that player's survey has them."""
        count = len(numbers)
        scaled: list[float] = []
        for place in range(count):
            value = (numbers[place] - self.middle[place]) / self.spread[place]
            scaled.append(FARTHEST if value > FARTHEST else -FARTHEST if value < -FARTHEST else value)
        lying = self.places.of(game)
        width = len(self.second[0])
        first: list[float] = []
        total = 0.0
        for sum_of in range(width + 1):
            total = self.shifts[sum_of]
            weights = self.numbers[sum_of]
            for place in range(count):
                total += scaled[place] * weights[place]
            weights = self.cards[sum_of]
            for place in lying:
                total += weights[place]
            if sum_of < width:
                first.append(total if total > 0.0 else 0.0)
        found = total
        for sum_of in range(len(self.second)):
            total = self.second_shifts[sum_of]
            weights = self.second[sum_of]
            for place in range(width):
                total += first[place] * weights[place]
            if total > 0.0:
                found += total * self.last[sum_of]
        return found
