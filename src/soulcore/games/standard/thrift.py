"""Succession by habit: what to remove from the Trash, and when to leave it there.

A card is removed where that lowers the price and the Core it saves has a use; of several, the ones that are missed least.
"""

from __future__ import annotations

from typing import Final

from soulcore.effects.evaluate import card_fits
from soulcore.effects.play import Scope
from soulcore.effects.tree import Select
from soulcore.games.battle_spirits import price, values
from soulcore.games.battle_spirits.card import BattleCard
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.standard.succession import Succession, choices, has_slot
from soulcore.kernel.decision import Option

PLANNED: Final = 8.0
ENOUGH: Final = 1.0
KEPT: Final = 0.05
"""Weights: the next card to remove, to stop there, any other card."""


def succession_weights(game: BattleGame, options: list[Option]) -> list[float]:
    """Weights of what may be removed for the card that is being paid for, and of being done."""
    paying = game.stack[-1]
    assert isinstance(paying, Succession)
    plan = removals(game, paying)
    offered = [option.card for option in options if option.verb == "remove"]
    # Removals go forward through the Trash: the first of the plan comes first, and where too little can be paid the first
    # card of all keeps the most within reach.
    following = min(plan) if plan else -1
    if following not in offered and options[-1].verb != "done":
        following = offered[0]
    found: list[float] = []
    for option in options:
        if option.verb == "done":
            found.append(ENOUGH)
        else:
            found.append(PLANNED if option.card == following else KEPT)
    return found


def removals(game: BattleGame, paying: Succession) -> list[int]:
    """The cards that are worth removing now."""
    seat = paying.seat
    card = game.card(paying.card)
    owed = price.price(game, seat, card, paying.removed)
    spare = game.reserve[seat] - owed - paying.needed
    use = uses(game, seat, card)
    trash = [index for index in choices(game, seat, card) if index >= paying.last]
    promised = sum(1 for index in trash if brings_back(game, seat, card, index))
    ranking: list[tuple[int, int, int]] = []
    for index in trash:
        ranking.append((missed(game, seat, card, index), game.card(index).cost, index))
    ranking.sort()
    plan: list[int] = []
    for _, _, index in ranking:
        if spare >= use:
            break
        wanted = brings_back(game, seat, card, index)
        if wanted and promised == 1 and spare >= 0:
            continue  # the card that is paid for fetches it in a moment
        removed = [*paying.removed, *plan, index]
        then = price.price(game, seat, card, removed)
        if then < owed and has_slot(game, card, removed):
            plan.append(index)
            spare += owed - then
            owed = then
            promised -= 1 if wanted else 0
    return plan


def uses(game: BattleGame, seat: int, card: BattleCard) -> int:
    """How many Cores left over could still be put to use: on this card, on cards on the Field, for cards in the hand."""
    found = 0
    if card.levels:
        found += card.levels[-1].cores - card.least_cores
    for piece in game.side(seat):
        if not piece.leaving and piece.printed.levels:
            found += max(0, piece.printed.levels[-1].cores - values.cores_on(game, piece))
    for index in game.pile(HAND, seat):
        other = game.card(index)
        found += price.price(game, seat, other, []) + other.least_cores
    return found


def missed(game: BattleGame, seat: int, card: BattleCard, index: int) -> int:
    """How much a card is missed that is no longer in the Trash: nothing, unless it would act there or come back."""
    gone = game.card(index)
    if gone.pile_triggers or brings_back(game, seat, card, index):
        return 1 + gone.cost
    for held in game.pile(HAND, seat):
        if brings_back(game, seat, game.card(held), index):
            return 1 + gone.cost
    for piece in game.side(seat):
        if brings_back(game, seat, piece.printed, index):
            return 1 + gone.cost
    return 0


def brings_back(game: BattleGame, seat: int, card: BattleCard, index: int) -> bool:
    """Whether some effect of a player's card selects such a card in the own Trash."""
    scope = Scope(seat, 0, card.index)
    for node in card.nodes:
        if (
            isinstance(node, Select)
            and node.selector.zone == "trash"
            and node.selector.whose != "opponent"
            and card_fits(game, scope, node.selector, index)
        ):
            return True
    return False
