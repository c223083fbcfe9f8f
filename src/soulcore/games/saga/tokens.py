"""Tokens: cards that effects make, with what the note of the effect says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import worth
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.battle_spirits import permissions, price, values
from soulcore.games.battle_spirits.card import BattleCard
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.piece import EXHAUSTED
from soulcore.games.battle_spirits.summon import Summon
from soulcore.games.battle_spirits.zones import USING
from soulcore.games.saga.nodes import CreateTokens
from soulcore.kernel.decision import Decision
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame


def create(game: SagaGame, run: Resolve, verb: CreateTokens) -> None:
    number = worth(game, run.scope, verb.amount)
    run.wanted = number
    process = Creating()
    process.seat = run.scope.seat
    process.card = game.card(run.card).gives[run.verb_place(game, verb)].index
    process.left = number
    process.exhausted = verb.exhausted
    process.source = run.card
    game.stack.append(process)


class Creating(Process):
    """Tokens come to the field one after another, as far as there are cores for them. Reports those that came."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "left", "exhausted", "source", "came")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.left = 0
        self.exhausted = False
        self.source = -1
        self.came: list[int] = []

    def start(self, game: SagaGame) -> str:
        cite("saga.4-12-1 saga.4-12-2 saga.4-12-4")
        card = game.card(self.card)
        if (
            self.left <= 0
            or permissions.cannot_play(game, self.seat, self.card, card.deed)
            or not self.can_afford(game, card)
        ):
            game.results = self.came.copy()
            game.result = len(self.came)
            return DONE
        self.left -= 1
        game.pile(USING, self.seat).append(self.card)
        summon = Summon()
        summon.seat = self.seat
        summon.card = self.card
        summon.origin = "using"
        summon.cause = self.seat
        summon.source = self.source
        game.stack.append(summon)
        return "arrived"

    def can_afford(self, game: SagaGame, card: BattleCard) -> bool:
        """Whether there are cores for another one besides those on the tokens that came with it."""
        cite("saga.ruling.T1")
        taken = sum(values.cores_on(game, piece) for piece in game.side(self.seat) if piece.id in self.came)
        return (
            available(game, self.seat) - taken >= price.lowest_price(game, self.seat, card, "using") + card.least_cores
        )

    def arrived(self, game: SagaGame) -> str:
        self.came += game.results
        for id in game.results:
            piece = game.battle_piece(id)
            if piece is not None and self.exhausted:
                piece.turned = EXHAUSTED
                game.changed()
        return "start"


def leave_their_cores(game: SagaGame) -> None:
    """Of the open decision, made while tokens come together, keep what takes no cores from one of them for another."""
    asked = game.decision
    if asked is None or asked.kind not in ("pay", "place"):
        return
    creating = next((process for process in reversed(game.stack) if isinstance(process, Creating)), None)
    if creating is None or not creating.came:
        return
    kept = [option for option in asked.options if option.piece not in creating.came]
    if kept and len(kept) < len(asked.options):
        game.decision = Decision(asked.seat, asked.kind, kept, asked.source)


VERBS["CreateTokens"] = create
register(Creating)
