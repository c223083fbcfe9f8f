"""Whether an ability that has a price would do anything once it is paid. Without a price it may be used in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.effects.declare import targets_of
from soulcore.effects.evaluate import card_fits, find_cards, find_pieces, pieces_referred
from soulcore.effects.play import FIELD, Scope
from soulcore.effects.tree import Ability, All, Chance, Draw, Player, Ref, Search, Select, Verb
from soulcore.games.spirit_war import values
from soulcore.games.spirit_war.nodes import Damage, Manifest, Mill, PlaceSouls, TurnTo
from soulcore.games.spirit_war.piece import EDGE, SHIELD, SpiritPiece
from soulcore.games.spirit_war.zones import HAND

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def is_certain(game: SpiritGame, scope: Scope, ability: Ability) -> bool:
    """Whether it needs no target and some part of it happens however things stand: damage, a draw, a search, chance."""
    if targets_of(game.effect_card(scope.card), ability):
        return False
    return any(
        isinstance(step.verb, (Damage, Mill, Search, Chance))
        or (isinstance(step.verb, Draw) and not values.is_forbidden(game, scope.seat, "draw"))
        for step in ability.steps
    )


def can_happen(game: SpiritGame, scope: Scope, ability: Ability) -> bool:
    """Whether some part of it would do something now."""
    chosen = False  # whether "it" would be anything
    for place, step in enumerate(ability.steps):
        verb = step.verb
        if isinstance(verb, Select):
            chosen = can_choose(game, scope, verb, ability.steps[place + 1].verb)
        elif isinstance(verb, Search) or does_something(game, scope, verb, chosen):
            return True
    return False


def can_choose(game: SpiritGame, scope: Scope, verb: Select, following: Verb) -> bool:
    """Whether there is anything to choose."""
    if verb.selector.zone == FIELD:
        found = cast("list[SpiritPiece]", find_pieces(game, scope, verb.selector))
        return any(not values.is_immune(game, piece, scope.card) for piece in found)
    return any(game.suits(card, following, scope) for card in find_cards(game, scope, verb.selector))


def does_something(game: SpiritGame, scope: Scope, verb: Verb, chosen: bool) -> bool:
    if isinstance(verb, Draw):
        return verb.seat != "you" or not values.is_forbidden(game, scope.seat, "draw")
    if isinstance(verb, PlaceSouls):
        return bool(game.pile(HAND, scope.seat))
    if isinstance(verb, Manifest):
        return game.can_manifest(scope, verb)
    what: Ref | All | Player | None = getattr(verb, "what", None)
    if isinstance(what, All):
        return bool(find_pieces(game, scope, what.selector)) if what.selector.zone == FIELD else True
    if not isinstance(what, Ref) or what.name == "that":
        return True
    if what.name == "it":
        return chosen
    pieces = cast("list[SpiritPiece]", pieces_referred(game, scope, what.name))
    if isinstance(verb, TurnTo):
        position = SHIELD if verb.position == "shield" else EDGE
        return any(piece.turned != position for piece in pieces)
    return bool(pieces)


def has_use_for(game: SpiritGame, scope: Scope, ability: Ability, card: int) -> bool:
    """Whether the ability could choose such a card in some pile: a price that takes cards from there may leave or bring it."""
    for step in ability.steps:
        verb = step.verb
        if (
            isinstance(verb, (Select, Manifest))
            and verb.selector.zone != FIELD
            and card_fits(game, scope, verb.selector, card)
        ):
            return True
    return False
