"""Effects a player activates: which may be activated now, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.effects.data import walk
from soulcore.effects.evaluate import count, find_pieces, holds, seat_of, worth
from soulcore.effects.play import Scope
from soulcore.effects.tree import (
    Ability,
    All,
    Became,
    Destroy,
    Discard,
    Exhaust,
    Is,
    MoveCores,
    PayCores,
    Ref,
    Refresh,
    Remove,
    Return,
    Select,
    Step,
    ValueOf,
    Verb,
)
from soulcore.games.battle_spirits import limits, permissions, values
from soulcore.games.battle_spirits.cores import PLACES, available, plain_at
from soulcore.games.battle_spirits.piece import UPRIGHT, BattlePiece

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

FLASH = "flash"
MAIN = "main"

OBSTACLES = {
    "pending": "pending.no_effects",
    "main_only": "activate.main_only",
    "not_now": "effect.works_now",
    "used_up": "limit.once_per_turn",
    "condition": "effect.condition",
    "cannot_pay_cost": "effect.arrow",
    "no_target": "select.none",
}
"""The rule behind each obstacle."""


GIVEN = 1 << 16
"""Options count nodes from here on for effects that were given: each card that stands for a gift has so many numbers."""


def given_number(gift: int, node: int) -> int:
    """The number by which an option names an effect that was given to a card."""
    return (gift + 1) * GIVEN + node


def address(card: int, number: int) -> tuple[int, int]:
    """The card and place of the effect that an option of that card's piece names."""
    return (card, number) if number < GIVEN else (number // GIVEN - 1, number % GIVEN)


def obstacle(game: BattleGame, piece: BattlePiece, ability: Ability, timing: str, card: int = -1) -> str:
    """Why an effect on the Field cannot be activated now (a key of the catalogues), or "" when it can.

    timing is "main" in the player's own Main Step and "flash" in a Flash Timing, where Main effects cannot be used. card is
    the one that an effect stands on which was given.
    """
    if piece.leaving:
        game.cite("pending.no_effects")
        return "pending"
    if ability.kind != "activate_flash" and timing == FLASH:
        game.cite("activate.main_only")
        return "main_only"
    if not values.works_here(game, piece, ability):
        game.cite("effect.works_now")
        return "not_now"
    scope = Scope(piece.seat, piece.id, piece.card.index)
    if not limits.is_free(game, ability, piece.seat, piece.id, card if card >= 0 else piece.card.index):
        return "used_up"
    if ability.condition is not None and not holds(game, scope, ability.condition):
        game.cite("effect.condition")
        return "condition"
    if not can_pay(game, scope, ability.cost):
        game.cite("effect.arrow")
        return "cannot_pay_cost"
    if not has_choice(game, scope, ability):
        game.cite("select.none")
        return "no_target"
    game.cite("activate.flash" if ability.kind == "activate_flash" else "activate.main")
    return ""


def has_choice(game: BattleGame, scope: Scope, ability: Ability) -> bool:
    """Whether an effect that begins by selecting cards in the open finds any. "Up to" may find none, and so may an effect
    that goes on ("then") without what was selected."""
    if not ability.steps:
        return False
    first = ability.steps[0].verb
    if not isinstance(first, Select) or first.count.kind != "exactly" or first.selector.zone not in ("field", "trash"):
        return True
    if any(step.link == "then" and not is_about_it(step) for step in ability.steps):
        return True
    if first.selector.zone == "trash":
        return count(game, scope, first.selector) > 0
    return any(
        game.can_be_selected(piece, scope.seat, scope.card) for piece in find_pieces(game, scope, first.selector)
    )


def is_about_it(step: Step) -> bool:
    """Whether a sentence speaks of what was selected before."""
    return any(
        (isinstance(node, Ref) and node.name == "it")
        or (isinstance(node, Is | ValueOf | Became) and node.of == "it")
        or (isinstance(node, MoveCores) and "it" in (node.source, node.target))
        for node in walk(step)
    )


def can_pay(game: BattleGame, scope: Scope, cost: tuple[Step, ...]) -> bool:
    """Whether everything before the arrow can be done in full."""
    for place, step in enumerate(cost):
        verb = step.verb
        if isinstance(verb, Select):
            needed = worth(game, scope, verb.count.amount) if verb.count.kind == "exactly" else 0
            if verb.selector.zone != "field":
                if count(game, scope, verb.selector) < needed:
                    return False
                continue
            following = cost[place + 1].verb if place + 1 < len(cost) else None
            fit = [
                piece
                for piece in find_pieces(game, scope, verb.selector)
                if following is None or could(game, cast(BattlePiece, piece), following, scope.seat, scope.card)
            ]
            if len(fit) < needed:
                return False
        elif isinstance(verb, Discard) and verb.selector is not None and verb.count is not None:
            if count(game, scope, verb.selector) < worth(game, scope, verb.count.amount):
                return False
        elif isinstance(verb, MoveCores):
            if not has_cores(game, scope, verb):
                return False
        elif isinstance(verb, PayCores):
            if available(game, seat_of(game, scope, verb.seat)) < worth(game, scope, verb.amount):
                return False
        elif isinstance(verb, Exhaust | Destroy | Return | Remove | Refresh):
            if isinstance(verb.what, Ref) and verb.what.name == "this":
                piece = game.battle_piece(scope.this)
                if piece is None or not could(game, piece, verb, scope.seat, scope.card):
                    return False
            elif isinstance(verb.what, All) and not find_pieces(game, scope, verb.what.selector):
                return False
    return True


def has_cores(game: BattleGame, scope: Scope, verb: MoveCores) -> bool:
    needed = worth(game, scope, verb.count.amount)
    if verb.source in PLACES:
        place = PLACES[verb.source]
        there = plain_at(game, scope.seat, place)
        soul = game.soul[scope.seat] == place
    elif verb.source == "this":
        piece = game.battle_piece(scope.this)
        if piece is None:
            return False
        there = piece.cores
        soul = game.soul[piece.owner] == piece.id
    else:
        return True
    if verb.soul == "only":
        return soul
    return there + (1 if soul and verb.soul == "any" else 0) >= needed


def could(game: BattleGame, piece: BattlePiece, verb: Verb, cause: int, source: int) -> bool:
    """Whether the verb would really do something to the piece."""
    if isinstance(verb, Exhaust):
        return piece.turned == UPRIGHT and not permissions.is_forbidden(game, "be_exhausted", piece, cause, source)
    if isinstance(verb, Refresh):
        return piece.turned != UPRIGHT and not permissions.is_forbidden(game, "be_refreshed", piece, cause, source)
    if isinstance(verb, Destroy):
        return not piece.leaving and not permissions.is_forbidden(game, "be_destroyed", piece, cause, source)
    return not piece.leaving
