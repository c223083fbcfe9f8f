"""What Saga's own verbs do."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.clauses.cite import cite
from soulcore.effects import targets
from soulcore.effects.branch import repeat
from soulcore.effects.evaluate import CONDITIONS, seat_of, worth
from soulcore.effects.play import EffectGame, Scope
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.battle_spirits.core_verbs import MoveByEffect
from soulcore.games.battle_spirits.cores import LIFE, RESERVE, TRASH
from soulcore.games.saga.battle import SagaBattle
from soulcore.games.saga.nodes import AnyCores, AttackSpirit, Chained, EndGame, ReturnUsed, SoulPaid

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame


def return_used(game: SagaGame, run: Resolve, verb: ReturnUsed) -> None:
    """Magic used by the effect's player in this battle, as far as it still lies in the trash, returns to the hand."""
    cite("saga.11-6-1 saga.11-6-2 saga.ruling.A16")
    seat = run.scope.seat
    back = [game.used_magic[at + 1] for at in range(0, len(game.used_magic), 2) if game.used_magic[at] == seat]
    for card in back:
        game.move_card(card, "trash", seat, "hand", seat, run.card)
    run.put_into("hand", seat)
    game.results = back
    game.result = len(back)


def attack_spirit(game: SagaGame, run: Resolve, verb: AttackSpirit) -> None:
    """The attack in progress turns to that spirit, as long as nobody blocks it yet."""
    run.wanted = 1
    battle = next((process for process in reversed(game.stack) if isinstance(process, SagaBattle)), None)
    attacked = targets.pieces(game, run, verb.what)
    if battle is None or battle.blocked or not attacked or attacked[0].seat == battle.seat:
        return
    battle.target = attacked[0].id
    game.results = [attacked[0].id]
    game.result = 1


def any_cores(game: SagaGame, run: Resolve, verb: AnyCores) -> None:
    """Cores without another word are those in life, on the field, in the reserve or in the trash; those in the void are not."""
    cite("saga.8-5-5")
    number = worth(game, run.scope, verb.amount)
    run.wanted = number
    for target in targets.pieces(game, run, verb.what)[:1]:
        mover = MoveByEffect()
        mover.seat = run.scope.seat
        mover.source = run.card
        mover.target = target.id
        mover.to_owner = run.scope.seat
        others = [piece.id for piece in game.side(run.scope.seat) if piece.id != target.id]
        mover.sources = [RESERVE, *others, TRASH, LIFE]
        mover.left = number
        game.stack.append(mover)


def end_game(game: SagaGame, run: Resolve, verb: EndGame) -> None:
    """Somebody has won by what an effect says: at once, whatever is due or waits."""
    cite("saga.1-2-6")
    winner = seat_of(game, run.scope, verb.winner)
    game.happen("won", winner, word="effect", cause=run.scope.seat, source=run.card)
    game.result = 1
    run.activate(game)
    game.finish(winner, "effect")


def chained(game: SagaGame, run: Resolve, verb: Chained) -> None:
    cite("saga.11-15-1 saga.11-15-2 saga.11-15-3")
    if game.symbol_count(run.scope.seat, verb.color):
        repeat(game, run, verb)


def soul_paid(game: EffectGame, scope: Scope, condition: SoulPaid) -> bool:
    """Whether the soul core was among the cores that paid for the card whose effect asks."""
    pairs = cast("SagaGame", game).soul_paid
    return any(pairs[at : at + 2] == [scope.seat, scope.card] for at in range(0, len(pairs), 2))


CONDITIONS["SoulPaid"] = soul_paid
VERBS["Chained"] = chained
VERBS["EndGame"] = end_game
VERBS["AnyCores"] = any_cores
VERBS["ReturnUsed"] = return_used
VERBS["AttackSpirit"] = attack_spirit
