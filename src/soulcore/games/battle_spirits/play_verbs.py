"""What effects do with cards to be played, and with the course of battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects import targets
from soulcore.effects.resolve import VERBS, Resolve, heading
from soulcore.effects.settle import resolve
from soulcore.effects.tree import Ability, Activate, All, EndBattle, EndStep, Play, Ref
from soulcore.games.battle_spirits import actions, battle, in_force, permissions, price
from soulcore.games.battle_spirits.card import MAGIC
from soulcore.games.battle_spirits.magic import UseMagic
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.summon import Summon
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def play(game: BattleGame, run: Resolve, verb: Play) -> None:
    """Bring cards into play by an effect; the price is due unless the text waives it."""
    process = PlayCards()
    for found, zone, seat in targets.group(game, run, verb.what) or fallen(game, run, verb.what):
        for index in found:
            own_part = verb.part != "" and index == run.card  # another effect of the very card whose effect this is
            if (zone != "using" or own_part) and game.suits_deed(index, verb.deed):
                process.cards.append(index)
                process.zones.append(zone)
                process.seats.append(seat)
        run.wanted += len(found)
    run.wanted = max(1, run.wanted)
    process.free = verb.free
    process.reserve_only = verb.cores == "reserve"
    process.cause = run.scope.seat
    process.source = run.card
    process.keyword = heading(game)
    process.part = verb.part
    process.state = verb.state
    if process.cards:
        game.stack.append(process)


def fallen(game: BattleGame, run: Resolve, what: Ref | All) -> list[tuple[list[int], str, int]]:
    """A card that was destroyed, where that means that it lies in the Trash by now: it comes from there."""
    if not isinstance(what, Ref) or what.name not in ("this", "that"):
        return []
    found = game.what_became_of(run.scope.this if what.name == "this" else run.scope.that)
    return [([found[0]], "trash", found[1])] if found is not None else []


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
        "keyword",
        "part",
        "state",
    )
    RARE: ClassVar[tuple[str, ...]] = ("state",)

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
        self.keyword = ""
        """The keyword that heads the effect."""
        self.part = ""
        """The kind of a Magic's effects that may be used; "" when any."""
        self.state = ""
        """How the cards come: "", or "exhausted"."""

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
        if permissions.cannot_play(game, seat, index, card.deed):
            return "start"
        if not price.can_afford(game, seat, card, self.free, self.reserve_only, zone):
            game.cite("cost.unpayable")
            return "start"
        if card.type == MAGIC:
            effects = actions.usable(game, seat, card, self.part, anytime=game.frees_time(zone))
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
        summon.keyword = self.keyword
        summon.exhausted = self.state == "exhausted"
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
        use.keyword = self.keyword
        game.stack.append(use)
        return "used"

    def used(self, game: BattleGame) -> str:
        self.played += 1
        return "start"

    def arrived(self, game: BattleGame) -> str:
        self.played += 1
        self.came += game.results
        return "start"


def activate(game: BattleGame, run: Resolve, verb: Activate) -> None:
    """An effect of a card in play acts as if its moment had come. Of several, the effect's player picks one."""
    run.wanted = 1
    for piece in targets.pieces(game, run, verb.what):
        found = cast(BattlePiece, piece)
        effects = effects_of(game, found, verb)
        if effects:
            process = ActivateEffect()
            process.seat = run.scope.seat
            process.source = run.card
            process.piece = piece.id
            process.bearer = run.scope.this if verb.as_this else piece.id
            process.nodes = [found.printed.place_of(ability) for ability in effects]
            game.stack.append(process)


def effects_of(game: BattleGame, piece: BattlePiece, verb: Activate) -> list[Ability]:
    """The effects of a card that are meant and that it has at its level now."""
    return [
        ability
        for ability in piece.printed.abilities
        if ability.steps
        and (ability.keyword == verb.keyword if verb.keyword else verb.timing in ability.timings)
        and in_force.reaches(game, piece, ability)
    ]


class ActivateEffect(Process):
    """One of some effects of a card in play is carried out. Reports whether one was."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "source", "piece", "bearer", "nodes")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.source = -1
        self.piece = 0
        self.bearer = 0
        """The card that "this" names in the effect: its own, or the one that borrows it."""
        self.nodes: list[int] = []

    def start(self, game: BattleGame) -> str:
        card = game.card_of(self.piece)
        options = [Option("use", card=card, number=node, word=str(at + 1)) for at, node in enumerate(self.nodes)]
        if len(options) > 1:
            game.ask(self.seat, "choose_one", options, self.source)
        else:
            game.picked = options[0]
        return "take"

    def take(self, game: BattleGame) -> str:
        piece = game.battle_piece(self.piece)
        assert piece is not None
        game.stack.append(resolve(game, piece.seat, self.bearer, piece.card.index, game.picked.number))
        return "done"

    def done(self, game: BattleGame) -> str:
        game.result = 1
        game.results = [self.piece]
        return DONE


def end_battle(game: BattleGame, run: Resolve, verb: EndBattle) -> None:
    if game.in_battle:
        battle.cut_short(game)
        game.result = 1
    run.wanted = 1


def end_step(game: BattleGame, run: Resolve, verb: EndStep) -> None:
    """The step ends, if it is the one that is meant: a battle in progress with it."""
    now = "main" if game.step in game.member.main_steps else game.step
    if verb.step in ("", now) and game.can_end_step(run.scope.seat, now):
        game.battle_cut = game.battle_cut or (game.in_battle and not verb.after)
        game.step_cut = True
        game.result = 1
    run.wanted = 1


VERBS["Play"] = play
VERBS["Activate"] = activate
VERBS["EndBattle"] = end_battle
VERBS["EndStep"] = end_step
register(PlayCards, ActivateEffect)
