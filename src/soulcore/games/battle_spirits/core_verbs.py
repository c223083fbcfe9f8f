"""What effects do with Cores and Life."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects.evaluate import pieces_referred, seat_of, worth
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.targets import affected
from soulcore.effects.tree import MoveCores, PayCores, ReduceLife
from soulcore.games.battle_spirits import departure
from soulcore.games.battle_spirits.cores import LIFE, PLACES, RESERVE, SOUL_PLACES, cores_at, move, plain_at
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.values import cores_on
from soulcore.kernel.decision import Option
from soulcore.kernel.game import DRAW
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class MoveByEffect(Process):
    """An effect moves Cores, one at a time. Whoever owns the Cores says which; the effect's player says from which card
    when several are meant. Reports how many moved."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "sources",
        "target",
        "left",
        "moved",
        "soul",
        "up_to",
        "first",
        "source",
        "to_owner",
        "picked_place",
    )

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.sources: list[int] = []
        self.target = RESERVE
        self.left = 0
        self.moved = 0
        self.soul = "any"
        self.up_to = False
        self.first = 0
        """The first of the sources still in question: picks only go forward."""
        self.source = -1
        self.to_owner = 0
        """The player whose place the target is."""
        self.picked_place = 0

    def owner(self, game: BattleGame, place: int) -> int:
        piece = game.battle_piece(place) if place > 0 else None
        return piece.owner if piece is not None else self.to_owner

    def soul_may_move(self, game: BattleGame, place: int) -> bool:
        """Whether the Soul Core is there and may go to the target."""
        if self.soul == "not" or game.soul[self.owner(game, place)] != place:
            return False
        if self.soul == "only":
            return True
        game.cite("soul_core.zones")
        if place < 0 and place not in SOUL_PLACES:
            game.cite("soul_core.not_fetched")
            return False
        if self.target > 0 or self.target in SOUL_PLACES:
            return True
        game.cite("soul_core.closed")
        return False

    def has_movable(self, game: BattleGame, place: int) -> bool:
        if self.soul != "only" and plain_at(game, self.owner(game, place), place) > 0:
            return True
        return self.soul_may_move(game, place)

    def start(self, game: BattleGame) -> str:
        if self.left == 0:
            return self.report(game)
        places = [place for place in range(self.first, len(self.sources)) if self.has_movable(game, self.sources[place])]
        if not places:
            return self.report(game)
        if len(places) == 1 and not self.up_to:
            self.picked_place = self.sources[places[0]]
            self.first = places[0]
            return "which"
        options = []
        for place in places:
            source = self.sources[place]
            options.append(Option("take", piece=max(0, source), word=word_of(source), number=place))
        if self.up_to:
            options.append(Option("done"))
        game.ask(self.seat, "move_cores", options, self.source)
        return "take"

    def take(self, game: BattleGame) -> str:
        if game.picked.verb == "done":
            return self.report(game)
        self.first = game.picked.number
        self.picked_place = self.sources[self.first]
        return "which"

    def which(self, game: BattleGame) -> str:
        """Plain or Soul Core: its owner decides."""
        place = self.picked_place
        owner = self.owner(game, place)
        plain = self.soul != "only" and plain_at(game, owner, place) > 0
        soul = self.soul_may_move(game, place)
        if plain and soul:
            game.cite("cores.owner_chooses")
            game.ask(owner, "which_core", [Option("core"), Option("soul_core")], self.source)
        else:
            game.picked = Option("soul_core" if soul else "core")
        return "go"

    def go(self, game: BattleGame) -> str:
        soul = game.picked.verb == "soul_core"
        place = self.picked_place
        owner = self.owner(game, place)
        if soul and self.soul == "only" and self.target not in SOUL_PLACES and self.target < 0:
            game.cite("soul_core.named")
        move(game, owner, place, self.target, soul)
        game.cite("cores.own_places")
        self.moved += 1
        self.left -= 1
        game.happen(
            "cores_moved",
            owner,
            max(0, place),
            number=1,
            word=word_of(self.target) or "card",
            cause=self.seat,
            source=self.source,
            topic="cores.effect",
        )
        if place == LIFE:
            game.happen("life_reduced", owner, number=1, cause=self.seat, source=self.source)
            end_at_no_life(game)
        return "start"

    def report(self, game: BattleGame) -> str:
        departure.deplete(game, self.seat, self.source, "effect")
        game.result = self.moved
        game.results = [place for place in self.sources if place > 0]
        return DONE


