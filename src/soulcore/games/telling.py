"""What the words for people need to know about a position, and only its game can tell.

Nothing here is in a language: the words lie above the games.
"""

from __future__ import annotations

from soulcore.effects.tree import Ability


class OptionFacts:
    """What an option's label says besides its verb and its card.

    printed, price: what playing the card costs by print and now, -1 where it costs nothing to say. price_of: what is paid,
    a thing the catalogue can count ("core", "soul"); "" for a plain number. ways: from where and past what the card is
    played, words of the game's catalogue. ability: the effect that is meant. which: its number among several of a card.
    """

    def __init__(
        self,
        printed: int = -1,
        price: int = -1,
        price_of: str = "",
        ways: tuple[str, ...] = (),
        ability: Ability | None = None,
        which: str = "",
    ) -> None:
        self.printed = printed
        self.price = price
        self.price_of = price_of
        self.ways = ways
        self.ability = ability
        self.which = which


class QuestionFacts:
    """What a question says besides its kind: kind may be more exact than the decision's; source is the card that asks;
    number and level are of what is being paid or placed."""

    def __init__(self, kind: str, source: int, number: int = 0, level: int = 0) -> None:
        self.kind = kind
        self.source = source
        self.number = number
        self.level = level
