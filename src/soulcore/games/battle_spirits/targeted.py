"""Attacks that an effect turns to a Spirit of the opponent: it blocks, whether its player wants or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects import targets
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.battle_spirits import permissions
from soulcore.games.battle_spirits.battle import Battle, go_unblocked
from soulcore.games.battle_spirits.classic_nodes import AttackSpirit
from soulcore.kernel.process import register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame


class TargetedBattle(Battle):
    """One attack, on a player or on a Spirit."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Battle.FIELDS, "target")

    def __init__(self) -> None:
        super().__init__()
        self.target = 0
        """The Spirit that an effect has the attacker attack."""

    def copy(self) -> TargetedBattle:
        twin = TargetedBattle()
        twin.at = self.at
        twin.seat = self.seat
        twin.attacker = self.attacker
        twin.blocked = self.blocked
        twin.target = self.target
        twin.fighters = self.fighters.copy()
        return twin

    def turn_to(self, game: BattleGame, attacked: BattlePiece) -> bool:
        """The attack is on that Spirit from now on; whether it is."""
        self.target = attacked.id
        return True

    def flash_before_block(self, game: BattleGame) -> str:
        """A Spirit that is attacked itself blocks at once, however it lies; what forbids it to block wins, and then nobody
        does."""
        attacked = game.battle_piece(self.target) if self.target else None
        attacker = game.battle_piece(game.attacker) if game.attacker else None
        if attacked is None or attacker is None or game.battle_cut:
            return super().flash_before_block(game)
        game.cite("battle.attacked")
        if permissions.block_bans(game, attacked, attacker):
            go_unblocked(game, attacked.seat)
            return "battle_resolution"
        game.blocker = attacked.id
        game.changed()
        self.block_with(game, attacked, exhausts=False)
        return "flash_after_block"


def attack_spirit(game: BattleGame, run: Resolve, verb: AttackSpirit) -> None:
    """The attack in progress turns to that Spirit, as long as nobody blocks it yet."""
    run.wanted = 1
    battle = next((process for process in reversed(game.stack) if isinstance(process, TargetedBattle)), None)
    attacked = targets.pieces(game, run, verb.what)
    if battle is None or battle.blocked or not attacked or attacked[0].seat == battle.seat:
        return
    if battle.turn_to(game, cast("BattlePiece", attacked[0])):
        game.results = [attacked[0].id]
        game.result = 1


VERBS["AttackSpirit"] = attack_spirit
register(TargetedBattle)
