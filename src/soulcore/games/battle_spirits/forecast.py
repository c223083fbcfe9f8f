"""What a battle would come to: its own steps are tried on a copy, without anything in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.battle import Battle
from soulcore.games.forecast import ATTACKER, BLOCKER, BOTH, LIFE, NEITHER, Forecast

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame


def forecast(game: BattleGame, option: int) -> Forecast | None:
    """Of an option to attack, to block or not to block; None for any other."""
    asked = game.decision
    assert asked is not None
    picked = asked.options[option]
    if picked.verb not in ("attack", "block", "no_block") or (picked.verb != "attack" and not game.attacker):
        return None
    twin = cast("BattleGame", game.clone())
    battle = game.member.battle()
    battle.seat = game.seat
    if picked.verb == "attack":
        twin.attacker = picked.piece
    twin.in_battle = True
    if picked.verb == "block":
        twin.blocker = picked.piece
        twin.changed()
        return met(twin, battle)
    twin.changed()
    defender = game.opponent(battle.seat)
    before = twin.life[defender]
    battle.reduce_life(twin)
    return Forecast(LIFE, life=before - twin.life[defender])


def met(twin: BattleGame, battle: Battle) -> Forecast | None:
    """The two that meet compare their BP."""
    attacker, blocker = twin.battle_piece(twin.attacker), twin.battle_piece(twin.blocker)
    if attacker is None or blocker is None:
        return None
    strengths = values.bp(twin, attacker), values.bp(twin, blocker)
    battle.compare(twin)
    lost = is_lost(twin, attacker), is_lost(twin, blocker)
    outcome = {(True, True): BOTH, (True, False): ATTACKER, (False, True): BLOCKER}.get(lost, NEITHER)
    return Forecast(outcome, *strengths)


def is_lost(twin: BattleGame, piece: BattlePiece) -> bool:
    """Whether the comparison took it: it is about to leave, or has left at once."""
    return piece.leaving == "destroyed" or twin.find(piece.id) is None
