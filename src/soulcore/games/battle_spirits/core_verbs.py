"""What effects do with Cores and Life."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulcore.effects.evaluate import AMOUNTS, find_pieces, pieces_referred, seat_of, worth
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.targets import affected
from soulcore.games.battle_spirits import permissions, values
from soulcore.games.battle_spirits.cores import (
    LIFE,
    PLACES,
    RESERVE,
    SOUL_PLACES,
    VOID,
    add_plain,
    available,
    cores_at,
    move,
    plain_at,
    soul_may_go,
)
from soulcore.games.battle_spirits.in_force import Force, forces, is_on
from soulcore.games.battle_spirits.nodes import DivertLife, MoveCores, PayCores, ReduceLife
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.victory import end_at_no_life
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class MoveByEffect(Process):
    """An effect moves Cores, one at a time. Whoever owns the Cores says which, and from which card when several are meant; the
    effect's player says how many where that is open ("up to"). Reports how many moved."""

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
        "adds",
        "shares",
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
        self.adds = False
        """Another move of the same sentence came before: both count together."""
        self.shares = False
        """What is left of the number goes to the next card: the number is for all of them together."""

    def owner(self, game: BattleGame, place: int) -> int:
        piece = game.battle_piece(place) if place > 0 else None
        return piece.owner if piece is not None else self.to_owner

    def soul_may_move(self, game: BattleGame, place: int) -> bool:
        """Whether the Soul Core is there and may go to the target."""
        if self.soul == "not" or game.soul[self.owner(game, place)] != place:
            return False
        if self.soul == "only":
            return True
        return soul_may_go(game, place, self.target)

    def movable(self, game: BattleGame, place: int) -> int:
        """How many Cores there may move."""
        plain = plain_at(game, self.owner(game, place), place) if self.soul != "only" else 0
        able = plain + (1 if self.soul_may_move(game, place) else 0)
        piece = game.battle_piece(place) if place > 0 and able and "keep_cores" in game.deal.traits else None
        if piece is None:
            return able
        return max(0, min(able, values.cores_on(game, piece) - values.least_cores(game, piece)))

    def start(self, game: BattleGame) -> str:
        if self.left <= 0:
            return self.report(game)
        if LIFE in self.sources and (
            permissions.life_is_safe(game, self.to_owner, self.seat, self.source, None)
            or game.life_left(self.to_owner, game.battle_piece(game.acting_piece()), 1) < 1
            or (
                cores_at(game, self.to_owner, LIFE) == 1
                and permissions.life_is_safe(game, self.to_owner, self.seat, self.source, None, "become_zero")
            )
        ):
            game.cite("effect.cannot_wins")
            return self.report(game)
        if not self.places(game):
            return self.report(game)
        if self.up_to and self.chooser(game) != self.seat:
            game.ask(self.seat, "optional", [Option("do"), Option("decline")], self.source)
            return "decide"
        return "choose"

    def decide(self, game: BattleGame) -> str:
        """Another one of the other player's, or enough."""
        return "choose" if game.picked.verb == "do" else self.report(game)

    def places(self, game: BattleGame) -> list[int]:
        """The sources still in question that leave enough behind them: picks only go forward."""
        counts = [self.movable(game, place) for place in self.sources]
        needed = 1 if self.up_to else min(self.left, sum(counts[self.first :]))
        return [
            place for place in range(self.first, len(self.sources)) if counts[place] and sum(counts[place:]) >= needed
        ]

    def chooser(self, game: BattleGame) -> int:
        """Who says from which card: the owner of the cards; the effect's player where they are not all one player's."""
        owners = {self.owner(game, place) for place in self.sources}
        return owners.pop() if len(owners) == 1 else self.seat

    def choose(self, game: BattleGame) -> str:
        places = self.places(game)
        chooser = self.chooser(game)
        ends = self.up_to and chooser == self.seat
        if len(places) == 1 and not ends:
            game.picked = Option("take", number=places[0])
            return "take"
        if chooser != self.seat:
            game.cite("cores.owner_splits")
        options = []
        for place in places:
            source = self.sources[place]
            options.append(Option("take", piece=max(0, source), word=word_of(source), number=place))
        if ends:
            options.append(Option("done"))
        game.ask(chooser, "move_cores", options, self.source)
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
        if plain and soul and not self.takes_all(game):
            game.cite("cores.owner_chooses")
            game.ask(owner, "which_core", [Option("core"), Option("soul_core")], self.source)
        else:
            game.picked = Option("core" if plain else "soul_core")
        return "go"

    def takes_all(self, game: BattleGame) -> bool:
        """Whether every Core that may move does, in a game that does not ask which comes first."""
        if game.member.orders_all_cores:
            return False
        return not self.up_to and self.left >= sum(self.movable(game, place) for place in self.sources[self.first :])

    def go(self, game: BattleGame) -> str:
        soul = game.picked.verb == "soul_core"
        place = self.picked_place
        owner = self.owner(game, place)
        if soul and self.soul == "only" and self.target not in SOUL_PLACES and self.target < 0:
            game.cite("soul_core.named")
        target = self.target
        if place == LIFE and target == RESERVE:
            target = life_goes_to(game, game.battle_piece(game.acting_piece()), by_effect=True)
        number = 1
        if place == VOID and self.left > MANY and not self.up_to and not soul:
            number = self.left  # nobody could tell one from another
            add_plain(game, owner, self.target, number - 1)
        move(game, owner, place, target, soul)
        game.cite("cores.own_places")
        self.moved += number
        self.left -= number
        game.happen(
            "cores_moved",
            owner,
            max(0, place),
            number=number,
            word=word_of(target) or "card",
            cause=self.seat,
            source=self.source,
            topic="cores.effect",
        )
        game.core_moved(owner, target, soul, self.seat, self.source)
        if place == LIFE:
            game.note_life(game.battle_piece(game.acting_piece()), number)
            game.happen("life_reduced", owner, number=1, cause=self.seat, source=self.source)
            end_at_no_life(game)
        return "start"

    def report(self, game: BattleGame) -> str:
        game.cores_left(self.seat, self.source, "effect")
        moved = [place for place in self.sources if place > 0] if self.moved or not self.adds else []
        game.results = [*game.results, *moved] if self.adds else moved
        game.result = self.moved + (game.result if self.adds else 0)
        following = game.stack[-2] if self.shares else None
        if isinstance(following, MoveByEffect):
            following.left = self.left
        return DONE


