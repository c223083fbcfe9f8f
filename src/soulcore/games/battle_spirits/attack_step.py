"""The Attack Step: attacks one by one. What becomes of each is a battle's (battle.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.games.battle_spirits.fighters import attackers
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class AttackStep(Process):
    """Attacks one by one, until the turn player wants or can no more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0

    def copy(self) -> AttackStep:
        twin = AttackStep()
        twin.at = self.at
        twin.seat = self.seat
        return twin

    def start(self, game: BattleGame) -> str:
        if game.step_cut:
            return DONE
        able, obliged = attackers(game, self.seat)
        if not able:
            game.cite("attack.end")
            return DONE
        game.cite("attack.choose")
        options = [Option("attack", piece=piece.id) for piece in able]
        if not obliged:
            options.append(Option("end_step"))
        game.ask(self.seat, "attack_step", options)
        return "act"

    def act(self, game: BattleGame) -> str:
        if game.picked.verb == "end_step":
            game.cite("attack.end")
            return DONE
        battle = game.member.battle()
        battle.seat = self.seat
        battle.attacker = game.picked.piece
        game.stack.append(battle)
        return "start"


register(AttackStep)
