"""What a card costs now: reductions by symbols on the Field and by Succession, fixed before anything is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.card import COLORS, SPIRIT, BattleCard
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.zones import TRASH

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

DEEDS = {"spirit": "summon", "nexus": "deploy", "magic": "use"}


def symbols_for(game: BattleGame, seat: int, card: BattleCard) -> list[int]:
    """The player's symbols while using that card."""
    if not game.looks_at_use:
        return values.symbols_of(game, seat)
    before = (game.using_card, game.using_seat, game.using_deed)
    game.using_card, game.using_seat, game.using_deed = card.index, seat, DEEDS[card.type]
    table = values.symbols_of(game, seat)
    game.using_card, game.using_seat, game.using_deed = before
    return table


def price(game: BattleGame, seat: int, card: BattleCard, removed: list[int]) -> int:
    """Cores owed, with those cards removed from the Trash for Succession. Reductions that apply must be used."""
    game.cite("cost.reduce")
    table = symbols_for(game, seat, card)
    owed = card.cost
    for place in range(len(COLORS)):
        slots = card.reductions[place]
        if slots:
            filled = 0
            for gone in removed:
                game.cite("succession.first")
                filled += game.card(gone).symbols[place]
            owed -= min(slots, filled + table[place])
    return max(0, owed)


def succession_choices(game: BattleGame, seat: int, card: BattleCard) -> list[int]:
    """Cards in the Trash whose EX symbols have a colour the card's reductions have."""
    if not card.has_succession:
        return []
    game.cite("succession.choices")
    found = []
    for index in game.pile(TRASH, seat):
        symbols = game.card(index).ex_symbols
        if any(symbols[place] and card.reductions[place] for place in range(len(COLORS))):
            found.append(index)
    return sorted(found)


def least_price(game: BattleGame, seat: int, card: BattleCard) -> int:
    """The lowest price the player can reach with Succession."""
    lowest = price(game, seat, card, [])
    if lowest and card.has_succession:
        choices = succession_choices(game, seat, card)
        best = sorted(choices, key=lambda index: -game.card(index).symbol_total)
        for count in range(1, min(len(best), card.reduction_total) + 1):
            lowest = min(lowest, price(game, seat, card, best[:count]))
    return lowest


def can_afford(game: BattleGame, seat: int, card: BattleCard, free: bool = False, reserve_only: bool = False) -> bool:
    """Whether price and lowest level together can be met from the Reserve and own cards."""
    owed = 0 if free else least_price(game, seat, card)
    game.cite("cost.afford")
    return available(game, seat, reserve_only) >= owed + (card.least_cores if card.type == SPIRIT else 0)