EACH: Final = "each"
"""The word for cards that a move names itself ("onto each of your Spirits")."""

MANY: Final = 20
"""More Cores than this come from the Void in one go."""


def word_of(place: int) -> str:
    for word, known in PLACES.items():
        if known == place:
            return word
    return ""


def move_cores(game: BattleGame, run: Resolve, verb: MoveCores) -> None:
    """Read the places off the text, then move: from each card the number, or from all of them together ("a total of");
    onto each of several cards the number. A Core only ever goes to places and cards of its owner's."""
    scope = run.scope
    seat = seat_of(game, scope, verb.whose) if verb.whose != "owner" else scope.seat
    number = worth(game, scope, verb.count.amount)
    sources = ends(game, run, verb, verb.source)
    targets = ends(game, run, verb, verb.target)
    movers: list[MoveByEffect] = []
    wanted = 0
    for target in targets:
        for group in [sources] if verb.total or verb.source in PLACES else [[source] for source in sources]:
            mover = MoveByEffect()
            mover.seat = scope.seat
            mover.soul = verb.soul
            mover.source = run.card
            mover.target = target
            mover.to_owner = owner_of(game, target, seat)
            if target in group:
                game.cite("cores.no_move")
            mover.sources = [
                place
                for place in group
                if place != target
                and can_go(game, place, target, seat)
                and not holds_its_cores(game, place, scope.seat, run.card)
            ]
            mover.left = how_many(game, mover, verb.count.kind, number)
            if mover.left:
                mover.left += game.more_cores(target)
            mover.up_to = verb.count.kind in ("up_to", "any_number")
            mover.adds = len(movers) > 0
            if verb.total and target != targets[-1]:  # so many onto all of them together: each takes of what is left
                mover.shares = mover.up_to = True
            else:
                wanted += mover.left
            movers.append(mover)
    if verb.count.kind not in ("up_to", "any_number"):
        may_be_none = type(verb.count.amount).__name__ in AMOUNTS  # a number that a player names
        run.wanted = wanted if may_be_none else max(1, wanted)
    for mover in reversed(movers):
        game.stack.append(mover)


def ends(game: BattleGame, run: Resolve, verb: MoveCores, word: str) -> list[int]:
    """The places that one end of a move names."""
    if word == "life" and word == verb.target:
        return [game.member.place_of_life(game)]
    if word in PLACES:
        return [PLACES[word]]
    if word == EACH and verb.each is not None:
        game.cite("select.all")
        return [piece.id for piece in affected(game, run, find_pieces(game, run.scope, verb.each))]
    return [piece.id for piece in affected(game, run, pieces_referred(game, run.scope, word))]


def owner_of(game: BattleGame, place: int, seat: int) -> int:
    """Whose place it is: a card's owner, or the player the text names."""
    piece = game.battle_piece(place) if place > 0 else None
    return piece.owner if piece is not None else seat


def can_go(game: BattleGame, source: int, target: int, seat: int) -> bool:
    """Whether Cores get from one place to the other: from the Void they come to anybody, from a card they go to the places
    of its owner, and between two cards (or a place and a card) only if both are the same player's."""
    if source == VOID or target == VOID or (source > 0 and target < 0):
        return True
    return owner_of(game, source, seat) == owner_of(game, target, seat)


def holds_its_cores(game: BattleGame, place: int, cause: int, source: int) -> bool:
    """Whether an effect in force keeps that effect from taking Cores off the card."""
    piece = game.battle_piece(place) if place > 0 else None
    return piece is not None and permissions.is_forbidden(game, "lose_cores", piece, cause, source)