def word_of(place: int) -> str:
    for word, known in PLACES.items():
        if known == place:
            return word
    return ""


def move_cores(game: BattleGame, run: Resolve, verb: MoveCores) -> None:
    """Read the places off the text, then move."""
    scope = run.scope
    mover = MoveByEffect()
    mover.seat = scope.seat
    mover.soul = verb.soul
    mover.source = run.card
    mover.to_owner = seat_of(game, scope, verb.whose) if verb.whose != "owner" else scope.seat
    if verb.source in PLACES:
        mover.sources = [PLACES[verb.source]]
    else:
        pieces = affected(game, run, pieces_referred(game, scope, verb.source))
        mover.sources = [piece.id for piece in pieces]
        if pieces:
            mover.to_owner = pieces[0].owner
    if verb.target in PLACES:
        targets = [PLACES[verb.target]]
    else:
        pieces = affected(game, run, pieces_referred(game, scope, verb.target))
        targets = [piece.id for piece in pieces]
        if pieces:
            mover.to_owner = pieces[0].owner
    number = worth(game, scope, verb.count.amount)
    if verb.count.kind == "until":
        on_it = 0
        for place in mover.sources:
            piece = game.battle_piece(place)
            if piece is not None:
                on_it += max(0, cores_on(game, piece) - number)
        number = on_it
    elif verb.count.kind == "all":
        number = sum(cores_at(game, mover.owner(game, place), place) for place in mover.sources)
    elif not verb.total and verb.source not in PLACES:
        number *= max(1, len(mover.sources))
    mover.up_to = verb.count.kind == "up_to"
    if not mover.up_to:
        run.wanted = max(1, number)
    if not mover.sources or not targets:
        return
    mover.left = number
    run.results_zone = "field"
    for target in reversed(targets):  # each of several cards gets the number
        one = cast(MoveByEffect, mover.copy())
        one.target = target
        game.stack.append(one)


def reduce_life(game: BattleGame, run: Resolve, verb: ReduceLife) -> None:
    number = worth(game, run.scope, verb.amount)
    run.wanted = number
    if verb.seat == "any":
        lost = [take_life(game, seat, number, run.scope.seat, run.card) for seat in (game.seat, 1 - game.seat)]
        game.result = min(lost)
        end_at_no_life(game)
        return
    game.result = lose_life(game, seat_of(game, run.scope, verb.seat), number, run.scope.seat, run.card)


def lose_life(game: BattleGame, seat: int, number: int, cause: int, source: int) -> int:
    """Take Life from one player; at 0 the game is over on the spot."""
    lost = take_life(game, seat, number, cause, source)
    end_at_no_life(game)
    return lost


def take_life(game: BattleGame, seat: int, number: int, cause: int, source: int) -> int:
    """Life Cores go to their player's own Reserve."""
    lost = min(number, game.life[seat])
    if lost <= 0:
        return 0
    game.life[seat] -= lost
    game.reserve[seat] += lost
    game.version += 1
    game.happen("life_reduced", seat, number=lost, cause=cause, source=source, topic="life.reduce")
    return lost


def end_at_no_life(game: BattleGame) -> None:
    """Whoever has no Life left has lost; both at the same moment, and nobody has won."""
    out = [seat for seat in (0, 1) if game.life[seat] == 0]
    if len(out) == 2:
        game.cite("victory.both")
        game.finish(DRAW, "life")
    elif out:
        game.cite("victory.life")
        game.happen("won", 1 - out[0], word="life", topic="victory.now")
        game.finish(1 - out[0], "life")


def pay_cores(game: BattleGame, run: Resolve, verb: PayCores) -> None:
    payment = Pay()
    payment.seat = seat_of(game, run.scope, verb.seat)
    payment.owed = worth(game, run.scope, verb.amount)
    payment.source = run.card
    game.result = payment.owed
    game.stack.append(payment)


VERBS["MoveCores"] = move_cores
VERBS["ReduceLife"] = reduce_life
VERBS["PayCores"] = pay_cores
register(MoveByEffect)
