"""Effects a player activates: which may be activated now, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.effects import payable
from soulcore.effects.data import nodes_of
from soulcore.effects.evaluate import count, find_pieces, holds, seat_of, worth
from soulcore.effects.play import Scope
from soulcore.effects.tree import (
    Ability,
    Became,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Is,
    Open,
    Ref,
    Select,
    Step,
    ValueOf,
    Verb,
)
from soulcore.games.battle_spirits import in_force, limits, permissions, values
from soulcore.games.battle_spirits.cores import LIFE, available, cores_at
from soulcore.games.battle_spirits.nodes import MoveCores, PayCores, ReduceLife
from soulcore.games.battle_spirits.piece import UPRIGHT, BattlePiece
from soulcore.games.battle_spirits.zones import DECK

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

FLASH: Final = "flash"
MAIN: Final = "main"
EITHER: Final = "main_flash"
FLASH_KINDS: Final = ("flash", EITHER, "activate_flash")
"""Kinds of effects on the Field for Flash Timings; all kinds do in the own Main Step."""

OBSTACLES: Final = {
    "pending": "pending.no_effects",
    "main_only": "activate.main_only",
    "flash_only": "main.no_flash",
    "not_now": "effect.works_now",
    "used_up": "limit.once_per_turn",
    "condition": "effect.condition",
    "cannot_pay_cost": "effect.arrow",
    "no_target": "select.none",
    "come_round": "loop.come_round",
    "not_allowed": "effect.cannot_wins",
}
"""The rule behind each obstacle."""


GIVEN: Final = 1 << 16
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
    if ability.kind not in FLASH_KINDS and timing == FLASH:
        game.cite("activate.main_only")
        return "main_only"
    if ability.kind in FLASH_KINDS and ability.kind != EITHER and timing != FLASH and not game.member.flash_in_main:
        game.cite("main.no_flash")
        return "flash_only"
    if timing == FLASH and game.bars_flash(piece.seat, False):
        return "not_allowed"
    if not in_force.works_here(game, piece, ability):
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
    if game.member.needs_target and not has_choice(game, scope, ability):
        game.cite("select.none")
        return "no_target"
    if game.has_come_round(piece, ability):
        return "come_round"
    game.cite("activate.flash" if ability.kind in FLASH_KINDS else "activate.main")
    return ""


def has_choice(game: BattleGame, scope: Scope, ability: Ability) -> bool:
    """Whether an effect that begins by selecting cards in the open finds any. "Up to" may find none, and so may an effect
    that goes on ("then") without what was selected."""
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
        or (isinstance(node, (Is, ValueOf, Became)) and node.of == "it")
        or (isinstance(node, MoveCores) and "it" in (node.source, node.target))
        for node in nodes_of(step)
    )


def can_pay(game: BattleGame, scope: Scope, cost: tuple[Step, ...]) -> bool:
    """Whether everything before the arrow can be done in full, taken together. The commonest prices are told at a glance,
    all others by trying."""
    if not cost:
        return True
    if len(cost) == 1:
        verb = cost[0].verb
        if isinstance(verb, (Exhaust, Destroy)) and isinstance(verb.what, Ref) and verb.what.name == "this":
            piece = game.battle_piece(scope.this)
            return piece is not None and could(game, piece, verb, scope.seat, scope.card)
        if isinstance(verb, PayCores) and verb.seat != "each":
            return available(game, seat_of(game, scope, verb.seat)) >= worth(game, scope, verb.amount)
        if isinstance(verb, MoveCores) and not game.listening and come_off(game, scope, verb):
            return True
    return has_enough(game, scope, cost) and payable.can_be_paid(game, [price_on_trial(game, scope, cost)])


def come_off(game: BattleGame, scope: Scope, verb: MoveCores) -> bool:
    """Whether so many Cores plainly go from this card to a place that takes any. False says nothing."""
    if verb.source != "this" or verb.count.kind != "exactly" or verb.soul == "only":
        return False
    if verb.target not in ("trash", "reserve", "void") or "keep_cores" in game.deal.traits:
        return False
    piece = game.battle_piece(scope.this)
    return (
        piece is not None
        and not game.is_pending(piece)
        and piece.cores >= worth(game, scope, verb.count.amount) > 0
        and not game.is_immune(piece, scope.seat, scope.card)
        and not permissions.is_forbidden(game, "lose_cores", piece, scope.seat, scope.card)
    )


def price_on_trial(game: BattleGame, scope: Scope, cost: tuple[Step, ...]) -> payable.Trial:
    return payable.trial_of(in_force.card_with(game, scope.card, cost[0].verb), scope, cost)


def has_enough(game: BattleGame, scope: Scope, cost: tuple[Step, ...]) -> bool:
    """Whether there is as much as the parts of a price ask for that cannot be tried: hidden cards, and the last of Life."""
    for step in cost:
        verb = step.verb
        if isinstance(verb, Draw) and not verb.until:
            seats = (0, 1) if verb.seat == "each" else (seat_of(game, scope, verb.seat),)
            number = worth(game, scope, verb.amount)
            if any(len(game.pile(DECK, seat)) < number for seat in seats):
                return False
        elif isinstance(verb, MoveCores) and verb.source == "life" and verb.count.kind == "exactly":
            if cores_at(game, seat_of(game, scope, verb.whose), LIFE) < worth(game, scope, verb.count.amount):
                return False  # a trial would end with the game
        elif isinstance(verb, MoveCores) and verb.source == "this" and verb.count.kind == "exactly" and not verb.total:
            piece = game.battle_piece(scope.this)
            if piece is not None and values.cores_on(game, piece) < worth(game, scope, verb.count.amount):
                return False  # a trial would find that out too, and take longer
        elif isinstance(verb, ReduceLife):
            seats = (0, 1) if verb.seat in ("any", "each") else (seat_of(game, scope, verb.seat),)
            if any(cores_at(game, seat, LIFE) < worth(game, scope, verb.amount) for seat in seats):
                return False
        elif isinstance(verb, Open):
            if len(game.pile(DECK, seat_of(game, scope, verb.whose))) < worth(game, scope, verb.amount):
                return False
        elif (
            isinstance(verb, Discard)
            and verb.selector is not None
            and verb.count is not None
            and verb.count.kind == "exactly"
            and payable.depends_on_hidden(verb)
        ):
            zone = game.zone(verb.selector.zone)
            seats = (0, 1) if verb.seat == "each" else (seat_of(game, scope, verb.seat),)
            if any(len(game.pile(zone, seat)) < worth(game, scope, verb.count.amount) for seat in seats):
                return False
    return True


def could(game: BattleGame, piece: BattlePiece, verb: Verb, cause: int, source: int) -> bool:
    """Whether exhausting or destroying would really do something to the piece."""
    if game.is_pending(piece) or game.is_immune(piece, cause, source):
        return False
    if isinstance(verb, Exhaust):
        return piece.turned == UPRIGHT and not permissions.is_forbidden(game, "be_exhausted", piece, cause, source)
    return not permissions.is_forbidden(game, "be_destroyed", piece, cause, source)
