"""Placing Cores on a card that comes into play: one Core at a time, in the order in which one pays (`payment.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.cores import RESERVE, Sources, move
from soulcore.games.battle_spirits.payment import source_option
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.kernel.game import Game


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

    def run(self, game: Game) -> None:
        if self.at == "start":
            self.at = self.start(cast("BattleGame", game))
        elif self.at == "take":
            self.at = self.take(cast("BattleGame", game))
        else:
            super().run(game)

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


register(Place)
