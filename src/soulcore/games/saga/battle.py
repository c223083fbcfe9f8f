"""A battle of Saga: who loses it goes at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.settle import Settle
from soulcore.games.battle_spirits import departure, permissions, values
from soulcore.games.battle_spirits.core_verbs import diversions
from soulcore.games.battle_spirits.targeted import TargetedBattle
from soulcore.games.saga import destruction, tolls
from soulcore.games.saga.piece import SagaPiece
from soulcore.kernel.decision import Option
from soulcore.kernel.process import register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.saga.position import SagaGame


class SagaBattle(TargetedBattle):
    """One attack."""

    FIELDS: ClassVar[tuple[str, ...]] = (*TargetedBattle.FIELDS, "met", "met_by", "cards")

    def __init__(self) -> None:
        super().__init__()
        self.met = 0
        """The two that compared their BP, and their cards."""
        self.met_by = 0
        self.cards: list[int] = []

    def copy(self) -> SagaBattle:
        twin = SagaBattle()
        twin.at = self.at
        twin.seat = self.seat
        twin.attacker = self.attacker
        twin.blocked = self.blocked
        twin.target = self.target
        twin.met = self.met
        twin.met_by = self.met_by
        twin.fighters = self.fighters.copy()
        twin.cards = self.cards.copy()
        return twin

    def start(self, game: BattleGame) -> str:
        """Effects may have the attack paid for, with its declaration."""
        following = super().start(game)
        here = cast("SagaGame", game)
        attacker = game.battle_piece(self.attacker)
        assert attacker is not None
        owed = tolls.for_attack(here, attacker)
        if owed:
            toll = tolls.AttackToll()
            toll.piece = self.attacker
            toll.owed = owed
            game.stack.append(toll)
        return following

    def declare_attack(self, game: BattleGame) -> str:
        cast("SagaGame", game).used_magic = []
        return super().declare_attack(game)

    def flash_before_block(self, game: BattleGame) -> str:
        return "flash_after_block" if self.blocked else super().flash_before_block(game)

    def declare_block(self, game: BattleGame) -> str:
        return "flash_after_block" if self.blocked else super().declare_block(game)

    def turn_to(self, game: BattleGame, attacked: BattlePiece) -> bool:
        """The attacker attacks a spirit, which blocks at once, however it lies, as long as nobody blocks. What forbids it to block
        wins: then it is not attacked, and the battle goes on as it would have."""
        attacker = game.battle_piece(game.attacker) if game.attacker else None
        if attacker is None or game.battle_cut:
            return False
        game.cite("battle.attacked")
        if permissions.block_bans(game, attacked, attacker):
            return False
        game.blocker = attacked.id
        self.block_with(game, attacked, exhausts=False)
        return True

    def reduce_life(self, game: BattleGame) -> str:
        """Several effects may put something else in the place of where the lost life goes: one of them is applied, and whose
        attack it is says which."""
        here = cast("SagaGame", game)
        here.substitute = -1
        attacker = game.battle_piece(game.attacker) if here.diverts and game.attacker and not game.battle_cut else None
        found = diversions(game, attacker) if attacker is not None else []
        if attacker is None or len(found) < 2:
            return super().reduce_life(game)
        cite("saga.8-9-2-2")
        options = [Option("apply", piece=force.scope.this, number=at) for at, force in enumerate(found)]
        game.ask(self.seat, "diversion", options, attacker.card.index)
        return "divert"

    def divert(self, game: BattleGame) -> str:
        cast("SagaGame", game).substitute = game.picked.number
        return super().reduce_life(game)

    def compare(self, game: BattleGame) -> str:
        """The spirit with fewer BP is destroyed, both together when they are equal; nobody when one of them is gone."""
        if game.battle_cut:
            return "end_of_battle"
        here = cast("SagaGame", game)
        attacker = game.battle_piece(game.attacker) if game.attacker else None
        blocker = game.battle_piece(game.blocker) if game.blocker else None
        if attacker is None or blocker is None:
            game.cite("battle.no_attacker" if attacker is None else "battle.block_stands")
            return "end_of_battle"
        measure = "cost" if here.cost_compared else "bp"
        here.cost_compared = False
        mine, theirs = values.number_of(game, attacker, measure), values.number_of(game, blocker, measure)
        game.happen("compared", self.seat, attacker.id, number=mine, topic="battle.compare")
        game.happen("compared", blocker.seat, blocker.id, number=theirs, topic="battle.compare")
        if mine == theirs:
            game.cite("battle.tie")
        if measure == "cost":  # there it is the higher one that loses
            mine, theirs = theirs, mine
        losers = [piece for piece, lost in ((attacker, mine <= theirs), (blocker, theirs <= mine)) if lost]
        forbidden = departure.FORBIDDEN_BY["destroyed"]
        able = [
            cast(SagaPiece, piece)
            for piece in losers
            if not permissions.is_forbidden(game, forbidden, piece, 1 - piece.seat, -1)
        ]
        self.met, self.met_by = attacker.id, blocker.id
        self.cards = [attacker.card.index, blocker.card.index]
        game.cite("battle.destroy")
        game.results = []
        destruction.destroy(here, able, [1 - piece.seat for piece in able], [-1] * len(able), "comparison")
        return "outcome"

    def outcome(self, game: BattleGame) -> str:
        """Who destroyed the other and was not destroyed has won."""
        lost_attacker, lost_blocker = self.met in game.results, self.met_by in game.results
        if lost_blocker and not lost_attacker:
            game.happen("wins_battle", self.seat, self.met, self.cards[0], cause=self.seat)
        elif lost_attacker and not lost_blocker:
            seat = game.opponent(self.seat)
            game.happen("wins_battle", seat, self.met_by, self.cards[1], cause=seat)
        game.stack.append(Settle())
        return "end_of_battle"


register(SagaBattle)
