"""Succession: cards with EX symbols may be removed from the Trash while paying, and their symbols count for reductions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.games.battle_spirits import hand, price
from soulcore.games.battle_spirits.card import BattleCard
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.payment import FixPrice
from soulcore.games.battle_spirits.refusing import refuse, turn_of_other
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.battle_spirits.zones import REMOVED, TRASH, USING
from soulcore.games.entry import Refusal
from soulcore.games.standard.card import StandardCard
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def ex_symbols(game: BattleGame, card: int) -> tuple[int, ...]:
    """The EX symbols of a card by colour."""
    return cast(StandardCard, game.cards[card]).ex_symbols


def choices(game: BattleGame, seat: int, card: BattleCard, origin: str = "") -> list[int]:
    """Cards in the Trash whose EX symbols have a colour the card's reductions have. What is played is no part of its own
    price: as long as it lies in the Trash itself (its origin), one of its copies there is left out."""
    if not cast(StandardCard, card).has_succession:
        return []
    game.cite("succession.choices")
    found = []
    trash = game.pile(TRASH, seat)
    if origin == "trash" and card.index in trash:
        trash = trash.copy()
        trash.remove(card.index)
        game.cite("succession.not_itself")
    for index in trash:
        symbols = ex_symbols(game, index)
        if any(symbols[place] and card.reductions[place] for place in range(len(COLORS))):
            found.append(index)
    return sorted(found)


def has_slot(game: BattleGame, card: BattleCard, removed: list[int]) -> bool:
    """Whether each of the cards removed can stand for a reduction symbol of its own, of a colour of its EX symbols: no more
    cards are removed than there are such symbols."""
    colors: list[int] = []
    for slots, place in zip(card.reductions, range(len(COLORS)), strict=True):
        colors.extend([place] * slots)
    taken = [-1] * len(colors)
    placed = 0
    while placed < len(removed) and find_slot(game, removed, placed, colors, taken, set()):
        placed += 1
    return placed == len(removed)


def find_slot(
    game: BattleGame, removed: list[int], turn: int, colors: list[int], taken: list[int], tried: set[int]
) -> bool:
    """Find a slot for one of the cards removed; another card may have to move to another slot for it."""
    symbols = ex_symbols(game, removed[turn])
    for slot, color in enumerate(colors):
        if symbols[color] and slot not in tried:
            tried.add(slot)
            if taken[slot] < 0 or find_slot(game, removed, taken[slot], colors, taken, tried):
                taken[slot] = turn
                return True
    return False


def symbols_without(game: BattleGame, seat: int, card: BattleCard, gone: list[int]) -> list[int]:
    """The player's symbols on the Field, which are counted when those cards have been removed from the Trash."""
    if not gone or not game.counts_piles:
        return price.symbols_for(game, seat, card)
    trash, removed = game.pile(TRASH, seat), game.pile(REMOVED, seat)
    before = trash.copy()
    for index in gone:
        trash.remove(index)
        removed.append(index)
    game.changed()
    table = price.symbols_for(game, seat, card)
    trash[:] = before
    del removed[len(removed) - len(gone) :]
    game.changed()
    return table


def least_price(
    game: BattleGame,
    seat: int,
    card: BattleCard,
    cost: int,
    removed: list[int],
    to_go: int,
    left: list[int],
    enough: int,
) -> int:
    """The lowest price within reach, after those removals (the last `to_go` of them are yet to be made), by removing more of
    those left; or the first one found that is no more than `enough`, for who asks no further. Taking whatever lowers the
    price most is best: what one card fills leaves less for the others."""
    table = symbols_without(game, seat, card, removed[len(removed) - to_go :])
    owed = price.owed_with(game, card.reductions, cost, table, removed)
    if owed <= enough or not left:
        return owed
    game.cite("succession.symbols")
    gone = removed.copy()
    left = left.copy()
    while owed > enough and len(gone) < card.reduction_total:
        best, lowest = -1, owed
        for place, index in enumerate(left):
            if place and left[place - 1] == index:
                continue
            if game.counts_piles:
                table = symbols_without(game, seat, card, [*gone[len(removed) - to_go :], index])
            then = price.owed_with(game, card.reductions, cost, table, [*gone, index])
            if then < lowest and has_slot(game, card, [*gone, index]):
                best, lowest = place, then
        if best < 0:
            break
        gone.append(left.pop(best))
        owed = lowest
    return owed


