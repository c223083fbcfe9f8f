"""A small network that says who wins, from numbers that describe a position and from which cards lie where.

It is laid out as for chess (NNUE): the first layer is a sum over what there is, a row for each card that lies somewhere and one for
each number; two more layers are small. It is asked at every look ahead of a computer player, so it lies beside the engine and is
compiled with it. What it knows was learned from self-play (`bench/learn.py`); `soulcore.agents.judgement` reads that.
"""

from __future__ import annotations

from struct import Struct
from typing import Final, final

from soulcore.kernel.game import Game

UPRIGHT: Final = 0
TURNED: Final = 1
SET: Final = 2
ON_FIELD: Final = 3
"""How a card in play lies; behind these places come the piles that a network looks into."""

FARTHEST: Final = 6.0
"""A number counts for no more than so many times its usual distance from the middle."""

MOST_CARDS: Final = 200
"""More cards than that do not count."""


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


LANE: Final = 32
"""Bits of a sum. All sums of the first layer stand side by side in one long whole number, so that a row of weights is added to all
of them at once: Python adds such numbers as fast as it adds a few floats."""

FINE: Final = 1 << 22
"""What 1 is in a sum."""

MIDDLE: Final = 1 << (LANE - 1)
"""What is added to each sum before it is cut out, so that none is below 0."""

MOST_KEPT: Final = 512
"""What so many values of a number add to the sums is kept: most numbers take few values, over and over."""


def packed(weights: list[float], size: int) -> int:
    """Weights as one whole number, a lane for each."""
    total = 0
    for lane in range(len(weights)):
        total += round(weights[lane] * size) << (LANE * lane)
    return total


def row_of(weights: list[list[float]], place: int) -> list[float]:
    """What goes from one place into each sum."""
    return [of_sum[place] for of_sum in weights]


def farthest(weights: list[float]) -> float:
    """How far from 0 the largest of them lies."""
    return max(max(weights), -min(weights))


@final
class Met:
    """Numbers, and what they add to the sums together: nothing where each lies in its middle. Never changed, so that several
    threads may ask a network."""

    def __init__(self, numbers: list[float], total: int) -> None:
        self.numbers = numbers
        self.total = total


@final
class Network:
    """What was learned of one game."""

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
        self.second = second
        self.second_shifts = second_shifts
        self.last = last
        self.begin = packed(shifts, FINE) + packed([1.0] * len(shifts), MIDDLE)
        self.by_card = [packed(row_of(cards, place), FINE) for place in range(len(cards[0]))]
        self.by_number = [row_of(numbers, place) for place in range(len(middle))]
        self.known: list[dict[float, int]] = [{} for _ in middle]
        """For each number what its values met so far add to the sums."""
        self.met = Met(middle, 0)
        self.cut = Struct(f"<{len(shifts)}I")
        for place in range(len(shifts)):
            most = FARTHEST * sum([abs(weight) for weight in numbers[place]]) + MOST_CARDS * farthest(cards[place])
            if (most + abs(shifts[place])) * FINE >= MIDDLE:
                raise ValueError(f"the weights of sum {place} are so large that it could run over into the next one")

    def odds(self, game: Game, numbers: list[float]) -> float:
        """The logarithm of the odds that the player whose turn it is wins. numbers: as that player's survey has them."""
        total = self.begin + self._together(numbers)
        lying = self.places.of(game)
        for place in lying[:MOST_CARDS]:
            total += self.by_card[place]
        sums: tuple[int, ...] = self.cut.unpack(total.to_bytes(self.cut.size, "little"))
        width = len(sums) - 1
        first: list[float] = []
        at: list[int] = []
        for lane in range(width):
            if sums[lane] > MIDDLE:
                first.append((sums[lane] - MIDDLE) / FINE)
                at.append(lane)
        found = (sums[width] - MIDDLE) / FINE
        for sum_of in range(len(self.second)):
            value = self.second_shifts[sum_of]
            weights = self.second[sum_of]
            for place in range(len(at)):
                value += first[place] * weights[at[place]]
            if value > 0.0:
                found += value * self.last[sum_of]
        return found

    def _together(self, numbers: list[float]) -> int:
        """What the numbers add to the sums: from one position that is judged to the next few of them differ."""
        met = self.met
        before = met.numbers
        total = met.total
        for place in range(len(numbers)):
            number, other = numbers[place], before[place]
            if number != other:
                total += self._row(place, number) - self._row(place, other)
        self.met = Met(numbers, total)
        return total

    def _row(self, place: int, number: float) -> int:
        """What a number of this value adds to the sums."""
        known = self.known[place].get(number)
        return self._worked_out(place, number) if known is None else known

    def _worked_out(self, place: int, number: float) -> int:
        value = (number - self.middle[place]) / self.spread[place]
        value = FARTHEST if value > FARTHEST else -FARTHEST if value < -FARTHEST else value
        rows = self.known[place]
        if len(rows) >= MOST_KEPT:
            rows.clear()
        row = packed([weight * value for weight in self.by_number[place]], FINE)
        rows[number] = row
        return row
