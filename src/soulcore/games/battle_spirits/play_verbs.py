"""What effects do with cards to be played, and with the course of battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.effects import targets
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import EndBattle, EndStep, Play
from soulcore.games.battle_spirits import actions, permissions, price
from soulcore.games.battle_spirits.card import MAGIC
from soulcore.games.battle_spirits.magic import UseMagic
from soulcore.games.battle_spirits.summon import Summon
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def play(game: BattleGame, run: Resolve, verb: Play) -> None:
    """Bring cards into play by an effect; the price is due unless the text waives it."""
    process = PlayCards()
    for found, zone, seat in targets.group(game, run, verb.what):
        for index in found:
            if zone != "using" and game.suits_deed(index, verb.deed):
                process.cards.append(index)
                process.zones.append(zone)
                process.seats.append(seat)
        run.wanted += len(found)
    run.wanted = max(1, run.wanted)
    process.free = verb.free
    process.reserve_only = verb.cores == "reserve"
    process.cause = run.scope.seat
    process.source = run.card
    if process.cards:
        game.stack.append(process)


class PlayCards(Process):
    """Cards come into play by an effect, one after another, as far as they can be paid for. Reports those that came."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "cards",
        "zones",
        "seats",
        "free",
        "reserve_only",
        "cause",
        "source",
        "place",
        "came",
        "played",
    )

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[int] = []
        self.zones: list[str] = []
        self.seats: list[int] = []
        self.free = False
        self.reserve_only = False
        self.cause = -1
        self.source = -1
        self.place = 0
        self.came: list[int] = []
        self.played = 0

    def start(self, game: BattleGame) -> str:
        if self.place == len(self.cards):
            game.result = self.played
            game.results = self.came.copy()
            return DONE
        index, zone, seat = self.cards[self.place], self.zones[self.place], self.seats[self.place]
        self.place += 1
        card = game.card(index)
        game.cite("play.by_effect")
        if game.in_battle:
            game.cite("play.in_battle")
        if index not in game.pile(game.zone(zone), seat):
            return "start"
        if permissions.cannot_play(game, seat, index, price.DEEDS[card.type]):
            return "start"
        if not price.can_afford(game, seat, card, self.free, self.reserve_only, zone):
            game.cite("cost.unpayable")
            return "start"
        if card.type == MAGIC:
            effects = actions.usable(game, seat, card)
            if not effects:
                return "start"
            if len(effects) > 1:
                game.ask(seat, "choose_one", effects, self.source)
            else:
                game.picked = effects[0]
            return "use"
        summon = Summon()
        summon.seat = seat
        summon.card = index
        summon.origin = zone
        summon.free = self.free
        summon.reserve_only = self.reserve_only
        summon.cause = self.cause
        summon.source = self.source
        game.stack.append(summon)
        return "arrived"

    def use(self, game: BattleGame) -> str:
        """The Magic's effect was chosen: use it."""
        place = self.place - 1
        use = UseMagic()
        use.seat = self.seats[place]
        use.card = self.cards[place]
        use.origin = self.zones[place]
        use.node = game.picked.number
        use.free = self.free
        use.reserve_only = self.reserve_only
        game.stack.append(use)
        return "used"

    def used(self, game: BattleGame) -> str:
        self.played += 1
        return "start"

    def arrived(self, game: BattleGame) -> str:
        self.played += 1
        self.came += game.results
        return "start"


def end_battle(game: BattleGame, run: Resolve, verb: EndBattle) -> None:
    if game.in_battle:
        game.cite("battle.cut")
        game.battle_cut = True
        game.result = 1
    run.wanted = 1


def end_step(game: BattleGame, run: Resolve, verb: EndStep) -> None:
    """The step ends, if it is the one that is meant: a battle in progress with it."""
    now = "main" if game.step in game.member.main_steps else game.step
    if verb.step in ("", now):
        game.battle_cut = game.battle_cut or (game.in_battle and not verb.after)
        game.step_cut = True
        game.result = 1
    run.wanted = 1


VERBS["Play"] = play
VERBS["EndBattle"] = end_battle
VERBS["EndStep"] = end_step
register(PlayCards)
