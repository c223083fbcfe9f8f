"""What symbols count as, and what a card costs because of effects that speak of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import find_cards, piece_fits
from soulcore.effects.play import Scope
from soulcore.effects.tree import All
from soulcore.games.battle_spirits import in_force, price
from soulcore.games.battle_spirits.card import MAGIC, BattleCard
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.saga.card import SYMBOLS, kind_with
from soulcore.games.saga.nodes import AddReduction, CountAs, CountInPile, CountTwice, SymbolColors, UseFree

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.saga.position import SagaGame


def recount(game: SagaGame, piece: BattlePiece, own: list[int]) -> None:
    """A card's symbols as effects in force let them count: first as so many, then of which colours, then twice."""
    for force in in_force.forces(game, "count_as"):
        as_many = cast(CountAs, force.verb)
        if in_force.is_on(game, force, as_many.what, piece):
            for kind in range(len(own)):
                own[kind] = 0
            own[COLORS.index(as_many.color)] = as_many.number
    for force in in_force.forces(game, "symbol_colors"):
        colored = cast(SymbolColors, force.verb)
        if in_force.is_on(game, force, colored.what, piece):
            for kind in range(len(own)):
                if own[kind]:
                    number, own[kind] = own[kind], 0
                    own[kind_with(kind, colored.colors)] += number
    if game.using_card >= 0:
        cite("saga.2-8-2")
        for _ in range(twice(game, piece)):
            for kind in range(len(own)):
                own[kind] *= 2


def twice(game: SagaGame, piece: BattlePiece) -> int:
    """How often a card's symbols count twice while a card is paid for: by effects in force, and by that card's own."""
    times = 0
    for force in in_force.forces(game, "count_twice"):
        if in_force.is_on(game, force, cast(CountTwice, force.verb).what, piece):
            times += 1
    card, scope = game.card(game.using_card), Scope(game.using_seat, 0, game.using_card)
    for ability in card.own_cost:
        for step in ability.steps:
            what = step.verb.what if isinstance(step.verb, CountTwice) else None
            if isinstance(what, All) and piece_fits(game, scope, what.selector, piece):
                game.acts(card, ability)
                times += 1
    return times


def price_of(game: SagaGame, seat: int, card: BattleCard) -> int:
    """Cores owed for a card, with whatever speaks of that."""
    besides = counted_besides(game, seat, card)
    if card.type != MAGIC or not game.speaks_of_price:
        return price.price(game, seat, card, besides)
    for force in in_force.forces(game, "use_free"):
        if price.is_meant(game, force.scope, cast(UseFree, force.verb).what, seat, card):
            game.cite("cost.free")
            return 0
    more = [0] * len(COLORS)
    for force in in_force.forces(game, "add_reduction"):
        verb = cast(AddReduction, force.verb)
        if price.is_meant(game, force.scope, verb.what, seat, card):
            more[COLORS.index(verb.color)] += 1
    if not sum(more):
        return price.price(game, seat, card, besides)
    reductions = tuple([slots + more[place] for place, slots in enumerate(card.reductions)])
    owed = price.cost_in_hand(game, seat, card) if game.changes_cost else card.cost
    game.cite("cost.reduce")
    return max(0, owed - SYMBOLS.filled(reductions, price.symbols_for(game, seat, card)))


def counted_besides(game: SagaGame, seat: int, card: BattleCard) -> list[int]:
    """The cards in the trash whose symbols count too."""
    found: list[int] = []
    for ability in card.own_cost:
        for step in ability.steps:
            if isinstance(step.verb, CountInPile):
                found += find_cards(game, Scope(seat, 0, card.index), step.verb.what.selector)
                game.acts(card, ability)
    return found
