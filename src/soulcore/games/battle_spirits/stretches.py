"""When an effect works: the stretches of time that printed timings name, and since when they run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.effects.tree import Ability, All, Player, Ref
from soulcore.games.battle_spirits.card import STEP_STRETCHES
from soulcore.games.battle_spirits.piece import BattlePiece

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

MEANWHILE: Final = {"when_attacking": "during_attack", "when_blocking": "during_block", "when_blocked": "during_attack"}
"""Moments of a battle that an effect with an event of its own has for its time: while that attack or block lasts."""


def in_time(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """Whether it is the time that the printed timings name. Of several parts of a battle ("During Attack", "During Block"),
    of several steps or of several turns, any one will do."""
    return in_time_of(game, piece.seat, piece.id, ability)


def in_time_of(game: BattleGame, seat: int, id: int, ability: Ability) -> bool:
    """The same for an effect of that player, on that card in play; 0: on a card that is in none, in a Trash."""
    outside = inside = 0
    for timing in ability.timings:
        window = MEANWHILE.get(timing, timing) if ability.event is not None else timing
        kind = kind_of_window(window)
        if kind == 0:
            continue
        if in_window(game, seat, id, window):
            inside |= kind
        else:
            outside |= kind
    return outside & ~inside == 0


def kind_of_window(timing: str) -> int:
    """Which kind of stretch a timing names: part of a battle, a step or a turn; 0 for a moment, which is no stretch."""
    if timing in ("during_attack", "during_block", "when_battling"):
        return 1
    if timing in STEP_STRETCHES:
        return 2
    return 4 if timing in ("your_turn", "opponent_turn") else 0


def in_window(game: BattleGame, seat: int, id: int, timing: str) -> bool:
    """Whether the stretch of time a timing names is running."""
    if game.listening:
        game.cite(f"window.{timing}")
    if timing == "during_attack":
        return id != 0 and game.attacker == id
    if timing == "during_block":
        return id != 0 and game.blocker == id
    if timing == "when_battling":
        return game.in_battle and id != 0 and id in (game.attacker, game.blocker)
    if timing in STEP_STRETCHES:
        whose, step = STEP_STRETCHES[timing]
        return is_step(game, seat, whose, step)
    return (game.seat == seat) == (timing == "your_turn")


def is_step(game: BattleGame, seat: int, whose: str, step: str) -> bool:
    """Whether that step of the seat's player ("your"), of the other one or of either is running. A game may have several Main
    Steps."""
    if whose != "each" and (game.seat == seat) != (whose == "your"):
        return False
    if step == "main" and game.step != step and game.step in game.member.main_steps:
        game.cite("turn.main_again")
        return True
    return game.step == step


def since(game: BattleGame, piece: BattlePiece, ability: Ability) -> int:
    """When a continuous effect came into force: its card arrived, its level was reached, its time began."""
    lowest, highest = ability.levels
    stamp = piece.since_level(lowest, highest) if lowest else piece.entered
    for timing in ability.timings:
        if timing == "during_attack":
            if game.attacker == piece.id:
                stamp = max(stamp, game.battle_stamp)
        elif timing == "during_block":
            if game.blocker == piece.id:
                stamp = max(stamp, game.block_stamp)
        elif timing == "when_battling":
            stamp = max(stamp, game.battle_stamp if game.attacker == piece.id else game.block_stamp)
        elif timing.endswith("_step"):
            stamp = max(stamp, game.step_stamp)
    return stamp


def since_on(game: BattleGame, what: Ref | All | Player, piece: BattlePiece) -> int:
    """When a piece became one that a continuous effect means, where the effect asks how it stands in battle."""
    stamp = 0
    if isinstance(what, All):
        for wanted in what.selector.filters:
            if (
                wanted.attribute == "state"
                and wanted.op == "is"
                and wanted.value in ("attacking", "blocking", "battling")
            ):
                stamp = game.battle_stamp if game.attacker == piece.id else game.block_stamp
    return stamp
