"""What Saga's own verbs do."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.clauses.cite import cite
from soulcore.effects import targets
from soulcore.effects.branch import repeat
from soulcore.effects.evaluate import CONDITIONS
from soulcore.effects.play import EffectGame, Scope
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.saga.battle import SagaBattle
from soulcore.games.saga.nodes import AttackSpirit, Chained, ReturnUsed, SoulPaid

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
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
    """The attack in progress turns to that spirit."""
    run.wanted = 1
    battle = next((process for process in reversed(game.stack) if isinstance(process, SagaBattle)), None)
    attacked = targets.pieces(game, run, verb.what)
    if battle is None or not attacked:
        return
    if battle.turn_to(game, cast("BattlePiece", attacked[0])):
        game.results = [attacked[0].id]
        game.result = 1


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
VERBS["ReturnUsed"] = return_used
VERBS["AttackSpirit"] = attack_spirit
