"""Paying: one Core at a time, in a fixed order of places."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.games.battle_spirits.cores import RESERVE, TRASH, Sources, move
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.kernel.game import Game


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

    def run(self, game: Game) -> None:
        if self.at == "start":
            self.at = self.start(cast("BattleGame", game))
        elif self.at == "take":
            self.at = self.take(cast("BattleGame", game))
        else:
            super().run(game)

    def start(self, game: BattleGame) -> str:
        if self.owed <= 0:
            game.cores_left(self.seat, -1, "payment")
            return DONE
        game.cite("pay.sources")
        game.cite("cost.forced")
        game.cite("pay.fixed")
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


register(Pay)
