"""From picks to a deck: twenty cards, up to five Beyonders, the rest beside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from soulcore.library.catalogue import Library
from soulcore.library.deck import Deck
from soulcore.library.drafting.worth import taste, worth


class Pool:
    """A drafter's picks while the deck is made of them. What is left out last would be missed most."""

    def __init__(self, picks: list[str], library: Library) -> None:
        self.library = library
        self.cards = Counter(picks)
        self.out: Counter[str] = Counter()
        for number in surplus(self.cards, library):
            self.leave_out(number)

    def leave_out(self, number: str) -> None:
        self.cards[number] -= 1
        self.cards += Counter()
        self.out[number] += 1

    def count(self, apart: bool) -> int:
        """How many cards of the Deck (or, apart, of the Beyonder Deck) there are."""
        return sum(count for number, count in self.cards.items() if (self.library[number].type == "beyonder") == apart)

    def excess(self) -> list[str]:
        """What may be left out next: main cards while there are too many, then Beyonders. Empty: the deck is made."""
        for apart, most in (
            (False, self.library.format.sizes["drafted"]),
            (True, self.library.format.sizes["beyonders"]),
        ):
            if self.count(apart) > most:
                return sorted(n for n in self.cards if (self.library[n].type == "beyonder") == apart)
        return []

    def least_missed(self, numbers: Sequence[str]) -> int:
        """Which of these cards is worth the least to the rest, by its place."""
        kept = [self.library[number] for number, count in self.cards.items() for _ in range(count)]

        def missed(place: int) -> float:
            rest = kept.copy()
            rest.remove(self.library[numbers[place]])
            return taste(self.library[numbers[place]], rest)

        return min(range(len(numbers)), key=lambda place: (missed(place), place))

    def deck(self, name: str) -> Deck:
        """The deck; the best five of what was left out and may be played are its Side Deck. Both are filled up."""
        sizes = self.library.format.sizes
        cards = self.cards + fill_up(self.cards, sizes["drafted"] - self.count(apart=False), self.library)
        left = [number for number, count in self.out.items() for _ in range(count)]
        left.sort(key=lambda number: (-worth(self.library[number]), number))
        side: Counter[str] = Counter()
        for number in left:
            if side.total() < sizes["side"] and not surplus(cards + side + Counter([number]), self.library):
                side[number] += 1
        side += fill_up(cards + side, sizes["side"] - side.total(), self.library)
        return Deck(self.library.game, name, in_order(cards), in_order(side))


def in_order(cards: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(cards.items()))


def surplus(cards: Counter[str], library: Library) -> list[str]:
    """Copies that no deck may hold."""
    found: list[str] = []
    for number, count in sorted(cards.items()):
        chosen = any(ability.keyword == "chosen_one" for ability in library[number].abilities)
        most = library.format.sizes["chosen_one"] if chosen else library.format.copies
        found += [number] * (count - most)
    return found


def fill_up(cards: Counter[str], missing: int, library: Library) -> Counter[str]:
    """Whoever has too few playable picks fills up with Spirits without text, cheapest first: they are free for all."""
    found: Counter[str] = Counter()
    blanks = [
        card for card in library if card.type == "spirit" and not card.text and card.set_code in library.format.official
    ]
    for card in sorted(blanks, key=lambda card: (card.cost, card.number)):
        while found.total() < missing and (cards + found)[card.number] < library.format.copies:
            found[card.number] += 1
    return found
