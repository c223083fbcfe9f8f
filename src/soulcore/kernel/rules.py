"""What a game tells the machine about itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.kernel.piece import Card

if TYPE_CHECKING:
    from soulcore.kernel.event import Event
    from soulcore.kernel.game import Game

SEEN_BY_ALL: Final = "all"
SEEN_BY_OWNER: Final = "owner"
SEEN_BY_NOBODY: Final = "nobody"
SEEN_BY_OTHER: Final = "other"


class Zone:
    """A pile each player has. seen: "all", "owner", "other" (whoever is not the owner) or "nobody".
    tracked: whether `Game.shown` tells which of its cards the others know of. opened_at_end: everybody sees it when the game is
    over. part_of: the zone that its cards have not left: they are counted there."""

    def __init__(
        self, name: str, seen: str, tracked: bool = True, opened_at_end: bool = False, part_of: str = ""
    ) -> None:
        self.name = name
        self.seen = seen
        self.tracked = tracked
        self.opened_at_end = opened_at_end
        self.part_of = part_of


class Rules:
    """A game's rules. One object per game, shared by every position, without state of its own."""

    name: str = ""
    version: str = ""
    seats: int = 2

    def __init__(self, zones: tuple[Zone, ...]) -> None:
        self.zones = zones

    def options(self) -> dict[str, bool | int]:
        """What was agreed on and differs from the usual (answers to what the book leaves open, numbers of another format), by
        name: records and saves keep it."""
        return {}

    def begin(self, game: Game) -> None:
        """Put the first process on the stack."""
        raise NotImplementedError

    def notice(self, game: Game, event: Event) -> None:
        """Queue every effect that waits for this event."""
        raise NotImplementedError

    def address(self, topic: str) -> str:
        """The clause ids a topic of the code stands for, separated by spaces."""
        raise NotImplementedError

    def cite(self, topic: str) -> None:
        """Record that the code of a topic ran. Called only while somebody listens."""
        raise NotImplementedError


class Deal:
    """The fixed part of a game: what was agreed before the first decision. Shared by every clone."""

    def __init__(self, rules: Rules, cards: list[Card], decks: list[list[int]], seed: str) -> None:
        self.rules = rules
        self.cards = cards
        """Every printed card that can come up; a position names a card by its index here."""
        self.decks = decks
        self.seed = seed
        self.watched: frozenset[str] = frozenset()
        """Kinds of events some card waits for."""
        self.remembered: frozenset[str] = frozenset()
        """Kinds of events some card asks about afterwards ("if your Life was reduced this turn")."""
        self.listeners: dict[str, list[int]] = {}
        """Cards that wait for a kind of event while they lie in a pile."""
        self.traits: frozenset[str] = frozenset()
        """What some card can do that most decks lack; a game need not look for it otherwise."""
        self.given: frozenset[str] = frozenset()
        """Kinds of events that effects wait for, and questions they answer, which cards can be given by other effects."""

    def reseeded(self, seed: str) -> Deal:
        """The same deal with other chance."""
        twin = Deal(self.rules, self.cards, self.decks, seed)
        twin.watched = self.watched
        twin.remembered = self.remembered
        twin.listeners = self.listeners
        twin.traits = self.traits
        twin.given = self.given
        return twin
