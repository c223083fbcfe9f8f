"""Why a Core cannot be moved, paid or placed so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.games.battle_spirits.refusing import named, refuse, turn_of_other
from soulcore.games.entry import Refusal

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

CLOSED: Final = ("life", "trash", "void", "removed", "deck", "hand")
"""Words for places that no Core is paid, placed or moved from by its player."""


def about_moving(game: BattleGame, seat: int, wish: str) -> Refusal:
    """A free move: in the own Main Step, between the Reserve and own cards."""
    if game.seat != seat:
        return refuse(game, "not_your_turn", topic="why.move_off_turn")
    if game.step not in game.member.main_steps or game.in_battle:
        return refuse(game, "not_main_step", topic="why.move_off_step", step=game.step)
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    if any(word in CLOSED for word in wish.split()):
        return refuse(game, "cores_stay_there", topic="why.soul_stays" if "soul" in wish.split() else "main.move")
    if is_theirs(game, seat, wish):
        return refuse(game, "cores_of_other", topic="why.others_cores")
    if game.decision is not None and game.decision.kind in ("pay", "place", "succession"):
        return refuse(game, "must_pay", topic="cost.forced")
    return refuse(game, "nowhere_to_move", topic="main.move")


def about_paying(game: BattleGame, seat: int, wish: str) -> Refusal:
    if any(word in CLOSED for word in wish.split()):
        return refuse(game, "wrong_cores", topic="pay.not_from_elsewhere")
    if is_theirs(game, seat, wish):
        return refuse(game, "cores_of_other", topic="pay.not_from_elsewhere")
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    if game.decision is None or game.decision.kind != "pay":
        return refuse(game, "nothing_to_pay", topic="pay")
    return refuse(game, "not_payable_so", topic="pay.sources")


def about_placing(game: BattleGame, seat: int, wish: str) -> Refusal:
    if any(word in CLOSED for word in wish.split()):
        return refuse(game, "wrong_cores_to_place", topic="place.sources")
    if is_theirs(game, seat, wish):
        return refuse(game, "cores_of_other", topic="place.sources")
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    if game.decision is None or game.decision.kind != "place":
        return refuse(game, "nothing_to_place", topic="place")
    return refuse(game, "not_placeable_so", topic="place.sources")


def is_theirs(game: BattleGame, seat: int, wish: str) -> bool:
    """Whether the wish ends in a card that only the opponent has on the Field."""
    words = wish.split()
    for first in range(1, len(words)):
        name = " ".join(words[first:])
        if named(game, seat, name):
            return False
        if named(game, game.opponent(seat), name):
            return True
    return False


def about_done(game: BattleGame, seat: int) -> Refusal:
    """Being through with something, or taking it back, before that may be."""
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    kind = game.decision.kind if game.decision is not None else ""
    if kind in ("pay", "succession"):
        return refuse(game, "must_pay", topic="cost.forced")
    if kind == "place":
        return refuse(game, "too_few_placed", topic="why.too_few_placed")
    if kind in ("select", "discard"):
        return refuse(game, "must_choose", topic="why.must_choose")
    return refuse(game, "nothing_to_end", topic="main.actions")