def lowest_price(game: BattleGame, seat: int, card: BattleCard, origin: str, enough: int) -> int:
    """The lowest price the player can reach for a card in that pile, or one that is no more than `enough`."""
    cost = price.cost_before(game, seat, card)
    return least_price(game, seat, card, cost, [], 0, choices(game, seat, card, origin), enough)


class Succession(FixPrice):
    """While paying: cards with fitting EX symbols may be removed from the Trash, in a fixed order; then the price is fixed.

    Reports the price in `result`. "done" is only offered when the price can be met.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "removed", "needed", "last", "reserve_only", "read")
    RARE: ClassVar[tuple[str, ...]] = ("read",)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.removed: list[int] = []
        self.needed = 0
        """Cores that must be left for placing."""
        self.last = -1
        self.reserve_only = False
        self.read = 0
        """The cost as it was read before anything was removed, plus 1, where it may hang on what lies in the Trash; else 0."""

    def cost(self, game: BattleGame) -> int:
        """The cost is checked first; what is removed from the Trash afterwards does not change it."""
        now = price.cost_before(game, self.seat, game.card(self.card))
        if game.counts_piles and not self.read:
            self.read = now + 1
        return self.read - 1 if self.read else now

    def owed(self, game: BattleGame, cost: int) -> int:
        """The price after what was removed."""
        card = game.card(self.card)
        table = price.symbols_for(game, self.seat, card)
        return price.owed_with(game, card.reductions, cost, table, self.removed)

    def start(self, game: BattleGame) -> str:
        """Offer only what leaves the price within reach: picks go forward, a card passed over cannot be had later."""
        card = game.card(self.card)
        options: list[Option] = []
        cost = self.cost(game)
        most = available(game, self.seat, self.reserve_only) - self.needed
        there = [index for index in choices(game, self.seat, card) if index >= self.last]
        for place, index in enumerate(there):
            if place and there[place - 1] == index:
                continue
            removed = [*self.removed, index]
            if not has_slot(game, card, removed):
                game.cite("succession.cap")
            elif least_price(game, self.seat, card, cost, removed, 1, there[place + 1 :], max(0, most)) <= most:
                options.append(Option("remove", card=index))
        if not options:
            return self.report(game)
        if self.owed(game, cost) <= most:
            options.append(Option("done"))
        if len(options) == 1:
            game.picked = options[0]
        else:
            game.cite("succession.optional")
            game.ask(self.seat, "succession", options, self.card)
        return "take"

    def take(self, game: BattleGame) -> str:
        picked = game.picked
        if picked.verb == "done":
            return self.report(game)
        hand.take_from(game, picked.card, TRASH, self.seat)
        game.pile(REMOVED, self.seat).append(picked.card)
        game.happen("removed", self.seat, card=picked.card, word="trash", topic="succession.remove")
        card = game.card(self.card)
        game.acts(card, card.keyword_ability("succession"))
        game.cite("succession.symbols")
        self.removed.append(picked.card)
        self.last = picked.card
        return "start"

    def report(self, game: BattleGame) -> str:
        price.fix(game, self.owed(game, self.cost(game)))
        return DONE


def why_not(game: BattleGame, seat: int, name: str) -> Refusal:
    """Why a card cannot be removed: own cards in the Trash with EX symbols of a colour that is reduced, so many at most."""
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    using = [cast(StandardCard, game.cards[index]) for index in game.pile(USING, seat)]
    if not using or not using[-1].has_succession:
        return refuse(game, "no_succession", topic="succession.choices")
    gone = next((index for index in game.pile(TRASH, seat) if game.card(index).name.lower() == name.lower()), -1)
    if gone < 0:
        return refuse(game, "not_in_trash", topic="succession.remove", card=name)
    symbols = ex_symbols(game, gone)
    if not sum(symbols):
        return refuse(game, "no_ex_symbol", topic="succession.remove", card=game.card(gone).name)
    if not any(symbols[place] and using[-1].reductions[place] for place in range(len(COLORS))):
        return refuse(game, "other_color", topic="succession.choices", card=game.card(gone).name)
    return refuse(game, "succession_over", topic="succession.cap", card=game.card(gone).name)


register(Succession)