def how_many(game: BattleGame, mover: MoveByEffect, kind: str, number: int) -> int:
    """How many Cores a move is for."""
    if kind in ("exactly", "up_to"):
        return number
    there = sum(cores_at(game, mover.owner(game, place), place) for place in mover.sources)
    return max(0, there - number) if kind == "until" else there


def reduce_life(game: BattleGame, run: Resolve, verb: ReduceLife) -> None:
    number = worth(game, run.scope, verb.amount)
    run.wanted = number
    if verb.seat in ("any", "each"):
        lost = [take_life(game, seat, number, run.scope.seat, run.card) for seat in game.seats_in_turn()]
        game.result = min(lost)
        end_at_no_life(game)
    else:
        game.result = lose_life(game, seat_of(game, run.scope, verb.seat), number, run.scope.seat, run.card)


def lose_life(game: BattleGame, seat: int, number: int, cause: int, source: int) -> int:
    """Take Life from one player; at 0 the game is over on the spot."""
    lost = take_life(game, seat, number, cause, source)
    end_at_no_life(game)
    return lost


def take_life(game: BattleGame, seat: int, number: int, cause: int, source: int) -> int:
    """Life Cores go to their player's own Reserve. Whether a Soul Core among them is one of those, their player says."""
    if source >= 0 and permissions.life_is_safe(game, seat, cause, source, None):
        game.cite("effect.cannot_wins")
        return 0
    lost = min(number, cores_at(game, seat, LIFE))
    attacker = game.battle_piece(game.attacker) if source < 0 and game.attacker else None
    taker = attacker if source < 0 else game.battle_piece(game.acting_piece())
    lost = game.life_left(seat, taker, lost)
    if lost == cores_at(game, seat, LIFE) and permissions.life_is_safe(
        game, seat, cause, source, attacker, "become_zero"
    ):
        game.cite("effect.cannot_wins")
        lost -= 1
    if lost <= 0:
        return 0
    game.note_life(taker, lost)
    plain = min(lost, game.life[seat])
    game.life[seat] -= plain
    to = life_goes_to(game, taker, by_effect=source >= 0)
    add_plain(game, seat, to, plain)
    if plain < lost:
        game.soul[seat] = to
    elif game.soul[seat] == LIFE and to in SOUL_PLACES:
        which = WhichLife()
        which.seat, which.to = seat, to
        which.source = source if source >= 0 or taker is None else taker.card.index
        game.stack.append(which)
    game.changed()
    game.happen("life_reduced", seat, number=lost, cause=cause, source=source, topic="life.reduce")
    return lost


class WhichLife(Process):
    """Plain Cores were taken from a Life that holds the Soul Core, too: its player may have given that one instead."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "to", "source", "lost")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.to = RESERVE
        self.source = -1
        self.lost = 0
        """What the effect reports, if an effect took it."""

    def start(self, game: BattleGame) -> str:
        self.lost = game.result
        game.cite("cores.owner_chooses")
        game.ask(self.seat, "which_core", [Option("core"), Option("soul_core")], self.source)
        return "given"

    def given(self, game: BattleGame) -> str:
        if game.picked.verb == "soul_core":
            game.soul[self.seat] = self.to
            game.life[self.seat] += 1
            add_plain(game, self.seat, self.to, -1)
            game.changed()
        game.result = self.lost
        return DONE


def diversions(game: BattleGame, doer: BattlePiece, *, by_effect: bool = False) -> list[Force]:
    """Effects that have the Cores that this card's attack (or effect) takes from Life go elsewhere than to the Reserve."""
    return [
        force
        for force in forces(game, "life_to")
        if is_on(game, force, cast(DivertLife, force.verb).what, doer)
        and (not by_effect or cast(DivertLife, force.verb).effects)
    ]


def life_goes_to(game: BattleGame, doer: BattlePiece | None, *, by_effect: bool) -> int:
    """Where the Cores go that are taken from Life: the Reserve, unless an effect says otherwise of the attack or the card."""
    found = diversions(game, doer, by_effect=by_effect) if doer is not None else []
    return game.member.diverted_to(game, [PLACES[cast(DivertLife, force.verb).to] for force in found] or [RESERVE])


def pay_cores(game: BattleGame, run: Resolve, verb: PayCores) -> None:
    """A player pays, as far as there are Cores."""
    number = worth(game, run.scope, verb.amount)
    run.wanted = number
    game.result = number
    seats = [game.opponent(game.seat), game.seat] if verb.seat == "each" else [seat_of(game, run.scope, verb.seat)]
    for seat in seats:
        payment = Pay()
        payment.seat = seat
        payment.owed = min(number, available(game, seat))
        payment.source = run.card
        game.result = min(game.result, payment.owed)
        game.stack.append(payment)


VERBS["MoveCores"] = move_cores
VERBS["ReduceLife"] = reduce_life
VERBS["PayCores"] = pay_cores
register(MoveByEffect, WhichLife)
