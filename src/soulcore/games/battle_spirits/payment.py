"""Paying, and placing Cores on a new card: one Core at a time, in a fixed order of places."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.cores import RESERVE, TRASH, Sources, move
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def source_option(verb: str, place: int, soul: bool, position: int) -> Option:
    """The option of taking a Core from there: "pay reserve", "pay Gen-Bo", "pay soul reserve"."""
    name = f"{verb}_soul" if soul else verb
    if place == RESERVE:
        return Option(name, word="reserve", number=position)
    return Option(name, piece=place, number=position)


class FixPrice(Process):
    """Works out the price of a card that was shown, in games whose players have a say in it. Reports the price in `result`."""


class Pay(Process):
    """A player pays a fixed number of Cores from the Reserve and own cards into the Trash."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "owed", "position", "reserve_only", "keep_soul", "source")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.owed = 0
        self.position = 0
        self.reserve_only = False
        self.keep_soul = False
        """The Soul Core must be left for the card that is paid for: without it there are too few Cores."""
        self.source = -1
        """The card that is paid for."""

    def copy(self) -> Pay:
        twin = Pay()
        twin.at = self.at
        twin.seat = self.seat
        twin.owed = self.owed
        twin.position = self.position
        twin.reserve_only = self.reserve_only
        twin.keep_soul = self.keep_soul
        twin.source = self.source
        return twin

    def start(self, game: BattleGame) -> str:
        if self.owed <= 0:
            game.cores_left(self.seat, -1, "payment")
            return DONE
        game.cite("pay.sources")
        sources = Sources(game, self.seat, reserve_only=self.reserve_only, with_soul=not self.keep_soul)
        options: list[Option] = []
        left = sources.total(self.position)
        for position in range(self.position, len(sources.counts)):
            if left < self.owed:
                break
            if sources.counts[position]:
                options.append(source_option("pay", sources.places[position], sources.souls[position], position))
            left -= sources.counts[position]
        if len(options) == 1:
            game.picked = options[0]
        else:
            game.ask(self.seat, "pay", options, self.source)
        return "take"

    def take(self, game: BattleGame) -> str:
        picked = game.picked
        position = picked.number
        place = picked.piece if picked.piece else RESERVE
        soul = position % 2 == 1
        if soul:
            game.cite("pay.soul")
        if place != RESERVE:
            game.cite("pay.field")
        move(game, self.seat, place, TRASH, soul)
        game.happen("paid", self.seat, place if place > 0 else 0, number=1, word="soul" if soul else "", topic="pay")
        self.position = position
        self.owed -= 1
        return "start"


class Place(Process):
    """A player puts Cores on a card just summoned or deployed, at least enough for its lowest level."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "piece", "position", "reserve_only")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.piece = 0
        self.position = 0
        self.reserve_only = False

    def copy(self) -> Place:
        twin = Place()
        twin.at = self.at
        twin.seat = self.seat
        twin.piece = self.piece
        twin.position = self.position
        twin.reserve_only = self.reserve_only
        return twin

    def start(self, game: BattleGame) -> str:
        piece = game.battle_piece(self.piece)
        assert piece is not None
        if not game.takes_cores(piece):
            game.cite("place.none")
            return DONE
        sources = Sources(game, self.seat, without=self.piece, reserve_only=self.reserve_only)
        here = values.cores_on(game, piece)
        lives = values.level_row(game, piece) is not None
        missing = 0 if lives else piece.printed.least_cores - here
        options: list[Option] = []
        left = sources.total(self.position)
        for position in range(self.position, len(sources.counts)):
            count = sources.counts[position]
            if count and (left >= missing or self.soul_saves(piece.printed.soul_suffices, sources, position)):
                options.append(source_option("place", sources.places[position], sources.souls[position], position))
            left -= count
        if (
            lives or not options
        ):  # effects may ask for more Cores than there are: it comes all the same, and does not stay
            options.append(Option("done"))
        else:
            game.cite("place.lowest_level")
        game.cite("place.sources")
        if not piece.printed.fights:
            game.cite("place.nexus")
        if len(options) == 1:
            game.picked = options[0]
        else:
            game.ask(self.seat, "place", options, piece.card.index)
        return "take"

    def soul_saves(self, soul_suffices: bool, sources: Sources, position: int) -> bool:
        """Whether the Soul Core, still ahead, alone reaches a level."""
        return soul_suffices and any(
            sources.souls[ahead] and sources.counts[ahead] for ahead in range(position, len(sources.counts))
        )

    def take(self, game: BattleGame) -> str:
        picked = game.picked
        if picked.verb == "done":
            game.cores_left(self.seat, -1, "move")
            return DONE
        position = picked.number
        soul = position % 2 == 1
        place = picked.piece if picked.piece else RESERVE
        if soul:
            game.cite("place.soul")
        move(game, self.seat, place, self.piece, soul)
        game.happen("placed", self.seat, self.piece, number=1, word="soul" if soul else "", topic="place")
        self.position = position
        return "start"


register(Pay, Place)
