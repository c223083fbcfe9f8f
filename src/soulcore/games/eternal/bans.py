"""What printed cards keep the other player from: Flash effects, Bursts, ending the Attack Step, taking much Life; and a card's own
ban on blocking, lifted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.effects.change import impose
from soulcore.effects.evaluate import worth
from soulcore.effects.play import EffectGame
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import Player
from soulcore.games.battle_spirits.card import QUESTIONS
from soulcore.games.battle_spirits.in_force import forces, is_on
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.eternal.nodes import Hinder, LiftBlock, LimitLife

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

HINDER: Final = "hinder"
LIMIT_LIFE: Final = "limit_life"
LIFT_BLOCK: Final = "lift_block"
TAKEN: Final = "life:"
"""Before the id of a card, in what is counted in a turn: the Life it took."""


def hinder(game: EffectGame, run: Resolve, verb: Hinder) -> None:
    """The other player is kept from something for a while."""
    impose(game, run, verb, Player("opponent"), 0, "", verb.duration)


def lift_block(game: EffectGame, run: Resolve, verb: LiftBlock) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


def is_hindered(game: EternalGame, seat: int, *deeds: str) -> bool:
    """Whether effects of the other player keep this one from one of those deeds."""
    for force in forces(game, HINDER):
        if force.scope.seat != seat and cast(Hinder, force.verb).deed in deeds:
            game.cite("effect.cannot_wins")
            return True
    return False


def bars_burst(game: EternalGame, seat: int) -> bool:
    """Whether a player's set Burst cannot be activated: in the other one's first attack of the turn, where an effect says so."""
    if not game.in_battle or game.seat == seat or not is_hindered(game, seat, "burst"):
        return False
    return sum(1 for event in game.happened if event.kind == "attacks") == 1


def lifts(game: EternalGame, piece: BattlePiece, source: int) -> bool:
    """Whether what an effect on that card says against a card's blocking counts for nothing: it is the card's own."""
    if source != piece.id:
        return False
    return any(is_on(game, force, cast(LiftBlock, force.verb).what, piece) for force in forces(game, LIFT_BLOCK))


# ---------------------------------------------------------------- Life that a card takes


def life_left(game: EternalGame, seat: int, taker: BattlePiece | None, number: int) -> int:
    """How much of so much Life a card may still take from a player this turn."""
    if taker is None or LIMIT_LIFE not in game.deal.traits:
        return number
    for force in forces(game, LIMIT_LIFE):
        verb = cast(LimitLife, force.verb)
        if force.scope.seat == seat and is_on(game, force, verb.what, taker):
            game.cite("effect.cannot_wins")
            taken = game.used.get(f"{TAKEN}{taker.id}", 0)
            number = min(number, max(0, worth(game, force.scope, verb.amount) - taken))
    return number


def note_life(game: EternalGame, taker: BattlePiece | None, number: int) -> None:
    """A card took so much Life: remembered for the turn where some card asks about it."""
    if taker is not None and LIMIT_LIFE in game.deal.traits:
        key = f"{TAKEN}{taker.id}"
        game.used[key] = game.used.get(key, 0) + number


QUESTIONS["Hinder"] = HINDER
QUESTIONS["LimitLife"] = LIMIT_LIFE
QUESTIONS["LiftBlock"] = LIFT_BLOCK
VERBS["Hinder"] = hinder
VERBS["LiftBlock"] = lift_block
