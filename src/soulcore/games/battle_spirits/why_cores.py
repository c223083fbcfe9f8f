"""Why a Core cannot be moved, paid or placed so, and why a card cannot be removed for Succession."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.battle_spirits.card import COLORS, BattleCard
from soulcore.games.battle_spirits.refusing import named, refuse, turn_of_other
from soulcore.games.battle_spirits.values import MAIN_STEPS
from soulcore.games.battle_spirits.zones import TRASH, USING
from soulcore.games.entry import Refusal

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

CLOSED = ("life", "trash", "void", "removed", "deck", "hand")
"""Words for places that no Core is paid, placed or moved from by its player."""


def about_moving(game: BattleGame, seat: int, wish: str) -> Refusal:
    """A free move: in the own Main Step, between the Reserve and own cards."""
    if game.seat != seat:
        return refuse(game, "not_your_turn", topic="why.move_off_turn")
    if game.step not in MAIN_STEPS or game.in_battle:
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


def about_removing(game: BattleGame, seat: int, name: str) -> Refusal:
    """Succession: own cards in the Trash with EX symbols of a colour that is reduced, so many at most."""
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    using = [game.card(index) for index in game.pile(USING, seat)]
    if not using or not using[-1].has_succession:
        return refuse(game, "no_succession", topic="succession.choices")
    gone = next((index for index in game.pile(TRASH, seat) if game.card(index).name.lower() == name.lower()), -1)
    if gone < 0:
        return refuse(game, "not_in_trash", topic="succession.remove", card=name)
    card = game.card(gone)
    if not sum(card.ex_symbols):
        return refuse(game, "no_ex_symbol", topic="succession.remove", card=card.name)
    if not fits(using[-1], card):
        return refuse(game, "other_color", topic="succession.choices", card=card.name)
    return refuse(game, "succession_over", topic="succession.cap", card=card.name)


def fits(using: BattleCard, gone: BattleCard) -> bool:
    return any(gone.ex_symbols[place] and using.reductions[place] for place in range(len(COLORS)))


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
